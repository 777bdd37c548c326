/** One battle of bots against bots, from a seed: the same battle on every machine and thread. */
import { writeFileSync } from 'node:fs';
import { Memos, mindOf, taskFor, think, type Budget, type Mind, type Tunable } from '#bots';
import { sampledFate, sampledPick } from '#fate';
import { WorkError, type Games, type Manifest } from '#games';
import {
  hashText,
  type AnyRuleset,
  type Frozen,
  type Game,
  type Json,
  type Match,
  type Pick,
} from '#kernel';
import { LoggedMatch, MATCH_FORMAT, printMatchFile, type Row } from '#record';
import { Watching, type Manner } from './manners.ts';
import { NEWCOMER, newcomerOf } from './newcomer.ts';

export interface Bout {
  readonly ruleset: string;
  readonly scenario: string;
  /** A bot for each seat, in the order of the seats. */
  readonly bots: readonly string[];
  readonly seed: string;
  /** The number of the battle among those of one call. */
  readonly index: number;
  /** What is played, as the game reads it. */
  readonly options: Json;
  /** What each seat leads, where lists meet. */
  readonly lists?: readonly string[] | undefined;
  /** The module that exports the register of what can be played. */
  readonly module: string;
  /** How much a bot may weigh for an answer. */
  readonly budget?: Budget | undefined;
  /** Bots that are forms of the game's tunable mind, by the names that they have here. */
  readonly forms?: { readonly [bot: string]: Tunable } | undefined;
  /** It is of those by which nothing is fitted. */
  readonly isHeldOut?: boolean | undefined;
  /** What its scenes tell of who will win is noted, a scene a turn. */
  readonly isTold?: boolean | undefined;
  /** Where its match file is written. */
  readonly file?: string;
}
export interface Played {
  readonly index: number;
  readonly decisions: number;
  readonly events: number;
  /** How it ended; undefined when it did not. */
  readonly ending?: string;
  /** The paragraph by which it ended. */
  readonly cite?: string;
  readonly winners: readonly { readonly seat: string; readonly bot: string }[];
  /** In their order. */
  readonly seats: readonly string[];
  /** Who had the first turn, and how many turns were begun. */
  readonly first?: string;
  readonly turns: number;
  /** Milliseconds that each bot thought in each of its turns. */
  readonly thought: { readonly [bot: string]: readonly number[] };
  /** Of the last row: it stands for the whole battle. */
  readonly hash: string;
  /** How each bot spent its turns; absent where its game does not tell deeds apart. */
  readonly manners?: { readonly [bot: string]: Manner };
  /** When it was asked for: a scene a turn, as whoever is asked there has it. */
  readonly scenes?: readonly Told[];
  /** The match file's content, when one was asked for. */
  readonly text?: string;
}

export interface Told {
  readonly seat: string;
  readonly features: readonly number[];
}
/** No battle takes more answers and rolls than this. */
const BOUND = 20_000;

/** 32 bits of a text, for the generators of bots and dice. */
export const seedNumber = (text: string): number =>
  Number.parseInt(hashText(text).slice(0, 8), 16) | 0;

/** Why a battle was not played to its end: a sentence, since no class comes out of a thread. */
export interface Unplayed {
  readonly unplayed: string;
}
/**
 * What a thread does: a battle in, its result out; the match file is written here.
 * @public
 */
export async function work(battle: Bout): Promise<Played | Unplayed> {
  const { games } = (await import(battle.module)) as { readonly games: Games };
  try {
    const { text, ...played } = playBattle(games, battle);
    if (battle.file !== undefined && text !== undefined) writeFileSync(battle.file, text);
    return played;
  } catch (error) {
    if (!(error instanceof WorkError)) throw error;
    const { scenario, index } = battle;
    return { unplayed: `battle ${index + 1} of ${scenario}: ${error.message}` };
  }
}

