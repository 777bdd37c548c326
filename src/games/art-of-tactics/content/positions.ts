/** Positions written by hand become setups and positions, or every fault with its place. */
import { fail, ok, parse, type Issue, type Result, type Words } from '#kernel';
import {
  beginSlot,
  contactsOf,
  densityOf,
  facingAlong,
  isEngaged,
  poseOf,
  unitsOnTable,
} from '../rules/facts/index.ts';
import { headingFrom } from '../rules/melee/index.ts';
import {
  setUp,
  setupShape,
  type Army,
  type ArmyId,
  type Element,
  type Flag,
  type Given,
  type Scene,
  type Part,
  type PlacedFigure,
  type PlacedUnit,
  type Position,
  type Role,
  type Setup,
  type Spot,
  type Step,
  type Troop,
  type UnitId,
  type Weapon,
} from '../rules/index.ts';
import { turnIssues } from './position-faults.ts';
import {
  positionFileShape,
  type FilePhase,
  type FileUnit,
  type PositionFile,
} from './position-shape.ts';

export interface Written {
  readonly setup: Setup;
  readonly position: Position;
}
const ticks = (inches: number): number => Math.round(inches * 1000);
const hundredths = (degrees: number): number => Math.round(degrees * 100) % 36_000;
const both = (text: string): Words => ({ en: text, ru: text });
const fault = (code: string, at: string, facts: Issue['facts'] = {}): Issue => ({
  code,
  at,
  facts,
});

export function readPosition(content: unknown): Result<Written, Issue[]> {
  const parsed = parse(positionFileShape, content);
  if (!parsed.ok) return parsed;
  const file = parsed.value;
  const names = file.units.map(({ name }, unit) => name ?? `Unit ${unit + 1}`);
  const issues = nameIssues(file, names);
  if (issues.length > 0) return fail(issues);
  const wrong = turnIssues(file, names);
  if (wrong.length > 0) return fail(wrong);
  const setup = setupFrom(file, names);
  const shaped = parse(setupShape, JSON.parse(JSON.stringify(setup)));
  if (!shaped.ok) return shaped;
  const begun = setUp(setup);
  if (!begun.ok) return begun;
  return ok({ setup, position: positionFrom(file, setup, begun.value, names) });
}

// --- names ---------------------------------------------------------------------------------------

/** Names that mean nothing, or two things. */
function nameIssues(file: PositionFile, names: readonly string[]): Issue[] {
  const seats = file.armies.map(({ seat }) => seat);
  const issues: Issue[] = [];
  const known = (name: string, at: string, list: readonly string[]): void => {
    if (!list.includes(name)) issues.push(fault('unknownName', at, { name }));
  };
  names.forEach((name, unit) => {
    if (names.indexOf(name) < unit) issues.push(fault('twice', `units.${unit}.name`, { name }));
  });
  file.units.forEach(({ army }, unit) => known(army, `units.${unit}.army`, seats));
  file.armies.forEach(({ slots = [], chief }, army) => {
    slots.forEach((slot, at) => {
      if (slot !== 'separate' && slot !== 'fallen')
        known(slot, `armies.${army}.slots.${at}`, generalsOf(file, names, army));
    });
    if (chief !== undefined) known(chief, `armies.${army}.chief`, generalsOf(file, names, army));
  });
  if (file.initiative) known(file.initiative.first, 'initiative.first', seats);
  const { first, passed = [] } = file.bare ?? {};
  if (first !== undefined) known(first, 'bare.first', seats);
  for (const [at, seat] of passed.entries()) known(seat, `bare.passed.${at}`, seats);
  const { phase } = file;
  if (phase !== undefined && 'army' in phase) known(phase.army, 'phase.army', seats);
  for (const [at, { unit, by }] of (file.beaten ?? []).entries()) {
    for (const name of [unit, ...by]) known(name, `beaten.${at}`, names);
  }
  for (const [at, { army, unit, by }] of (file.purses ?? []).entries()) {
    known(army, `purses.${at}.army`, seats);
    for (const name of [unit, ...by]) known(name, `purses.${at}`, names);
  }
  const orders = phase !== undefined && 'orders' in phase ? (phase.orders ?? []) : [];
  orders.forEach(({ unit }, at) => known(unit, `phase.orders.${at}.unit`, names));
  return issues;
}
/** The units of an army's generals, in the order of their figures. */
const generalsOf = (
  { units, armies }: PositionFile,
  names: readonly string[],
  army: number,
): string[] =>
  units.flatMap((unit, id) =>
    unit.army === armies[army].seat && unit.roles?.general !== undefined ? [names[id]] : [],
  );

