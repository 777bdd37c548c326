/** Exercises from one's own battles: kept in this browser alone, told to nobody. */
import { parse, readJson, type Json, type Shape } from '#kernel';
import type { Exercise } from '#lessons';
import * as z from 'zod/mini';

const KEY = 'sandtable.better';
/** More is not read, and more is not kept: the oldest give way. */
const MOST_LETTERS = 1024 * 1024;
const MOST = 12;
type Drawer = Pick<Storage, 'getItem' | 'setItem'>;
export interface OwnExercise {
  readonly battle: string;
  /** What the battle is called. */
  readonly title: string;
  readonly row: number;
  readonly setup: Json;
  readonly exercise: Exercise;
}
const shape = z.array(
  z.object({
    battle: z.string(),
    title: z.string(),
    row: z.int(),
    setup: z.unknown(),
    exercise: z.looseObject({
      ruleset: z.string(),
      seat: z.string(),
      ask: z.string(),
      played: z.array(z.unknown()),
      candidates: z
        .array(
          z.looseObject({
            answers: z.array(z.unknown()),
            chance: z.number(),
            low: z.number(),
            high: z.number(),
          }),
        )
        .check(z.minLength(1)),
    }),
  }),
) as object as Shape<readonly OwnExercise[]>;

/** Nothing, where nothing can be read. */
export function ownExercises(drawer: Drawer = localStorage): readonly OwnExercise[] {
  try {
    const read = readJson(drawer.getItem(KEY) ?? '[]', MOST_LETTERS);
    const parsed = read.ok ? parse(shape, read.value) : read;
    return parsed.ok ? parsed.value : [];
  } catch {
    return [];
  }
}
/** The latest first. A browser that keeps nothing still shows it while its page is open. */
export function keepOwn(one: OwnExercise, drawer: Drawer = localStorage): void {
  const others = ownExercises(drawer).filter(
    ({ battle, row }) => battle !== one.battle || row !== one.row,
  );
  let kept = [one, ...others].slice(0, MOST);
  while (kept.length > 1 && JSON.stringify(kept).length > MOST_LETTERS) kept = kept.slice(0, -1);
  try {
    drawer.setItem(KEY, JSON.stringify(kept));
  } catch {
    return;
  }
}
