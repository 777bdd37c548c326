/**
 * The generator of battles (CC-RSG): what dice and both sides' choices make of our own tables. The
 * same dice and choices make the same battle; where a choice is missing it stops and says whose.
 */
import type { Pick } from '#kernel';
import { otherSide, seatOf, SIDES } from '../../rules/facts/index.ts';
import type { Edge } from '../../rules/ground/index.ts';
import { SUPPLY } from '../../rules/index.ts';
import { CHITS } from '../../rules/index.ts';
import { OBJECTIVES, worthBy } from '../../rules/objectives/index.ts';
import type { Chit, Nation, Posture, Quality, Rule, Side, Support } from '../../rules/index.ts';
import { MAPS } from '../maps.ts';
import { OF_NATION } from '../nations.ts';
import type { ScenarioFile } from '../scenarios/shape.ts';
import { SUPPORT, SUPPORT_COSTS } from '../support.ts';
import {
  BATTLE_ORDERS,
  ROLLED_NAME,
  leaderBy,
  leaderModifier,
  lotOf,
  nationBy,
  qualityBy,
  WORKS,
  yearBy,
  type BattleOrder,
  type Roll,
  type Size,
  type Works,
} from './tables.ts';

// --- what is chosen ------------------------------------------------------------------------------

export type Die = 'white' | 'coloured';
export type Strength = 6 | 7 | 8;
/** So many lots of each. */
export type Lots = { readonly [W in Works]?: number } & { readonly strength?: Strength };
export interface Choices {
  readonly map?: string;
  readonly die?: Die;
  readonly sizes?: { readonly axis?: Size; readonly allies?: Size };
  /** For each line in turn: entries by their places, one as often as it is bought. */
  readonly support?: readonly (readonly number[])[];
  readonly works?: Lots;
  readonly radio?: boolean;
}
export interface Offered {
  readonly entry: number;
  readonly support: Support;
  readonly cost: number;
  /** Counters that are left. */
  readonly most: number;
}
/** A choice that is open, and whose it is. */
export type Want =
  | { readonly what: 'map'; readonly side: Side }
  | { readonly what: 'die'; readonly side: Side; readonly roll: Roll }
  | { readonly what: 'size'; readonly side: Side }
  | { readonly what: 'support'; readonly side: Side; readonly offered: readonly Offered[] }
  | { readonly what: 'radio'; readonly side: Side }
  | { readonly what: 'works'; readonly side: Side; readonly lead: number };
/** The steps, and what is told of each. */
export interface Steps {
  readonly picker: object;
  readonly map: { readonly map: string };
  readonly edge: { readonly edge: Edge };
  readonly nations: { readonly allied: Nation; readonly year: number };
  readonly quality: { readonly quality: Quality };
  readonly chit: { readonly chit: Chit };
  readonly size: { readonly size: Size; readonly cost: number };
  readonly leader: { readonly leader: string };
  readonly noLeader: { readonly leader: string };
  readonly supportRoll: { readonly line: number };
  readonly bought: {
    readonly type: string;
    readonly weapon: string | undefined;
    readonly cost: number;
  };
  readonly recon: object;
  readonly defender: { readonly points: number };
  readonly works: { readonly cost: number };
  readonly radio: { readonly radio: string; readonly cost: number };
  readonly noRadio: object;
  readonly initiative: object;
}
/** A step that is done: by which paragraph, with which dice, and what came of it. */
export interface GeneratorStep<S extends keyof Steps = keyof Steps> {
  readonly cite: Rule;
  readonly says: S;
  readonly side?: Side;
  readonly roll?: Roll;
  readonly facts: Steps[S];
}
export interface Generated {
  readonly told: readonly GeneratorStep[];
  /** Absent: all is chosen. */
  readonly want?: Want;
  readonly file?: ScenarioFile;
}

// --- step by step --------------------------------------------------------------------------------

/** CC-RSG-16 Two dice, by the seeded generator: no cards, no triggers, no initiative. */
const rollWith = (pick: Pick): Roll => [1 + pick(6), 1 + pick(6)];
class Stopped extends Error {
  readonly want: Want;
  constructor(want: Want) {
    super('a choice is open');
    this.want = want;
  }
}
interface Led {
  readonly nation: Nation;
  readonly quality: Quality;
  readonly year: number;
  readonly count: number;
  readonly side: Side;
}
interface Army {
  readonly nation: Nation;
  readonly quality: Quality;
  readonly order: BattleOrder;
  readonly leaders: readonly string[];
  readonly bought: Support[];
  radio: string | undefined;
}

