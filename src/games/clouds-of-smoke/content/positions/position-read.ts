/**
 * Positions written by hand, for tests and reports: units by name, places in UW, facing in
 * degrees, and a default for everything that is not said.
 */
import { columnsOf } from '#codec';
import { fail, ok, parse, type Issue, type Result } from '#kernel';
import {
  isStepOfCombat,
  markersOnTable,
  nearness,
  unitsNearMarkers,
} from '../../rules/combat/index.ts';
import { commanderOf } from '../../rules/command/index.ts';
import { firstOf } from '../../rules/ground/index.ts';
import {
  positionAtStart,
  type ArmyId,
  type Camp,
  type CampStep,
  type CloudsOfSmokeRules,
  type Combat,
  type Field,
  type Scene,
  type Position,
  type Setup,
  type Step,
  type TacticId,
  type UnitId,
} from '../../rules/index.ts';
import {
  contextOf,
  heldFile,
  positionFile,
  setupFile,
  type FileContext,
  type PositionFile,
  type Told,
  type ToldArmy,
  type ToldCombat,
  type ToldCommander,
  type ToldStep,
  type ToldUnit,
} from './position-file.ts';
import { positionIssues } from './position-issues.ts';
import { setupFrom } from './position-setup.ts';

export interface Written {
  readonly setup: Setup;
  readonly position: Position;
}

/** The position of a file's content, or everything that is wrong with it, each with its place. */
export function parsePosition(
  ruleset: CloudsOfSmokeRules,
  content: unknown,
): Result<Written, Issue[]> {
  const parsed = parse(positionFile.shape, content);
  if (!parsed.ok) return parsed;
  const file = parsed.value;
  const faults: Issue[] = [];
  const told = setupFile.read(file, { faults }, '');
  const setup = setupFrom(ruleset, told, (code, at, facts = {}) =>
    faults.push({ code, at, facts }),
  );
  if (setup === undefined || faults.length > 0) return fail(faults);
  const whole = parse(ruleset.shapes.setup, setup);
  if (!whole.ok) return fail(whole.error.map((one) => ({ ...one, at: `setup.${one.at}` })));
  const position = untouched(setup);
  const context = contextOf(setup, () => ({ setup, edition: ruleset.edition, position }));
  hold(position, told.armies ?? [], file, context);
  stand(position, file, context);
  const isPartly = context.faults.length > 0;
  const issues = [...context.faults, ...positionIssues(ruleset, { setup, position }, isPartly)];
  return issues.length > 0 ? fail(issues) : ok({ setup, position });
}
/** The position before anything happened, all set up. */
function untouched({ before: _before, ...begun }: Setup): Position {
  return positionAtStart(begun);
}
/** Names that mean nothing stand for nobody: what is written of them goes nowhere. */
const known = <Id extends number, T>(pairs: readonly (readonly [Id, T])[]) =>
  pairs.filter(([id]) => id >= 0);

// --- what is there -------------------------------------------------------------------------------

