/** How far one has come in lessons: kept in this browser alone, and told to nobody. */
import type { KeptLesson } from '#lessons';
import { parse, readJson, type Json, type Shape } from '#kernel';
import * as z from 'zod/mini';

export const KEY = 'sandtable.lessons';
/** More is not kept; of a lesson the task alone is, then. */
const MOST_LETTERS = 64 * 1024;
/** Of one lesson: the task, the learner's presses, and whether it was ever done to its end. */
export interface KeptProgress extends KeptLesson {
  readonly tasks: number;
  readonly done: boolean;
  /** The one that was last played: there one goes on. */
  readonly last?: boolean | undefined;
}
type All = Readonly<Record<string, KeptProgress>>;
type Drawer = Pick<Storage, 'getItem' | 'setItem'>;

const count = z.int().check(z.minimum(0), z.maximum(99));
const shape = z.object({
  task: count,
  tasks: count,
  presses: z.array(z.array(z.unknown())),
  done: z.boolean(),
  last: z.optional(z.boolean()),
}) as object as Shape<KeptProgress>;
const anything = z.record(z.string(), z.unknown()) as object as Shape<Record<string, unknown>>;

/** All that lies there, whoever wrote it; nothing, where nothing can be read. */
function lying(drawer: Drawer): Readonly<Record<string, unknown>> {
  try {
    const read = readJson(drawer.getItem(KEY) ?? '{}', 2 * MOST_LETTERS);
    const parsed = read.ok ? parse(anything, read.value) : read;
    return parsed.ok ? parsed.value : {};
  } catch {
    return {};
  }
}
/** Each lesson by itself: one that cannot be read hides no other. */
export function keptLessons(drawer: Drawer = localStorage): All {
  const read = Object.entries(lying(drawer)).flatMap(([name, one]) => {
    const parsed = parse(shape, one);
    return parsed.ok ? [[name, parsed.value] as const] : [];
  });
  return Object.fromEntries(read);
}
/** A browser that keeps nothing still teaches: one begins anew the next time. */
export function keepLesson(
  name: string,
  progress: Omit<KeptProgress, 'last'>,
  drawer: Drawer = localStorage,
): void {
  const before = keptLessons(drawer);
  // What another version of the page wrote is carried along.
  const others = Object.entries(lying(drawer)).map(([one, unread]) => {
    const { task, tasks, presses, done } = before[one] ?? {};
    return [one, before[one] === undefined ? unread : { task, tasks, presses, done }];
  });
  const wasDone = before[name]?.done ?? false;
  const kept = { ...progress, done: progress.done || wasDone, last: true };
  const all = (presses: readonly (readonly Json[])[]): string =>
    JSON.stringify({ ...Object.fromEntries(others), [name]: { ...kept, presses } });
  const whole = all(progress.presses);
  try {
    drawer.setItem(KEY, whole.length > MOST_LETTERS ? all([]) : whole);
  } catch {
    return;
  }
}
