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
