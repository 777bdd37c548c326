/** Which battles are audited, game by game: by their numbers, the same ones every time. */
import * as cc from '../../src/games/combat-commander/trials/auditor/index.ts';
import * as aot from '../../src/games/art-of-tactics/trials/auditor/index.ts';
import * as tactics from '../art-of-tactics/battles.ts';
import * as commander from '../combat-commander/battles.ts';
import type { Auditing } from './audit-battles.ts';

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
export const artOfTactics: Auditing = {
  battle(nth, kind) {
    const armies = tactics.pairOf(nth);
    if (kind === 'lists') {
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
/** CC-MEL-03, CC-TRG-08 Now and then read otherwise. */
const READINGS = [
  {},
  {},
  { readings: { commandInMelee: false } },
  { readings: { triggersInsideTriggers: 'carriedOut' } },
];
export const combatCommander: Auditing = {
  battle(nth, kind) {
    const seed = `${kind} ${nth}`;
    const bots = cycled([...BOTS, ['random', 'random'] as const], Math.floor(nth / 3));
    const of = kind === 'mixed' && nth % 2 === 0 ? 'wild' : cycled(SCENARIOS, nth);
    const more = { byHand: nth % 3 === 0, ...cycled(READINGS, Math.floor(nth / 5)) };
    return { seed, file: commander.battle({ of, seed, bots, ...more }) };
  },
  read: (file) => cc.auditFile(commander.edition(), file),
};
