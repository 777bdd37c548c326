/**
 * Who answers in the place of people: bots, and what seats have left to be answered. One process
 * does this work of a match, whoever claims it first; its answers come in by the same queue as a
 * person's.
 */
import { Memos, type Plans, type Thought } from '#bots';
import { heldIn, standingAnswer, type Instruction } from '#games';
import type { Decision, Game, Json, Match } from '#kernel';
import type { ServerMessage } from '#protocol';
import type { SeatRecord } from '#store';
import { unlessAway } from './damage.ts';
import type { TableDoors } from './guest.ts';
import { LeftAnswers, mayBeLeft } from './left-answers.ts';
import {
  CLAIM_AGAIN_MS,
  WEIGHED_MS,
  answerOf,
  botAsked,
  thoughtOf,
  type BotAsked,
} from './thinking.ts';

/** What the scheduler of a match's bots needs of its room. */
export interface ScheduledRoom {
  readonly id: string;
  /** Who made it, if that is known. */
  readonly host: string | undefined;
  readonly doors: Pick<TableDoors, 'store' | 'bots' | 'clock' | 'lotOf'>;
  /** What its game takes. */
  readonly kinds: readonly Instruction[];
  readonly match: Match<Game>;
  /** Which turn it is; undefined: the game counts none. */
  turn(): number | undefined;
  seats(): readonly SeatRecord[];
  /** Of a bot that weighs some. */
  plansOf(bot: string): Plans | undefined;
  /** Its player has missed too often: his reactions are answered for him. */
  standsIn(seat: string): boolean;
  /** Who answers where nothing was left. */
  standIn(): string;
  isGone(): boolean;
  isWatched(): boolean;
  tell(message: ServerMessage): void;
  /** Does somebody hear what a bot is after? */
  isHeard(): boolean;
  /** What a bot is after has been written: it may be told to those who may hear it. */
  thinksAloud(seat: string, thought: Thought, plans: Plans): void;
  enqueue(work: () => Promise<void>): Promise<void>;
  /** Plays an answer that the rules have passed. */
  play(decision: number, answer: unknown): Promise<unknown>;
  failed(error: unknown): void;
  /** What a bot answered could not be written. */
  botFailed(error: unknown): void;
}

export class BotScheduler {
  readonly #place: ScheduledRoom;
  readonly standing: LeftAnswers;
  readonly #memos = new Memos();
  #thinking = false;
  /** What is thought about just now, and whether somebody waits for it still. */
  #thought: { readonly decision: number; readonly gone: AbortController } | undefined;
  /** Of those that are answered for: what is thought about. */
  readonly #standing = new Map<number, AbortController>();
  #claimed = false;
  #again: NodeJS.Timeout | undefined;

