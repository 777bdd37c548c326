/** What several events write alike: nothing but `apply` of a declaration calls these. */
import type {
  ArmyId,
  Cause,
  FigureId,
  Flag,
  Off,
  RankOfFigure,
  Position,
  Slot,
  Start,
  Step,
  UnitId,
} from '../world.ts';
import { distanceOfPoses } from './pairs.ts';
import { densityIn, depthIn, type Ranks, strengthIn } from './units.ts';

export function slotOf(position: Position): Slot {
  if (position.slot === null) throw new Error('no slot is being played');
  return position.slot;
}
export function place(
  { units }: Position,
  unit: UnitId,
  { x, y, facing }: { x: number; y: number; facing: number },
): void {
  units.x[unit] = x;
  units.y[unit] = y;
  units.facing[unit] = facing;
}
export function fallBack(
  position: Position,
  event: { readonly unit: UnitId; readonly x: number; readonly y: number; readonly facing: number },
): void {
  place(position, event.unit, event);
  position.stirred = 1;
  partContacts(position, event.unit);
}
/** Contacts that no longer are: the two stand apart. */
export function partContacts(position: Position, unit: UnitId): void {
  position.contacts = position.contacts.filter(
    (one) =>
      (one.by !== unit && one.with !== unit) || distanceOfPoses(position, one.by, one.with) <= 20,
  );
}
/** AOT-SETUP-01, AOT-SETUP-14 The defender sets up first, where the setup asks for it. */
export const afterSlots = (position: Position): Step => {
  const { step, laid } = position;
  if (laid !== null && step.at === 'slots') return firstOnBare(laid.start);
  return step.at === 'slots' && step.next >= 0
    ? { at: 'deployment', army: step.next as ArmyId }
    : { at: 'initiative' };
};
function countPlaces(position: Position): Ranks[] {
  const ranks = position.units.off.map(() => ({ first: 0, second: 0, behind: 0 }));
  const names = [undefined, 'first', 'second', 'behind'] as const;
  for (const [figure, unit] of position.figures.unit.entries()) {
    const name = names[position.figures.place[figure]];
    if (name !== undefined) ranks[unit][name] += 1;
  }
  return ranks;
}
/** AOT-SHOOT-15 The numbers of the start of a slot are kept. */
export function beginSlot(
  position: Position,
  { army, number }: Pick<Slot, 'army' | 'number'>,
): void {
  const ranked = countPlaces(position);
  const { fixed } = position.units;
  const eligible = position.figures.place.flatMap((place, figure) =>
    place === 1 || place === 2 ? [figure as FigureId] : [],
  );
  for (const contact of position.contacts) contact.fresh = 0;
  position.slot = {
    army,
    number,
    density: ranked.map((one, unit) => densityIn(one, fixed[unit])),
    depth: ranked.map((one, unit) => depthIn(one, fixed[unit])),
    strength: ranked.map((one, unit) => strengthIn(one, fixed[unit])),
    eligible,
    given: [],
    later: [],
    own: 'after',
    acting: -1,
    went: 0,
    straight: 1,
    done: [],
    tested: [],
    turned: [],
    halted: [],
    prepares: 0,
    volleys: [],
    answered: [],
    walls: [],
    reloading: [],
    wild: [],
    crossed: [],
    chased: [],
  };
  position.step = { at: 'orders' };
}
/** AOT-ACT-03 Who was acting has finished, if he has done more than turn (AOT-FACE-02). */
export function activate(slot: Slot, unit: UnitId): void {
  const { acting } = slot;
  const hasBegun = slot.went === 1 || slot.done.some((one) => one.unit === acting);
  if (acting >= 0 && hasBegun) slot.given = slot.given.filter((one) => one.unit !== acting);
  slot.acting = unit;
  slot.went = 0;
  slot.straight = 1;
  slot.tested = [];
  slot.crossed = [];
}
/** AOT-CMD-16 One of those whom a colonel may take along has acted: the others stay. */
export function takeAlong(slot: Slot, unit: UnitId): void {
  const own = slot.given.find((one) => one.unit === unit);
  if (own?.along === undefined) return;
  slot.given = slot.given
    .filter((one) => one.unit === unit || one.along === undefined || one.like !== own.like)
    .map((one) => (one.unit === own.like ? { ...one, like: unit } : one));
}
export function setRanks(
  { figures }: Position,
  unit: UnitId,
  first: readonly FigureId[],
  second: readonly FigureId[] | undefined,
): void {
  for (const [figure, of] of figures.unit.entries()) {
    if (of !== unit || figures.place[figure] === 0) continue;
    const id = figure as FigureId;
    if (first.includes(id)) figures.place[figure] = 1;
    else if (second?.includes(id) ?? true) figures.place[figure] = 2;
    else figures.place[figure] = 3;
  }
}
interface Lost {
  readonly figures: readonly FigureId[];
  readonly unit: UnitId;
  readonly by: Cause;
}
/** AOT-COMP-02 Figures are taken off their base one by one. */
export function lose(position: Position, { figures, unit, by }: Lost, to: RankOfFigure): void {
  for (const figure of figures) position.figures.place[figure] = to;
  closeRanks(position, unit);
  position.stirred = 1;
  const { slot } = position;
  // R-128 Losses by shooting leave the dice of this slot as they were.
  if (slot !== null && by !== 'shooting') {
    slot.eligible = slot.eligible.filter((figure) => !figures.includes(figure));
  }
}
/** AOT-UNIT-15 An empty first rank is filled by the second. */
function closeRanks({ figures }: Position, unit: UnitId): void {
  const { unit: of, place: places } = figures;
  const there = (rank: RankOfFigure): boolean =>
    places.some((one, figure) => one === rank && of[figure] === unit);
  if (there(1) || !there(2)) return;
  for (const [figure, one] of places.entries()) {
    if (one === 2 && of[figure] === unit) places[figure] = 1;
  }
}
/** Who forms up in a slot counts with the formation that it then has. */
export function remember(position: Position, unit: UnitId): void {
  const { slot } = position;
  if (slot === null) return;
  const ranks = countPlaces(position)[unit];
  const fixed = position.units.fixed[unit];
  slot.density[unit] = densityIn(ranks, fixed);
  slot.depth[unit] = depthIn(ranks, fixed);
  slot.strength[unit] = strengthIn(ranks, fixed);
  const { unit: of, place: places } = position.figures;
  slot.eligible = [
    ...slot.eligible.filter((figure) => of[figure] !== unit),
    ...places.flatMap((one, figure) =>
      of[figure] === unit && (one === 1 || one === 2) ? [figure as FigureId] : [],
    ),
  ];
}
/** What a unit does once a turn. */
export const deedsOf = (units: Position['units']): Flag[][] => [
  units.acted,
  units.ran,
  units.evaded,
  units.retreated,
  units.fled,
  units.reacted,
];
export function remove(position: Position, unit: UnitId, off: Off): void {
  position.units.off[unit] = off;
  position.stirred = 1;
  position.contacts = position.contacts.filter((one) => one.by !== unit && one.with !== unit);
  const { slot } = position;
  if (slot !== null) {
    slot.given = slot.given.filter((one) => one.unit !== unit);
    slot.later = slot.later.filter((one) => one.unit !== unit);
  }
}
/** AOT-SETUP-01, AOT-MEET-01 What comes first once the slots are written. */
export const firstOnBare = (start: Start): Step => ({
  at: start === 'full' ? 'bidRoll' : 'meeting',
});
