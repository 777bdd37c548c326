/** A table of Art of Tactics by inches and degrees, with loaded dice. */
import { expect } from 'vitest';
import { Match, type Happening } from '#kernel';
import { printPosition } from '../../src/games/art-of-tactics/content/position-print.ts';
import { readPosition } from '../../src/games/art-of-tactics/content/positions.ts';
import { artOfTactics2006 } from '../../src/games/art-of-tactics/rules/rulesets.ts';
import type { ArtOfTactics } from '../../src/games/art-of-tactics/rules/game.ts';
import type { Scene } from '../../src/games/art-of-tactics/rules/world.ts';
import { en } from '../../src/games/art-of-tactics/rules/phrases/en.ts';
import { ru } from '../../src/games/art-of-tactics/rules/phrases/ru.ts';
import type { Facts, Say } from '../../src/games/art-of-tactics/rules/phrases/say.ts';
import { setUp } from '../../src/games/art-of-tactics/rules/setup.ts';
import type {
  ArmyId,
  Arm,
  Element,
  Gear,
  PlacedFigure,
  Property,
  Role,
  Setup,
  Spot,
  Troop,
  UnitId,
  Weapon,
} from '../../src/games/art-of-tactics/rules/world.ts';

export interface UnitHere {
  readonly army: ArmyId;
  /** Inches; facing in degrees. */
  readonly at: readonly [x: number, y: number, facing: number];
  readonly arm?: Arm;
  readonly weapon: Weapon | readonly Weapon[];
  /** First and second rank, and disordered ones. */
  readonly ranks: readonly [first: number, second?: number, behind?: number];
  readonly gear?: readonly Gear[];
  readonly role?: Role;
  readonly elite?: readonly Property[];
  readonly recruits?: true;
  readonly nation?: string;
  /** Of elephants and chariots: what it is; how many fight from it, and javelins beside it. */
  readonly model?: Weapon;
  readonly wagon?: true;
  readonly horses?: number;
  readonly crew?: number;
  readonly escort?: number;
}
export interface TableHere {
  readonly units: readonly UnitHere[];
  readonly options?: Setup['options'];
  readonly terrain?: readonly Element[];
  readonly camps?: readonly [Spot | undefined, Spot | undefined];
  /** By default a separate unit on each slot. */
  readonly slots?: readonly [readonly number[], readonly number[]];
  readonly chief?: number;
}
/** Red faces up from below, blue faces down from above; `gap` inches between their fronts. */
export const red = (
  of: Partial<UnitHere> & Pick<UnitHere, 'weapon' | 'ranks'>,
  x = 30,
): UnitHere => ({ army: 0, at: [x, 20, 0], ...of });
export const blue = (
  of: Partial<UnitHere> & Pick<UnitHere, 'weapon' | 'ranks'>,
  gap: number,
  x = 30,
): UnitHere => ({ army: 1, at: [x, 21.6 + gap, 180], ...of });
export const HOPLITES = { weapon: 'spear', ranks: [4, 4], gear: ['shield'] } as const;
/** Out of everybody's way. */
export const FAR: UnitHere = blue(HOPLITES, 15, 55);
export const SWORDS = { weapon: 'sword', ranks: [3, 3] } as const;
export const SLINGERS = { weapon: 'sling', ranks: [2, 2] } as const;

const SEPARATE = [-1, -1, -1, -1, -1, -1];
const ticks = (inches: number): number => Math.round(inches * 1000);

