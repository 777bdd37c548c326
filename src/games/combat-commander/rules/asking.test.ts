/** CC-WPN-07 Weapons that their owner does without, whatever he is asked. */
import { describe, expect, test } from 'vitest';
import { parse } from '#kernel';
import {
  STANDS,
  found,
  playTo,
  say,
  slotOf,
  type Battle,
  type Found,
} from '../../../../test/combat-commander/cases.ts';
import { refusalOf, stand, told } from '../../../../test/combat-commander/hand.ts';
import { spareWeaponsOf, weaponCalled } from './facts/units.ts';
import { at, laid, pairs } from './ground/cases.ts';
import { combatCommander2006 } from './rulesets.ts';
import type { UnitId, WeaponId } from './world.ts';

const setup: NonNullable<Found['setup']> = (one) => ({
  ...one,
  map: { ...laid({}).map, objectives: one.map.objectives },
});
const gun = (unit: number): object => ({ unit, weapon: 1 });
const own = (unit: number): object => ({ unit, weapon: 0 });
const giveUp = (weapon: number): { readonly answer: unknown } => say({ giveUp: weapon });
/** The Allies hold the initiative card; the first of theirs are ordered to fire. */
function firing(what: Found, units: readonly number[]): Battle {
  const battle = found({
    setup,
    axis: ['C8 rifle lightMg', 'O10 rifle'],
    ...what,
    hands: ['R01', ...(what.hands ?? [])],
    change: (position) => {
      position.initiative = 1;
    },
  });
  playTo(battle, [say({ order: slotOf(battle, 'R01') }), say({ units })]);
  return battle;
}

describe('CC-WPN-07 its owner gives a weapon up', () => {
  const battle = (): Battle =>
    found({ setup, axis: ['C8 rifle lightMg'], allies: ['C5 rifle lightMg'], hands: ['R01'] });
  test('CC-WPN-19 it lies in the box, scores nothing, and he is asked the same', () => {
    const one = battle();
    const [{ ask, question }] = one.pending;
    const events = playTo(one, [giveUp(1)]);
    expect(events).toEqual([{ type: 'weaponGivenUp', unit: 1, weapon: 1 }]);
    expect(one.pending).toMatchObject([{ seat: 'allies', ask, question }]);
    const { units, weapons, victory } = one.scene.position;
    expect([units.weapon, weapons.eliminated]).toEqual([
      [0, -1],
      [0, 1],
    ]);
    expect(victory).toBe(one.setup.victory);
  });
  test('CC-GEN-05 its counter is not free for another', () => {
    const one = battle();
    const spare = (): number => spareWeaponsOf(one.scene, 1, weaponCalled(one.scene, 1, 'lightMg'));
    const before = spare();
    playTo(one, [giveUp(1)]);
    expect(spare()).toBe(before);
  });
  test('it is taken back like any answer', () => {
    const one = battle();
    playTo(one, [giveUp(1)]);
    expect(one.undo('allies').ok).toBe(true);
    expect(one.scene.position.units.weapon).toEqual([0, 1]);
  });
  test.each([0, 2])('but not what another carries, or nobody: %i', (weapon) => {
    expect(refusalOf(battle(), { giveUp: weapon })).toBe('notYourWeapon CC-WPN-07');
    expect(battle().check(battle().pending[0].id, { giveUp: weapon })).toMatchObject({
      error: { facts: {}, at: { weapon } },
    });
  });
  test('nor twice, nor with something besides', () => {
    const one = battle();
    playTo(one, [giveUp(1)]);
    expect(refusalOf(one, { giveUp: 1 })).toBe('notYourWeapon CC-WPN-07');
    const { shape } = combatCommander2006.questions.playOrder;
    for (const odd of [{ giveUp: -1 }, { giveUp: 1, end: true }, { giveUp: '1' }]) {
      expect(parse(shape, odd).ok).toBe(false);
    }
    expect(parse(shape, { giveUp: 1 })).toEqual({ ok: true, value: { giveUp: 1 } });
  });
  test('also what waits with its unit on the time track', () => {
    const one = battle();
    const position = structuredClone(one.scene.position);
    Object.assign(position.units, { hex: [at('C8'), -1], arrives: [-1, 5] });
    const look = { ...one.scene, position };
    const { nameSide } = combatCommander2006.questions;
    const no = (seat: 'axis' | 'allies'): unknown =>
      nameSide.check(look, { sides: [0, 1] }, { giveUp: 1 as WeaponId }, seat);
    expect([no('allies'), no('axis')]).toMatchObject([undefined, { code: 'notYourWeapon' }]);
  });
  test('who waits does so when he is asked something', () => {
    const one = stand(['C8 rifle lightMg'], ['C6 rifle', 'C5 rifle'], {
      step: { at: 'move', moving: [{ unit: 'allies rifle 1' }] },
      hands: { axis: ['G01', 'G02'] },
    });
    playTo(one, [say({ units: [1], to: at('C7') })]);
    expect(one.pending).toMatchObject([{ seat: 'axis', ask: 'react' }]);
    expect(told(playTo(one, [giveUp(0)]))).toEqual(['weaponGivenUp']);
    expect(one.pending).toMatchObject([{ seat: 'axis', ask: 'react' }]);
  });
});

