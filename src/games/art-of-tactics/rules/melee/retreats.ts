/**
 * Retreats in their order: the beaten, those chased, those who flee to their camp (sections 16,
 * 22).
 */
import { gap, type Pose } from '#geometry/plane';
import { pointsEarned } from '../demoralisation/events.ts';
import { IN, inches, length, MEASURE, overlaps } from '../facts/measures.ts';
import {
  baseFor,
  baseOf,
  campOf,
  campSpotOf,
  contactsOf,
  facingAlong,
  liesIn,
  liesInCamp,
  poseOf,
  sizeOf,
  squareOf,
} from '../facts/places.ts';
import {
  ARMIES,
  armyOf,
  densityOf,
  emptyWagons,
  isArtillery,
  isElephant,
  isMounted,
  isOnTable,
  isPanicking,
  isWagon,
  options,
  otherArmy,
  ownerOf,
  seatOf,
  strengthOf,
  unitsOnTable,
} from '../facts/units.ts';
import { turned } from '../movement/events.ts';
import { type Forced, forcedWay, stepsInto } from '../movement/forced.ts';
import { isGuarded, sack } from '../movement/going.ts';
import { takeTest, type Tested } from '../movement/order-loss.ts';
import { lossBy } from '../movement/tests.ts';
import { passFriend, unsettle } from '../movement/passing.ts';
import { chooseUnit } from '../movement/questions.ts';
import { testStakes } from '../movement/stakes.ts';
import { turnedTo, whyNotFree } from '../movement/turning.ts';
import type { Rule } from '../rules.ts';
import { stepEnded } from '../turn/events.ts';
import { abandon, disperse, loseWagon, overturn, scoreUnit } from '../turn/points.ts';
import type { Beaten, Context, Scene, Play, Spot, Ticks, UnitId } from '../world.ts';
import { fled, retreated, retreatSettled } from './events.ts';
import { activeFirst } from './fight.ts';
import { turnBack } from './questions.ts';
import { headingFrom } from './results.ts';

/** A panicking unit goes so far, always (AOT-PANIC-01). */
const FLIGHT = inches(10);
/** How far a unit is driven: 10 less its density; in density 5 too. */
export const drivenBy = (scene: Scene, unit: UnitId): number => (10 - densityOf(scene, unit)) * IN;

/** How far apart two places are, from middle to middle. */
const farFrom = (from: Spot, to: Spot): Ticks => Math.round(length(from.x - to.x, from.y - to.y));

// --- one retreat ---------------------------------------------------------------------------------

/**
 * AOT-RETREAT-01, AOT-RETREAT-02, AOT-RETREAT-03, AOT-RETREAT-04, AOT-RETREAT-05, AOT-RETREAT-06,
 * AOT-RETREAT-07 Turns its back with a test, goes, and may turn again.
 */
export function* retreat(
  table: Context,
  unit: UnitId,
  heading: number,
  foes: readonly UnitId[],
): Play {
  // AOT-ART-05 A crew that is driven off leaves its piece.
  if (isArtillery(table, unit)) return abandon(table, unit);
  // AOT-WAG-06 A crew that is beaten is lost with its wagon.
  if (isWagon(table, unit)) return overturn(table, unit, 'AOT-WAG-06');
  if (heading < 0) return disperse(table, unit, 'AOT-RETREAT-06');
  const tested = yield* takeTest(table, unit, { ground: 'retreat' });
  if (scoreUnit(table, unit, 'AOT-RETREAT-01') || !isOnTable(table, unit)) return;
  const way = forcedWay(
    table,
    unit,
    { ...poseOf(table, unit), facing: heading },
    drivenBy(table, unit),
    foes,
  );
  const far = farFrom(poseOf(table, unit), way.end);
  table.emit(retreated, { unit, ...way.end, far });
  yield* throughFriends(table, unit, way, tested);
  // AOT-RETREAT-02 The same test serves foot among stakes; riders are hurt by them all the same.
  if (isMounted(table, unit) && (yield* testStakes(table, unit, way.stakes))) return;
  if (way.dispersed !== undefined) return disperse(table, unit, CITES[way.dispersed]);
  yield* turnAgain(table, unit);
}
const CITES: { readonly [D in NonNullable<Forced['dispersed']>]: Rule } = {
  enemy: 'AOT-RETREAT-05',
  edge: 'AOT-RETREAT-07',
  held: 'AOT-RETREAT-07',
  friend: 'AOT-PANIC-08',
};
/** AOT-RETREAT-02 Friends on the way lose by the same test. */
function* throughFriends(
  table: Context,
  unit: UnitId,
  { friends, stuck }: Forced,
  { die, against }: Tested,
): Play {
  for (const friend of friends) {
    if (friend === stuck) continue;
    // AOT-ELE-21 An elephant has taken no test before.
    if (isElephant(table, unit)) yield* passFriend(table, unit, friend);
    else yield* unsettle(table, friend, lossBy(die, against));
  }
}
/** AOT-RETREAT-03 After it halts it may face the enemy again, with a test of its own. */
function* turnAgain(table: Context, unit: UnitId): Play {
  if (isPanicking(table, unit)) return;
  const facing = (poseOf(table, unit).facing + 18_000) % 36_000;
  const pose = turnedTo(table, unit, facing);
  if (pose === undefined || whyNotFree(table, unit, pose) !== undefined) return;
  if (contactsOf(table, unit).length > 0) return;
  const owner = ownerOf(table, unit);
  const { back } = yield* table.ask(owner, turnBack, { unit, facing });
  if (!back) return;
  table.emit(turned, { unit, ...pose, cite: 'AOT-RETREAT-03' });
  yield* takeTest(table, unit, { ground: 'turn' });
}

