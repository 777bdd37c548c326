/** Where in the sequence of play a position by hand stands: from names to numbers, and back. */
import { piecesOf } from '../rules/orders/index.ts';
import { commandOver, otherSide, seatOf, unitsIn } from '../rules/facts/index.ts';
import { nameOf } from '../rules/ground/index.ts';
import type {
  AfterFire,
  Flag,
  ImpactStep,
  Scene,
  MoveStep,
  Moving,
  Piece,
  ReactStep,
  Step,
  UnitId,
} from '../rules/index.ts';
import { hexCalled } from './drawing.ts';
import { pieceCalled, pieceName, sideOf } from './names.ts';
import type { FileAfter, FileMove, FileReact, FileStep } from './position-shape.ts';

// --- read ----------------------------------------------------------------------------------------

type Defend = Extract<FileStep, { at: 'defend' }>;
type FileImpact = Extract<FileStep, { at: 'impact' }>;

export function stepFrom(look: Scene, step: FileStep, names: readonly string[]): Step {
  const units = (all: readonly string[]): UnitId[] =>
    all.map((name) => names.indexOf(name) as UnitId);
  switch (step.at) {
    case 'setUp':
      return { at: 'setUp', left: step.left.map(sideOf) };
    case 'chits':
      return { at: 'chits', open: step.open ?? 0, secret: eachOf(step.secret) };
    case 'activate':
      return step;
    case 'fire':
    case 'move':
    case 'react':
    case 'impact':
      return afterFrom(look, step, names);
    case 'defend':
      return defendFrom(look, step, names);
    case 'advance':
    case 'recover':
      return { at: step.at, left: units(step.left) };
    case 'routing': {
      const { running } = step;
      const runs = running && { ...running, unit: units([running.unit])[0] };
      return { at: 'routing', left: units(step.left), ...(runs && { running: runs }) };
    }
    case 'endOfTurn':
      return { at: 'endOfTurn', closed: (step.closed ?? []).map(hexCalled) };
    default:
      return { at: step.at };
  }
}
const eachOf = (
  secret: { axis?: number | undefined; allies?: number | undefined } = {},
): [number, number] => [secret.axis ?? 0, secret.allies ?? 0];

function afterFrom(look: Scene, step: FileAfter, names: readonly string[]): AfterFire {
  if (step.at === 'move') return moveFrom(look, step, names);
  if (step.at === 'react') return reactFrom(look, step, names);
  if (step.at === 'impact') return impactFrom(step);
  const { units } = look.position;
  const active = units.activated.flatMap((flag, unit) =>
    flag === 1 && units.side[unit] === look.position.active ? [unit as UnitId] : [],
  );
  return { at: 'fire', pieces: piecesFrom(step.pieces, names) ?? piecesOf(active) };
}
const piecesFrom = (
  pieces: readonly string[] | undefined,
  names: readonly string[],
): Piece[] | undefined =>
  pieces?.map((name) => {
    const { unit, weapon } = pieceCalled(name);
    return { unit: names.indexOf(unit) as UnitId, weapon };
  });
