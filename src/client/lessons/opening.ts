/** Lays an exercise on the table of its game. */
import type { Json } from '#kernel';
import type { Exercise } from '#lessons';
import { partOf } from '../../table/desk/answering.ts';
import { tableOf, type OpenTable } from '../pages/tables.ts';
import { ExerciseTable } from './exercise.svelte.ts';
import ExercisePanel from './ExercisePanel.svelte';

export interface Laid {
  readonly given: ExerciseTable;
  readonly table: OpenTable;
}
/** `next`: where one goes on; `solved`: a right answer was found. Rejects as `ExerciseTable`. */
export async function layExercise(
  exercise: Exercise,
  setup: Json,
  { next, solved }: { readonly next: string; readonly solved: () => void },
): Promise<Laid | undefined> {
  const table = await tableOf(exercise.ruleset);
  if (table === undefined) return undefined;
  const proposing = await table.proposing?.();
  await proposing?.learn?.();
  const book = table.bookFor(exercise.ruleset, () => true);
  const says = proposing?.says.bind(proposing);
  const given = new ExerciseTable(exercise, setup, book, { says, solved });
  const task = partOf(ExercisePanel, { table: given, next });
  given.session.branching = { panel: task, task, walk: () => false };
  return { given, table };
}