/** CC-RSG-15 A pure function of what is rolled and what is chosen. */
export function generate(pick: Pick, choices: Choices): Generated {
  const making = new Making(pick, choices);
  try {
    return { told: making.told, file: making.all() };
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return { told: making.told, want: error.want };
  }
}
class Making {
  readonly told: GeneratorStep[] = [];
  /** Positive: towards the Axis. */
  victory = 0;
  readonly #pick: Pick;
  readonly #choices: Choices;
  #bought = 0;
  constructor(pick: Pick, choices: Choices) {
    this.#pick = pick;
    this.#choices = choices;
  }
  #tell<S extends keyof Steps>(
    cite: Rule,
    says: S,
    more: Omit<GeneratorStep<S>, 'cite' | 'says'>,
  ): void {
    this.told.push({ cite, says, ...more });
  }
  #roll(): Roll {
    return rollWith(this.#pick);
  }
  #need<T>(chosen: T | undefined, want: Want): T {
    if (chosen === undefined) throw new Stopped(want);
    return chosen;
  }
  all(): ScenarioFile {
    const { map, edge, other, picker } = this.#ground();
    const { allied, year } = this.#nations();
    const nations = ['german', allied] as const;
    const qualities = SIDES.map((side) => this.#quality(nations[side], year, side));
    const chit = this.#chit();
    const orders = this.#battleOrders(nations, qualities);
    const armies = SIDES.map((side): Army => {
      const [nation, quality] = [nations[side], qualities[side] ?? 'line'];
      const order = orders[side] ?? BATTLE_ORDERS[nation][quality].platoon;
      const leaders = this.#leaders({ nation, quality, year, count: order.leaders, side });
      return { nation, quality, order, leaders, bought: [], radio: undefined };
    });
    this.#support(armies);
    const defender = this.#postures();
    const works = defender === undefined ? {} : this.#works(defender);
    if (defender !== undefined) this.#radio(armies, otherSide(defender));
    const edges = picker === 0 ? [other, edge] : [edge, other];
    return this.#written({ map, year, armies, edges, defender, works, chit });
  }

  /** CC-RSG-01 One side picks the map, the other turns it by one of two dice. */
  #ground(): { map: string; edge: Edge; other: Edge; picker: Side } {
    const roll = this.#roll();
    const picker: Side = (roll[0] + roll[1]) % 2 === 0 ? 0 : 1;
    this.#tell('CC-RSG-01', 'picker', { side: picker, roll, facts: {} });
    const map = this.#need(this.#choices.map, { what: 'map', side: picker });
    this.#tell('CC-RSG-01', 'map', { side: picker, facts: { map } });
    const turner = otherSide(picker);
    const turn = this.#roll();
    const die = this.#need(this.#choices.die, { what: 'die', side: turner, roll: turn });
    const edge = edgeBy(die === 'white' ? turn[0] : turn[1]);
    this.#tell('CC-RSG-01', 'edge', { side: turner, roll: turn, facts: { edge } });
    return { map, edge, other: OPPOSITE[edge], picker };
  }
  /** CC-RSG-02 One roll by the Axis: the white die for the nation, the other for the year. */
  #nations(): { allied: 'russian' | 'american'; year: number } {
    const roll = this.#roll();
    const allied = nationBy(roll);
    const year = yearBy(allied, roll);
    this.#tell('CC-RSG-02', 'nations', { side: 0, roll, facts: { allied, year } });
    return { allied, year };
  }
  /** CC-RSG-03 The Axis first. */
  #quality(nation: Nation, year: number, side: Side): Quality {
    const roll = this.#roll();
    const quality = qualityBy(nation, year, roll);
    this.#tell('CC-RSG-03', 'quality', { side, roll, facts: { quality } });
    return quality;
  }
  /** CC-RSG-04 One for all to see; each side draws its own when the battle begins. */
  #chit(): Chit {
    const chit = CHITS[this.#pick(CHITS.length)] ?? CHITS[0];
    this.#tell('CC-RSG-04', 'chit', { facts: { chit } });
    return chit;
  }
  /** CC-RSG-05 Both choose unseen, then both are shown, and paid for to the other side. */
  #battleOrders(nations: readonly Nation[], qualities: readonly Quality[]): BattleOrder[] {
    const { sizes = {} } = this.#choices;
    const chosen = SIDES.map((side) => this.#need(sizes[seatOf(side)], { what: 'size', side }));
    return SIDES.map((side) => {
      const size = chosen[side] ?? 'platoon';
      const order = BATTLE_ORDERS[nations[side] ?? 'german'][qualities[side] ?? 'line'][size];
      this.#pay(side, order.cost);
      this.#tell('CC-RSG-05', 'size', { side, facts: { size, cost: order.cost } });
      return order;
    });
  }
  #pay(side: Side, cost: number): void {
    this.victory += side === 0 ? -cost : cost;
  }
  /** CC-RSG-06 A roll for each, the white die alone; where no counter is left again. */
  #leaders(of: Led): string[] {
    const { nation, quality, year, count, side } = of;
    const found: string[] = [];
    while (found.length < count) {
      const roll = this.#roll();
      const leader = leaderBy(roll[0] + leaderModifier(nation, quality, year));
      const isLeft = spare(nation, leader, found) > 0;
      if (isLeft) found.push(leader);
      this.#tell('CC-RSG-06', isLeft ? 'leader' : 'noLeader', { side, roll, facts: { leader } });
    }
    return found;
  }
  /** CC-RSG-07 Whoever is ahead buys of one line; then the other, if that put him ahead. */
  #support(armies: readonly Army[]): void {
    const first = this.#ahead();
    if (first === undefined) return;
    this.#buy(armies, first);
    const then = this.#ahead();
    if (then === otherSide(first)) this.#buy(armies, then);
  }
  #ahead(): Side | undefined {
    if (this.victory === 0) return undefined;
    return this.victory > 0 ? 0 : 1;
  }
  #buy(armies: readonly Army[], side: Side): void {
    const army = armies[side];
    if (army === undefined) return;
    const roll = this.#roll();
    const offered = offeredTo(army, roll);
    this.#tell('CC-RSG-07', 'supportRoll', { side, roll, facts: { line: roll[0] + roll[1] } });
    if (offered.length === 0) return;
    const turn = this.#bought;
    const entries = this.#choices.support?.[turn];
    const chosen = this.#need(mayBuy(offered, entries), { what: 'support', side, offered });
    this.#bought += 1;
    for (const entry of chosen) {
      const one = offered.find((offer) => offer.entry === entry);
      if (one === undefined || 'radio' in one.support) continue;
      army.bought.push(one.support);
      this.#pay(side, one.cost);
      const { type, weapon } = one.support;
      this.#tell('CC-RSG-07', 'bought', { side, facts: { type, weapon, cost: one.cost } });
    }
  }
  /** CC-RSG-08 Whoever is ahead defends. */
  #postures(): Side | undefined {
    const defender = this.#ahead();
    const side = defender === undefined ? {} : { side: defender };
    this.#tell('CC-RSG-08', defender === undefined ? 'recon' : 'defender', {
      ...side,
      facts: { points: Math.abs(this.victory) },
    });
    return defender;
  }
  /** CC-RSG-09 For as much as the defender is ahead. */
  #works(side: Side): Lots {
    const lead = Math.abs(this.victory);
    const lots = this.#need(mayLay(lead, this.#choices.works), { what: 'works', side, lead });
    const cost = costOf(lots);
    this.#pay(side, cost);
    this.#tell('CC-RSG-09', 'works', { side, facts: { cost } });
    return lots;
  }
  /** CC-RSG-11 The attacker may roll for a radio, and must then buy what he gets. */
  #radio(armies: readonly Army[], side: Side): void {
    const army = armies[side];
    if (army === undefined) return;
    if (!this.#need(this.#choices.radio, { what: 'radio', side })) return;
    const roll = this.#roll();
    const line = roll[0] + roll[1] - 2;
    const at = SUPPORT[army.nation][line]?.findIndex((one) => 'radio' in one) ?? -1;
    const support = SUPPORT[army.nation][line]?.[at];
    if (support === undefined || !('radio' in support)) {
      return this.#tell('CC-RSG-11', 'noRadio', { side, roll, facts: {} });
    }
    const cost = SUPPORT_COSTS[army.nation][line]?.[at] ?? 0;
    army.radio = support.radio;
    this.#pay(side, cost);
    this.#tell('CC-RSG-11', 'radio', { side, roll, facts: { radio: support.radio, cost } });
  }

  /** CC-RSG-10, CC-RSG-12, CC-RSG-13, CC-RSG-14 Depths, control, tracks, and who begins. */
  #written(made: {
    map: string;
    year: number;
    armies: readonly Army[];
    edges: readonly Edge[];
    defender: Side | undefined;
    works: Lots;
    chit: Chit;
  }): ScenarioFile {
    const { map, year, armies, edges, defender, works, chit } = made;
    const [axis, allies] = armies;
    if (axis === undefined || allies === undefined) throw new Error('there are two sides');
    const first = seatOf(axis.order.initiative >= allies.order.initiative ? 0 : 1);
    this.#tell('CC-RSG-14', 'initiative', { side: first === 'axis' ? 0 : 1, facts: {} });
    const holder = defender === undefined ? null : seatOf(defender);
    const held = OBJECTIVES.reduce((sum, objective) => sum + worthBy(chit, objective), 0);
    const credit = defender === undefined ? 0 : defender === 0 ? held : -held;
    const side = (army: Army, of: Side) =>
      sideFrom(army, { edge: edges[of] ?? 'left', side: of, defender, works });
    return {
      name: ROLLED_NAME,
      year,
      map,
      axis: side(axis, 0),
      allies: side(allies, 1),
      setsUpFirst: holder ?? first,
      ...(defender === undefined ? {} : { worksAfter: true }),
      initiative: first,
      first,
      ...tracksOf(axis.order, allies.order),
      victory: this.victory + credit,
      control: OBJECTIVES.map(() => holder),
      chits: { open: [chit], drawn: 0, secret: { axis: 1, allies: 1 }, excluded: [] },
      ...(works.strength === undefined ? {} : { mines: works.strength }),
    };
  }
}
/** CC-RSG-13 Time on 0, sudden death on the sum of what both may order. */
const tracksOf = (
  axis: BattleOrder,
  allies: BattleOrder,
): { time: number; suddenDeath: number } => ({
  time: 0,
  suddenDeath: axis.orders + allies.orders,
});

