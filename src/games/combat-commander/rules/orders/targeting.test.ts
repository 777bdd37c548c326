import { describe, expect, test } from 'vitest';
import {
  STANDS,
  acts,
  found,
  play,
  playTo,
  say,
  slotOf,
  type Battle,
  type Found,
} from '../../../../../test/combat-commander/cases.ts';
import { at, laid, pairs, type Laid } from '../ground/cases.ts';
import type { Piece } from '../world.ts';
import type { Event } from '../game.ts';

const on =
  (ground: Laid): NonNullable<Found['setup']> =>
  (setup) => ({ ...setup, map: { ...laid(ground).map, objectives: setup.map.objectives } });
const own = (unit: number): Piece => ({ unit, weapon: 0 }) as Piece;
const gun = (unit: number): Piece => ({ unit, weapon: 1 }) as Piece;
const HAND = ['R01', 'R04', 'R34'];
/** The Allies' second unit carries the weapon; all of them are ordered to fire. */
function firing(what: Found, units = [1]): Battle {
  const battle = found({ axis: ['C8 rifle'], hands: HAND, setup: on({}), ...what });
  play(battle, [say({ order: slotOf(battle, 'R01') })]);
  if (battle.pending[0].ask === 'activate') play(battle, [say({ units })]);
  return battle;
}
const attack = (pieces: readonly Piece[], target: string, more = {}): { answer: unknown } =>
  say({ pieces, target: at(target), ...more });
const refusal = (battle: Battle, answer: unknown): unknown => {
  const taken = battle.check(battle.pending[0].id, answer);
  return taken.ok ? undefined : `${taken.error.code} ${taken.error.cite}`;
};
const of = (events: readonly Event[], type: Event['type']): Event[] =>
  events.filter((event) => event.type === type);

describe('a heavy weapon takes aim', () => {
  const mortar = (hex: string): Found => ({ allies: [`${hex} weaponTeam lightMortar`] });
  test('EX-CC-18, CC-FIRE-11 the dice multiplied, less the field, against eight', () => {
    const what = { axis: ['C9 rifle'], setup: on({ terrain: { C5: 'field' } }) };
    const hit = firing({ ...mortar('C1'), ...what });
    const events = play(hit, [attack([gun(1)], 'C9'), 'R05', STANDS, 'R07', STANDS]);
    expect(of(events, 'targeted')).toMatchObject([{ product: 11, range: 8 }]);
    expect(of(events, 'fired')).toHaveLength(1);
    const missed = firing({ ...mortar('C1'), ...what });
    const none = play(missed, [attack([gun(1)], 'C9'), 'R54', STANDS]);
    expect(of(none, 'targeted')).toMatchObject([{ product: 7, range: 8 }]);
    expect(of(none, 'fired')).toEqual([]);
    // What has aimed has fired.
    expect(missed.scene.position.step).toEqual({ at: 'turn' });
  });
  test('CC-FIRE-11 as much as the range is no hit', () => {
    const battle = firing(mortar('C2'));
    const events = play(battle, [attack([gun(1)], 'C8'), 'R39', STANDS]);
    expect(of(events, 'targeted')).toMatchObject([{ product: 8, range: 6 }]);
    const even = firing({ ...mortar('C4') });
    const none = play(even, [attack([gun(1)], 'C8'), 'R08', STANDS]);
    expect(of(none, 'targeted')).toMatchObject([{ product: 4, range: 4 }]);
    expect(of(none, 'fired')).toEqual([]);
  });
  test('EX-CC-15, CC-FIRE-13 two more in the trees; CC-LOS-10 nothing hinders it then', () => {
    const setup = on({ terrain: { C8: 'woods', C5: 'brush' } });
    const battle = firing({ ...mortar('C2'), setup });
    const events = play(battle, [attack([gun(1)], 'C8'), 'R05', STANDS, 'R07', STANDS]);
    expect(of(events, 'fired')).toMatchObject([{ targets: [{ firepower: 6, total: 15 }] }]);
  });
  test('EX-CC-08, CC-CMD-05 no leader adds to it', () => {
    const battle = firing({ allies: ['C2 weaponTeam lightMortar', 'C2 captain'] }, [2, 1]);
    const events = play(battle, [attack([gun(1)], 'C8'), 'R05', STANDS, 'R07', STANDS]);
    expect(of(events, 'fired')).toMatchObject([{ targets: [{ firepower: 6, total: 13 }] }]);
  });
  test('CC-WPN-12 alone, CC-WPN-13 not nearer than its least range', () => {
    const allies = ['C5 weaponTeam lightMortar', 'C5 rifle', 'C5 captain'];
    const battle = firing({ allies, axis: ['C8 rifle', 'C6 rifle'] }, [4, 2, 3]);
    const answer = (pieces: readonly Piece[], target: string): object => ({
      pieces,
      target: at(target),
    });
    expect(refusal(battle, answer([gun(2), own(3)], 'C8'))).toBe('heavyAlone CC-WPN-12');
    expect(refusal(battle, answer([own(3), gun(2)], 'C8'))).toBe('heavyAlone CC-WPN-12');
    expect(refusal(battle, answer([gun(2)], 'C6'))).toBe('outOfRange CC-FIRE-02');
    expect(refusal(battle, answer([gun(2)], 'C8'))).toBeUndefined();
  });
  test('CC-FIRE-16 it hits as it was aimed, whatever its own roll sets off', () => {
    // Doubles of four: a sniper, in the hex of the mortar, which is suppressed by nobody's choice.
    const battle = firing(mortar('C2'));
    const events = play(battle, [attack([gun(1)], 'C8'), 'R07', STANDS, 'R02', STANDS]);
    expect(of(events, 'fired')).toMatchObject([{ targets: [{ firepower: 6, total: 9 }] }]);
  });
});

