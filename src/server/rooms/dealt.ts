/** How far fate has come in one battle, and what is said to its dice, as its log has it. */
import {
  afterDraw,
  afterPhrase,
  deal,
  dealtBefore,
  drawsOf,
  promiseIn,
  Seals,
  settleBy,
  type Dealing,
  type Dealt,
} from '#fate';
import type { Chance, Settled, Words } from '#kernel';
import type { Row } from '#record';
import type { MatchRecord } from '#store';
import { words } from '../words.ts';
import type { Known } from './damage.ts';

/** What a seat has said to the dice, and in which row. */
export interface Said {
  readonly seq: number;
  readonly seat: string;
  readonly phrase: string;
}
/** Of a battle whose dice can be checked as they fall. */
interface Told extends Dealt {
  readonly phrases: readonly Said[];
  /** The row of the last draw; 0: none yet. */
  readonly last: number;
}
export interface FateState {
  /** How many draws there were, those that were taken back among them. */
  readonly drawn: number;
  /** Absent: dice of the older scheme. */
  readonly dealt?: Told;
}
export function fateBefore({ fateHash }: Pick<MatchRecord, 'fateHash'>): FateState {
  if (promiseIn(fateHash) === undefined) return { drawn: 0 };
  return { drawn: 0, dealt: { ...dealtBefore(fateHash), phrases: [], last: 0 } };
}
/** What the summary of a battle says of its dice. */
export type DiceKnown = Pick<Known, 'opened' | 'dice'>;
export function fateAfter(
  state: FateState,
  { seq, cause }: Row,
  { opened = 0, dice }: DiceKnown,
): FateState {
  const { dealt } = state;
  if (cause.by === 'phrase' && dealt !== undefined && seq > opened) {
    const { seat, phrase } = cause;
    const phrases = [...dealt.phrases, { seq, seat, phrase }];
    return { ...state, dealt: { ...dealt, ...afterPhrase(dealt, seat, phrase), phrases } };
  }
  if (cause.by !== 'fate') return state;
  const drawn = state.drawn + drawsOf(cause.chance);
  // Rows of a file were settled by another fate, and dice that were typed in by none.
  const isTyped = dice === 'typed' && cause.chance.ask === 'roll';
  if (dealt === undefined || seq <= opened || isTyped) return { ...state, drawn };
  return { drawn, dealt: { ...dealt, ...afterDraw(dealt, cause.chance), last: seq } };
}

/** As it lies in a rest. */
export function isTold(value: unknown): value is Told {
  const { open, kept, context, last, phrases } = { ...(value as Partial<Told> | null) };
  return (
    [open, kept, last].every((one) => Number.isSafeInteger(one)) &&
    typeof context === 'string' &&
    Array.isArray(phrases) &&
    phrases.every(({ seq, seat, phrase }: Partial<Said>) => {
      return Number.isSafeInteger(seq) && typeof seat === 'string' && typeof phrase === 'string';
    })
  );
}

export type Dealer = (chance: Chance, state: FateState) => Dealing;
/** `fateOf`: who settles chances in the place of the seed. */
export function dealerOf(
  seed: () => string,
  fateOf: ((chance: Chance, ordinal: number) => Settled) | undefined,
): Dealer {
  let seals: Seals | undefined;
  return (chance, { drawn, dealt }) => {
    if (fateOf !== undefined) return { result: fateOf(chance, drawn) };
    if (dealt === undefined) return { result: settleBy(seed(), drawn, chance) };
    seals ??= new Seals(seed());
    return deal(seals, dealt, chance);
  };
}

/** Nobody needs more tries at his phrase; each is a row of the log. */
const MOST_PHRASES = 8;
/** Why a phrase of that seat does not count; undefined: it does. */
export function whyNotSaid({ dealt }: FateState, seat: string, phrase: string): Words | undefined {
  if (dealt === undefined) return NOT_HERE;
  const own = dealt.phrases.filter((one) => one.seat === seat);
  const before = own.at(-1);
  if (before === undefined) return undefined;
  if (before.phrase === phrase) return SAME;
  if (before.seq < dealt.last) return TOO_LATE;
  return own.length >= MOST_PHRASES ? TOO_MANY : undefined;
}
const NOT_HERE = words(
  'The dice of this battle hang by no phrase.',
  'Кубики этой битвы не зависят от фразы.',
);
const SAME = words('That is your phrase already.', 'Это и есть ваша фраза.');
const TOO_LATE = words(
  'Dice have fallen by your phrase: it stays as it is.',
  'По вашей фразе уже брошены кубики: она останется прежней.',
);
const TOO_MANY = words(
  'You have changed your phrase often enough: it stays as it is.',
  'Вы достаточно меняли свою фразу: она останется прежней.',
);
