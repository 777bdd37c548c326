/** What counts how much, in pips of a combat result unless said: found by play. */
export const WEIGHTS = {
  /** Phases that an army waits for a better moment, and that it waits when it must not. */
  patience: 6,
  haste: 3,
  /** Phases before the last in which an army that is to get away makes for the edge. */
  edgeLate: 5,
  /** Phases before the last in which foot goes into the village, and how many units of it. */
  villageLate: 3,
  garrison: 3,
  /** UW between the middles of columns: near enough to help each other. */
  apart: 3,
  /** UW from the enemy's foot at which an army waits, and what share of it strikes at once. */
  stop: 3.05,
  ratio: 0.5,
  /** How much of the enemy's dice counts when the army strikes, and when it waits. */
  enemyStrike: 0.6,
  enemyWait: 1,
  /** A friend in line; a UW nearer to the enemy. */
  link: 1.2,
  approachStrike: 2.2,
  approachWait: 1.5,
  /** Ticks from the enemy at which those who shoot stop. */
  want: 900,
  /** A point of list by which the enemy is stronger about; an enemy behind it; one beside it. */
  massDanger: 0.04,
  flankNear: 1.5,
  flankSide: 0.8,
  /** Horse beside an enemy's flank; foot that it holds fast. */
  flank: 0.8,
  pin: 1.5,
  /** A UW of the way to what the battle is judged by; the same for the order's die. */
  pull: 0.8,
  goal: 0.9,
  /** Of a marker's price: left to the enemy, held in part, held from behind. */
  price: 0.6,
  presence: 0.15,
  anchor: 0.3,
  /** Of a marker's price while hits are resolved: now, and if both sides stay. */
  stakes: 1,
  future: 0.25,
  /** Morale that a retreat costs besides: foot, horse, whoever leaves the fight. */
  retreatFoot: 0.3,
  retreatHorse: 0.5,
  leaves: 0.3,
  /** Points of list that are worth a point of morale. */
  worth: 12,
  /** The same, that a retreat passes friends, leaves command, or ends by an enemy. */
  passing: 1,
  uncommanded: 0.3,
  threatened: 0.4,
  /** How likely a unit that has hits leaves the marker, by retreat or broken. */
  goes: 0.75,
  /** For an order's die: a UW of ground; a unit in the fight already; one that comes into it. */
  ground: 0.7,
  armed: 1,
  closes: 5,
  /** Of what an order gives: to small formations by reserve, by turning on the spot. */
  reserve: 0.4,
  dressing: 0.8,
  /** Of what a ride gives in command; to keep up with the line. */
  ride: 0.6,
  follow: 3,
  /** What a die must be good for, and what share of the best a smaller one must reach. */
  leastDie: 0.2,
  enough: 0.9,
  /** Of what a tactic promises, when dice are placed, and when places are weighed. */
  tactics: 1,
  loaded: 1,
  /** Of what a tactic's die could do: what it must do to be played, and near the end. */
  keep: 0.3,
  keepLate: 0.1,
  /** Percent of morale behind at which a commander is risked for a die. */
  neck: 20,
  /** A unit in a commander's reach; of enemies near him; a UW from the army's middle. */
  led: 0.6,
  neckNear: 1,
  stray: 0.15,
  /** Of friends' mass: so much holds the enemy's. */
  massEven: 1.1,
  /** To stand nearer to the enemy's foot than the army waits. */
  tooNear: 4,
  /** So many dice the gentle one leaves lying each turn. */
  spared: 1,
} as const;
export type Weights = { readonly [K in keyof typeof WEIGHTS]: number };
