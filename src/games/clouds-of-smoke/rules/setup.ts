/** From a setup to the first position, or every fault with its place (COS-GEO-07, COS-GEO-08). */
import { fail, ok, type Frozen, type Issue, type Result } from '#kernel';
import { gap, insideTable, isSimple, type Rect } from '#geometry/plane';
import { fieldAtStart, firstStep } from './before/camp.ts';
import { issuesOfBefore } from './before/issues.ts';
import type { Edition } from './editions/edition.ts';
import { footprintAt } from './facts/facts.ts';
import { emplacementIn, squareOf } from './ground/emplacements.ts';
import { MEASURE, overlaps } from './facts/measures.ts';
import type { Rule } from './rules.ts';
import { commandersAtStart } from './command/command.ts';
import type { ArmyId, Position, Setup } from './world.ts';
import { startingMorale } from './facts/units.ts';
import { baseGap } from './facts/contact.ts';

type Given = Frozen<Setup>;

export function setUp(setup: Given, edition: Edition): Result<Position, Issue[]> {
  const issues = [...issuesOfReferences(setup)];
  if (issues.length === 0) issues.push(...issuesOfMeasures(setup, edition));
  if (issues.length === 0) {
    const places = setup.before === undefined ? issuesOfPlaces : issuesOfBefore;
    issues.push(...places(setup), ...issuesOfArmies(setup), ...issuesOfScenario(setup));
  }
  return issues.length > 0 ? fail(issues) : ok(positionAtStart(setup));
}

const issue = (code: string, cite: Rule, at: string, facts: Issue['facts'] = {}): Issue => ({
  code,
  cite,
  at,
  facts,
});

function issuesOfReferences({ units, profiles, armies, first }: Given): Issue[] {
  const issues = units.flatMap((unit, id) => [
    ...(armies[unit.army] === undefined
      ? [issue('noSuchArmy', 'COS-ARM-01', `units.${id}.army`)]
      : []),
    ...(profiles[unit.profile] === undefined
      ? [issue('noSuchProfile', 'COS-UNT-01', `units.${id}.profile`)]
      : []),
  ]);
  if (armies[first] === undefined) issues.push(issue('noSuchArmy', 'COS-PRE-06', 'first'));
  const seats = armies.map(({ seat }) => seat);
  // Those who look on have no seat.
  if (new Set([...seats, 'audience']).size <= seats.length) {
    issues.push(issue('seatTwice', 'COS-TRN-02', 'armies'));
  }
  return issues;
}

/** What the rules measure with: sides, boards, footprints and ground must make sense. */
function issuesOfMeasures(
  { armies, footprint, terrain, endPhase }: Given,
  { ground }: Edition,
): Issue[] {
  const issues: Issue[] = [];
  // COS-GEO-14 Each side has an edge of its own.
  if (armies.some((a) => armies.some((b) => (a.side === b.side) !== (a.edge === b.edge)))) {
    issues.push(issue('edgeTwice', 'COS-GEO-14', 'armies'));
  }
  if (new Set(armies.map(({ side }) => side)).size < 2) {
    issues.push(issue('oneSide', 'COS-TRN-02', 'armies'));
  }
  for (const [id, { actions, tactics }] of armies.entries()) {
    const board = [...actions, ...tactics];
    if (new Set(board).size < board.length) {
      issues.push(issue('entryTwice', 'COS-BRD-01', `armies.${id}`));
    }
  }
  if (Math.min(footprint.width, footprint.depth) < LEAST_SIDE) {
    issues.push(issue('footprintTooSmall', 'COS-GEN-11', 'footprint'));
  }
  for (const [id, { kind, outline }] of terrain.entries()) {
    if (ground[kind] === undefined) {
      issues.push(issue('noSuchGround', 'COS-TER-21', `terrain.${id}.kind`));
    }
    const why = whyNoShape({ kind, outline });
    if (why !== undefined) issues.push(issue(why.code, why.cite, `terrain.${id}`));
  }
  if (endPhase < 2) issues.push(issue('endsAtOnce', 'COS-PHS-01', 'endPhase'));
  return issues;
}

/** COS-GEO-06, COS-TER-33 Elements are simple polygons with an area; emplacements are squares. */
function whyNoShape({
  kind,
  outline,
}: Given['terrain'][number]): { readonly code: string; readonly cite: Rule } | undefined {
  if (kind === 'emplacement' && !isSquare(outline)) {
    return { code: 'notASquare', cite: 'COS-TER-33' };
  }
  if (areaOf(outline) <= MEASURE.area) return { code: 'noArea', cite: 'COS-GEO-06' };
  return isSimple(outline) ? undefined : { code: 'notAShape', cite: 'COS-GEO-06' };
}

