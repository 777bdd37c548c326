/**
 * `npm run odds -- --battles N [--ruleset R]`: battles of minds, of random answers and of wild
 * setups, looked back at. Beside each throw, and each card that is laid open, the page tells the
 * odds that were: what it tells nothing of is counted by kind, and so is what then came of it.
 */
import { parseArgs } from 'node:util';
import { botsOf, mindOf, taskFor, think } from '#bots';
import { sampledFate, sampledPick } from '#fate';
import { replays } from '#games/replays';
import { cloneJson, type AnyRuleset, type Frozen, type Game, type Json } from '#kernel';
import { LoggedMatch, Replay, type Course, type Row } from '#record';
import { games } from '../every.ts';
import { proofs } from '../proofs.ts';
import { replays as toys } from '../toys/replays.ts';
import {
  type Foretelling,
  type Foretold,
  type Happened,
  type PageOdds,
  pageOdds,
} from './odds-page.ts';
import { setupAt } from './rolled.ts';

/** So many moments before and behind the one that is looked at its page has at hand. */
const BEFORE = 14;
const BEHIND = 8;
/** Of so many battles one is of random answers, from a setup that the fuzzer makes. */
const APART = 3;

/** What was told of the throws of one kind. */
export interface Kind {
  thrown: number;
  /** More than one thing could come, and how likely each was is told. */
  told: number;
  /** One thing alone could come. */
  closed: number;
  /** Of those told: which of them came is not said. */
  open: number;
}
export const silentIn = ({ thrown, told, closed }: Kind): number => thrown - told - closed;

// --- battles -------------------------------------------------------------------------------------

export interface Battle {
  readonly setup: Json;
  readonly rows: readonly Row[];
}
/** `random`: of random answers alone. */
export function battleOf(ruleset: AnyRuleset, at: number, most: number, random = false): Battle {
  const pick = sampledPick(1 + at);
  const fate = sampledFate(sampledPick(1001 + at));
  const isWild = at % APART === APART - 1;
  const setup = setupFor(ruleset, at, isWild);
  const started = LoggedMatch.start(ruleset, setup as Frozen<object>);
  if (!started.ok) throw new Error(`the setup of ${ruleset.id} is not legal`);
  const { value: logged } = started;
  const { match } = logged;
  const game = games.gameOf(ruleset.id);
  const [easiest = 'random'] = botsOf(game);
  const mind = mindOf(game, isWild || random ? 'random' : easiest);
  const rows: Row[] = [];
  while (rows.length < most && match.outcome === undefined) {
    if (match.chance !== undefined) {
      rows.push(logged.settle(fate(match.chance)));
      continue;
    }
    const { id, seat } = match.pending[pick(match.pending.length)];
    const thought = think(ruleset, taskFor(match, { seat, bot: '', seed: at }), mind, pick);
    const taken = logged.reply(id, [thought?.answer]);
    if (!taken.ok) throw new Error(taken.error.refusal.code);
    rows.push(...taken.value);
  }
  return { setup, rows };
}
function setupFor(ruleset: AnyRuleset, at: number, isWild: boolean): Json {
  const ready = setupAt(games, ruleset, at);
  const wild = proofs[ruleset.id.split('/')[0] ?? '']?.trials?.(ruleset).setup;
  return isWild && wild !== undefined
    ? (wild(sampledPick(at), ready as Frozen<object>) as Json)
    : ready;
}

// --- throws --------------------------------------------------------------------------------------

