/** Help at the plain table: fetched once it stands. */
import type * as Kit from '../../../table/help/index.ts';
import { lazyPart } from '../../../table/trouble.svelte.ts';
import { loadWords } from '../../../table/words/index.ts';
import type HelpingPart from './Helping.svelte';

export async function primer(): Promise<typeof Kit.Primer> {
  const { Primer, helpWords } = await lazyPart(import('../../../table/help/index.ts'));
  await loadWords(helpWords);
  return Primer;
}
export async function helping(): Promise<typeof HelpingPart> {
  const [{ default: Helping }] = await lazyPart(
    Promise.all([import('./Helping.svelte'), primer()]),
  );
  return Helping;
}
