import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './json.ts';
import type { Match } from './match.ts';
import type { Game } from './ruleset.ts';

/** SHA-256 of a value's canonical JSON, as 64 hexadecimal digits. */
export function hashOf(value: unknown): string {
  return hashText(canonical(value));
}

export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Hash of a match's whole state: position, what is open, outcome. */
export function hashOfMatch<G extends Game>(match: Match<G>): string {
  const { scene, pending, chance, outcome } = match;
  return hashOf([
    scene.position,
    pending.map(({ seat, ask, question }) => [seat, ask, question]),
    chance ?? null,
    outcome ?? null,
  ]);
}
