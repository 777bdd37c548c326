/** A battle as it stood after one of its rows: its log is played anew up to there. */
import { fail, ok, type Game, type Json, type Match, type Result, type Words } from '#kernel';
import { isRow, type Row } from '#record';
import type { MatchRecord } from '#store';
import { LATER } from '../archive.ts';
import type { ApiDoors, Asked } from '../asking.ts';
import { DAMAGED } from '../file.ts';
import { replayedFrom, setupNow } from '../opening.ts';
import { inPieces, readingLog } from '../pieces.ts';
import { refused, type Trouble } from '../trouble.ts';
import { words } from '../../words.ts';

export const NO_RULES = refused(
  409,
  words('The rules of this battle are not known here.', 'Правила этой битвы здесь неизвестны.'),
);
export const noStep = (row: number, head: number): Words =>
  words(
    `There is no step ${row}: the battle has steps 0 to ${head}.`,
    `Шага ${row} нет: в битве шаги от 0 до ${head}.`,
  );
const otherwise = (row: number): Words =>
  words(
    `The rules of today play this battle otherwise from step ${row} on: only a moment before ` +
      'that can be gone on from.',
    `Начиная с шага ${row} сегодняшние правила ведут эту битву иначе: продолжить можно только ` +
      'с того, что раньше.',
  );

/** What a row costs that is played anew, in milliseconds. */
const ROW_MS = 0.3;
/** A log is played anew, as that of a file that is opened: so many at a time, and at a price. */
export async function replaying<T>(
  asked: Asked,
  { guard, clientOf }: ApiDoors,
  player: string | undefined,
  rows: number,
  work: () => Promise<Result<T, Trouble>>,
): Promise<Result<T, Trouble>> {
  const { address } = clientOf(asked.env.incoming);
  const own = guard.ownUpload(player, address);
  if (!own.ok) return own;
  const turn = guard.upload(address);
  try {
    if (!turn.ok) return turn;
    const paid = guard.work(player ?? address, address, Math.ceil(rows * ROW_MS));
    if (!paid.ok) return fail({ ...paid.error, message: LATER });
    return await readingLog(rows, work);
  } finally {
    if (turn.ok) turn.value();
    own.value();
  }
}
export interface Standing {
  readonly match: Match<Game>;
  /** In today's shape. */
  readonly setup: Json;
  /** Those that led there. */
  readonly rows: readonly Row[];
}
export async function standingAt(
  { store, rulesetOf }: Pick<ApiDoors, 'store' | 'rulesetOf'>,
  record: MatchRecord,
  row: number,
): Promise<Result<Standing, Trouble>> {
  const ruleset = rulesetOf(record.ruleset);
  const setup = ruleset && setupNow(ruleset, record);
  if (ruleset === undefined || setup === undefined) return fail(NO_RULES);
  const stored = await store.readRows(record.id);
  if (row > stored.length) return fail(refused(400, noStep(row, stored.length)));
  const rows: readonly Row[] = stored.slice(0, row).flatMap((one) => (isRow(one) ? [one] : []));
  if (rows.length < row) return fail(DAMAGED);
  const replayed = await inPieces(replayedFrom(ruleset, setup, rows));
  if (!replayed.ok) return fail(refused(409, otherwise(replayed.error)));
  return ok({ match: replayed.value.match, setup, rows });
}
