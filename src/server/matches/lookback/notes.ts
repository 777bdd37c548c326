/** Notes on moments of a battle: a player's own, told to nobody else before it is over. */
import { noting, type Noted } from '#protocol';
import type { Noted as Written } from '#store';
import {
  bodyOf,
  notSeated,
  ownBattle,
  ownBattleIf,
  refuse,
  type ApiDoors,
  type Routes,
} from '../asking.ts';
import { refused, type Trouble } from '../trouble.ts';
import { words } from '../../words.ts';

const MOST_BYTES = 16 * 1024;
const WHY_NOT: Readonly<Record<Exclude<Written, 'noted' | 'notSeated'>, Trouble>> = {
  noMoment: refused(
    400,
    words('The battle has not come so far.', 'Так далеко эта битва ещё не зашла.'),
  ),
  notOver: refused(
    409,
    words(
      'While the battle lasts a note is yours alone: open it when it is over.',
      'Пока битва идёт, заметка только ваша: откройте её, когда битва окончится.',
    ),
  ),
  full: refused(
    409,
    words(
      'So many notes on one battle are the most: take one away first.',
      'Больше заметок к одной битве не поместится: сначала уберите какую-нибудь.',
    ),
  ),
};

export function notesOn(api: Routes, doors: ApiDoors): void {
  api.get('/matches/:id/notes', async (asked) => {
    const found = await ownBattleIf(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    if (found.value === undefined) return asked.json({});
    const { record, player } = found.value;
    const notes = await doors.store.notesOf(record.id, player);
    return asked.json({ notes: notes.map(({ seq: row, ...note }): Noted => ({ row, ...note })) });
  });
  api.post('/matches/:id/notes', async (asked) => {
    const wish = await bodyOf(asked, noting, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const found = await ownBattle(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    const { record, player } = found.value;
    const { row: seq, text, open } = wish.value;
    const wanted = { match: record.id, player, seq, text: text.trim(), open };
    const noted = await doors.store.note(wanted);
    // He may have been asked to leave just now.
    if (noted === 'notSeated') return refuse(asked, notSeated(record));
    return noted === 'noted' ? asked.json({}) : refuse(asked, WHY_NOT[noted]);
  });
}
