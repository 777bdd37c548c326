import { QUESTIONS, type Scene, type UnitId } from '../../rules/index.ts';
import { UW } from '../../rules/facts/index.ts';
import type { RefusalTold } from '#kernel';
import { type Framing, partOf, type Parts, type Place, type Prompting } from '#table/plain';
import PlaceFields from '../pointing/PlaceFields.svelte';
import { Pointing } from '../pointing/pointing.svelte.ts';
import { t } from '../words/index.ts';
import { markedAt } from './marked.ts';
import MarkerMarks from './MarkerMarks.svelte';

/** The ring of a marker reaches so far. */
const MARKED = 2 * UW;

/** COS-MRK-03 Where a combat marker is placed. */
export class PlacingMarker extends Pointing {
  /** COS-MRK-03 What comes of the marker. */
  readonly #marked = $derived.by(() =>
    this.refused === undefined
      ? markedAt(this.desk.look, this.spot, this.decision.seat)
      : undefined,
  );

  get supposed(): Scene | undefined {
    return this.#marked?.look;
  }
  /** Where it is offered. */
  override get from(): Place {
    const { x, y } = this.asked<'placeMarker'>();
    return { x, y };
  }
  override get spot(): Place {
    return super.spot ?? this.from;
  }
  protected override get label(): string {
    return t().do.marker;
  }
  protected override answersOf({ x, y }: Place): readonly unknown[] {
    return [{ x, y }];
  }
  protected override why({ x, y }: Place): RefusalTold | undefined {
    return QUESTIONS.placeMarker.check(this.desk.look, this.asked<'placeMarker'>(), { x, y });
  }
  protected override fateOf(): string | undefined {
    return this.#marked?.rolls === true ? t().do.markerFate : undefined;
  }
  override get parts(): Parts {
    return {
      marks: () => partOf(MarkerMarks, { battle: this.desk, answering: this }),
      controls: () => partOf(PlaceFields, { answering: this }),
    };
  }
  override get prompting(): Prompting {
    return { hint: () => t().ask.place };
  }
  override get framing(): Framing<UnitId> {
    return {
      /** Wherever it may come to lie. */
      frame: () => this.about(MARKED),
    };
  }
}
