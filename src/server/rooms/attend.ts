/**
 * One browser's socket: what it says is bounded and parsed, and led to the room it asks for. While
 * the database is away the socket is kept, and what it asked for is done when it is back.
 */
import type { RawData, WebSocket } from 'ws';
import { parse, readJson, type Words } from '#kernel';
import { clientMessage, type ClientMessage, type ServerMessage } from '#protocol';
import { StoreAway, StoreBusy } from '#store';
import { BOUNDS } from '../gates/bounds.ts';
import type { Guard } from '../gates/guard.ts';
import type { Guest } from './guest.ts';
import type { Meter } from '../gates/meter.ts';
import type { Room } from './room.ts';
import { Outgoing } from './outgoing.ts';
import { NOT_HERE } from './refusing.ts';

export const MOST_MESSAGE_BYTES = 16 * 1024;
/** So many messages may wait while one is worked at. */
const MOST_WAITING = 64;
/** Who goes on after so many refusals is shown out. */
const MOST_EXCESS = 100;
const [POLICY_VIOLATION, INTERNAL_ERROR, TRY_AGAIN_LATER] = [1008, 1011, 1013];

type Hello = Extract<ClientMessage, { t: 'hello' }>;
export interface AttendDoors {
  readonly guard: Guard;
  /** Where it comes from. */
  readonly address: string;
  /** Has its address entered no more battles than it may? */
  readonly mayEnter: () => boolean;
  /** Works at it when it is its address's turn: sooner for who sits at a table. */
  readonly turn: (isSeated: boolean, work: () => void) => void;
  /** Who is it? Rejected while the database is away. */
  readonly player: () => Promise<string>;
  /** Works with the room of a match: it is not let go meanwhile. */
  readonly use: (id: string, work: (room: Room | undefined) => Promise<void>) => Promise<void>;
}
type Seen = Extract<ClientMessage, { t: 'seen' }>;
type Answer = Exclude<ClientMessage, Hello | Seen>;

export class Attendance implements Guest {
  readonly #socket: WebSocket;
  readonly #out: Outgoing;
  readonly #doors: AttendDoors;
  readonly #meters: { readonly messages: Meter; readonly hellos: Meter };
  #player: string | undefined;
  #room: Room | undefined;
  /** The battle it asked for last. */
  #asked: Hello | undefined;
  /** It is told that the database is away, and what it asked for is still to be done. */
  #toldAway = false;
  #isOwed = false;
  /** Its room is gone: so it is to enter a fresh one. */
  #again: Hello | undefined;
  #queue = Promise.resolve();
  #waiting = 0;
  /** How many of these wait for their turn, and whether as one who sits at a table. */
  #inTurn = 0;
  #isSeated = false;
  #excess = 0;
  /** What one message may make wait is no fault of who is to read it. */
  #longest = 0;

