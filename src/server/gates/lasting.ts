/**
 * An answer that is the same as long as this process lives: written once, packed once for each
 * coding that somebody reads, and not sent again to whoever has it.
 */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { codingFor, type Coding } from './packing.ts';

export class Lasting {
  readonly #content: Uint8Array<ArrayBuffer>;
  readonly #hash: string;
  readonly #packed = new Map<Coding, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(content: unknown) {
    this.#content = new Uint8Array(Buffer.from(JSON.stringify(content)));
    this.#hash = createHash('sha256').update(this.#content).digest('base64url');
  }
  async answer(asked: Context): Promise<Response> {
    const coding = codingFor(asked.req.header('accept-encoding'));
    const etag = `"${this.#hash}${coding?.suffix ?? ''}"`;
    // It is kept, and asked about each time: another build may have another.
    asked.header('cache-control', 'no-cache');
    // Whoever packs answers says so of what goes as it is.
    if (coding !== undefined) asked.header('vary', 'accept-encoding');
    asked.header('etag', etag);
    if (asked.req.header('if-none-match') === etag) return asked.body(null, 304);
    asked.header('content-type', 'application/json');
    if (coding === undefined) return asked.body(this.#content);
    const packed = await this.#by(coding);
    asked.header('content-encoding', coding.name);
    return asked.body(packed);
  }
  #by(coding: Coding): Promise<Uint8Array<ArrayBuffer>> {
    const packed = this.#packed.get(coding) ?? coding.pack(this.#content);
    this.#packed.set(coding, packed);
    return packed;
  }
}
