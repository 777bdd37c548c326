import type { CloudsOfSmoke, Look, MarkerId, UnitId } from '../../rules/index.ts';
import type { AnswerTo, Asks, Pending, QuestionOf, RefusalTold } from '#kernel';
import type { Point } from '../../../../table/drawing/paths.ts';
import type { Grip, Mods, Thing } from '../../../../table/tools/tool.ts';

export type Ask = Asks<CloudsOfSmoke>;
export type Question<K extends Ask> = QuestionOf<CloudsOfSmoke, K>;
export type Answer<K extends Ask> = AnswerTo<CloudsOfSmoke, K>;

/** A button that answers: the lit one commits, the plain one passes. */
export interface Button {
  readonly label: string;
  readonly note?: string;
  /** Dice follow, and with them the end of undo. */
  readonly fate?: boolean;
  readonly run: () => void;
}
/** What a play may use of the table it is played at. */
export interface Desk {
  readonly look: Look;
  /** Drawing units per pixel, now. */
  readonly px: number;
  /** The board is seen from the north: up on the screen is south. */
  readonly turned: boolean;
  answer(answers: readonly unknown[]): void;
  /** What was said about the last thing is no longer of interest. */
  hush(): void;
  name(unit: UnitId): string;
}
/** One die of a board entry that may be pressed now. */
export interface Slot {
  readonly label: string;
  readonly run: () => void;
}

/**
 * How one open question is played: what is lit, what a press or a drag does, which button commits.
 * The marks on the map and the panel beside it are drawn from the same object.
 */
export abstract class Play {
  readonly decision: Pending;
  protected readonly desk: Desk;
  constructor(desk: Desk, decision: Pending) {
    this.desk = desk;
    this.decision = decision;
  }
  get ask(): Ask {
    return this.decision.ask as Ask;
  }
  /** The question's own words, typed by who knows which it is. */
  protected asked<K extends Ask>(): Question<K> {
    return this.decision.question as unknown as Question<K>;
  }
  get lit(): readonly UnitId[] {
    return [];
  }
  get picked(): readonly UnitId[] {
    return [];
  }
  get litMarkers(): readonly MarkerId[] {
    return [];
  }
  get pickedMarkers(): readonly MarkerId[] {
    return [];
  }
  get commit(): Button | undefined {
    return undefined;
  }
  get pass(): Button | undefined {
    return undefined;
  }
  /** Why what is drafted may not be done. */
  get refusal(): RefusalTold | undefined {
    return undefined;
  }
  /** Why a unit that is not lit cannot be chosen: the rules' own word. */
  whyNot(_unit: UnitId): RefusalTold | undefined {
    return undefined;
  }
  /** Something is in hand: a press means its place, not another unit. */
  get inHand(): boolean {
    return false;
  }
  /** What to do next, when the prompt alone does not say it. */
  get hint(): string | undefined {
    return undefined;
  }
  /** The dice of a board entry that may be played or placed now. */
  slots(_entry: string): readonly Slot[] {
    return [];
  }
  /** Why nobody could act by a board entry, though a die may be placed or played there. */
  nobody(_entry: string): RefusalTold | undefined {
    return undefined;
  }
  /** True when the press meant something to this question. */
  tap(_thing: Thing, _at: Point, _mods: Mods): boolean {
    return false;
  }
  grab(_thing: Thing, _at: Point, _mods: Mods): Grip | undefined {
    return undefined;
  }
  /** Escape: one step back; false when there is none. */
  back(): boolean {
    return false;
  }
  key(_event: KeyboardEvent): boolean {
    return false;
  }
  /** A board die was dropped on, or pressed for, an entry. */
  dropped(_die: number, _entry: string): void {}
}