describe('smoke in place of an attack', () => {
  const what: Found = { allies: ['C3 weaponTeam mediumMortar'] };
  test('CC-FIRE-12 where nobody is, on a hit', () => {
    const battle = firing(what);
    const events = play(battle, [attack([gun(1)], 'C6', { smoke: true }), 'R07', STANDS]);
    expect(of(events, 'fired')).toEqual([]);
    expect(battle.chance?.ask).toBe('pick');
    battle.settle(0);
    expect(battle.scene.position.smoke).toEqual([[at('C6'), 1]]);
    expect(battle.scene.position.step).toEqual({ at: 'turn' });
  });
  test('CC-FIRE-12 not on a miss, and not by what has none', () => {
    const battle = firing(what);
    play(battle, [attack([gun(1)], 'C6', { smoke: true }), 'R02', STANDS]);
    expect(battle.scene.position.smoke).toEqual([]);
    const light = firing({ allies: ['C3 weaponTeam lightMortar'] });
    const answer = { pieces: [gun(1)], target: at('C8'), smoke: true };
    expect(refusal(light, answer)).toBe('laysNoSmoke CC-FIRE-12');
  });
  test('CC-FIRE-02 an attack needs somebody all the same', () => {
    const answer = { pieces: [gun(1)], target: at('C6') };
    expect(refusal(firing(what), answer)).toBe('nobodyThere CC-FIRE-02');
  });
});

describe('CC-WPN-14', () => {
  const beside = (weapon: string): Found => ({
    axis: ['C8 rifle'],
    allies: [`C7 assault ${weapon}`],
    setup: on({ terrain: { C8: 'building' } }),
  });
  test('no cover counts against a flamethrower, nor does Concealment', () => {
    const battle = firing({ ...beside('flamethrower'), hands: ['R01', 'G05'] });
    const events = playTo(battle, [attack([gun(1)], 'C8'), 'R07', STANDS]);
    events.push(...playTo(battle, ['R02', STANDS, acts('G05', battle)]));
    const rolled = [...events, ...play(battle, ['G43', STANDS])];
    // Eleven and three; the squad's seven and eleven, and nothing for the house.
    expect(of(rolled, 'defended')).toMatchObject([{ total: 18, against: 14 }]);
  });
  test.each([
    ['after its attack', ['R07', STANDS, 'R02', STANDS, 'G43', STANDS], 1],
    ['after a miss', ['R41', STANDS], 0],
  ])('a satchel charge is used up %s', (_, script, shots) => {
    const battle = firing(beside('satchelCharge'));
    const events = play(battle, [attack([gun(1)], 'C8'), ...script]);
    expect(of(events, 'fired')).toHaveLength(shots);
    expect(of(events, 'weaponLost')).toHaveLength(1);
    expect(battle.scene.position.units.weapon[1]).toBe(-1);
  });
});

test.each([
  ['CC-TER-03 no hedge covers from above', on({ sides: { hedge: pairs('C7|C8') } }), [], 18],
  ['CC-FOR-02 foxholes cover one more', on({}), ['foxholes'] as const, 22],
])('%s', (_, setup, works, total) => {
  const battle = firing({
    allies: ['C2 weaponTeam lightMortar'],
    setup,
    change: ({ fortifications }) => {
      for (const one of works) fortifications.push([at('C8'), one]);
    },
  });
  const script = ['R05', STANDS, 'R07', STANDS, 'G43', STANDS];
  const events = play(battle, [attack([gun(1)], 'C8'), ...script]);
  expect(of(events, 'defended')).toMatchObject([{ total }]);
});

test('CC-ACT-A41 machine guns and mortars are sustained, other weapons are not', () => {
  const offered = (weapon: string, at_: string): unknown => {
    const battle = firing({ allies: [`${at_} weaponTeam ${weapon}`], hands: ['R01', 'R25'] });
    playTo(battle, [attack([gun(1)], 'C8'), 'R05', STANDS]);
    return battle.pending[0];
  };
  expect(offered('lightMortar', 'C2')).toMatchObject({
    ask: 'act',
    question: { actions: ['sustainedFire'] },
  });
  // A gun has nothing that could be played: its attack is rolled for.
  expect(offered('infantryGun76', 'C2')).toBeUndefined();
});

test('CC-WPN-12 not as others move', () => {
  const battle = found({
    axis: ['C8 weaponTeam mediumMortar'],
    allies: ['C3 rifle'],
    hands: ['R11', 'G01'],
    setup: on({}),
  });
  play(battle, [say({ order: slotOf(battle, 'R11') })]);
  if (battle.pending[0].ask === 'activate') play(battle, [say({ units: [1] })]);
  const units = [1];
  const ahead = battle.reply(battle.pending[0].id, { units, to: at('C4') });
  expect(ahead.ok).toBe(true);
  // Its rifles of the team reach nobody, and the mortar does not count: nothing is asked.
  expect(battle.pending[0]).toMatchObject({ seat: 'allies', ask: 'move' });
});
