/** Angles: integer hundredths of a degree, 0 up the table, clockwise. */
import { unpackSines } from './sines.ts';

/** A whole turn, in hundredths of a degree. */
export const TURN = 36000;
const QUARTER = 9000;
const HALF = 18000;

/** A direction or a displacement in the plane. */
export interface Vector {
  readonly x: number;
  readonly y: number;
}

const QUARTER_SINES = Float64Array.from(unpackSines(), (sine) => sine / 16_777_216);

/** The same facing within 0 .. 35999; any integer in. */
export function wrap(facing: number): number {
  // The remainder of doubles is dear, and most facings are within one turn or two.
  if (facing >= 0 && facing < TURN) return facing + 0;
  if (facing >= TURN && facing < 2 * TURN) return facing - TURN;
  const rest = facing % TURN;
  return rest < 0 ? rest + TURN : rest + 0;
}

/** Sine of a facing: a multiple of 2^-24, equal on every machine. */
export function sine(facing: number): number {
  const angle = wrap(facing);
  if (angle <= QUARTER) return QUARTER_SINES[angle];
  if (angle <= HALF) return QUARTER_SINES[HALF - angle];
  if (angle <= HALF + QUARTER) return 0 - QUARTER_SINES[angle - HALF];
  return 0 - QUARTER_SINES[TURN - angle];
}

/** Cosine of a facing: a multiple of 2^-24. */
export function cosine(facing: number): number {
  return sine(facing + QUARTER);
}

/** The front vector (sin a, cos a) of a facing, unit length within 2^-24. */
export function front(facing: number): Vector {
  return { x: sine(facing), y: cosine(facing) };
}

/** The smallest turn between two facings, 0 .. 18000 hundredths of a degree. */
export function turnBetween(a: number, b: number): number {
  const turn = wrap(a - b);
  return turn > HALF ? TURN - turn : turn;
}

/**
 * The facing (to a hundredth of a degree) whose front points most nearly along (dx, dy): of the
 * quarter in which that lies the last whose front is not beyond it.
 */
export function facingAlong(dx: number, dy: number): number {
  const isReached = (facing: number): boolean => cosine(facing) * dx - sine(facing) * dy >= 0;
  const [least, along, aside] = quarterOf(dx, dy);
  // Nowhere at all is the end of the last quarter.
  if (along === 0 && aside === 0) return TURN - 1;
  const turned =
    aside <= along ? hundredthsOf(aside / along) : QUARTER - hundredthsOf(along / aside);
  const most = least + QUARTER - 1;
  let facing = Math.min(most, least + Math.floor(turned));
  while (facing > least && !isReached(facing)) facing -= 1;
  while (facing < most && isReached(facing + 1)) facing += 1;
  return facing;
}
/** Where the quarter of the plane begins, and how far one goes along its beginning and aside. */
function quarterOf(dx: number, dy: number): readonly [least: number, along: number, aside: number] {
  if (dx >= 0 && dy > 0) return [0, dy, dx];
  if (dx > 0) return [QUARTER, dx, -dy];
  if (dy < 0) return [HALF, -dy, -dx];
  return [HALF + QUARTER, -dx, dy];
}
/** The angle of a slope of 0 to 1, within a tenth of a hundredth: from there the step is short. */
function hundredthsOf(slope: number): number {
  const square = slope * slope;
  let sum = 0;
  for (const part of ARC) sum = sum * square + part;
  return (sum * slope * HALF) / Math.PI;
}
/** An arc by its tangent, as a polynomial that is nowhere off by more than 1e-5. */
const ARC = [-0.0117212, 0.05265332, -0.11643287, 0.19354346, -0.33262347, 0.99997726];
