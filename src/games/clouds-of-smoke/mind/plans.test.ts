/** What the sensible bot is after, and how the gentle one holds back. */
import { cloudsOfSmokeRules, mindNamed, rulesetOf, setupOf } from '../../../../test/games.ts';
import { describe, expect, test } from 'vitest';
import { sampledFate, sampledPick } from '#fate';
import { Match, type Frozen, type Game } from '#kernel';
import { BATTLES, FACTIONS, READY, cutTo, muster } from '../content/index.ts';

import { isBeforeBattle } from '../rules/before/camp.ts';

import { judgement } from '../rules/turn/victory.ts';

import type { CloudsOfSmoke, Event } from '../rules/game.ts';

import type { UnitId } from '../rules/world.ts';
import {
  fighting,
  line,
  moving,
  table,
  type TestTable,
} from '../../../../test/clouds-of-smoke/table.ts';

const RULESET = 'clouds-of-smoke/web';
const SIZE = 200;
type Seats = { readonly [seat: string]: string };

/** Two ready armies led into a scenario, before anything is set up. */
function led(scenario: string): Frozen<object> {
  const rules = cloudsOfSmokeRules(RULESET)!;
  const [part, whole] = BATTLES.get(scenario)?.otherShare ?? [1, 1];
  const armies = ['ours-se17-200', 'ours-hre17-200'].map((id, side) => {
    const { list } = READY.get(id)!;
    return {
      seat: side === 0 ? 'south' : 'north',
      side: side as 0 | 1,
      list: cutTo(list, side === 0 ? SIZE : Math.floor((SIZE * part) / whole), rules.edition),
      faction: FACTIONS.get(list.faction),
    };
  });
  const mustered = muster(rules.edition, { scenario, size: SIZE, armies });
  if (!mustered.ok) throw new Error(JSON.stringify(mustered.error));
  return mustered.value;
}
/** Plays on until something is so. */
function playUntil(
  setup: Frozen<object>,
  bots: Seats,
  until: (match: Match<CloudsOfSmoke>) => boolean,
  seed = 1,
): { readonly match: Match<CloudsOfSmoke>; readonly events: Event[] } {
  const started = Match.start<Game>(rulesetOf(RULESET)!, setup);
  if (!started.ok) throw new Error('the setup is not legal');
  const match = started.value;
  const seen = match as Match<CloudsOfSmoke>;
  const events: Event[] = [];
  const [fate, pick] = [sampledFate(sampledPick(seed + 100)), sampledPick(seed)];
  while (match.outcome === undefined && !until(seen)) {
    if (match.chance !== undefined) {
      events.push(...(match.settle(fate(match.chance)) as Event[]));
      continue;
    }
    const [open] = match.pending;
    const answer =
      bots[open.seat] === 'prompts'
        ? match.ruleset.questions[open.ask].suggest(match.scene, open.question, () => 0)
        : mindNamed(RULESET, bots[open.seat])!.answer({ match, decision: open, pick }).answer;
    events.push(...(match.accept(open.id, answer) as Event[]));
  }
  return { match: seen, events };
}
const begun = (match: Match<CloudsOfSmoke>): boolean => !isBeforeBattle(match.scene.position.step);

describe('the plan before the battle', () => {
  const widthOf = ({ scene }: Match<CloudsOfSmoke>, army: number): number => {
    const { x, off } = scene.position.units;
    const own = x.filter((_, unit) => scene.setup.units[unit]?.army === army && off[unit] === 0);
    return Math.max(...own) - Math.min(...own);
  };
  test('the columns of a pitched battle stand near enough to help each other', () => {
    const { match } = playUntil(led('pitchedBattle'), BOTH, begun);
    expect(widthOf(match, 0)).toBeLessThan(12_000);
    expect(widthOf(match, 1)).toBeLessThan(12_000);
  });
  test('where the attacker has something to prove, the other side is let attack', () => {
    const { events } = playUntil(led('flankMarch'), BOTH, begun);
    const winner = events.flatMap((one) => (one.type === 'firstRolled' ? [one.winner] : [])).at(-1);
    const [chosen] = events.flatMap((one) => (one.type === 'firstChosen' ? [one.army] : []));
    expect(chosen).toBe(winner === 0 ? 1 : 0);
  });
});
const BOTH: Seats = { south: 'sensible', north: 'sensible' };