describe('CC-WPN-07 what is asked then is asked of what is left', () => {
  test('CC-MOVE-07 who moves without his mortar has the more movement left', () => {
    const battle = stand(['M7 rifle'], ['C6 weaponTeam mediumMortar', 'C2 rifle'], {
      step: { at: 'move', moving: [{ unit: 'allies weaponTeam 1' }] },
    });
    const left = (): unknown => (battle.pending[0].question as { moving: unknown }).moving;
    const before = left();
    playTo(battle, [giveUp(0)]);
    expect([before, left()]).toMatchObject([[{ left: 1 }], [{ left: 4 }]]);
  });
  test('CC-ADV-02 and climbs a cliff', () => {
    const cliff: NonNullable<Found['setup']> = (one) => {
      const { map } = laid({ sides: { cliff: pairs('C6|C7') } });
      return { ...one, map: { ...map, objectives: one.map.objectives } };
    };
    const battle = found({
      setup: cliff,
      axis: ['M7 rifle'],
      allies: ['C6 rifle lightMg'],
      change: (position) => {
        position.step = { at: 'advance', left: [1 as UnitId] };
      },
    });
    const up = { unit: 1, to: at('C7') };
    expect(refusalOf(battle, up)).toBe('cliff CC-ADV-02');
    playTo(battle, [giveUp(0)]);
    expect(refusalOf(battle, up)).toBeUndefined();
  });
  test('CC-FIRE-01 a gun that is gone fires no more, and an order without pieces ends', () => {
    const battle = firing({ allies: ['C5 rifle lightMg', 'A1 rifle'] }, [2]);
    playTo(battle, [giveUp(1)]);
    expect(battle.pending).toMatchObject([{ ask: 'fire', question: { pieces: [own(2)] } }]);
    const mortar = firing({ allies: ['C2 weaponTeam lightMortar', 'A1 rifle'] }, [2]);
    playTo(mortar, [giveUp(1)]);
    expect(mortar.scene.position.step).toEqual({ at: 'turn' });
  });
  test('CC-ACT-A26 an assault by the pieces that are left; without any it ends', () => {
    const battle = stand(['C8 rifle'], ['C6 guardsSmg flamethrower', 'C2 rifle'], {
      hands: { allies: ['R12'] },
      step: { at: 'move', moving: [{ unit: 'allies guardsSmg 1' }] },
    });
    const hand = battle.scene.position.hands[1];
    playTo(battle, [say({ act: hand[0].slot })]);
    expect(battle.pending[0].ask).toBe('fire');
    playTo(battle, [giveUp(0)]);
    expect(battle.pending).toMatchObject([{ ask: 'fire', question: { pieces: [own(1)] } }]);
  });
});

