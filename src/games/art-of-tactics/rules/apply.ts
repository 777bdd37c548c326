/** The only writer of a position: what each event changes. */
import { distanceOfPoses } from './facts/pairs.ts';
import { stakesBefore } from './facts/places.ts';
import { densityIn, depthIn, strengthIn, type Ranks } from './facts/units.ts';
import type {
  ArmyId,
  Event,
  FigureId,
  Flag,
  Off,
  Place,
  Position,
  Slot,
  Step,
  UnitId,
} from './types.ts';

import { firstOnBare, layers } from './before/apply.ts';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;

const nothing = (): void => undefined;
/** One writer for each event: the compiler finds the one that is missing. */
const WRITERS: { readonly [T in Event['type']]: (position: Position, event: Of<T>) => void } = {
  ...layers,
  slotsWritten: writeSlots,
  deployed(position, event) {
    place(position, event.unit, event);
    plantStakes(position, event);
    position.units.off[event.unit] = 0;
    setRanks(position, event.unit, event.first, undefined);
  },
  deploymentEnded(position, { next }) {
    position.step = next === undefined ? { at: 'initiative' } : { at: 'deployment', army: next };
  },
  /** AOT-CMD-24 Of two doubles running the second brings weather; the third begins anew. */
  initiativeRolled(position, { dice: [south, north] }) {
    position.double = south === north && position.double === 0 ? 1 : 0;
  },
  weatherCame(position, { sky }) {
    position.sky = sky;
  },
  strayRolled: nothing,
  strayed: fallBack,
  initiativeTaken(position, { army, high, low, melee }) {
    position.initiative = { first: army, high, low };
    position.step = melee === 1 ? { at: 'melee' } : { at: 'slotEnd' };
  },
  slotBegan: beginSlot,
  ordered: order,
  mergePrepared(position, { units }) {
    position.merging = units;
    slotOf(position).prepares = 1;
    position.step = { at: 'actions' };
  },
  activated: (position, { unit }) => activate(slotOf(position), unit),
  actionTaken: act,
  runRolled(position, { unit }) {
    position.units.ran[unit] = 1;
    // A forced attack may run between the slots.
    if (position.slot === null) return;
    position.slot.turned = [];
    takeAlong(position.slot, unit);
  },
  hauled: nothing,
  moved: move,
  turned: turn,
  tested: test,
  testRerolled: nothing,
  killed: lose,
  disordered: lose,
  reformed: reform,
  rallied(position, { unit, count }) {
    position.units.rallied[unit] = count;
    position.stirred = 1;
  },
  merged: merge,
  split,
  wagonLeft: leaveWagon,
  wagonManned: manWagon,
  shotDeclared(position) {
    slotOf(position).turned = [];
  },
  shot: (position, event) => shoot(slotOf(position), event),
  volleyShot(position, { volley }) {
    slotOf(position).volleys.push(volley);
  },
  chased(position, { unit, by }) {
    slotOf(position).chased.push({ unit, by });
  },
  wallTested({ slot }, { melee, unit, blocks }) {
    slot?.walls.push({ unit, left: blocks, melee });
  },
  blocked({ slot }, { melee, unit, hits }) {
    const wall = slot?.walls.find((one) => one.unit === unit && one.melee === melee);
    if (wall !== undefined) wall.left -= hits;
  },
  contactMade: touch,
  evasionRolled(position, { unit }) {
    position.units.evaded[unit] = 1;
  },
  evasionFailed: nothing,
  evaded: fallBack,
  counterchargeRolled(position, { unit }) {
    position.units.ran[unit] = 1;
  },
  barbarianCharge(position, { unit }) {
    slotOf(position).wild.push(unit);
  },
  actionsEnded: endActions,
  reacted(position, { unit }) {
    position.units.reacted[unit] = 1;
    activate(slotOf(position), unit);
  },
  struck: nothing,
  woundTested: nothing,
  wentBerserk: fallBack,
  elephantsMet: nothing,
  fought: fight,
  beaten(position, { beaten }) {
    position.beaten.push(beaten);
  },
  stepEnded(position, { to }) {
    position.step = to;
  },
  retreated(position, event) {
    position.units.retreated[event.unit] = 1;
    fallBack(position, event);
  },
  fled: flee,
  retreatSettled: settle,
  dispersed: (position, { unit }) => remove(position, unit, 2),
  destroyed: (position, { unit }) => remove(position, unit, 1),
  leftTable: (position, { unit }) => remove(position, unit, 3),
  campSacked(position, { army, by }) {
    position.sacked[army] = 1;
    remove(position, by, 5);
  },
  scored(position, { army, points }) {
    position.points[army] += points;
  },
  pointsEarned: earn,
  placeChosen(position, { unit, at }) {
    for (const purse of position.purses) if (purse.unit === unit) purse.at = at;
  },
  pointsSpent: spend,
  purseClosed(position, { unit }) {
    position.purses = position.purses.filter((purse) => purse.unit !== unit);
  },
  slotEnded: endSlot,
  turnEnded: endTurn,
};
export function apply(position: Position, event: Event): void {
  (WRITERS[event.type] as (position: Position, event: Event) => void)(position, event);
}

