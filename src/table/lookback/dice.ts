/** The dice of a battle, each with what it was for, and whether it is as it was promised. */
import type { Words } from '#kernel';
import type { Luck } from './report/luck.ts';

/** 'good': as promised; 'later': known at the end; 'none': nothing was promised; else why not. */
export type DiceChecked = 'good' | 'later' | 'none' | 'noSeal' | 'otherSeal' | 'otherDice';
/** One draw: dice that were thrown together, or one of so many. */
export interface DiceRow {
  /** Counted over the whole battle, from 1. */
  readonly n: number;
  readonly seq: number;
  readonly turn: number;
  /** What it was for; absent: its game says nothing of it. */
  readonly what?: Words;
  /** Whose each die was, in their order; one: all of them were his. */
  readonly seats: readonly (string | undefined)[];
  /** A die has so many; absent: one was drawn of `from`. */
  readonly sides?: number;
  readonly from?: number;
  /** Absent: it is kept from whoever looks. */
  readonly numbers?: readonly number[];
  readonly link?: string;
  readonly checked: DiceChecked;
  /** It was taken back, and is dealt no second time. */
  readonly gone: boolean;
}
/** What a seat said to the dice, before the draw of that number. */
export interface DicePhrase {
  readonly seat: string;
  readonly phrase: string;
  readonly before: number;
}
export interface Dice {
  /** Of the battle itself, which may have gone on from another. */
  readonly hash: string;
  /** It can be checked as it falls: so many open draws have a seal. */
  readonly seals?: number;
  /** It has ended, and its seed is told. */
  readonly seed?: string;
  /** The seed that is told is not the one of the hash. */
  readonly otherSeed: boolean;
  readonly isTyped: boolean;
  readonly phrases: readonly DicePhrase[];
  readonly rows: readonly DiceRow[];
  readonly luck: readonly Luck[];
  /** How often each face of a die of six came, from 1. */
  readonly faces: readonly number[];
}
