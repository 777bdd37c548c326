/** Columns: their secret numbers and their markers (COS-PRE-03, COS-DEP-01, COS-DEP-09). */
import { reveal, type Pick as Chooser } from '#kernel';
import type { ArmyId, Edge, Scene, Ticks, Box, ColumnMarker } from '../world.ts';
import { edgeOf } from '../ground/field.ts';
import { UW } from '../facts/measures.ts';
import { campOf, zoneOf } from './camp.ts';

/** COS-PRE-03 As many columns as the commander's level. */
export const columnsOf = ({ setup }: Pick<Scene, 'setup'>, id: ArmyId): number =>
  setup.armies[id].level;
/** 1 to n in some order. */
export function shuffled(count: number, pick: Chooser): number[] {
  const left = Array.from({ length: count }, (_, index) => index + 1);
  return Array.from({ length: count }, () => left.splice(pick(left.length), 1)[0]);
}
/** COS-DEP-01 1 to the number of columns. */
export const allNumbers = (scene: Scene, army: ArmyId): number[] =>
  Array.from({ length: columnsOf(scene, army) }, (_, index) => index + 1);
/** Spread over the zone by the numbers: the enemy learns nothing from it. */
export function forwardMarker(
  scene: Scene,
  army: ArmyId,
  number: number,
  pick: Chooser,
): { readonly number: number; readonly x: Ticks; readonly y: Ticks } {
  const boxes = zoneOf(scene, army);
  const box = boxes[(number - 1) % boxes.length];
  const rows = Math.ceil(columnsOf(scene, army) / boxes.length);
  const share = (Math.floor((number - 1) / boxes.length) + 0.5) / rows;
  return { number, ...spread(box, edgeOf(scene, army), share, pick) };
}
/** Well forward in the box, at a share of the way along it. */
function spread(
  [x0, y0, x1, y1]: Box,
  edge: Edge,
  share: number,
  pick: Chooser,
): { readonly x: Ticks; readonly y: Ticks } {
  const upright = edge === 'south' || edge === 'north';
  const [low, high, near, far] = upright ? [x0, x1, y0, y1] : [y0, y1, x0, x1];
  const aside = pick(UW) - UW / 2;
  const along = Math.min(high, Math.max(low, Math.round(low + (high - low) * share) + aside));
  const back = Math.min(far - near, UW + pick(UW));
  const across = edge === 'south' || edge === 'west' ? far - back : near + back;
  return upright ? { x: along, y: across } : { x: across, y: along };
}
/** COS-DEP-02 The marker of a unit's column, once its number is shown. */
export function markerOf(scene: Scene, unit: number): ColumnMarker {
  const { army, column = 0 } = scene.setup.units[unit];
  const { numbers, columns } = campOf(scene);
  const number = reveal(numbers[army].of)[column];
  const marker = columns.find((one) => one.army === army && one.number === number);
  if (marker === undefined) throw new Error(`column ${column} of army ${army} has no marker`);
  return marker;
}
