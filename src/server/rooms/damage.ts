/**
 * What lies in the store is read by its shape: where it is damaged, whoever asks is told so, and
 * nobody else. The battle's file is still to be had.
 */
import { parse, type Json, type Words } from '#kernel';
import { areOffers, isRow, type KeptOffers, type Row } from '#record';
import { StoreAway, type MatchRecord } from '#store';
import { paceShape, type Pace } from '#protocol';
import type { Clocks } from '../clocks/clocks.ts';
import { areClocks } from '../clocks/kept.ts';
import { mapped } from '../matches/pieces.ts';
import { words } from '../words.ts';

/** A battle that cannot go on as it is stored, or not by these rules. */
export class BattleDamaged extends Error {
  readonly says: Words;
  constructor(says: Words) {
    super(says.en);
    this.says = says;
  }
}
export const brokenAt = (seq: number): BattleDamaged =>
  new BattleDamaged(
    words(
      `Row ${seq} of this battle is damaged; it cannot go on.`,
      `Запись ${seq} этой битвы повреждена; продолжить её нельзя.`,
    ),
  );
export const unreadable = (): BattleDamaged =>
  new BattleDamaged(
    words(
      'The stored start of this battle cannot be read.',
      'Начало этой битвы в хранилище не читается.',
    ),
  );
export const newer = (theirs: number, ours: number): BattleDamaged =>
  new BattleDamaged(
    words(
      `This battle is played by revision ${theirs} of its rules; here they are at ${ours}.`,
      `Эта битва идёт по редакции правил ${theirs}; здесь только редакция ${ours}.`,
    ),
  );
const DAMAGED = words(
  'What is stored of this battle is damaged; it cannot go on.',
  'Запись этой битвы в хранилище повреждена; продолжить её нельзя.',
);

/** Whatever went wrong while a battle was read or shown, as it is told to who asked for it. */
export function asDamage(error: unknown): unknown {
  if (error instanceof StoreAway) return error;
  if (error instanceof Error && 'says' in error) return error;
  console.error(error); // it may be a fault of ours
  return new BattleDamaged(DAMAGED);
}

/** What is read, or undefined while the database is away. */
export async function unlessAway<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof StoreAway) return undefined;
    throw error;
  }
}

/** A seed to be told; undefined: it was sealed with another key. All else is told without it. */
export function unlessSealed(open: () => string): string | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof Error && 'says' in error) return undefined;
    throw error;
  }
}

/** Stored rows after the one numbered `since`; throws at the first that is none. */
export function rowsIn(stored: readonly unknown[], since: number): Promise<Row[]> {
  return mapped(stored, (row, index) => {
    const seq = since + index + 1;
    if (!isRow(row) || row.seq !== seq || !isFound(row)) throw brokenAt(seq);
    return row;
  });
}
/** The column by which an answer is found, and taken once, is no part of what its hash covers. */
const isFound = ({ cause, decision }: Row & { readonly decision?: unknown }): boolean =>
  decision === (cause.by === 'seat' ? cause.decision : null);

/** What lists show of a battle, and what it was begun with. */
export interface Known {
  readonly revision?: number;
  readonly dice?: 'typed';
  /** The computer says what it is after. */
  readonly aloud?: true;
  /** How fast it was begun; absent: nobody counts. */
  readonly pace?: Pace;
  readonly weekends?: true;
  readonly standIn?: true;
  /** How many decisions behind the table whoever watches is kept; absent: none. */
  readonly delay?: number;
  /** After the last row, where somebody counts. */
  readonly clocks?: Clocks;
  /** What seats ask of each other, by who asks; absent: nothing. */
  readonly offers?: KeptOffers['open'];
  /** How many rows the battle began with, when it was opened from a file. */
  readonly opened?: number;
  /** Kept by earlier versions. */
  readonly turn?: number;
  /** What its game calls it, and how it stands. */
  readonly name?: Words;
  readonly progress?: Words;
  /** What was done last that everybody saw, in a sentence. */
  readonly deed?: Words;
  readonly pending?: readonly string[];
  /** Where its units stand, as a small map shows them. */
  readonly blocks?: readonly number[];
  /** Armies are being set up still. */
  readonly settingUp?: boolean;
  readonly outcome?: Json;
}
export function summaryIn({ summary }: Pick<MatchRecord, 'summary'>): Known {
  if (!isKnown(summary)) throw new BattleDamaged(DAMAGED);
  return summary;
}
export function isKnown(summary: unknown): summary is Known {
  if (typeof summary !== 'object' || summary === null || Array.isArray(summary)) return false;
  const { revision, dice, aloud, opened, turn, name, progress, deed } = summary as Known;
  const { pending = [], blocks = [], pace, weekends, clocks, delay = 0 } = summary as Known;
  const { offers: open, standIn } = summary as Known;
  return (
    [revision, opened, turn].every((one) => one === undefined || Number.isSafeInteger(one)) &&
    [name, progress, deed].every((one) => one === undefined || areWords(one)) &&
    (dice === undefined || dice === 'typed') &&
    Number.isSafeInteger(delay) &&
    delay >= 0 &&
    [aloud, weekends, standIn].every((one) => [undefined, true].includes(one)) &&
    (pace === undefined || parse(paceShape, pace).ok) &&
    (clocks === undefined || areClocks(clocks)) &&
    (open === undefined || areOffers({ open, declined: {} })) &&
    Array.isArray(pending) &&
    pending.every((seat) => typeof seat === 'string') &&
    Array.isArray(blocks) &&
    blocks.every((one) => typeof one === 'number')
  );
}
function areWords(words: unknown): boolean {
  const { en, ru } = { ...(words as Partial<Words> | null) };
  return typeof en === 'string' && typeof ru === 'string';
}
