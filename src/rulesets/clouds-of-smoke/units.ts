/** Who is who: statlines, owners, and who still stands on the table (section 4). */
import type { Army, ArmyId, Look, Profile, Seat, Special, Tag, UnitId } from './types.ts';

export const armies = (scene: Look): ArmyId[] => scene.setup.armies.map((_, id) => id as ArmyId);
export const armyOf = (scene: Look, unit: UnitId): ArmyId => scene.setup.units[unit].army as ArmyId;
export const army = (scene: Look, id: ArmyId): Look['setup']['armies'][number] =>
  scene.setup.armies[id];
export const seatOf = (scene: Look, id: ArmyId): Seat => scene.setup.armies[id].seat;
export const ownerOf = (scene: Look, unit: UnitId): Seat => seatOf(scene, armyOf(scene, unit));
/** COS-TRN-02 The army that is not active. */
export const passive = (scene: Look): ArmyId => opponentOf(scene.position.active);
export const opponentOf = (id: ArmyId): ArmyId => (1 - id) as ArmyId;
export const activeSeat = (scene: Look): Seat => seatOf(scene, scene.position.active);

export const profileOf = (scene: Look, unit: UnitId): Look['setup']['profiles'][number] =>
  scene.setup.profiles[scene.setup.units[unit].profile];
/** The longest range of a unit's fire entries, in ticks; 0 without fire (COS-UNT-08). */
export const fireRange = (scene: Look, unit: UnitId): number =>
  Math.max(0, ...profileOf(scene, unit).fire.map(({ range }) => range));
export const has = (scene: Look, unit: UnitId, special: Special): boolean =>
  profileOf(scene, unit).special.includes(special);
export const tagged = (scene: Look, unit: UnitId, tag: Tag): boolean =>
  profileOf(scene, unit).tags.includes(tag);

export const isOnTable = (scene: Look, unit: UnitId): boolean =>
  scene.position.units.broken[unit] === 0;
export const isEnemy = (scene: Look, a: UnitId, b: UnitId): boolean =>
  armyOf(scene, a) !== armyOf(scene, b);

/** All units on the table, or those of one army. */
export function unitsOnTable(scene: Look, of?: ArmyId): UnitId[] {
  const all: UnitId[] = [];
  const { broken } = scene.position.units;
  const { units } = scene.setup;
  for (let unit = 0; unit < broken.length; unit++) {
    if (broken[unit] === 0 && (of === undefined || units[unit].army === of)) {
      all.push(unit as UnitId);
    }
  }
  return all;
}
export const enemiesOf = (scene: Look, unit: UnitId): UnitId[] =>
  unitsOnTable(scene, opponentOf(armyOf(scene, unit)));
export const friendsOf = (scene: Look, unit: UnitId): UnitId[] =>
  unitsOnTable(scene, armyOf(scene, unit)).filter((one) => one !== unit);

/** Of some units, the one whose centre is nearest to an enemy's: for suggestions only. */
export function foremost(scene: Look, units: readonly UnitId[]): UnitId {
  const { x, y } = scene.position.units;
  let [best, least] = [units[0], Infinity];
  for (const unit of units) {
    for (const enemy of enemiesOf(scene, unit)) {
      const [dx, dy] = [x[enemy] - x[unit], y[enemy] - y[unit]];
      if (dx * dx + dy * dy < least) [best, least] = [unit, dx * dx + dy * dy];
    }
  }
  return best;
}

/** COS-VIC-01 The morale an army starts with: the sum of its units'. */
export function startingMorale(setup: Look['setup'], id: ArmyId): number {
  return setup.units
    .filter((unit) => unit.army === id)
    .reduce((sum, unit) => sum + setup.profiles[unit.profile].morale, 0);
}

export type { Army, Profile };
