import { describe, expect, test } from 'vitest';
import {
  STANDS,
  found,
  play,
  say,
  slotOf,
  type Battle,
  type Found,
} from '../../../../../test/combat-commander/cases.ts';
import { at, laid, pairs, type Laid } from '../ground/cases.ts';
import type { Piece } from '../world.ts';
import type { Event } from '../game.ts';

const HAND = ['R01', 'R04', 'R34'];
const on =
  (ground: Laid): NonNullable<Found['setup']> =>
  (setup) => ({ ...setup, map: { ...laid(ground).map, objectives: setup.map.objectives } });
const own = (unit: number): object => ({ unit, weapon: 0 });
const gun = (unit: number): object => ({ unit, weapon: 1 });
/** The Allies are ordered to fire, with all of these; the Axis' units are told first. */
function firing(units: readonly number[], { setup = on({}), ...what }: Found): Battle {
  const battle = found({ hands: HAND, setup, ...what });
  play(battle, [say({ order: slotOf(battle, 'R01') })]);
  if (battle.pending[0].ask === 'activate') play(battle, [say({ units })]);
  return battle;
}
const shoot = (pieces: readonly object[], target: string): { answer: unknown } =>
  say({ pieces, target: at(target) });
const refusal = (battle: Battle, pieces: readonly object[], target: string): unknown => {
  const taken = battle.check(battle.pending[0].id, { pieces, target: at(target) });
  return taken.ok ? undefined : `${taken.error.code} ${taken.error.cite}`;
};
const able = (battle: Battle): readonly Piece[] =>
  (battle.pending[0].question as { pieces: readonly Piece[] }).pieces;
const shot = (events: readonly Event[]): unknown => {
  const fired = events.find(({ type }) => type === 'fired');
  if (fired?.type !== 'fired') return undefined;
  const [{ firepower, total }] = fired.targets;
  return [firepower, total];
};
const told = (events: readonly Event[]): string[] =>
  events
    .map(({ type }) => type)
    .filter((type) => !['stepped', 'revealed', 'judged', 'nothing'].includes(type));

describe('an attack', () => {
  test.each([
    ['apart', [own(2)], [{ unit: 5, weapon: 1 }]],
    ['with its weapon', [own(2), gun(2)], []],
  ])(
    'CC-UNIT-17 by a squad %s: the teams that its roll makes of it have fired',
    (_, fires, rest) => {
      const battle = firing([2], {
        axis: ['C8 rifle', 'O10 rifle'],
        allies: ['C6 rifle lightMg', 'C9 rifle', 'A1 rifle'],
      });
      // R06 rolls 7 and Event!, and R20 is Deploy.
      const script = ['R06', STANDS, 'R20', say({ unit: 2 }), 'G09', STANDS];
      const events = play(battle, [shoot(fires, 'C8'), ...script]);
      expect(told(events)).toContain('deployed');
      const { pieces = [] } = battle.pending[0].question as { pieces?: readonly Piece[] };
      expect(pieces).toEqual(rest);
    },
  );
  test.each([
    ['01 brush, once for two hexes', { terrain: { C6: 'brush', C7: 'brush' } }, 2],
    ['02 the smoke is the larger', { terrain: { C6: 'brush', C7: 'brush' }, smoke: { C6: 4 } }, 1],
    ['in the open', {}, 5],
  ] as const)('EX-CC-%s', (_, { smoke = {}, ...ground }: Laid, firepower) => {
    const battle = firing([1], {
      axis: ['C8 lineTeam'],
      allies: ['C5 rifle'],
      setup: on(ground),
      change: (position) =>
        position.smoke.push(
          ...Object.entries(smoke).map(([hex, value]) => [at(hex), value] as [number, number]),
        ),
    });
    const events = play(battle, [shoot([own(1)], 'C8'), 'R07', STANDS]);
    expect(shot(events)).toEqual([firepower, firepower + 7]);
  });
  describe('CC-FIRE-17 attacked are those who are there when the fire comes', () => {
    /** The first of two squads defends itself with G06, a roll of 7 and Event!: and that event. */
    const struck = (card: string, script: Parameters<typeof play>[1]): Battle => {
      const battle = firing([3], {
        axis: ['C8 rifle', 'C8 rifle', 'O10 rifle'],
        allies: ['C5 rifle', 'A1 rifle'],
        change: ({ units }) => (units.broken[1] = 1),
      });
      play(battle, [shoot([own(3)], 'C8'), 'R07', STANDS, say({ unit: 0 }), 'G06', STANDS, card]);
      play(battle, script);
      return battle;
    };
    test('who is gone before his roll makes none', () => {
      // G57 is KIA, for which the broken one is the only choice.
      const battle = struck('G57', []);
      expect(battle.scene.position.units.hex[1]).toBe(-1);
      expect(battle.scene.position.step).toEqual({ at: 'turn' });
    });
    test('who comes there afterwards makes none either', () => {
      // G05 is the Hero, whom the broken squad does not rally for.
      const battle = struck('G05', [say({ hex: at('C8') }), say({ none: true })]);
      expect(battle.scene.position.units.hex.at(-1)).toBe(at('C8'));
      expect(battle.scene.position.step).toMatchObject({ at: 'defend', left: [1] });
    });
  });
  test('EX-CC-16, CC-FIRE-05, CC-CMD-04 a base piece, and one more for each other', () => {
    const battle = firing([2, 1], {
      axis: ['C8 rifle'],
      allies: ['C5 rifle lightMg', 'C5 lieutenantY'],
    });
    const events = play(battle, [shoot([own(1), gun(1)], 'C8'), 'R07', STANDS]);
    expect(shot(events)).toEqual([8, 15]);
  });
  test('CC-ELV-03 from above, if the base piece stands higher', () => {
    const setup = on({ elevation: { C5: 1 } });
    const what = { axis: ['C8 rifle'], allies: ['C5 rifle', 'C6 rifle', 'C5 lieutenantX'], setup };
    const high = firing([3, 1, 2], what);
    expect(shot(play(high, [shoot([own(1), own(2)], 'C8'), 'R07', STANDS]))).toEqual([8, 15]);
    const low = firing([3, 1, 2], what);
    expect(shot(play(low, [shoot([own(2), own(1)], 'C8'), 'R07', STANDS]))).toEqual([6, 13]);
  });
});

