/** A person at the table, over real HTTP and a real socket, who sees only what the server sends. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Position, Setup } from '../../src/games/clouds-of-smoke/rules/world.ts';
import { sampledPick } from '#fate';
import type { Frozen, Json, Pending, Pick } from '#kernel';
import type { MatchList, MatchSummary, NewMatch, SeatInfo, ServerMessage, State } from '#protocol';
import { RULESETS } from '../every.ts';
import { follow, suggested, type Seen } from './seen.ts';

export const AGAINST_BOT: NewMatch['seats'] = { south: 'me', north: { bot: 'random' } };
export const HOT_SEAT: NewMatch['seats'] = { south: 'me', north: 'me' };

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** One browser: it keeps its cookie. */
export class Browser {
  readonly base: string;
  /** What it sends beside its cookie, as a proxy before it would. */
  readonly headers: { readonly [name: string]: string };
  cookie = '';
  constructor(base: string, headers: Browser['headers'] = {}) {
    this.base = base;
    this.headers = headers;
  }
  async ask(method: 'GET' | 'POST', path: string, body?: Json | string): Promise<Reply> {
    const response = await fetch(`${this.base}${path}`, {
      method,
      headers: { ...this.headers, cookie: this.cookie, 'content-type': 'application/json' },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const given of response.headers.getSetCookie()) this.#keep(given.split(';')[0] ?? '');
    const text = await response.text();
    return {
      status: response.status,
      body: text.startsWith('{') || text.startsWith('[') ? parsed(text) : text,
    };
  }
  #keep(cookie: string): void {
    const [name = ''] = cookie.split('=');
    const others = this.cookie.split('; ').filter((one) => !one.startsWith(`${name}=`));
    this.cookie = [...others.filter((one) => one !== ''), cookie].join('; ');
  }
  /** Mill Brook, unless something else is named. */
  async start(
    seats: NewMatch['seats'],
    scenario = 'mill-brook',
    more: Partial<NewMatch> = {},
  ): Promise<string> {
    const wanted = { ruleset: RULESETS[0] ?? '', options: { scenario }, seats, ...more };
    const { body } = await this.ask('POST', '/api/matches', wanted);
    return (body as { id: string }).id;
  }
  /** The first page of his battles. */
  async list(): Promise<readonly MatchSummary[]> {
    return ((await this.ask('GET', '/api/matches')).body as MatchList).matches;
  }
  async sit(match: string, since?: number): Promise<Player> {
    const player = new Player(this, match);
    await player.open(since);
    return player;
  }
}
/** A match file begins with a brace and is not JSON as a whole. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export class Player {
  readonly #browser: Browser;
  readonly matchId: string;
  readonly heard: ServerMessage[] = [];
  #socket: WebSocket | undefined;
  #news: (() => void)[] = [];
  isClosed = false;
  ruleset = '';
  setup: Frozen<Setup> | undefined;
  position: Position | undefined;
  seq = 0;
  state: State | undefined;
  seats: readonly SeatInfo[] = [];
  invites: { readonly [seat: string]: string } = {};

  constructor(browser: Browser, match: string) {
    this.#browser = browser;
    this.matchId = match;
  }
  async open(since?: number): Promise<void> {
    const { base, headers, cookie } = this.#browser;
    const url = `${base.replace('http', 'ws')}/ws`;
    const socket = new WebSocket(url, { headers: { ...headers, cookie } });
    this.#socket = socket;
    socket.on('message', (data: Buffer) =>
      this.#hear(JSON.parse(data.toString()) as ServerMessage),
    );
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isClosed = true;
      this.wake();
    });
    await once(socket, 'open');
    this.say({ t: 'hello', match: this.matchId, ...(since === undefined ? {} : { since }) });
    await this.until(() => this.state !== undefined || this.isClosed);
  }
  say(message: unknown): void {
    this.#socket?.send(typeof message === 'string' ? message : JSON.stringify(message));
  }
  async close(): Promise<void> {
    const socket = this.#socket;
    if (socket === undefined || socket.readyState === socket.CLOSED) return;
    const closed = once(socket, 'close');
    socket.close();
    await closed;
  }
  /** Waits until something holds, looking again at each message. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => this.#news.push(resolve));
  }
  /** The next message of a kind, from now on. */
  async next<T extends ServerMessage['t']>(t: T): Promise<Extract<ServerMessage, { t: T }>> {
    const from = this.heard.length;
    const found = (): ServerMessage | undefined =>
      this.heard.slice(from).find((one) => one.t === t);
    await this.until(() => found() !== undefined);
    return found() as Extract<ServerMessage, { t: T }>;
  }
  get mine(): Pending | undefined {
    return this.state?.pending.find(({ ask }) => ask !== undefined);
  }
  get over(): boolean {
    return this.state?.outcome !== undefined;
  }
  suggestion(pick: Pick): Json {
    const { mine, seen } = this;
    if (mine === undefined || seen === undefined) throw new Error('nothing is asked');
    return suggested(seen, mine, pick);
  }
  get seen(): Seen | undefined {
    const { ruleset, setup, position } = this;
    return setup && position && { ruleset, setup, position };
  }
  /** Plays on with suggested answers until it is over or enough. */
  async play(seed: number, enough: () => boolean = () => false): Promise<void> {
    const pick = sampledPick(seed);
    await this.until(() => this.mine !== undefined || this.over || enough());
    while (!this.over && !enough()) {
      const before = this.seq;
      this.say({ t: 'reply', decision: this.mine?.id ?? 0, answer: this.suggestion(pick) });
      const from = this.heard.length;
      const refused = (): boolean => this.heard.slice(from).some(({ t }) => t === 'refused');
      await this.until(() => this.seq > before || this.over || refused());
      await this.until(() => this.mine !== undefined || this.over || enough());
    }
  }

  #hear(message: ServerMessage): void {
    this.heard.push(message);
    if (message.t === 'welcome') {
      this.setup = message.setup as unknown as Frozen<Setup>;
      this.position = structuredClone(message.view) as unknown as Position;
      ({ seq: this.seq, state: this.state, seats: this.seats } = message);
      this.ruleset = message.ruleset;
      this.invites = message.invites;
    } else if (message.t === 'step' || message.t === 'tail') {
      for (const step of message.steps) {
        if (step.seq <= this.seq || this.seen === undefined) continue;
        follow(this.seen, step);
        this.seq = step.seq;
      }
      this.state = message.state;
    } else if (message.t === 'rewound') {
      this.position = structuredClone(message.view) as unknown as Position;
      ({ seq: this.seq, state: this.state } = message);
    } else if (message.t === 'seats') this.seats = message.seats;
    this.wake();
  }
  /** All who wait for something look again. */
  wake(): void {
    for (const tell of this.#news.splice(0)) tell();
  }
}
