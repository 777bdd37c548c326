/** Help at the plain table: fetched once it stands. */
import { primer } from '../../../table/panels/match/opened.ts';
import { lazyPart } from '../../../table/trouble.svelte.ts';
import type HelpingPart from './Helping.svelte';

export { primer };
export async function helping(): Promise<typeof HelpingPart> {
  const [{ default: Helping }] = await lazyPart(
    Promise.all([import('./Helping.svelte'), primer()]),
  );
  return Helping;
}