  constructor(place: ScheduledRoom) {
    this.#place = place;
    this.standing = new LeftAnswers({
      clock: place.doors.clock,
      mayBeLeft: (open) => mayBeLeft(place.match, open, place.kinds),
      answerMs: place.match.ruleset.answerMs,
      look: (decision) =>
        void this.#lookUp(decision).catch((error: unknown) => place.failed(error)),
      act: (decision, answer) =>
        void this.#standIn(decision, answer).catch((error: unknown) => place.failed(error)),
    });
  }
  get atWork(): boolean {
    return this.#thinking || this.standing.isDue || this.#standing.size > 0;
  }
  stop(): void {
    clearTimeout(this.#again);
    this.#thought?.gone.abort();
    for (const gone of this.#standing.values()) gone.abort();
    this.standing.stop();
  }
  /** The claim went with its connection. */
  claimLost(): void {
    this.#claimed = false;
  }
  /**
   * Something happened, and is told next: the time of what is asked now runs from here. How long it
   * takes to tell it to this one or that, of whom a person hears more than who looks on, is no part
   * of that.
   */
  follow(): void {
    const { decision, gone } = this.#thought ?? {};
    // What is not asked any more, as after a take-back, is thought no further.
    if (this.#place.isGone() || this.#openAs(decision) === undefined) gone?.abort();
    if (this.#place.isGone()) return;
    for (const [one, left] of this.#standing) {
      if (this.#openAs(one) === undefined) left.abort();
    }
    this.standing.follow(this.#place.match.pending.filter(({ seat }) => this.#isHeld(seat)));
  }
  /** Whoever of them is asked now sets to work. */
  wake(): void {
    this.follow();
    this.#wakeBots();
  }
  #isHeld(seat: string): boolean {
    const holder = this.#place.seats().find((one) => one.seat === seat);
    return holder?.kind === 'bot' || this.#isPerson(seat);
  }
  #isPerson(seat: string): boolean {
    const holder = this.#place.seats().find((one) => one.seat === seat);
    return holder?.kind === 'person' && holder.player !== null;
  }
  async #isOurs(): Promise<boolean> {
    this.#claimed ||= await this.#place.doors.store.claim(this.#place.id);
    return this.#claimed;
  }
  /** Another process does this work; should it end, this one looks again. */
  #lookLater(): void {
    clearTimeout(this.#again);
    if (!this.#place.isWatched()) return;
    const look = (): void => {
      this.standing.again();
      this.#wakeBots();
    };
    this.#again = setTimeout(look, CLAIM_AGAIN_MS).unref();
  }

  // --- bots --------------------------------------------------------------------------------------

  #wakeBots(): void {
    if (this.#thinking || this.#place.isGone()) return;
    const bot = botAsked(this.#place.match, this.#place.seats());
    if (bot === undefined) return;
    this.#thinking = true;
    this.#think(bot).catch((error: unknown) => this.#place.failed(error));
  }
  async #think(asked: BotAsked): Promise<void> {
    const { match, doors } = this.#place;
    const memo = this.#memos.of(asked);
    const plans = this.#plansDue(asked, memo);
    const moment = this.#momentOf(asked.decision, this.#plansDue(asked) !== undefined);
    const isOurs = await this.#isOurs();
    if (this.#place.isGone()) return;
    if (!isOurs) {
      this.#thinking = false;
      return this.#lookLater();
    }
    this.#place.tell({ t: 'thinking', seat: asked.seat });
    if (this.#place.plansOf(asked.bot) !== undefined) doors.bots.awaitPlans();
    const { id, host = id } = this.#place;
    const seed = doors.lotOf(id, asked.decision);
    const isHeard = this.#place.isHeard();
    const thinker = { ...asked, host, id, seed, memo, rollouts: plans?.rollouts, isHeard };
    const gone = new AbortController();
    this.#thought = { decision: asked.decision, gone };
    const thought = await thoughtOf(doors.bots, match, thinker, moment, gone.signal);
    this.#thought = undefined;
    await this.#place.enqueue(async () => {
      this.#thinking = false;
      const open = this.#openAs(asked.decision);
      if (open === undefined) return this.#wakeBots();
      this.#memos.note(asked, thought?.memo);
      const answer = answerOf(match, open, thought?.answer, seed);
      let lost: unknown;
      try {
        lost = await this.#place.play(open.id, answer);
      } catch (error) {
        return this.#place.botFailed(error);
      }
      if (lost !== undefined || thought === undefined || plans === undefined) return;
      // An answer that stood in for its own follows no plan.
      if (answer === thought.answer) this.#place.thinksAloud(asked.seat, thought, plans);
    });
  }
  /** The bot's plans, where it is to weigh them now; without its memo, as everybody sees it. */
  #plansDue({ bot, decision }: BotAsked, memo?: Json): Plans | undefined {
    const [plans, open] = [this.#place.plansOf(bot), this.#openAs(decision)];
    if (open === undefined) return undefined;
    const isDue = plans?.dueAt({ match: this.#place.match, decision: open }, memo);
    return isDue === true ? plans : undefined;
  }
  /**
   * To what a seat may leave an instruction for a bot answers when that would, and in a game of
   * hidden hands to anything: how soon it does tells nothing. Else as soon as it has thought. That
   * it `weighs` plans everybody knows, and when: that has a later moment.
   */
  #momentOf(decision: number, weighs: boolean): Promise<void> | undefined {
    const { match, doors } = this.#place;
    const { answerMs } = match.ruleset;
    const ms = answerMs === undefined || !weighs ? answerMs : Math.max(answerMs, WEIGHED_MS);
    return (
      this.standing.momentOf(decision) ??
      (ms === undefined ? undefined : new Promise((done) => void doors.clock.after(ms, done)))
    );
  }
  #openAs(decision: number | undefined): Decision<Game> | undefined {
    return this.#place.match.pending.find(({ id }) => id === decision);
  }

  // --- what seats have left ----------------------------------------------------------------------

  /**
   * Whether anything was left is read each time, when the question is asked: it tells nobody that
   * there was none.
   */
  async #lookUp(decision: number): Promise<void> {
    const { id, match, kinds, doors } = this.#place;
    if (!this.#isPerson(this.#openAs(decision)?.seat ?? '')) return;
    const isOurs = await this.#isOurs();
    if (this.#place.isGone()) return;
    if (!isOurs) return this.#lookLater();
    await this.#place.enqueue(async () => {
      const left = await unlessAway(doors.store.instructionsOf(id));
      const open = this.#openAs(decision);
      if (open === undefined) return;
      const given = heldIn(left?.[open.seat] ?? {}, this.#place.turn());
      const answer = standingAnswer(match, open, kinds, given);
      this.standing.left(decision, answer);
      if (answer !== undefined || !this.#place.standsIn(open.seat)) return;
      // The database is away: nobody knows whether an order was left.
      if (left === undefined) this.#lookLater();
      else this.#standFor(open);
    });
  }
  /**
   * Nothing was left to it, and its player has missed too often: it is answered as a computer
   * would, and no later than by an order, of which nobody is to be told whether there was one.
   */
  #standFor({ id, seat }: Decision<Game>): void {
    if (this.#standing.has(id)) return;
    const gone = new AbortController();
    this.#standing.set(id, gone);
    void this.#thinkFor(id, seat, gone.signal)
      .catch((error: unknown) => this.#place.failed(error))
      .finally(() => this.#standing.delete(id));
  }
  async #thinkFor(decision: number, seat: string, gone: AbortSignal): Promise<void> {
    const { id, host = id, match, doors } = this.#place;
    const seed = doors.lotOf(id, decision);
    const thinker = { host, id, seat, bot: this.#place.standIn(), seed };
    const moment = this.standing.waitFor(decision);
    const thought = await thoughtOf(doors.bots, match, thinker, moment, gone);
    await this.#place.enqueue(async () => {
      const open = this.#openAs(decision);
      if (open === undefined || !this.#place.standsIn(seat)) return;
      this.standing.left(decision, answerOf(match, open, thought?.answer, seed));
    });
  }
  async #standIn(decision: number, answer: unknown): Promise<void> {
    const { match } = this.#place;
    await this.#place.enqueue(async () => {
      const open = this.#openAs(decision);
      if (open === undefined || this.standing.isByHand(decision)) return;
      if (match.check(open.id, answer).ok) await this.#place.play(decision, answer);
    });
  }
}
