/** The dice of a battle, read from its file and checked one after the other. */
import {
  commitmentOf,
  DiceCheck,
  drawsOf,
  isSeedOf,
  promiseIn,
  SEALS,
  settleBy,
  type Draw,
} from '#fate';
import { canonical } from '#kernel';
import type { Header } from '../../table/lookback/header.ts';
import type { Dice, DiceChecked, DicePhrase, DiceRow } from '../../table/lookback/dice.ts';
import type { Replaying } from '../../table/lookback/replaying.ts';

type Fate = NonNullable<Header['fates']>[number];
interface Checker {
  said(seat: string, phrase: string): void;
  draw(draw: Draw, ordinal: number): DiceChecked;
}
function checkerOf({ hash, seed }: Fate): Checker {
  if (promiseIn(hash) !== undefined) return new DiceCheck(hash, seed);
  return {
    said: () => undefined,
    draw: ({ chance, result }, ordinal) => {
      if (seed === undefined) return 'later';
      const due = settleBy(seed, ordinal, chance);
      return canonical(due) === canonical(result) ? 'good' : 'otherDice';
    },
  };
}
const isBound = ({ hash, seed }: Fate): boolean =>
  seed === undefined ||
  (promiseIn(hash) === undefined ? commitmentOf(seed) === hash : isSeedOf(seed, hash));
const NOTHING: Checker = { said: () => undefined, draw: () => 'none' };

/** What a row of a file tells of one draw; what is kept from whoever looks is no number. */
type Cause = Extract<Replaying['all'][number]['cause'], { readonly by: 'fate' }>;
function numbersOf({ result }: Cause): readonly number[] | undefined {
  const all: readonly unknown[] = Array.isArray(result) ? result : [result];
  return all.every((one) => typeof one === 'number') ? all : undefined;
}
const MOST_SIDES = 6;

export function readDice(replaying: Replaying): Dice {
  const { header, all, gone } = replaying;
  const { fates = [], dice } = header;
  const checkers = fates.map(checkerOf);
  const named = replaying.rolled();
  const turnOf = turnsOf(replaying);
  const phrases: DicePhrase[] = [];
  const found: DiceRow[] = [];
  let ordinal = 0;
  for (const { seq, cause } of all) {
    const checker = checkers[fates.findLastIndex(({ since }) => since <= seq)] ?? NOTHING;
    if (cause.by === 'phrase') {
      const { seat, phrase } = cause;
      checker.said(seat, phrase);
      phrases.push({ seat, phrase, before: found.length + 1 });
    }
    if (cause.by !== 'fate') continue;
    const isTyped = dice === 'typed' && cause.chance.ask === 'roll';
    const numbers = numbersOf(cause);
    const { what, seats = [] } = named.get(seq) ?? {};
    found.push({
      n: found.length + 1,
      seq,
      turn: turnOf(seq),
      seats,
      ...(what === undefined ? {} : { what }),
      ...askedOf(cause),
      ...(numbers === undefined ? {} : { numbers }),
      ...(cause.link === undefined ? {} : { link: cause.link }),
      checked: (isTyped ? NOTHING : checker).draw(cause, ordinal),
      gone: gone.has(seq),
    });
    ordinal += drawsOf(cause.chance);
  }
  return { ...headOf(header), phrases, rows: found, ...luckOf(found, replaying) };
}
type Head = Omit<Dice, 'phrases' | 'rows' | 'luck' | 'faces'>;
function headOf({ fates = [], dice }: Header): Head {
  const { hash = '', seed } = fates.at(-1) ?? {};
  return {
    hash,
    ...(promiseIn(hash) === undefined ? {} : { seals: SEALS }),
    ...(seed === undefined ? {} : { seed }),
    otherSeed: !fates.every(isBound),
    isTyped: dice === 'typed',
  };
}
const askedOf = ({ chance }: Cause): Pick<DiceRow, 'sides' | 'from'> =>
  chance.ask === 'roll' ? { sides: chance.sides } : { from: chance.from };
function luckOf(
  rows: readonly DiceRow[],
  replaying: Pick<Replaying, 'reckon'>,
): Pick<Dice, 'luck' | 'faces'> {
  const faces = Array.from({ length: MOST_SIDES }, () => 0);
  for (const { sides, numbers = [] } of rows) {
    if (sides !== MOST_SIDES) continue;
    for (const one of numbers) faces[one - 1] = (faces[one - 1] ?? 0) + 1;
  }
  return { luck: replaying.reckon().luck, faces };
}
/** In which turn a row lies: rows come in their order. */
function turnsOf({ opened: { moments } }: Pick<Replaying, 'opened'>): (seq: number) => number {
  let at = 0;
  return (seq) => {
    while ((moments[at + 1]?.from ?? Infinity) <= seq) at += 1;
    return moments[at]?.turn ?? 0;
  };
}