function crewed({ model, weapon, role, crew = 0, escort = 0 }: UnitHere): PlacedFigure[] {
  const weapons = typeof weapon === 'string' ? [weapon] : [...weapon];
  const many = (count: number, one: PlacedFigure): PlacedFigure[] =>
    Array.from({ length: count }, () => one);
  const beast: PlacedFigure = { weapons: [model ?? 'tusks'], part: 'model', place: 1 };
  return [
    role === undefined ? beast : { ...beast, role },
    ...many(crew, { weapons, part: 'crew', place: 1 }),
    ...many(escort, { weapons: ['javelin'], part: 'escort', place: 2 }),
  ];
}
function figuresOf(unit: UnitHere): PlacedFigure[] {
  const { weapon, ranks, role } = unit;
  if (unit.model !== undefined) return crewed(unit);
  const weapons = typeof weapon === 'string' ? [weapon] : weapon;
  const all = [1, 2, 3].flatMap((place) =>
    Array.from({ length: ranks[place - 1] ?? 0 }, (): PlacedFigure => ({
      weapons: [...weapons],
      place: place as 1 | 2 | 3,
    })),
  );
  return role === undefined ? all : [{ ...all[0], role }, ...all.slice(1)];
}
export function setupHere(here: TableHere): Setup {
  const troops = here.units.map(
    ({ arm = 'foot', gear = [], recruits, nation = 'ours', horses }, id): Troop => ({
      id: `troop-${id}`,
      name: { en: `Unit ${id}`, ru: `Отряд ${id}` },
      nation,
      arm,
      gear,
      ...(recruits === undefined ? {} : { recruits }),
      ...(horses === undefined ? {} : { horses }),
    }),
  );
  const army = (id: ArmyId): Setup['armies'][number] => {
    const camp = here.camps?.[id];
    const isLed = here.units.some((one) => one.army === id && one.role === 'general');
    return {
      seat: id === 0 ? 'red' : 'blue',
      name: id === 0 ? { en: 'Red', ru: 'Красные' } : { en: 'Blue', ru: 'Синие' },
      nation: 'ours',
      slots: here.slots?.[id] ?? SEPARATE,
      ...(camp === undefined ? {} : { camp: { x: ticks(camp.x), y: ticks(camp.y) } }),
      ...(here.chief === undefined || !isLed ? {} : { chief: here.chief }),
    };
  };
  return {
    scenario: 'by hand',
    name: { en: 'By hand', ru: 'Вручную' },
    table: { width: 60_000, height: 40_000 },
    armies: [army(0), army(1)],
    troops,
    units: here.units.map((unit, id) => ({
      army: unit.army,
      troop: id,
      x: ticks(unit.at[0]),
      y: ticks(unit.at[1]),
      facing: unit.at[2] * 100,
      figures: figuresOf(unit),
      ...(unit.elite === undefined ? {} : { elite: unit.elite }),
      ...(unit.wagon === undefined ? {} : { wagon: unit.wagon }),
    })),
    terrain: here.terrain ?? [],
    ...(here.options === undefined ? {} : { options: here.options }),
  };
}
/** The same, its slots still to be written. */
export function unwritten(setup: Setup): Setup {
  const [south, north] = setup.armies.map((army) => {
    const { slots, ...rest } = army;
    void slots;
    return rest;
  });
  return { ...setup, armies: [south, north] };
}
export type Game = Match<ArtOfTactics>;
export function begin(here: TableHere): Game {
  const started = Match.start(artOfTactics2006, setupHere(here));
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value;
}
/** From a position that is written by hand, which prints as it was read; red against blue. */
export function resumed(file: object): Game {
  const read = readPosition({ armies: [{ seat: 'red' }, { seat: 'blue' }], ...file });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { setup, position } = read.value;
  expect(readPosition(printPosition(setup, position))).toMatchObject({
    ok: true,
    value: { position },
  });
  return Match.resume(artOfTactics2006, setup, { position, asked: 0, answers: [], sealed: [] });
}
export const look = (match: Game): Scene => match.scene;
export const unit = (id: number): UnitId => id as UnitId;

/** Loaded dice, in the order in which they are asked for. */
export function roll(match: Game, ...dice: number[]): Happening<ArtOfTactics>[] {
  const told: Happening<ArtOfTactics>[] = [];
  for (let left = dice; left.length > 0;) {
    const { chance } = match;
    if (chance?.ask !== 'roll') throw new Error(`no dice are asked for: ${waiting(match)}`);
    if (chance.dice > left.length) throw new Error(`${chance.dice} dice are asked for`);
    told.push(...match.settle(left.slice(0, chance.dice)));
    left = left.slice(chance.dice);
  }
  expectTold(told);
  return told;
}
const waiting = (match: Game): string =>
  match.pending.map(({ ask, question }) => `${ask} ${JSON.stringify(question)}`).join('; ');
