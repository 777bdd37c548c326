/** A browser's socket without a browser: what it says and hears, to the byte. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ClientMessage, ServerMessage, State } from '#protocol';

/** Who sits where, watches and thinks, what clocks show and what is said. */
const UNASKED = /^\{"t":"(seats|thinking|watchers|clocks|rated|said|talk)"/;

export class Socket {
  /** All that was heard, as it came over the wire. */
  readonly heard: string[] = [];
  /** And when each of it came. */
  readonly times: number[] = [];
  readonly #socket: WebSocket;
  #waiting: (() => void)[] = [];
  seq = 0;
  state: State | undefined;
  last: ServerMessage | undefined;

  constructor(base: string, cookie: string) {
    this.#socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, { headers: { cookie } });
    this.#socket.on('message', (data: Buffer) => this.#hear(data.toString()));
    this.#socket.on('error', () => undefined); // followed by `close`
    this.#socket.on('close', () => this.#look());
  }
  async open(match: string, more: { readonly since?: number } = {}): Promise<void> {
    if (this.#socket.readyState === WebSocket.CONNECTING) await once(this.#socket, 'open');
    const before = this.heard.length;
    this.say({ t: 'hello', match, ...more });
    await this.until(() =>
      this.heard.slice(before).some((text) => /^\{"t":"(tail|error)"|"t":"welcome"/.test(text)),
    );
  }
  say(message: ClientMessage): void {
    this.#socket.send(JSON.stringify(message));
  }
  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }
  /** It was told of clocks that run. */
  get counts(): boolean {
    return this.heard.some((text) => text.startsWith('{"t":"clocks"') && !/"waits"/.test(text));
  }
  /** Says it and waits for the next that is heard, but for what comes without being asked. */
  async ask(message: ClientMessage): Promise<void> {
    const before = this.heard.length;
    this.say(message);
    await this.until(() => this.heard.slice(before).some((text) => !UNASKED.test(text)));
  }
  /** Waits until something holds, looking again whenever something is heard. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (this.#socket.readyState === WebSocket.CLOSED) throw new Error('the socket was closed');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }
  close(): void {
    this.#socket.terminate();
  }
  #hear(text: string): void {
    this.heard.push(text);
    this.times.push(performance.now());
    const message = JSON.parse(text) as ServerMessage;
    this.last = message;
    if ('state' in message) this.state = message.state;
    if ('seq' in message) this.seq = message.seq;
    if (message.t === 'step' || message.t === 'tail') {
      this.seq = message.steps.at(-1)?.seq ?? this.seq;
    }
    this.#look();
  }
  #look(): void {
    for (const look of this.#waiting.splice(0)) look();
  }
}
