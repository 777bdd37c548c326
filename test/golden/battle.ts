/**
 * A battle from a fixed seed, told in the game's own sentences: what was asked and answered, what
 * was refused on the way, what happened, and how things stood now and then.
 */
import { sampledFate, sampledPick } from '#fate';
import { games } from '#games';
import {
  hashOf,
  Match,
  type AnyRuleset,
  type Decision,
  type Frozen,
  type Game,
  canonical,
  type Happening,
  type Json,
  type Pick,
} from '#kernel';
import { Following, mutated, type Tried } from '#trials';
import { setupOf } from '../games.ts';
import { triedOf } from '../tried.ts';

const ANSWERS = 160;
/** A position is told after so many answers. */
const EVERY = 40;
const LANG = 'en';

export class Battle {
  readonly #rules: AnyRuleset;
  readonly #tried: Tried;
  readonly #pick: Pick;
  readonly #match: Match<Game>;
  /** What is told of an event is told of the position that it led to. */
  readonly #following: Following;
  readonly #lines: string[] = [];
  /** Of the position, what was told last. */
  #stood: ReadonlyMap<string, string> = new Map();
  readonly #happened: Json[] = [];
  readonly #refused: Json[] = [];

  constructor(rules: AnyRuleset, scenario: string, seed: number) {
    this.#rules = rules;
    this.#tried = triedOf(rules);
    this.#pick = sampledPick(seed * 7919);
    this.#match = this.#begun(setupOf(rules.id, scenario) as Frozen<object>, seed);
    this.#following = new Following(rules, this.#match.scene);
  }
  #begun(scenario: Frozen<object>, seed: number): Match<Game> {
    const setup = this.#tried.setup?.(this.#pick, scenario) ?? scenario;
    // Every third begins in the middle of its combats.
    if (seed % 3 === 0 && this.#tried.position !== undefined) {
      const position = this.#tried.position(this.#pick, setup);
      return Match.resume(this.#rules, setup, { position, asked: 1, answers: [], sealed: [] });
    }
    const started = Match.start(this.#rules, setup);
    if (!started.ok) throw new Error(JSON.stringify(started.error));
    return started.value;
  }

  /** Plays it, and tells it line by line. */
  told(): readonly string[] {
    const fate = sampledFate(this.#pick);
    const match = this.#match;
    this.#tellPosition();
    for (let count = 0; count < ANSWERS && match.outcome === undefined;) {
      const [open] = match.pending;
      if (match.chance !== undefined) {
        const result = fate(match.chance);
        this.#lines.push(`fate: ${String(result)}`);
        this.#happen(() => match.settle(result));
      } else if (open !== undefined) {
        this.#answer(open);
        count += 1;
        if (count % EVERY === 0) this.#tellPosition();
      } else break;
    }
    this.#tellPosition();
    return this.#lines;
  }
  /** How long it was and how it ended, and the hashes of all that happened and was refused. */
  get digest(): string {
    const steps = this.#happened.length;
    const end = this.#match.outcome?.result ?? 'still playing';
    const [happened, refused] = [this.#happened, this.#refused].map(hashOf);
    return `${steps} steps, ${end}; happened ${happened}, refused ${refused}`;
  }

  #answer(open: Decision<Game>): void {
    const match = this.#match;
    const { seat, ask, question, cite } = open;
    const legal = this.#rules.questions[ask].suggest(match.scene, question, this.#pick) as Json;
    this.#lines.push(`${seat}, ${ask} (${cite}): ${short(legal)}`);
    const tried = this.#tried;
    const wrong = [
      mutated(legal, this.#pick, tried.words),
      tried.twist?.(this.#pick, match.scene, open, legal) as Json | undefined,
    ];
    for (const answer of wrong) this.#try(open, answer);
    const all = this.#rules.questions[ask].list?.(match.scene, question) ?? null;
    const heading = this.#rules.heading(match.scene, open);
    this.#happened.push([seat, ask, question, all, legal, heading] as unknown as Json);
    this.#happen(() => match.accept(open.id, legal));
  }
  /** What cannot be read and what is as good is told by the hash alone. */
  #try(open: Decision<Game>, answer: Json | undefined): void {
    const checked = this.#match.check(open.id, answer);
    this.#refused.push((checked.ok ? 'legal' : { ...checked.error }) as Json);
    if (checked.ok || checked.error.code === 'malformed') return;
    const { cite = '' } = checked.error;
    const why = this.#tried.told.refusal(this.#match.scene, checked.error, LANG);
    this.#lines.push(`  not: ${why} (${cite})`);
  }
  #happen(step: () => readonly Happening<Game>[]): void {
    const events = [...step()];
    this.#happened.push(events);
    for (const event of events) {
      const { before, after } = this.#following.on(event);
      const told = this.#tried.told.event(after, event, LANG, before);
      this.#lines.push(`  ${told ?? `[${event.type}]`}`);
    }
  }
  /** What has changed since it was told last. */
  #tellPosition(): void {
    const { setup, position } = this.#match.scene;
    const forms = games.gameOf(this.#rules.id)?.content.positions;
    const now = new Map(linesOf((forms?.print(setup, position) ?? position) as Parts));
    for (const [key, text] of now) {
      if (this.#stood.get(key) !== text) this.#lines.push(`| ${key}: ${text}`);
    }
    for (const key of this.#stood.keys()) if (!now.has(key)) this.#lines.push(`| ${key}: none`);
    this.#stood = now;
  }
}
type Parts = { readonly [name: string]: Json };
/** A line for each part of a position, and for each thing in it that has a name or a number. */
function linesOf(position: Parts): [key: string, text: string][] {
  return Object.entries(position).flatMap(([key, value]): [string, string][] => {
    if (key === 'setup' || isEmpty(value)) return [];
    if (isListed(value)) return value.map((one, index) => [`${key} ${index + 1}`, short(one)]);
    if (!isNamed(value)) return [[key, short(value)]];
    return Object.entries(value)
      .filter(([, one]) => !isEmpty(one))
      .map(([name, one]) => [`${key} of ${name}`, short(one)]);
  });
}
const isRecord = (value: Json): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListed = (value: Json): value is readonly Parts[] =>
  Array.isArray(value) && value.every((one) => isRecord(one));
const isNamed = (value: Json): value is Parts =>
  isRecord(value) && Object.values(value).every((one) => isRecord(one));
const isEmpty = (value: Json): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
const short = (value: Json): string => canonical(value).replaceAll('"', '');
