/** The analyses that one has kept of a battle: what reads them is fetched where there are any. */
import { late } from '../words/index.ts';
import { analysisOf } from './asking.ts';
import { isKeptHere } from './drawer.ts';
import type { Other } from './opening.ts';

/** In the order of the battle: those kept with it, and for who sits nowhere there his browser's. */
export async function analysesOf(id: string): Promise<readonly Other[]> {
  const known = await analysisOf(id);
  const isAny = known.nobody ? isKeptHere(id) : known.kept !== undefined;
  return isAny ? (await late(import('./listed.ts'))).listed(id, known) : [];
}
