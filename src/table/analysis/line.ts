/** One line of an analysis as letters of an address: deflated, and in base64 for addresses. */
import { parse, readJson } from '#kernel';
import { lineShape, type Deed } from '#protocol';

/** Longer addresses are cut off by what they are sent through. */
const MOST_LETTERS = 8000;
/** Whatever it unpacks to: an address of a few letters could else fill the page. */
const MOST_BYTES = 128 * 1024;
/** Between the moment that an address names and the line that is gone from there. */
export const LINE_SIGN = '~';

/** Undefined: it is too long for an address. */
export async function textOfLine(line: readonly Deed[]): Promise<string | undefined> {
  const plain = new TextEncoder().encode(JSON.stringify(line));
  if (plain.length > MOST_BYTES) return undefined;
  const packed = await through(plain, new CompressionStream('deflate-raw'));
  const letters = btoa(String.fromCharCode(...(packed ?? [])));
  const text = letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return text.length > MOST_LETTERS ? undefined : text;
}
/** Undefined: it is none, or one of another time. Whether it may be gone, the rules say. */
export async function lineIn(text: string): Promise<readonly Deed[] | undefined> {
  if (text.length > MOST_LETTERS || !/^[\w-]+$/.test(text)) return undefined;
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const plain = await through(packed, new DecompressionStream('deflate-raw'));
    if (plain === undefined) return undefined;
    const read = readJson(new TextDecoder().decode(plain), MOST_BYTES);
    const parsed = read.ok ? parse(lineShape, read.value) : read;
    return parsed.ok ? parsed.value : undefined;
  } catch {
    return undefined;
  }
}
/** Undefined: more comes out than may. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const out = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let part = await out.read(); !part.done; part = await out.read()) {
    length += part.value.length;
    if (length > MOST_BYTES) {
      await out.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