function issuesOfPlaces(setup: Given): Issue[] {
  const { units, footprint, table, armies } = setup;
  const outlines = units.map((unit) => footprintAt(unit, footprint));
  // COS-TER-33 Nobody else stands on an emplacement that holds a unit.
  const bodies = units.map(
    (unit, id) => emplacementIn(setup.terrain, unit)?.square ?? outlines[id],
  );
  const issues: Issue[] = [];
  for (const [id, outline] of outlines.entries()) {
    // Whoever comes in later stands nowhere yet.
    if (units[id].later === true) continue;
    if (!insideTable(outline, table.width, table.height, MEASURE.range)) {
      issues.push(issue('offTable', 'COS-GEO-08', `units.${id}`));
    }
    for (let other = 0; other < id; other++) {
      if (units[other].later === true || !overlaps(gap(bodies[id], bodies[other]))) continue;
      issues.push(issue('overlap', 'COS-GEO-07', `units.${id}`, { other }));
    }
  }
  const standing = outlines.map((one, id) => (units[id].later === true ? undefined : one));
  for (const [id, { commander, subCommanders = [] }] of armies.entries()) {
    for (const [number, place] of [commander, ...subCommanders].entries()) {
      const at = number === 0 ? 'commander' : `subCommanders.${number - 1}`;
      issues.push(...issuesOfCommander(place, standing, table, `armies.${id}.${at}`));
    }
  }
  return issues;
}
/** COS-CMD-05, COS-CMD-15, COS-SUB-01 Where a commander or a sub-commander may not stand. */
function issuesOfCommander(
  place: { readonly x: number; readonly y: number },
  outlines: readonly (Rect | undefined)[],
  table: Given['table'],
  at: string,
): Issue[] {
  const on = outlines.findIndex(
    (outline) => outline !== undefined && overlaps(baseGap(outline, place.x, place.y)),
  );
  return [
    ...(on >= 0 ? [issue('commanderOnUnit', 'COS-CMD-05', at, { on })] : []),
    ...(commanderOff(place, table) ? [issue('commanderOffTable', 'COS-CMD-15', at)] : []),
  ];
}
/** COS-TER-33 Four corners, each where the square of 1.2 UW has one, to a tick or two. */
function isSquare(outline: Given['terrain'][number]['outline']): boolean {
  if (outline.length !== 4) return false;
  const { xs, ys } = squareOf(outline);
  return outline.every(([x, y]) =>
    xs.some((cx, k) => Math.abs(cx - x) <= SQUARE_SLACK && Math.abs(ys[k] - y) <= SQUARE_SLACK),
  );
}
const SQUARE_SLACK = 2;
/** 0.1 UW: no unit is smaller. */
const LEAST_SIDE = 100;
const areaOf = (outline: readonly (readonly [number, number])[]): number =>
  Math.abs(
    outline.reduce((sum, [x, y], k) => {
      const [nx, ny] = outline[(k + 1) % outline.length];
      return sum + x * ny - nx * y;
    }, 0) / 2,
  );
const commanderOff = (
  { x, y }: { readonly x: number; readonly y: number },
  { width, height }: Given['table'],
): boolean => Math.min(x, y, width - x, height - y) < MEASURE.commander;

/** COS-PHS-01, Part F What the scenario says of arrivals and of its end must make sense. */
function issuesOfScenario(setup: Given): Issue[] {
  const { units, armies, arrivals, ending, terrain, first } = setup;
  const keeps = (side: number): boolean =>
    (arrivals?.stretches[side === armies[first].side ? 0 : 1] ?? []).length > 0;
  const late = units.flatMap(({ later, army }, id) =>
    later === true && !keeps(armies[army].side)
      ? [issue('neverArrives', 'COS-PHS-01', `units.${id}.later`)]
      : [],
  );
  const village =
    ending?.by === 'village' && terrain[ending.element] === undefined
      ? [issue('noSuchGround', 'COS-VIC-03', 'ending.element')]
      : [];
  return [...late, ...village];
}

/** COS-ARM-08 At least one unit, and a starting morale of at least 1. */
const issuesOfArmies = (setup: Given): Issue[] =>
  setup.armies.flatMap((_, id) =>
    startingMorale(setup, id as ArmyId) > 0
      ? []
      : [issue('noMorale', 'COS-ARM-08', `armies.${id}`)],
  );

/** The position of a setup before anything has happened in it. */
export function positionAtStart(setup: Given): Position {
  const { units, armies } = setup;
  return {
    turn: 1,
    active: setup.first as ArmyId,
    phase: 1,
    sixes: 0,
    step: firstStep(setup) ?? { at: 'bombardment', shots: [] },
    field: fieldAtStart(setup),
    units: {
      x: units.map(({ x }) => x),
      y: units.map(({ y }) => y),
      facing: units.map(({ facing }) => facing),
      // COS-PRE-01 Nobody stands on the table before he is set up.
      off: units.map(({ later }) => (later === true || setup.before !== undefined ? 3 : 0)),
      activated: units.map(() => 0),
      walked: units.map(() => 0),
    },
    commanders: commandersAtStart(setup),
    morale: armies.map((_, id) => startingMorale(setup, id as ArmyId)),
    out: armies.map(() => 0),
    supported: [0, 0],
    played: [],
    claimed: [],
    declined: [],
    withheld: [],
    bombarded: [],
    limbered: [],
    sheltered: [],
    used: [],
    guided: [],
    slowed: [],
    pool: [],
    actions: [],
    tactics: armies.map(({ tactics }) => tactics.map(() => 0)),
    markers: { x: [], y: [], price: [], resolved: [] },
    combat: null,
  };
}
