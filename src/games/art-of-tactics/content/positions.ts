/** Positions written by hand become setups and positions, or every fault with its place. */
import { fail, ok, parse, type Issue, type Result, type Words } from '#kernel';
import {
  beginSlot,
  contactsOf,
  densityOf,
  facingAlong,
  isEngaged,
  otherArmy,
  poseOf,
  unitsOnTable,
} from '../rules/facts/index.ts';
import { headingFrom } from '../rules/melee/index.ts';
import {
  setUp,
  setupShape,
  type Army,
  type ArmyId,
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
  type Troop,
  type UnitId,
  type Weapon,
} from '../rules/index.ts';
import { turnIssues } from './position-faults.ts';
import {
  positionFile,
  type FileContext,
  type InSlot,
  type Told,
  type ToldPhase,
  type ToldUnit,
} from './position-file.ts';

export interface Written {
  readonly setup: Setup;
  readonly position: Position;
}
const both = (text: string): Words => ({ en: text, ru: text });
const fault = (code: string, at: string, name: string): Issue => ({ code, at, facts: { name } });

export function readPosition(content: unknown): Result<Written, Issue[]> {
  const parsed = parse(positionFile.shape, content);
  if (!parsed.ok) return parsed;
  const file = parsed.value;
  const names = file.units.map(({ name }, unit) => name ?? `Unit ${unit + 1}`);
  const seats = file.armies.map(({ seat }) => seat);
  const context: FileContext = { names, seats, faults: [] };
  const told = positionFile.read(file, context, '');
  const issues = [...context.faults, ...nameIssues(told, names)];
  if (issues.length > 0) return fail(issues);
  const wrong = turnIssues(file, names);
  if (wrong.length > 0) return fail(wrong);
  const setup = setupFrom(told, names, file.stakes !== undefined);
  const shaped = parse(setupShape, JSON.parse(JSON.stringify(setup)));
  if (!shaped.ok) return shaped;
  const begun = setUp(setup);
  if (!begun.ok) return begun;
  return ok({ setup, position: positionFrom(told, setup, begun.value) });
}

// --- names ---------------------------------------------------------------------------------------

/** Names that mean two things, and generals who are none. */
function nameIssues(told: Told, names: readonly string[]): Issue[] {
  const twice = names.flatMap((name, unit) =>
    names.indexOf(name) < unit ? [fault('twice', `units.${unit}.name`, name)] : [],
  );
  const generals = told.armies.flatMap(({ slots = [], chief }, army) => {
    const own = generalsOf(told, names, army);
    const known = (name: string, at: string): Issue[] =>
      own.includes(name) ? [] : [fault('unknownName', `armies.${army}.${at}`, name)];
    return [
      ...slots.flatMap((slot, at) =>
        slot === 'separate' || slot === 'fallen' ? [] : known(slot, `slots.${at}`),
      ),
      ...(chief === undefined ? [] : known(chief, 'chief')),
    ];
  });
  return [...twice, ...generals];
}
/** The units of an army's generals, in the order of their figures. */
const generalsOf = ({ units }: Told, names: readonly string[], army: number): string[] =>
  units.flatMap((unit, id) =>
    unit.army === army && unit.roles.general !== undefined ? [names[id]] : [],
  );

// --- setups --------------------------------------------------------------------------------------

