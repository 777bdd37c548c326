/** What is proposed at the table: a mind, and its answers in words. */
import type { PageProposing } from '../page-manifest.ts';
// Not by the door of the minds: who weighs plans is no part of the page.
import { proposing } from './mind/sensible.ts';
import { proposedWords } from './table/proposed/index.ts';

export async function proposals(): Promise<PageProposing> {
  return { thinker: proposing, ...(await proposedWords()) };
}
// Whoever is asked anything needs both: they come as one file.
export { instructions } from './content/instructions.ts';
