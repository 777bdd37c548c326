import type { Drafting, Prompting } from '#table/plain';
import { nameOf, type HexId } from '../../rules/ground/index.ts';
import type { UnitId } from '../../rules/index.ts';
import { CommanderAnswering } from '../answering.svelte.ts';
import { answersOf } from '../answers.ts';
import type { Answer, Deed } from '../kind.ts';
import { unitName } from '../saying.ts';
import { hexDeed } from '../picks/deeds.ts';
import { t } from '../words/index.ts';

/** CC-TIME-08 Who comes in next, and where. */
export class Entering extends CommanderAnswering {
  #hex = $state<HexId | undefined>();
  #unit = $state<UnitId>(this.asked<'enter'>().units[0]);
  readonly #answers = answersOf(this.look, 'enter', this.asked<'enter'>()).filter(
    (one) => 'hex' in one,
  );

  override get isRegion(): boolean {
    return true;
  }
  override get hexes(): ReadonlyMap<HexId, string> {
    const own = this.#answers.filter(({ unit }) => unit === this.#unit);
    return new Map(own.map(({ hex }) => [hex, '']));
  }
  override get target(): HexId | undefined {
    return this.#hex;
  }
  override get prompting(): Prompting {
    return { prompt: () => t().prompt.enterOne(unitName(this.look, this.#unit)) };
  }
  override get deeds(): readonly Deed[] {
    const others = this.asked<'enter'>().units.filter((unit) => unit !== this.#unit);
    return others.map((unit) => ({
      label: unitName(this.look, unit),
      run: () => {
        this.#unit = unit;
        this.#hex = undefined;
      },
    }));
  }
  override pressHex(hex: HexId): boolean {
    if (!this.hexes.has(hex)) return false;
    this.#hex = hex;
    return true;
  }
  override begin(answer: unknown): void {
    const proposed = answer as Partial<Answer<'enter'>>;
    if (!('hex' in proposed) || proposed.unit === undefined) return;
    [this.#unit, this.#hex] = [proposed.unit, proposed.hex];
  }
  override get drafting(): Drafting {
    return {
      commit: () => {
        const [hex, unit] = [this.#hex, this.#unit];
        if (hex === undefined) return undefined;
        const answers = [{ unit, hex }];
        return { label: hexDeed(this.decision, nameOf(hex)), answers };
      },
    };
  }
}
