/** What a step holds of units that are no longer what they were. */
import type { AfterFire, MoveStep, Piece, Step, UnitId } from './world.ts';

/** CC-UNIT-17 Teams stand in a step where their squad stood. */
export function inherited(step: Step, squad: UnitId, teams: readonly UnitId[]): Step {
  const heirs = { squad, teams };
  switch (step.at) {
    case 'fire':
    case 'move':
    case 'react':
    case 'impact':
      return inFire(step, heirs);
    case 'defend': {
      const { attack, left, after } = step;
      const strained = firstOf(attack.strained, heirs);
      const spent = firstOf(attack.spent, heirs);
      return {
        ...step,
        attack: { ...attack, strained, spent },
        left: allOf(left, heirs),
        after: inFire(after, heirs),
      };
    }
    case 'advance':
    case 'recover':
      return { ...step, left: allOf(step.left, heirs) };
    case 'routing': {
      const { running } = step;
      const left = allOf(step.left, heirs);
      if (running?.unit !== squad) return { ...step, left };
      return { ...step, left, running: { ...running, unit: teams[0] } };
    }
    default:
      return step;
  }
}
interface Heirs {
  readonly squad: UnitId;
  readonly teams: readonly UnitId[];
}
const allOf = (units: readonly UnitId[], { squad, teams }: Heirs): UnitId[] =>
  units.flatMap((unit) => (unit === squad ? teams : [unit]));
/** What goes with the weapon. */
const firstOf = (units: readonly UnitId[], { squad, teams }: Heirs): UnitId[] =>
  units.map((unit) => (unit === squad ? teams[0] : unit));
const piecesOf = (pieces: readonly Piece[], { squad, teams }: Heirs): Piece[] =>
  pieces.flatMap((piece) => {
    if (piece.unit !== squad) return [piece];
    const heirs = piece.weapon === 1 ? teams.slice(0, 1) : teams;
    return heirs.map((unit) => ({ ...piece, unit }));
  });
function inFire(step: AfterFire, heirs: Heirs): AfterFire {
  if (step.at === 'fire') return { ...step, pieces: piecesOf(step.pieces, heirs) };
  if (step.at === 'move') return inMove(step, heirs);
  if (step.at === 'impact') return step;
  return {
    ...step,
    units: allOf(step.units, heirs),
    pieces: piecesOf(step.pieces, heirs),
    move: inMove(step.move, heirs),
  };
}
function inMove(step: MoveStep, heirs: Heirs): MoveStep {
  const { squad, teams } = heirs;
  return {
    ...step,
    moving: step.moving.flatMap((one) =>
      one.unit === squad ? teams.map((unit) => ({ ...one, unit })) : [one],
    ),
    watching: allOf(step.watching, heirs),
    fired: piecesOf(step.fired, heirs),
  };
}

/** CC-WPN-07 What a unit has given up neither breaks nor is used up when the attack is over. */
export function spared(step: Step, unit: UnitId): Step {
  if (step.at !== 'defend') return step;
  const { attack } = step;
  const others = (units: readonly UnitId[]): UnitId[] => units.filter((one) => one !== unit);
  return {
    ...step,
    attack: { ...attack, strained: others(attack.strained), spent: others(attack.spent) },
  };
}
