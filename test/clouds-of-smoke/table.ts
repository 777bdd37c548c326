/** Positions for rule tests: units by name, places in UW, facings in degrees, loaded dice. */
import { scriptedFate } from '#fate';
import { Match, type Frozen, type Pick as Picks, type RefusalTold } from '#kernel';
import { profileNamed, toFacing, toTicks } from '../../src/games/clouds-of-smoke/content/index.ts';
import {
  cloudsOfSmokeWeb,
  type CloudsOfSmokeRules,
} from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { freshCombat } from '../../src/games/clouds-of-smoke/rules/facts/writing.ts';
import type {
  AssetId,
  CommanderId,
  ElementKind,
  Scene,
  Position,
  Profile,
  Setup,
  TacticId,
  UnitId,
} from '../../src/games/clouds-of-smoke/rules/world.ts';
import type { CloudsOfSmoke, Event } from '../../src/games/clouds-of-smoke/rules/game.ts';

export interface Piece {
  readonly name: string;
  /** A profile by list and name, or one built by `line`. */
  readonly is?: Profile | string;
  readonly south?: boolean;
  /** Whose, where several play a side: 0 south, 1 north, 2 south again … */
  readonly of?: number;
  readonly at: readonly [number, number];
  readonly facing?: number;
  /** It comes in later. */
  readonly later?: true;
}
type Place = readonly [number, number];
export interface Given {
  /** How many play; two unless said. */
  readonly players?: number;
  /** The web edition unless said. */
  readonly edition?: CloudsOfSmokeRules;
  readonly units: readonly Piece[];
  readonly terrain?: readonly {
    readonly kind: ElementKind;
    readonly box: readonly [x0: number, x1: number, y0: number, y1: number];
  }[];
  readonly commanders?: readonly [readonly [number, number], readonly [number, number]];
  /** Of South and of North. */
  readonly subCommanders?: readonly [readonly Place[], readonly Place[]];
  readonly assets?: readonly [readonly AssetId[], readonly AssetId[]];
  readonly tactics?: readonly [readonly TacticId[], readonly TacticId[]];
  /** What the scenario says. */
  readonly scenario?: Pick<Setup, 'ending' | 'arrivals'>;
  /** Changes to the first position. */
  readonly position?: (position: Position) => void;
}

/** The sample line infantry of the web rulebook (COS-UNT-11), changed as a test needs it. */
export const line = (changes: Partial<Profile> = {}): Profile => ({
  id: JSON.stringify(changes),
  name: { en: 'Line infantry', ru: 'Линейная пехота' },
  points: 16,
  simple: 2000,
  difficult: 1000,
  retreat: { die: 3, plus: 0 },
  strength: 1,
  morale: 2,
  loss: 3,
  discipline: 4,
  closeCombat: 2,
  fire: [{ weapon: 'musket', range: 2000, dice: 2 }],
  special: ['infantry'],
  tags: [],
  glyph: 'shot',
  ...changes,
});
const BOARD = [
  'inspiration',
  'tenacity',
  'salvo',
  'gallopCharge',
  'coverOfPikes',
  'coldSteel',
  'providence',
] as const;

const profileOf = (is: Piece['is']): Profile => {
  if (typeof is !== 'string') return is ?? line();
  const [list, id] = is.split('/');
  const profile = profileNamed(list, id);
  if (profile === undefined) throw new Error(`no unit ${is}`);
  return profile;
};

/** A unit of one of several armies: the even ones look north, the odd ones south. */
export const of = (
  army: number,
  name: string,
  at: [number, number],
  more: Partial<Piece> = {},
): Piece => ({
  name,
  at,
  of: army,
  facing: army % 2 === 0 ? 0 : 180,
  ...more,
});

/** An army needs a unit (COS-ARM-08): one far away stands in where a test has none. */
const FAR: readonly Piece[] = [
  { name: 'far south', at: [29, 0.5] },
  { name: 'far north', at: [0.6, 22], south: false },
];

