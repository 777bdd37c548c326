/** What laws and fuzzer are told of Art of Tactics. */
import type { Frozen } from '#kernel';
import type { Trials } from '#trials';
import { REFUSAL_CODES } from '../../../src/games/art-of-tactics/rules/phrases/speaker.ts';
import { artOfTactics2006 } from '../../../src/games/art-of-tactics/rules/rulesets.ts';
import { eventTypes } from '../../../src/games/art-of-tactics/rules/phrases/locale.ts';
import type { ArmyId, Scene, Setup } from '../../../src/games/art-of-tactics/rules/world.ts';
import { claims } from './claims/index.ts';
import { commandInvariants } from './command.ts';
import { dearest } from './dearest.ts';
import { idles } from './idles.ts';
import { invariants } from './invariants.ts';
import { wildSetup } from './setups.ts';
import { twisted } from './twists.ts';

/** Words that answers use. */
const WORDS = [
  'move',
  'run',
  'shoot',
  'reform',
  'merge',
  'split',
  'turn',
  'leave',
  'breakthrough',
  'evade',
  'stand',
  'none',
  'return',
  'charge',
  'form',
  'direct',
  'signal',
  'line',
  'messenger',
  'rewrite',
  'separate',
  'prepare',
  'attack',
  'disorder',
  'retreat',
  'left',
  'right',
  'sword',
  'full',
  'hill',
  'hedge',
  'terrain',
  'camp',
  'pass',
  '',
];
export const trials: Trials = {
  words: WORDS,
  dearest,
  claims,
  invariants: [...invariants, ...commandInvariants],
  expected: [
    ...Object.keys(artOfTactics2006.questions).map((ask) => `question ${ask}`),
    ...eventTypes.map((type) => `event ${type}`),
    ...REFUSAL_CODES.map((code) => `refusal ${code}`),
  ],
  meet: (_scene, events) => events.some(({ type }) => type === 'contactMade'),
  idles,
  beginsTurn: (event) => event.type === 'turnEnded',
  first: (setup, event) => {
    const { type, army } = event as { type: string; army?: ArmyId };
    if (type !== 'initiativeTaken' || army === undefined) return undefined;
    return (setup as Scene['setup']).armies[army].seat;
  },
  twist: (pick, scene, decision, legal) => twisted(pick, scene as Scene, decision, legal),
  unreachable: {
    'refusal noRoomForCamps': 'it takes ground all over the table: a test lays it',
    'refusal tableFull': 'it takes forty-eight pieces of terrain: a test lays them',
    'refusal noWayOut': 'it takes a camp that is shut in on all sides: a test shuts it in',
    'refusal wouldTouch': 'no answer is refused for it: who evades so stands and fights',
    'refusal elephantStands': 'who has no flank and never evades is not asked what he does',
    'refusal nobodyThere': 'an army with nobody left to attack: the battle is over by then',
  },
  // AOT-CMD-01, AOT-CMD-23 Slots are written in secret, and the battle is soon at its end.
  hiding: [{ writeSlots: true, turnLimit: 2 }],
  setup: (pick, scenario) => wildSetup(pick, scenario as Frozen<Setup>),
};