// --- pieces --------------------------------------------------------------------------------------

/** CC-RSG-01 By the die that was chosen. */
export function edgeBy(die: number): Edge {
  if (die === 1) return 'top';
  if (die === 4) return 'bottom';
  return die < 4 ? 'right' : 'left';
}
const OPPOSITE: { readonly [E in Edge]: Edge } = {
  left: 'right',
  right: 'left',
  top: 'bottom',
  bottom: 'top',
};
/** CC-RSG-10, CC-RSG-11, CC-RSG-12 Rows and columns in which a side is set up. */
const DEPTHS: { readonly [P in Posture]: { readonly wide: number; readonly narrow: number } } = {
  defend: { wide: 8, narrow: 12 },
  attack: { wide: 2, narrow: 3 },
  recon: { wide: 4, narrow: 6 },
};
export function depthOf(posture: Posture, edge: Edge): number {
  const isNarrow = edge === 'left' || edge === 'right';
  return DEPTHS[posture][isNarrow ? 'narrow' : 'wide'];
}
/** CC-GEN-05 Counters of a type that are not used yet. */
function spare(nation: Nation, type: string, used: readonly string[]): number {
  const { unitTypes, weaponTypes } = OF_NATION[nation];
  const count = [...unitTypes, ...weaponTypes].find(({ id }) => id === type)?.count ?? 0;
  return count - used.filter((one) => one === type).length;
}
/** `rifle x9` nine times. */
const written = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const [type = '', many = 'x1'] = line.split(' ');
    return Array<string>(Number(many.slice(1))).fill(type);
  });