function playBattle(games: Games, battle: Bout): Played {
  const { ruleset: id, scenario, bots, seed, index, file, budget, isTold = false } = battle;
  const [ruleset, game] = [games.rulesetOf(id), games.gameOf(id)];
  if (ruleset === undefined || game === undefined) throw new Error(`there are no rules '${id}'`);
  const setup = setupFor(game, ruleset, battle);
  const started = LoggedMatch.start(ruleset, setup);
  if (!started.ok) throw new Error(`the setup of ${scenario} is not legal`);
  const logged = started.value;
  const { match } = logged;
  const pick = sampledPick(seedNumber(`${seed} bots ${index}`));
  const fate = sampledFate(sampledPick(seedNumber(`${seed} fate ${index}`)));
  const clock = new Clock();
  const memos = new Memos();
  const { features, manner, ...proofs } = games.proofsOf(id);
  const trials = proofs.trials?.(ruleset);
  const scenes: Told[] = [];
  let told = 0;
  const seated = botsBySeat(ruleset, setup, bots);
  const watching = manner && new Watching(manner, seated, match.scene);
  const desk: Desk = { pick, clock, memos, budget, minds: mindsFor(games, battle) };
  const course = new Course(logged, {
    clock,
    watching,
    beginsTurn: (event) => trials?.beginsTurn?.(event) === true,
    first: (event) => trials?.first?.(setup, event),
    isKept: file !== undefined,
  });
  let decisions = 0;
  for (let step = 0; step < BOUND && match.outcome === undefined; step++) {
    if (match.chance !== undefined) course.take(logged.settle(fate(match.chance)));
    else {
      decisions += 1;
      const [open] = match.pending;
      if (isTold && told < course.turns && open !== undefined && features !== undefined) {
        told = course.turns;
        scenes.push({ seat: open.seat, features: features.of(match, open.seat) });
      }
      for (const row of answerOf(games, ruleset, logged, seated, desk)) course.take(row);
    }
  }
  watching?.over(match.scene);
  const first = game.content.first?.(setup) ?? course.first;
  const { outcome } = match;
  const seats = ruleset.seats(setup).map((seat, at) => ({ seat, bot: bots[at] ?? '' }));
  const header = {
    format: MATCH_FORMAT,
    ruleset: id,
    revision: ruleset.revision,
    setup: setup as Json,
    seats,
  } as const;
  return {
    index,
    decisions,
    events: course.events,
    turns: course.turns,
    hash: course.last,
    thought: clock.turns,
    ...(watching && { manners: watching.told }),
    ...(isTold ? { scenes } : {}),
    ...(first === undefined ? {} : { first }),
    seats: seats.map(({ seat }) => seat),
    winners: seats.filter(({ seat }) => outcome?.winners.includes(seat)),
    ...(outcome === undefined ? {} : { ending: outcome.result, cite: outcome.cite }),
    ...(file === undefined ? {} : { text: printMatchFile({ header, rows: course.rows }) }),
  };
}

interface Watchers {
  readonly clock: Clock;
  readonly watching: Watching | undefined;
  readonly beginsTurn: (event: Row['events'][number]) => boolean;
  /** Who has the first turn, where the event tells it. */
  readonly first: (event: Row['events'][number]) => string | undefined;
  /** Rows are wanted afterwards. */
  readonly isKept: boolean;
}
/** What the rows of a battle come to. */
class Course {
  readonly #match: Match<Game>;
  readonly #of: Watchers;
  readonly rows: Row[] = [];
  events: number;
  turns = 1;
  first: string | undefined;
  last: string;

