// All of it, on one database.
import type { Kysely, Transaction } from 'kysely';
import { UNIQUE_VIOLATION, codeOf } from '../start-error.ts';
import type { Tables } from '../tables.ts';
import type { AccountStore, Entered, Removed } from './account-store.ts';
import { NotIn, enterAs, enterBy } from './entering.ts';
import { accountOf, battlesOf, erasePlayer, playerNamed, rename, rowsOf } from './players.ts';
import { keepPlayer, removeOtherSessions, removeSession, sessionOf } from './sessions.ts';
import { addTicket, leadingIn, spendTicket, ticket } from './tickets.ts';
import {
  LastWay,
  addPasskey,
  passkey,
  playerAt,
  removeMail,
  removePasskey,
  usePasskey,
} from './ways.ts';

type Work = <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
type Whole = <T>(work: (tx: Transaction<Tables>) => Promise<T>) => Promise<T>;

async function unlessNotIn(entering: Promise<Entered>): Promise<Entered> {
  try {
    return await entering;
  } catch (error) {
    if (error instanceof NotIn) return error.refusal;
    throw error;
  }
}
/** Another took it at the same moment. */
async function unlessTaken(naming: Promise<boolean>): Promise<boolean> {
  try {
    return await naming;
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) return false;
    throw error;
  }
}
async function unlessLast(removing: Promise<Removed>): Promise<Removed> {
  try {
    return await removing;
  } catch (error) {
    if (error instanceof LastWay) return 'last';
    throw error;
  }
}

export function accountsOn(work: Work, whole: Whole): AccountStore {
  return {
    sessionOf: (token) => work((db) => sessionOf(db, token)),
    keepPlayer: (session) => whole((tx) => keepPlayer(tx, session)),
    accountOf: (player) => work((db) => accountOf(db, player)),
    rename: (player, name, key) => unlessTaken(whole((tx) => rename(tx, player, name, key))),
    playerNamed: (key) => work((db) => playerNamed(db, key)),
    addTicket: (one) => whole((tx) => addTicket(tx, one)),
    ticket: (hash, purposes) => work((db) => ticket(db, hash, purposes)),
    leadingIn: (player) => work((db) => leadingIn(db, player)),
    spendTicket: (hash, purposes) => work((db) => spendTicket(db, hash, purposes)),
    enterBy: (hash, purposes, session, before) =>
      unlessNotIn(whole((tx) => enterBy(tx, hash, purposes, session, before))),
    enterAs: (player, session, before) =>
      unlessNotIn(whole((tx) => enterAs(tx, player, session, before))),
    playerAt: (address) => work((db) => playerAt(db, address)),
    addPasskey: (player, one) => whole((tx) => addPasskey(tx, player, one)),
    passkey: (id) => work((db) => passkey(db, id)),
    usePasskey: (id, counter) => work((db) => usePasskey(db, id, counter)),
    removePasskey: (player, id) => unlessLast(whole((tx) => removePasskey(tx, player, id))),
    removeMail: (player, address) => unlessLast(whole((tx) => removeMail(tx, player, address))),
    removeSession: (player, id, own) => whole((tx) => removeSession(tx, player, id, own)),
    removeOtherSessions: (player, own) => whole((tx) => removeOtherSessions(tx, player, own)),
    battlesOf: (player) => work((db) => battlesOf(db, player)),
    rowsOf: (player) => work((db) => rowsOf(db, player)),
    erasePlayer: (player, inviteFor) => whole((tx) => erasePlayer(tx, player, inviteFor)),
  };
}
