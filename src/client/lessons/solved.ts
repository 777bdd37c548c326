/** Which exercises one has solved, and on which days: this browser alone keeps it. */
import { parse, readJson, type Shape } from '#kernel';
import * as z from 'zod/mini';

const KEY = 'sandtable.exercises';
/** More is not read, and more is not kept: the oldest give way. */
const MOST_LETTERS = 64 * 1024;
const MOST = 400;
type Drawer = Pick<Storage, 'getItem' | 'setItem'>;
export interface Solved {
  /** 'game/name', the latest last. */
  readonly done: readonly string[];
  /** Days on which the exercise of that day was solved, in any game: the latest last. */
  readonly days: readonly number[];
}
const NONE: Solved = { done: [], days: [] };
const shape = z.object({
  done: z.array(z.string()),
  days: z.array(z.int()),
}) as object as Shape<Solved>;

/** Nothing, where nothing can be read. */
export function solvedHere(drawer: Drawer = localStorage): Solved {
  try {
    const read = readJson(drawer.getItem(KEY) ?? 'null', MOST_LETTERS);
    const parsed = read.ok ? parse(shape, read.value) : read;
    return parsed.ok ? parsed.value : NONE;
  } catch {
    return NONE;
  }
}
/** `day`: it is the exercise of that day. A browser that keeps nothing still asks. */
export function keepSolved(
  name: string,
  day: number | undefined,
  drawer: Drawer = localStorage,
): void {
  const { done, days } = solvedHere(drawer);
  const of = <T>(all: readonly T[], one: T): readonly T[] =>
    [...all.filter((other) => other !== one), one].slice(-MOST);
  const kept: Solved = { done: of(done, name), days: day === undefined ? days : of(days, day) };
  try {
    drawer.setItem(KEY, JSON.stringify(kept));
  } catch {
    return;
  }
}
/** So many days in a row up to this one, or to the day before it: today may come yet. */
export function rowOf({ days }: Pick<Solved, 'days'>, today: number): number {
  const all = new Set(days);
  let day = all.has(today) ? today : today - 1;
  let count = 0;
  for (; all.has(day); day--) count += 1;
  return count;
}
