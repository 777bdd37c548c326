/**
 * One live match: one queue of what is asked of it, write before send. A room can be thrown away
 * and rebuilt from the store at any time; that is also how it recovers from anything unexpected.
 */
import { mindOf } from '#bots';
import { turnIn } from '#games';
import type { Game, Ruleset, Words } from '#kernel';
import type { TalkRoom } from '#protocol';
import { isTakeBack, type LoggedMatch, type Row } from '#record';
import { StoreAway, type MatchRecord, type Together } from '#store';
import { Chances, seedOf } from './chances.ts';
import { asDamage, summaryIn, unlessSealed } from './damage.ts';
import { dealerOf } from './dealt.ts';
import { BotScheduler, type ScheduledRoom } from './bot-scheduler.ts';
import type { Guest, Lost, TableDoors, WriteOutcome } from './guest.ts';
import { HolidaysKept } from './away.ts';
import { Hearing, type Said } from './hearing.ts';
import { Noticing } from './noticing.ts';
import { Paces, type Spacing } from './pace.ts';
import { Queue } from './queue.ts';
import { ERASED, NOT_YOURS, refuse } from './refusing.ts';
import { Rating } from './rating.ts';
import { restore, type Restored, type Standing } from './restoring.ts';
import { Sitting } from './sitting.ts';
import { stepFor } from './telling/state.ts';
import { Story } from './telling/story.ts';
import { Teller } from './telling/teller.ts';
import { strongestOf } from './standing-in.ts';
import { standsStill } from './thinking.ts';
import { Delay } from './watching/delay.ts';
import { Crowd } from './watching/crowd.ts';
import { Gallery } from './watching/gallery.ts';
import { tellLine } from './watching/lines.ts';
import { whole } from './whole.ts';
import { Writing } from './writing.ts';
import { STEADY } from '../clocks/heart.ts';
import { Timekeeper } from '../clocks/timekeeper.ts';
import { working } from '../working.ts';

export interface RoomDoors extends TableDoors {
  /** The room is no longer good: the next to ask gets a fresh one. */
  readonly discard: (room: Room) => void;
  /** Of battles that are told anew to all who are there: taken back past dice, or of others. */
  readonly rewinds?: Spacing;
}
interface Loaded extends Pick<Restored, 'logged' | 'clocks' | 'fate'> {
  readonly record: MatchRecord;
}

/** Whoever looks is told of each take-back: no hand is faster, and nobody keeps the house busy. */
const TAKE_BACK_MS = 100;
/** So it is with whatever needs no decision to be open. */
const IS_PACED: ReadonlySet<string> = new Set<Said['t']>([
  'undo',
  'offer',
  'consent',
  'decline',
  'claim',
  'substitute',
  'callOff',
  'moreTime',
  'holiday',
  'back',
]);

/** After it somebody may be answered for who was not before: what is open is looked at again. */
const isOfMisses = ({ cause }: Row): boolean => cause.by === 'moreTime';
/** With it somebody gets up, or sits down. */
const isOfSeats = ({ cause }: Row): boolean => cause.by === 'substitute' || cause.by === 'callOff';
/** A clock begins anew, though its player may be away. */
const isOfClocks = ({ cause }: Row): boolean =>
  cause.by === 'agreedPace' || cause.by === 'moreTime';

const NOTHING = (): undefined => undefined;

export class Room {
  readonly #doors: RoomDoors;
  readonly #logged: LoggedMatch<Game>;
  readonly #sitting: Sitting;
  readonly #queue = new Queue((error) => this.#failed(error));
  readonly #scheduler: BotScheduler;
  readonly #takeBacks: Paces;
  readonly #story: Story;
  readonly #chances: Chances;
  readonly #teller: Teller;
  readonly #writing: Writing;
  readonly #timekeeper: Timekeeper;
  readonly #noticing: Noticing;
  readonly #hearing: Hearing;
  readonly #away: HolidaysKept;
  readonly #delay: Delay;
  readonly #gallery: Gallery;
  readonly #crowd: Crowd;
  /** By how much those who watch were last told from those at the table. */
  #placedBy: number;
  /** Why what waited in it was not done. */
  #lost: Lost = 'stale';