/** Puts what a file says into a position, all but the step and the combat. */
function hold(
  position: Position,
  armies: readonly ToldArmy[],
  file: PositionFile,
  context: FileContext,
): void {
  const told = heldFile.read(file, context, '');
  asTold(position, told);
  position.field = fieldFrom(told, file.camp?.state as Camp | undefined, context);
  position.active = told.active ?? firstOf({ setup: context.setup, position });
  count(position, told, context);
  const { units, commanders, morale } = position;
  const own = armies.flatMap((army) => army.units);
  for (const [id, unit] of [...own.entries(), ...known(told.units)]) putUnit(units, id, unit);
  const heads = armies.map(({ commander }, id) => [id, commander] as const);
  for (const [id, one] of [...heads, ...known(told.commanders)]) {
    putCommander(commanders, id, one);
  }
  for (const [army, points] of known(told.morale)) morale[army] = points;
  putTactics(position, told, context);
}
/** What the position holds as it was read, or nearly so. */
function asTold(position: Position, told: Told): void {
  const { actions, markers, slowed, used } = told;
  position.turn = told.turn;
  position.pool = told.pool;
  position.played = told.played;
  position.claimed = told.claimed;
  position.declined = told.declined;
  position.withheld = told.withheld;
  position.bombarded = told.bombarded;
  position.limbered = told.limbered;
  position.sheltered = told.sheltered;
  position.guided = told.guided;
  for (const army of told.out) position.out[army] = 1;
  for (const side of told.supported) position.supported[side] = 1;
  position.slowed = slowed.flatMap(({ units, element }) =>
    units.map((unit) => ({ unit, element })),
  );
  position.used = used.flatMap(([army, all]) => all.map((asset) => ({ army, asset })));
  position.actions = Object.entries(actions).flatMap(([action, dice]) =>
    (dice ?? []).map((die) => ({ action: action as keyof typeof actions, die })),
  );
  const rows = markers.map(({ at, ...marker }) => ({ ...at, ...marker }));
  position.markers = columnsOf(position.markers, rows);
}
/** COS-PHS-02 As many sixes a step as there are players on the larger side. */
function count(
  position: Position,
  { phase, sixes }: Told,
  { setup: { armies } }: FileContext,
): void {
  const players = Math.max(
    ...[0, 1].map((side) => armies.filter((one) => one.side === side).length),
  );
  position.sixes = sixes ?? Math.max(0, (phase ?? 1) - 1) * players;
  position.phase = phase ?? 1 + Math.floor(position.sixes / players);
}
/** COS-PRE-06, COS-TER-41, COS-DEP-07 What the steps before the battle have settled. */
function fieldFrom({ field }: Told, camp: Camp | undefined, { setup }: FileContext): Field | null {
  if (field === undefined && camp === undefined) return null;
  const { first = setup.first as ArmyId, terrain = setup.terrain, reserves = [] } = field ?? {};
  const edges = new Map(field?.edges);
  const { armies } = setup;
  return {
    first,
    edges: armies.map(({ edge }, army) => edges.get(army as ArmyId) ?? edge),
    terrain,
    reserves: reserves.map(([army, { numbers, note, shown }]) => ({
      army,
      numbers,
      note: note === undefined ? null : { slot: armies.length + army, value: note },
      shown,
    })),
    camp: camp ?? null,
  };
}
const OFF = { broken: 1, left: 2, coming: 3, no: 0 } as const;
type State = Partial<ToldUnit>;
function putUnit(
  column: Position['units'],
  id: number,
  { at, facing, broken, off, activated, walked }: State,
): void {
  if (at !== undefined) [column.x[id], column.y[id]] = [at.x, at.y];
  if (facing !== undefined) column.facing[id] = facing;
  if (off !== undefined) column.off[id] = OFF[off];
  if (broken !== undefined) column.off[id] = broken;
  if (walked !== undefined) column.walked[id] = walked;
  const moved = activated ?? (walked === undefined ? undefined : walked > 0 ? 1 : 0);
  if (moved !== undefined) column.activated[id] = moved;
}
function putCommander(
  column: Position['commanders'],
  id: number,
  { at, level, substitute, off }: ToldCommander,
): void {
  if (at !== undefined) [column.x[id], column.y[id]] = [at.x, at.y];
  if (level !== undefined) column.level[id] = level;
  if (substitute !== undefined) column.substitute[id] = substitute;
  if (off !== undefined) column.off[id] = off === 'coming' ? 3 : off ? 1 : 0;
}
function putTactics(
  { tactics }: Position,
  told: Told,
  { seats, setup, faults }: FileContext,
): void {
  for (const [army, board] of known(told.tactics)) {
    for (const [tactic, die] of Object.entries(board)) {
      const slot = setup.armies[army].tactics.indexOf(tactic as TacticId);
      const at = `tactics.${seats[army]}.${tactic}`;
      if (slot < 0) faults.push({ code: 'notOnBoard', at, facts: { on: tactic } });
      else tactics[army][slot] = die;
    }
  }
}