function slotOf(position: Position): Slot {
  if (position.slot === null) throw new Error('no slot is being played');
  return position.slot;
}
function place(
  { units }: Position,
  unit: UnitId,
  { x, y, facing }: { x: number; y: number; facing: number },
): void {
  units.x[unit] = x;
  units.y[unit] = y;
  units.facing[unit] = facing;
}
function fallBack(
  position: Position,
  event: { readonly unit: UnitId; readonly x: number; readonly y: number; readonly facing: number },
): void {
  place(position, event.unit, event);
  position.stirred = 1;
  partContacts(position, event.unit);
}
/** AOT-STAKE-01 They are driven in where the unit is set up. */
function plantStakes({ stakes }: Position, event: Of<'deployed'>): void {
  const { unit } = event;
  const row = stakes.find((one) => one.unit === unit);
  if (row !== undefined) Object.assign(row, stakesBefore(event));
  else if (event.stakes === 1) stakes.push({ unit, ...stakesBefore(event) });
}
/** Contacts that no longer are: the two stand apart. */
function partContacts(position: Position, unit: UnitId): void {
  position.contacts = position.contacts.filter(
    (one) =>
      (one.by !== unit && one.with !== unit) || distanceOfPoses(position, one.by, one.with) <= 20,
  );
}

// --- before and between turns --------------------------------------------------------------------

function writeSlots(position: Position, { army, slots }: Of<'slotsWritten'>): void {
  position.slots[army] = slots;
  position.written[army] = 1;
  if (position.step.at === 'slots' && position.written.every((one) => one === 1)) {
    position.step = afterSlots(position);
  }
}
/** AOT-SETUP-01, AOT-SETUP-14 The defender sets up first, where the setup asks for it. */
const afterSlots = (position: Position): Step => {
  const { step, laid } = position;
  if (laid !== null && step.at === 'slots') return firstOnBare(laid.start);
  return step.at === 'slots' && step.next >= 0
    ? { at: 'deployment', army: step.next as ArmyId }
    : { at: 'initiative' };
};
function endTurn(position: Position, { turn }: Of<'turnEnded'>): void {
  const { units } = position;
  for (const column of deedsOf(units)) column.fill(0);
  position.turn = turn;
  position.quiet = position.stirred === 1 ? 0 : position.quiet + 1;
  position.stirred = 0;
  position.fought = [];
  position.initiative = null;
  position.slot = null;
  position.step = { at: 'initiative' };
}

