/**
 * One live match: one queue of replies, write before send. A room can be thrown away and rebuilt
 * from the store at any time; that is also how it recovers from anything unexpected.
 */
import { settleBy } from '#fate';
import type { Instruction } from '#games';
import {
  handsOver,
  canonical,
  fits,
  type Game,
  type Json,
  type Refusal,
  type Ruleset,
} from '#kernel';
import { isTakeBack, type LoggedMatch, type Row } from '#record';
import type { ClientMessage } from '#protocol';
import { StoreAway, type MatchRecord } from '#store';
import { Chances, seedOf } from './chances.ts';
import { Deputies, type Place } from './deputies.ts';
import { asDamage, rowsIn, summaryIn, unlessAway, unlessSealed } from './damage.ts';
import type { Guest, Lost, TableDoors, Written } from './guest.ts';
import { Paces } from './pace.ts';
import { Present } from './present.ts';
import { restore } from './restoring.ts';
import { seatsOf, sitAlike } from './seats.ts';
import { knownOf, takes } from './standing.ts';
import { Story } from './story.ts';
import { areAnswered, togetherOf, toNewRow } from './storing.ts';
import {
  MOST_UNDOABLE,
  NOT_HERE,
  NOT_SAVED,
  NOT_YOURS,
  NO_DICE,
  NO_INSTRUCTION,
  OVER,
  STALE,
  TOO_OFTEN,
  refuse,
  refuseInWords,
  stepFor,
  type Besides,
} from './telling.ts';
import { Teller } from './teller.ts';
import { standsStill } from './thinking.ts';

export interface RoomDoors extends TableDoors {
  /** The room is no longer good: the next to ask gets a fresh one. */
  readonly discard: (room: Room) => void;
}
type Said = Exclude<ClientMessage, { t: 'hello' }>;
type Instruct = Extract<ClientMessage, { t: 'instruct' }>;
interface Loaded {
  readonly record: MatchRecord;
  readonly logged: LoggedMatch<Game>;
  readonly drawn: number;
}

/** Whoever looks is told of each take-back: no hand is faster, and nobody keeps the house busy. */
const TAKE_BACK_MS = 100;

const NOTHING = (): undefined => undefined;

export class Room {
  readonly #doors: RoomDoors;
  readonly #logged: LoggedMatch<Game>;
  readonly #present = new Present(() => this.#record.seats);
  /** Fate's own, in clear. */
  readonly #seed: () => string;
  readonly #chances: Chances;
  /** What seats may leave to be answered for them. */
  readonly #kinds: readonly Instruction[];
  readonly #deputies: Deputies;
  readonly #takeBacks: Paces;
  readonly #story: Story;
  readonly #teller: Teller;
  #record: MatchRecord;
  #queue: Promise<unknown> = Promise.resolve();
  #gone = false;
  /** Why what waited in it was not done. */
  #lost: Lost = 'stale';