// --- flight --------------------------------------------------------------------------------------

/**
 * AOT-PANIC-01, AOT-PANIC-02, AOT-PANIC-03, AOT-PANIC-04, AOT-PANIC-05, AOT-PANIC-06, AOT-PANIC-07,
 * AOT-PANIC-08, AOT-PANIC-09, AOT-PANIC-10 Ten inches straight; friends in the way are tested by
 * its strength.
 */
export function* flee(
  table: Context,
  unit: UnitId,
  heading: number,
  foes: readonly UnitId[],
  limited: boolean,
): Play {
  if (isArtillery(table, unit)) return abandon(table, unit);
  if (isWagon(table, unit)) return loseWagon(table, unit);
  if (heading < 0) return disperse(table, unit, 'AOT-RETREAT-06');
  const from = { ...poseOf(table, unit), facing: heading };
  const way = clearedWay(table, unit, from, foes);
  const far = farFrom(poseOf(table, unit), way.end);
  table.emit(fled, { unit, ...way.end, limited: limited ? 1 : 0, far });
  // AOT-PANIC-03 Who flees over bad ground is tested like anybody, and loses for good.
  for (const element of way.elements) {
    // AOT-CHAR-15 It may lie overturned on the way: it is destroyed once.
    if (isOnTable(table, unit)) yield* takeTest(table, unit, { ground: 'terrain', element });
  }
  if (yield* testStakes(table, unit, way.stakes)) return;
  for (const friend of way.friends) {
    if (friend === way.stuck || !isOnTable(table, unit)) continue;
    yield* passFriend(table, unit, friend);
  }
  if (scoreUnit(table, unit, 'AOT-PANIC-03') || !isOnTable(table, unit)) return;
  if (way.stuck !== undefined) {
    disperse(table, unit, isPanicking(table, way.stuck) ? 'AOT-PANIC-09' : 'AOT-PANIC-08');
  } else if (way.dispersed !== undefined) disperse(table, unit, FLIGHT_CITES[way.dispersed]);
}
const FLIGHT_CITES: typeof CITES = { ...CITES, enemy: 'AOT-PANIC-07', edge: 'AOT-WIN-07' };
/**
 * AOT-PANIC-09 Of two that flee and cannot clear one another the smaller is dispersed; where that
 * is who stood in the way, the other runs on. (AOT-PANIC-08: any other friend stops it for good.)
 */
function clearedWay(table: Context, unit: UnitId, from: Pose, foes: readonly UnitId[]): Forced {
  for (;;) {
    const way = intoCamp(table, unit, from, foes) ?? forcedWay(table, unit, from, FLIGHT, foes);
    const { stuck } = way;
    const yields =
      stuck !== undefined &&
      isPanicking(table, stuck) &&
      strengthOf(table, stuck) < strengthOf(table, unit);
    if (!yields) return way;
    disperse(table, stuck, 'AOT-PANIC-09');
  }
}
/**
 * AOT-PANIC-10 It stops on reaching its own camp, inside if there is room, else against it. Who is
 * attacked in the camp runs out of it: his flight is away from the enemy.
 */
