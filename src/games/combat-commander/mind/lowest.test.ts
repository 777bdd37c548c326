/**
 * Positions in which the lowest level must not look foolish, in the manner of each character and
 * by twelve seeds of what it errs about.
 */
import { describe, expect, test } from 'vitest';
import type { Game, Match } from '#kernel';
import {
  found,
  play,
  say,
  slotOf,
  type Battle,
  type Found,
} from '../../../../test/combat-commander/cases.ts';
import { lowestOf, tellers, type Player } from '../../../../test/lowest.ts';
import { radiusOf } from '../rules/facts/index.ts';
import { rangeBetween } from '../rules/ground/board.ts';
import { at, laid, type Laid } from '../rules/ground/cases.ts';
import type { UnitId } from '../rules/world.ts';
import { firepowerAt } from './ground.ts';
import { opponents } from './opponents.ts';
import { weigh } from './weighing.ts';
import { WEIGHTS } from './weights.ts';

const { always, butOnce } = tellers(lowestOf({ opponents }));
/** At the turn of the Allies, on open ground but for what is named. */
const begun = ({ ground = {}, ...what }: Found & { readonly ground?: Laid }): Battle =>
  found({
    setup: (one) => ({ ...one, map: { ...laid(ground).map, objectives: one.map.objectives } }),
    ...what,
  });
const answerOf = (player: Player, battle: Battle): unknown => player.answer(battle as Match<Game>);
/** He answers on a fork, his order and what comes of it, until something is drawn. */
function playedBy(player: Player, battle: Battle): Battle {
  const fork = battle.fork();
  const order = answerOf(player, battle);
  if (fork.pending[0].ask === 'playOrder') {
    if (!('order' in (order as object))) return fork;
    play(fork, [say(order)]);
  }
  const { seat } = battle.pending[0];
  for (let [open] = fork.pending; open?.seat === seat; [open] = fork.pending) {
    if (open.ask === 'playOrder' || fork.chance !== undefined) break;
    play(fork, [say(answerOf(player, fork))]);
  }
  return fork;
}
const ordered = (battle: Battle, card: string, units: readonly number[]): Battle => {
  play(battle, [say({ order: slotOf(battle, card) }), say({ units })]);
  return battle;
};
const orderOf = (player: Player, battle: Battle): number | undefined =>
  (answerOf(player, battle) as { readonly order?: number }).order;
interface Shot {
  readonly pieces: readonly unknown[];
  readonly target: number;
}
/** The attacks that he has declared. */
const shotsIn = ({ answers }: Battle): Shot[] =>
  answers.flat().filter((one): one is Shot => typeof one === 'object' && 'pieces' in (one ?? {}));
const hexOf = ({ scene }: Battle, unit: number): number => scene.position.units.hex[unit];

