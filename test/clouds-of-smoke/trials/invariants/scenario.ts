/** What a scenario adds: arrivals, ways off the table, how the battle is judged. */
import { armyOf, unitsOfSide } from '../../../../src/games/clouds-of-smoke/rules/facts/units.ts';
import { stretchOf } from '../../../../src/games/clouds-of-smoke/rules/turn/arrivals.ts';
import type { Scene, SideId, UnitId } from '../../../../src/games/clouds-of-smoke/rules/world.ts';
import { UNASKED, type Invariant } from '#trials';
import { firstWrong, invariant, onEvents } from './moment.ts';
import { boxOf, cornersOf, distanceTo, roomOf } from './shapes.ts';

/** What doubles, and points of a stretch that are not tried, may hide. */
const SLACK = 30;
const STEP = 40;

/** From the nearest of many points along a stretch of the edge to a unit. */
function fromStretch(look: Scene, unit: UnitId): number {
  const stretch = stretchOf(look, armyOf(look, unit));
  if (stretch === undefined) return Infinity;
  const { width, height } = look.setup.table;
  const { edge, from, to } = stretch;
  const box = boxOf(look, unit);
  const count = Math.ceil((to - from) / STEP);
  const away = Array.from({ length: count + 1 }, (_, index) => {
    const at = Math.min(to, from + index * STEP);
    const upright = edge === 'west' || edge === 'east';
    const [x, y] = upright
      ? [edge === 'west' ? 0 : width, at]
      : [at, edge === 'south' ? 0 : height];
    return distanceTo(box, x, y);
  });
  return Math.min(...away);
}
/** Between two boxes that do not meet, the least way from a corner of one to the other. */
function between(look: Scene, a: UnitId, b: UnitId): number {
  const [one, two] = [boxOf(look, a), boxOf(look, b)];
  return Math.min(
    ...cornersOf(one).map(([x, y]) => distanceTo(two, x, y)),
    ...cornersOf(two).map(([x, y]) => distanceTo(one, x, y)),
  );
}
const sideOfUnit = ({ setup }: Scene, unit: number): SideId =>
  setup.armies[setup.units[unit].army].side;
const firstSide = ({ setup, position }: Scene): SideId =>
  setup.armies[position.field?.first ?? setup.first].side;

export const scenarioInvariants: readonly Invariant[] = [
  invariant('units come to the table and leave it as is told', (here) =>
    firstWrong(here.now.units.off, (off, unit) => {
      const was = here.before.units.off[unit];
      if (was === off) return undefined;
      if (was === 1 || was === 2) return `${unit} is back from ${was} to ${off}`;
      const told = here.events.some(
        (event) =>
          ('unit' in event && event.unit === unit) ||
          (event.type === 'armyLeft' && event.units.includes(unit as UnitId)),
      );
      return !told && `${unit} went from ${was} to ${off}`;
    }),
  ),
  onEvents('units come in at their stretch, in time, and off the enemy', 'arrived', (e, here) => {
    const { look, now } = here;
    // Somebody may have been moved, or the battle be over, since.
    if (now.units.x[e.unit] !== e.x || now.units.y[e.unit] !== e.y) return undefined;
    if (armyOf(look, e.unit) !== now.active) return `${e.unit} is not of the active army`;
    if (now.phase < (look.setup.arrivals?.phase ?? Infinity)) return `${e.unit} comes too early`;
    const far = fromStretch(look, e.unit);
    if (far > 3000 + SLACK) return `${e.unit} is ${far} from its stretch`;
    const foes = unitsOfSide(look, (1 - sideOfUnit(look, e.unit)) as SideId);
    return firstWrong(foes, (foe) => {
      const gap = between(look, e.unit, foe);
      return gap < 1000 && `${e.unit} is ${gap} from ${foe}`;
    });
  }),
  // Seldom seen, so looked for at every step: who is gone safely now, and was there before.
  invariant('only the attackers of a rearguard leave, at its edge', (here) => {
    const { look, now, before } = here;
    const { ending, table } = look.setup;
    return firstWrong(now.units.off, (off, unit) => {
      if (off !== 2 || before.units.off[unit] === 2) return undefined;
      if (ending?.by !== 'escape') return 'nobody may leave';
      if (sideOfUnit(look, unit) !== firstSide(look)) return `${unit} does not attack`;
      const room = roomOf(boxOf(look, unit as UnitId), table.width, table.height);
      return room > 11 && `${unit} is ${room} from any edge`;
    });
  }),
  invariant('who waits off the table is not moved there', ({ now, before }) => {
    if (!now.units.off.includes(3)) return UNASKED;
    return firstWrong(now.units.off, (off, unit) => {
      const busy = now.units.activated[unit] === 1 || now.units.walked[unit] > 0;
      return off === 3 && before.units.off[unit] === 3 && busy && `${unit} is activated`;
    });
  }),
  onEvents('a battle is judged by what is left', 'judged', ({ by, of }, { look, now }) => {
    const count = (counts: (unit: number) => boolean): [number, number] => {
      const sides: [number, number] = [0, 0];
      for (const unit of look.setup.units.keys()) {
        if (counts(unit)) sides[sideOfUnit(look, unit)] += 1;
      }
      return sides;
    };
    const { ending } = look.setup;
    if (by === 'point' && ending?.by === 'point') {
      const near = (unit: number): boolean =>
        now.units.off[unit] === 0 &&
        distanceTo(boxOf(look, unit as UnitId), ending.x, ending.y) <= ending.radius + 1.001;
      return of.join() !== count(near).join() && `${of.join()} at the point`;
    }
    if (by === 'escape') {
      const safe = count((unit) => now.units.off[unit] === 2);
      return of.join() !== safe.join() && `${of.join()} got away`;
    }
    const most = by === 'village' ? look.setup.units.length : 100_000;
    return of.some((one) => one < 0 || one > most) && `${of.join()} by ${by}`;
  }),
];