/** An answer to the question that is open, checked as a player's is. */
export function answer(match: Game, ask: string, given: object): Happening<ArtOfTactics>[] {
  const open = match.pending.find((one) => one.ask === ask);
  if (open === undefined) throw new Error(`${ask} is not asked, but ${waiting(match)}`);
  const checked = match.check(open.id, given);
  if (!checked.ok) throw new Error(JSON.stringify(checked.error));
  const happened = [...match.accept(open.id, checked.value)];
  expectTold(happened);
  return happened;
}
/** Everything by its number: what a sentence asks for, whatever the table. */
const SAY: Say = {
  unit: (id) => `unit ${Number(id)}`,
  army: (id) => `army ${Number(id)}`,
  inches: (ticks) => `${Number(ticks)}`,
  element: (id) => `element ${Number(id)}`,
  kind: (kind) => (typeof kind === 'string' ? kind : 'undefined'),
  turn: () => undefined,
  isHome: () => undefined,
  stopped: () => 0,
  spared: () => undefined,
};
/** Whatever happens can be told in both languages, with all that its sentence speaks of. */
function expectTold(events: readonly Happening<ArtOfTactics>[]): void {
  for (const event of events) {
    // The end itself is told by its outcome.
    if (event.type === 'ended') continue;
    for (const { events: phrases } of [en, ru]) {
      const phrase = phrases[event.type] as (one: object, say: Say) => string;
      expect(phrase(event, SAY), event.type).not.toMatch(/undefined|NaN/);
    }
  }
}
interface Told {
  readonly code: string;
  readonly cite?: string | undefined;
  readonly facts?: Facts;
}
/** Whoever gets these knows from his own answer of what they speak. */
const NAMELESS: readonly string[] = ['campOffTable', 'noRoomForCamps', 'twoToMerge'];
/** A refusal names whom and what it speaks of: its sentence asks for nothing that it lacks. */
function expectSaid({ code, facts = {} }: Told): void {
  expect(Object.keys(facts).length > 0, `${code} names something`).toBe(!NAMELESS.includes(code));
  const all = new Proxy(facts, {
    get(given, name) {
      if (!(name in given)) throw new Error(`${code} does not tell its ${String(name)}`);
      return Reflect.get(given, name) as number;
    },
  });
  for (const { refusals } of [en, ru]) {
    const sentence = refusals[code as keyof typeof refusals](all, SAY);
    expect(sentence, code).not.toMatch(/undefined|NaN/);
  }
}
/** Why not, in short: the code with its paragraph; its sentence can be said. */
export function told(no: Told | undefined): string | undefined {
  if (no === undefined) return undefined;
  expectSaid(no);
  return `${no.code} ${String(no.cite)}`;
}
/** Why an answer to the question that is open is refused; undefined: it is legal. */
export function refused(
  match: Game,
  ask: string,
  given: object,
): { readonly code: string; readonly cite: string | undefined } | undefined {
  const open = match.pending.find((one) => one.ask === ask);
  if (open === undefined) throw new Error(`${ask} is not asked, but ${waiting(match)}`);
  const checked = match.check(open.id, given);
  if (checked.ok) return undefined;
  expectSaid(checked.error);
  return checked.error;
}
/**
 * Initiative by two rolls, and the first slot's one unit: the active player's deed is asked next.
 */
export function activate(match: Game, dice: readonly [number, number], id: number): void {
  roll(match, ...dice);
  answer(match, 'giveOrders', { method: 'separate', unit: id });
}
/** An element between two corners, in inches. */
export const square = (
  kind: Element['kind'],
  [left, low]: readonly [number, number],
  [right, high]: readonly [number, number],
): Element => ({
  kind,
  outline: [
    [left * 1000, low * 1000],
    [right * 1000, low * 1000],
    [right * 1000, high * 1000],
    [left * 1000, high * 1000],
  ],
});
/** First rank, second rank and disordered figures of a unit. */
export function ranks(match: Game, id: number): [number, number, number] {
  const { figures } = match.scene.position;
  const count = (place: number): number =>
    figures.place.filter((one, figure) => one === place && figures.unit[figure] === id).length;
  return [count(1), count(2), count(3)];
}
export const asked = (match: Game): string[] => match.pending.map(({ ask }) => ask);
export const poseOf = (match: Game, id: number): [number, number, number] => {
  const { x, y, facing } = match.scene.position.units;
  return [x[id], y[id], facing[id]];
};
export const offOf = (match: Game, id: number): number => match.scene.position.units.off[id];
/** The first of red goes straight at what stands two inches before it, which stands. */
export function charges(here: TableHere): Game {
  const match = begin(here);
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 2000 }] });
  if (asked(match).includes('meetContact')) answer(match, 'meetContact', { act: 'stand' });
  answer(match, 'act', { done: true });
  return match;
}
/** What the gate says against one unit, each with its paragraph. */
export const codes = (one: UnitHere): string[] => {
  const set = setUp(setupHere({ units: [one, FAR] }));
  return set.ok ? [] : set.error.map(({ code, cite }) => `${code} ${String(cite)}`);
};