// --- setups --------------------------------------------------------------------------------------

const PLACES = { first: 1, second: 2, behind: 3 } as const;
function figuresOf({
  weapons,
  ranks,
  disordered = 0,
  roles = {},
  parts = [],
}: FileUnit): PlacedFigure[] {
  const [first, second = 0] = ranks;
  const counts = [first, second, disordered];
  const all: { weapons: readonly Weapon[]; role?: Role; part?: Part; place: 1 | 2 | 3 }[] = [];
  for (const [rank, count] of counts.entries()) {
    for (let index = 0; index < count; index++) {
      all.push({
        weapons: weaponsAt(weapons, all.length, rank, counts),
        place: (rank + 1) as 1 | 2 | 3,
        ...(parts[all.length] === undefined ? {} : { part: parts[all.length] }),
      });
    }
  }
  for (const [role, where] of Object.entries(roles)) {
    const free = all.findLast((one) => one.place === PLACES[where] && one.role === undefined);
    if (free !== undefined) free.role = role as Role;
  }
  return all;
}
/** All alike, or by ranks where there are as many as ranks, or figure by figure. */
function weaponsAt(
  weapons: FileUnit['weapons'],
  index: number,
  rank: number,
  counts: readonly number[],
): readonly Weapon[] {
  if (typeof weapons === 'string') return [weapons];
  const total = counts.reduce((sum, one) => sum + one, 0);
  const one =
    weapons.length === total ? weapons[index] : weapons[Math.min(rank, weapons.length - 1)];
  return typeof one === 'string' ? [one] : one;
}
function setupFrom(file: PositionFile, names: readonly string[]): Setup {
  const seats = file.armies.map(({ seat }) => seat);
  const army = (id: number): Army => armyFrom(file, names, id);
  const [width, height] = file.table ?? [60, 40];
  return {
    scenario: 'by hand',
    name: both(file.name ?? 'By hand'),
    table: { width: ticks(width), height: ticks(height) },
    armies: [army(0), army(1)],
    troops: file.units.map((unit, id) => troopFrom(file, unit, names[id])),
    units: file.units.map((unit, id): PlacedUnit => ({
      army: seats.indexOf(unit.army) as ArmyId,
      troop: id,
      name: both(names[id]),
      x: ticks(unit.at[0]),
      y: ticks(unit.at[1]),
      facing: hundredths(unit.facing),
      figures: figuresOf(unit),
      ...(unit.elite === undefined ? {} : { elite: unit.elite }),
      ...(unit.wagon === undefined ? {} : { wagon: unit.wagon }),
    })),
    terrain: file.bare === undefined ? groundFrom(file) : [],
    ...(file.options === undefined ? {} : { options: file.options }),
    ...(file.bare === undefined ? {} : { start: file.bare.start }),
    ...(file.phase?.at === 'deployment' && file.bare === undefined
      ? { defender: seats.indexOf(file.phase.army) as ArmyId }
      : {}),
  };
}
const groundFrom = ({ terrain = [] }: PositionFile): Element[] =>
  terrain.map(({ kind, name, outline, of }) => ({
    kind,
    ...(name === undefined ? {} : { name: both(name) }),
    outline: outline.map(([x, y]) => [ticks(x), ticks(y)] as const),
    ...(of === undefined ? {} : { of }),
  }));
