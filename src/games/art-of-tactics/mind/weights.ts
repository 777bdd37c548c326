/**
 * What counts how much, in victory points and parts of them unless said: a destroyed unit is one.
 * Found by play.
 */
export const WEIGHTS = {
  // --- units and fights ---
  /** AOT-WIN-03 A unit; and who leads in it, or carries a marker. */
  unit: 1,
  general: 1.2,
  colonel: 0.4,
  marker: 0.2,
  /** A figure that is killed, and one that loses order. */
  killed: 0.12,
  disordered: 0.06,
  /** To panic is to be as good as gone: of the unit's worth. */
  panic: 0.5,
  /** To drive on who flees: he does not form up for a while. */
  chase: 0.3,
  /** To be beaten in a fight: driven off, and points for the enemy to spend, more if dense. */
  beaten: 0.55,
  beatenAny: 0.7,
  beatenDense: 0.1,
  /** What a shot does, as a share of what it is worth. */
  shot: 1,
  /** A shot at a weak target: half as much again at a single figure. */
  shaky: 0.5,

  // --- places ---
  /** An inch nearer to where one is wanted. */
  inch: 0.02,
  /** An inch that one stands before one's line, beyond so many inches. */
  ragged: 0.012,
  raggedFree: 1,
  /** A figure that loses order on the way. */
  shaken: 0.08,
  /** To stand with one's flank to an enemy who is so near, in inches. */
  flank: 0.25,
  flankNear: 7,
  /**
   * To stand before an enemy who comes on next, weaker than he: of what he would win by it; and
   * for who can shoot.
   */
  exposed: 0.35,
  exposedShooter: 0,
  /** To have somebody in range; and of what the best shot from there does. */
  range: 0.06,
  rangeShot: 0,
  /** To end in ground where one cannot well fight. */
  ground: 0.05,
  /** AOT-WIN-04, AOT-WIN-05 An open camp, and who has fled there; less of who loots it. */
  camp: 1.6,
  fled: 1,
  looter: 0.75,
  /** An inch nearer to an open camp. */
  campInch: 0.03,
  /** To stand in the own camp while an enemy is so near it, in inches. */
  guard: 0.17,
  threat: 13,
  /** To come to blows at all, and with others beside. */
  bold: 0.05,
  help: 0.15,
  /**
   * Inches: a unit waits while every enemy is farther off, until that turn: whoever comes arrives
   * ragged, and some of his before the others. AOT-WIN-13 breaks off what does not stir in ten.
   */
  wait: 8,
  waitTurns: 8,
  /** Inches: so near, an enemy is met by a charge and no more by a line. */
  near: 9,
  /** Inches before an enemy at which one may stop short of him. */
  short: 2,
  /** Degrees: who stands farther aside is faced by a turn in place, not by a wheel. */
  aside: 50,
  /** Turns in which the wish to come on doubles; and in which caution goes to its least. */
  impatience: 60,
  caution: 100,
  cautionLeast: 0.05,

  // --- deeds ---
  /** A figure that steps back into the ranks; so many times as much where the unit hangs by it. */
  returned: 0.13,
  returnedLast: 2.5,
  /** What must be better than to do nothing. */
  least: 0.01,
  /** To ride through, where a charge would do: there may be somebody behind. */
  through: 0.02,
  /**
   * What a run costs by its test (its die is the test: the ranks are thinner in the fight), and
   * without one; its share of the charge; inches for a die.
   */
  runTest: 0.4,
  runFree: 0.02,
  runShare: 0.6,
  runInches: 3,
  /** To go through whom one breaks, when the fight there is worth more. */
  breakThrough: 0.3,

  // --- orders ---
  /** Where nothing is better by so much, the general saves his voice. */
  leastOrder: 0.005,
  /** AOT-MEET-05 Who waits in the camp is of no use there. */
  out: 0.25,
  /** A slot that yields something again. */
  slot: 0.15,
  /** Of what the one whom a colonel takes along could do. */
  along: 0.8,
  /** The signal to attack: of the best deed of who stands farther off than so many inches. */
  signalFar: 0.8,
  signalNear: 8,
  /** Slots kept for units apart: so many first, one more in so many turns, no more than so many. */
  apart: 1,
  apartTurns: 8,
  apartMost: 4,
  /** Slots apart are drawn among the lowest: so many beside their number. */
  apartAmong: 2,

  // --- answers ---
  /** Ground lost by an evasion; a countercharge that does not arrive. */
  evaded: 0.08,
  missed: 0.15,
  /** What must be gained to use the initiative, or to form up in a fight (of the unit's worth). */
  leastInitiative: 0.02,
  leastForm: 0.05,
  /** Inches to an enemy for whose sake one turns round after a retreat. */
  turnBack: 14,
  /** Who is spared where figures fall: generals, colonels, markers, those of two weapons. */
  spareGeneral: 10,
  spareColonel: 6,
  spareMarker: 4,
  spareArmed: 1,

  // --- points of demoralisation, a point each ---
  /** A disordered figure; that the unit breaks, of its worth; that it fights; that it leads. */
  useFigure: 0.08,
  useBreaks: 0.6,
  useFights: 0.1,
  useLeads: 0.05,
  useShaky: 0.1,
  /** Of what the next duel is worth more by it, when an enemy of his is so near, in inches. */
  useDuel: 1,
  useNear: 7,
  /** A retreat of who panics, and of another; it finds no way: the unit's worth. */
  useRetreat: 0.12,
  useFlight: 0.15,
  /** A forced attack; what is kept rather than spent. */
  useAttack: 0.01,
  leastUse: 0.02,

  // --- models ---
  /** One who takes a hit in the place of an elephant or a chariot. */
  escort: 0.05,
  /** Walls of wood about six men, while an enemy is near; and to come out when none is. */
  walls: 0.35,
  wagonOut: 0.4,
  /** Of what an engine would have by its way: its die may fall short. */
  drawn: 0.8,
  /** Inches: so near, an enemy comes soon; so far, none does. */
  soon: 14,

  // --- when all is lost ---
  /** So many times as many stand against it; before this turn nobody gives up. */
  lost: 5,
  lostTurn: 12,
  leave: 2,
  goHome: 1.5,
  turnAway: 1.4,

  // --- before the battle ---
  /** AOT-SETUP-03 It attacks where the other lays so many elements at most: open ground or not. */
  bidOpen: 3,
  bidClosed: 2,
  /** Inches: between files of the line, its first row before the camp, between rows. */
  file: 3.3,
  row: 10.6,
  rows: 1.9,

  /** The gentle one lets a chance pass, one in so many. */
  passes: 3,
} as const;
export type Weights = { readonly [K in keyof typeof WEIGHTS]: number } & {
  /** 1: it looks at few ways, roughly: to play on battles that are only supposed. */
  readonly quick?: number;
};