export interface Thrown {
  readonly kind: string;
  readonly row: Row;
  /** What its page tells of it. */
  readonly told: readonly Foretold[];
}
/** Every throw of a battle. */
export function* thrownIn(
  ruleset: AnyRuleset,
  course: Course,
  { setup, rows }: Battle,
  foretelling: Foretelling | undefined,
): Generator<Thrown> {
  const started = LoggedMatch.start(ruleset, setup as Frozen<object>);
  if (!started.ok) throw new Error(`the setup of ${ruleset.id} is not legal`);
  const replay = new Replay<Game, Row>(ruleset, started.value.match.scene, rows, course);
  const { all, firstOf, kindOf } = laidOut(ruleset, course, replay);
  const { moments } = replay;
  const last = moments.length - 1;
  for (const [index, { cause }] of rows.entries()) {
    if (cause.by !== 'fate') continue;
    // Dice after which others are thrown at once are told with those.
    const row = rows.slice(index).find((one) => one.cause.by === 'fate' && one.events.length > 0);
    if (row === undefined) return;
    const at = moments.findLastIndex(({ from }) => from <= row.seq);
    const from = moments[Math.max(1, at - BEFORE)]?.from ?? 0;
    const to = moments[Math.min(last, at + BEHIND)]?.to ?? 0;
    const begins = all.findIndex(({ seq }) => seq >= from);
    const shown = all.slice(begins, all.findLastIndex(({ seq }) => seq <= to) + 1);
    const first = (firstOf.get(row) ?? 0) - begins;
    const told = row.events.flatMap((_, place) => foretelling?.(shown, first + place) ?? []);
    yield { kind: kindOf.get(row) ?? nameless(row), row, told };
  }
}
interface Laid {
  readonly all: readonly (Happened & { readonly seq: number })[];
  /** Which event is the first of a row. */
  readonly firstOf: ReadonlyMap<Row, number>;
  readonly kindOf: ReadonlyMap<Row, string>;
}
function laidOut(ruleset: AnyRuleset, course: Course, replay: Replay<Game, Row>): Laid {
  const all: (Happened & { readonly seq: number })[] = [];
  const [firstOf, kindOf] = [new Map<Row, number>(), new Map<Row, string>()];
  for (const { row, event, scene } of replay.walk()) {
    const kind = course.rolled?.(scene, event)?.what.en;
    if (kind !== undefined && !kindOf.has(row)) kindOf.set(row, kind);
    if (!firstOf.has(row)) firstOf.set(row, all.length);
    const { position } = scene;
    const before = { ...scene, position: ruleset.copy?.(position) ?? cloneJson(position) };
    const last = all.at(-1);
    if (last !== undefined) all[all.length - 1] = { ...last, after: before };
    all.push({ event, before, after: before, seq: row.seq });
  }
  return { all, firstOf, kindOf };
}
/** Its game has no name for it. */
function nameless({ events: [one] }: Row): string {
  const { type = '', why } = (one ?? {}) as { readonly type?: string; readonly why?: string };
  return `(${[type, why].filter(Boolean).join(' ')})`;
}
const isOpen = ({ shares }: Foretold): boolean => shares.filter(({ p }) => p > 0).length > 1;
export function count(kinds: Map<string, Kind>, { kind, told }: Thrown): void {
  const found = kinds.get(kind) ?? { thrown: 0, told: 0, closed: 0, open: 0 };
  kinds.set(kind, found);
  found.thrown += 1;
  if (told.some(isOpen)) found.told += 1;
  else if (told.length > 0) found.closed += 1;
  if (told.some((one) => isOpen(one) && one.came === undefined)) found.open += 1;
}

// --- how often -----------------------------------------------------------------------------------

/** What is told by what came: as much, more, or less. */
const AROUND: readonly string[] = ['more', 'farther', 'thicker'];
/** What came, and everything else. */
const REST: readonly string[] = ['another event', 'of others', 'another'];

/** How often something came, of throws of one kind, and how often it was to be expected. */
interface Often {
  came: number;
  expected: number;
  variance: number;
}
export class Frequencies {
  readonly #all = new Map<string, Often>();
  /** Shares that are no distribution, or of which the one came that could not. */
  readonly faults: string[] = [];