const PLACES = { first: 1, second: 2, behind: 3 } as const;
function figuresOf({ weapons, ranks, disordered, roles, parts }: ToldUnit): PlacedFigure[] {
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
  weapons: ToldUnit['weapons'],
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
function setupFrom(told: Told, names: readonly string[], hasStakes: boolean): Setup {
  const { name, table, units, bare, phase, options } = told;
  return {
    scenario: 'by hand',
    name,
    table: { width: table.x, height: table.y },
    armies: [armyFrom(told, names, 0), armyFrom(told, names, 1)],
    troops: units.map((unit, id) => troopFrom(told, unit, names[id], hasStakes)),
    units: units.map((unit, id): PlacedUnit => ({
      army: unit.army,
      troop: id,
      name: both(names[id]),
      ...unit.at,
      facing: unit.facing,
      figures: figuresOf(unit),
      ...(unit.elite === undefined ? {} : { elite: unit.elite }),
      ...(unit.wagon === 0 ? {} : { wagon: true }),
    })),
    terrain: bare === undefined ? told.terrain : [],
    ...(options === undefined ? {} : { options }),
    ...(bare === undefined ? {} : { start: bare.start }),
    ...(phase?.at === 'deployment' && bare === undefined ? { defender: phase.army } : {}),
  };
}
function armyFrom(told: Told, names: readonly string[], id: number): Army {
  const { seat, name = both(seat), nation, camp, slots, chief } = told.armies[id];
  const generals = generalsOf(told, names, id);
  const numbers = (slots ?? Array<string>(6).fill('separate')).map((slot) =>
    slot === 'fallen' ? -2 : generals.indexOf(slot),
  );
  return {
    seat,
    name,
    nation,
    ...(camp === undefined || told.bare !== undefined ? {} : { camp }),
    ...(told.phase?.at === 'slots' ? {} : { slots: numbers }),
    ...(chief === undefined ? {} : { chief: generals.indexOf(chief) }),
  };
}
const troopFrom = (told: Told, unit: ToldUnit, name: string, hasStakes: boolean): Troop => ({
  id: name,
  name: both(name),
  nation: unit.nation ?? told.armies[unit.army].nation,
  arm: unit.arm,
  // What is in the ground is nobody's to set up again.
  gear: unit.gear.filter((one) => one !== 'stakes' || !hasStakes || unit.waits === 1),
  ...(unit.recruits === undefined ? {} : { recruits: unit.recruits }),
  ...(unit.horses === undefined ? {} : { horses: unit.horses }),
});

// --- positions -----------------------------------------------------------------------------------

const DEEDS = ['acted', 'ran', 'evaded', 'retreated', 'reacted'] as const;
function positionFrom(told: Told, setup: Setup, position: Position): Position {
  const { units } = position;
  for (const deed of DEEDS) units[deed] = told.units.map((unit) => unit[deed]);
  units.rallied = told.units.map(({ rallied }) => rallied);
  position.turn = told.turn;
  layFrom(told, position);
  if (told.stakes !== undefined) {
    position.stakes = told.stakes.map(({ at, facing }) => ({ unit: -1, ...at, facing }));
  }
  position.sacked = told.armies.map(({ sacked }) => sacked);
  position.sky = told.sky;
  position.double = told.double;
  position.points = told.armies.map(({ points }) => points);
  const scene: Scene = { setup, edition: {}, position };
  setContacts(scene, position);
  if (told.phase !== undefined) setPhase(told, scene, position, told.phase);
  position.beaten = told.beaten.map((one) => beatenFrom(scene, one));
  position.purses = told.purses.map((purse) => ({ ...purse, at: -1, reached: [] }));
  return position;
}
/** What has been laid on a bare table by now, and who waits still. */
function layFrom({ bare, armies, terrain, units }: Told, position: Position): void {
  if (bare === undefined) return;
  const { start, first, passed } = bare;
  const camp = (id: number): Spot | null => armies[id].camp ?? null;
  const gone = (id: ArmyId): Flag => (passed.includes(id) ? 1 : 0);
  position.laid = {
    start,
    first,
    terrain,
    camps: [camp(0), camp(1)],
    passed: [gone(0), gone(1)],
  };
  position.units.off = units.map(({ waits }) => (waits === 1 ? 7 : 0));
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
/** AOT-CMD-03 Slot 1 is always of who rolled lower; any other may be of who rolled higher. */
const firstIn = (phase: ToldPhase): ArmyId => {
  if (!('slot' in phase)) return 0;
  return phase.slot > 1 ? phase.army : otherArmy(phase.army);
};
function setPhase(told: Told, scene: Scene, position: Position, phase: ToldPhase): void {
  if (phase.at === 'slots') return;
  if (!('carried' in phase || 'slot' in phase)) {
    position.step = phase;
    return;
  }
  const { first = firstIn(phase), rolls = [6, 1] } = told.initiative ?? {};
  position.initiative = { first, high: Math.max(...rolls), low: Math.min(...rolls) };
  if ('carried' in phase) {
    position.step = { at: 'melee' };
    return;
  }
  beginSlot(position, { army: phase.army, number: phase.slot });
  position.step = phase.at === 'retreats' ? { at: 'retreats', lost: [] } : { at: phase.at };
  if (position.slot !== null && phase.at === 'actions') position.slot.given = givenBy(scene, phase);
}
/** Activated units; all of the army that are free to act unless it is said which. */
const givenBy = (scene: Scene, { army, orders }: InSlot): Given[] =>
  orders ??
  unitsOnTable(scene, army)
    .filter((unit) => !isEngaged(scene, unit))
    .map((unit) => ({ unit, deeds: ['move', 'shoot', 'reform'] }));
function beatenFrom(scene: Scene, one: Told['beaten'][number]): Position['beaten'][number] {
  const { unit, by, in: fight, density = densityOf(scene, unit) } = one;
  const heading = fight === 'melee' ? headingFrom(scene, unit, by) : awayFrom(scene, unit, by[0]);
  return { unit, by, in: fight, density, heading };
}
function awayFrom(scene: Scene, unit: UnitId, from: UnitId): number {
  const [here, there] = [poseOf(scene, unit), poseOf(scene, from)];
  return facingAlong(here.x - there.x, here.y - there.y);
}
