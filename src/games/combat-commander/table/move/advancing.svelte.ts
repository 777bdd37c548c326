import type { Pending } from '#kernel';
import type { Drafting, Lights } from '#table/plain';
import { unitsIn } from '../../rules/facts/index.ts';
import { nameOf, type HexId } from '../../rules/ground/index.ts';
import type { UnitId } from '../../rules/index.ts';
import { CommanderAnswering } from '../answering.svelte.ts';
import { refusalOf } from '../answers.ts';
import type { AtBattle, Deed } from '../kind.ts';
import { touching } from '../map/hexes.ts';
import { ofMines } from '../odds/thrown.ts';
import { t } from '../words/index.ts';

/** CC-ADV-08 One hex for one unit, or off the map. */
export class Advancing extends CommanderAnswering {
  #unit = $state<UnitId | undefined>();

  constructor(desk: AtBattle, decision: Pending) {
    super(desk, decision);
    [this.#unit] = this.#question.units;
  }
  get #question() {
    return this.asked<'advance'>();
  }
  override get lights(): Lights<UnitId> {
    return {
      lit: () => this.#question.units,
      picked: () => (this.#unit === undefined ? [] : [this.#unit]),
    };
  }
  override get hexes(): ReadonlyMap<HexId, string> {
    const unit = this.#unit;
    if (unit === undefined) return new Map();
    return new Map(
      touching(this.look.position.units.hex[unit]).flatMap(([, to]) =>
        refusalOf(this.look, 'advance', this.#question, { unit, to }) === undefined
          ? [[to, this.#isHeld(to) ? t().map.melee : ''] as const]
          : [],
      ),
    );
  }
  #isHeld(hex: HexId): boolean {
    const { side } = this.look.position.units;
    return unitsIn(this.look, hex).some((unit) => side[unit] !== this.side);
  }
  override pressUnit(unit: UnitId): boolean {
    if (!this.#question.units.includes(unit)) return false;
    this.#unit = unit;
    return true;
  }
  override pressHex(to: HexId): boolean {
    const unit = this.#unit;
    if (unit === undefined || !this.hexes.has(to)) return false;
    const mined = ofMines(this.look, { units: [unit], to, isMoving: false });
    this.desk.give({ label: t().do.there(nameOf(to)), ...mined, answers: [{ unit, to }] });
    return true;
  }
  override get deeds(): readonly Deed[] {
    const unit = this.#unit;
    if (unit === undefined) return [];
    const answer = { unit, exit: true } as const;
    if (refusalOf(this.look, 'advance', this.#question, answer) !== undefined) return [];
    return [{ label: t().do.exit, answers: [answer] }];
  }
  override get drafting(): Drafting {
    return {
      pass: () => ({ label: t().do.advanced, answers: [{ done: true }] }),
    };
  }
}
