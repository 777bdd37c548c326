/** The JSON-lines protocol: one object a line in, one or more out (docs/protocol.md). */
import { Memos, botsOf, mindOf, taskFor } from '#bots';
import { sampledPick } from '#fate';
import {
  viewOf,
  pendingOf,
  Match,
  canonical,
  fits,
  hashOfMatch,
  parse,
  readJson,
  type AnyRuleset,
  type Asked,
  type Game,
  type Json,
  type Refusal,
} from '#kernel';
import { LoggedMatch, MATCH_FORMAT, parseMatchFile, printMatchFile, type Row } from '#record';
import * as z from 'zod/mini';
import { NoSuch, type Games, type Manifest } from '#games';
import { Beginning, setupGiven } from './beginning.ts';
import { Dice } from './dice.ts';
import {
  requestNames,
  requestShape,
  type FateGiven,
  type Request,
  type RequestOf,
} from './messages.ts';
import { Thinking } from './thinking.ts';
import { Wrong } from './wrong.ts';

type Answer = { readonly t: string; readonly [field: string]: unknown };

/** What is being played. */
interface Underway {
  readonly ruleset: AnyRuleset;
  readonly game: Manifest;
  readonly logged: LoggedMatch<Game>;
  readonly dice: Dice;
  readonly rows: Row[];
  readonly memos: Memos;
  /** False: it began from a position, which a match file cannot say. */
  readonly whole: boolean;
}

/** As many suggestions are tried where answers cannot be listed. */
const SUGGESTIONS = 64;
/** A line longer than this is not read. */
const MOST_CHARACTERS = 4_000_000;
/** What the gate for text from strangers says of a line. */
const UNREADABLE: { readonly [code: string]: string } = {
  tooLong: 'the line is too long',
  tooDeep: 'the line is nested too deep',
  noJson: 'this is not JSON',
  noScript: 'the line holds characters of no script',
};

export class Engine {
  #underway: Underway | undefined;
  readonly #beginning: Beginning;
  readonly #thinking: Thinking;

  constructor(games: Games) {
    this.#beginning = new Beginning(games);
    this.#thinking = new Thinking(games);
  }

