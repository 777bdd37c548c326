/** The gate between what people write and what is played: every issue with its place. */
import { gap, insideTable, polygon, type Rect } from '#geometry/plane';
import { fail, type Frozen, type Issue, ok, type Result } from '#kernel';
import { BASE, inches, LARGE, MEASURE, overlaps, STAKES, TABLE } from './facts/measures.ts';
import { baseAt, campsApart, closedBy, closes, overlapGap, stakesBefore } from './facts/places.ts';
import { densityIn, fixedDensity, isLarge, LIMITS, WAGON_CREW } from './facts/units.ts';
import { WEAPON } from './facts/weapons.ts';
import { firstOnBare } from './facts/writing.ts';
import { crewIssues } from './models/crews.ts';
import type { Rule } from './rules.ts';
import type {
  Arm,
  ElementKind,
  FigureId,
  Flag,
  PlacedUnit,
  Position,
  Setup,
  Step,
  UnitId,
} from './world.ts';

type GivenSetup = Frozen<Setup>;

export function setUp(setup: GivenSetup): Result<Position, Issue[]> {
  const issues = [
    ...armyIssues(setup),
    ...unitIssues(setup),
    ...(setup.start === undefined ? placeIssues(setup) : bareIssues(setup)),
  ];
  return issues.length > 0 ? fail(issues) : ok(begin(setup));
}
const issue = (code: string, at: string, cite: Rule, facts: Issue['facts'] = {}): Issue => ({
  code,
  at,
  cite,
  facts,
});

function armyIssues({ armies, units, troops, table }: GivenSetup): Issue[] {
  const issues: Issue[] = [];
  if (armies[0].seat === armies[1].seat)
    issues.push(issue('sameSeat', 'armies.1.seat', 'AOT-CMD-01'));
  for (const [army, { slots, chief, camp }] of armies.entries()) {
    const at = `armies.${army}`;
    const own = units.filter((unit) => unit.army === army);
    const generals = own.flatMap(({ figures }) => figures.filter(({ role }) => role === 'general'));
    if (own.length === 0) issues.push(issue('noUnits', at, 'AOT-ARMY-14'));
    if (slots !== undefined && slots.length !== 6)
      issues.push(issue('sixSlots', `${at}.slots`, 'AOT-CMD-01'));
    for (const [slot, general] of (slots ?? []).entries()) {
      if (general >= generals.length)
        issues.push(issue('noSuchGeneral', `${at}.slots.${slot}`, 'AOT-CMD-01'));
    }
    if (chief !== undefined && chief >= generals.length)
      issues.push(issue('noSuchGeneral', `${at}.chief`, 'AOT-CMD-15'));
    const half = MEASURE.camp / 2;
    if (
      camp !== undefined &&
      (camp.x < half ||
        camp.y < half ||
        camp.x > table.width - half ||
        camp.y > table.height - half)
    ) {
      issues.push(issue('campOffTable', `${at}.camp`, 'AOT-SETUP-10'));
    }
  }
  if (campsAreNear(armies)) issues.push(issue('campsTooNear', 'armies.1.camp', 'AOT-SETUP-10'));
  const strange = units.findIndex(({ troop }) => troop >= troops.length);
  if (strange >= 0) issues.push(issue('noSuchTroop', `units.${strange}.troop`, 'AOT-LIST-01'));
  return issues;
}

/** AOT-SETUP-10 Camps lie thirty inches apart at least. */
const campsAreNear = ([{ camp: one }, { camp: other }]: GivenSetup['armies']): boolean =>
  one !== undefined && other !== undefined && campsApart(one, other) < inches(30);

