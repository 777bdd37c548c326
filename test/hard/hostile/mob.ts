/** Attackers who sit nowhere: their sockets, their requests, and those who only hold on. */
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { Pick } from '#kernel';
import type { Frame, Known } from './frames.ts';
import { begunIn, one } from './wishes.ts';

const LOOKERS = 12;
const SLOW = 6;
const IDLE = 30;
const MOST_REQUESTS = 24;
const MOST_WIRES = 40;
const MOST_BUFFERED = 512 * 1024;
/** Their addresses, by which a server behind a proxy counts them. */
export const addressOf = (worker: number, n: number): string => `203.0.113.${worker * 100 + n}`;
/** Of those who sit at tables: each battle is begun from another. */
export const seatedAddress = (worker: number, n: number): string =>
  `198.18.${worker}.${(n % 250) + 1}`;

export class Mob {
  readonly #base: string;
  readonly #worker: number;
  readonly #pick: Pick;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 });
  readonly #lookers: WebSocket[] = [];
  readonly #slow: WebSocket[] = [];
  readonly #idle: WebSocket[] = [];
  readonly #wires: Socket[] = [];
  #requests = 0;
  #answered: () => void = () => undefined;
  known: Known | undefined;
  /** What the server said to them, by its kind or status. */
  readonly answers: { [kind: string]: number } = {};
  /** Battles that they were rightly given. */
  readonly granted: string[] = [];

  constructor(base: string, worker: number, pick: Pick) {
    [this.#base, this.#worker, this.#pick] = [base, worker, pick];
  }
  /** False: it could not be sent at this moment. */
  send(frame: Frame): boolean {
    switch (frame.via) {
      case 'socket':
        return this.#say(frame);
      case 'http':
        if (frame.twice === true) this.#ask(frame);
        return this.#ask(frame);
      case 'wire':
        return this.#write(frame.bytes);
      default:
        return frame satisfies never;
    }
  }
  /** Whoever was shown out comes again; who reads nothing asks for more. */
  renew(): void {
    fill(this.#lookers, LOOKERS, (n) => this.#open(n, (socket) => this.#hello(socket)));
    fill(this.#slow, SLOW, (n) => this.#open(20 + n, (socket) => socket.pause()));
    fill(this.#idle, IDLE, (n) => this.#open(40 + n, () => undefined));
    for (const socket of this.#slow) {
      if (socket.readyState !== WebSocket.OPEN) continue;
      for (let n = 0; n < 4; n++) this.#hello(socket);
    }
  }
  /** What was asked for is still answered: a battle may have been begun. */
  async leave(): Promise<void> {
    while (this.#requests > 0) await new Promise<void>((resolve) => (this.#answered = resolve));
    for (const socket of [...this.#lookers, ...this.#slow, ...this.#idle]) socket.terminate();
    for (const wire of this.#wires) wire.destroy();
    this.#agent.destroy();
  }

  // --- sockets -----------------------------------------------------------------------------------

  #open(n: number, opened: (socket: WebSocket) => void): WebSocket {
    const headers = { 'x-forwarded-for': addressOf(this.#worker, n), cookie: this.#cookie() };
    const socket = new WebSocket(`${this.#base.replace('http', 'ws')}/ws`, { headers });
    socket.on('open', () => opened(socket));
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_, { statusCode }) => {
      this.count(`${statusCode}`);
      socket.terminate();
    });
    socket.on('message', (data: Buffer) => {
      this.count(/"t":"(\w+)"/.exec(data.subarray(0, 40).toString('latin1'))?.[1] ?? '?');
    });
    socket.on('close', (code) => this.count(`closed ${code}`));
    return socket;
  }
  /** None, somebody's with another sign in it, or one that nobody ever had. */
  #cookie(): string {
    const token = this.known?.token ?? '';
    const hex = Array.from({ length: 32 }, () => this.#pick(16).toString(16)).join('');
    return one(
      ['', `sandtable=${token}`, `sandtable=${hex}.${hex}`, `sandtable=${hex}`],
      this.#pick,
    );
  }
  #hello(socket: WebSocket): void {
    const { match } = one(this.known?.overheard ?? [], this.#pick);
    socket.send(JSON.stringify({ t: 'hello', match }));
  }
  #say({ data, parts = 1 }: Extract<Frame, { via: 'socket' }>): boolean {
    const socket = one(this.#lookers, this.#pick);
    if (socket?.readyState !== WebSocket.OPEN || socket.bufferedAmount > MOST_BUFFERED)
      return false;
    const bytes = Buffer.from(data);
    const binary = typeof data !== 'string';
    const length = Math.ceil(bytes.length / parts);
    for (let part = 0; part < parts; part++) {
      const piece = bytes.subarray(part * length, (part + 1) * length);
      socket.send(piece, { binary, fin: part === parts - 1 });
    }
    if (this.#pick(50) === 0) socket.ping();
    return true;
  }

  // --- requests ----------------------------------------------------------------------------------

  #ask({ method, path, body, type = '' }: Extract<Frame, { via: 'http' }>): boolean {
    if (this.#requests >= MOST_REQUESTS) return false;
    this.#requests += 1;
    const { hostname: host, port } = new URL(this.#base);
    const asked = request({
      host,
      port,
      method,
      path,
      agent: this.#agent,
      headers: {
        'x-forwarded-for': addressOf(this.#worker, 70 + this.#pick(10)),
        'content-length': Buffer.byteLength(body),
        cookie: this.#cookie(),
        ...(type === '' ? {} : { 'content-type': type }),
      },
    });
    const over = (): void => {
      this.#requests -= 1;
      this.#answered();
    };
    asked.on('close', over);
    asked.on('error', () => this.count('broken off'));
    asked.on('response', (response) => {
      this.count(`${response.statusCode}`);
      let text = '';
      response.on('data', (chunk: Buffer) => (text += text.length < 200 ? chunk.toString() : ''));
      response.on('end', () => {
        const id = begunIn(text);
        if (id !== undefined && method === 'POST') this.granted.push(id);
      });
      response.on('error', () => undefined);
    });
    asked.end(body);
    return true;
  }
  #write(bytes: string | Buffer): boolean {
    const { hostname, port } = new URL(this.#base);
    const wire = connect(Number(port), hostname);
    wire.on('error', () => undefined);
    wire.on('data', () => undefined);
    wire.write(bytes);
    this.#wires.push(wire);
    if (this.#wires.length > MOST_WIRES) this.#wires.shift()?.destroy();
    return true;
  }
  count(kind: string): void {
    this.answers[kind] = (this.answers[kind] ?? 0) + 1;
  }
}
/** As many as there are to be, those that were closed made anew. */
function fill(sockets: WebSocket[], count: number, open: (n: number) => WebSocket): void {
  for (let n = 0; n < count; n++) {
    const state = sockets[n]?.readyState ?? WebSocket.CLOSED;
    if (state === WebSocket.CLOSED) sockets[n] = open(n);
  }
}
