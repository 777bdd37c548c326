/** Painters that few battles need, fetched when one does. */
import type { Painter } from './ground.ts';

export async function rarePainters(): Promise<readonly (readonly [string, Painter])[]> {
  const { RARE } = await import('./rare-ground.ts');
  return RARE;
}