const spotFrom = ([x, y]: readonly [number, number]): Spot => ({ x: ticks(x), y: ticks(y) });
function armyFrom(file: PositionFile, names: readonly string[], id: number): Army {
  const { seat, name = seat, nation = 'ours', camp, slots, chief } = file.armies[id];
  const generals = generalsOf(file, names, id);
  const writes = file.phase?.at === 'slots';
  const numbers = (slots ?? Array<string>(6).fill('separate')).map((slot) =>
    slot === 'fallen' ? -2 : generals.indexOf(slot),
  );
  return {
    seat,
    name: both(name),
    nation,
    ...(camp === undefined || file.bare !== undefined ? {} : { camp: spotFrom(camp) }),
    ...(writes ? {} : { slots: numbers }),
    ...(chief === undefined ? {} : { chief: generals.indexOf(chief) }),
  };
}
const troopFrom = (file: PositionFile, unit: FileUnit, name: string): Troop => ({
  id: name,
  name: both(name),
  nation: unit.nation ?? file.armies.find(({ seat }) => seat === unit.army)?.nation ?? 'ours',
  arm: unit.arm ?? 'foot',
  // What is in the ground is nobody's to set up again.
  gear: (unit.gear ?? []).filter(
    (one) => one !== 'stakes' || file.stakes === undefined || unit.waits === true,
  ),
  ...(unit.recruits === undefined ? {} : { recruits: unit.recruits }),
  ...(unit.horses === undefined ? {} : { horses: unit.horses }),
});

// --- positions -----------------------------------------------------------------------------------

function positionFrom(
  file: PositionFile,
  setup: Setup,
  position: Position,
  names: readonly string[],
): Position {
  const { units } = position;
  const flag = (value: boolean | undefined): Flag => (value === true ? 1 : 0);
  units.acted = file.units.map(({ acted }) => flag(acted));
  units.ran = file.units.map(({ ran }) => flag(ran));
  units.evaded = file.units.map(({ evaded }) => flag(evaded));
  units.retreated = file.units.map(({ retreated }) => flag(retreated));
  units.rallied = file.units.map(({ rallied = 0 }) => rallied);
  units.reacted = file.units.map(({ reacted }) => flag(reacted));
  position.turn = file.turn ?? 1;
  layFrom(file, position);
  if (file.stakes !== undefined) position.stakes = file.stakes.map(stakesFrom);
  position.sacked = file.armies.map(({ sacked }) => flag(sacked));
  position.sky = skyOf(file);
  position.double = flag(file.double);
  position.points = file.armies.map(({ points = 0 }) => points);
  const scene: Scene = { setup, edition: {}, position };
  setContacts(scene, position);
  if (file.phase !== undefined) setPhase(file, scene, position, file.phase, names);
  setBeaten(file, scene, position, names);
  return position;
}
/** What has been laid on a bare table by now, and who waits still. */
function layFrom(file: PositionFile, position: Position): void {
  const { bare, armies } = file;
  if (bare === undefined) return;
  const camp = (id: number): Spot | null => {
    const at = armies[id].camp;
    return at === undefined ? null : spotFrom(at);
  };
  const passed = (id: number): Flag => (bare.passed?.includes(armies[id].seat) === true ? 1 : 0);
  position.laid = {
    start: bare.start,
    first: bare.first === undefined ? -1 : armyAt(file, bare.first),
    terrain: groundFrom(file),
    camps: [camp(0), camp(1)],
    passed: [passed(0), passed(1)],
  };
  position.units.off = file.units.map(({ waits }) => (waits === true ? 7 : 0));
}
/** A step before the battle; undefined: it is fought. */
function beforeFrom(file: PositionFile, phase: FilePhase): Step | undefined {
  switch (phase.at) {
    case 'bidRoll':
    case 'meeting':
      return { at: phase.at };
    case 'bid':
      return { at: 'bid', by: armyAt(file, phase.army), count: phase.count };
    case 'terrain':
      return { at: 'terrain', army: armyAt(file, phase.army), left: phase.count };
    case 'camp':
    case 'pieces':
    case 'deployment':
      return { at: phase.at, army: armyAt(file, phase.army) };
    case 'initiative':
      return { at: 'initiative' };
    default:
      return undefined;
  }
}
const stakesFrom = ({
  at: [x, y],
  facing,
}: NonNullable<PositionFile['stakes']>[number]): Position['stakes'][number] => ({
  unit: -1,
  x: ticks(x),
  y: ticks(y),
  facing: hundredths(facing),
});
function skyOf({ weather = 'clear' }: PositionFile): Position['sky'] {
  return typeof weather === 'string' ? { is: weather } : { is: 'wind', from: weather.wind };
}
/** Bases that touch are in contact since the turn before. */
function setContacts(scene: Scene, position: Position): void {
  position.contacts = unitsOnTable(scene, 0).flatMap((by) =>
    contactsOf(scene, by).map((other) => ({
      by,
      with: other,
      fresh: 0 as const,
      straight: 1 as const,
      turned: 0 as const,
      fought: 0 as const,
    })),
  );
}
const armyAt = ({ armies }: PositionFile, seat: string): ArmyId =>
  armies.findIndex((one) => one.seat === seat) as ArmyId;
