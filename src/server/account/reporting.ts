/** A name that whoever is invited finds wrong, for those who watch over the server. */
import { nothing } from '#protocol';
import {
  addressIn,
  bodyOf,
  nameIn,
  noteDeed,
  playerIn,
  refuse,
  type Routes,
} from '../matches/asking.ts';
import { inviteHash } from '../gates/keys.ts';
import { SMALL, type AccountDoors } from './doors.ts';
import { NO_ENTRY } from './entering.ts';

export function reportingOn(api: Routes, doors: AccountDoors): void {
  api.post('/join/:code/report', async (asked) => {
    const wish = await bodyOf(asked, nothing, SMALL);
    if (!wish.ok) return refuse(asked, wish.error);
    const may = doors.guard.entry(addressIn(asked, doors));
    if (!may.ok) return refuse(asked, may.error);
    const code = nameIn(asked, 'code');
    const found = code === undefined ? undefined : await doors.store.invitation(inviteHash(code));
    const name = found?.match.hostName;
    if (found === undefined || typeof name !== 'string') return refuse(asked, NO_ENTRY);
    const player = await playerIn(asked, doors);
    const who = player === undefined ? {} : { player };
    noteDeed(asked, doors, { event: 'nameReported', match: found.match.id, name, ...who });
    return asked.json({});
  });
}
