// What the store does about talk and attendance, as it is offered by its door.
import type { Whole, Work } from '../postgres.ts';
import type { Store } from '../store.ts';
import { attend, attendOn, elsewhere } from './attendance.ts';
import { deafTo, lineAt, mute, say, setTalks, setWatchersTalk, talkOf } from './talking.ts';

export function talkOn(work: Work, whole: Whole) {
  return {
    say: (line) => whole((tx) => say(tx, line)),
    lineAt: (match, room, n) => work((db) => lineAt(db, match, room, n)),
    talkOf: (match, player, room) => work((db) => talkOf(db, match, player, room)),
    setTalks: (match, player, talks) => whole((tx) => setTalks(tx, match, player, talks)),
    setWatchersTalk: (match, player, open) =>
      whole((tx) => setWatchersTalk(tx, match, player, open)),
    mute: (match, player, who, muted) => whole((tx) => mute(tx, match, player, who, muted)),
    deafTo: (player, of) => work((db) => deafTo(db, player, of)),
    attend: (attending) => whole((tx) => attend(tx, attending)),
    elsewhere: (match, node) => work((db) => elsewhere(db, match, node)),
    attendOn: (node, matches) => whole((tx) => attendOn(tx, node, matches)),
  } satisfies Partial<Store>;
}
