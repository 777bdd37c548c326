/** What the lessons read in answers, and what the others mostly answer. */
import type { Happening } from '#kernel';
import type { Reply } from '#lessons';
import { idOf, type HexId } from '../rules/ground/index.ts';
import type { CombatCommander } from '../rules/index.ts';

/** Throws where no hex is called so. */
export function hex(name: string): HexId {
  const id = idOf(name);
  if (id === undefined) throw new Error(`there is no hex ${name}`);
  return id;
}
export const is = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null;
/** Does it name all of these units, whoever else? */
export const named = (answer: object, all: readonly number[]): boolean =>
  'units' in answer &&
  Array.isArray(answer.units) &&
  all.every((one) => (answer.units as readonly unknown[]).includes(one));
/** Of a fire group: a unit with its own arms, or with the weapon that it carries. */
export const squad = (unit: number) => ({ unit, weapon: 0 });
export const gun = (unit: number) => ({ unit, weapon: 1 });
/** With what the first shot was fired, before its roll; 0: there was none. */
export function firepowerOf(events: readonly Happening<CombatCommander>[]): number {
  for (const event of events) if (event.type === 'fired') return event.targets[0]?.firepower ?? 0;
  return 0;
}
/** Nobody takes a chance that the lesson is not about. */
export const USUAL: readonly Reply[] = [
  { ask: 'useInitiative', answer: false },
  { ask: 'act', answer: { pass: true } },
  { ask: 'react', answer: { done: true } },
];
export const LETS: readonly Reply[] = [{ ask: 'act', answer: { pass: true } }];