describe('orders', () => {
  test('CC-TURN-06 nobody gives an order of which nothing comes: all seeds', () => {
    const battle = begun({
      axis: ['O1 rifle', 'O2 rifle'],
      allies: ['C5 rifle', 'C6 rifle', 'A1 rifle'],
      hands: ['R12', 'R14', 'R08', 'R41', 'R34', 'R01'],
    });
    always((player) => orderOf(player, battle) === undefined);
  });
  test('CC-RECO-01 the broken are called back where nothing else is to be done: all seeds', () => {
    const battle = begun({
      axis: ['O1 rifle'],
      allies: ['C5 sergeantY', 'C5 rifle', 'C6 rifle', 'A1 rifle'],
      hands: ['R34', 'R14', 'R12', 'R08'],
      ground: { terrain: { C5: 'building' } },
      change: ({ units }) => units.broken.fill(1, 2, 4),
    });
    always((player) => orderOf(player, battle) === slotOf(battle, 'R34'));
  });
});
describe('fire', () => {
  const HAND = ['R01', 'R14', 'R08'];
  const TOGETHER = ['C5 sergeantY', 'C5 rifle lightMg', 'D5 rifle', 'A1 rifle'];
  test('CC-FIRE-01 whoever is ordered to fire fires, and nobody is called for nothing: all', () => {
    const battle = begun({ axis: ['C8 rifle', 'O2 rifle'], allies: TOGETHER, hands: HAND });
    always((player) => {
      const shots = shotsIn(playedBy(player, battle));
      return orderOf(player, battle) === undefined || shots.length > 0;
    });
    play(battle, [say({ order: slotOf(battle, 'R01') })]);
    always((player) => shotsIn(playedBy(player, battle)).length > 0);
  });
  test('CC-FIRE-03 those who are led fire together, not one by one: all seeds', () => {
    const battle = begun({ axis: ['C8 rifle', 'O2 rifle'], allies: TOGETHER, hands: HAND });
    ordered(battle, 'R01', [2, 3, 4]);
    always((player) => (shotsIn(playedBy(player, battle))[0]?.pieces.length ?? 0) > 1);
  });
  test('CC-FIRE-08 at who stands in the open, not at who is in a house: all seeds', () => {
    const battle = begun({
      axis: ['B7 rifle', 'D7 rifle', 'O1 rifle'],
      allies: ['C5 rifle', 'A1 rifle'],
      hands: HAND,
      ground: { terrain: { B7: 'building' } },
    });
    ordered(battle, 'R01', [3]);
    always((player) => shotsIn(playedBy(player, battle))[0]?.target === at('D7'));
  });
  test('CC-OPF-01 no card for a team far from who comes into a house: all seeds but one', () => {
    const battle = begun({
      axis: ['C9 lineTeam', 'O1 rifle'],
      allies: ['C5 rifle', 'A1 rifle'],
      hands: ['R11', 'G01', 'G02'],
      ground: { terrain: { C6: 'building' } },
    });
    ordered(battle, 'R11', [2]);
    play(battle, [say({ units: [2], to: at('C6') })]);
    expect(battle.pending[0]).toMatchObject({ seat: 'axis', ask: 'react' });
    butOnce((player) => !('card' in (answerOf(player, battle) as object)));
  });
});
describe('ways', () => {
  /** The firepower of six rifles and their weapons at once. */
  const SIX = 8;
  test('CC-OPF-02 nobody ends in the open before six who wait for him: all seeds', () => {
    const six = ['E8 rifle', 'D8 rifle', 'F8 rifle', 'F9 rifle', 'E9 rifle lightMg'];
    const battle = begun({
      axis: [...six, 'D9 rifle heavyMg', 'O1 rifle'],
      allies: ['E4 sergeantY', 'E4 rifle', 'D4 rifle', 'A1 rifle'],
      hands: ['R11', 'R02'],
      ground: { terrain: { E4: 'building', D4: 'building' } },
      change: ({ hands }) => {
        hands[0].push(...[1, 2, 3, 4].map((slot) => ({ slot: 900 + slot })));
      },
    });
    always((player) => {
      const { scene } = playedBy(player, battle);
      const reckoning = weigh(scene, 1, WEIGHTS);
      return [7, 8, 9].every((unit) => {
        const hex = scene.position.units.hex[unit];
        const isOpen = scene.setup.map.terrain[hex] === 'open';
        return !isOpen || firepowerAt(reckoning, hex) < SIX;
      });
    });
  });
  test('CC-OBJ-10 whoever holds an objective alone stays there: all seeds', () => {
    const battle = begun({
      axis: ['F6 rifle', 'O1 rifle'],
      allies: ['D4 rifle', 'A1 rifle'],
      hands: ['R11', 'R02'],
      ground: { terrain: { D4: 'building', F6: 'woods' } },
      change: ({ control }) => control.fill(1),
    });
    always((player) => hexOf(playedBy(player, battle), 2) === at('D4'));
  });
  test('CC-CMD-09 a leader goes nowhere without his men: all seeds but one', () => {
    const battle = begun({
      axis: ['M8 rifle', 'M7 rifle'],
      allies: ['C5 sergeantY', 'C5 rifle', 'C6 rifle', 'A1 rifle'],
      hands: ['R11', 'R02'],
      ground: { terrain: { C5: 'woods', C6: 'woods' } },
    });
    const leader = 2 as UnitId;
    butOnce((player) => {
      const there = playedBy(player, battle);
      const away = (unit: number): number => rangeBetween(hexOf(there, leader), hexOf(there, unit));
      return Math.min(away(3), away(4)) <= (radiusOf(there.scene, leader) ?? 0);
    });
  });
  test('CC-VP-07 the last two stay on the map, though they are behind: all seeds', () => {
    const battle = begun({
      axis: ['A1 rifle', 'A2 rifle', 'B4 rifle'],
      allies: ['O5 rifle', 'O6 rifle'],
      hands: ['R11', 'R02'],
      change: (position) => Object.assign(position, { victory: 9 }),
    });
    always((player) => {
      const there = playedBy(player, battle);
      return hexOf(there, 3) >= 0 && hexOf(there, 4) >= 0;
    });
  });
});
describe('melees', () => {
  test('CC-MEL-05 one team goes into no melee against two squads: all seeds', () => {
    const battle = begun({
      axis: ['C6 pionier', 'C6 pionier', 'O1 rifle'],
      allies: ['C5 lineTeam', 'A1 rifle'],
      hands: ['R02', 'R11'],
    });
    always((player) => hexOf(playedBy(player, battle), 3) !== at('C6'));
  });
  test('CC-END-04 a melee that is as good as won, and the battle with it, is fought: all', () => {
    const battle = begun({
      axis: ['C6 lineTeam'],
      allies: ['C5 sergeantY', 'C5 rifle', 'C5 rifle', 'A1 rifle'],
      hands: ['R02', 'R14', 'R08', 'R11'],
      change: ({ units }) => units.broken.fill(1, 0, 1),
    });
    always((player) => hexOf(playedBy(player, battle), 2) === at('C6'));
  });
});
