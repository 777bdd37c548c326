import {
  Answering,
  type Drafting,
  type Framing,
  type Lights,
  partOf,
  type Parts,
} from '#table/plain';
import { figuresOf, quotaOf, ranksOf } from '../../rules/facts/index.ts';
import { proposedLosses, type FigureId, type UnitId } from '../../rules/index.ts';
import Losses from './Losses.svelte';
import { t } from '../words/slot/index.ts';
import type { Tactics } from '../desk.svelte.ts';
import type { Answer } from '../questions.ts';

/** AOT-UNIT-14 Which figures fall: plain ones are proposed, leaders last; a press changes one. */
export class Losing extends Answering<Tactics> {
  #chosen = $state.raw<readonly FigureId[] | undefined>();

  get unit(): UnitId {
    return this.asked<'chooseLosses'>().unit;
  }
  get places(): readonly (readonly [place: 1 | 2 | 3, count: number])[] {
    const { unit, count, as } = this.asked<'chooseLosses'>();
    const quota = quotaOf(ranksOf(this.desk.look, unit), count, as);
    return [
      [1, quota.first],
      [2, quota.second],
      [3, quota.behind],
    ];
  }
  row(place: 1 | 2 | 3): readonly FigureId[] {
    return figuresOf(this.desk.look, this.unit, place);
  }
  get proposed(): readonly FigureId[] {
    return proposedLosses(this.desk.look, this.asked<'chooseLosses'>());
  }
  get chosen(): readonly FigureId[] {
    return this.#chosen ?? this.proposed;
  }
  get falls(): readonly FigureId[] {
    return this.chosen;
  }
  /** A figure is taken instead of another of its rank, or left. */
  toggle(figure: FigureId): void {
    const rank = this.places.find(([place]) => this.row(place).includes(figure));
    if (rank === undefined || this.chosen.includes(figure)) return;
    const [place, count] = rank;
    const row = this.row(place);
    const same = this.chosen.filter((one) => row.includes(one));
    const rest = this.chosen.filter((one) => !row.includes(one));
    this.#chosen = [...rest, ...same.slice(same.length - count + 1), figure].slice(
      -(rest.length + count),
    );
  }
  override begin(answer: unknown): void {
    this.#chosen = (answer as Answer<'chooseLosses'>).figures;
  }
  override get lights(): Lights<UnitId> {
    return { picked: () => [this.unit] };
  }
  override get framing(): Framing<UnitId> {
    return {
      frame: () => this.desk.nearby([this.unit]),
      subject: () => this.unit,
    };
  }
  override get parts(): Parts {
    return { panel: () => partOf(Losses, { desk: this.desk, answering: this }) };
  }
  override get drafting(): Drafting {
    return {
      commit: () => {
        const figures = [...this.chosen];
        return { label: t().melee.done, answers: [{ figures }] };
      },
    };
  }
}
