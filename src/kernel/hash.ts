import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './json.ts';
import type { Match } from './match.ts';
import type { Game } from './ruleset.ts';

/** What Node has of its own; a browser has nothing that answers at once. */
interface Platform {
  readonly process?: {
    getBuiltinModule?(name: 'node:crypto'): { hash?(algorithm: 'sha256', text: string): string };
  };
}
const native = (globalThis as Platform).process?.getBuiltinModule?.('node:crypto');
/** SHA-256 of a text's UTF-8, as a browser finds it: 64 hexadecimal digits. */
export const plainHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
/** The same, by whichever is there: each row of a match is hashed. */
export const hashText = (text: string): string => native?.hash?.('sha256', text) ?? plainHash(text);

/** SHA-256 of a value's canonical JSON, as 64 hexadecimal digits. */
export const hashOf = (value: unknown): string => hashText(canonical(value));

/** Hash of a match's whole state: position, what is open, outcome. */
export function hashOfMatch<G extends Game>(match: Match<G>): string {
  const { scene, pending, chance, outcome } = match;
  const open = pending.map(({ seat, ask, question }) => [seat, ask, question]);
  return hashOf([scene.position, open, chance ?? null, outcome ?? null]);
}
