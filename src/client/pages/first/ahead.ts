/**
 * The table of the game that is looked at comes while its card is still being read: who then
 * presses *Play now* waits for his battle alone.
 */
import type { PageManifest } from '#games/pages';
import { settings } from '../../../table/settings.svelte.ts';

interface Sparing {
  readonly connection?: { readonly saveData?: boolean };
}
/** Whoever looks at a game for so long is likely to press. */
const LATEST_MS = 2000;
/** Once the browser has nothing else to do; one that does not say so is taken at its next pause. */
function idly(fetch: () => Promise<unknown>): void {
  // Nothing that may not be wanted is fetched for whoever counts his bytes.
  if ((navigator as Sparing).connection?.saveData === true) return;
  // What does not come is fetched again when it is wanted.
  const work = (): void => void fetch().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work);
}
const anyTable = async (): Promise<void> => void (await import('../Table.svelte'));
/** What all games' tables are made of. */
export const fetchAnyTable = (): void => idly(anyTable);
export const fetchTable = (page: PageManifest): void => idly(() => coming(page));
/** The code of any table, of this one, and of who proposes there. */
export async function coming(page: PageManifest): Promise<void> {
  const beside = [anyTable(), page.early?.(settings.lang)];
  const [table] = await Promise.all([page.table?.(), ...beside]);
  await table?.proposing?.();
}
