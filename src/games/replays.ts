/** The register of those who look back: the only place that lists the games for them. */
import { replaysOf } from './replay-register.ts';

export const replays = replaysOf({
  'clouds-of-smoke': async () => (await import('./clouds-of-smoke/replay.ts')).replayable,
  'art-of-tactics': async () => (await import('./art-of-tactics/replay.ts')).replayable,
  'combat-commander': async () => (await import('./combat-commander/replay.ts')).replayable,
});
