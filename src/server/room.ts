/**
 * One live match: one queue of replies, write before send. A room can be thrown away and rebuilt
 * from the store at any time; that is also how it recovers from anything unexpected.
 */
import { drawsOf, sampledPick, seededFate } from '#fate';
import {
  canonical,
  fits,
  type Decision,
  type Frozen,
  type Game,
  type Json,
  type Match,
  type Refusal,
  type Rest,
  type Ruleset,
} from '#kernel';
import { LoggedMatch, line, type Row } from '#record';
import type { ClientMessage, SeatInfo, ServerMessage, State, Step } from '#protocol';
import type { MatchRecord, NewRow, SeatRecord, Store } from '#store';
import type { BotPool } from '#bots/pool';

/** A browser at the table. */
export interface Guest {
  readonly player: string;
  send(message: ServerMessage): void;
  /** The room is gone: look for the match anew. */
  rejoin(): void;
  /** Has he closed his page? */
  gone(): boolean;
}

/** What the room keeps of a rest: to resume from, and how many draws fate had made. */
interface KeptRest {
  readonly rest: Rest<Game>;
  readonly drawn: number;
}
export interface RoomDoors {
  readonly store: Store;
  readonly bots: BotPool;
  /** The room is no longer good: the next to ask gets a fresh one. */
  readonly discard: (room: Room) => void;
}
type Logged = LoggedMatch<Game>;

export class Room {
  readonly record: MatchRecord;
  readonly #doors: RoomDoors;
  readonly #logged: Logged;
  readonly #guests = new Set<Guest>();
  /** The players roll on a real table: dice wait for what they type in. */
  readonly #typed: boolean;
  #fate: ReturnType<typeof seededFate>;
  #seats: readonly SeatRecord[];
  #queue: Promise<unknown> = Promise.resolve();
  #thinking = false;
  #gone = false;

  private constructor(doors: RoomDoors, record: MatchRecord, logged: Logged, drawn: number) {
    this.#doors = doors;
    this.record = record;
    this.#logged = logged;
    this.#fate = seededFate(record.fateSeed, drawn);
    this.#seats = record.seats;
    this.#typed = (record.summary as { readonly dice?: string }).dice === 'typed';
  }

  /** Rebuilds the match from its latest rest and the rows since. */
  static async load(
    doors: RoomDoors,
    id: string,
    rulesetOf: (id: string) => Ruleset<Game> | undefined,
  ): Promise<Room | undefined> {
    const record = await doors.store.readMatch(id);
    const ruleset = record && rulesetOf(record.ruleset);
    if (record === undefined || ruleset === undefined) return undefined;
    const kept = await doors.store.latestRest(id);
    const logged = startFrom(ruleset, record, kept);
    let drawn = kept === undefined ? 0 : (kept.rest as unknown as KeptRest).drawn;
    for (const row of await doors.store.readRows(id, kept?.seq)) {
      drawn += redo(logged, row as unknown as Row);
    }
    return new Room(doors, record, logged, drawn);
  }

  get id(): string {
    return this.record.id;
  }
  get empty(): boolean {
    return this.#guests.size === 0 && !this.#thinking;
  }

