import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './json.ts';

/** SHA-256 of a value's canonical JSON, as 64 hexadecimal digits. */
export function hashOf(value: unknown): string {
  return hashText(canonical(value));
}

export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
