/** Who commands: the commander of each army and his sub-commanders (COS-SUB). */
import type { Frozen } from '#kernel';
import { UW } from '../facts/measures.ts';
import type { ArmyId, CommanderId, Scene, Position, Seat, Setup, Ticks } from '../world.ts';
import { seatOf } from '../facts/units.ts';

/** Part E A sub-commander's radius, and what the headquarters staff adds to the commander's. */
const SUB_RADIUS = 3 * UW;
const STAFF = UW;

const OWNERS = new WeakMap<object, readonly ArmyId[]>();
/** The army of each commander. */
function ownersIn(setup: Frozen<Setup>): readonly ArmyId[] {
  const known = OWNERS.get(setup);
  if (known !== undefined) return known;
  const ids = setup.armies.map((_, id) => id as ArmyId);
  const owners = [
    ...ids,
    ...ids.flatMap((id) => (setup.armies[id].subCommanders ?? []).map(() => id)),
  ];
  OWNERS.set(setup, owners);
  return owners;
}
export const armyOfCommander = ({ setup }: Pick<Scene, 'setup'>, id: CommanderId): ArmyId =>
  ownersIn(setup)[id];
export const seatOfCommander = (scene: Scene, id: CommanderId): Seat =>
  seatOf(scene, armyOfCommander(scene, id));
/** The one whose level fixes the dice (COS-SUB-04). */
export const commanderOf = (id: ArmyId): CommanderId => id as number as CommanderId;
export const isSubCommander = ({ setup }: Pick<Scene, 'setup'>, id: CommanderId): boolean =>
  id >= setup.armies.length;

/** COS-MP-10, COS-SUB-03 Those who are still on the table, of all armies or of one. */
export const commandersOnTable = (scene: Scene, of?: ArmyId): CommanderId[] =>
  ownersIn(scene.setup).flatMap((army, id) => {
    const gone = scene.position.out[army] === 1 || scene.position.commanders.off[id] !== 0;
    return gone || (of !== undefined && army !== of) ? [] : [id as CommanderId];
  });

/** COS-BRD-03 The board's radius, with a staff 1 UW more; a sub-commander's is his own. */
export function radiusOf({ setup }: Pick<Scene, 'setup'>, id: CommanderId): Ticks {
  if (isSubCommander({ setup }, id)) return SUB_RADIUS;
  const { commandRadius, assets = [] } = setup.armies[id];
  return commandRadius + (assets.some(({ asset }) => asset === 'staff') ? STAFF : 0);
}

/** Where the setup has them, each commander of an army at his first level. */
export function commandersAtStart(setup: Frozen<Setup>): Position['commanders'] {
  const { armies } = setup;
  const places = [
    ...armies.map(({ commander }) => commander),
    ...armies.flatMap(({ subCommanders = [] }) => subCommanders),
  ];
  return {
    x: places.map(({ x }) => x),
    y: places.map(({ y }) => y),
    // COS-SUB-04 Sub-commanders add no dice.
    level: places.map((_, id) => armies[id]?.level ?? 0),
    substitute: places.map(() => 0),
    off: places.map(() => (setup.before === undefined ? 0 : 3)),
  };
}
