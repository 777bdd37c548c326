/** The register of those who think in a browser: the only place that lists the games for them. */
import { thinkersOf } from './thinker-register.ts';

export const thinkers = thinkersOf({
  'clouds-of-smoke': async () => (await import('./clouds-of-smoke/thinker.ts')).thinker,
  'art-of-tactics': async () => (await import('./art-of-tactics/thinker.ts')).thinker,
  'combat-commander': async () => (await import('./combat-commander/thinker.ts')).thinker,
});