/** CC-CMD-12 What leaders give now, unless it is said what they gave. */
function moveFrom(
  look: Scene,
  { moving, watching = [], fired }: FileMove,
  names: readonly string[],
): MoveStep {
  return {
    at: 'move',
    moving: moving.map(({ unit: name, spent = 0, command, road }): Moving => {
      const unit = names.indexOf(name) as UnitId;
      const given = command ?? (look.position.units.hex[unit] < 0 ? 0 : commandOver(look, unit));
      return { unit, spent, command: given, road: (road === true ? 1 : 0) satisfies Flag };
    }),
    watching: watching.map((name) => names.indexOf(name) as UnitId),
    fired: piecesFrom(fired, names) ?? [],
  };
}
function reactFrom(
  look: Scene,
  { hex, units, move, pieces }: FileReact,
  names: readonly string[],
): ReactStep {
  const going = moveFrom(look, move, names);
  return {
    at: 'react',
    hex: hexCalled(hex),
    units: units.map((name) => names.indexOf(name) as UnitId),
    move: going,
    pieces: piecesFrom(pieces, names) ?? piecesOf(going.watching),
  };
}
const impactFrom = ({ smoke, firepower, left }: FileImpact): ImpactStep => ({
  at: 'impact',
  smoke: smoke === true ? 1 : 0,
  firepower,
  left: left.map(hexCalled),
});
/** CC-FIRE-17, CC-ARQ-09 All who are there defend themselves, unless some have done so. */
function defendFrom(look: Scene, step: Defend, names: readonly string[]): Step {
  const { targets, strained = [], spent = [], nature, from } = step.attack;
  const after = afterFrom(look, step.after ?? { at: 'fire', pieces: [] }, names);
  const unit = (name: string): UnitId => names.indexOf(name) as UnitId;
  const struck = targets.map(({ hex, total }) => ({ hex: hexCalled(hex), total }));
  const { active } = look.position;
  const side = after.at === 'react' ? active : otherSide(active);
  const sides = after.at === 'impact' ? [otherSide(active), active] : [side];
  const all = struck.flatMap(({ hex }) => sides.flatMap((one) => unitsIn(look, hex, one)));
  return {
    at: 'defend',
    attack: {
      targets: struck,
      strained: strained.map(unit),
      spent: spent.map(unit),
      ...(nature === undefined ? {} : { nature }),
      from: from.map(hexCalled),
    },
    left: step.left?.map(unit) ?? all,
    after,
  };
}

// --- printed -------------------------------------------------------------------------------------

export function stepPrinted(step: Step, names: readonly string[]): FileStep {
  const units = (all: readonly UnitId[]): string[] => all.map((unit) => names[unit]);
  switch (step.at) {
    case 'setUp':
      return { at: 'setUp', left: step.left.map(seatOf) };
    case 'chits': {
      const [axis, allies] = step.secret;
      return { at: 'chits', open: step.open, secret: { axis, allies } };
    }
    case 'fire':
    case 'move':
    case 'react':
    case 'impact':
      return afterPrinted(step, names);
    case 'defend':
      return defendPrinted(step, names);
    case 'advance':
    case 'recover':
      return { at: step.at, left: units(step.left) };
    case 'routing': {
      const { running } = step;
      const runs = running && { ...running, unit: names[running.unit] };
      return { at: 'routing', left: units(step.left), ...(runs && { running: runs }) };
    }
    case 'endOfTurn':
      return { at: 'endOfTurn', closed: step.closed.map(nameOf) };
    default:
      return step;
  }
}
const pieces = (all: readonly Piece[], names: readonly string[]): string[] =>
  all.map((piece) => pieceName(names, piece));
function afterPrinted(step: AfterFire, names: readonly string[]): FileAfter {
  if (step.at === 'fire') return { at: 'fire', pieces: pieces(step.pieces, names) };
  if (step.at === 'move') return { at: 'move', ...movePrinted(step, names) };
  if (step.at === 'impact') return impactPrinted(step);
  return {
    at: 'react',
    hex: nameOf(step.hex),
    units: step.units.map((unit) => names[unit]),
    move: movePrinted(step.move, names),
    pieces: pieces(step.pieces, names),
  };
}
const impactPrinted = ({ smoke, firepower, left }: ImpactStep): FileImpact => ({
  at: 'impact',
  ...(smoke === 1 ? { smoke: true } : {}),
  firepower,
  left: left.map(nameOf),
});
const movePrinted = (
  { moving, watching, fired }: MoveStep,
  names: readonly string[],
): FileMove => ({
  moving: moving.map(({ unit, spent, command, road }) => ({
    unit: names[unit],
    spent,
    command,
    ...(road === 1 ? { road: true } : {}),
  })),
  watching: watching.map((unit) => names[unit]),
  fired: pieces(fired, names),
});
function defendPrinted(
  { attack, left, after }: Extract<Step, { at: 'defend' }>,
  names: readonly string[],
): Defend {
  const { targets, strained, spent, nature, from } = attack;
  return {
    at: 'defend',
    attack: {
      targets: targets.map(({ hex, total }) => ({ hex: nameOf(hex), total })),
      strained: strained.map((unit) => names[unit]),
      spent: spent.map((unit) => names[unit]),
      ...(nature === undefined ? {} : { nature }),
      from: from.map(nameOf),
    },
    left: left.map((unit) => names[unit]),
    after: afterPrinted(after, names),
  };
}
