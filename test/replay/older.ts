/**
 * Battles as earlier versions of this program stored them: 1, of the first that was given to
 * players (22 November 2026), and 2, of the first with three games (24 November 2026).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const FOLDER = new URL('./older/', import.meta.url);
export interface OlderBattle {
  readonly name: string;
  /** As its file has it. */
  readonly text: string;
}
export const OLDER: readonly OlderBattle[] = readdirSync(FOLDER)
  .toSorted()
  .map((name) => ({
    name: name.replace('.jsonl.gz', ''),
    text: gunzipSync(readFileSync(new URL(name, FOLDER))).toString('utf8'),
  }));
