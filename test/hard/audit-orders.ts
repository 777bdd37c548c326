/** Which battles are audited, game by game: by their numbers, the same ones every time. */
import * as cos from '../clouds-of-smoke/trials/auditor/index.ts';
import * as cc from '../combat-commander/trials/auditor/index.ts';
import * as aot from '../art-of-tactics/trials/auditor/index.ts';
import * as tactics from '../art-of-tactics/battles.ts';
import * as smoke from '../clouds-of-smoke/battles.ts';
import * as commander from '../combat-commander/battles.ts';
import type { Auditing, Kind } from './audit-battles.ts';

const cycled = <T>(list: readonly T[], nth: number): T => {
  const one = list[nth % list.length];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
};
const BOTS = [
  ['sensible', 'sensible'],
  ['sensible', 'random'],
  ['random', 'sensible'],
] as const;

/** AOT-SETUP-01 Half of them where everything stands; the others by bidding, or as they meet. */
const STARTS = [{}, { start: 'full' }, {}, { start: 'meeting' }] as const;
const artOfTactics: Auditing = {
  mutants: 80,
  battle(nth, kind) {
    const armies = tactics.pairOf(nth);
    if (kind === 'whole') {
      const seed = `lists ${nth}`;
      const more = { armies, bots: cycled(BOTS, nth), ...cycled(STARTS, nth) };
      return { seed, file: tactics.battle({ seed, ...more }) };
    }
    const seed = `mutants ${nth}`;
    const more = nth % 3 === 0 ? { armies, ...cycled(STARTS, nth / 3) } : {};
    return { seed, file: tactics.battle({ seed, ...more }) };
  },
  read: (file) => aot.auditFile(tactics.edition(), file),
};

/** Every scenario as often as battles from the generator; some set up by hand. */
const SCENARIOS = [...commander.SCENARIO_IDS, 'rolled', 'rolled'];
const SEEDS: { readonly [K in Kind]: string } = { mixed: 'mixed', whole: 'scenarios' };
/** CC-MEL-03, CC-TRG-08 Now and then read otherwise. */
const READINGS = [
  {},
  {},
  { readings: { commandInMelee: false } },
  { readings: { triggersInsideTriggers: 'carriedOut' } },
];
const combatCommander: Auditing = {
  mutants: 140,
  battle(nth, kind) {
    const seed = `${SEEDS[kind]} ${nth}`;
    const bots = cycled([...BOTS, ['random', 'random'] as const], Math.floor(nth / 3));
    const of = kind === 'mixed' && nth % 2 === 0 ? 'wild' : cycled(SCENARIOS, nth);
    const more = { byHand: nth % 3 === 0, ...cycled(READINGS, Math.floor(nth / 5)) };
    return { seed, file: commander.battle({ of, seed, bots, ...more }) };
  },
  read: (file) => cc.auditFile(commander.edition(), file),
};

/** Both editions in turn; scenarios with armies of their own now and then. */
const FIELDS = [...smoke.SCENARIO_IDS, ...smoke.SCENARIO_IDS, 'mill-brook', 'mill-brook-four'];
const cloudsOfSmoke: Auditing = {
  mutants: 120,
  battle(nth, kind) {
    const seed = `${kind} ${nth}`;
    const by = cycled(smoke.EDITIONS, nth);
    const half = Math.floor(nth / 2);
    const bots = cycled([...BOTS, ['random', 'random'] as const], half);
    const of = kind === 'mixed' && half % 3 > 0 ? 'wild' : cycled(FIELDS, half);
    const isLed = smoke.SCENARIO_IDS.includes(of);
    const more = isLed ? { armies: smoke.pairOf(half) } : {};
    return { seed, file: smoke.battle({ by, of, seed, bots, ...more }) };
  },
  read: (file) => cos.auditFile(smoke.edition(smoke.editionOf(file)), file),
};

const ORDERS: Readonly<Record<string, Auditing>> = {
  'art-of-tactics': artOfTactics,
  'clouds-of-smoke': cloudsOfSmoke,
  'combat-commander': combatCommander,
};
export function orderOf(game: string): Auditing {
  const order = ORDERS[game] as Auditing | undefined;
  if (order === undefined) throw new Error(`nobody says which battles of '${game}' are audited`);
  return order;
}
