import type { Json } from '#kernel';
import { PACKED, type ClientMessage, type ServerMessage, type State } from '#protocol';
import { canUnpack, Incoming } from './incoming.ts';

/** 'unsaved': the database was away; the choice is kept here, and is sent by another press. */
export type Saved = 'saved' | 'sending' | 'retrying' | 'unsaved';
export interface Listener {
  heard(message: ServerMessage): void;
  /** Is the last answer stored? `seconds` until the next try when it is not. */
  saved(state: Saved, seconds: number): void;
  connected(open: boolean): void;
}
type Reply = Extract<ClientMessage, { t: 'reply' }>;

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8000;
const PATIENCE_MS = 4000;
/** The code of a refusal: the database is away. */
export const NOT_SAVED = 'notSaved';
/** What a page has shown for so long has been seen. */
const SEEN_MS = 1000;
/** After so long a silence the page asks whether anybody is there. */
const SILENCE_MS = 20_000;

/** The server is there and has said how things stand with the match. */
const STANDING: ReadonlySet<ServerMessage['t']> = new Set([
  'welcome',
  'tail',
  'store',
  'damaged',
  'closed',
  'error',
]);

/** What a session says to whoever keeps the match. */
export type Joined = Pick<Connection, 'reply' | 'say' | 'roll' | 'lookAs' | 'anew'>;
/** What is said once, and said again by whoever still wants it. */
export type Saying = Extract<
  ClientMessage,
  {
    readonly t:
      | 'undo'
      | 'resign'
      | 'instruct'
      | 'offer'
      | 'consent'
      | 'decline'
      | 'claim'
      | 'substitute'
      | 'callOff'
      | 'moreTime'
      | 'holiday'
      | 'back';
  }
>;

/**
 * The socket of one match. After a drop it comes back, asks for what it missed and repeats the
 * reply that was not acknowledged: the same decision id is taken once, however often it is sent.
 */
