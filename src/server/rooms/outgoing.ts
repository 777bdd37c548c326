/**
 * What a socket is told, in its order. Long texts go packed to whoever can unpack them: each by
 * itself, by a packer that lives no longer than the text does. (The sockets' own way of packing
 * would keep one for every socket that was ever told something long.)
 */
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { WebSocket } from 'ws';
import { PACKED } from '#protocol';

const packed = promisify(deflate);
/** What is shorter fits into a few packets as it is. */
const WORTH_PACKING = 4096;
/** Whatever is to go out beside so many goes as it is. */
const MOST_AT_ONCE = 4;
let underWay = 0;

/** A last word that takes longer to be packed is not waited for. */
const LAST_WORD_MS = 5000;

type Socket = Pick<
  WebSocket,
  'protocol' | 'bufferedAmount' | 'send' | 'close' | 'readyState' | 'OPEN'
>;

export class Outgoing {
  readonly #socket: Socket;
  /** What stands behind a text that is being packed; its characters, that text's included. */
  #behind: string[] = [];
  #held = 0;
  #isPacking = false;
  /** Nothing more is to be said: it closes after what is held. */
  #last: { readonly close: () => void; readonly late: NodeJS.Timeout } | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
  }
  /** What has not been read, as far as that is known here. */
  get unread(): number {
    return this.#socket.bufferedAmount + this.#held;
  }
  /** Is it closed, or about to be? */
  get isClosed(): boolean {
    return this.#last !== undefined || this.#socket.readyState !== this.#socket.OPEN;
  }
  /** After all that it was given to send, within a while. */
  close(code: number, reason?: string): void {
    if (this.#last !== undefined) return;
    const close = (): void => this.#socket.close(code, reason);
    this.#last = { close, late: setTimeout(close, LAST_WORD_MS) };
    if (!this.#isPacking) this.#end();
  }
  #end(): void {
    clearTimeout(this.#last?.late);
    if (this.#socket.readyState === this.#socket.OPEN) this.#last?.close();
  }
  send(text: string): void {
    if (this.#last === undefined) this.#say(text);
  }
  #say(text: string): void {
    if (this.#isPacking) {
      this.#behind.push(text);
      this.#held += text.length;
    } else if (this.#isToPack(text)) void this.#pack(text);
    else this.#socket.send(text);
  }
  #isToPack({ length }: string): boolean {
    const isRead = this.#socket.protocol === PACKED;
    return isRead && length >= WORTH_PACKING && underWay < MOST_AT_ONCE;
  }
  async #pack(text: string): Promise<void> {
    this.#isPacking = true;
    this.#held += text.length;
    underWay += 1;
    // What cannot be packed goes as it is.
    const small = await packed(text).catch(() => text);
    underWay -= 1;
    this.#held = 0;
    this.#isPacking = false;
    const behind = this.#behind;
    this.#behind = [];
    const { readyState, OPEN } = this.#socket;
    if (readyState === OPEN) {
      this.#socket.send(small);
      for (const next of behind) this.#say(next);
    }
    if (!this.#isPacking) this.#end();
  }
}