  /**
   * Runs one piece of work after all that was asked before it. Once the room is gone its match
   * is no longer the truth: nothing of what waits may touch it.
   */
  #enqueue(work: () => Promise<void>, gone: () => void = () => undefined): Promise<void> {
    const done = this.#queue.then(() => (this.#gone ? gone() : work()));
    this.#queue = done.catch((error: unknown) => {
      console.error(error);
      this.#discard();
    });
    return done;
  }
  #discard(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#doors.discard(this);
    for (const guest of this.#guests) guest.rejoin();
    this.#guests.clear();
  }

  // --- coming and going --------------------------------------------------------------------------

  enter(guest: Guest, since: number | undefined): Promise<void> {
    return this.#enqueue(
      async () => {
        await this.#settleDue();
        await this.#learnSeats();
        // He may have gone while he waited, and the room with the roll it could not write.
        if (guest.gone()) return;
        if (this.#gone) return guest.rejoin();
        this.#guests.add(guest);
        await this.#welcome(guest, since);
        this.#tellSeats(guest);
        this.#wakeBots();
      },
      () => guest.rejoin(),
    );
  }
  leave(guest: Guest): void {
    if (!this.#guests.delete(guest)) return;
    this.#tellSeats();
  }
  /** Somebody sat down, here or through another process. */
  seatsChanged(): Promise<void> {
    return this.#enqueue(async () => {
      if (!(await this.#learnSeats())) return;
      for (const guest of this.#guests) await this.#welcome(guest, undefined);
    });
  }
  /** Reads who sits where while a seat is open; true when that has changed. */
  async #learnSeats(): Promise<boolean> {
    if (!this.#seats.some((seat) => seat.kind === 'person' && seat.player === null)) return false;
    const record = await this.#doors.store.readMatch(this.id);
    if (record === undefined || canonical(record.seats) === canonical(this.#seats)) return false;
    this.#seats = record.seats;
    return true;
  }

  async #welcome(guest: Guest, since: number | undefined): Promise<void> {
    const { match } = this.#logged;
    const rows = (await this.#doors.store.readRows(this.id)) as unknown as Row[];
    const mine = this.#seatsOf(guest.player);
    const eye = mine[0] ?? 'audience';
    const inForce = line(rows);
    // A take-back since then, or a first visit: everything; else only what is missing.
    const tookBack = rows.some((row) => row.cause.by === 'takeBack' && row.seq > (since ?? 0));
    if (since !== undefined && since <= this.#logged.seq && !tookBack) {
      const steps = inForce.filter(({ seq }) => seq > since).map((row) => this.#step(row, eye));
      guest.send({ t: 'tail', steps, state: this.#state(guest), seats: this.#infos(guest) });
      return;
    }
    const { ruleset, revision, setup } = this.record;
    guest.send({
      t: 'welcome',
      match: this.id,
      ruleset,
      revision,
      setup,
      seats: this.#infos(guest),
      seq: this.#logged.seq,
      view: match.viewOf(eye) as Json,
      state: this.#state(guest),
      steps: inForce.map((row) => this.#step(row, eye)),
      invites: mine.length > 0 ? invitesOf(this.#seats) : {},
    });
  }

  // --- answers -----------------------------------------------------------------------------------

  hear(guest: Guest, message: Exclude<ClientMessage, { t: 'hello' }>): Promise<void> {
    const work = async (): Promise<void> => {
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
          return await this.#roll(guest, message.faces);
        default:
          return message satisfies never;
      }
    };
    return this.#enqueue(work, () => refuse(guest, { code: 'stale', cite: undefined }));
  }

  async #reply(guest: Guest, decision: number, answers: readonly Json[]): Promise<void> {
    const open = this.#logged.match.pending.find(({ id }) => id === decision);
    if (open === undefined) return await this.#repeated(guest, decision, answers);
    if (!this.#seatsOf(guest.player).includes(open.seat)) {
      return refuse(guest, { code: 'notYourSeat', cite: undefined }, decision);
    }
    await this.#play(guest, decision, answers);
  }

  /** Takes answers, lets fate settle what they ask, writes all of it, and only then tells. */
  async #play(
    guest: Guest | undefined,
    decision: number,
    answers: readonly unknown[],
  ): Promise<void> {
    const head = this.#logged.seq;
    const taken = this.#logged.reply(decision, answers);
    if (!taken.ok) {
      const { index, refusal } = taken.error;
      if (guest !== undefined) refuse(guest, refusal, decision, index);
      else throw new Error(`a bot's answer was refused: ${refusal.code}`);
      return;
    }
    await this.#write(head, [...taken.value, ...this.#settleAll()], guest);
  }

  /** A match may begin with a roll, and a file that was opened may end in one. */
  async #settleDue(): Promise<void> {
    if (!this.#ownDice) return;
    const head = this.#logged.seq;
    await this.#write(head, this.#settleAll(), undefined);
  }
  #settleAll(): Row[] {
    const rows: Row[] = [];
    while (this.#ownDice) {
      const { chance } = this.#logged.match;
      if (chance !== undefined) rows.push(this.#logged.settle(this.#fate(chance)));
    }
    return rows;
  }
  /** Is our own fate asked? Typed dice are the players'; no die has as many sides as a pick. */
  get #ownDice(): boolean {
    const { chance } = this.#logged.match;
    return chance !== undefined && !(this.#typed && chance.ask === 'roll');
  }
  /** What fell on the real table, typed in by whoever sits at it. */
  async #roll(guest: Guest, faces: readonly number[]): Promise<void> {
    const { chance } = this.#logged.match;
    if (this.#seatsOf(guest.player).length === 0) {
      return refuse(guest, { code: 'notYourSeat', cite: undefined });
    }
    if (!this.#typed || chance?.ask !== 'roll') {
      return refuse(guest, { code: 'noDiceAsked', cite: undefined });
    }
    if (!fits(chance, faces)) {
      const facts = { dice: chance.dice, sides: chance.sides };
      return refuse(guest, { code: 'wrongFaces', cite: undefined, facts });
    }
    const head = this.#logged.seq;
    await this.#write(head, [this.#logged.settle(faces), ...this.#settleAll()], guest);
  }

  /** The same decision with the same answer gets its first result; another is stale. */
  async #repeated(guest: Guest, decision: number, answers: readonly Json[]): Promise<void> {
    const row = (await this.#doors.store.findDecision(this.id, decision)) as Row | undefined;
    const { cause } = row ?? {};
    const same =
      cause?.by === 'seat' &&
      this.#seatsOf(guest.player).includes(cause.seat) &&
      canonical(cause.answer) === canonical(answers[0]);
    if (!same || row === undefined) {
      return refuse(guest, { code: 'stale', cite: undefined }, decision);
    }
    const rows = (await this.#doors.store.readRows(this.id, row.seq - 1)) as unknown as Row[];
    const eye = this.#seatsOf(guest.player)[0] ?? 'audience';
    const steps = line(rows).map((one) => this.#step(one, eye));
    guest.send({ t: 'step', steps, state: this.#state(guest) });
  }

  async #undo(guest: Guest, seat: string): Promise<void> {
    if (!this.#seatsOf(guest.player).includes(seat)) {
      return refuse(guest, { code: 'notYourSeat', cite: undefined });
    }
    const head = this.#logged.seq;
    const undone = this.#logged.undo(seat);
    if (!undone.ok) return refuse(guest, undone.error);
    await this.#write(head, [undone.value], guest);
  }

  async #resign(guest: Guest, seat: string): Promise<void> {
    if (!this.#seatsOf(guest.player).includes(seat)) {
      return refuse(guest, { code: 'notYourSeat', cite: undefined });
    }
    const head = this.#logged.seq;
    const conceded = this.#logged.concede(seat);
    if (!conceded.ok) return refuse(guest, conceded.error);
    await this.#write(head, [conceded.value], guest);
  }

  /** One transaction: rows, head, a rest if there is one. Nobody is told before it is committed. */
  async #write(head: number, rows: readonly Row[], guest: Guest | undefined): Promise<void> {
    const kept = this.#logged.head;
    const written = await this.#doors.store.appendRows(this.id, head, rows.map(toNewRow), {
      ...(kept === undefined ? {} : { rest: this.#keep(kept) }),
      ...standingOf(this.#logged.match, this.record.summary),
    });
    if (!written.appended) {
      // Another process wrote first: this room no longer knows the truth.
      if (guest !== undefined) refuse(guest, { code: 'stale', cite: undefined });
      this.#discard();
      return;
    }
    this.#tell(rows);
    this.#wakeBots();
  }
  #keep({ seq, hash, rest }: NonNullable<Logged['head']>): {
    seq: number;
    hash: string;
    rest: Json;
  } {
    const kept: KeptRest = { rest, drawn: this.#fate.drawn() };
    return { seq, hash, rest: kept as unknown as Json };
  }

  /** News of another process: read what it wrote. */
  caughtUp(seq: number): Promise<void> {
    return this.#enqueue(async () => {
      if (seq <= this.#logged.seq) {
        if (!(await this.#learnSeats())) return;
        for (const guest of this.#guests) await this.#welcome(guest, undefined);
        return;
      }
      const rows = (await this.#doors.store.readRows(
        this.id,
        this.#logged.seq,
      )) as unknown as Row[];
      let drawn = this.#fate.drawn();
      for (const row of rows) drawn += redo(this.#logged, row);
      this.#fate = seededFate(this.record.fateSeed, drawn);
      // A take-back among other rows cannot be told in one word: the whole is told again.
      if (rows.length > 1 && rows.some(({ cause }) => cause.by === 'takeBack')) {
        for (const guest of this.#guests) await this.#welcome(guest, undefined);
      } else this.#tell(rows);
      this.#wakeBots();
    });
  }

  // --- telling -----------------------------------------------------------------------------------

  #tell(rows: readonly Row[]): void {
    const back = rows.find(({ cause }) => cause.by === 'takeBack');
    for (const guest of this.#guests) {
      const eye = this.#seatsOf(guest.player)[0] ?? 'audience';
      const state = this.#state(guest);
      if (back?.cause.by === 'takeBack') {
        const view = this.#logged.match.viewOf(eye) as Json;
        guest.send({ t: 'rewound', seq: this.#logged.seq, to: back.cause.from - 1, view, state });
      } else guest.send({ t: 'step', steps: rows.map((row) => this.#step(row, eye)), state });
    }
  }
  #step(row: Row, eye: string): Step {
    const { ruleset } = this.#logged.match;
    const events = row.events.flatMap((event) => {
      const told = event.type === 'ended' ? event : ruleset.redact(event, eye);
      return told === undefined ? [] : [told as unknown as Json];
    });
    return { seq: row.seq, events, by: 'seat' in row.cause ? row.cause.seat : 'fate' };
  }
  #state({ player }: Guest): State {
    const { match } = this.#logged;
    const mine = this.#seatsOf(player);
    const told =
      mine.length === 0
        ? match.pendingOf('audience')
        : match.pending.map((open, at) => {
            const eye = mine.includes(open.seat) ? open.seat : 'audience';
            return match.pendingOf(eye)[at];
          });
    const undo = mine.map((seat) => [seat, match.mayUndo(seat) ?? true] as const);
    return {
      pending: told,
      trail: match.trail,
      undo: Object.fromEntries(undo),
      ...(this.#typed && match.chance?.ask === 'roll'
        ? { chance: { dice: match.chance.dice, sides: match.chance.sides } }
        : {}),
      ...(match.outcome === undefined ? {} : { outcome: match.outcome as unknown as Json }),
    };
  }
  #seatsOf(player: string): string[] {
    return this.#seats.flatMap((one) =>
      one.kind === 'person' && one.player === player ? [one.seat] : [],
    );
  }
  #infos({ player }: Guest): SeatInfo[] {
    return seatInfos(this.#seats, player, (holder) =>
      [...this.#guests].some((guest) => guest.player === holder),
    );
  }
  #tellSeats(but?: Guest): void {
    for (const guest of this.#guests) {
      if (guest !== but) guest.send({ t: 'seats', seats: this.#infos(guest) });
    }
  }

  // --- bots --------------------------------------------------------------------------------------

  /** Lets a bot think when it is asked; its answer comes in by the same queue as a person's. */
  #wakeBots(): void {
    if (this.#thinking || this.#gone) return;
    const { match } = this.#logged;
    const bot = match.pending.flatMap((open) => {
      const holder = this.#seats.find(({ seat }) => seat === open.seat);
      return holder?.kind === 'bot' ? [{ open, name: holder.bot }] : [];
    })[0];
    if (bot === undefined) return;
    this.#thinking = true;
    for (const guest of this.#guests) guest.send({ t: 'thinking', seat: bot.open.seat });
    this.#think(bot.open.id, bot.open.seat, bot.name).catch((error: unknown) => {
      console.error(error);
      this.#discard();
    });
  }
  async #think(decision: number, seat: string, bot: string): Promise<void> {
    const { match } = this.#logged;
    const rest = match.rest;
    const scene = { ...match.scene, position: rest.position };
    const view = match.ruleset.view(scene, seat);
    const task = {
      ruleset: this.record.ruleset,
      setup: match.setup,
      rest: { ...rest, position: view },
      seat,
      bot,
      seed: this.#logged.seq,
    };
    const thought = await this.#doors.bots.think(task).catch((error: unknown) => {
      console.error(error);
      return undefined;
    });
    await this.#enqueue(async () => {
      this.#thinking = false;
      const open = this.#logged.match.pending.find(({ id }) => id === decision);
      if (open === undefined) return this.#wakeBots();
      await this.#play(undefined, decision, [this.#botAnswer(open, thought?.answer)]);
    });
  }
  /** A bot that fails, or answers what may not be answered, plays on with any legal answer. */
  #botAnswer(open: Decision<Game>, answer: unknown): unknown {
    const { match } = this.#logged;
    if (answer !== undefined && match.check(open.id, answer).ok) return answer;
    const rules = match.ruleset.questions[open.ask];
    return rules.suggest(match.scene, open.question, sampledPick(this.#logged.seq));
  }
}

function startFrom(
  ruleset: Ruleset<Game>,
  record: MatchRecord,
  kept: { readonly seq: number; readonly hash: string; readonly rest: Json } | undefined,
): Logged {
  const setup = record.setup as unknown as Frozen<object>;
  if (kept !== undefined) {
    const { rest } = kept.rest as unknown as KeptRest;
    return LoggedMatch.resume(ruleset, setup, { seq: kept.seq, hash: kept.hash, rest });
  }
  const started = LoggedMatch.start(ruleset, setup);
  if (!started.ok) throw new Error(`the setup of ${record.id} is not legal`);
  return started.value;
}
/** Does a stored row again and says how many draws it took. */
function redo(logged: Logged, row: Row): number {
  const done = logged.redo(row.cause);
  if (!done.ok || done.value.hash !== row.hash) {
    throw new Error(`row ${row.seq} does not replay under these rules`);
  }
  return row.cause.by === 'fate' ? drawsOf(row.cause.chance) : 0;
}
/** What lists tell of a match: whether it has ended, whose move it is. */
export function standingOf(
  match: Match<Game>,
  known: Json,
): { readonly status: string; readonly summary: Json } {
  const { turn } = match.scene.position as { readonly turn?: number };
  const { outcome } = match;
  return {
    status: outcome === undefined ? 'playing' : 'ended',
    summary: {
      ...(known as object),
      ...(turn === undefined ? {} : { turn }),
      pending: match.pending.map(({ seat }) => seat),
      ...(outcome === undefined ? {} : { outcome: outcome as unknown as Json }),
    },
  };
}
export const toNewRow = ({ cause, events, hash }: Row): NewRow => ({
  decision: cause.by === 'seat' ? cause.decision : null,
  cause: cause as unknown as Json,
  events: events as unknown as Json,
  hash,
});
/** The link of each seat that nobody has taken yet. */
const invitesOf = (seats: readonly SeatRecord[]): { [seat: string]: string } =>
  Object.fromEntries(
    seats.flatMap((one) =>
      one.kind === 'person' && one.player === null && typeof one.invite === 'string'
        ? [[one.seat, one.invite] as const]
        : [],
    ),
  );
function refuse(guest: Guest, refusal: Refusal, decision?: number, index?: number): void {
  guest.send({
    t: 'refused',
    refusal,
    ...(decision === undefined ? {} : { decision }),
    ...(index === undefined ? {} : { index }),
  });
}

/** What a player may know of who sits where. */
export const seatInfos = (
  seats: readonly SeatRecord[],
  player: string,
  isHere: (player: string) => boolean,
): SeatInfo[] =>
  seats.map((one) => {
    if (one.kind === 'bot') {
      return { seat: one.seat, kind: 'bot', yours: false, bot: one.bot, here: true };
    }
    const kind = one.player === null ? 'open' : 'person';
    const here = one.player !== null && isHere(one.player);
    return { seat: one.seat, kind, yours: one.player === player, here };
  });