/** CC-RSG-07 No radio, and only what there are counters for. */
function offeredTo({ nation, order, leaders, bought }: Army, [a, b]: Roll): Offered[] {
  const line = a + b - 2;
  const used = [
    ...written(order.units),
    ...order.weapons,
    ...leaders,
    ...bought.flatMap((one) => ('radio' in one ? [] : [one.type, one.weapon ?? ''])),
  ];
  return (SUPPORT[nation][line] ?? []).flatMap((support, entry): Offered[] => {
    if ('radio' in support) return [];
    const { type, weapon } = support;
    const arms = weapon === undefined ? Infinity : spare(nation, weapon, used);
    const most = Math.min(spare(nation, type, used), arms);
    const cost = SUPPORT_COSTS[nation][line]?.[entry] ?? 0;
    return most > 0 ? [{ entry, support, cost, most }] : [];
  });
}
/** CC-RSG-07 One at least, and no more of a kind than there are; undefined: it is not chosen so. */
export function mayBuy(
  offered: readonly Offered[],
  entries: readonly number[] | undefined,
): readonly number[] | undefined {
  if (entries === undefined || entries.length === 0) return undefined;
  const isThere = entries.every((entry) => {
    const one = offered.find((offer) => offer.entry === entry);
    return one !== undefined && entries.filter((other) => other === entry).length <= one.most;
  });
  return isThere ? entries : undefined;
}
/** CC-RSG-09 */
export const costOf = (lots: Lots): number =>
  WORKS.reduce((sum, kind) => sum + (lots[kind] ?? 0) * lotOf(kind, lots.strength ?? 6).cost, 0);