const EDGES = ['south', 'north'] as const;
const ownerOf = ({ of, south = true }: Piece): number => of ?? (south ? 0 : 1);

export function setupOf(wanted: Given): Setup {
  const { units: given, terrain = [], commanders, tactics, players = 2 } = wanted;
  const { subCommanders = [[], []], assets = [[], []] } = wanted;
  const units = [
    ...given,
    ...FAR.filter((far) => !given.some((one) => ownerOf(one) === ownerOf(far))),
  ];
  const [south, north] = commanders ?? [
    [1, 1],
    [29, 21.5],
  ];
  const profiles = units.map(({ is }) => profileOf(is));
  const army = (
    side: 0 | 1,
    at: readonly [number, number],
    board: readonly TacticId[],
    number = '',
  ): Setup['armies'][number] => ({
    seat: `${EDGES[side]}${number}`,
    side,
    name: { en: `${EDGES[side]}${number}`, ru: `${EDGES[side]}${number}` },
    faction: 'test',
    edge: EDGES[side],
    level: 3,
    commander: { x: toTicks(at[0]), y: toTicks(at[1]) },
    subCommanders: subCommanders[side].map(([x, y]) => ({ x: toTicks(x), y: toTicks(y) })),
    assets: assets[side].map((asset) => ({ asset, count: 1 })),
    commandRadius: 3000,
    actions: ['move', 'march', 'moveCommanders', 'reserveMove', 'dressRanks'],
    tactics: board,
  });
  return {
    scenario: 'test',
    name: { en: 'Test', ru: 'Тест' },
    table: { width: 30_000, height: 22_500 },
    footprint: { width: 1000, depth: 500 },
    endPhase: 10,
    armies: [
      army(0, south, tactics?.[0] ?? BOARD),
      army(1, north, tactics?.[1] ?? BOARD),
      ...Array.from({ length: players - 2 }, (_, more) =>
        army((more % 2) as 0 | 1, more % 2 === 0 ? [3, 1] : [27, 21.5], BOARD, `${more + 2}`),
      ),
    ],
    profiles,
    units: units.map((unit, profile) => ({
      army: ownerOf(unit),
      profile,
      name: { en: unit.name, ru: unit.name },
      x: toTicks(unit.at[0]),
      y: toTicks(unit.at[1]),
      facing: toFacing(unit.facing ?? (unit.south === false ? 180 : 0)),
      ...(unit.later === true ? { later: true as const } : {}),
    })),
    terrain: terrain.map(({ kind, box: [x0, x1, y0, y1] }) => ({
      kind,
      outline: (
        [
          [x0, y0],
          [x0, y1],
          [x1, y1],
          [x1, y0],
        ] as const
      ).map(([x, y]) => [toTicks(x), toTicks(y)] as const),
    })),
    first: 0,
    ...wanted.scenario,
  };
}

/** Whole numbers in order, always the same: as good as dice for a suggestion. */
function picks(): Picks {
  let state = 1;
  return (count) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
}

/** A table on which a rule can be looked at, and played on with loaded dice. */
export class TestTable {
  readonly match: Match<CloudsOfSmoke>;
  readonly events: Event[] = [];
  readonly #names: readonly string[];
  readonly #ruleset: CloudsOfSmokeRules;

