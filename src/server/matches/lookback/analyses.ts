/**
 * What a player has tried for himself in his battle, and what he may begin from while it lasts.
 * Nobody else is told that there is any.
 */
import * as z from 'zod/mini';
import { checkpointFor, fail, ok, parse, readJson, type Json, type Result } from '#kernel';
import {
  analysisShape,
  MOST_ANALYSIS_BYTES,
  type KnownAnalysis,
  type KnownMoment,
} from '#protocol';
import { rowsBehind } from '#record';
import type { MatchRecord } from '#store';
import {
  bodyOf,
  notSeated,
  ownBattle,
  ownBattleIf,
  refuse,
  watchedBattle,
  type ApiDoors,
  type Asked,
  type Routes,
  type Watched,
} from '../asking.ts';
import { eyesOf } from '../file.ts';
import { isRated, NO_ADVICE, NO_ADVICE_NOW } from '../../ratings/choosing.ts';
import { refused, type Trouble } from '../trouble.ts';
import { UNREADABLE, words } from '../../words.ts';
import { noStep, replaying, standingAt } from './standing.ts';
import { UNREAD } from './unread.ts';

const TOO_LONG = refused(
  413,
  words(
    'All that you have tried in one battle may have 256 KiB: delete some of it, or save it as ' +
      'a file.',
    'Всё, что вы пробовали в одной битве, — не больше 256 КиБ: удалите лишнее или сохраните ' +
      'файлом.',
  ),
);
const NOT_YOURS = refused(
  409,
  words(
    'While the battle lasts you can think ahead only from what a seat of your own sees.',
    'Пока битва идёт, думать наперёд можно только с того, что видно с вашего собственного места.',
  ),
);
const CHANGED: Trouble = {
  ...refused(
    409,
    words(
      'Another page of yours has kept something else there since: load this page anew.',
      'Другая ваша страница с тех пор сохранила там другое: загрузите эту страницу заново.',
    ),
  ),
  changed: true,
};
const EYE = 100;
const afterShape = z.strictObject({
  after: z.exactOptional(z.string().check(z.regex(/^[\da-f]{32}$/))),
});
const wishShape = z.strictObject({
  row: z.exactOptional(z.string().check(z.regex(/^\d{1,9}$/))),
  eye: z.exactOptional(z.string().check(z.maxLength(EYE))),
});

export function analysesOn(api: Routes, doors: ApiDoors): void {
  api.get('/matches/:id/analysis', async (asked) => {
    const found = await ownBattleIf(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    if (found.value === undefined) return asked.json({ nobody: true } satisfies KnownAnalysis);
    const { record, player } = found.value;
    const lies = await doors.store.analysisOf(record.id, player);
    if (lies === undefined) return asked.json({});
    const kept = keptIn(lies.kept);
    if (kept === undefined) return refuse(asked, UNREAD);
    return asked.json({ kept, revision: lies.revision } satisfies KnownAnalysis);
  });
  api.post('/matches/:id/analysis', async (asked) => {
    const kept = await bodyOf(asked, analysisShape, MOST_ANALYSIS_BYTES);
    if (!kept.ok) return refuse(asked, kept.error.status === 413 ? TOO_LONG : kept.error);
    const wish = parse(afterShape, asked.req.query());
    if (!wish.ok) return refuse(asked, refused(400, UNREADABLE));
    const found = await ownBattle(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    const { record, player } = found.value;
    const text = kept.value.trees.length === 0 ? '' : JSON.stringify(kept.value);
    const lies = await doors.store.analysisOf(record.id, player);
    if (lies !== undefined && keptIn(lies.kept) === undefined) return refuse(asked, UNREAD);
    const analysed = { match: record.id, player, kept: text, after: wish.value.after };
    const fared = await doors.store.keepAnalysis(analysed);
    // He may have been asked to leave just now.
    if (fared === 'notSeated') return refuse(asked, notSeated(record));
    if (fared === 'rated') return refuse(asked, await noAdvice(doors, record.id, player));
    return fared === 'kept' ? asked.json({}) : refuse(asked, CHANGED);
  });
  api.get('/matches/:id/known', async (asked) => {
    const wish = parse(wishShape, asked.req.query());
    if (!wish.ok) return refuse(asked, refused(400, UNREADABLE));
    const found = await watchedBattle(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    const { row, eye } = wish.value;
    const wanted = { row: row === undefined ? undefined : Number(row), eye };
    const known = await knownTo(asked, doors, found.value, wanted);
    return known.ok ? asked.json(known.value) : refuse(asked, known.error);
  });
}
const noAdvice = async ({ store }: ApiDoors, match: string, player: string): Promise<Trouble> =>
  (await store.countingOf(player, match)).length > 0 ? NO_ADVICE_NOW : NO_ADVICE;
/** Undefined: it cannot be read. Rows of a database may have been damaged. */
function keptIn(text: string | undefined): Json | undefined {
  if (text === undefined) return undefined;
  const read = readJson(text, MOST_ANALYSIS_BYTES);
  return read.ok ? read.value : undefined;
}
async function lastTold(
  { store }: Pick<ApiDoors, 'store'>,
  record: MatchRecord,
  delay: number,
): Promise<number> {
  return delay === 0 ? record.head : rowsBehind(await store.readRows(record.id), delay);
}
/** What these eyes know at that moment: now, and through the first of his, unless it is said. */
async function knownTo(
  asked: Asked,
  doors: ApiDoors,
  { record, player, delay }: Watched,
  { row: wanted, eye }: { readonly row: number | undefined; readonly eye: string | undefined },
): Promise<Result<KnownMoment, Trouble>> {
  if (record.status === 'ended') return ok({ over: true });
  const last = await lastTold(doors, record, delay);
  const row = wanted ?? last;
  if (row > last && delay > 0) return fail(refused(400, noStep(row, last)));
  const eyes = eyesOf(record, player);
  const own = eyes.find((one) => one === eye) ?? (eye === undefined ? eyes[0] : undefined);
  if (own === undefined) return fail(NOT_YOURS);
  if (player !== undefined && isRated(record))
    return fail(await noAdvice(doors, record.id, player));
  return await replaying(asked, doors, player, row, async () => {
    const found = await standingAt(doors, record, row);
    if (!found.ok) return found;
    const { match, setup } = found.value;
    const checkpoint = checkpointFor(match, own) as object as Json;
    return ok({ ruleset: match.ruleset.id, setup, row, eye: own, checkpoint });
  });
}