  look({ kind, told }: Thrown): void {
    for (const one of told) this.#look(kind, one);
  }
  #look(kind: string, { of, shares, came }: Foretold): void {
    const sum = shares.reduce((all, { p }) => all + p, 0);
    if (Math.abs(sum - 1) > 1e-9 || shares.some(({ p }) => p < -1e-9)) {
      this.faults.push(`${kind}, ${of}: ${shares.map(({ says, p }) => `${says} ${p}`).join(', ')}`);
    }
    const [first, , third] = shares;
    if (first === undefined || came === undefined) return;
    if (shares.some(({ says }) => REST.includes(says))) return;
    if (third !== undefined && AROUND.includes(first.says)) {
      // As often above what came as below it; the variance is no greater than of an even number.
      return this.#add(`${kind}: ${first.says}`, first.p - third.p, 0, 1 / 3);
    }
    for (const [at, { p }] of shares.entries()) {
      this.#add(`${kind} ${at} of ${shares.length}`, at === came ? 1 : 0, p, p * (1 - p));
    }
  }
  #add(key: string, came: number, expected: number, variance: number): void {
    const often = this.#all.get(key) ?? { came: 0, expected: 0, variance: 0 };
    this.#all.set(key, {
      came: often.came + came,
      expected: often.expected + expected,
      variance: often.variance + variance,
    });
  }
  /** By how many standard deviations each is off; with one throw of grace. */
  get off(): readonly (readonly [what: string, by: number])[] {
    return [...this.#all].map(([what, { came, expected, variance }]) => {
      const by = Math.max(0, Math.abs(came - expected) - 1);
      return [what, by === 0 ? 0 : by / Math.sqrt(variance)];
    });
  }
}

// --- all of a ruleset ----------------------------------------------------------------------------

export interface Looked {
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly frequencies: Frequencies;
}
interface Many {
  readonly battles: number;
  readonly rows: number;
}
/** `random`: nobody throws anew what he does not like, and what came is what fell. */
export async function lookBack(
  page: PageOdds,
  ruleset: AnyRuleset,
  { battles, rows }: Many,
  random = false,
): Promise<Looked> {
  const found = (await replays.replayableOf(ruleset.id)) ?? (await toys.replayableOf(ruleset.id));
  if (found === undefined) throw new Error(`nobody looks back at ${ruleset.id}`);
  const foretelling = page.of[ruleset.id.split('/')[0] ?? ''];
  const kinds = new Map<string, Kind>();
  const frequencies = new Frequencies();
  for (let at = 0; at < battles; at++) {
    const battle = battleOf(ruleset, at, rows, random);
    for (const one of thrownIn(ruleset, found.course, battle, foretelling)) {
      count(kinds, one);
      frequencies.look(one);
    }
  }
  return { kinds, frequencies };
}
function report(id: string, { kinds, frequencies }: Looked): void {
  console.log(`${id}:`);
  const all = [...kinds].toSorted(([, one], [, other]) => silentIn(other) - silentIn(one));
  for (const [kind, { thrown, told, closed, open }] of all) {
    console.log(
      `  ${kind}: ${thrown} thrown, ${told} told, ${closed} sure, ${open} of them left open, ` +
        `${thrown - told - closed} without odds`,
    );
  }
  for (const fault of frequencies.faults.slice(0, 12)) console.log(`  no odds: ${fault}`);
  const [worst] = frequencies.off.toSorted(([, one], [, other]) => other - one);
  if (worst !== undefined) console.log(`  farthest off: ${worst[0]}, by ${worst[1].toFixed(2)} sd`);
}
const isMain = process.argv[1] === import.meta.filename;
if (isMain) {
  const { values } = parseArgs({
    options: {
      battles: { type: 'string', default: '20' },
      rows: { type: 'string', default: '1500' },
      ruleset: { type: 'string' },
      random: { type: 'boolean', default: false },
    },
  });
  const many = { battles: Number(values.battles), rows: Number(values.rows) };
  const page = await pageOdds();
  for (const ruleset of games.rulesets) {
    if ((values.ruleset ?? ruleset.id) !== ruleset.id) continue;
    report(ruleset.id, await lookBack(page, ruleset, many, values.random));
  }
  await page.close();
}
