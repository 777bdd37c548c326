/** What may be chosen, as lists of it show it. */
/** One thing that may be chosen; `unit` says where it is pressed on the map. */
export interface Option<Unit extends number = number> {
  readonly label: string;
  readonly note?: string;
  /** What the button that commits says, where the label alone is no deed. */
  readonly deed?: string;
  readonly unit?: Unit;
  readonly answer: unknown;
  /** How likely it comes off, from 0 to 1: drawn under the label, which says it in words. */
  readonly chance?: number;
  /** How its numbers are made up: opens beside it. */
  readonly sum?: readonly Term[];
}
/** One part of a number: how much, of what, and by which paragraph. */
export interface Term {
  readonly adds: string;
  readonly says: string;
  readonly cite?: string | undefined;
}
/** One of a few that stand in one line. */
export interface Radio {
  readonly label: string;
  readonly note?: string | undefined;
  readonly title?: string | undefined;
  /** The key that chooses it. */
  readonly keys?: string | undefined;
  readonly chosen: boolean;
  choose(): void;
}
/** What a list of choices shows. */
export interface Chooser<Unit extends number = number> {
  readonly options: readonly Option<Unit>[];
  readonly chosen: number | undefined;
  choose(index: number): void;
}
/** What a list of deeds shows: each is done by one press of its control. */
export interface Doer<Unit extends number = number> extends Chooser<Unit> {
  /** Answers at once. */
  run(index: number): void;
  /** Is fate asked once it is answered so? */
  fateFollows(index: number): boolean;
  /** What is pointed at, and not yet done: the map may show where it leads. */
  point(index: number | undefined): void;
}
