/** The steps before the battle: ground, secret numbers, who stands where. */
import { cloudsOfSmokeWeb } from '../../../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { groundOf } from '../../../../src/games/clouds-of-smoke/rules/ground/field.ts';
import {
  has,
  isEnemy,
  seatOf,
  unitsOnTable,
} from '../../../../src/games/clouds-of-smoke/rules/facts/units.ts';
import type { ArmyId, Scene, UnitId } from '../../../../src/games/clouds-of-smoke/rules/world.ts';
import { UNASKED, type Invariant } from '#trials';
import { eventsOf, firstWrong, invariant, onEvents, type Observed } from './moment.ts';
import { boxOf, cornersOf, distanceTo } from './shapes.ts';

type Outline = readonly (readonly [number, number])[];
const GROUND = ['elementPlaced', 'elementDrifted', 'elementMoved', 'emplacementPlaced'] as const;
const GRID = 12;
/** Deeper in than this, in ticks, a point lies in an outline beyond doubt. */
const DEEP = 30;
const UW = 1000;
/** What the rounding of a place may hide. */
const SLACK = 3;

/** How deep a point lies in an outline; below 0 outside. Crossings of a ray, counted. */
function depthIn(outline: Outline, x: number, y: number): number {
  let [inside, away] = [false, Infinity];
  for (const [index, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(index + 1) % outline.length];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / Math.max(1, square);
    const share = Math.min(1, Math.max(0, along));
    away = Math.min(away, Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay)));
  }
  return inside ? away : -away;
}
/** Does some point of a grid lie deep in both? */
function overlap(a: Outline, b: Outline): boolean {
  const low = (axis: 0 | 1): number =>
    Math.max(Math.min(...a.map((one) => one[axis])), Math.min(...b.map((one) => one[axis])));
  const high = (axis: 0 | 1): number =>
    Math.min(Math.max(...a.map((one) => one[axis])), Math.max(...b.map((one) => one[axis])));
  const [x0, x1, y0, y1] = [low(0), high(0), low(1), high(1)];
  if (x0 >= x1 || y0 >= y1) return false;
  for (let row = 0; row <= GRID; row++) {
    for (let file = 0; file <= GRID; file++) {
      const [x, y] = [x0 + ((x1 - x0) * file) / GRID, y0 + ((y1 - y0) * row) / GRID];
      if (depthIn(a, x, y) > DEEP && depthIn(b, x, y) > DEEP) return true;
    }
  }
  return false;
}
const changesGround = (here: Observed): boolean =>
  GROUND.some((type) => eventsOf(here, type).length > 0);

/** Between two units, the least way from a corner of one to the other. */
function between(look: Scene, a: UnitId, b: UnitId): number {
  const [one, two] = [boxOf(look, a), boxOf(look, b)];
  return Math.min(
    ...cornersOf(one).map(([x, y]) => distanceTo(two, x, y)),
    ...cornersOf(two).map(([x, y]) => distanceTo(one, x, y)),
  );
}

export const campInvariants: readonly Invariant[] = [
  invariant('elements of terrain lie on the table, and roads aside on no other', (here) => {
    if (!changesGround(here)) return UNASKED;
    const ground = groundOf(here.look);
    const { width, height } = here.look.setup.table;
    return firstWrong(ground, ({ kind, outline }, id) => {
      const off = outline.some(([x, y]) => x < 0 || y < 0 || x > width || y > height);
      if (off) return `element ${id} is off the table`;
      if (kind === 'road') return undefined;
      return firstWrong(
        ground.slice(0, id),
        (other, at) =>
          other.kind !== 'road' && overlap(outline, other.outline) && `${id} lies on ${at}`,
      );
    });
  }),
  onEvents('elements drift no farther than their die', 'elementDrifted', ({ die, dx, dy }) => {
    const far = Math.hypot(dx, dy);
    return far > Math.ceil(die / 2) * UW + SLACK && `${far} ticks with a ${die}`;
  }),
  invariant('the numbers of columns are hidden until the markers lie', ({ look, now }) => {
    const { field } = now;
    if (field === null || field.camp === null) return UNASKED;
    const { numbers, columns } = field.camp;
    return firstWrong(numbers, ({ of, shown }, army) => {
      const kept = field.reserves.find((one) => one.army === army)?.numbers.length ?? 0;
      const placed = kept + columns.filter((one) => one.army === army).length;
      if (shown === 1 && placed < (of.value ?? []).length) return `${army} is shown too early`;
      if (shown === 1 || (of.value ?? []).length === 0) return undefined;
      const others = [...look.setup.armies.keys()].filter((one) => one !== army);
      const eyes = ['audience', ...others.map((one) => seatOf(look, one as ArmyId))];
      return firstWrong(eyes, (eye) => {
        const seen = cloudsOfSmokeWeb.view(look, eye).field?.camp?.numbers[army]?.of;
        return seen?.value !== undefined && `${eye} sees the numbers of ${army}`;
      });
    });
  }),
  invariant('where a column comes in is hidden until it does', ({ look, now }) => {
    const noted = (now.field?.reserves ?? []).filter(({ note }) => note !== null);
    if (noted.length === 0) return UNASKED;
    return firstWrong(noted, ({ army, shown }) => {
      const early = now.phase < (look.setup.arrivals?.phase ?? 0);
      if (shown === 1) return early && `the note of ${army} is shown too early`;
      const others = [...look.setup.armies.keys()].filter((one) => one !== army);
      const eyes = ['audience', ...others.map((one) => seatOf(look, one as ArmyId))];
      return firstWrong(eyes, (eye) => {
        const seen = cloudsOfSmokeWeb.view(look, eye).field?.reserves;
        const note = seen?.find((one) => one.army === army)?.note;
        return note?.value !== undefined && `${eye} sees the note of ${army}`;
      });
    });
  }),
  onEvents('units are set up more than 3 UW from the enemy', 'unitSetUp', ({ unit }, { look }) =>
    firstWrong(unitsOnTable(look), (other) => {
      if (!isEnemy(look, unit, other)) return undefined;
      const away = between(look, unit, other);
      return away < 3 * UW - SLACK && `${unit} is ${away} ticks from ${other}`;
    }),
  ),
  onEvents(
    'units stand by their column, dug in, as scouts, or where it is crowded',
    'unitSetUp',
    ({ unit, x, y }, here) => {
      const { look } = here;
      if (has(look, unit, 'scout') || eventsOf(here, 'emplacementPlaced').length > 0) return false;
      const { army, column = 0 } = look.setup.units[unit];
      const { numbers = [], columns = [] } = here.now.field?.camp ?? {};
      const number = numbers[army]?.of.value?.[column];
      const marker = columns.find((one) => one.army === army && one.number === number);
      if (marker === undefined) return `${unit} has no marker`;
      const away = distanceTo(boxOf(look, unit), marker.x, marker.y);
      if (away <= 2 * UW + SLACK) return false;
      // Somebody, or the edge, takes the room.
      const near = unitsOnTable(look).some(
        (other) => other !== unit && distanceTo(boxOf(look, other), marker.x, marker.y) < 3 * UW,
      );
      return !near && `${unit} stands at ${x}, ${y}: ${away} ticks from its marker`;
    },
  ),
  onEvents('when the battle begins all stand, and no marker is left', 'battleBegan', (_e, here) => {
    if (here.now.field?.camp !== null) return 'the camp is still there';
    return firstWrong(here.now.commanders.off, (off, id) => off === 3 && `${id} is not set up`);
  }),
];