describe('what may fire', () => {
  const what: Found = {
    axis: ['D8 rifle', 'O10 rifle'],
    allies: ['C5 rifle lightMg', 'C6 rifle', 'D6 rifle', 'C7 captain', 'E8 rifle'],
  };
  const all = [5, 2, 3, 4, 6];
  test.each([
    ['CC-FIRE-02 no enemy is there', [own(3)], 'C9', 'nobodyThere CC-FIRE-02'],
    ['CC-FIRE-02 too far', [own(2)], 'D8', 'outOfRange CC-FIRE-02'],
    ['CC-FIRE-04 nobody', [], 'D8', 'nobodyFires CC-FIRE-04'],
    ['CC-FIRE-01 a piece twice', [own(3), own(3)], 'D8', 'namedTwice CC-FIRE-01'],
    ['CC-FIRE-01 the enemy', [own(0)], 'D8', 'cannotFire CC-FIRE-01'],
    ['CC-FIRE-04 a gap between them', [own(3), own(6)], 'D8', 'notAdjacent CC-FIRE-04'],
    ['CC-FIRE-04 in a chain', [own(4), own(3), gun(2)], 'D8', undefined],
  ])('%s', (_, pieces, target, expected) => {
    const battle = firing(all, what);
    // The rifles of C5 are left out: nobody is in their range.
    expect(able(battle)).toEqual([own(5), gun(2), own(3), own(4), own(6)].slice(1));
    if (expected !== 'outOfRange CC-FIRE-02') {
      expect(refusal(battle, pieces, target)).toBe(expected);
    }
  });
  test('CC-FIRE-01, CC-FIRE-15, CC-WPN-02, CC-WPN-04 each once; the weapon apart', () => {
    const battle = firing(all, what);
    play(battle, [shoot([gun(2)], 'D8'), 'R02', STANDS, 'G37', STANDS]);
    expect(able(battle)).toEqual([own(3), own(4), own(6)]);
    play(battle, [shoot([own(3), own(4)], 'D8'), 'R42', STANDS, 'G43', STANDS]);
    expect(able(battle)).toEqual([own(6)]);
    play(battle, [say({ done: true })]);
    expect(battle.scene.position.step).toEqual({ at: 'turn' });
  });
  test.each([
    ['CC-WPN-03, CC-SUP-01 suppressed', { suppressed: 1 }, []],
    ['CC-WPN-03, CC-UNIT-06 broken', { broken: 1 }, []],
    ['whole', {}, [gun(2)]],
  ])('%s it fires its weapon or not', (_, flags: object, expected) => {
    const battle = firing(all, {
      ...what,
      change: ({ units }) => {
        for (const flag of Object.keys(flags) as ('broken' | 'suppressed')[]) units[flag][2] = 1;
      },
    });
    expect(able(battle).filter(({ weapon }) => weapon === 1)).toEqual(expected);
  });
  test('CC-WPN-15 nor from the water', () => {
    const setup = on({ terrain: { C5: 'marsh' } });
    const wet = {
      ...what,
      allies: ['C5 rifle lightMg', 'C6 rifle', 'C6 captain'],
    };
    const battle = firing([4, 2, 3], { ...wet, setup });
    expect(able(battle)).toEqual([own(3)]);
    expect(refusal(battle, [gun(2)], 'D8')).toBe('cannotFire CC-FIRE-01');
  });
  test('CC-LOS-01 only at what it sees; EX-CC-03, CC-LOS-11 with something left', () => {
    const setup = on({ terrain: { C6: 'woods' } });
    const battle = firing([4, 2, 3], {
      axis: ['C8 rifle', 'C4 rifle'],
      allies: ['C5 rifle', 'C7 rifle', 'C6 lieutenantX'],
      // With a card in hand something might be added yet.
      hands: ['R01'],
      setup,
      change: ({ smoke }) => smoke.push([at('C7'), 5]),
    });
    expect(refusal(battle, [own(2)], 'C8')).toMatch(/^noSight CC-LOS-/);
    expect(refusal(battle, [own(3)], 'C8')).toBe('tooWeak CC-LOS-11');
    expect(refusal(battle, [own(2)], 'C4')).toBeUndefined();
  });
});

