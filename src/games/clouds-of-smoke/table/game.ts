import type { CloudsOfSmoke } from '../rules/index.ts';
import type { Coat } from '../../../table/drawing/coat.ts';
import type { Session } from '../../../table/session.svelte.ts';
import { armyMark } from './armies.ts';

export { bookFor } from './book.ts';
export { default as Battle } from './Battle.svelte';
export { sentences } from './saying.ts';
export function coatOf({ setup }: Session<CloudsOfSmoke>, seat: string): Coat {
  const army = setup.armies.findIndex((one) => one.seat === seat);
  return armyMark(setup, Math.max(0, army));
}