export class Connection {
  readonly #match: string;
  readonly #listener: Listener;
  #socket: WebSocket | undefined;
  #seq: number | undefined;
  /** Through whose eyes the match is seen, where this browser holds several seats. */
  #eye: string | undefined;
  /** The whole was asked for anew: nothing that was meant for the eyes before gets through. */
  #changing = false;
  #outbox: Reply | undefined;
  /** What the database could not take: the decision, if it was an answer. */
  #unsaved: { readonly decision: number | undefined } | undefined;
  #wait = FIRST_WAIT_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #tried = false;
  /** Whether this browser holds a seat, and the last step that it said it has shown. */
  #sits = false;
  #seen = -1;
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor(match: string, listener: Listener) {
    this.#match = match;
    this.#listener = listener;
    this.#open();
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#look);
  }
  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#look);
    clearTimeout(this.#silence);
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    clearTimeout(this.#telling);
    this.#socket?.close();
  }
  /** `seat`: whose answer it is; he sits before the screen now. */
  reply(decision: number, answers: readonly Json[], seat: string, joined = false): void {
    this.#eye = seat;
    const [answer = null] = answers;
    this.#unsaved = undefined;
    const reply = { t: 'reply', decision, ...(joined ? { joined } : {}) } as const;
    this.#outbox = answers.length === 1 ? { ...reply, answer } : { ...reply, answers };
    this.#sendOutbox();
  }
  say(message: Saying): void {
    this.#send(message);
  }
  /** False: there is no way out just now. */
  roll(roll: number, faces: readonly number[]): boolean {
    const sent = this.#send({ t: 'roll', roll, faces });
    if (sent) this.#awaitAnswer();
    return sent;
  }
  /** The whole match anew, through the eyes of another seat of this browser. */
  lookAs(seat: string): void {
    this.#eye = seat;
    this.#clear();
    this.anew();
  }
  /** The whole match anew; what comes before it is of no use. */
  anew(): void {
    this.#seq = undefined;
    this.#changing = true;
    this.#hello();
    if (this.#socket?.readyState === WebSocket.OPEN) this.#awaitAnswer();
  }

  readonly #hurry = (): void => {
    if (this.#socket?.readyState === WebSocket.OPEN || this.#closed) return;
    this.#wait = FIRST_WAIT_MS;
    this.#retry(0);
  };
  /** A page that is looked at again may have slept through the end of its socket. */
  readonly #look = (): void => {
    if (document.visibilityState !== 'visible') return;
    this.#knock();
    this.#tellSeen();
  };
  /** Of what is on a page that is looked at no notice need tell: soon, and once for many steps. */
  #tellSeen(): void {
    clearTimeout(this.#telling);
    this.#telling = setTimeout(() => {
      const seq = this.#seq;
      const isShown = document.visibilityState === 'visible' && this.#sits;
      if (!isShown || seq === undefined || seq <= this.#seen) return;
      if (this.#send({ t: 'seen', seq })) this.#seen = seq;
    }, SEEN_MS);
  }
  #knock(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN || this.#seq === undefined) return;
    this.#hello();
    this.#awaitAnswer();
  }
  #awaitAnswer(): void {
    clearTimeout(this.#patience);
    // An open and silent socket may be dead without knowing it: it is given up for a new one.
    this.#patience = setTimeout(() => {
      const dead = this.#socket;
      this.#socket = undefined;
      dead?.close();
      this.#dropped();
    }, PATIENCE_MS);
  }
  #open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    // The first time no message is needed: the address says what is asked for.
    const isFirst = !this.#tried;
    this.#tried = true;
    const asked = isFirst ? `?${new URLSearchParams({ match: this.#match }).toString()}` : '';
    const address = `${scheme}://${location.host}/ws${asked}`;
    const socket = new WebSocket(address, canUnpack() ? [PACKED] : []);
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    const incoming = new Incoming(
      (text) => {
        if (socket === this.#socket) this.#hear(text);
      },
      () => socket.close(),
    );
    // A door that does not open is given up too.
    this.#awaitAnswer();
    socket.addEventListener('open', () => {
      if (!isFirst) this.#hello();
    });
    socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) =>
      incoming.take(data),
    );
    socket.addEventListener('close', () => {
      if (socket === this.#socket) this.#dropped();
    });
  }
  #hello(): void {
    const since = this.#seq === undefined ? {} : { since: this.#seq };
    const seat = this.#eye === undefined ? {} : { seat: this.#eye };
    this.#send({ t: 'hello', match: this.#match, ...since, ...seat });
  }
  #dropped(): void {
    if (this.#closed) return;
    this.#listener.connected(false);
    this.#retry(this.#wait);
    if (this.#outbox !== undefined) this.#listener.saved('retrying', this.#wait / 1000);
    this.#wait = Math.min(LONGEST_WAIT_MS, this.#wait * 2);
  }
  #retry(inMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), inMs);
  }
  #send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }
  #sendOutbox(): void {
    if (this.#outbox === undefined) return;
    const sent = this.#send(this.#outbox);
    this.#listener.saved(sent ? 'sending' : 'retrying', this.#wait / 1000);
    clearTimeout(this.#patience);
    if (sent) this.#awaitAnswer();
  }
  #hear(data: string): void {
    const message = this.#unheard(JSON.parse(data) as ServerMessage);
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#knock(), SILENCE_MS);
    if (this.#changing && !STANDING.has(message.t)) return;
    if (this.#changing && message.t === 'tail') return;
    this.#changing = false;
    if (this.#outbox === undefined) clearTimeout(this.#patience);
    this.#count(message);
    this.#tellSeen();
    this.#listener.heard(message);
    if (STANDING.has(message.t)) {
      this.#wait = FIRST_WAIT_MS;
      this.#listener.connected(true);
    }
    this.#settle(message);
  }
  /** What was sent twice is told twice: of it only how things stand now is news. */
  #unheard(message: ServerMessage): ServerMessage {
    const last = this.#seq;
    if (last === undefined || (message.t !== 'step' && message.t !== 'tail')) return message;
    return { ...message, steps: message.steps.filter(({ seq }) => seq > last) };
  }
  /** What it says of an answer that is on its way. */
  #settle(message: ServerMessage): void {
    switch (message.t) {
      case 'store':
        if (message.away && this.#outbox !== undefined) this.#notSaved(this.#outbox.decision);
        return;
      case 'refused':
        if (this.#isOfAnother(message.decision)) return;
        if (message.refusal.code !== NOT_SAVED) return this.#clear();
        return this.#notSaved(message.decision);
      case 'error':
        return this.#clear();
      case 'welcome':
      case 'tail':
      case 'step':
      case 'rewound':
        this.#acknowledge(message.state, message.t);
        if (message.t === 'welcome' || message.t === 'tail') this.#sendOutbox();
        return;
      default:
    }
  }
  /** What is refused is no answer, or went before the one that is on its way now. */
  #isOfAnother(decision: number | undefined): boolean {
    const sent = this.#outbox?.decision;
    return sent !== undefined && decision !== sent;
  }
  #count(message: ServerMessage): void {
    if (message.t === 'welcome' || message.t === 'rewound') this.#seq = message.seq;
    if (message.t === 'welcome') this.#eye = message.eye === 'audience' ? undefined : message.eye;
    if ('seats' in message) this.#sits = message.seats.some(({ yours }) => yours);
    if (message.t !== 'step' && message.t !== 'tail') return;
    const last = message.steps.at(-1);
    if (last !== undefined) this.#seq = last.seq;
  }
  /** A decision that is no longer open has been answered, and stored before we were told. */
  #acknowledge(state: State, by: 'welcome' | 'tail' | 'step' | 'rewound'): void {
    const isOpen = (decision: number): boolean => state.pending.some(({ id }) => id === decision);
    const decision = this.#outbox?.decision;
    if (decision !== undefined && (by === 'rewound' || !isOpen(decision))) this.#clear();
    if (this.#unsaved === undefined) return;
    const kept = this.#unsaved.decision;
    const goesOn = by === 'step' || by === 'rewound';
    if (kept === undefined ? goesOn : !isOpen(kept)) this.#clear();
  }
  /** It is not sent again by itself: meanwhile the player may have thought of something else. */
  #notSaved(decision: number | undefined): void {
    clearTimeout(this.#patience);
    this.#outbox = undefined;
    this.#unsaved = { decision };
    this.#listener.saved('unsaved', 0);
  }
  #clear(): void {
    clearTimeout(this.#patience);
    this.#outbox = undefined;
    this.#unsaved = undefined;
    this.#listener.saved('saved', 0);
  }
}
