/** The clocks of a battle: fetched where somebody counts. */
import type Away from './Away.svelte';
import type Called from './Called.svelte';
import type Clock from './Clock.svelte';
import type Late from './Late.svelte';
import type OverMap from './OverMap.svelte';
import type Pacing from './Pacing.svelte';
import type StoodIn from './StoodIn.svelte';
import { lazyPart } from '../../../trouble.svelte.ts';

/** How much time a seat has left. */
export const clock = async (): Promise<typeof Clock> =>
  (await lazyPart(import('./Clock.svelte'))).default;
/** How much time everybody has left, where no players stand. */
export const clocksOverMap = async (): Promise<typeof OverMap> =>
  (await lazyPart(import('./OverMap.svelte'))).default;
/** Who is on a holiday. */
export const away = async (): Promise<typeof Away> =>
  (await lazyPart(import('./Away.svelte'))).default;
/** Somebody's time is over. */
export const late = async (): Promise<typeof Late> =>
  (await lazyPart(import('./Late.svelte'))).default;
/** Another was called to a seat that is empty since. */
export const calledTo = async (): Promise<typeof Called> =>
  (await lazyPart(import('./Called.svelte'))).default;
/** One's own reactions are answered. */
export const stoodIn = async (): Promise<typeof StoodIn> =>
  (await lazyPart(import('./StoodIn.svelte'))).default;
/** Pause, holidays and another pace, in the menu. */
export const pacingPart = async (): Promise<typeof Pacing> =>
  (await lazyPart(import('./Pacing.svelte'))).default;
