import type { Point } from '../drawing/paths.ts';
import type { Thing } from '../tools/tool.ts';
import type { Part } from './answering.ts';

/**
 * What the other side may do in its next turn, as a game reckons it from what everybody sees. While
 * it is looked at nothing is chosen and nothing is lit; what was drafted waits.
 */
export interface Threat {
  /** The sentence in the head: of what was pointed at, or of the whole table. */
  says(): string;
  /** Whose next turn is told, above the sentence. */
  turn(): string;
  /** What lies on the ground, below the pieces. */
  ground?(): Part | undefined;
  /** What is written beside the pieces. */
  marks?(): Part | undefined;
  /** The numbers, in the rail; on a small screen under the map. */
  panel(): Part;
  /** What the hatches mean. */
  key?(): Part | undefined;
  /** Something was pressed; the ground itself is a thing too. */
  point(thing: Thing, at: Point): void;
}
