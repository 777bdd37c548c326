/** Battles saved as files, and opened again. */
import { goingOn } from '#protocol';
import {
  addressIn,
  begin,
  bodyOf,
  idOr,
  ownBattle,
  playerIn,
  refuse,
  sit,
  textOf,
  watchedBattle,
  type ApiDoors,
  type Asked,
  type Routes,
} from './asking.ts';
import { eyesOf } from './file.ts';
import { goOn } from './lookback/going-on.ts';
import { openFile } from './opening.ts';
import { readingLog } from './pieces.ts';
import { savedFor, savedName } from './saved.ts';

const MOST_FILE_BYTES = 4 * 1024 * 1024;
const MOST_WISH_BYTES = 8 * 1024;

export function filesOn(api: Routes, doors: ApiDoors): void {
  api.post('/matches/open', async (asked) => {
    const known = await playerIn(asked, doors);
    const own = doors.guard.ownUpload(known, addressIn(asked, doors));
    if (!own.ok) return refuse(asked, own.error);
    try {
      const text = await textOf(asked, MOST_FILE_BYTES);
      return text.ok ? await open(asked, doors, text.value) : refuse(asked, text.error);
    } finally {
      own.value();
    }
  });
  api.get('/matches/:id/file', async (asked) => {
    const found = await ownBattle(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    const { record, player } = found.value;
    const saving = doors.guard.save(player, addressIn(asked, doors));
    if (!saving.ok) return refuse(asked, saving.error);
    untilSent(asked, doors, saving.value);
    const saved = await savedFor(doors, record, eyesOf(record, player));
    if (!saved.ok) return refuse(asked, saved.error);
    const { text, whole } = saved.value;
    asked.header('content-type', 'application/jsonl; charset=utf-8');
    const file = savedName(doors, record, whole);
    asked.header('content-disposition', `attachment; filename="${file}"`);
    return asked.body(text);
  });
}
/** A battle that has ended goes on from one of its moments, for whoever may look at it. */
export function goingOnOn(api: Routes, doors: ApiDoors): void {
  api.post('/matches/:id/on', async (asked) => {
    const wish = await bodyOf(asked, goingOn, MOST_WISH_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const found = await watchedBattle(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    const { record } = found.value;
    const own = doors.guard.ownUpload(found.value.player, addressIn(asked, doors));
    if (!own.ok) return refuse(asked, own.error);
    // As many logs are played anew at a time as files are opened.
    const turn = doors.guard.upload(addressIn(asked, doors));
    if (!turn.ok) {
      own.value();
      return refuse(asked, turn.error);
    }
    try {
      const player = await sit(asked, doors);
      const make = () => readingLog(record.head, () => goOn(doors, record, wish.value, player));
      return idOr(asked, await begin(asked, doors, player, make));
    } finally {
      turn.value();
      own.value();
    }
  });
}
/** The same rows for whoever may look at the battle, to be looked back at in his browser. */
export function replaysOn(api: Routes, doors: ApiDoors): void {
  api.get('/matches/:id/replay', async (asked) => {
    const address = addressIn(asked, doors);
    const found = await watchedBattle(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    const { record, player, delay } = found.value;
    const saving = doors.guard.save(player ?? address, address);
    if (!saving.ok) return refuse(asked, saving.error);
    untilSent(asked, doors, saving.value);
    const eyes = eyesOf(record, player);
    // Several at one screen: none of them sees there what another keeps from him.
    const shown = eyes.length > 1 ? eyesOf(record, undefined) : eyes;
    const saved = await savedFor(doors, record, shown, true, delay);
    if (!saved.ok) return refuse(asked, saved.error);
    asked.header('content-type', 'application/jsonl; charset=utf-8');
    return asked.body(saved.value.text);
  });
}
/** Whoever reads his file slowly, or not at all, has no longer than for any other request. */
function untilSent(asked: Asked, doors: ApiDoors, giveBack: () => void): void {
  const { outgoing } = asked.env;
  if (outgoing.destroyed) return giveBack();
  const { guard } = doors;
  const { clock, bounds } = guard;
  const isLate = (): void => {
    guard.exceeded('request', addressIn(asked, doors));
    outgoing.destroy();
  };
  const onTime = bounds.request === 0 ? undefined : clock.after(bounds.request * 1000, isLate);
  outgoing.once('close', () => {
    onTime?.();
    giveBack();
  });
}
/** Whoever sends his file slowly keeps nobody else from opening theirs. */
async function open(asked: Asked, doors: ApiDoors, text: string): Promise<Response> {
  const turn = doors.guard.upload(addressIn(asked, doors));
  if (!turn.ok) return refuse(asked, turn.error);
  try {
    const player = await sit(asked, doors);
    return idOr(asked, await begin(asked, doors, player, () => openFile(doors, text, player)));
  } finally {
    turn.value();
  }
}