// --- slots ---------------------------------------------------------------------------------------

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
export function beginSlot(position: Position, { army, number }: Of<'slotBegan'>): void {
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
function order(position: Position, { method, given, later }: Of<'ordered'>): void {
  const slot = slotOf(position);
  if (method === 'own') slot.own = 'first';
  slot.given = given;
  slot.later = later;
  position.step = { at: 'actions' };
}
/** AOT-ACT-03 Who was acting has finished, if he has done more than turn (AOT-FACE-02). */
function activate(slot: Slot, unit: UnitId): void {
  const { acting } = slot;
  const hasBegun = slot.went === 1 || slot.done.some((one) => one.unit === acting);
  if (acting >= 0 && hasBegun) slot.given = slot.given.filter((one) => one.unit !== acting);
  slot.acting = unit;
  slot.went = 0;
  slot.straight = 1;
  slot.tested = [];
  slot.crossed = [];
}
function act(position: Position, { unit, deed }: Of<'actionTaken'>): void {
  position.units.acted[unit] = 1;
  const slot = slotOf(position);
  takeAlong(slot, unit);
  slot.done.push({ unit, deed });
  slot.turned = [];
}
/** AOT-CMD-16 One of those whom a colonel may take along has acted: the others stay. */
function takeAlong(slot: Slot, unit: UnitId): void {
  const own = slot.given.find((one) => one.unit === unit);
  if (own?.along === undefined) return;
  slot.given = slot.given
    .filter((one) => one.unit === unit || one.along === undefined || one.like !== own.like)
    .map((one) => (one.unit === own.like ? { ...one, like: unit } : one));
}
function endActions(position: Position): void {
  const slot = slotOf(position);
  if (slot.later.length > 0) {
    slot.given = slot.later;
    slot.later = [];
    slot.acting = -1;
    return;
  }
  slot.given = [];
  slot.acting = -1;
  if (slot.own === 'first') {
    slot.own = 'done';
    position.step = { at: 'orders' };
    return;
  }
  position.step = { at: 'barbarians' };
}
function endSlot(position: Position): void {
  // AOT-REFORM-05 What was prepared is for the next slot only: two running are one price.
  if (slotOf(position).prepares === 0) position.merging = [];
  position.beaten = [];
  position.purses = [];
}

// --- moves ---------------------------------------------------------------------------------------

function move(position: Position, event: Of<'moved'>): void {
  place(position, event.unit, event);
  position.stirred = 1;
  const { slot } = position;
  if (slot !== null) {
    slot.turned = [];
    if (slot.acting === event.unit) {
      slot.went = 1;
      if (event.legs.some((leg) => 'wheel' in leg)) slot.straight = 0;
    }
  }
  partContacts(position, event.unit);
}
/** AOT-FACE-08 A turn before the way leaves it straight; one between two legs of it does not. */
function turn(position: Position, event: Of<'turned'>): void {
  place(position, event.unit, event);
  const { slot } = position;
  for (const contact of position.contacts) {
    if (contact.with === event.unit && contact.fresh === 1) contact.turned = 1;
  }
  if (slot === null) return;
  if (event.cite === 'AOT-FACE-01') slot.turned.push(event.unit);
  if (slot.acting === event.unit && slot.went === 1) slot.straight = 0;
}
function test({ slot }: Position, { unit, element, stakes, ground }: Of<'tested'>): void {
  if (slot?.acting !== unit) return;
  if (ground === 'terrain' && element !== undefined) slot.tested.push(element);
  if (ground === 'stakes' && stakes !== undefined) slot.crossed.push(stakes);
}
function flee(position: Position, event: Of<'fled'>): void {
  const { units } = position;
  place(position, event.unit, event);
  units.retreated[event.unit] = 1;
  if (event.limited === 1) units.fled[event.unit] = 1;
  position.stirred = 1;
  partContacts(position, event.unit);
}
/** AOT-MOVE-06 Nobody is shifted by it: a corner is enough. */
function touch(position: Position, event: Of<'contactMade'>): void {
  const { by, with: other, straight } = event;
  position.slot?.halted.push(by);
  const known = position.contacts.some(
    (one) => (one.by === by && one.with === other) || (one.by === other && one.with === by),
  );
  if (known) return;
  position.contacts.push({ by, with: other, fresh: 1, straight, turned: 0, fought: 0 });
}

// --- figures -------------------------------------------------------------------------------------

function setRanks(
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
/** AOT-COMP-02 Figures are taken off their base one by one. */
function lose(
  position: Position,
  { figures, unit, type, by }: Of<'killed'> | Of<'disordered'>,
): void {
  const to: Place = type === 'killed' ? 0 : 3;
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
  const there = (rank: Place): boolean =>
    places.some((one, figure) => one === rank && of[figure] === unit);
  if (there(1) || !there(2)) return;
  for (const [figure, one] of places.entries()) {
    if (one === 2 && of[figure] === unit) places[figure] = 1;
  }
}
/** Who forms up in a slot counts with the formation that it then has. */
function remember(position: Position, unit: UnitId): void {
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
function reform(position: Position, { unit, first, second, facing }: Of<'reformed'>): void {
  const { unit: of, place: places } = position.figures;
  const behind = (): number =>
    places.filter((one, figure) => one === 3 && of[figure] === unit).length;
  const before = behind();
  setRanks(position, unit, first, second);
  position.units.rallied[unit] = 0;
  // AOT-WIN-13 Who has come back into the ranks has stirred.
  if (behind() < before) position.stirred = 1;
  position.units.facing[unit] = facing;
  if (position.slot !== null) position.slot.turned = [];
  remember(position, unit);
}
/** AOT-REFORM-05, R-240 What any of the men have done is done: in the turn, and in this slot. */
function merge(position: Position, { unit, from, first, second }: Of<'merged'>): void {
  const { figures, units } = position;
  for (const [figure, of] of figures.unit.entries()) {
    if (from.includes(of)) figures.unit[figure] = unit;
  }
  for (const column of deedsOf(units)) {
    if (from.some((one) => column[one] === 1)) column[unit] = 1;
  }
  const named = (one: UnitId): UnitId => (from.includes(one) ? unit : one);
  position.fought = position.fought.map(({ a, b }) => ({ a: named(a), b: named(b) }));
  const { slot } = position;
  if (slot !== null) {
    slot.answered = slot.answered.map(named);
    slot.reloading = slot.reloading.map(named);
    slot.halted = slot.halted.map(named);
    slot.wild = slot.wild.map(named);
  }
  for (const one of from) remove(position, one, 4);
  setRanks(position, unit, first, second);
  remember(position, unit);
}
/** What a unit does once a turn. */
const deedsOf = (units: Position['units']): Flag[][] => [
  units.acted,
  units.ran,
  units.evaded,
  units.retreated,
  units.fled,
  units.reacted,
];
function split(position: Position, { unit, part, figures, x, y, facing }: Of<'split'>): void {
  const { units } = position;
  units.origin[part] = units.origin[unit];
  units.large[part] = units.large[unit];
  units.fixed[part] = units.fixed[unit];
  units.rallied[part] = 0;
  units.wagon[part] = 0;
  place(position, part, { x, y, facing });
  units.off[part] = 0;
  for (const column of deedsOf(units)) column[part] = column[unit];
  units.acted[part] = 1;
  for (const figure of figures) position.figures.unit[figure] = part;
  const { slot } = position;
  if (slot !== null)
    for (const column of [slot.density, slot.depth, slot.strength]) column[part] = 0;
}
/** AOT-WAG-05 It steps out, and what it leaves stands there for anybody. */
function leaveWagon(position: Position, event: Of<'wagonLeft'>): void {
  const { unit, part } = event;
  const { units, slot } = position;
  const columns = Object.values(units) as number[][];
  for (const column of columns) column[part] = 0;
  units.origin[part] = units.origin[unit];
  place(position, part, { x: units.x[unit], y: units.y[unit], facing: units.facing[unit] });
  [units.large[part], units.wagon[part], units.off[part]] = [1, 1, 6];
  [units.large[unit], units.wagon[unit]] = [0, 0];
  fallBack(position, event);
  if (slot === null) return;
  for (const column of [slot.density, slot.depth, slot.strength]) column[part] = 0;
}
function manWagon(position: Position, event: Of<'wagonManned'>): void {
  const { units } = position;
  const { unit, wagon } = event;
  [units.large[unit], units.wagon[unit], units.off[wagon]] = [1, 1, 4];
  fallBack(position, event);
}
function remove(position: Position, unit: UnitId, off: Off): void {
  position.units.off[unit] = off;
  position.stirred = 1;
  position.contacts = position.contacts.filter((one) => one.by !== unit && one.with !== unit);
  const { slot } = position;
  if (slot !== null) {
    slot.given = slot.given.filter((one) => one.unit !== unit);
    slot.later = slot.later.filter((one) => one.unit !== unit);
  }
}

// --- shots and fights ----------------------------------------------------------------------------

function shoot(slot: Slot, { unit, strikes, answer }: Of<'shot'>): void {
  if (answer === 1) slot.answered.push(unit);
  const handguns = strikes.some(({ weapon }) => weapon === 'handgun');
  if (handguns && !slot.reloading.includes(unit)) slot.reloading.push(unit);
}
function fight(position: Position, { pairs }: Of<'fought'>): void {
  for (const { a, b } of pairs) {
    position.fought.push({ a, b });
    for (const contact of position.contacts) {
      const same =
        (contact.by === a && contact.with === b) || (contact.by === b && contact.with === a);
      if (same) contact.fought = 1;
    }
  }
}
function settle(position: Position, { unit, lost }: Of<'retreatSettled'>): void {
  const { step } = position;
  const army = armyOfBeaten(position, unit);
  position.beaten = position.beaten.filter((one) => one.unit !== unit);
  if (lost === 1 && step.at === 'retreats' && army !== undefined && !step.lost.includes(army)) {
    step.lost.push(army);
  }
}
/** The winner's purse tells whose unit was beaten. */
function armyOfBeaten(position: Position, unit: UnitId): ArmyId | undefined {
  const purse = position.purses.find((one) => one.unit === unit);
  return purse === undefined ? undefined : purse.army === 0 ? 1 : 0;
}
function earn(position: Position, { army, unit, by, points }: Of<'pointsEarned'>): void {
  // AOT-DEM-01, R-162 Beaten twice in a slot it yields the larger number, and not both.
  position.purses = position.purses.filter((purse) => purse.unit !== unit);
  position.purses.push({ army, unit, by, left: points, at: -1, reached: [] });
}
function spend(position: Position, { purse, on, points, use }: Of<'pointsSpent'>): void {
  // AOT-DEM-06 Who is made to attack moves anew, whatever he or others did before in this slot.
  if (use === 'attack' && position.slot !== null) activate(position.slot, on);
  for (const one of position.purses) {
    if (one.unit !== purse) continue;
    one.left -= points;
    if (!one.reached.includes(on)) one.reached.push(on);
  }
}