/** CC-RSG-09, CC-FOR-10 Within the lead and the markers; undefined: it is not chosen so. */
export function mayLay(lead: number, lots: Lots | undefined): Lots | undefined {
  if (lots === undefined || costOf(lots) > lead) return undefined;
  const isThere = WORKS.every(
    (kind) => (lots[kind] ?? 0) * lotOf(kind, lots.strength ?? 6).count <= SUPPLY[kind],
  );
  return isThere ? lots : undefined;
}
function sideFrom(
  { nation, quality, order, leaders, bought, radio }: Army,
  at: { edge: Edge; side: Side; defender: Side | undefined; works: Lots },
): ScenarioFile['axis'] {
  const { edge, side, defender, works } = at;
  const posture: Posture =
    defender === undefined ? 'recon' : defender === side ? 'defend' : 'attack';
  const lots = defender === side ? WORKS.filter((kind) => (works[kind] ?? 0) > 0) : [];
  const called = bought.map((one) =>
    'radio' in one ? '' : `${one.type}${one.weapon === undefined ? '' : ` ${one.weapon}`} bought`,
  );
  return {
    nation,
    quality,
    posture,
    edge,
    depth: depthOf(posture, edge),
    orders: order.orders,
    surrender: order.surrender,
    units: [...leaders, ...order.units, ...called],
    weapons: [...order.weapons],
    ...(lots.length === 0
      ? {}
      : {
          works: lots.map(
            (kind) => `${kind} x${(works[kind] ?? 0) * lotOf(kind, works.strength ?? 6).count}`,
          ),
        }),
    ...(radio === undefined ? {} : { radios: [radio] }),
  };
}

// --- by lot --------------------------------------------------------------------------------------

/** What somebody who cannot decide chooses, by lot: as good as any. */
export function byLot(want: Want, choices: Choices, pick: Pick): Choices {
  switch (want.what) {
    case 'map':
      return { ...choices, map: MAPS[pick(MAPS.length)]?.name ?? MAPS[0].name };
    case 'die':
      return { ...choices, die: pick(2) === 0 ? 'white' : 'coloured' };
    case 'size': {
      const size = (['company', 'detachment', 'platoon'] as const)[pick(3)] ?? 'platoon';
      return { ...choices, sizes: { ...choices.sizes, [seatOf(want.side)]: size } };
    }
    case 'support': {
      const one = want.offered[pick(want.offered.length)];
      return {
        ...choices,
        support: [...(choices.support ?? []), one === undefined ? [] : [one.entry]],
      };
    }
    case 'radio':
      return { ...choices, radio: pick(2) === 0 };
    case 'works':
      return { ...choices, works: { foxholes: Math.min(1, want.lead) } };
    default:
      return want satisfies never;
  }
}
