/** What laws and fuzzer are told of Combat Commander. */
import type { Frozen, Json } from '#kernel';
import type { Trials } from '#trials';
import { REFUSAL_CODES } from '../../../src/games/combat-commander/rules/phrases/speaker.ts';
import { combatCommander2006 } from '../../../src/games/combat-commander/rules/rulesets.ts';
import { eventTypes } from '../../../src/games/combat-commander/rules/phrases/locale.ts';
import type { Setup } from '../../../src/games/combat-commander/rules/world.ts';
import { claims } from './claims/index.ts';
import { dearest } from './dearest.ts';
import { invariants } from './invariants.ts';
import { wildSetup } from './setups.ts';
import { WORDS, twisted } from './twists.ts';

export const trials: Trials = {
  words: WORDS,
  dearest,
  claims,
  invariants,
  expected: [
    ...Object.keys(combatCommander2006.questions).map((ask) => `question ${ask}`),
    ...eventTypes.map((type) => `event ${type}`),
    ...REFUSAL_CODES.map((code) => `refusal ${code}`),
  ],
  meet: (_scene, events) => events.some(({ type }) => type === 'fired' || type === 'fought'),
  twist: (pick, _scene, { ask }, legal) => twisted(pick, ask, legal as Json),
  beginsTurn: (event) => event.type === 'turnEnded',
  setup: (pick, scenario) => wildSetup(pick, scenario as Frozen<Setup>),
};
