/** What the fuzzer looks for in Clouds of Smoke. */
import { ACTIONS, TACTIC_IDS } from '../../../src/games/clouds-of-smoke/rules/names.ts';
import { REFUSAL_CODES } from '../../../src/games/clouds-of-smoke/rules/refusals.ts';
import {
  cloudsOfSmoke17,
  cloudsOfSmokeWeb,
  type CloudsOfSmokeRules,
} from '../../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { idles } from './idles.ts';
import { contactsOf } from '../../../src/games/clouds-of-smoke/rules/facts/contact.ts';
import { eventTypes } from '../../../src/games/clouds-of-smoke/rules/phrases/locale.ts';
import { isEnemy } from '../../../src/games/clouds-of-smoke/rules/facts/units.ts';
import type { CloudsOfSmoke } from '../../../src/games/clouds-of-smoke/rules/game.ts';
import type { Edition } from '../../../src/games/clouds-of-smoke/rules/editions/edition.ts';
import type { Scene, Setup } from '../../../src/games/clouds-of-smoke/rules/world.ts';
import type { Frozen, Game, Happening, Scene as KernelScene } from '#kernel';
import type { Trials } from '#trials';
import { claims } from './claims/index.ts';
import { dearest } from './dearest.ts';
import { wildPosition, wildSetup } from './setups.ts';
import { twisted } from './twists.ts';
import { cloudsOfSmokeInvariants } from './invariants/clouds-of-smoke.ts';

/** Words that answers use. */
const WORDS = [
  'simple',
  'difficult',
  'turn',
  'retreat',
  'test',
  'morale',
  'back',
  'ownSide',
  ...ACTIONS,
  ...TACTIC_IDS,
  '',
];
const look = (scene: KernelScene<Game>): Scene => scene as Scene;
const told = (event: Happening<Game>): Happening<CloudsOfSmoke> =>
  event as Happening<CloudsOfSmoke>;

/** Refusals that only one edition knows: the other's ban is another one. */
const OF_ONE_EDITION: { readonly [id: string]: readonly string[] } = {
  [cloudsOfSmokeWeb.id]: ['engagedGun', 'gunInCover', 'declinedTactic'],
  [cloudsOfSmoke17.id]: ['gunSeesEnemy', 'gunInVillage'],
};
/** COS-TER-44 What the drift of one edition only does. */
const eventsElsewhere = (id: string): [string, string][] =>
  id === cloudsOfSmokeWeb.id ? [] : [['event elementRemoved', `${cloudsOfSmokeWeb.id} only`]];
const refusalsElsewhere = (id: string): [string, string][] =>
  Object.entries(OF_ONE_EDITION).flatMap(([edition, codes]) =>
    edition === id
      ? []
      : codes.map((code): [string, string] => [`refusal ${code}`, `${edition} only`]),
  );

const LIST_FIELDS: readonly (keyof Edition)[] = [
  'lineInfantry',
  'thirdCategory',
  'formats',
  'years',
];

export const trialsOf = (ruleset: CloudsOfSmokeRules): Trials => ({
  words: WORDS,
  claims,
  invariants: cloudsOfSmokeInvariants,
  expected: [
    ...Object.keys(ruleset.questions).map((ask) => `question ${ask}`),
    ...eventTypes.map((type) => `event ${type}`),
    ...ACTIONS.map((action) => `action ${action}`),
    ...TACTIC_IDS.map((tactic) => `tactic ${tactic}`),
    ...REFUSAL_CODES.map((code) => `refusal ${code}`),
    ...Object.keys(ruleset.edition).map((field) => `edition ${field}`),
    ...['decisive', 'marginal', 'draw'].map((result) => `outcome ${result}`),
  ],
  unreachable: {
    ...Object.fromEntries(refusalsElsewhere(ruleset.id)),
    ...Object.fromEntries(eventsElsewhere(ruleset.id)),
    ...Object.fromEntries(
      LIST_FIELDS.map((field) => [`edition ${field}`, 'asked of army lists, not in play']),
    ),
    'question chooseSpot':
      'two free places equally near to the tick: a symmetry that random play does not make',
    'refusal nearsTheGuns': 'a unit between batteries, which random play seldom makes',
    'refusal notClosestSpot': 'answers chooseSpot',
  },
  shows(event) {
    const one = told(event);
    switch (one.type) {
      case 'actionBegan':
        return [`action ${one.action}`];
      case 'tacticPlayed':
        return [`tactic ${one.tactic}`];
      case 'ended':
        return [`outcome ${one.result}`];
      default:
        return [];
    }
  },
  dearest,
  // Columns have secret numbers wherever an army is set up by hand.
  hiding: ['pitchedBattle', 'meeting', 'flankMarch', 'confusion', 'rearguard', 'village'].map(
    (scenario) => ({ scenario }),
  ),
  meet(scene, events) {
    const here = look(scene);
    return events
      .map(told)
      .some(
        (event) =>
          event.type === 'moved' &&
          contactsOf(here, event.unit).some((other) => isEnemy(here, event.unit, other)),
      );
  },
  movedBy(event) {
    const one = told(event);
    return one.type === 'moved' ? one.unit : undefined;
  },
  idles,
  beginsTurn: (event) => event.type === 'turnBegan',
  twist: (pick, scene, decision, legal) => twisted(pick, look(scene), decision, legal),
  setup: (pick, scenario) => wildSetup(ruleset, pick, scenario as Frozen<Setup>),
  position: (pick, setup) => wildPosition(ruleset, pick, setup as Frozen<Setup>),
});
