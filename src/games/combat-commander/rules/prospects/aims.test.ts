import { describe, expect, test } from 'vitest';
import { viewOf } from '#kernel';
import {
  STANDS,
  found,
  play,
  say,
  slotOf,
  type Battle,
  type Found,
} from '../../../../../test/combat-commander/cases.ts';
import { at, laid, type Laid } from '../ground/cases.ts';
import { piecesOf } from '../orders/attacks.ts';
import type { UnitId } from '../world.ts';
import { aimsAt, chancesOf, hitChance, struckBy, targetsFor, type Aim } from './aims.ts';
import { duelOf, sumsOf, unseenOf } from './odds.ts';
import { reckon } from './reckoning.ts';

const on =
  (ground: Laid): NonNullable<Found['setup']> =>
  (setup) => ({ ...setup, map: { ...laid(ground).map, objectives: setup.map.objectives } });
const units = (...ids: number[]): UnitId[] => ids as UnitId[];
const begun = (what: Found): Battle => found({ setup: on({}), hands: ['R01', 'R34'], ...what });
const aims = (battle: Battle, ids: UnitId[], target: string): Aim[] =>
  aimsAt(reckon(battle.scene, 1), piecesOf(ids), at(target));

describe('attacks that could be made', () => {
  test('CC-FIRE-05, CC-FIRE-06 what a group is told to have, it has when it fires', () => {
    const battle = begun({
      axis: ['C8 rifle'],
      allies: ['C5 sergeantY', 'C5 rifle lightMg', 'D5 rifle'],
      setup: on({ terrain: { C6: 'orchard' } }),
    });
    const [whole] = aims(battle, units(1, 2, 3), 'C8').toSorted(
      (a, b) => b.pieces.length - a.pieces.length,
    );
    // Two squads and a machine gun: 7 of the led squad, and two more, less the orchard.
    expect([whole.pieces.length, whole.firepower]).toEqual([3, 7]);
    play(battle, [say({ order: slotOf(battle, 'R01') }), say({ units: [1, 2, 3] })]);
    const shot = say({ pieces: whole.pieces, target: whole.target });
    const events = play(battle, [shot, 'R07', STANDS]);
    const fired = events.find(({ type }) => type === 'fired');
    expect(fired).toMatchObject({ targets: [{ firepower: whole.firepower, total: 14 }] });
  });
  test('CC-FIRE-04 nobody out of range, and no group of hexes that lie apart', () => {
    const battle = begun({ axis: ['C8 rifle'], allies: ['C5 rifle', 'E7 rifle', 'C1 rifle'] });
    const found = aims(battle, units(1, 2, 3), 'C8');
    expect(found.map(({ pieces }) => pieces.map(({ unit }) => unit))).toEqual([[1], [2]]);
    expect(targetsFor(reckon(battle.scene, 1), piecesOf(units(3)))).toEqual([]);
  });
  test('CC-WPN-12, CC-FIRE-11 a heavy weapon aims alone, and has to hit', () => {
    const battle = begun({
      axis: ['C8 rifle'],
      allies: ['C2 weaponTeam mediumMortar', 'C5 rifle'],
    });
    const reckoning = reckon(battle.scene, 1);
    const [mortar, squad] = aims(battle, units(1, 2), 'C8');
    expect([mortar.pieces, mortar.firepower]).toEqual([[{ unit: 1, weapon: 1 }], 9]);
    const more = unseenOf(battle.scene, 1).filter(({ dice: [a, b] }) => a * b > 6);
    expect(hitChance(reckoning, mortar)).toBeCloseTo(more.length / 70);
    expect(hitChance(reckoning, squad)).toBe(1);
  });
});
describe('chances', () => {
  test('they are those of the cards that may come', () => {
    const battle = begun({ axis: ['C8 rifle'], allies: ['C5 rifle'] });
    expect(unseenOf(battle.scene, 0)).toHaveLength(72);
    expect(unseenOf(battle.scene, 1)).toHaveLength(70);
    // Two packs of 36 rolls: 146 of 1296 pairs are equal.
    const flat = sumsOf(unseenOf(battle.scene, 0));
    const duel = duelOf(flat, flat);
    expect(duel.exactly(0)).toBeCloseTo(146 / 1296);
    expect(duel.above(0)).toBeCloseTo(575 / 1296);
  });
  test('CC-CARD-07 a hand that is hidden may lie in the deck', () => {
    const battle = begun({ axis: ['C8 rifle'], allies: ['C5 rifle'] });
    const scene = { ...battle.scene, position: viewOf(battle, 'axis') };
    expect(unseenOf(scene, 1)).toHaveLength(72);
  });
  test('CC-FIRE-09, CC-FIRE-10 equal suppresses, but breaks whoever moves', () => {
    const battle = begun({ axis: ['C8 rifle'], allies: ['C5 rifle'] });
    const { mine } = reckon(battle.scene, 1);
    const standing = chancesOf(mine, -2, false);
    const moving = chancesOf(mine, -2, true);
    expect(moving.suppressed).toBe(0);
    expect(moving.breaks).toBeCloseTo(standing.breaks + standing.suppressed);
    expect(standing.suppressed).toBeCloseTo(mine.exactly(2));
    const [aim] = aims(battle, units(1), 'C8');
    // Firepower 5 at morale 7.
    expect(struckBy(reckon(battle.scene, 1), aim)).toEqual([{ unit: 0, ...standing }]);
  });
});