function intoCamp(
  scene: Scene,
  unit: UnitId,
  from: Pose,
  foes: readonly UnitId[],
): Forced | undefined {
  const army = armyOf(scene, unit);
  const camp = campOf(scene, army);
  const spot = campSpotOf(scene, army);
  if (camp === undefined || spot === undefined || liesIn(baseOf(scene, unit), camp)) {
    return undefined;
  }
  const far = stepsInto({ from, size: sizeOf(scene, unit) }, FLIGHT, camp);
  if (far === undefined) return undefined;
  const way = forcedWay(scene, unit, from, far, foes);
  const stops = way.dispersed !== undefined || way.stuck !== undefined;
  if (stops || !liesIn(baseFor(scene, unit, way.end), camp)) return undefined;
  const end = roomIn(scene, unit, spot) ?? way.end;
  return { end, friends: way.friends, elements: way.elements, stakes: way.stakes };
}
/**
 * AOT-PANIC-10 Where in the camp there is room for it: the free place nearest to the middle.
 * AOT-WAG-02 Nobody stands on a wagon, though nobody mans it.
 */
function roomIn(scene: Scene, unit: UnitId, { x, y }: Spot): Pose | undefined {
  const { width, depth } = sizeOf(scene, unit);
  const [aside, along] = [offsets(MEASURE.camp - width), offsets(MEASURE.camp - depth)];
  const bases = [...unitsOnTable(scene), ...emptyWagons(scene)].flatMap((other) =>
    other === unit ? [] : [baseOf(scene, other)],
  );
  const far = (pose: Pose): number => (pose.x - x) ** 2 + (pose.y - y) ** 2;
  return aside
    .flatMap((dx) => along.map((dy): Pose => ({ x: x + dx, y: y + dy, facing: 0 })))
    .toSorted((a, b) => far(a) - far(b))
    .find((pose) => bases.every((other) => !overlaps(gap(baseFor(scene, unit, pose), other))));
}
/** Places are tried at every fifth of an inch. */
const GRID = inches(1) / 5;
/** From the middle of a stretch to both of its ends. */
const offsets = (wide: Ticks): Ticks[] =>
  Array.from({ length: wide / GRID + 1 }, (_, step) => step * GRID - wide / 2);
/**
 * R-105 Toward the nearest point of its camp; toward where a sacked camp stood; -1: it has none.
 */
function campHeading(scene: Scene, unit: UnitId): number {
  const camp = campSpotOf(scene, armyOf(scene, unit));
  if (camp === undefined) return -1;
  const { x, y } = poseOf(scene, unit);
  const square = squareOf(camp);
  const to = {
    x: Math.min(Math.max(x, square.minX), square.maxX),
    y: Math.min(Math.max(y, square.minY), square.maxY),
  };
  const [dx, dy] = to.x === x && to.y === y ? [camp.x - x, camp.y - y] : [to.x - x, to.y - y];
  return dx === 0 && dy === 0 ? poseOf(scene, unit).facing : facingAlong(dx, dy);
}

// --- sub-step (d) --------------------------------------------------------------------------------

/** AOT-TURN-04, R-082 May it retreat once more in this turn? */
export const mayRetreat = (scene: Scene, unit: UnitId): boolean =>
  options(scene).retreatLimit === 'panicFlightOnly' || scene.position.units.retreated[unit] === 0;
/** AOT-TURN-05 The beaten first, the active player's before the other's, each in his own order. */
export function* settleRetreats(table: Context): Play {
  const { step, beaten } = table.position;
  if (step.at !== 'retreats') return;
  settleTheGone(table);
  const units = activeFirst(table, [...new Set(beaten.map(({ unit }) => unit))]);
  const open = units.filter((unit) => isOnTable(table, unit));
  if (open.length > 0) {
    const army = armyOf(table, open[0]);
    const mine = open.filter((unit) => armyOf(table, unit) === army);
    const asked = { units: mine, why: 'retreat' as const };
    const { unit } = yield* table.ask(seatOf(table, army), chooseUnit, asked);
    return yield* retreatNow(table, unit);
  }
  yield* runTheChased(table);
  yield* runToCamp(table);
  driveGuardsOut(table);
  table.emit(stepEnded, { to: { at: 'demoralisation' } });
}
/** R-162 A unit destroyed in the fight is beaten: it yields its points and does not retreat. */
function settleTheGone(table: Context): void {
  const gone = table.position.beaten
    .map(({ unit }) => unit)
    .filter((unit) => !isOnTable(table, unit));
  for (const unit of new Set(gone)) {
    earn(
      table,
      unit,
      table.position.beaten.filter((one) => one.unit === unit),
    );
    table.emit(retreatSettled, { unit, lost: 0, kept: 'gone' });
  }
}
/**
 * AOT-DEM-01, R-162 Once a beaten unit; of a firefight and a melee both lost, or of a breakthrough
 * and the melee after it, the larger number.
 */