  /** `match`: its address named the battle, which is worth a hello. */
  constructor(socket: WebSocket, doors: AttendDoors, match?: string) {
    this.#socket = socket;
    this.#out = new Outgoing(socket);
    this.#doors = doors;
    this.#meters = doors.guard.socketMeters();
    const { bounds, clock } = doors.guard;
    const silent =
      bounds.firstMessage === 0
        ? () => undefined
        : clock.after(bounds.firstMessage * 1000, () => {
            doors.guard.exceeded('firstMessage', doors.address);
            this.#showOut(BOUNDS.firstMessage.says);
          });
    socket.on('message', (data: RawData) => {
      silent();
      this.#take(data);
    });
    // Each is answered of its own accord: they count as messages do.
    socket.on('ping', () => this.#isLetGo() || this.#isTooMuch());
    socket.on('error', () => undefined); // followed by `close`
    socket.on('close', () => {
      silent();
      this.#leave();
    });
    if (match === undefined) return;
    silent();
    this.#take(Buffer.from(JSON.stringify({ t: 'hello', match })));
  }

  // --- what a room knows of it -------------------------------------------------------------------

  get player(): string {
    return this.#player ?? '';
  }
  gone(): boolean {
    return this.#out.isClosed;
  }
  send(message: ServerMessage, written?: string): void {
    if (this.gone()) return;
    if (this.#isLetGo()) return;
    const text = written ?? JSON.stringify(message);
    this.#longest = Math.max(this.#longest, text.length);
    this.#out.send(text);
  }
  /** Too much lies unread: the browser comes back, and goes on from the last that it read. */
  #isLetGo(): boolean {
    const { unread } = this.#doors.guard.bounds;
    if (unread === 0 || this.#out.unread <= unread + this.#longest) return false;
    this.#doors.guard.exceeded('unread', this.#doors.address);
    this.#socket.terminate();
    return true;
  }
  rejoin(): void {
    const room = this.#room;
    this.#room = undefined;
    const asked = this.#asked;
    if (asked === undefined) return;
    const { match } = asked;
    // Through the eyes of whoever answered last.
    const seat = room?.seatBefore(this) ?? asked.seat;
    this.#again = { t: 'hello', match, ...(seat === undefined ? {} : { seat }) };
    this.#enqueue(() => this.#comeBack());
  }
  /** What is said meanwhile is said to the fresh room: whoever is first enters it. */
  async #comeBack(): Promise<void> {
    const again = this.#again;
    if (again !== undefined) await this.#enter(again);
  }

  /** Its browser may be somebody else's by now, or nobody's: it comes back as whoever it is. */
  async lookAgain(): Promise<void> {
    const now = await this.#doors.player().catch(() => undefined);
    if (now === this.#player) return;
    this.#leave();
    this.#out.close(TRY_AGAIN_LATER);
  }

  // --- a database that goes and comes ------------------------------------------------------------

  storeLost(): void {
    if (this.#asked === undefined || this.#toldAway) return;
    this.#toldAway = true;
    this.send({ t: 'store', away: true });
  }
  storeBack(): void {
    if (this.#toldAway) this.send({ t: 'store', away: false });
    this.#toldAway = false;
    const asked = this.#asked;
    if (this.#isOwed && asked !== undefined) this.#enqueue(() => this.#enter(asked));
  }

  // --- what it says ------------------------------------------------------------------------------

  #take(data: RawData): void {
    if (this.#isTooMuch()) return;
    // What it says stays in its order: nothing overtakes what was said by a stranger.
    if (this.#inTurn === 0) this.#isSeated = this.#room?.holds(this.player) === true;
    this.#inTurn += 1;
    this.#waiting += 1;
    this.#doors.turn(this.#isSeated, () => {
      this.#inTurn -= 1;
      this.#waiting -= 1;
      if (!this.gone()) this.#takeUp(data);
    });
  }
  #takeUp(data: RawData): void {
    const message = messageIn(data);
    if (message === undefined) return this.#error('this message cannot be read');
    if (message.t === 'seen') return this.#enqueue(() => this.#sees(message));
    if (message.t !== 'hello') return this.#enqueue(() => this.#hear(message));
    if (!this.#meters.hellos.take('')) return this.#tooMuch('hellos');
    // A page that is closed so comes back by itself, later and later.
    const { says } = BOUNDS.addressHellos;
    if (!this.#doors.mayEnter()) return this.#out.close(TRY_AGAIN_LATER, says.en);
    this.#enqueue(() => this.#enter(message));
  }
  #isTooMuch(): boolean {
    const { messages } = this.#meters;
    if (messages.isIdle('')) this.#excess = 0;
    if (this.#waiting < MOST_WAITING && messages.take('')) return false;
    this.#tooMuch('messages');
    return true;
  }
  #tooMuch(bound: 'messages' | 'hellos'): void {
    const { says } = BOUNDS[bound];
    this.#doors.guard.exceeded(bound, this.#doors.address);
    this.#excess += 1;
    if (this.#excess > MOST_EXCESS) this.#showOut(says);
    else this.#error(says.en);
  }
  #showOut(says: Words): void {
    this.#error(says.en);
    this.#out.close(POLICY_VIOLATION, says.en);
  }
  #error(message: string): void {
    this.send({ t: 'error', message });
  }
  /** One thing after another; what goes wrong is this socket's end, and nobody else's. */
  #enqueue(work: () => Promise<void>): void {
    this.#waiting += 1;
    this.#queue = this.#queue
      .then(() => (this.gone() ? undefined : work()))
      .catch((error: unknown) => this.#failed(error))
      .finally(() => (this.#waiting -= 1));
  }
  #failed(error: unknown): void {
    // Nobody is told when it has time again: who comes back asks anew.
    if (error instanceof StoreBusy) {
      if (this.#isOwed) this.#out.close(TRY_AGAIN_LATER);
      return;
    }
    if (error instanceof StoreAway) return this.storeLost();
    const says = saysOf(error);
    const match = this.#asked?.match;
    if (says !== undefined && match !== undefined) {
      return this.send({ t: 'damaged', match, message: says });
    }
    console.error(error);
    this.#out.close(INTERNAL_ERROR);
  }

  async #enter(asked: Hello): Promise<void> {
    this.#asked = asked;
    this.#again = undefined;
    this.#isOwed = true;
    this.#leave();
    try {
      this.#player ??= await this.#doors.player();
      await this.#doors.use(asked.match, (room) => this.#enterRoom(room, asked));
    } catch (error) {
      this.#leave(); // he is not in it
      this.#isOwed = error instanceof StoreAway;
      throw error;
    }
    this.#isOwed = false;
  }
  async #enterRoom(room: Room | undefined, { since, seat }: Hello): Promise<void> {
    if (room === undefined || !room.knows(this.player)) return this.send(NOT_HERE);
    this.#room = room;
    await room.enter(this, since, seat);
  }
  #leave(): void {
    this.#room?.leave(this);
    this.#room = undefined;
  }
  /** It is heard when it is said again, at the next step, and told to nobody. */
  async #sees({ seq }: Seen): Promise<void> {
    try {
      await this.#room?.seen(this, seq);
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error;
    }
  }
  /** Of two nodes the later reads what the other wrote, and takes what is still open then. */
  async #hear(message: Answer): Promise<void> {
    try {
      if (!(await this.#say(message, true))) await this.#say(message, false);
    } catch (error) {
      if (error instanceof StoreAway) this.#refuse(message, 'notSaved');
      throw error;
    }
  }
  async #say(message: Answer, mayRepeat: boolean): Promise<boolean> {
    await this.#comeBack();
    const room = this.#room;
    if (room === undefined) {
      const isOwed = this.#isOwed || this.#again !== undefined;
      if (isOwed) this.#refuse(message, 'notSaved');
      else this.#error('say hello first');
    } else if (room.holds(this.player)) return await room.hear(this, message, mayRepeat);
    else this.#refuse(message, 'notYourSeat');
    return true;
  }
  #refuse(message: Answer, code: string): void {
    const refusal = { code, cite: undefined };
    const decision = message.t === 'reply' ? { decision: message.decision } : {};
    this.send({ t: 'refused', refusal, ...decision });
  }
}

function messageIn(data: RawData): ClientMessage | undefined {
  const read = readJson((data as Buffer).toString(), MOST_MESSAGE_BYTES);
  const message = read.ok ? parse(clientMessage, read.value) : read;
  return message.ok ? message.value : undefined;
}
/** Stored rows that cannot be read, and the like: it says so to people. */
function saysOf(error: unknown): Words | undefined {
  if (!(error instanceof Error) || !('says' in error)) return undefined;
  return error.says as Words;
}