  constructor({ match, hash }: LoggedMatch<Game>, of: Watchers) {
    [this.#match, this.#of] = [match, of];
    [this.events, this.last] = [match.opening.length, hash];
  }
  take(row: Row): void {
    const { clock, watching, beginsTurn, first, isKept } = this.#of;
    this.events += row.events.length;
    for (const event of row.events) this.first ??= first(event);
    const begun = row.events.filter((event) => beginsTurn(event)).length;
    this.turns += begun;
    watching?.note(row.events, this.#match.scene);
    if (begun > 0) {
      clock.turn();
      watching?.ended(this.#match.scene);
    }
    this.last = row.hash;
    if (isKept) this.rows.push(row);
  }
}

/** Milliseconds for which this thread has computed: others may have the processor meanwhile. */
function busy(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
/** How long bots think, turn by turn. */
class Clock {
  readonly turns: Record<string, number[]> = {};
  readonly #now = new Map<string, number>();
  note(bot: string, ms: number): void {
    this.#now.set(bot, (this.#now.get(bot) ?? 0) + ms);
  }
  turn(): void {
    for (const [bot, ms] of this.#now) (this.turns[bot] ??= []).push(ms);
    this.#now.clear();
  }
}
/** Of the battle's own forms, of the tables, or one that only trials know. */
function mindsFor(games: Games, { ruleset, bots, forms = {} }: Bout): Desk['minds'] {
  const { tunable, rivals } = games.proofsOf(ruleset);
  const own = new Map(
    Object.entries(forms).map(([bot, weights]) => [bot, tunable?.mindWith(weights)]),
  );
  const game = games.gameOf(ruleset);
  const newcomer = game && newcomerOf(game);
  const mind = (bot: string): Mind | undefined =>
    own.get(bot) ?? mindOf(game, bot) ?? (bot === NEWCOMER ? newcomer : rivals?.[bot]);
  return new Map(['random', ...bots].map((bot) => [bot, mind(bot)]));
}

function setupFor(
  { content }: Manifest,
  ruleset: AnyRuleset,
  { scenario, options, seed, index }: Bout,
): Frozen<object> {
  const pick = sampledPick(seedNumber(`${seed} camp ${index}`));
  const built = content.build(ruleset, options, pick);
  if (built.ok) return built.value;
  const { says, issues } = built.error;
  throw new Error(`${scenario}: ${says.en} ${JSON.stringify(issues)}`);
}

const botsBySeat = (
  ruleset: AnyRuleset,
  setup: Frozen<object>,
  bots: readonly string[],
): ReadonlyMap<string, string> =>
  new Map(ruleset.seats(setup).map((seat, at) => [seat, bots[at] ?? 'random']));

/** What is beside the battle while it is played. */
interface Desk {
  readonly pick: Pick;
  readonly clock: Clock;
  readonly memos: Memos;
  readonly budget: Budget | undefined;
  readonly minds: ReadonlyMap<string, Mind | undefined>;
}
function answerOf(
  games: Games,
  ruleset: AnyRuleset,
  logged: LoggedMatch<Game>,
  bots: ReadonlyMap<string, string>,
  { pick, clock, memos, budget, minds }: Desk,
): readonly Row[] {
  const { match } = logged;
  const [decision] = match.pending;
  if (decision === undefined) throw new Error('there is nothing to do');
  const { seat } = decision;
  const asked = { seat, decision: decision.id };
  const bot = bots.get(seat) ?? 'random';
  const begun = busy();
  // What is random needs no thought, and no copy of the match to think on.
  const mind = minds.get(bot);
  const thought =
    bot === 'random'
      ? mind?.answer({ match, decision, pick })
      : think(
          ruleset,
          taskFor(match, { seat, bot, seed: 0, budget, memo: memos.of(asked) }),
          mind,
          pick,
          busy,
        );
  clock.note(bot, busy() - begun);
  memos.note(asked, thought?.memo);
  const taken = logged.reply(decision.id, [thought?.answer]);
  if (taken.ok) return taken.value;
  const { refusal } = taken.error;
  const { code, cite = 'no paragraph' } = refusal;
  const sentences = games.gameOf(ruleset.id)?.sentences;
  const said = sentences?.refusal(match.scene, refusal, 'en') ?? code;
  const words = sentences?.question?.(match.scene, decision, 'en');
  const inWords = words === undefined ? '' : ` "${words}"`;
  const told = `${decision.ask}${inWords} (${decision.cite}) for ${seat}`;
  throw new WorkError(
    `the bot '${bot}' answers ${told} with what ${cite} refuses as ${code}: ${said}`,
  );
}