test('in a meeting engagement it makes for the crossroads and stands there', () => {
  const seats = { south: 'sensible', north: 'random' };
  const late = ({ scene }: Match<CloudsOfSmoke>): boolean => scene.position.phase >= 7;
  const { match } = playUntil(led('meeting'), seats, late);
  const { by, of } = judgement(match.scene);
  expect(by).toBe('point');
  expect(of[0]).toBeGreaterThanOrEqual(4);
  expect(of[0]).toBeGreaterThan(of[1]);
});

describe('whoever is to get away over an edge', () => {
  const leaving = (edge: 'north' | 'west' | 'east', away: number): TestTable => {
    const at = { north: [8, 22.5 - away], west: [away, 10], east: [30 - away, 10] } as const;
    return table({
      scenario: { ending: { by: 'escape', edge } },
      units: [
        { name: 'own', at: at[edge] },
        { name: 'foe', at: [15, 3], south: false },
      ],
      position(position) {
        moving([0])(position);
        position.phase = 8;
      },
    });
  };
  const answerOf = ({ match }: TestTable): unknown => {
    const given = match as Match<Game>;
    return mindNamed(RULESET, 'sensible')!.answer({
      match: given,
      decision: given.pending[0],
      pick: sampledPick(1),
    }).answer;
  };
  test.each([
    ['north', 0],
    ['west', 27_000],
    ['east', 9000],
  ] as const)('makes for that edge: %s', (edge, facing) => {
    expect(answerOf(leaving(edge, 6))).toMatchObject({ move: 'simple', facing, distance: 2000 });
  });
  test.each([0.3, 0.6, 1.9])('goes on to the very edge, %s UW from it', (away) => {
    const moved = answerOf(leaving('north', away));
    const distance = Math.round(away * 1000) - 250;
    expect(moved).toMatchObject({ move: 'simple', facing: 0, distance });
  });
});

describe('a hit on the only unit by a marker', () => {
  const hit = (price: number): TestTable =>
    table({
      units: [
        { name: 'own', at: [10, 9], is: line({ discipline: 5, loss: 4 }) },
        { name: 'foe', at: [10, 10.5], south: false },
        { name: 'foe too', at: [11, 10.5], south: false },
      ],
      position(position) {
        fighting(10, 9.75)(position);
        position.markers.price = [price];
        const units = [0, 1, 2] as UnitId[];
        const none = units.map(() => 0 as const);
        Object.assign(position.combat!, {
          units,
          hits: [1, 0, 0],
          taken: [1, 0, 0],
          retreated: none,
          rerolled: none,
          near: units.map(() => 1000),
          due: [0, 0],
        });
        position.step = { at: 'hits', army: 0 as never };
      },
    });
  const answerAt = (price: number): unknown => {
    const { match } = hit(price);
    const given = match as Match<Game>;
    return mindNamed(RULESET, 'sensible')!.answer({
      match: given,
      decision: given.pending[0],
      pick: sampledPick(1),
    }).answer;
  };
  test('is stood where giving way would pay a high price', () => {
    expect(answerAt(9)).toMatchObject({ by: 'test' });
  });
  test('is not stood where breaking off is cheap', () => {
    expect(answerAt(1)).toMatchObject({ by: 'retreat' });
  });
});

describe('the gentle bot', () => {
  const mill = setupOf(RULESET, 'mill-brook') as Frozen<object>;
  const afterSix = ({ scene }: Match<CloudsOfSmoke>): boolean => scene.position.turn > 6;
  test('leaves a die lying each turn and plays no tactic', () => {
    const { events } = playUntil(mill, { south: 'random', north: 'gentle' }, afterSix);
    const placed = events.flatMap((one) => (one.type === 'placingEnded' ? [one.wasted] : []));
    expect(placed.length).toBeGreaterThan(3);
    const mine = events.filter((one) => one.type === 'tacticPlayed' && one.army === 1);
    expect(mine).toEqual([]);
  });
  test.each([1, 2, 3])('leaves who plays by the prompts alone alive after turn 6: %i', (seed) => {
    const seats = { south: 'prompts', north: 'gentle' };
    const { match } = playUntil(mill, seats, afterSix, seed);
    expect(match.outcome).toBeUndefined();
    expect(match.scene.position.morale[0]).toBeGreaterThan(6);
  });
});
