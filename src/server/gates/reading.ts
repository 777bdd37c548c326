/**
 * What comes with a request: no more of it is in memory than was weighed before. It lies in one
 * piece, though it come byte by byte; what does not say its length is weighed as it grows.
 */
import type { IncomingMessage } from 'node:http';
import { fail, ok, type Result } from '#kernel';
import { TOO_LARGE } from '../words.ts';
import { refused, type Trouble } from '../matches/trouble.ts';

/** Weighs what is to be held; a trouble: it may not be. */
export type Weigh = (bytes: number) => Result<undefined, Trouble>;

/** So much is made ready at first for what has not said its length. */
const FIRST = 16 * 1024;
const TOO_LONG = refused(413, TOO_LARGE);

export async function readText(
  incoming: IncomingMessage,
  most: number,
  weigh: Weigh,
): Promise<Result<string, Trouble>> {
  const said = incoming.headers['content-length'];
  const first = said === undefined ? Math.min(FIRST, most) : Number(said);
  if (first > most) return fail(TOO_LONG);
  const weighed = weigh(first);
  if (!weighed.ok) return weighed;
  let buffer: Buffer = Buffer.allocUnsafe(first);
  let length = 0;
  // What is refused is answered: whoever sent it is to hear why.
  for await (const piece of incoming.iterator({ destroyOnReturn: false })) {
    const chunk = piece as Buffer;
    const grown = roomFor(length + chunk.length, buffer, most, weigh);
    if (!grown.ok) return grown;
    buffer = grown.value;
    length += chunk.copy(buffer, length);
  }
  return ok(new TextDecoder().decode(buffer.subarray(0, length)));
}
/** The same, or a larger one with what was in it. */
function roomFor(
  length: number,
  buffer: Buffer,
  most: number,
  weigh: Weigh,
): Result<Buffer, Trouble> {
  if (length <= buffer.length) return ok(buffer);
  if (length > most) return fail(TOO_LONG);
  const size = Math.min(most, Math.max(length, 2 * buffer.length));
  const weighed = weigh(size);
  if (!weighed.ok) return weighed;
  const larger = Buffer.allocUnsafe(size);
  buffer.copy(larger);
  return ok(larger);
}