  private constructor(doors: RoomDoors, { record, logged, clocks, fate }: Loaded) {
    this.#doors = doors;
    this.#logged = logged;
    const ruleset = logged.match.ruleset as Ruleset<Game>;
    const seed = seedOf(doors, record, logged.match.outcome === undefined);
    const known = summaryIn(record);
    const chances = new Chances(logged, {
      known,
      state: fate,
      deal: dealerOf(seed, doors.fateOf?.(record)),
    });
    this.#chances = chances;
    const sitting = new Sitting(doors, record);
    const story = new Story(doors.store, record.id, (row, eye) =>
      stepFor(ruleset, row, eye, known.opened),
    );
    const kinds = doors.gameOf(record.ruleset)?.instructions ?? [];
    const { clock, pulse = STEADY } = doors;
    const ring = (): void => this.#teller.tellClocks();
    const timekeeper = new Timekeeper({ clock, pulse, logged, clocks, ring });
    this.#timekeeper = timekeeper;
    const turn = (): number | undefined => turnIn(logged.match.scene.position);
    const seats = (): MatchRecord['seats'] => sitting.record.seats;
    const noticing = new Noticing({ logged, seats, timekeeper, delay: doors.noticeDelay });
    this.#noticing = noticing;
    const rating = new Rating({ store: doors.store, sitting, timekeeper });
    const delay = new Delay(summaryIn(record));
    [this.#delay, this.#placedBy] = [delay, delay.decisions];
    const beside = { timekeeper, turn, noticing, rating, delay };
    const table = { ...doors, logged, chances, sitting, story, kinds, ...beside };
    [this.#sitting, this.#story] = [sitting, story];
    this.#takeBacks = new Paces(doors.clock, TAKE_BACK_MS);
    this.#writing = new Writing(table);
    this.#teller = new Teller({
      ...table,
      seed: () => (doors.fateOf === undefined ? unlessSealed(seed) : undefined),
      guests: () => sitting.present.near,
    });
    this.#gallery = new Gallery({ ...table, gaps: () => timekeeper.gaps });
    this.#crowd = new Crowd({ ...table, changed: () => this.#tellPresence() });
    this.#away = new HolidaysKept({ ...table, write: (...rows) => this.#write(...rows) });
    this.#hearing = new Hearing({
      ...table,
      teller: this.#teller,
      writing: this.#writing,
      write: (...rows) => this.#write(...rows),
      note: (head, rows) => this.#note(head, rows),
      lookAway: () => this.#away.look(),
      rewind: (...back) => this.#rewind(...back),
      catchUp: () => this.#catchUp(),
      instructed: () => this.#scheduler.standing.again(),
    });
    this.#scheduler = new BotScheduler(this.#placeOf(kinds, turn));
  }
  #placeOf(kinds: ScheduledRoom['kinds'], turn: ScheduledRoom['turn']): ScheduledRoom {
    const { record, present } = this.#sitting;
    return {
      id: record.id,
      host: record.host ?? undefined,
      doors: this.#doors,
      kinds,
      turn,
      match: this.#logged.match,
      seats: () => this.record.seats,
      standsIn: (seat) => this.#timekeeper.standsIn(seat),
      standIn: () => strongestOf(this.#doors.gameOf(record.ruleset)),
      plansOf: (bot) => mindOf(this.#doors.gameOf(record.ruleset), bot)?.plans,
      isGone: () => this.#queue.isClosed,
      isWatched: () => present.size > 0,
      tell: (message) => present.tellNear(message),
      isHeard: () => this.#teller.isHeard,
      thinksAloud: (...thought) => this.#teller.tellAloud(...thought),
      enqueue: (work) => this.#run('an answer for a seat', work, NOTHING),
      play: (decision, answer) => this.#hearing.play(undefined, decision, [answer]),
      failed: (error) => this.#failed(error),
      botFailed: (error) => this.#botFailed(error),
    };
  }

  /**
   * Rebuilds the match from its latest rest and the rows since; undefined: there is none. Rejects
   * with `BattleDamaged` where its rows cannot be read.
   */
  static async load(doors: RoomDoors, id: string): Promise<Room | undefined> {
    try {
      return await Room.#read(doors, id);
    } catch (error) {
      throw asDamage(error);
    }
  }
  static async #read(doors: RoomDoors, id: string): Promise<Room | undefined> {
    const { store } = doors;
    const record = await store.readMatch(id);
    const ruleset = record && doors.rulesetOf(record.ruleset);
    if (record === undefined || ruleset === undefined) return undefined;
    const { pace, clocks } = summaryIn(record);
    const counts = pace !== undefined || clocks !== undefined;
    const gaps = counts ? await doors.pulse?.gaps() : [];
    const { repair, ...found } = await restore(store, record, ruleset, gaps);
    const room = new Room(doors, { record, ...found });
    if (repair === undefined) return room;
    // Two nodes may find it at once: whoever is later reads what the other wrote.
    const written = await room.#writing.append(repair.seq - 1, [repair]);
    return written ? room : await Room.#read(doors, id);
  }

  get id(): string {
    return this.#sitting.record.id;
  }
  get record(): MatchRecord {
    return this.#sitting.record;
  }
  /** Nobody is here, and no bot is at work. */
  get empty(): boolean {
    return this.#sitting.present.size === 0 && !this.#scheduler.atWork;
  }
  holds(player: string): boolean {
    return this.#sitting.holds(player);
  }
  admits(player: string): boolean {
    return this.#sitting.admits(player);
  }
  /** He may look at it, or is told why he may no more. */
  knows(player: string): boolean {
    return this.admits(player) || this.#sitting.hasLost(player);
  }
  /** Nobody needs it any more: others may do its bots' work. */
  async close(): Promise<void> {
    const ended = this.#end();
    await this.#crowd.leave();
    await ended;
  }
  async #end(): Promise<void> {
    // Its match is no longer the truth: nothing of what waits may touch it.
    this.#queue.close();
    this.#scheduler.stop();
    this.#timekeeper.stop();
    // It may be ours though the room does not know: its claim is under way, or was thought lost.
    await this.#doors.store.release(this.id);
  }
  #at(what: string): string {
    return `${what}, ${this.record.ruleset}`;
  }
  #run<T>(what: string, work: () => Promise<T>, instead: () => T): Promise<T> {
    return this.#queue.run(() => working(this.#at(what), work), instead);
  }
  #failed(error: unknown): void {
    if (!(error instanceof StoreAway)) console.error(error);
    this.#discard(error instanceof StoreAway ? 'notSaved' : 'stale');
  }
  /** Who came back at once would wake the same bot to the same end: who is here is told so. */
  #botFailed(error: unknown): void {
    if (error instanceof StoreAway) throw error;
    console.error(error);
    this.#discard('stale', (guest) => guest.send(standsStill(this.id)));
  }
  #discard(why: Lost = 'stale', tell = (guest: Guest): void => guest.rejoin()): void {
    if (this.#queue.isClosed) return;
    this.#lost = why;
    this.#doors.discard(this);
    this.#end().catch(() => undefined); // the claim ends with its connection, if not by our word
    const { present } = this.#sitting;
    for (const guest of present.guests) tell(guest);
    present.clear();
  }

  // --- coming and going --------------------------------------------------------------------------

  /**
   * `seat`: through whose eyes, of those that the guest holds. `since`: the last that he was told
   * through the same eyes; who looks through others says none, and is told everything anew.
   */
  async enter(guest: Guest, since: number | undefined, seat?: string): Promise<void> {
    let damage: unknown;
    await this.#run(
      'entering',
      async () => {
        await this.#hearing.settleDue();
        // Who looks through another seat from now on is told so before he is told anything by it.
        await this.#learnSeats(false);
        // He may have gone while he waited, and the room with the roll it could not write.
        if (guest.gone()) return;
        if (this.#queue.isClosed) return guest.rejoin();
        // Or the battle was made private.
        if (!this.admits(guest.player)) return this.#sitting.turnAway(guest);
        await this.#keepTime();
        if (this.#queue.isClosed) return guest.rejoin();
        const { present } = this.#sitting;
        present.enter(guest, seat);
        present.place(guest, this.#gallery.keeps(guest));
        damage = await this.#damageFor(guest, since);
        if (damage !== undefined) return this.leave(guest);
        present.tellSeats(guest);
        present.tellWatchers(this.#delay.decisions, guest);
        this.#crowd.look();
        this.#timekeeper.wind();
        this.#scheduler.wake();
      },
      () => guest.rejoin(),
    );
    if (damage !== undefined) throw damage;
  }
  /** Old rows may be damaged that those who play need no more: only he cannot be shown them. */
  async #damageFor(guest: Guest, since: number | undefined): Promise<unknown> {
    try {
      await this.#welcome(guest, since);
      return undefined;
    } catch (error) {
      if (error instanceof StoreAway) throw error;
      return asDamage(error);
    }
  }
  async #welcome(guest: Guest, since?: number): Promise<void> {
    const isBehind = this.#sitting.present.isBehind(guest);
    await (isBehind ? this.#gallery : this.#teller).welcome(guest, since);
  }
  /** Others sit here, or watchers are kept otherwise: each is told all by whom he is told now. */
  async #welcomeAll(): Promise<void> {
    const { present } = this.#sitting;
    for (const guest of present.guests) present.place(guest, this.#gallery.keeps(guest));
    await this.#teller.welcomeAll();
    await this.#gallery.welcomeAll();
    present.tellWatchers(this.#delay.decisions);
    this.#crowd.look();
  }
  /** Through which of his seats a guest looks; undefined: through none of them. */
  seatBefore(guest: Guest): string | undefined {
    const eye = this.#sitting.present.eyeOf(guest);
    return eye === 'audience' ? undefined : eye;
  }
  leave(guest: Guest): void {
    const { present } = this.#sitting;
    if (!present.leave(guest)) return;
    if (present.behind.length === 0) this.#gallery.forget();
    if (present.size === 0) {
      this.#story.forget();
      this.#timekeeper.stop();
    }
    this.#tellPresence();
    this.#crowd.look();
  }
  #tellPresence(): void {
    const { present } = this.#sitting;
    present.tellSeats();
    present.tellWatchers(this.#delay.decisions);
  }
  /** Somebody came to this table by another server, or went. */
  async attendedElsewhere(): Promise<void> {
    await this.#crowd.heard();
  }
  said(room: TalkRoom, n: number): Promise<void> {
    const isOver = this.#logged.match.outcome !== undefined;
    const heard = { store: this.#doors.store, sitting: this.#sitting, isOver };
    return this.#run('a line', () => tellLine(heard, room, n), NOTHING);
  }
  /** Somebody sat down, here or through another process. */
  seatsChanged(): Promise<void> {
    return this.#run('who sits', () => this.#seatsLearnt(), NOTHING);
  }
  /** The same, of one who has come anew: he has asked for nothing, and was asked for nothing. */
  satDown(): Promise<'lost' | undefined> {
    return this.#run(
      'who sits',
      () => this.#satDown(),
      () => 'lost' as const,
    );
  }
  /** 'lost': another was sooner, try a fresh room. */
  async #satDown(): Promise<'lost' | undefined> {
    await this.#seatsLearnt();
    return this.#queue.isClosed ? 'lost' : undefined;
  }
  rematched(match: string): void {
    this.#sitting.rematched(match);
  }
  /** A seat says something to the dice. Why that does not count, or 'lost': try a fresh room. */
  say(player: string, seat: string, phrase: string): Promise<Words | 'lost' | undefined> {
    const work = async (): Promise<Words | 'lost' | undefined> => {
      // Whoever has just sat down is known to the store before he is known here.
      await this.#learnSeats(true);
      if (this.#queue.isClosed) return 'lost';
      return await this.#hearing.say(player, seat, phrase);
    };
    return this.#run('a phrase', work, () => 'lost' as const);
  }
  async #seatsLearnt(): Promise<void> {
    await this.#learnSeats(true);
    await this.#keepTime();
  }
  /** Clocks begin to run once everybody is there, and stand while somebody is missing. */
  async #keepTime(): Promise<void> {
    if (this.#queue.isClosed || this.#chances.typedRoll !== undefined) return;
    const seats = this.#timekeeper.seats(this.record.seats);
    const head = this.#logged.seq;
    const causes = seats === undefined ? [] : this.#timekeeper.anew(this.#timekeeper.begins(seats));
    const rows = whole(causes.map((cause) => this.#logged.time(cause)));
    if (rows.ok && rows.value.length > 0) await this.#write(head, rows.value);
    if (!this.#queue.isClosed) await this.#hearing.lapse();
    if (!this.#queue.isClosed) await this.#away.look();
  }
  async #learnSeats(isNews: boolean): Promise<void> {
    const learnt = await this.#sitting.learn(isNews);
    await this.#tellLearnt(learnt);
    if (learnt === 'changed' || !isNews) return;
    await this.#teller.tellRated();
    await this.#gallery.tellRated();
  }
  async #tellLearnt(learnt: Awaited<ReturnType<Sitting['learn']>>): Promise<void> {
    if (learnt === 'changed') await this.#welcomeAll();
    // Nothing of it is left: whoever is here is told so, and nobody reads it anew.
    if (learnt === 'erased') this.#discard('stale', (guest) => guest.send(ERASED));
  }

  // --- what is said at it, and written -----------------------------------------------------------

  /**
   * Only who sits in a seat reaches the queue. False: another node wrote first, and as he who
   * speaks `mayRepeat` it, what he answers may still be open in a fresh room.
   */
  async hear(guest: Guest, message: Said, mayRepeat = false): Promise<boolean> {
    const decision = message.t === 'reply' ? message.decision : undefined;
    if (!this.holds(guest.player)) {
      refuse(guest, NOT_YOURS, decision);
      return true;
    }
    // Of one's own seat: nobody makes another wait.
    if (IS_PACED.has(message.t) && 'seat' in message) {
      const isHis = this.#sitting.seatsOf(guest.player).includes(message.seat);
      if (isHis) await this.#takeBacks.turn(message.seat);
    }
    const take = (): WriteOutcome =>
      this.#run(
        message.t,
        () => this.#hearing.take(guest, message),
        () => this.#lost,
      );
    const lost = await this.#scheduler.standing.byHand(this.#ownQuestion(guest, message), take);
    // A take-back does not name what it takes back: by now that may be something else.
    const isNamed = message.t === 'reply' || message.t === 'roll';
    if (lost === 'stale' && mayRepeat && isNamed) return false;
    if (lost !== undefined) refuse(guest, { code: lost, cite: undefined }, decision);
    return true;
  }
  /** What he answers, where it is his to answer. */
  #ownQuestion(guest: Guest, message: Said): number | undefined {
    if (message.t !== 'reply') return undefined;
    const open = this.#logged.match.pending.find(({ id }) => id === message.decision);
    const isHis = open !== undefined && this.#sitting.seatsOf(guest.player).includes(open.seat);
    return isHis ? open.id : undefined;
  }
  /**
   * Nobody is told before it is committed. Where it was not, the room no longer knows the truth:
   * another process wrote first, or nothing is known.
   */
  async #write(head: number, rows: readonly Row[], seated?: Together['seated']): WriteOutcome {
    const isOfTime = rows.some((row) => isOfClocks(row) || this.#isLate(row));
    const lost = await this.#writing.lost(head, rows, seated);
    if (lost === undefined) {
      working(this.#at('telling'), () => this.#tell(rows));
      await this.#tellBehind(rows);
      // Who was put into a seat sets to work once it is known that he sits there, and clocks run
      // once nobody is missing.
      if (seated !== undefined) await this.#seatsLearnt();
      else if (this.#writing.ratedBy(rows) !== undefined) await this.#learnSeats(true);
      this.#goOn(rows);
      if (isOfTime) await this.#away.look();
    } else this.#discard(lost);
    return lost;
  }
  /** Who answers late has a clock again, though he may be away. */
  #isLate({ cause }: Row): boolean {
    return cause.by === 'seat' && this.#timekeeper.isOver(cause.seat);
  }
  async #note(head: number, rows: readonly Row[]): WriteOutcome {
    const lost = await this.#writing.lost(head, rows);
    if (lost === undefined) {
      working(this.#at('telling'), () => this.#teller.tell(rows));
      await this.#tellBehind(rows);
    } else this.#discard(lost);
    return lost;
  }
  /** Nothing of this room's match is the truth any more: who is here comes in anew. */
  async #rewind(earlier: Standing, row: Row, from: number): WriteOutcome {
    const lost = await this.#writing.rewound(earlier, row, from);
    this.#discard(lost);
    return lost;
  }
  /** He has it before his eyes: of all up to that row he need not be told elsewhere. */
  async seen({ player }: Guest, seq: number): Promise<void> {
    if (!this.holds(player) || seq > this.#logged.seq) return;
    if (!this.#noticing.sees(player, seq)) return;
    try {
      await this.#doors.store.seenNotices(player, this.id, seq);
    } catch (error) {
      this.#noticing.unseen(player);
      throw error;
    }
  }
  #tell(rows: readonly Row[]): void {
    this.#scheduler.follow();
    this.#teller.tell(rows);
  }

  /** Those who watch are told what is old enough; at its end, all of it. */
  async #tellBehind(rows: readonly Row[]): Promise<void> {
    const { present } = this.#sitting;
    try {
      if (this.#placedBy !== this.#delay.decisions) {
        this.#placedBy = this.#delay.decisions;
        this.#gallery.forget();
        await this.#placeWatchers();
        present.tellWatchers(this.#delay.decisions);
      } else if (this.#logged.match.outcome === undefined) await this.#gallery.follow(rows);
      else await this.#placeWatchers();
    } catch (error) {
      // Only they cannot be told: each comes in anew.
      if (!(error instanceof StoreAway)) console.error(error);
      this.#gallery.forget();
      for (const [guest] of present.behind) {
        present.leave(guest);
        guest.rejoin();
      }
    }
  }
  /** Whoever stood behind, or does from now on, is told all anew. */
  async #placeWatchers(): Promise<void> {
    const { present } = this.#sitting;
    for (const guest of present.guests) {
      const [before, now] = [present.isBehind(guest), this.#gallery.keeps(guest)];
      present.place(guest, now);
      if (before || now) await this.#welcome(guest);
    }
  }

  /** News of another process: read what it wrote. `Infinity`: anything may have been missed. */
  caughtUp(seq: number): Promise<void> {
    const work = async (): Promise<void> => {
      if (seq === Infinity) {
        this.#scheduler.claimLost();
        this.#crowd.lookAnew();
      }
      // News come in the order of what was done.
      if (seq > this.#logged.seq) await this.#catchUp(seq === Infinity ? 0 : seq);
      // An echo of its own rows tells it nothing.
      if (!this.#queue.isClosed && (seq === 0 || seq === Infinity)) await this.#learn();
    };
    return this.#run('news', work, NOTHING);
  }
  /** `known`: up to that row it had been heard before of all who sat down and got up. */
  async #catchUp(known = 0): Promise<void> {
    const { rematch } = this.record;
    const rows = await this.#writing.catchUp();
    if (rows === undefined) return this.#discard();
    // Whoever sits there no more is not told by the eyes of before what the next of them sees.
    const isOfWho = rows.some(isOfSeats) || this.#logged.seq > known;
    const learnt = isOfWho ? await this.#sitting.learn(true) : 'same';
    if (learnt === 'changed') this.#scheduler.follow();
    // A take-back among other rows cannot be told in one word: the whole is told again.
    else if (rows.length > 1 && rows.some(({ cause }) => isTakeBack(cause))) {
      await this.#teller.welcomeAll();
    } else if (rows.length > 0) this.#tell(rows);
    await this.#tellBehind(rows);
    await this.#tellLearnt(learnt);
    // Whether the clocks run says whoever wrote it.
    if (this.#writing.ratedBy(rows) !== undefined) await this.#learnSeats(true);
    this.#goOn(rows);
    this.#tellRematch(rematch);
  }
  #goOn(rows: readonly Row[]): void {
    if (this.#queue.isClosed) return;
    this.#timekeeper.wind();
    this.#scheduler.wake();
    if (rows.some((row) => isOfMisses(row) || isOfSeats(row))) this.#scheduler.standing.again();
  }
  /** Not rows: somebody sat down, or left something to be answered, or began the battle anew. */
  async #learn(): Promise<void> {
    const { rematch: known } = this.record;
    await this.#seatsLearnt();
    if (this.#queue.isClosed) return;
    this.#scheduler.standing.again();
    this.#tellRematch(known);
  }
  #tellRematch(known: string | undefined): void {
    const { rematch } = this.record;
    if (rematch !== undefined && rematch !== known) this.rematched(rematch);
  }
}