describe('a defence', () => {
  // A rifle squad of morale 7 in the open, against five and a roll of seven.
  const at12 = (what: Partial<Found> = {}): Battle => {
    const battle = firing([2], { axis: ['C8 rifle', 'O10 rifle'], allies: ['C5 rifle'], ...what });
    play(battle, [shoot([own(2)], 'C8'), 'R07', STANDS]);
    return battle;
  };
  test.each([
    ['greater: nothing', 'G09', ['defended'], [0, 0]],
    ['equal: suppressed', 'G14', ['defended', 'suppressed'], [0, 1]],
    ['smaller: broken', 'G05', ['defended', 'broke'], [1, 0]],
  ])('CC-FIRE-08, CC-FIRE-09 %s', (_, card, what, [broken, suppressed]) => {
    const battle = at12();
    expect(told(play(battle, [card, STANDS]))).toEqual(what);
    const { units, step } = battle.scene.position;
    expect([units.broken[0], units.suppressed[0]]).toEqual([broken, suppressed]);
    expect(step).toEqual({ at: 'turn' });
  });
  test('CC-UNIT-07, CC-VP-01, CC-TRK-03, CC-TRK-05 broken already it is eliminated', () => {
    const battle = at12({ change: ({ units }) => (units.broken[0] = 1) });
    expect(told(play(battle, ['G05', STANDS]))).toEqual(['defended', 'eliminated', 'scored']);
    const { victory, casualties, units } = battle.scene.position;
    expect([victory, casualties, units.hex[0]]).toEqual([-2 + battle.setup.victory, [[0], []], -1]);
  });
  test('CC-FIRE-03, CC-FIRE-08 all of a hex, in the order that their owner likes', () => {
    const battle = at12({ axis: ['C8 rifle', 'C8 lineTeam'], allies: ['C5 rifle'] });
    expect(battle.pending).toMatchObject([
      { seat: 'axis', ask: 'chooseUnit', question: { units: [0, 1], by: 'CC-FIRE-08' } },
    ]);
    play(battle, [say({ unit: 1 }), 'G05', STANDS, 'G09', STANDS]);
    expect(battle.scene.position.units.broken).toEqual([0, 1, 0]);
  });
  test.each([
    ['CC-TER-01 woods', { terrain: { C8: 'woods' } }, 14],
    ['CC-TER-03 a wall that the line crosses', { sides: { wall: pairs('C7|C8') } }, 14],
    [
      'CC-TER-04 the better of both',
      { terrain: { C8: 'building' }, sides: { wall: pairs('C7|C8') } },
      15,
    ],
    ['CC-TER-04 a stream alone', { terrain: { C8: 'stream' } }, 11],
  ] as const)('%s', (_, ground: Laid, total) => {
    const events = play(at12({ setup: on(ground) }), ['G14', STANDS]);
    expect(events.find(({ type }) => type === 'defended')).toMatchObject({ total, against: 12 });
  });
  test('EX-CC-28, CC-END-08 the space of surrender ends it: the others roll no more', () => {
    const battle = at12({
      axis: ['C8 rifle', 'C8 rifle', 'C8 rifle', 'O10 rifle'].slice(0, 2),
      change: (position) => {
        position.surrender[0] = 1;
        position.units.broken.fill(1, 0, 2);
      },
    });
    play(battle, [say({ unit: 1 }), 'G05', STANDS]);
    expect(battle.outcome).toEqual({ result: 'surrender', winners: ['allies'], cite: 'CC-END-05' });
    expect(battle.scene.position.units.hex[0]).toBe(at('C8'));
  });
  test('CC-END-04, CC-END-05 the last unit on the map is the last', () => {
    const battle = firing([1], {
      axis: ['C8 rifle'],
      allies: ['C5 rifle'],
      change: ({ units }) => (units.broken[0] = 1),
    });
    play(battle, [shoot([own(1)], 'C8'), 'R07', STANDS, 'G05', STANDS]);
    expect(battle.outcome).toMatchObject({ result: 'lastUnit', winners: ['allies'] });
  });
  test('CC-UNIT-14 a hero is no casualty, and scores nothing', () => {
    const battle = at12({
      axis: ['C8 hero', 'O10 rifle'],
      change: ({ units }) => (units.broken[0] = 1),
      setup: on({ terrain: { C8: 'stream' } }),
    });
    // Nine and three less one.
    expect(told(play(battle, ['G35', STANDS]))).toEqual(['defended', 'eliminated']);
    expect(battle.scene.position.casualties).toEqual([[], []]);
  });
});