/** AOT-UNIT-01, AOT-UNIT-02, AOT-UNIT-07, AOT-ARMY-15 What a base may hold. */
function unitIssues({ units, troops }: GivenSetup): Issue[] {
  return units.flatMap((unit, index) => {
    const troop = troops[unit.troop];
    return troop === undefined ? [] : figureIssues(unit, troop, `units.${index}`);
  });
}
function figureIssues(
  unit: Frozen<PlacedUnit>,
  troop: GivenSetup['troops'][number],
  at: string,
): Issue[] {
  const issues: Issue[] = [];
  const { figures, ranks, density } = LIMITS[troop.arm];
  const count = (place: number): number => unit.figures.filter((one) => one.place === place).length;
  const [first, second] = [count(1), count(2)];
  const tell = (code: string, cite: Rule, facts: Issue['facts'] = {}): void => {
    issues.push(issue(code, `${at}.figures`, cite, facts));
  };
  if (unit.figures.length === 0) tell('noFigures', 'AOT-UNIT-01');
  if (unit.figures.length > figures)
    tell('tooMany', 'AOT-UNIT-01', { figures: unit.figures.length, most: figures });
  if (second > 0 && ranks === 1) tell('oneRank', 'AOT-UNIT-02');
  if (first === 0 && second > 0) tell('emptyFirstRank', 'AOT-UNIT-15');
  if (Math.max(first, second) > density)
    tell('tooDense', 'AOT-UNIT-07', { density: Math.max(first, second), most: density });
  const leaders = unit.figures.filter(
    ({ role }) => role === 'general' || role === 'colonel',
  ).length;
  if (leaders > 1) tell('twoLeaders', 'AOT-ARMY-15');
  if (troop.recruits && unit.figures.some(({ role }) => role !== undefined))
    tell('recruitsHaveNone', 'AOT-PROP-15');
  if ((unit.elite?.length ?? 0) > 2) tell('twoProperties', 'AOT-PROP-14');
  if (troop.recruits && unit.elite !== undefined) tell('recruitsHaveNone', 'AOT-PROP-15');
  if (!hasItsPiece(unit, troop.arm)) tell('onePiece', 'AOT-ART-08');
  for (const { code, cite } of crewIssues(unit, troop)) tell(code, cite);
  if (unit.wagon === true && (troop.arm !== 'foot' || unit.figures.length > WAGON_CREW))
    tell('wagonCrew', 'AOT-WAG-03');
  return issues;
}
/** AOT-ART-08 One piece to a base, which all of its crew serve; nobody else has one. */
function hasItsPiece({ figures }: Frozen<PlacedUnit>, arm: Arm): boolean {
  if (arm !== 'artillery') {
    return figures.every(({ weapons }) => weapons.every((one) => WEAPON[one].piece === undefined));
  }
  const [piece] = figures[0]?.weapons ?? [];
  return figures.every(
    ({ weapons }) =>
      weapons.length === 1 && weapons[0] === piece && WEAPON[piece].piece !== undefined,
  );
}
/** AOT-GEO-06 Bases lie on the table and do not overlap. */
function placeIssues({ units, troops, table, terrain }: GivenSetup): Issue[] {
  const shapes = terrain.map(({ outline }) => polygon(outline));
  const bases = units.map((unit) => baseAt(unit, isBroadBase(unit, troops) ? LARGE : BASE));
  return bases.flatMap((base, index) => {
    const issues: Issue[] = [];
    if (!insideTable(base, table.width, table.height, MEASURE.touch)) {
      issues.push(issue('offTable', `units.${index}`, 'AOT-MOVE-07', { unit: index }));
    }
    // AOT-TERR-05, AOT-TERR-06, AOT-ELE-07 Nobody stands where he may not go.
    const ground = terrain.find(
      ({ kind }, element) =>
        isClosedTo(units[index], troops, kind) && overlapGap(base, shapes[element]) <= 0,
    );
    if (ground !== undefined) {
      const cite = closedBy(ground.kind);
      issues.push(issue('onClosedGround', `units.${index}`, cite, { unit: index }));
    }
    const under = bases.findIndex((other, before) => before < index && overlaps(gap(base, other)));
    if (under >= 0)
      issues.push(issue('overlap', `units.${index}`, 'AOT-GEO-06', { unit: index, other: under }));
    return [...issues, ...stakesIssues(table, bases, index, troops[units[index].troop])];
  });
}
/** AOT-UNIT-03 By the density that it stands in; a model's is its own. */
function isClosedTo(
  { figures, troop }: Frozen<PlacedUnit>,
  troops: GivenSetup['troops'],
  kind: ElementKind,
): boolean {
  const own = troops[troop];
  if (own === undefined) return false;
  const [first, second] = [1, 2].map(
    (rank) => figures.filter(({ place }) => place === rank).length,
  );
  return closes(kind, own.arm, densityIn({ first, second }, fixedDensity(own)));
}
/** AOT-SETUP-01, AOT-COMP-01 On a bare table of forty by sixty inches everything comes in play. */
function bareIssues({ armies, terrain, table, defender, units, troops }: GivenSetup): Issue[] {
  const issues: Issue[] = [];
  for (const [unit, { troop }] of units.entries()) {
    // AOT-STAKE-01 They are those of foot.
    if (troops[troop]?.gear.includes('stakes') && troops[troop].arm !== 'foot')
      issues.push(issue('noRoomForStakes', `units.${unit}`, 'AOT-STAKE-01', { unit }));
  }
  const camps = armies.flatMap(({ camp }, army) => (camp === undefined ? [] : [army]));
  for (const army of camps) issues.push(issue('campBefore', `armies.${army}.camp`, 'AOT-SETUP-01'));
  if (terrain.length > 0) issues.push(issue('terrainBefore', 'terrain', 'AOT-SETUP-01'));
  if (defender !== undefined) issues.push(issue('defenderBefore', 'defender', 'AOT-SETUP-01'));
  if (table.width !== TABLE.width || table.height !== TABLE.height)
    issues.push(issue('otherTable', 'table', 'AOT-COMP-01'));
  return issues;
}
/** AOT-STAKE-01 Its stakes have room before its front, on the table; they are those of foot. */
function stakesIssues(
  { width, height }: GivenSetup['table'],
  bases: readonly Rect[],
  index: number,
  troop: GivenSetup['troops'][number] | undefined,
): Issue[] {
  if (troop?.gear.includes('stakes') !== true) return [];
  const { cx: x, cy: y, facing } = bases[index];
  const stakes = baseAt(stakesBefore({ x, y, facing }), STAKES);
  const free =
    troop.arm === 'foot' &&
    insideTable(stakes, width, height, MEASURE.touch) &&
    bases.every((base, other) => other === index || !overlaps(gap(base, stakes)));
  return free ? [] : [issue('noRoomForStakes', `units.${index}`, 'AOT-STAKE-01', { unit: index })];
}

