/** Moves: how far, which way, through what, and where they end (section 12). */
import type { Battle } from '../battle.ts';
import {
  ALOOF,
  AREA,
  ROAD,
  atMost,
  capIn,
  isNear,
  moreThan,
  overlaps,
  touches,
  UW,
} from '../document/book.ts';
import type { Event, Pose } from '../document/log.ts';
import {
  ahead,
  between,
  depthOf,
  length,
  minus,
  pointAt,
  shared,
  swept,
  type Polygon,
} from '../document/plane.ts';
import type { Unit } from '../document/table.ts';
import type { Order } from './orders.ts';
import { touched } from './commanders.ts';

/** A move of one unit: where it stood, where it stands, and what it swept on its way. */
interface Way {
  readonly unit: Unit;
  readonly start: Pose;
  readonly end: Pose;
  readonly before: Polygon;
  readonly after: Polygon;
  /** COS-GEO-12 */
  readonly sweep: Polygon;
  readonly far: number;
}
export function move(battle: Battle, order: Order, unit: Unit, event: Event<'moved'>): void {
  const { action } = order;
  const way = wayOf(unit, event, event.move === 'simple');
  const kinds = KINDS[action] ?? [];
  battle.may('COS-ACT-08', `a ${event.move} move by ${action}`, kinds.includes(event.move));
  asAnswered(battle, event, way);
  if (event.move === 'simple') simple(battle, order, way);
  else difficult(battle, event.move, way);
  free(battle, way, event.move === 'simple');
  slow(battle, way, event.slowed ?? []);
  if (action === 'march' || action === 'reserveMove') aloof(battle, way);
  finish(battle, way);
}
const KINDS: Readonly<Record<string, readonly string[]>> = {
  move: ['simple', 'difficult'],
  march: ['simple'],
  reserveMove: ['simple'],
  dressRanks: ['turn'],
};
export function wayOf(unit: Unit, end: Pose, turnsFirst: boolean): Way {
  const start = unit.pose;
  const facing = turnsFirst ? end.facing : start.facing;
  const [before, there] = [
    unit.cornersAt({ ...start, facing }),
    unit.cornersAt({ ...end, facing }),
  ];
  const far = length(minus(pointAt(end), pointAt(start)));
  const sweep = swept(before, there);
  return { unit, start, end, before, after: unit.cornersAt(end), sweep, far };
}
/** COS-MOV-01, COS-MOV-02 It ends where its player said. */
function asAnswered(battle: Battle, event: Event<'moved'>, { start }: Way): void {
  const answer = battle.answer('moveUnit');
  if (answer === undefined || 'done' in answer) return;
  battle.same('COS-MOV-01', 'the facing that was named', event.facing, answer.facing);
  let [x, y] = [start.x, start.y];
  if (answer.move === 'simple') {
    const [dx, dy] = ahead(answer.facing);
    [x, y] = [x + dx * answer.distance, y + dy * answer.distance];
  } else if (answer.move === 'difficult') [x, y] = [answer.x, answer.y];
  const isThere = isNear(event.x, x, 0.51) && isNear(event.y, y, 0.51);
  battle.holds('COS-MOV-01', 'where it ends', [event.x, event.y], [x, y], isThere);
}
/** COS-MOV-01, COS-MOV-03, COS-MOV-14, COS-UNT-01 */
function simple(battle: Battle, { action, die }: Order, way: Way): void {
  const { unit } = way;
  const own = action === 'march' ? die * UW : unit.profile.simple;
  const most = unit.profile.simple === 0 ? 0 : own + byRoad(battle, way);
  const answer = battle.answer('moveUnit');
  const far = answer !== undefined && 'distance' in answer ? answer.distance : way.far;
  battle.may('COS-UNT-01', `a simple move of unit ${unit.id}`, unit.profile.simple > 0);
  battle.holds('COS-MOV-01', 'how far it goes', far, `at most ${most}`, atMost(far, most));
  straight(battle, way);
}
/** COS-MOV-03 It goes straight ahead. */
export function straight(battle: Battle, { start, end, far }: Way): void {
  const [dx, dy] = ahead(end.facing);
  const isAhead = isNear(end.x - start.x, dx * far, 1.5) && isNear(end.y - start.y, dy * far, 1.5);
  battle.may('COS-MOV-03', 'a simple move that is not straight ahead', isAhead);
}
/** COS-MOV-14 */
function byRoad({ facts, table }: Battle, { unit, start, after }: Way): number {
  const roads = facts.of('road');
  const isOn = (corners: Polygon): boolean =>
    roads.some(({ outline }) =>
      table.edition === 'web'
        ? shared(outline, corners) > AREA
        : touches(between(outline, corners)),
    );
  return isOn(unit.cornersAt(start)) && isOn(after) ? ROAD[table.edition] : 0;
}
/** COS-MOV-02, COS-MOV-07 */
function difficult(battle: Battle, kind: string, { unit, after, far }: Way): void {
  const { facts } = battle;
  const most = kind === 'turn' ? 0 : unit.profile.difficult;
  battle.holds('COS-MOV-02', 'how far it goes', far, `at most ${most}`, atMost(far, most));
  const before = facts.contacts(unit);
  const anew = facts
    .enemiesOf(unit)
    .filter((one) => !before.includes(one) && touches(between(after, bodyIn(battle, one))));
  battle.same(
    'COS-MOV-07',
    'whom it comes to touch',
    anew.map(({ id }) => id),
    [],
  );
}
const bodyIn = ({ facts }: Battle, unit: Unit): Polygon => facts.body(unit);
/** COS-MOV-05, COS-MOV-06, COS-MOV-08, COS-GEO-07, COS-GEO-08, COS-TER-33 */
export function free(battle: Battle, way: Way, isSimple: boolean): void {
  const { facts, table } = battle;
  const { unit, after, before, sweep, end, far } = way;
  battle.may('COS-GEO-08', `that unit ${unit.id} leaves the table`, table.holds(after));
  const others = table.standing.filter((one) => one !== unit);
  const foes = others.filter(({ side }) => side !== unit.side);
  const through = foes.find((one) => overlaps(depthOf(sweep, facts.body(one))));
  battle.may(
    'COS-MOV-06',
    `a move through unit ${through?.id ?? ''}`,
    through === undefined || far === 0,
  );
  if (isSimple) {
    const on = foes.find((one) => overlaps(depthOf(before, facts.body(one))));
    battle.may('COS-MOV-08', `a turn into unit ${on?.id ?? ''}`, on === undefined);
  }
  // COS-TER-33 Who comes to stand in an emplacement brings its square along.
  const body = facts.workOf({ pose: end })?.outline ?? after;
  const held = others.find((one) => overlaps(depthOf(body, facts.body(one))));
  battle.may('COS-MOV-05', `a stop on unit ${held?.id ?? ''}`, held === undefined);
}
/** COS-MOV-11, COS-MOV-12, COS-MOV-13, COS-MOV-16, COS-BMB-25 */
export function slow(battle: Battle, way: Way, said: readonly number[]): void {
  const { facts, table } = battle;
  const { unit, sweep, far } = way;
  const isImmobile = unit.has('immobile');
  // Guides (Part E) lift the cap of broken ground.
  const caps = table.terrain.map((one) => capIn(facts.traits(one), isImmobile));
  const through = caps.flatMap((cap, id) =>
    cap < (table.guided.has(unit) ? 2 * UW : Infinity) &&
    shared(table.terrain[id].outline, sweep) > AREA
      ? [id]
      : [],
  );
  const isWeb = table.edition === 'web';
  battle.same('COS-MOV-13', 'ground that it comes through', said, far > 0 ? through : []);
  if (far > 0) for (const id of through) unit.met.add(id);
  const counted = isWeb ? [...unit.met] : through;
  // Who turns on the spot goes through nothing (COS-GEO-12).
  if (far === 0) return;
  const gone = isWeb ? unit.walked + Math.floor(far) : far;
  unit.walked += Math.floor(far);
  for (const id of counted) {
    const cap = caps[id];
    const what = `how far unit ${unit.id} goes through ${table.terrain[id].kind}`;
    battle.holds('COS-MOV-12', what, Math.round(gone), `at most ${cap}`, atMost(gone, cap));
  }
}
/** COS-MOV-17, COS-ACT-14 Nowhere on its way at 3 UW or less from an enemy. */
function aloof(battle: Battle, way: Way): void {
  const { facts } = battle;
  const { unit, start, sweep, after, far, end } = way;
  // Who stays where he stands and as he stands moves nowhere.
  if (far === 0 && start.facing === end.facing) return;
  const shapes = [unit.cornersAt(start), sweep, after];
  const near = facts
    .enemiesOf(unit)
    .find((enemy) => shapes.some((one) => !moreThan(between(one, enemy.corners), ALOOF)));
  const what = `a move of unit ${unit.id} near unit ${near?.id ?? ''}`;
  battle.may('COS-MOV-17', what, near === undefined);
}
/** COS-BMB-25, COS-CMD-06, COS-CMD-07 */
function finish(battle: Battle, { unit, start, end, far }: Way): void {
  const { table } = battle;
  const isMoved = far > 0 || start.facing !== end.facing;
  unit.put(end);
  if (isMoved && unit.has('immobile')) {
    const what = `a move of unit ${unit.id}, which bombarded`;
    battle.may('COS-BMB-25', what, !table.bombarded.has(unit));
    battle.told('limbered', 'COS-BMB-25', { unit: unit.id });
    table.limbered.add(unit);
  }
  leaves(battle, unit);
  if (unit.is === 'on') touched(battle, unit);
}
/** Part F (rearguard) Over the edge, and safe. */
function leaves(battle: Battle, unit: Unit): void {
  if (battle.peek('leftTable') === undefined) return;
  const { table } = battle;
  battle.told('leftTable', 'COS-PHS-01', { unit: unit.id });
  const { ending } = table.setup;
  const { width, height } = table.setup.table;
  const isAttacker = unit.side === table.sideOf(table.first);
  battle.may('COS-PHS-01', 'that it leaves the table', ending?.by === 'escape' && isAttacker);
  const gap = unit.corners.map(([x, y]) => {
    if (ending?.by !== 'escape') return Infinity;
    return { south: y, north: height - y, west: x, east: width - x }[ending.edge];
  });
  battle.may('COS-PHS-01', 'that it leaves away from the edge', touches(Math.min(...gap)));
  unit.is = 'left';
}
