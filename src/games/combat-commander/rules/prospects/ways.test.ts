/** Ways laid at once, beside the same steps answered one by one. */
import { expect, test } from 'vitest';
import {
  found,
  play,
  say,
  slotOf,
  type Battle,
} from '../../../../../test/combat-commander/cases.ts';
import { leftOf } from '../facts/units.ts';
import { ALL_HEXES, nameOf, type HexId } from '../ground/board.ts';
import { at, laid, pairs, type Laid } from '../ground/cases.ts';
import type { MoveStep, Scene, UnitId } from '../world.ts';
import { localeOf, sayRefusal } from '../phrases/index.ts';
import { wayAlong, waysOf, whyNoWay, type Way } from './ways.ts';

const moveOf = ({ position }: Scene): MoveStep => {
  if (position.step.at !== 'move') throw new Error('nobody moves');
  return position.step;
};
const ordered = (ground: Laid, allies: readonly string[], units: readonly number[]): Battle => {
  const battle = found({
    hands: ['R11', 'R18', 'R19', 'R34'],
    axis: ['O1 rifle'],
    allies,
    setup: (setup) => ({
      ...setup,
      map: { ...laid(ground).map, objectives: setup.map.objectives },
    }),
  });
  play(battle, [say({ order: slotOf(battle, 'R11') }), say({ units: [...units] })]);
  return battle;
};
const waysFrom = (battle: Battle, units: readonly number[]): ReadonlyMap<HexId, Way> =>
  waysOf(battle.scene, moveOf(battle.scene).moving, units as UnitId[]);
const told = (way: Way | undefined): string | undefined =>
  way?.map(({ hex, spent }) => `${nameOf(hex)} ${spent}`).join(', ');

