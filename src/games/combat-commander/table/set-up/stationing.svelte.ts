import type { RefusalTold } from '#kernel';
import type { Drafting, Input, Lights, Prompting } from '#table/plain';
import { unitsIn, unitsOnMap, weaponOf } from '../../rules/facts/index.ts';
import { ALL_HEXES, isWithin, nameOf } from '../../rules/ground/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import type { UnitId } from '../../rules/index.ts';
import { t } from '../words/index.ts';
import { CommanderAnswering } from '../answering.svelte.ts';
import { refusalOf } from '../answers.ts';
import type { Answer, Deed } from '../kind.ts';

type Picked =
  | { readonly unit: UnitId }
  /** What a unit carries, to be handed to another. */
  | { readonly giver: UnitId }
  | { readonly works: HexId };
/**
 * CC-SCN-04, CC-SCN-06 A piece, then where it is to stand or who is to carry it; or all stays so.
 */
export class Stationing extends CommanderAnswering {
  #taken = $state.raw<Picked | undefined>();
  #refused = $state.raw<RefusalTold | undefined>();

  #whyNot(answer: Answer<'setUp'>): RefusalTold | undefined {
    return refusalOf(this.look, 'setUp', this.asked<'setUp'>(), answer);
  }
  #allows(answer: Answer<'setUp'>): boolean {
    return this.#whyNot(answer) === undefined;
  }
  #answerAt(hex: HexId): Answer<'setUp'> | undefined {
    const picked = this.#taken;
    if (picked === undefined || 'giver' in picked) return undefined;
    return 'unit' in picked ? { ...picked, hex } : { ...picked, to: hex };
  }
  readonly #open: ReadonlyMap<HexId, string> = $derived.by(() => {
    const open = ALL_HEXES.filter((hex) => {
      const answer = this.#answerAt(hex);
      return answer !== undefined && this.#allows(answer);
    });
    return new Map(open.map((hex) => [hex, '']));
  });
  override get isRegion(): boolean {
    return true;
  }
  override get hexes(): ReadonlyMap<HexId, string> {
    return this.#open;
  }
  override get lights(): Lights<UnitId> {
    return {
      lit: () => this.#lit,
      picked: () => this.#picked,
    };
  }
  get #lit(): readonly UnitId[] {
    const own = unitsOnMap(this.look, this.side);
    const picked = this.#taken;
    if (picked === undefined || !('giver' in picked)) return own;
    return own.filter((taker) => this.#allows({ ...picked, taker }));
  }
  override get litWeapons(): readonly UnitId[] {
    return unitsOnMap(this.look, this.side).filter(
      (unit) => weaponOf(this.look, unit) !== undefined,
    );
  }
  get #picked(): readonly UnitId[] {
    const picked = this.#taken;
    return picked !== undefined && 'unit' in picked ? [picked.unit] : [];
  }
  override get pickedWeapons(): readonly UnitId[] {
    const picked = this.#taken;
    return picked !== undefined && 'giver' in picked ? [picked.giver] : [];
  }
  override get target(): HexId | undefined {
    const picked = this.#taken;
    return picked !== undefined && 'works' in picked ? picked.works : undefined;
  }
  override get prompting(): Prompting {
    return { prompt: () => this.#prompt };
  }
  get #prompt(): string | undefined {
    const picked = this.#taken;
    if (picked === undefined) return undefined;
    if ('giver' in picked) return t().prompt.setUpWeapon;
    return 'works' in picked
      ? t().prompt.setUpWorks(nameOf(picked.works))
      : t().prompt.setUpUnit(this.desk.name(picked.unit));
  }
  override get drafting(): Drafting {
    return {
      commit: () => ({ label: t().do.setUp, answers: [{ done: true }] }),
      refusal: () => this.#refused,
    };
  }
  #pick(picked: Picked | undefined): true {
    this.#taken = picked;
    this.#refused = undefined;
    return true;
  }
  #give(answer: Answer<'setUp'>): true {
    this.#refused = this.#whyNot(answer);
    if (this.#refused === undefined) this.desk.answer([answer]);
    return true;
  }
  override pressUnit(unit: UnitId): boolean {
    const picked = this.#taken;
    if (picked !== undefined && 'giver' in picked && picked.giver !== unit) {
      return this.#give({ ...picked, taker: unit });
    }
    if (!this.#lit.includes(unit)) return false;
    // Onto a stack: the same press as on its hex.
    const hex = this.look.position.units.hex[unit];
    if (picked !== undefined && this.hexes.has(hex)) return this.pressHex(hex);
    const isOut = picked !== undefined && 'unit' in picked && picked.unit === unit;
    return this.#pick(isOut ? undefined : { unit });
  }
  override pressWeapon(unit: UnitId): boolean {
    return this.litWeapons.includes(unit) && this.#pick({ giver: unit });
  }
  override pressHex(hex: HexId): boolean {
    const answer = this.#answerAt(hex);
    if (answer !== undefined) return this.#give(answer);
    return this.#isWorks(hex) && this.#pick({ works: hex });
  }
  #isWorks(hex: HexId): boolean {
    const { position, setup } = this.look;
    const isLaid = position.fortifications.some(([at]) => at === hex);
    return isLaid && isWithin(setup.forces[this.side], hex);
  }
  /** Works under those who stand in them are reached through one of these. */
  override get deeds(): readonly Deed[] {
    const [unit] = this.#picked;
    const hex = unit === undefined ? undefined : this.look.position.units.hex[unit];
    if (hex === undefined || !this.#isWorks(hex)) return [];
    const label = t().do.moveWorks(nameOf(hex));
    return [{ label, run: () => this.#pick({ works: hex }) }];
  }
  protected override asksAbout(): readonly HexId[] {
    const { setup } = this.look;
    const isAbout = (hex: HexId): boolean =>
      isWithin(setup.forces[this.side], hex) && unitsIn(this.look, hex).length > 0;
    return ALL_HEXES.filter(isAbout);
  }
  override get input(): Input<UnitId> {
    return {
      ...super.input,
      back: () => {
        const had = this.#taken !== undefined;
        this.#pick(undefined);
        return had;
      },
    };
  }
}