describe('CC-WPN-07 an attack that was declared stays as it was', () => {
  test('its firepower counts the gun that was given up at the roll', () => {
    const battle = firing({ allies: ['C5 rifle lightMg', 'A1 rifle'] }, [2]);
    const fire = say({ pieces: [own(2), gun(2)], target: at('C8') });
    const events = playTo(battle, [fire, 'R07', giveUp(1), STANDS]);
    expect(told(events)).toEqual(['weaponGivenUp', 'fired']);
    const [fired] = events.filter(({ type }) => type === 'fired');
    expect(fired).toMatchObject({ targets: [{ hex: at('C8'), firepower: 6, total: 13 }] });
  });
  test('CC-WPN-14 a satchel charge that was given up is not used up besides', () => {
    const battle = firing({ allies: ['C7 assault satchelCharge', 'A1 rifle'] }, [2]);
    const fire = say({ pieces: [gun(2)], target: at('C8') });
    const events = playTo(battle, [fire, 'R07', STANDS, 'R02', giveUp(1), STANDS]);
    events.push(...playTo(battle, ['G43', STANDS]));
    const lost = events.filter(({ type }) => type.startsWith('weapon'));
    expect(lost).toEqual([{ type: 'weaponGivenUp', unit: 2, weapon: 1 }]);
  });
  test('CC-ACT-A41 of two guns that fired too long the one that is left breaks', () => {
    const strained = [1, 2] as UnitId[];
    const battle = found({
      setup,
      axis: ['M7 rifle'],
      allies: ['C5 rifle lightMg', 'C5 rifle lightMg'],
      change: (position) => {
        const attack = { targets: [], strained, spent: [], from: [] };
        position.step = { at: 'defend', attack, left: [], after: { at: 'fire', pieces: [] } };
      },
    });
    expect(battle.pending).toMatchObject([{ ask: 'chooseUnit', question: { units: [1, 2] } }]);
    playTo(battle, [giveUp(0)]);
    const { step } = battle.scene.position;
    expect(step).toMatchObject({ at: 'defend', attack: { strained: [2] } });
    // Who names the one that gave up has not answered.
    const events = playTo(battle, [say({ unit: 1 })]);
    expect(told(events)).toEqual(['weaponBroke']);
    expect(battle.scene.position.weapons.broken).toEqual([0, 1]);
  });
});

describe('who is told of it', () => {
  const { nameSide } = combatCommander2006.questions;
  const battle = found({ setup, axis: ['C8 rifle lightMg'], allies: ['C5 rifle'] });
  const question = { sides: [0, 1] } as const;
  test('CC-WPN-07 a list and a proposal name it to its owner', () => {
    expect(nameSide.list?.(battle.scene, question)).toEqual([{ side: 0 }, { side: 1 }]);
    expect(nameSide.list?.(battle.scene, question, 'axis')).toContainEqual({ giveUp: 0 });
    expect(nameSide.list?.(battle.scene, question, 'allies')).toHaveLength(2);
    const first = (): number => 0;
    expect(nameSide.suggest(battle.scene, question, first, 'axis')).toEqual({ giveUp: 0 });
    expect(nameSide.suggest(battle.scene, question, first, 'allies')).toEqual({ side: 0 });
    expect(nameSide.suggest(battle.scene, question, first)).toEqual({ side: 0 });
    expect(nameSide.suggest(battle.scene, question, (from) => from - 1, 'axis')).toEqual({
      side: 0,
    });
  });
  test('both see it', () => {
    const event = { type: 'weaponGivenUp', unit: 0, weapon: 0 } as never;
    for (const eye of ['axis', 'allies', 'audience'] as const) {
      expect(combatCommander2006.redact(event, eye)).toEqual(event);
    }
  });
});