test('CC-MOVE-01, CC-MOVE-05 along a road to a hex that is too far without it', () => {
  const road = { roads: pairs('C5|D5', 'D5|E6', 'E6|F5', 'F5|G6', 'G6|H5', 'H5|I6', 'I6|J5') };
  const terrain = { D5: 'woods', E6: 'woods' } as const;
  const [RIFLE] = [1];
  const plain = waysFrom(ordered({ terrain }, ['C5 rifle'], [RIFLE]), [RIFLE]);
  const battle = ordered({ terrain, ways: road }, ['C5 rifle'], [RIFLE]);
  const ways = waysFrom(battle, [RIFLE]);
  const [going] = moveOf(battle.scene).moving;
  const left = leftOf(battle.scene, going);
  const far = [...ways.values()].filter((way) => way.at(-1)?.spent === left + 1);
  expect(far.length).toBeGreaterThan(0);
  expect([...plain.values()].every((way) => (way.at(-1)?.spent ?? 0) <= left)).toBe(true);
  expect(told(ways.get(at('E6')))).toBe('D5 1, E6 2');
  expect(told(plain.get(at('E6')))).not.toBe('D5 1, E6 2');
});
test('CC-MOVE-02, CC-MOVE-03 round the enemy, and together as far as the slowest', () => {
  const allies = ['C5 rifle', 'C5 lieutenantX', 'C5 weaponTeam mediumMg'];
  const [RIFLE, LEADER, GUN] = [1, 2, 3];
  const battle = ordered({}, allies, [LEADER, RIFLE, GUN]);
  const alone = waysFrom(battle, [RIFLE]);
  const together = waysFrom(battle, [RIFLE, GUN]);
  expect(together.size).toBeLessThan(alone.size);
  for (const hex of together.keys()) expect(told(alone.get(hex))).toBeDefined();
  expect(waysFrom(battle, []).size).toBe(0);
  const held = found({
    hands: ['R11'],
    axis: ['D5 rifle'],
    allies: ['C5 rifle'],
    setup: (setup) => ({ ...setup, map: { ...laid({}).map, objectives: setup.map.objectives } }),
  });
  play(held, [say({ order: slotOf(held, 'R11') }), say({ units: [1] })]);
  expect(waysFrom(held, [1]).has(at('D5'))).toBe(false);
  expect(waysFrom(held, [1]).has(at('E6'))).toBe(true);
});
test('CC-MOVE-01, CC-MOVE-03 a way by given steps costs what its steps cost, or is none', () => {
  const terrain = { D5: 'woods', E6: 'waterBarrier' } as const;
  const battle = ordered({ terrain }, ['C5 rifle'], [1]);
  const { moving } = moveOf(battle.scene);
  const along = (...steps: readonly string[]): string | undefined =>
    told(wayAlong(battle.scene, moving, [1 as UnitId], steps.map(at)));
  // Through the woods, though there is a cheaper one.
  expect(along('D5', 'D6')).toBe('D5 2, D6 3');
  expect(along('C6', 'D6')).toBe('C6 1, D6 2');
  expect(along('D5', 'E6')).toBeUndefined();
  expect(along('C7')).toBeUndefined();
  expect(along('C6', 'C7', 'C8', 'C9', 'C10')).toBeUndefined();
  expect(along()).toBeUndefined();
});
test('of ways that cost the same the safer one is laid', () => {
  const battle = ordered({}, ['C5 rifle'], [1]);
  const { moving } = moveOf(battle.scene);
  const between = (bad: string): string | undefined => {
    const ways = waysOf(battle.scene, moving, [1 as UnitId], (hex) => (hex === at(bad) ? 3 : 0));
    return told(ways.get(at('D6')));
  };
  expect(between('D5')).toBe('C6 1, D6 2');
  expect(between('C6')).toBe('D5 1, D6 2');
});
test('CC-MOVE-01, CC-MOVE-02 where nobody gets it is told at which step it ends', async () => {
  const terrain = { D5: 'waterBarrier', A5: 'woods', B5: 'woods' } as const;
  const battle = ordered({ terrain }, ['C5 rifle'], [1]);
  const { moving } = moveOf(battle.scene);
  const why = (hex: string): unknown => {
    const no = whyNoWay(battle.scene, moving, [1 as UnitId], at(hex));
    return no && `${no.code} ${no.cite}`;
  };
  expect(why('O10')).toBe('costsMore CC-MOVE-01');
  expect(why('D5')).toBe('impassable CC-MOVE-02');
  expect(why('C5')).toBeUndefined();
  expect(whyNoWay(battle.scene, moving, [], at('C6'))).toBeUndefined();
  // Nobody has moved yet: what is left is told of where they come to.
  const far = whyNoWay(battle.scene, moving, [1 as UnitId], at('O1'));
  expect(far?.facts).toMatchObject({ left: 0, from: expect.any(Number) });
  const locale = await localeOf('en');
  expect(far && sayRefusal(battle.scene, far, locale)).toMatch(
    /^Too far: [A-O]\d+ costs \d, and in [A-O]\d+ 0 will be left\.$/,
  );
  // Of the very next step it is told of where they stand.
  expect(whyNoWay(battle.scene, moving, [1 as UnitId], at('D5'))?.facts).not.toHaveProperty('from');
});
/** Every hex to which the rules take them, step by step, and at how few points. */
function walked(battle: Battle, units: readonly UnitId[]): Map<HexId, number> {
  const least = new Map<string, number>();
  const go = (from: Battle, before: number): void => {
    const open = from.pending.find(({ ask }) => ask === 'move');
    if (open === undefined) return;
    for (const to of ALL_HEXES) {
      const fork = from.fork();
      const taken = fork.reply(open.id, { units: [...units], to });
      if (!taken.ok) continue;
      const cost = taken.value.reduce((sum, one) => sum + (one.type === 'moved' ? one.cost : 0), 0);
      const { step } = fork.scene.position;
      const move = step.at === 'react' ? step.move : step;
      const going = move.at === 'move' ? move.moving : [];
      const road = going.find(({ unit }) => unit === units[0])?.road ?? 0;
      const [spent, key] = [before + cost, `${to}.${road}`];
      if (spent >= (least.get(key) ?? Infinity)) continue;
      least.set(key, spent);
      while (fork.pending[0]?.ask === 'react') fork.reply(fork.pending[0].id, { done: true });
      go(fork, spent);
    }
  };
  go(battle, 0);
  const found = [...least].map(([key, spent]) => [Number(key.split('.')[0]), spent] as const);
  return new Map(found.toSorted(([, one], [, other]) => other - one));
}
test('CC-MOVE-01, CC-MOVE-05 the same hexes at the same cost as step by step', () => {
  const ground: Laid = {
    terrain: { D5: 'woods', E6: 'marsh', D6: 'brush', C6: 'building', E4: 'waterBarrier' },
    elevation: { D4: 1, E5: 2, E6: 1 },
    sides: { wall: pairs('C5|D5'), hedge: pairs('D6|D7', 'E5|E6'), cliff: pairs('D4|E5') },
    ways: { roads: pairs('C5|C6', 'C6|D6', 'D6|E7', 'E7|F7') },
  };
  let compared = 0;
  for (const ids of [[1], [2, 1], [3], [2, 1, 3]]) {
    const units = ids.map((id) => id as UnitId);
    const battle = ordered(ground, ['C5 rifle', 'C5 corporalX', 'C5 rifle mediumMg'], [2, 1, 3]);
    const step = walked(battle, units);
    const start = battle.scene.position.units.hex[units[0]];
    const told = [...waysFrom(battle, units)].map(
      ([hex, way]) => [nameOf(hex), way.at(-1)?.spent] as const,
    );
    step.delete(start);
    const expected = [...step].map(([hex, spent]) => [nameOf(hex), spent] as const);
    expect(new Map(told)).toEqual(new Map(expected));
    compared += told.length;
  }
  expect(compared).toBeGreaterThan(40);
});