  private constructor(doors: RoomDoors, { record, logged, drawn }: Loaded) {
    this.#doors = doors;
    this.#record = record;
    this.#logged = logged;
    this.#story = new Story(doors.store, record.id, (row, eye) => stepFor(this.#ruleset, row, eye));
    this.#takeBacks = new Paces(doors.clock, TAKE_BACK_MS);
    this.#seed = seedOf(doors, record, logged.match.outcome === undefined);
    this.#chances = new Chances(logged, {
      typed: summaryIn(record).dice === 'typed',
      drawn,
      settle: doors.fateOf?.(record) ?? ((chance, at) => settleBy(this.#seed(), at, chance)),
    });
    this.#kinds = doors.gameOf(record.ruleset)?.instructions ?? [];
    this.#deputies = new Deputies(this.#placeOf(doors));
    this.#teller = new Teller({
      store: doors.store,
      inviteOf: doors.inviteOf,
      logged,
      present: this.#present,
      story: this.#story,
      kinds: this.#kinds,
      record: () => this.#record,
      besides: () => this.#besides,
    });
  }
  #placeOf(doors: RoomDoors): Place {
    return {
      id: this.id,
      doors,
      kinds: this.#kinds,
      match: this.#logged.match,
      seats: () => this.#record.seats,
      isGone: () => this.#gone,
      isWatched: () => this.#present.size > 0,
      tell: (message) => this.#present.tellAll(message),
      enqueue: (work) => this.#enqueue(work, NOTHING),
      play: (decision, answer) => this.#play(undefined, decision, [answer]),
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
    const { logged, drawn, repair } = await restore(store, record, ruleset);
    const room = new Room(doors, { record, logged, drawn });
    if (repair === undefined) return room;
    // Two nodes may find it at once: whoever is later reads what the other wrote.
    const written = await room.#append(repair.seq - 1, [repair]);
    return written ? room : await Room.#read(doors, id);
  }

  get id(): string {
    return this.#record.id;
  }
  get record(): MatchRecord {
    return this.#record;
  }
  /** Nobody is here, and no bot is at work. */
  get empty(): boolean {
    return this.#present.size === 0 && !this.#deputies.atWork;
  }
  holds(player: string): boolean {
    return this.#seatsOf(player).length > 0;
  }
  /** Nobody needs it any more: others may do its bots' work. */
  async close(): Promise<void> {
    this.#gone = true;
    this.#deputies.stop();
    // It may be ours though the room does not know: its claim is under way, or was thought lost.
    await this.#doors.store.release(this.id);
  }

  /**
   * Runs one piece of work after all that was asked before it. Once the room is gone its match
   * is no longer the truth: nothing of what waits may touch it.
   */
  #enqueue<T>(work: () => Promise<T>, gone: () => T): Promise<T> {
    const done = this.#queue.then(() => (this.#gone ? gone() : work()));
    this.#queue = done.catch((error: unknown) => this.#failed(error));
    return done;
  }
  #failed(error: unknown): void {
    if (!(error instanceof StoreAway)) console.error(error);
    this.#discard(error instanceof StoreAway ? 'notSaved' : 'stale');
  }
  #discard(why: Lost = 'stale', tell = (guest: Guest): void => guest.rejoin()): void {
    if (this.#gone) return;
    this.#lost = why;
    this.#doors.discard(this);
    this.close().catch(() => undefined); // the claim ends with its connection, if not by our word
    for (const guest of this.#present.guests) tell(guest);
    this.#present.clear();
  }

  // --- coming and going --------------------------------------------------------------------------

  /**
   * `seat`: through whose eyes, of those that the guest holds. `since`: the last that he was told
   * through the same eyes; who looks through others says none, and is told everything anew.
   */
  async enter(guest: Guest, since: number | undefined, seat?: string): Promise<void> {
    let damage: unknown;
    await this.#enqueue(
      async () => {
        await this.#settleDue();
        await this.#learnSeats();
        // He may have gone while he waited, and the room with the roll it could not write.
        if (guest.gone()) return;
        if (this.#gone) return guest.rejoin();
        // Or the battle was made private.
        if (!this.admits(guest.player)) return guest.send(NOT_HERE);
        this.#present.enter(guest, seat);
        damage = await this.#damageFor(guest, since);
        if (damage !== undefined) return this.leave(guest);
        this.#present.tellSeats(guest);
        this.#deputies.wake();
      },
      () => guest.rejoin(),
    );
    if (damage !== undefined) throw damage;
  }
  /** Old rows may be damaged that those who play need no more: only he cannot be shown them. */
  async #damageFor(guest: Guest, since: number | undefined): Promise<unknown> {
    try {
      await this.#teller.welcome(guest, since);
      return undefined;
    } catch (error) {
      if (error instanceof StoreAway) throw error;
      return asDamage(error);
    }
  }
  /** Through which of his seats a guest looks; undefined: through none of them. */
  seatBefore(guest: Guest): string | undefined {
    const eye = this.#present.eyeOf(guest);
    return eye === 'audience' ? undefined : eye;
  }
  leave(guest: Guest): void {
    if (!this.#present.leave(guest)) return;
    if (this.#present.size === 0) this.#story.forget();
    this.#present.tellSeats();
  }
  /** Somebody sat down, here or through another process. */
  seatsChanged(): Promise<void> {
    return this.#enqueue(async () => {
      if (await this.#learnSeats(true)) await this.#teller.welcomeAll();
    }, NOTHING);
  }
  /** The battle was begun anew: whoever is here is told where. */
  rematched(match: string): void {
    this.#record = { ...this.#record, rematch: match };
    this.#present.tellAll({ t: 'rematch', match });
  }
  /** Reads who sits where, while a seat is open or when there is news; true: that has changed. */
  async #learnSeats(isNews = false): Promise<boolean> {
    const isOpen = this.#record.seats.some((one) => one.kind === 'person' && one.player === null);
    if (!isOpen && !isNews) return false;
    const record = await this.#doors.store.readMatch(this.id);
    if (record === undefined) return false;
    const isSame = sitAlike(this.#record, record);
    const { seats: before } = this.#record;
    this.#record = record;
    if (isSame) return false;
    this.#present.lookAgain();
    this.#present.showOut((player) => this.admits(player), before);
    return true;
  }
  /** May he look at it? */
  admits(player: string): boolean {
    return this.#record.private !== true || this.holds(player);
  }
  /** What another node has written meanwhile is told when its news are heard. */
  #rowsSince(seq: number): Promise<Row[]> {
    return this.#story.since(seq, this.#logged.seq);
  }

  // --- answers -----------------------------------------------------------------------------------

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
    if (message.t === 'undo' && this.#seatsOf(guest.player).includes(message.seat)) {
      await this.#takeBacks.turn(message.seat);
    }
    const take = (): Written =>
      this.#enqueue(
        () => this.#take(guest, message),
        () => this.#lost,
      );
    const lost = await this.#deputies.standing.byHand(this.#ownQuestion(guest, message), take);
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
    const isHis = open !== undefined && this.#seatsOf(guest.player).includes(open.seat);
    return isHis ? open.id : undefined;
  }
  async #take(guest: Guest, message: Said): Written {
    switch (message.t) {
      case 'reply': {
        const answers = 'answers' in message ? message.answers : [message.answer];
        return await this.#reply(guest, message.decision, answers);
      }
      case 'undo':
        return await this.#undo(guest, message.seat);
      case 'resign':
        return await this.#resign(guest, message.seat);
      case 'roll':
        return await this.#roll(guest, message.roll, message.faces);
      case 'instruct':
        return await this.#instruct(guest, message);
      default:
        return message satisfies never;
    }
  }

  async #reply(guest: Guest, decision: number, answers: readonly Json[]): Written {
    const open = this.#logged.match.pending.find(({ id }) => id === decision);
    if (open === undefined) return await this.#repeated(guest, decision, answers);
    if (!this.#acts(guest, open.seat, 'reply')) return refuse(guest, NOT_YOURS, decision);
    return await this.#play(guest, decision, answers);
  }

  /** Takes answers, lets fate settle what they ask, writes all of it, and only then tells. */
  async #play(guest: Guest | undefined, decision: number, answers: readonly unknown[]): Written {
    const head = this.#logged.seq;
    const eye = guest && this.#eyeAfter(guest, decision);
    const taken = this.#logged.reply(decision, answers);
    if (!taken.ok) {
      const { index, refusal } = taken.error;
      if (guest !== undefined) return refuse(guest, refusal, decision, index);
      throw new Error(`a bot's answer was refused: ${refusal.code}`);
    }
    if (guest !== undefined && eye !== undefined) await this.#turn(guest, eye);
    return await this.#write(head, [...taken.value, ...this.#chances.settleAll()]);
  }
  /**
   * Whoever answers sits before the screen now: it looks through his eyes, which saw the same, so
   * that it is handed over before another is asked something secret.
   */
  #eyeAfter(guest: Guest, decision: number): string {
    const { match } = this.#logged;
    const eye = this.#present.eyeOf(guest);
    const open = match.pending.find(({ id }) => id === decision);
    if (open === undefined) return eye;
    return handsOver(match, eye, open) ? eye : open.seat;
  }

  async #turn(guest: Guest, seat: string): Promise<void> {
    if (!this.#present.turn(guest, seat)) return;
    const { instructed } = (await unlessAway(this.#teller.instructedFor(seat))) ?? {};
    if (instructed !== undefined) guest.send({ t: 'instructed', seat, instructed });
  }

  /** A match may begin with a roll, and a file that was opened may end in one. */
  async #settleDue(): Promise<void> {
    if (!this.#chances.isOurs) return;
    const head = this.#logged.seq;
    await this.#write(head, this.#chances.settleAll());
  }
  /** What fell on the real table, typed in by whoever sits at it. */
  async #roll(guest: Guest, roll: number, faces: readonly number[]): Written {
    const asked = this.#chances.typedRoll;
    if (!this.#chances.isTyped) return refuse(guest, NO_DICE);
    if (roll !== asked?.id) return await this.#rolledBefore(guest, roll, faces);
    const { chance } = asked;
    if (!fits(chance, faces)) {
      const facts = { dice: chance.dice, sides: chance.sides };
      return refuse(guest, { code: 'wrongFaces', cite: undefined, facts });
    }
    const head = this.#logged.seq;
    return await this.#write(head, [
      this.#chances.settle(chance, faces),
      ...this.#chances.settleAll(),
    ]);
  }
  /** The same roll typed twice gets its first result; other faces for it are too late. */
  async #rolledBefore(guest: Guest, roll: number, faces: readonly number[]): Written {
    const rows = await this.#rowsSince(roll);
    const cause = rows[0]?.cause;
    const same = cause?.by === 'fate' && canonical(cause.result) === canonical(faces);
    if (!same) return refuse(guest, roll > this.#logged.seq ? NO_DICE : STALE);
    return this.#teller.tellAgain(guest, rows);
  }

  /** The same decision with the same answers gets its first result; with others it is stale. */
  async #repeated(guest: Guest, decision: number, answers: readonly Json[]): Written {
    if (decision >= this.#logged.match.nextId) return refuse(guest, STALE, decision);
    const row = await this.#doors.store.findDecision(this.id, decision);
    if (row === undefined) return refuse(guest, STALE, decision);
    // Another node took it, and this one has not heard of it yet: it tells everybody now.
    if (row.seq > this.#logged.seq) {
      await this.#catchUp();
      return undefined;
    }
    const rows = await this.#rowsSince(row.seq - 1);
    const mine = this.#seatsOf(guest.player);
    if (!areAnswered(rows, answers, mine)) return refuse(guest, STALE, decision);
    return this.#teller.tellAgain(guest, rows);
  }
  async #undo(guest: Guest, seat: string): Written {
    if (!this.#acts(guest, seat, 'undo')) return refuse(guest, NOT_YOURS);
    const head = this.#logged.seq;
    if (head >= MOST_UNDOABLE) return refuse(guest, TOO_OFTEN);
    const undone = this.#logged.undo(seat);
    if (!undone.ok) return refuse(guest, undone.error);
    return await this.#write(head, [undone.value]);
  }

  async #resign(guest: Guest, seat: string): Written {
    if (!this.#acts(guest, seat, 'resign')) return refuse(guest, NOT_YOURS);
    const head = this.#logged.seq;
    const conceded = this.#logged.concede(seat);
    if (!conceded.ok) return refuse(guest, conceded.error);
    return await this.#write(head, [conceded.value]);
  }

  /** What a seat leaves to be answered for it is told to those who look through its eyes. */
  async #instruct(guest: Guest, { seat, kind, choice }: Instruct): Written {
    const { player } = guest;
    if (!this.#acts(guest, seat, 'instruct')) return refuse(guest, NOT_YOURS);
    if (this.#logged.match.outcome !== undefined) return refuseInWords(guest, OVER);
    if (!takes(this.#kinds, kind, choice)) return refuseInWords(guest, NO_INSTRUCTION);
    const { store } = this.#doors;
    const left = await unlessAway(store.instruct({ match: this.id, seat, player, kind, choice }));
    if (left === undefined) return refuse(guest, NOT_SAVED);
    for (const [one, eye] of this.#present) {
      if (eye !== seat || !this.#seatsOf(one.player).includes(seat)) continue;
      one.send({ t: 'instructed', seat, instructed: knownOf(this.#kinds, left) });
    }
    this.#deputies.standing.again();
    return undefined;
  }
  /**
   * Nobody is told before it is committed. Where it was not, the room no longer knows the truth:
   * another process wrote first, or nothing is known.
   */
  async #write(head: number, rows: readonly Row[]): Written {
    const lost = await this.#appended(head, rows);
    if (lost === undefined) {
      this.#tell(rows);
      this.#deputies.wake();
    } else this.#discard(lost);
    return lost;
  }
  async #appended(head: number, rows: readonly Row[]): Written {
    try {
      return (await this.#append(head, rows)) ? undefined : 'stale';
    } catch (error) {
      if (error instanceof StoreAway) return 'notSaved';
      throw error;
    }
  }
  /** One transaction: rows, head, a rest if there is one. False: somebody else wrote first. */
  async #append(head: number, rows: readonly Row[]): Promise<boolean> {
    const { store, gameOf } = this.#doors;
    const game = gameOf(this.#record.ruleset);
    const together = togetherOf(this.#logged, summaryIn(this.#record), this.#chances.drawn, game);
    const kept = rows.map((row) => toNewRow(this.#ruleset, row));
    const { appended } = await store.appendRows(this.id, head, kept, together);
    if (appended) this.#story.add(rows);
    return appended;
  }

  /** News of another process: read what it wrote. `Infinity`: anything may have been missed. */
  caughtUp(seq: number): Promise<void> {
    return this.#enqueue(async () => {
      if (seq === Infinity) this.#deputies.claimLost();
      if (seq > this.#logged.seq) await this.#catchUp();
      // An echo of its own rows tells it nothing.
      if (!this.#gone && (seq === 0 || seq === Infinity)) await this.#learn();
    }, NOTHING);
  }
  async #catchUp(): Promise<void> {
    const { store } = this.#doors;
    const { seq } = this.#logged;
    const rows = await rowsIn(await store.readRows(this.id, seq), seq);
    // What rules took back is read anew from the last rest.
    if (rows.some(({ cause }) => cause.by === 'rules')) return this.#discard();
    for (const row of rows) this.#redo(row);
    this.#story.add(rows);
    // A take-back among other rows cannot be told in one word: the whole is told again.
    if (rows.length > 1 && rows.some(({ cause }) => isTakeBack(cause))) {
      await this.#teller.welcomeAll();
    } else if (rows.length > 0) this.#tell(rows);
    this.#deputies.wake();
  }
  /** Not rows: somebody sat down, or left something to be answered, or began the battle anew. */
  async #learn(): Promise<void> {
    const { rematch: known } = this.#record;
    if (await this.#learnSeats(true)) await this.#teller.welcomeAll();
    this.#deputies.standing.again();
    const { rematch } = this.#record;
    if (rematch !== undefined && rematch !== known) this.rematched(rematch);
  }
  #redo(row: Row): void {
    const done = this.#logged.follow(row, this.#ruleset.shapes.event);
    if (!done.ok || !done.value) {
      throw new Error(`row ${row.seq} does not follow from what this room knows`);
    }
    if (row.cause.by === 'fate') this.#chances.passed(row.cause.chance);
  }

  #tell(rows: readonly Row[]): void {
    this.#deputies.follow();
    this.#teller.tell(rows);
  }
  get #ruleset(): Ruleset<Game> {
    return this.#logged.match.ruleset as Ruleset<Game>;
  }
  get #besides(): Besides {
    const { match, seq } = this.#logged;
    const mayUndo = (seat: string): Refusal | undefined =>
      seq >= MOST_UNDOABLE ? TOO_OFTEN : match.mayUndo(seat);
    const isTold = match.outcome !== undefined && this.#doors.fateOf === undefined;
    const seed = isTold ? unlessSealed(this.#seed) : undefined;
    return { mayUndo, typedRoll: this.#chances.typedRoll?.id, seed };
  }
  #seatsOf(player: string): string[] {
    return seatsOf(this.#record.seats, player);
  }
  /** Nobody acts for a seat that is not his. */
  #acts({ player }: Guest, seat: string, doing: Said['t']): boolean {
    return this.#seatsOf(player).includes(seat) || this.#doors.lets?.(doing) === true;
  }
  /** Who came back at once would wake the same bot to the same end: who is here is told so. */
  #botFailed(error: unknown): void {
    if (error instanceof StoreAway) throw error;
    console.error(error);
    this.#discard('stale', (guest) => guest.send(standsStill(this.id)));
  }
}
