/**
 * Positions in which the lowest level must not look foolish, in the manner of each character and
 * by twelve seeds of what it errs about.
 */
import { describe, expect, test } from 'vitest';
import { Match } from '#kernel';
import {
  HOPLITES,
  activate,
  answer,
  asked,
  begin,
  blue,
  look,
  poseOf,
  red,
  roll,
  unit,
  type Game,
  type TableHere,
} from '../../../../test/art-of-tactics/table.ts';
import { lowestOf, tellers, type Player } from '../../../../test/lowest.ts';
import { baseOf, distance, enemiesOf, inches, liesInCamp } from '../rules/facts/index.ts';
import { artOfTactics2006 } from '../rules/rulesets.ts';
import { opponents } from './opponents.ts';

const { always } = tellers(lowestOf({ opponents }));
const answerOf = (player: Player, match: Game, ask: string): object =>
  player.answer(match as never, ask) as object;
const ASKS: readonly string[] = ['giveOrders', 'act', 'run'];
/** Red is played by him on a fork, until dice are thrown or somebody else is asked. */
function playedBy(player: Player, match: Game): Game {
  const fork = match.fork();
  for (;;) {
    const open = fork.pending.find(({ seat }) => seat === 'red');
    if (open === undefined || fork.chance !== undefined || !ASKS.includes(open.ask)) return fork;
    answer(fork, open.ask, answerOf(player, fork, open.ask));
  }
}
/** The first of red is asked what it does, alone. */
function acting(here: TableHere): Game {
  const match = begin(here);
  activate(match, [4, 2], 0);
  return match;
}
/** All slots are the general's who leads it; red has the first of them. */
function ordering(units: TableHere['units']): Game {
  const match = begin({
    units,
    slots: [
      [0, 0, 0, 0, 0, 0],
      [-1, -1, -1, -1, -1, -1],
    ],
  });
  roll(match, 4, 2);
  expect(asked(match)).toEqual(['giveOrders']);
  return match;
}
const gapOf = (match: Game, id: number): number => {
  const scene = look(match);
  return Math.min(...enemiesOf(scene, unit(id)).map((enemy) => distance(scene, unit(id), enemy)));
};
const does = (player: Player, match: Game): { readonly act?: string; readonly at?: number } =>
  answerOf(player, match, 'act');
const LANCES = { arm: 'horse', weapon: 'lance', ranks: [4] } as const;

describe('orders', () => {
  const FILES = [27, 30.2, 33.4];
  const line = FILES.map((x, at) =>
    red({ ...HOPLITES, ...(at === 1 ? { role: 'general' } : {}) }, x),
  );
  const foes = FILES.map((x) => blue(HOPLITES, 15, x));
  test('AOT-CMD-11 a line that is ordered on stays a line, its general in it: all seeds', () => {
    const match = ordering([...line, ...foes]);
    always((player) => {
      const there = playedBy(player, match);
      const [one = 0, ...others] = [0, 1, 2].map((id) => poseOf(there, id)[1]);
      return others.every((y) => Math.abs(y - one) < inches(1));
    });
  });
  test('AOT-CMD-09 whoever is ordered does something, and nobody is called in vain: all', () => {
    const match = ordering([...line, ...foes]);
    always((player) => {
      const { method } = answerOf(player, match, 'giveOrders') as { readonly method: string };
      const there = playedBy(player, match);
      const { acted } = there.scene.position.units;
      return method === 'none' || method === 'own' || acted.slice(0, 3).some((one) => one !== 0);
    });
    const alone = ordering([red({ ...HOPLITES, role: 'general' }), red(HOPLITES, 55), ...foes]);
    always((player) => {
      const { method } = answerOf(player, alone, 'giveOrders') as { readonly method: string };
      return method === 'none' || method === 'own';
    });
  });
  test('AOT-REFORM-01 who panics forms up where nothing else is to be done: all seeds', () => {
    const broken = red({ weapon: 'sword', ranks: [0, 0, 5] });
    const match = acting({ units: [broken, blue(HOPLITES, 14)] });
    always((player) => does(player, match).act === 'reform');
  });
});
describe('fights', () => {
  test('AOT-RUN-04 shields do not run at shields as dense as they: all seeds', () => {
    const match = acting({ units: [red(HOPLITES), blue(HOPLITES, 8.9)] });
    always((player) => does(player, match).act !== 'run');
  });
  test('lances do not ride at the front of dense spears: all seeds', () => {
    const match = acting({
      units: [
        red({ ...LANCES, at: [30, 8, 0] }),
        { ...HOPLITES, army: 1, at: [26, 18, 180] },
        { army: 1, at: [34, 18, 180], weapon: 'bow', ranks: [3, 3] },
      ],
    });
    always((player) => {
      const there = look(playedBy(player, match));
      return distance(there, unit(0), unit(1)) > inches(1);
    });
  });
  test('AOT-EVADE-01 light horse evades from foot that would beat it: all seeds', () => {
    const horse = { arm: 'horse', weapon: 'javelin', ranks: [2] } as const;
    const match = acting({ units: [red(HOPLITES), blue(horse, 2)] });
    answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 2000 }] });
    always((player) => 'evade' === (answerOf(player, match, 'meetContact') as { act: string }).act);
  });
  test('AOT-WIN-01 the last who flee are driven off, and the battle is won: all seeds', () => {
    const fleeing = { army: 1, at: [30, 36, 180], weapon: 'sword', ranks: [0, 0, 3] } as const;
    const match = acting({
      units: [red({ ...LANCES, at: [30, 29, 0] }), red(HOPLITES, 10), fleeing],
    });
    always((player) => playedBy(player, match).outcome?.winners.includes('red') === true);
  });
});
describe('places', () => {
  test('AOT-SHOOT-06 archers in range do not walk up to spears: all seeds', () => {
    const match = acting({ units: [red({ weapon: 'bow', ranks: [3, 3] }), blue(HOPLITES, 4)] });
    always((player) => gapOf(playedBy(player, match), 0) >= inches(3.9));
  });
  test('AOT-ART-03 an engine is not drawn before spears: all seeds', () => {
    const engine = red({ arm: 'artillery', weapon: 'lightEngine', ranks: [2, 2] });
    const match = acting({ units: [engine, blue(HOPLITES, 9)] });
    always((player) => gapOf(playedBy(player, match), 0) > inches(6));
  });
  const camps = [
    { x: 6, y: 8 },
    { x: 54, y: 30 },
  ] as const;
  test('AOT-CAMP-03 the guard of a camp stays in it while a rider is near: all seeds', () => {
    const guard = { army: 0, at: [6, 8, 0], weapon: 'spear', ranks: [4, 2] } as const;
    const rider = { ...LANCES, army: 1, at: [16, 8, 270] } as const;
    const match = acting({ units: [guard, rider], camps });
    always((player) => {
      const there = look(playedBy(player, match));
      return liesInCamp(there, baseOf(there, unit(0)), 0);
    });
  });
  test('AOT-WIN-06 nobody leads his men off the table while little is lost: all seeds', () => {
    const units = [red(HOPLITES), red(HOPLITES, 40), blue(HOPLITES, 14), blue(HOPLITES, 14, 40)];
    const { setup, scene } = begin({ units, camps });
    // Whoever went now would have won by points, and yet he may win more.
    const position = { ...scene.position, turn: 14, points: [4, 1] as const };
    const rest = { position, asked: 0, answers: [], sealed: [] };
    const match = Match.resume(artOfTactics2006, setup, rest);
    activate(match, [4, 2], 0);
    always((player) => {
      const { act } = does(player, match);
      return act === undefined || act === 'move';
    });
  });
});
