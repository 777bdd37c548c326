/** What the document says a piece is worth at a moment, reckoned from where it stands. */
import { distance, isBeside, neighbours } from '../ground/board.ts';
import { entries, sight, type Seen } from '../ground/sight.ts';
import { FIGURES, SIDE_COVER, WORKS_COVER } from './book.ts';
import { other, type Force, type Side } from './log.ts';
import { isLeader, printed, type Table, type Unit, type Weapon } from './table.ts';

type Stat = 'firepower' | 'range' | 'movement' | 'morale';

/** CC-CMD-08 */
const commandOf = (unit: Unit): number => printed(unit).command ?? 0;
/** CC-CMD-01, CC-CMD-02: of all leaders of one's own in that hex. */
function commandAt(table: Table, side: Side, hex: number | undefined): number {
  return table
    .at(hex, side)
    .filter(isLeader)
    .reduce((sum, unit) => sum + commandOf(unit), 0);
}
/** CC-CMD-03, CC-CMD-07 */
const led = (table: Table, unit: Unit): number =>
  isLeader(unit) ? 0 : commandAt(table, unit.side, unit.hex);
const isWired = (table: Table, { hex }: Unit): boolean =>
  hex !== undefined && table.works.get(hex) === 'wire';

/** CC-UNIT-12 Without what it carries and the road, and without its leaders if so wished. */
function plain(table: Table, unit: Unit, stat: Stat): number {
  const wire = stat !== 'movement' && isWired(table, unit) ? 1 : 0;
  return printed(unit)[stat] + (unit.veteran ? 1 : 0) - (unit.suppressed ? 1 : 0) - wire;
}
export const current = (table: Table, unit: Unit, stat: Exclude<Stat, 'movement'>): number =>
  Math.max(0, plain(table, unit, stat) + led(table, unit));
/** CC-MEL-03 */
export function strengthOf(table: Table, unit: Unit): number {
  const command = table.setup.options?.commandInMelee === false ? 0 : led(table, unit);
  const boxed = isBoxed(unit, 'firepower') ? 1 : 0;
  return Math.max(0, plain(table, unit, 'firepower') + command) + boxed;
}
/** CC-MOVE-07 Movement points that it has left. */
export function pointsLeft(table: Table, unit: Unit): number {
  const going = table.moving.get(unit.id);
  if (going === undefined || unit.hex === undefined || isWired(table, unit)) return 0;
  const own = plain(table, unit, 'movement') + (unit.weapon?.type.movement ?? 0);
  return Math.max(0, own + (going.road ? 1 : 0) + going.command - going.spent);
}
/** CC-CMD-12 */
export const commandToMove = (table: Table, unit: Unit): number => led(table, unit);

/** CC-WPN-18, CC-CMD-04, CC-CMD-05, CC-CMD-06, CC-CMD-13 */
export function ofWeapon(
  table: Table,
  unit: Unit,
  { type }: Weapon,
): { firepower: number; range: number } {
  const command = type.ordnance ? 0 : led(table, unit);
  return { firepower: type.firepower + command, range: type.range[1] + command };
}
export const isBoxed = (unit: Unit, stat: string): boolean =>
  printed(unit).boxed?.includes(stat) ?? false;

/** CC-VP-01, CC-UNIT-14 */
export function valueOf({ type }: Unit): number {
  if (type.kind === 'leader') return 1 + (type.unbroken.command ?? 0);
  return { squad: 2, team: 1, hero: 0 }[type.kind];
}
export const figuresAt = (table: Table, hex: number, side: Side): number =>
  table.at(hex, side).reduce((sum, { type }) => sum + FIGURES[type.kind], 0);
/** CC-STK-12 The team that stands for half a squad, by its place among the nation's units. */
export function teamFor(force: Force, { type }: Unit): number {
  return force.unitTypes.findIndex(
    ({ kind, quality }) => kind === 'team' && quality !== undefined && quality === type.quality,
  );
}
/** CC-STK-12, CC-ACT-A36 Whether there are so many counters of it. */
export function hasTeams(table: Table, unit: Unit, count: number): boolean {
  const type = table.force(unit.side).unitTypes[teamFor(table.force(unit.side), unit)];
  return type !== undefined && table.spareUnits(unit.side, type) >= count;
}

// --- ground --------------------------------------------------------------------------------------

export const see = (table: Table, from: number, to: number): Seen =>
  sight(table.board, table, from, to);

/** From where an attack comes, and what makes it. */
export interface Strike {
  readonly from: readonly number[];
  readonly nature?: string | undefined;
}
const isFromAbove = ({ nature }: Strike): boolean => nature === 'mortar' || nature === 'artillery';
/** CC-TER-02, CC-TER-04, CC-FOR-02 */
export function coverOf(table: Table, hex: number, strike: Strike = { from: [] }): number {
  if (strike.nature === 'flamethrower') return 0;
  const { board, works } = table;
  const { cover } = board.ground(hex);
  const road = board.hasRoad(hex) && !board.terrain(hex).endsWith('Bridge') ? 1 : 0;
  const built = WORKS_COVER[works.get(hex) ?? ''];
  const covers = [
    cover - road,
    ...(built === undefined ? [] : [built + (isFromAbove(strike) ? 1 : 0)]),
    ...sideCover(table, hex, strike),
  ];
  return Math.max(...covers);
}
/** CC-TER-03 The least that covers against any of those who fire. */
function sideCover({ board }: Table, hex: number, strike: Strike): number[] {
  if (isFromAbove(strike) || strike.from.length === 0) return [];
  const against = strike.from.map((from) => {
    const sides = entries(from, hex).flatMap((beyond) => board.side(beyond, hex));
    return Math.max(0, ...sides.map((side) => SIDE_COVER[side as 'hedge' | 'wall'] ?? 0));
  });
  const least = Math.min(...against);
  return least > 0 ? [least] : [];
}
/** CC-EVT-06, CC-RECO-02, CC-RECO-03 */
export const moraleInCover = (table: Table, unit: Unit): number =>
  current(table, unit, 'morale') + coverOf(table, unit.hex ?? -1);

/** CC-CMD-14, CC-CMD-09 */
export const leads = (leader: Unit, unit: Unit): boolean =>
  leader.type.kind === 'leader' &&
  commandOf(leader) > 0 &&
  leader.hex !== undefined &&
  unit.hex !== undefined &&
  distance(leader.hex, unit.hex) <= commandOf(leader);

/** CC-EVT-04 Where units may be put: nobody of the enemy, passable, not burning. */
export const takesUnits = (table: Table, hex: number, side: Side): boolean =>
  !table.isHeldBy(hex, other(side)) && table.board.isPassable(hex) && !table.blaze.has(hex);
/** CC-FOR-01, CC-FOR-03, CC-BLZ-01, CC-TER-09, CC-EVT-03 */
export function takesWorks(table: Table, hex: number): boolean {
  const terrain = table.board.terrain(hex);
  const wet = terrain === 'stream' || terrain === 'marsh' || terrain === 'waterBarrier';
  return !wet && !terrain.endsWith('Bridge') && !table.blaze.has(hex) && !table.works.has(hex);
}
export const placedAlready = (table: Table, kind: string): number =>
  [...table.works.values()].filter((one) => one === kind).length;
/** CC-MAP-11 */
export const isFriendly = (table: Table, hex: number, side: Side): boolean =>
  table.isHeldBy(hex, side) && !table.isHeldBy(hex, other(side));
export const around = (hex: number): readonly number[] => [hex, ...neighbours(hex)];
export { isBeside };
