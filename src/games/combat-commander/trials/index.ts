/** What laws and fuzzer are told of Combat Commander. */
import type { Frozen } from '#kernel';
import type { Trials } from '#trials';
import {
  ACTIONS,
  ORDERS,
  REFUSAL_CODES,
  combatCommander2006,
  eventTypes,
  type Setup,
} from '../rules/index.ts';
import { invariants } from './invariants.ts';
import { wildSetup } from './setups.ts';

export const trials: Trials = {
  words: [...ORDERS, ...ACTIONS],
  invariants,
  expected: [
    ...Object.keys(combatCommander2006.questions).map((ask) => `question ${ask}`),
    ...eventTypes.map((type) => `event ${type}`),
    ...REFUSAL_CODES.map((code) => `refusal ${code}`),
  ],
  meet: (_scene, events) => events.some(({ type }) => type === 'fired' || type === 'fought'),
  beginsTurn: (event) => event.type === 'turnEnded',
  setup: (pick, scenario) => wildSetup(pick, scenario as Frozen<Setup>),
};