/** AOT-GEO-02 Animals, machines and war wagons. */
const isBroadBase = ({ troop, wagon }: Frozen<PlacedUnit>, troops: GivenSetup['troops']): boolean =>
  wagon === true || (troops[troop] !== undefined && isLarge(troops[troop].arm));
/** Where the battle begins. */
function begin(setup: GivenSetup): Position {
  const { units, armies, troops } = setup;
  const flags = (): Flag[] => units.map(() => 0);
  const written = armies.map(({ slots }): Flag => (slots === undefined ? 0 : 1));
  return {
    turn: 1,
    step: firstStep(setup, written),
    laid: bareOf(setup),
    units: {
      origin: units.map((_, unit) => unit),
      x: units.map(({ x }) => x),
      y: units.map(({ y }) => y),
      facing: units.map(({ facing }) => facing),
      large: units.map((unit) => (isBroadBase(unit, troops) ? 1 : 0)),
      fixed: units.map(({ troop }) => fixedDensity(troops[troop])),
      rallied: units.map(() => 0),
      wagon: units.map(({ wagon }) => (wagon === true ? 1 : 0)),
      off: units.map(() => (setup.start === undefined ? 0 : 7)),
      acted: flags(),
      ran: flags(),
      evaded: flags(),
      retreated: flags(),
      fled: flags(),
      reacted: flags(),
    },
    figures: {
      unit: units.flatMap(({ figures }, unit) => figures.map(() => unit as UnitId)),
      place: units.flatMap(({ figures }) => figures.map(({ place }) => place)),
    },
    stakes: units.flatMap(({ x, y, facing, troop }, unit) =>
      setup.start === undefined && troops[troop].gear.includes('stakes')
        ? [{ unit: unit as UnitId, ...stakesBefore({ x, y, facing }) }]
        : [],
    ),
    slots: armies.map((_, army) => slotsOf(setup, army)),
    written,
    sacked: [0, 0],
    points: [0, 0],
    initiative: null,
    sky: { is: 'clear' },
    double: 0,
    slot: null,
    contacts: [],
    fought: [],
    beaten: [],
    purses: [],
    merging: [],
    quiet: 0,
    stirred: 0,
  };
}
const bareOf = ({ start }: GivenSetup): Position['laid'] =>
  start === undefined
    ? null
    : { start, first: -1, terrain: [], camps: [null, null], passed: [0, 0] };
function firstStep({ defender, start }: GivenSetup, written: readonly Flag[]): Step {
  if (written.some((one) => one === 0)) return { at: 'slots', next: defender ?? -1 };
  if (start !== undefined) return firstOnBare(start);
  return defender === undefined ? { at: 'initiative' } : { at: 'deployment', army: defender };
}
/** Generals by number become figures. */
function slotsOf({ units, armies }: GivenSetup, army: number): (FigureId | -1)[] {
  const generals: FigureId[] = [];
  let figure = 0;
  for (const unit of units) {
    for (const { role } of unit.figures) {
      if (unit.army === army && role === 'general') generals.push(figure as FigureId);
      figure += 1;
    }
  }
  const slots = armies[army].slots ?? [-1, -1, -1, -1, -1, -1];
  return slots.map((one) => (one < 0 ? (one as -1) : (generals[one] ?? -1)));
}