const unitAt = (names: readonly string[], name: string): UnitId => names.indexOf(name) as UnitId;

/** AOT-CMD-03 Slot 1 is always of who rolled lower; any other may be of who rolled higher. */
function firstIn({ armies }: PositionFile, phase: FilePhase): string {
  const [one, other] = armies.map(({ seat }) => seat);
  if (!('slot' in phase)) return one;
  if (phase.slot > 1) return phase.army;
  return phase.army === one ? other : one;
}
function setPhase(
  file: PositionFile,
  scene: Scene,
  position: Position,
  phase: FilePhase,
  names: readonly string[],
): void {
  if (phase.at === 'slots') return;
  const before = beforeFrom(file, phase);
  if (before !== undefined) {
    position.step = before;
    return;
  }
  if (!('carried' in phase || 'slot' in phase)) return;
  const carried = 'carried' in phase;
  const first = armyAt(file, file.initiative?.first ?? firstIn(file, phase));
  const rolls = file.initiative?.rolls ?? [6, 1];
  position.initiative = { first, high: Math.max(...rolls), low: Math.min(...rolls) };
  if (carried) {
    position.step = { at: 'melee' };
    return;
  }
  beginSlot(position, { army: armyAt(file, phase.army), number: phase.slot });
  if (phase.at === 'retreats') position.step = { at: 'retreats', lost: [] };
  else position.step = { at: phase.at };
  if (position.slot !== null && phase.at === 'actions') {
    position.slot.given = givenBy(file, scene, phase, names);
  }
}
/** Activated units; all of the army that are free to act unless it is said which. */
function givenBy(
  file: PositionFile,
  scene: Scene,
  phase: Extract<FilePhase, { army: string; slot: number }>,
  names: readonly string[],
): Given[] {
  const all = ['move', 'shoot', 'reform'] as const;
  if (phase.orders !== undefined) {
    return phase.orders.map(({ unit, deeds = [...all] }) => ({ unit: unitAt(names, unit), deeds }));
  }
  return unitsOnTable(scene, armyAt(file, phase.army))
    .filter((unit) => !isEngaged(scene, unit))
    .map((unit) => ({ unit, deeds: all }));
}
function setBeaten(
  file: PositionFile,
  scene: Scene,
  position: Position,
  names: readonly string[],
): void {
  for (const { unit, by, in: fight, density } of file.beaten ?? []) {
    const loser = unitAt(names, unit);
    const winners = by.map((name) => unitAt(names, name));
    position.beaten.push({
      unit: loser,
      by: winners,
      in: fight,
      density: density ?? densityOf(scene, loser),
      heading:
        fight === 'melee' ? headingFrom(scene, loser, winners) : awayFrom(scene, loser, winners[0]),
    });
  }
  for (const { army, unit, by, points } of file.purses ?? []) {
    const winners = by.map((name) => unitAt(names, name));
    position.purses.push({
      army: armyAt(file, army),
      unit: unitAt(names, unit),
      by: winners,
      left: points,
      at: -1,
      reached: [],
    });
  }
}
function awayFrom(scene: Scene, unit: UnitId, from: UnitId): number {
  const [here, there] = [poseOf(scene, unit), poseOf(scene, from)];
  return facingAlong(here.x - there.x, here.y - there.y);
}
