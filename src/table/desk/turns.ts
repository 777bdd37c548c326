/** Facings in hundredths of a degree, clockwise from north. */
const TURN = 36_000;

export const wrap = (facing: number): number => ((facing % TURN) + TURN) % TURN;
/** The angle between two facings, either way round. */
export const between = (a: number, b: number): number =>
  Math.abs(wrap(a - b + TURN / 2) - TURN / 2);
/** The facing whose front points along (dx, dy), y up; the rules judge what comes of it. */
export const facingTo = (dx: number, dy: number): number =>
  wrap(Math.round((Math.atan2(dx, dy) * TURN) / (2 * Math.PI)));
