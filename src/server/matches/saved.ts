/** What is saved of a battle, alone or with all others of a player: its text, and its name. */
import type { Result } from '#kernel';
import { rowsBehind } from '#record';
import type { MatchRecord } from '#store';
import type { ApiDoors } from './asking.ts';
import { fileFor, type Saved } from './file.ts';
import { readingLog } from './pieces.ts';
import { nameOf } from './summary.ts';
import type { Trouble } from './trouble.ts';

/**
 * As these eyes may know it; `isLook`: it is looked back at, and not opened again. `delay`: so many
 * decisions behind the table.
 */
export async function savedFor(
  doors: ApiDoors,
  record: MatchRecord,
  eyes: readonly string[],
  isLook = false,
  delay = 0,
): Promise<Result<Saved, Trouble>> {
  return await readingLog(record.head, async () => {
    const stored = await doors.store.readRows(record.id);
    const rows = stored.slice(0, rowsBehind(stored, delay));
    const openSeed = (one: MatchRecord): string => doors.keys.openSeed(one);
    return await fileFor({ rulesetOf: doors.rulesetOf, openSeed }, record, rows, eyes, isLook);
  });
}
/** Of letters that every system knows; `number`: its place among several. */
export function savedName(
  { games }: Pick<ApiDoors, 'games'>,
  record: MatchRecord,
  whole: boolean,
  number?: string,
): string {
  const parts = [number, nameOf(games, record).en, record.createdAt.slice(0, 10)];
  const name = [...parts, whole ? undefined : 'report'].filter((one) => one !== undefined);
  return `${name.join('-').replaceAll(/[^A-Za-z0-9]+/g, '-')}.sandtable`;
}
