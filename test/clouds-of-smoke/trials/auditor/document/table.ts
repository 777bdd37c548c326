/** The table as the log leaves it: where everybody stands, and what lies on boards. */
import { HEAD, UW, type Edition } from './book.ts';
import type { Army, Edge, Element, Place, Pose, Profile, Setup, Side } from './log.ts';
import { cornersOf, type Polygon } from './plane.ts';

/** The log names what is not there. */
export class Missing extends Error {}
/** The log keeps something back that one side alone may see. */
export class Hides extends Error {}

export class Unit {
  readonly id: number;
  readonly army: number;
  readonly side: Side;
  readonly profile: Profile;
  readonly column: number;
  /** 'off': not come yet. */
  is: 'on' | 'off' | 'broken' | 'left' = 'on';
  activated = false;
  /** COS-MOV-13 What it went of its own will in this turn, rounded down step by step. */
  walked = 0;
  /** COS-MOV-13 Ground that it went through in this turn. */
  readonly met = new Set<number>();
  readonly #size: Setup['footprint'];
  #pose: Pose;
  #corners: Polygon;

  constructor(id: number, setup: Setup) {
    const { army, profile, column = 0, x, y, facing } = setup.units[id];
    [this.id, this.army, this.column] = [id, army, column];
    this.side = setup.armies[army].side;
    this.profile = setup.profiles[profile];
    this.#size = setup.footprint;
    this.#pose = { x, y, facing };
    this.#corners = this.cornersAt(this.#pose);
  }
  get pose(): Pose {
    return this.#pose;
  }
  get corners(): Polygon {
    return this.#corners;
  }
  put({ x, y, facing }: Pose): void {
    this.#pose = { x, y, facing };
    this.#corners = this.cornersAt(this.#pose);
  }
  cornersAt(pose: Pose): Polygon {
    return cornersOf(pose, this.#size.width, this.#size.depth);
  }
  has(special: string): boolean {
    return this.profile.special.includes(special);
  }
  get depth(): number {
    return this.#size.depth;
  }
  get width(): number {
    return this.#size.width;
  }
}
export interface Commander extends Place {
  readonly id: number;
  readonly army: number;
  readonly side: Side;
  /** COS-SUB-01 */
  readonly sub: boolean;
  x: number;
  y: number;
  level: number;
  substitute: boolean;
  isOn: boolean;
}
export interface Marker extends Place {
  readonly id: number;
  price: number;
  /** COS-CBT-03 Once a turn. */
  resolved: boolean;
  isOn: boolean;
}
export interface Reserve {
  readonly army: number;
  readonly numbers: readonly number[];
  stretch: number | undefined;
}

export class Table {
  readonly setup: Setup;
  readonly edition: Edition;
  readonly units: readonly Unit[];
  readonly commanders: readonly Commander[];
  readonly markers: Marker[] = [];
  terrain: readonly Element[];
  edges: readonly Edge[];
  first: number;
  readonly reserves: Reserve[] = [];
  /** COS-DEP-01 By army, once they are known. */
  readonly numbers: (readonly number[])[] = [];
  turn = 1;
  active: number;
  phase = 1;
  sixes = 0;
  readonly start: readonly number[];
  morale: number[];
  readonly out: boolean[];
  readonly supported: [boolean, boolean] = [false, false];
  /** COS-MP-06 Who had his turn in this side turn. */
  played: readonly number[] = [];
  /** COS-MP-05 Enemy armies that a marker of this side turn takes in, and whose it is. */
  claimed: { readonly army: number; readonly by: number }[] = [];
  pool: number[] = [];
  actions: { readonly action: string; readonly die: number }[] = [];
  /** By army and by place of its board; 0: none lies there. */
  readonly tactics: number[][];
  /** COS-BMB-25 */
  readonly bombarded = new Set<Unit>();
  readonly limbered = new Set<Unit>();
  /** COS-HIT-07 */
  readonly sheltered = new Set<Unit>();
  /** Guides (Part E). */
  readonly guided = new Set<Unit>();
  readonly used = new Set<string>();
  /** Who has had a turn. */
  readonly past = new Set<number>();

  constructor(setup: Setup, edition: Edition) {
    const { armies, units, terrain, first } = setup;
    [this.setup, this.edition, this.terrain] = [setup, edition, terrain];
    [this.first, this.active] = [first, first];
    this.units = units.map((_, id) => new Unit(id, setup));
    for (const [id, { later }] of units.entries()) {
      if (later === true || setup.before !== undefined) this.units[id].is = 'off';
    }
    this.commanders = commandersOf(armies, setup.before === undefined);
    this.edges = armies.map(({ edge }) => edge);
    this.start = armies.map((army, id) => this.#moraleOf(army, id));
    this.morale = [...this.start];
    this.out = armies.map(() => false);
    this.tactics = armies.map((army) => army.tactics.map(() => 0));
  }
  /** COS-VIC-01 */
  #moraleOf({ moraleMore = 0 }: Army, id: number): number {
    const own = this.units.filter(({ army }) => army === id);
    return own.reduce((sum, { profile }) => sum + profile.morale, moraleMore);
  }
  unit(id: number): Unit {
    const unit = this.units[id] as Unit | undefined;
    if (unit === undefined) throw new Missing(`unit ${id}`);
    return unit;
  }
  marker(id: number): Marker {
    const marker = this.markers[id] as Marker | undefined;
    if (marker === undefined) throw new Missing(`marker ${id}`);
    return marker;
  }
  commander(id: number): Commander {
    const commander = this.commanders[id] as Commander | undefined;
    if (commander === undefined) throw new Missing(`commander ${id}`);
    return commander;
  }
  army(id: number): Army {
    const army = this.setup.armies[id] as Army | undefined;
    if (army === undefined) throw new Missing(`army ${id}`);
    return army;
  }
  get standing(): readonly Unit[] {
    return this.units.filter((unit) => unit.is === 'on');
  }
  sideOf(army: number): Side {
    return this.army(army).side;
  }
  /** Armies of a side that are still in play. */
  armiesOf(side: Side): readonly number[] {
    return this.setup.armies.flatMap((army, id) =>
      army.side === side && !this.out[id] ? [id] : [],
    );
  }
  assets(army: number, name: string): number {
    const all = this.army(army).assets ?? [];
    return all.reduce((sum, { asset, count }) => sum + (asset === name ? count : 0), 0);
  }
  /** COS-GEO-08 */
  holds(corners: Polygon, margin = -1): boolean {
    const { width, height } = this.setup.table;
    return corners.every(([x, y]) => Math.min(x, y, width - x, height - y) >= margin - 1e-6);
  }
}
function commandersOf(armies: readonly Army[], isOn: boolean): Commander[] {
  const heads = armies.map(({ commander }, army) => ({ army, at: commander, sub: false }));
  const subs = armies.flatMap(({ subCommanders = [] }, army) =>
    subCommanders.map((at) => ({ army, at, sub: true })),
  );
  return [...heads, ...subs].map(({ army, at, sub }, id) => {
    const { side, level } = armies[army];
    return { id, army, side, sub, x: at.x, y: at.y, level, substitute: false, isOn };
  });
}
/** COS-CMD-01 What a commander's staff adds to his radius (Part E). */
export const STAFF = UW;
/** COS-CMD-15 */
export const isHeadOn = ({ setup }: Table, { x, y }: Place): boolean =>
  Math.min(x, y, setup.table.width - x, setup.table.height - y) >= HEAD - 1 - 1e-6;
