/** Who is who: statlines, owners, and who still stands on the table (section 4). */
import type {
  Army,
  ArmyId,
  AssetId,
  Scene,
  Profile,
  Seat,
  SideId,
  Special,
  Tag,
  UnitId,
} from '../world.ts';

export const armies = (scene: Scene): ArmyId[] => scene.setup.armies.map((_, id) => id as ArmyId);
export const armyOf = (scene: Scene, unit: UnitId): ArmyId =>
  scene.setup.units[unit].army as ArmyId;
export const army = (scene: Scene, id: ArmyId): Scene['setup']['armies'][number] =>
  scene.setup.armies[id];
export const seatOf = (scene: Scene, id: ArmyId): Seat => scene.setup.armies[id].seat;
export const ownerOf = (scene: Scene, unit: UnitId): Seat => seatOf(scene, armyOf(scene, unit));
export const sideOf = (scene: Scene, id: ArmyId): SideId => scene.setup.armies[id].side;
export const otherSide = (side: SideId): SideId => (1 - side) as SideId;
export const SIDES = [0, 1] as const satisfies readonly SideId[];
/** COS-TRN-02, COS-MP-06 The side whose players have their turns. */
export const activeSide = (scene: Scene): SideId => sideOf(scene, scene.position.active);
/** COS-MP-10 Armies whose players are still in the battle, in the order of their seats. */
export const inPlay = (scene: Scene, side?: SideId): ArmyId[] =>
  armies(scene).filter(
    (id) => scene.position.out[id] === 0 && (side === undefined || sideOf(scene, id) === side),
  );
/** Who goes first at every step of a combat: the active player, his allies, then the others. */
export function inOrder(scene: Scene, all: readonly ArmyId[] = inPlay(scene)): ArmyId[] {
  const { active } = scene.position;
  const place = (id: ArmyId): number =>
    id === active ? 0 : sideOf(scene, id) === activeSide(scene) ? 1 : 2;
  return all.toSorted((a, b) => place(a) - place(b));
}
/** The next in that order, though this army be out; nothing to say when it is the last. */
export function after(scene: Scene, id: ArmyId): { next?: ArmyId } {
  const order = inOrder(scene, armies(scene));
  const later = order.slice(order.indexOf(id) + 1);
  const next = later.find((one) => scene.position.out[one] === 0);
  return next === undefined ? {} : { next };
}
/** Who speaks for the active player: himself, or an ally once he is out. */
export function activeSeat(scene: Scene): Seat {
  const { active } = scene.position;
  const [ally = active] = inPlay(scene, activeSide(scene));
  return seatOf(scene, scene.position.out[active] === 0 ? active : ally);
}
/** Who speaks for a side where it must agree: the first of its players. */
export const captainOf = (scene: Scene, side: SideId): Seat =>
  seatOf(scene, inPlay(scene, side)[0]);

export const profileOf = (scene: Scene, unit: UnitId): Scene['setup']['profiles'][number] =>
  scene.setup.profiles[scene.setup.units[unit].profile];
/** The longest range of a unit's fire entries, in ticks; 0 without fire (COS-UNT-08). */
export function fireRange(scene: Scene, unit: UnitId): number {
  let longest = 0;
  for (const { range } of profileOf(scene, unit).fire) longest = Math.max(longest, range);
  return longest;
}
/** COS-SPR-27 The special rules are those of the web edition in both. */
export const has = (scene: Scene, unit: UnitId, special: Special): boolean =>
  profileOf(scene, unit).special.includes(special);
export const tagged = (scene: Scene, unit: UnitId, tag: Tag): boolean =>
  profileOf(scene, unit).tags.includes(tag);

export const isOnTable = (scene: Scene, unit: UnitId): boolean =>
  scene.position.units.off[unit] === 0;
export const isEnemy = (scene: Scene, a: UnitId, b: UnitId): boolean =>
  areFoes(scene, armyOf(scene, a), armyOf(scene, b));
export const areFoes = (scene: Scene, a: ArmyId, b: ArmyId): boolean =>
  sideOf(scene, a) !== sideOf(scene, b);

/** All units on the table, or those of one army. */
export function unitsOnTable(scene: Scene, of?: ArmyId): UnitId[] {
  const all: UnitId[] = [];
  const { off } = scene.position.units;
  const { units } = scene.setup;
  for (let unit = 0; unit < off.length; unit++) {
    if (off[unit] === 0 && (of === undefined || units[unit].army === of)) {
      all.push(unit as UnitId);
    }
  }
  return all;
}
/** Units of one side on the table, whoever plays them. */
export function unitsOfSide(scene: Scene, side: SideId): UnitId[] {
  const all: UnitId[] = [];
  const { off } = scene.position.units;
  const { units, armies: known } = scene.setup;
  for (let unit = 0; unit < off.length; unit++) {
    if (off[unit] === 0 && known[units[unit].army].side === side) all.push(unit as UnitId);
  }
  return all;
}
export const enemiesOf = (scene: Scene, unit: UnitId): UnitId[] =>
  unitsOfSide(scene, otherSide(sideOf(scene, armyOf(scene, unit))));
/** Units of the same side, allies' included. */
export const friendsOf = (scene: Scene, unit: UnitId): UnitId[] =>
  unitsOfSide(scene, sideOf(scene, armyOf(scene, unit))).filter((one) => one !== unit);

/** Of some units, the one whose centre is nearest to an enemy's: for suggestions only. */
export function foremost(scene: Scene, units: readonly UnitId[]): UnitId {
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

/** COS-ARM-11 Has the army that asset, and not used it up? */
export const hasAsset = ({ setup, position }: Scene, id: ArmyId, asset: AssetId): boolean =>
  (setup.armies[id].assets ?? []).some((one) => one.asset === asset && one.count > 0) &&
  !position.used.some((one) => one.army === id && one.asset === asset);

/** COS-VIC-01 The morale an army starts with: the sum of its units', and what assets add. */
export function startingMorale(setup: Scene['setup'], id: ArmyId): number {
  const more = setup.armies[id].moraleMore ?? 0;
  return setup.units
    .filter((unit) => unit.army === id)
    .reduce((sum, unit) => sum + setup.profiles[unit.profile].morale, more);
}

export type { Army, Profile };
