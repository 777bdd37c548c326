// All of it, on one database.
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import {
  bindNotices,
  claimNotices,
  deliveriesOf,
  endNotice,
  putNotice,
  seenNotices,
  sweepNotices,
} from './outbox.ts';
import type { NoticeStore } from './types.ts';
import { addPush, keepNotices, noticesOf, pushesOf, removePush, stopping } from './wishes.ts';

type Work = <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
type Whole = <T>(work: (tx: Transaction<Tables>) => Promise<T>) => Promise<T>;

export function noticesOn(work: Work, whole: Whole): NoticeStore {
  return {
    noticesOf: (player) => work((db) => noticesOf(db, player)),
    keepNotices: (player, wishes, stop) => whole((tx) => keepNotices(tx, player, wishes, stop)),
    stopping: (stop) => work((db) => stopping(db, stop)),
    addPush: (player, push) => whole((tx) => addPush(tx, player, push)),
    pushesOf: (player) => work((db) => pushesOf(db, player)),
    removePush: (player, endpoint) => work((db) => removePush(db, player, endpoint)),
    putNotice: (player, match, begun, way) =>
      work((db) => putNotice(db, player, match, begun, way)),
    claimNotices: (claiming) => whole((tx) => claimNotices(tx, claiming)),
    bindNotices: (ids, messageId) => work((db) => bindNotices(db, ids, messageId)),
    endNotice: (id, ending) => work((db) => endNotice(db, id, ending)),
    seenNotices: (player, match, seq) => work((db) => seenNotices(db, player, match, seq)),
    deliveriesOf: (player, most) => work((db) => deliveriesOf(db, player, most)),
    sweepNotices: (before) => work((db) => sweepNotices(db, before)),
  };
}