function earn(table: Context, unit: UnitId, verdicts: readonly Beaten[]): void {
  const points = Math.max(...verdicts.map(({ density }) => density));
  const by = [...new Set(verdicts.flatMap((one) => [...one.by]))];
  const army = otherArmy(armyOf(table, unit));
  const known = table.position.purses.find((purse) => purse.unit === unit)?.left ?? 0;
  if (points > known) table.emit(pointsEarned, { army, unit, by, points });
}

/** One beaten unit: it retreats and yields points, or stays where it is. */
export function* retreatNow(table: Context, unit: UnitId): Play {
  const verdicts = table.position.beaten.filter((one) => one.unit === unit) as Beaten[];
  const melee = verdicts.find((one) => one.in === 'melee');
  const verdict = melee ?? verdicts[0];
  if (!mayRetreat(table, unit)) {
    return table.emit(retreatSettled, { unit, lost: 0, kept: 'limit' });
  }
  earn(table, unit, verdicts);
  const foes = contactsOf(table, unit);
  // AOT-RETREAT-06 The rule of contact governs who is in contact.
  const heading =
    melee === undefined && foes.length > 0 ? headingFrom(table, unit, foes) : verdict.heading;
  table.emit(retreatSettled, { unit, lost: 1 });
  if (isPanicking(table, unit)) yield* flee(table, unit, heading, foes, false);
  else yield* retreat(table, unit, heading, foes);
}
/** AOT-PANIC-04 Panicking units that were shot at, away from the shooter. */
function* runTheChased(table: Context): Play {
  for (const { unit, by } of (table.position.slot?.chased ?? []) as {
    unit: UnitId;
    by: UnitId;
  }[]) {
    if (!isOnTable(table, unit) || !isPanicking(table, unit)) continue;
    if (!mayRetreat(table, unit)) continue;
    const [from, to] = [poseOf(table, by), poseOf(table, unit)];
    yield* flee(
      table,
      unit,
      facingAlong(to.x - from.x, to.y - from.y),
      contactsOf(table, unit),
      false,
    );
  }
}
/**
 * AOT-PANIC-06, AOT-TURN-05 (3) Those that panic at this moment flee to their camp, nearest
 * first.
 */
function* runToCamp(table: Context): Play {
  const { step, units } = table.position;
  const lost = step.at === 'retreats' ? step.lost : [];
  for (const army of ARMIES.filter((one) => lost.includes(one))) {
    const fleeing = unitsOnTable(table, army)
      .filter(
        (unit) =>
          isPanicking(table, unit) &&
          !isWagon(table, unit) &&
          units.fled[unit] === 0 &&
          mayRetreat(table, unit),
      )
      .toSorted((a, b) => campGap(table, a) - campGap(table, b) || a - b);
    for (const unit of fleeing) {
      if (!isOnTable(table, unit) || liesInCamp(table, baseOf(table, unit), army)) continue;
      const heading = campHeading(table, unit);
      if (heading >= 0) yield* flee(table, unit, heading, contactsOf(table, unit), true);
    }
  }
}
function campGap(scene: Scene, unit: UnitId): number {
  const camp = campSpotOf(scene, armyOf(scene, unit));
  if (camp === undefined) return 0;
  const { x, y } = poseOf(scene, unit);
  return (x - camp.x) ** 2 + (y - camp.y) ** 2;
}
/** AOT-CAMP-04 When the guard is gone, an enemy in the camp takes it. */
function driveGuardsOut(table: Context): void {
  for (const army of ARMIES) {
    if (campOf(table, army) === undefined || isGuarded(table, army)) continue;
    const by = unitsOnTable(table, otherArmy(army)).find(
      (unit) => !isPanicking(table, unit) && liesInCamp(table, baseOf(table, unit), army),
    );
    if (by !== undefined) sack(table, by);
  }
}
/** AOT-PANIC-05 A panicking unit that is attacked runs before the melee. */
export function* runFromMelee(table: Context): Play {
  for (const unit of activeFirst(table, unitsOnTable(table))) {
    if (!isOnTable(table, unit) || !isPanicking(table, unit)) continue;
    const foes = contactsOf(table, unit);
    if (foes.length > 0) yield* flee(table, unit, headingFrom(table, unit, foes), foes, false);
  }
}
