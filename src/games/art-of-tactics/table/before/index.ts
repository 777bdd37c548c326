/** The table before the battle. */
import type { Pending } from '#kernel';
import type { TacticsDesk } from '../desk.svelte.ts';
import type { TacticsAnswering } from '../questions/answering.ts';
import { Deploying } from '../questions/deploying.svelte.ts';

export { beforeWords } from './words/index.ts';

/** How a question before the battle is answered; undefined for another. */
export const beforeAnswering = (
  desk: TacticsDesk,
  decision: Pending,
): TacticsAnswering | undefined =>
  decision.ask === 'deploy' ? new Deploying(desk, decision) : undefined;
