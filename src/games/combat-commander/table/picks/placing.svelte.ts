import type { Drafting, Input, Lights } from '#table/plain';
import { nameOf, type HexId } from '../../rules/ground/index.ts';
import type { UnitId } from '../../rules/index.ts';
import { CommanderAnswering } from '../answering.svelte.ts';
import { valuesOf } from '../answers.ts';
import { ofImpact, ofMines, type Thrown } from '../odds/thrown.ts';
import { hexDeed } from './deeds.ts';

/** One of several hexes, or none where the list has that. */
export class Placing extends CommanderAnswering {
  #hex = $state<HexId | undefined>();

  override get isRegion(): boolean {
    return true;
  }
  override get hexes(): ReadonlyMap<HexId, string> {
    return new Map(valuesOf(this.answers, 'hex').map((hex) => [hex, '']));
  }
  override get target(): HexId | undefined {
    return this.#hex;
  }
  override get lights(): Lights<UnitId> {
    return {
      picked: () => {
        const { question } = this;
        return 'unit' in question ? [question.unit] : [];
      },
    };
  }
  override pressHex(hex: HexId): boolean {
    if (!this.hexes.has(hex)) return false;
    this.#hex = hex;
    return true;
  }
  override begin(answer: unknown): void {
    this.#hex = (answer as { readonly hex?: HexId }).hex;
  }
  override get drafting(): Drafting {
    return {
      commit: () => {
        const hex = this.#hex;
        if (hex === undefined) return undefined;
        const label = hexDeed(this.decision, nameOf(hex));
        return { label, ...this.#thrown(hex), answers: [{ hex }] };
      },
      pass: () => this.none,
    };
  }
  /** CC-ARQ-09 What shells may do there; CC-FOR-08 mines, to whoever runs there. */
  #thrown(to: HexId): Thrown | undefined {
    if (this.ask !== 'retreat') return ofImpact(this.look, to);
    return ofMines(this.look, { units: [this.asked<'retreat'>().unit], to, isMoving: false });
  }
  override get input(): Input<UnitId> {
    return {
      ...super.input,
      back: () => {
        const had = this.#hex !== undefined;
        this.#hex = undefined;
        return had;
      },
    };
  }
}
