import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './json.ts';
import type { Match } from './match.ts';
import type { Game } from './ruleset.ts';

// Each row of a match is hashed: what that takes is kept, and not made anew each time.
const [FRESH, hasher] = [sha256.create(), sha256.create()];
const [room, digest] = [new Uint8Array(4096), new Uint8Array(hasher.outputLen)];
export function hashText(text: string): string {
  let at = 0;
  // Almost all texts are short, and each letter a byte; after the last there is NaN.
  for (let code = text.charCodeAt(0); code < 128; code = text.charCodeAt(++at)) room[at] = code;
  const bytes = at === text.length && at <= room.length ? room.subarray(0, at) : utf8ToBytes(text);
  FRESH._cloneInto(hasher).update(bytes).digestInto(digest);
  return bytesToHex(digest);
}

/** SHA-256 of a value's canonical JSON, as 64 hexadecimal digits. */
export const hashOf = (value: unknown): string => hashText(canonical(value));

/** Hash of a match's whole state: position, what is open, outcome. */
export function hashOfMatch<G extends Game>(match: Match<G>): string {
  const { scene, pending, chance, outcome } = match;
  const open = pending.map(({ seat, ask, question }) => [seat, ask, question]);
  return hashOf([scene.position, open, chance ?? null, outcome ?? null]);
}
