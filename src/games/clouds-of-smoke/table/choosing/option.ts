/** Questions of which a short list says all that may be answered: how each of them is told. */
import type { CommanderId, Direction, Scene, MarkerId, UnitId } from '../../rules/index.ts';
import type { WayBack } from '../../rules/combat/index.ts';
import type { RefusalTold } from '#kernel';
import type { Option as Chosen } from '#table/plain';
import type { Ask, Question } from '../answering.ts';
import type { BattleDesk } from '../desk.svelte.ts';

/** One thing that may be chosen; `unit` and `markers` say where it is pressed on the map. */
export interface Option extends Chosen<UnitId> {
  readonly markers?: readonly MarkerId[];
  /** A retreat whose end can be shown. */
  readonly way?: {
    readonly unit: UnitId;
    readonly direction: Direction;
    readonly distance: number;
  };
  /** Where the unit may stand after it, each way and each length of a roll. */
  readonly ends?: readonly WayBack[];
  /** Where a commander would stand. */
  readonly spot?: { readonly commander: CommanderId; readonly x: number; readonly y: number };
}
/** What the words of choices are made of. */
export type Named = Pick<BattleDesk, 'look' | 'name'>;
export interface Listed<K extends Ask> {
  options(desk: Named, question: Question<K>): readonly Option[];
  /** What is to be chosen, while nothing is. */
  first?(): string;
  /** What the list of deeds is of: each is done by one press of the control that says all of it. */
  deeds?(): string;
  /** Units that are seen whatever is chosen. */
  seen?(question: Question<K>): readonly UnitId[];
  /** Why a unit is not lit: what the rules say to the answer that would name it. */
  whyNot?(look: Scene, question: Question<K>, unit: UnitId): RefusalTold | undefined;
  /** All answers come to the same: the one that is given. */
  foregone?(look: Scene, question: Question<K>): unknown;
  /** The table as if what is picked on the map were done. */
  supposed?(look: Scene, picked: Option): Scene | undefined;
}