  constructor(given: Given) {
    const setup = setupOf(given);
    const ruleset = given.edition ?? cloudsOfSmokeWeb;
    this.#ruleset = ruleset;
    const ready = ruleset.setUp(setup);
    if (!ready.ok) throw new Error(JSON.stringify(ready.error));
    given.position?.(ready.value);
    const rest = { position: ready.value as Frozen<Position>, asked: 1, answers: [], sealed: [] };
    this.match = Match.resume(ruleset, setup, rest);
    this.#names = setup.units.map(({ name }) => name?.en ?? '');
  }
  get look(): Scene {
    return this.match.scene;
  }
  unit(name: string): UnitId {
    const id = this.#names.indexOf(name);
    if (id < 0) throw new Error(`no unit ${name}`);
    return id as UnitId;
  }
  units(...names: string[]): UnitId[] {
    return names.map((name) => this.unit(name));
  }
  name(unit: UnitId): string {
    return this.#names[unit];
  }
  /** Place in UW and facing in degrees. */
  at(name: string): [number, number, number] {
    const { x, y, facing } = this.look.position.units;
    const id = this.unit(name);
    return [x[id] / 1000, y[id] / 1000, facing[id] / 100];
  }
  get asked(): string | undefined {
    return this.match.pending[0]?.ask;
  }
  get question(): never {
    return this.match.pending[0]?.question as never;
  }
  /** Settles dice in order; they must be used up. */
  roll(...faces: number[]): this {
    const fate = scriptedFate(faces);
    while (fate.left() > 0) {
      const { chance } = this.match;
      if (chance === undefined) throw new Error(`${fate.left()} dice are left over`);
      this.events.push(...(this.match.settle(fate(chance)) as Event[]));
    }
    return this;
  }
  answer(answer: unknown): this {
    const [open] = this.match.pending;
    if (open === undefined) throw new Error('nothing is asked');
    const done = this.match.reply(open.id, answer);
    if (!done.ok)
      throw new Error(
        `${open.ask} refused: ${done.error.code} ${JSON.stringify(done.error.facts)}`,
      );
    this.events.push(...(done.value as Event[]));
    return this;
  }
  /** The refusal of an answer; undefined when it is legal. */
  refusal(answer: unknown): { code: string; cite: string | undefined } | undefined {
    const refused = this.refused(answer);
    return refused && { code: refused.code, cite: refused.cite };
  }
  /** The same with its facts. */
  refused(answer: unknown): RefusalTold | undefined {
    const [open] = this.match.pending;
    if (open === undefined) throw new Error('nothing is asked');
    const checked = this.match.check(open.id, answer);
    return checked.ok ? undefined : checked.error;
  }
  /** What is suggested to the question asked, over many throws: each must be legal. */
  suggestions(count = 300): unknown[] {
    const [open] = this.match.pending;
    if (open === undefined) throw new Error('nothing is asked');
    const rules = this.#ruleset.questions[open.ask];
    const pick = picks();
    return Array.from({ length: count }, () => {
      const answer = rules.suggest(this.look, open.question as never, pick);
      const why = this.refusal(answer);
      if (why !== undefined) throw new Error(`${open.ask}: ${JSON.stringify([answer, why])}`);
      return answer;
    });
  }
  /** The same as text, each once, in order. */
  suggested(count = 300): string[] {
    return [...new Set(this.suggestions(count).map((one) => JSON.stringify(one)))].toSorted();
  }
  /** All answers, where the question lists them. */
  listed(): unknown[] {
    const [open] = this.match.pending;
    if (open === undefined) throw new Error('nothing is asked');
    const list = this.#ruleset.questions[open.ask].list?.(this.look, open.question as never);
    return [...(list ?? [])];
  }
  eventsOf<T extends Event['type']>(type: T): Extract<Event, { type: T }>[] {
    return this.events.filter((event): event is Extract<Event, { type: T }> => event.type === type);
  }
}
export const table = (given: Given): TestTable => new TestTable(given);

/** An order for a Move being carried out for these units. */
export const moving =
  (
    units: readonly number[],
    action: 'move' | 'march' | 'reserveMove' | 'dressRanks' = 'move',
    die = 5,
  ) =>
  (position: Position): void => {
    position.step = {
      at: 'order',
      order: {
        action,
        die,
        left: 0,
        commander: 0 as CommanderId,
        x: 0,
        y: 0,
        moving: units as UnitId[],
        quota: units.length,
        ridden: [],
      },
    };
  };

/** The tactics step of a combat at a place, in UW. */
export function fighting(x: number, y: number): (position: Position) => void {
  return (position) => {
    position.markers = { x: [x * 1000], y: [y * 1000], price: [1], resolved: [0] };
    position.combat = freshCombat([0 as never]);
    position.step = { at: 'tactics', army: 0 as never };
  };
}