// --- where it stands -----------------------------------------------------------------------------

/** The combat, then the step: each has defaults that follow from what is there. */
function stand(position: Position, file: PositionFile, context: FileContext): void {
  const { combat, step } = positionFile.fields;
  const at = typeof file.step === 'object' ? file.step.at : (file.step ?? 'bombardment');
  if (file.combat !== undefined || isStepOfCombat(at)) {
    const told = combat.read(file.combat ?? {}, context, 'combat');
    if (told !== undefined && context.faults.length === 0)
      position.combat = combatFrom(told, at, context);
  }
  const told = step.read(file.step ?? 'bombardment', context, 'step');
  if (told === undefined || context.faults.length > 0) return;
  position.step = (file.camp?.step as CampStep | undefined) ?? stepFrom(told, context);
}
function stepFrom(step: ToldStep, { setup, look }: FileContext): Step {
  switch (step.at) {
    case 'order': {
      const { at, from, commander = commanderOf(look().position.active), ...order } = step;
      return { at, order: { ...order, commander, ...from } };
    }
    case 'allocation':
      return { at: step.at, side: setup.armies[step.army].side };
    case 'tactics':
    case 'hits':
      return { at: step.at, army: step.army };
    case 'aftermath':
      return { ...step, left: step.left ?? fallingBack(look(), step.army) };
    default:
      return step;
  }
}
/** Tactic Caracole: who falls back after the hits. */
const fallingBack = ({ position: { combat } }: Scene, army: ArmyId): UnitId[] =>
  (combat?.effects ?? [])
    .filter((one) => one.army === army && one.tactic === 'caracole')
    .flatMap(({ units }) => units);

function combatFrom(told: ToldCombat, at: string, context: FileContext): Combat {
  const { names, faults, setup } = context;
  const look = context.look();
  const { markers, effects } = told;
  const fault = (code: string, where: string, facts: Issue['facts'] = {}): void => {
    faults.push({ code, at: where, facts });
  };
  const there = markers.filter((id) => markersOnTable(look).includes(id));
  if (there.length < markers.length) fault('noSuchMarker', 'combat.markers');
  if (markers.length === 0) fault('noMarker', 'combat');
  if (new Set(markers).size < markers.length) fault('namedTwice', 'combat.markers');
  // Before the dice nobody is fixed yet (COS-CBT-05).
  const isEarly = at === 'tactics' || at === 'results';
  const units = told.units ?? (isEarly ? [] : unitsNearMarkers(look, there));
  const row = (pairs: readonly (readonly [UnitId, number])[], what: string): number[] => {
    const strangers = pairs.filter(([unit]) => !units.includes(unit));
    for (const [unit] of strangers) {
      fault('notInCombat', `combat.${what}.${names[unit]}`, { name: names[unit] });
    }
    return units.map((unit) => pairs.find(([one]) => one === unit)?.[1] ?? 0);
  };
  const flags = (all: readonly UnitId[], what: string): (0 | 1)[] =>
    row(
      all.map((unit) => [unit, 1] as const),
      what,
    ) as (0 | 1)[];
  const hits = row(told.hits, 'hits');
  const near = new Map(told.near);
  const due = [0, 0];
  for (const [army, count] of told.due) due[setup.armies[army].side] = count;
  return {
    markers,
    effects,
    units,
    hits,
    taken: told.taken === undefined ? hits.slice() : row(told.taken, 'taken'),
    retreated: flags(told.retreated, 'retreated'),
    rerolled: flags(told.rerolled, 'rerolled'),
    // COS-HIT-03 Measured as the units stand, unless the file says otherwise.
    near: units.map((unit) => near.get(names[unit]) ?? nearness(look, units, unit)),
    due,
  };
}
