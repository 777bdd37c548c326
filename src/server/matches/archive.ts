/**
 * All battles of a player in one archive, each the file that he can save of it. One of them is in
 * memory at a time: it is read when the one before is on its way.
 */
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import type { Words } from '#kernel';
import type { MatchRecord } from '#store';
import { holds, playerIn, refuse, type ApiDoors, type Asked, type Routes } from './asking.ts';
import { NO_BATTLES } from './deleting.ts';
import { eyesOf } from './file.ts';
import { UNREAD } from './lookback/unread.ts';
import { savedFor, savedName } from './saved.ts';
import { refused, type Trouble } from './trouble.ts';
import { words } from '../words.ts';

/** What a row costs at most, and a battle beside its rows, in milliseconds. */
const [ROW_MS, BATTLE_MS] = [0.1, 2];
/** More is saved battle by battle. */
const MOST_ROWS = 200_000;
/** So many are read in the time that any request has. */
const ROWS_A_REQUEST = 20_000;
const TOO_MANY = refused(
  413,
  words(
    'This is too much for one archive: save the longest battles as files of their own.',
    'Для одного архива это слишком много: сохраните самые долгие битвы отдельными файлами.',
  ),
);
export const LATER: Words = words(
  'Very much was saved or set up for you in this hour: try again a little later.',
  'За этот час для вас сохранено или расставлено очень много: попробуйте немного позже.',
);

export function archiveOn(api: Routes, doors: ApiDoors): void {
  api.get('/matches/archive', async (asked) => {
    const player = await playerIn(asked, doors);
    const heads = player === undefined ? [] : await doors.store.headsOf(player);
    if (player === undefined || heads.length === 0) return refuse(asked, NO_BATTLES);
    const rows = heads.reduce((sum, { head }) => sum + head, 0);
    const begun = start(asked, doors, player, rows, heads.length);
    if (begun !== undefined) return refuse(asked, begun);
    asked.header('content-type', 'application/zip');
    asked.header('content-disposition', 'attachment; filename="sandtable-battles.zip"');
    const ids = heads.map(({ id }) => id);
    return asked.body(ReadableStream.from(zipped(filesOf(doors, ids, player))));
  });
}
/** Why it may not be had; else he has paid for it, and it is cut off where he takes too long. */
function start(
  asked: Asked,
  { guard, clientOf }: ApiDoors,
  player: string,
  rows: number,
  battles: number,
): Trouble | undefined {
  if (rows > MOST_ROWS) return TOO_MANY;
  const { address } = clientOf(asked.env.incoming);
  const saving = guard.save(player, address);
  if (!saving.ok) return saving.error;
  const paid = guard.work(player, address, Math.ceil(rows * ROW_MS + battles * BATTLE_MS));
  if (!paid.ok) {
    saving.value();
    return { ...paid.error, message: LATER };
  }
  const { outgoing } = asked.env;
  const { clock, bounds } = guard;
  const seconds = bounds.request * Math.ceil((rows + 1) / ROWS_A_REQUEST);
  const isLate = (): void => {
    guard.exceeded('request', address);
    outgoing.destroy();
  };
  const onTime = seconds === 0 ? () => undefined : clock.after(seconds * 1000, isLate);
  const end = (): void => {
    onTime();
    saving.value();
  };
  if (outgoing.destroyed) end();
  else outgoing.once('close', end);
  return undefined;
}

interface File {
  readonly name: string;
  readonly text: string;
  readonly at: string;
}
/** Oldest first; where he sits no more by the time that it comes to it, there is none. */
async function* filesOf(
  doors: ApiDoors,
  ids: readonly string[],
  player: string,
): AsyncGenerator<File> {
  const digits = String(ids.length).length;
  for (const [at, id] of ids.entries()) {
    const record = await doors.store.readMatch(id);
    if (record === undefined || !record.seats.some((seat) => holds(seat, player))) continue;
    const file = await fileOf(doors, record, player, String(at + 1).padStart(digits, '0'));
    yield file;
    // What he has tried there for himself lies beside it.
    const lies = await doors.store.analysisOf(id, player);
    if (lies === undefined) continue;
    const name = file.name.replace(/\.\w+$/, '-analysis');
    const { en, ru } = UNREAD.message;
    if (lies.kept === undefined) yield { name: `${name}.txt`, text: `${en}\n${ru}\n`, at: file.at };
    else yield { name: `${name}.json`, text: lies.kept, at: file.at };
  }
}
/** As these eyes may know it, as his own file is; why there is none stands in its place. */
async function fileOf(
  doors: ApiDoors,
  record: MatchRecord,
  player: string,
  number: string,
): Promise<File> {
  const saved = await savedFor(doors, record, eyesOf(record, player));
  const at = record.createdAt;
  const name = (whole: boolean): string => savedName(doors, record, whole, number);
  if (saved.ok) return { name: name(saved.value.whole), text: saved.value.text, at };
  const { en, ru } = saved.error.message;
  return { name: name(true).replace(/\.sandtable$/, '.txt'), text: `${en}\n${ru}\n`, at };
}

const packed = promisify(deflateRaw);
const DEFLATED = 8;
/** Packed in a thread of Node's own: nobody waits for it but whoever asked. */
async function* zipped(files: AsyncIterable<File>): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    written.push(piece);
  });
  const take = (): Uint8Array => {
    const bytes = Buffer.concat(written);
    written = [];
    return bytes;
  };
  for await (const { name, text, at } of files) {
    const content = Buffer.from(text);
    const entry: ZipInputFile = {
      filename: name,
      size: content.length,
      crc: crc32(content),
      compression: DEFLATED,
      mtime: at,
    };
    zip.add(entry);
    entry.ondata?.(null, await packed(content), true);
    yield take();
  }
  zip.end();
  yield take();
}