  /** Answers one line; whatever it holds, the engine goes on. */
  handle(line: string): readonly Answer[] {
    let id: unknown;
    const with0 = (one: Answer): Answer => (id === undefined ? one : { ...one, id });
    try {
      const value = jsonOf(line);
      const asked = value as { readonly id?: unknown } | null;
      const given = typeof asked === 'object' && asked !== null ? asked.id : undefined;
      if (typeof given === 'string' || typeof given === 'number') id = given;
      return this.#answer(requestOf(value)).map(with0);
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof NoSuch) return [with0({ t: 'error', message })];
      if (!(error instanceof Wrong))
        return [with0({ t: 'error', message: `our fault: ${message}` })];
      const { issues } = error;
      return [with0({ t: 'error', message, ...(issues === undefined ? {} : { issues }) })];
    }
  }

  #answer(request: Request): readonly Answer[] {
    switch (request.t) {
      case 'start':
        return this.#start(request);
      case 'load':
        return this.#load(request);
      case 'state':
        return [this.#state('state')];
      case 'answers':
        return [this.#answers(request)];
      case 'check':
        return [this.#check(request)];
      case 'reply':
        return this.#reply(request);
      case 'settle':
        return this.#settle(request);
      case 'view':
        return [this.#view(request)];
      case 'queries':
        return [this.#queries(request)];
      case 'query':
        return [this.#query(request)];
      case 'think':
        return [this.#think(request)];
      case 'save':
        return [this.#save(request)];
      case 'undo':
        return this.#undo(request);
      case 'concede':
        return this.#concede(request);
      default:
        return request satisfies never;
    }
  }

  get #now(): Underway {
    if (this.#underway === undefined)
      throw new Wrong('nothing is being played; start or load first');
    return this.#underway;
  }
  get #match(): Match<Game> {
    return this.#now.logged.match;
  }

  // --- beginning ---------------------------------------------------------------------------------

  #start(request: RequestOf<'start'>): readonly Answer[] {
    const ruleset = this.#beginning.rulesetNamed(request.ruleset);
    const setup = this.#beginning.setupToStart(ruleset, request);
    const started = LoggedMatch.start(ruleset, setup);
    if (!started.ok) throw new Wrong('the setup breaks the rules', started.error);
    return this.#begin(ruleset, started.value, request.fate, true);
  }
  #load(request: RequestOf<'load'>): readonly Answer[] {
    if ((request.position === undefined) === (request.match === undefined)) {
      throw new Wrong('give a position or a match');
    }
    if (request.match !== undefined) return this.#loadMatch(request.match, request);
    const ruleset = this.#beginning.rulesetNamed(request.ruleset);
    const { setup, position } = this.#beginning.positionGiven(ruleset, request.position);
    const checkpoint = { position, asked: 1, answers: [], sealed: [] };
    const logged = new LoggedMatch(Match.resume(ruleset, setup, checkpoint));
    return this.#begin(ruleset, logged, request.fate, false);
  }
  #loadMatch(text: string, asked: RequestOf<'load'>): readonly Answer[] {
    const file = parseMatchFile(text);
    if (!file.ok) {
      const { line, says } = file.error;
      throw new Wrong(`the match cannot be read: line ${line}: ${says.en}`);
    }
    const { ruleset: id } = file.value.header;
    if (asked.ruleset !== undefined && asked.ruleset !== id) {
      throw new Wrong(`the match is one of '${id}', not of '${asked.ruleset}'`);
    }
    const ruleset = this.#beginning.rulesetNamed(id);
    const setup = setupGiven(ruleset, file.value.header.setup);
    const started = LoggedMatch.start(ruleset, setup);
    if (!started.ok) throw new Wrong('the setup breaks the rules', started.error);
    const rows: Row[] = [];
    for (const { seq, cause } of file.value.rows) {
      const done = redone(started.value, cause);
      if (done === undefined) throw new Wrong(`row ${seq} of the match cannot be played`);
      rows.push(done);
    }
    return this.#begin(ruleset, started.value, asked.fate, true, rows);
  }
  #begin(
    ruleset: AnyRuleset,
    logged: LoggedMatch<Game>,
    fate: FateGiven | undefined,
    whole: boolean,
    rows: Row[] = [],
  ): readonly Answer[] {
    const game = this.#beginning.gameFor(ruleset);
    const before = this.#underway;
    this.#underway = {
      ruleset,
      game,
      logged,
      dice: new Dice(fate),
      rows,
      whole,
      memos: new Memos(),
    };
    try {
      return this.#opened();
    } catch (error) {
      // What cannot begin leaves what was being played.
      this.#underway = before;
      throw error;
    }
  }
  #opened(): readonly Answer[] {
    const { game, logged } = this.#now;
    const { events, after } = this.#roll();
    const units = game.sentences.unitNames?.(logged.match.setup, logged.match.scene.position);
    const opening = [...logged.match.opening, ...events];
    const told = { events: opening, ...(units === undefined ? {} : { units }) };
    return [{ ...this.#state('state'), ...told }, ...after];
  }

  // --- telling -----------------------------------------------------------------------------------

  #state(t: 'state' | 'step'): Answer {
    const { logged } = this.#now;
    const { match } = logged;
    return {
      t,
      seq: logged.seq,
      pending: match.pending.map(({ id, ...open }) => ({
        decision: id,
        ...open,
        ...this.#inWords(open),
      })),
      chance: match.chance ?? null,
      trail: [...match.trail],
      ...(match.outcome === undefined ? {} : { outcome: match.outcome }),
      hash: hashOfMatch(match),
    };
  }
  #step(rows: readonly Row[]): readonly Answer[] {
    const play = this.#now;
    play.rows.push(...rows);
    const { events, after } = this.#roll();
    const all = [...rows.flatMap((row) => row.events), ...events];
    return [{ ...this.#state('step'), events: all }, ...after];
  }
  /** Lets fate settle what it can; what is left over is the asker's. */
  #roll(): { readonly events: Row['events']; readonly after: readonly Answer[] } {
    const { logged, dice, rows } = this.#now;
    const events: Row['events'][number][] = [];
    for (let { chance } = logged.match; chance !== undefined; { chance } = logged.match) {
      const drawn = dice.settle(chance);
      if (drawn === undefined) break;
      if ('misfit' in drawn) {
        return { events, after: [{ t: 'error', message: drawn.misfit }] };
      }
      const row = logged.settle(drawn.result);
      rows.push(row);
      events.push(...row.events);
    }
    return { events, after: [] };
  }
  #refused({ code, cite, at, facts }: Refusal, index?: number): Answer {
    const { sentences } = this.#now.game;
    const refusal = {
      code,
      cite,
      ...(facts === undefined ? {} : { facts }),
      ...(at === undefined ? {} : { at }),
    };
    return {
      t: 'refused',
      code,
      cite: cite ?? null,
      en: sentences.refusal(this.#match.scene, refusal, 'en'),
      ru: sentences.refusal(this.#match.scene, refusal, 'ru'),
      at: at ?? null,
      facts: facts ?? {},
      ...(index === undefined ? {} : { index }),
    };
  }

  /** What is asked, in both languages, where the game says it. */
  #inWords(asked: Asked): { readonly en?: string; readonly ru?: string } {
    const { sentences } = this.#now.game;
    const { scene } = this.#match;
    const [en, ru] = (['en', 'ru'] as const).map((lang) =>
      sentences.question?.(scene, asked, lang),
    );
    return { ...(en === undefined ? {} : { en }), ...(ru === undefined ? {} : { ru }) };
  }

  // --- answering ---------------------------------------------------------------------------------

  #answers({ decision }: RequestOf<'answers'>): Answer {
    const open = this.#match.pending.find(({ id }) => id === decision);
    if (open === undefined) return this.#refused({ code: 'stale', cite: undefined });
    const rules = this.#now.ruleset.questions[open.ask];
    const { scene } = this.#match;
    const all = rules.list?.(scene, open.question, open.seat);
    if (all !== undefined) return { t: 'answers', complete: true, answers: all };
    const pick = sampledPick(decision);
    const some = new Map<string, unknown>();
    for (let count = 0; count < SUGGESTIONS; count++) {
      const answer = rules.suggest(scene, open.question, pick, open.seat);
      some.set(canonical(answer), answer);
    }
    return { t: 'answers', complete: false, answers: [...some.values()] };
  }
  #check(request: RequestOf<'check'>): Answer {
    const answers = answersOf(request);
    // A list is tried on a fork: it changes nothing here.
    const twin = new LoggedMatch(this.#match.fork());
    const taken = twin.reply(request.decision, answers);
    if (taken.ok) return { t: 'legal' };
    const { index, refusal } = taken.error;
    return this.#refused(refusal, answers.length > 1 ? index : undefined);
  }
  #reply(request: RequestOf<'reply'>): readonly Answer[] {
    const answers = answersOf(request);
    const taken = this.#now.logged.reply(request.decision, answers);
    if (taken.ok) return this.#step(taken.value);
    const { index, refusal } = taken.error;
    return [this.#refused(refusal, answers.length > 1 ? index : undefined)];
  }
  #settle({ result }: RequestOf<'settle'>): readonly Answer[] {
    const { chance } = this.#match;
    if (chance === undefined) throw new Wrong('nothing is asked of fate');
    if (!fits(chance, result)) {
      throw new Wrong(`${JSON.stringify(result)} does not fit ${JSON.stringify(chance)}`);
    }
    return this.#step([this.#now.logged.settle(result)]);
  }
  #undo({ seat }: RequestOf<'undo'>): readonly Answer[] {
    const undone = this.#now.logged.undo(this.#seat(seat));
    if (!undone.ok) return [this.#refused(undone.error)];
    this.#now.rows.push(undone.value);
    return [this.#state('state')];
  }
  #concede({ seat }: RequestOf<'concede'>): readonly Answer[] {
    const done = this.#now.logged.concede(this.#seat(seat));
    return done.ok ? this.#step([done.value]) : [this.#refused(done.error)];
  }

  // --- looking -----------------------------------------------------------------------------------

  #seat(seat: string): string {
    const { ruleset } = this.#now;
    const seats = ruleset.seats(this.#match.setup);
    if (seats.includes(seat)) return seat;
    throw new Wrong(`there is no seat '${seat}'; known: ${seats.join(', ')}`);
  }
  #view({ seat }: RequestOf<'view'>): Answer {
    const eye = seat === 'audience' ? seat : this.#seat(seat);
    const position = viewOf(this.#match, eye);
    return { t: 'view', seat, position, pending: pendingOf(this.#match, eye) };
  }
  #queries({ ruleset }: RequestOf<'queries'>): Answer {
    const rules =
      this.#underway === undefined || ruleset !== undefined
        ? this.#beginning.rulesetNamed(ruleset)
        : this.#underway.ruleset;
    const queries = this.#beginning.queriesOf(rules).map(({ name, says, args }) => ({
      name,
      says,
      args: z.toJSONSchema(args, { io: 'input' }),
    }));
    return { t: 'queries', queries };
  }
  #query({ name, args }: RequestOf<'query'>): Answer {
    const query = this.#beginning.queriesOf(this.#now.ruleset).find((one) => one.name === name);
    if (query === undefined) throw new Wrong(`there is no query '${name}'; 'queries' lists them`);
    const parsed = z.safeParse(query.args, args ?? {});
    if (!parsed.success) {
      const [first] = parsed.error.issues;
      throw new Wrong(`${name}: '${first.path.join('.') || 'args'}' is missing or wrong`);
    }
    return { t: 'result', value: query.answer(this.#match.scene, parsed.data) };
  }
  #think({ seat, bot, ms }: RequestOf<'think'>): Answer {
    const { ruleset, game, logged, memos } = this.#now;
    const known = botsOf(game);
    const [strongest = 'random'] = known;
    const name = bot ?? strongest;
    if (mindOf(game, name) === undefined) {
      throw new Wrong(`there is no bot '${name}'; known: ${known.join(', ')}`);
    }
    const open = this.#match.pending.find((one) => one.seat === this.#seat(seat));
    if (open === undefined) throw new Wrong(`'${seat}' is not asked anything`);
    const asked = { seat: open.seat, decision: open.id };
    const memo = memos.of(asked);
    const task = taskFor(this.#match, { seat, bot: name, seed: logged.seq + 1, memo });
    const thought =
      ms === undefined
        ? this.#thinking.atLeisure(ruleset, task)
        : this.#thinking.within(ruleset, task, ms);
    const { memo: noted, ...told } = thought ?? {};
    memos.note(asked, noted);
    return { t: 'thought', seat, bot: name, decision: open.id, ...told };
  }
  #save({ as }: RequestOf<'save'>): Answer {
    const { ruleset, whole, rows, game } = this.#now;
    const { setup, checkpoint } = this.#match;
    if (as === 'position' || (as === undefined && !whole)) {
      const { positions } = game.content;
      return {
        t: 'saved',
        position: positions?.print(setup, checkpoint.position) ?? checkpoint.position,
        /** Answers and dice that came after it, in the middle of a step. */
        since: checkpoint.answers.length,
      };
    }
    if (!whole) throw new Wrong('it began from a position: save it as a position');
    const seats = ruleset.seats(setup).map((seat) => ({ seat }));
    const header = {
      format: MATCH_FORMAT,
      ruleset: ruleset.id,
      revision: ruleset.revision,
      setup: setup as Json,
      seats,
    } as const;
    return { t: 'saved', match: printMatchFile({ header, rows }) };
  }
}

function jsonOf(line: string): unknown {
  const read = readJson(line, MOST_CHARACTERS);
  if (read.ok) return read.value;
  throw new Wrong(UNREADABLE[read.error.code] ?? read.error.code);
}
function requestOf(value: unknown): Request {
  const parsed = parse(requestShape, value);
  if (parsed.ok) return parsed.value;
  const known = new Set(requestNames);
  const t = (value as { readonly t?: unknown } | null)?.t;
  if (typeof t !== 'string' || !known.has(t as Request['t'])) {
    throw new Wrong(`'t' is one of ${[...known].join(', ')}`);
  }
  throw new Wrong(`the request '${t}' is malformed`, parsed.error);
}
function answersOf({
  answer,
  answers,
}: RequestOf<'reply'> | RequestOf<'check'>): readonly unknown[] {
  if (answers !== undefined && answer === undefined && answers.length > 0) return answers;
  if (answer !== undefined && answers === undefined) return [answer];
  throw new Wrong('give an answer, or a list of answers');
}
function redone(logged: LoggedMatch<Game>, cause: Row['cause']): Row | undefined {
  try {
    const done = logged.redo(cause);
    return done.ok ? done.value : undefined;
  } catch {
    return undefined;
  }
}
