// The lobby's part of the store.
import type { Whole, Work } from '../postgres.ts';
import {
  createOpen,
  isUp,
  joinOpen,
  mayPutUp,
  openTables,
  putUp,
  seen,
  takeDown,
} from './open-tables.ts';
import type { OpenTables, Wishes } from './types.ts';
import { away, hear, pair, pairOf, satBefore, searched, sweep, unwish, wish } from './wishes.ts';

export const lobbyOn = (work: Work, whole: Whole): OpenTables & Wishes => ({
  createOpen: (match, opening, most) => whole((tx) => createOpen(tx, match, opening, most)),
  openTables: (most, rulesets, player) => work((db) => openTables(db, most, rulesets, player)),
  joinOpen: (match, player, seat) => whole((tx) => joinOpen(tx, match, player, seat)),
  putUp: (match, host, most) => whole((tx) => putUp(tx, match, host, most)),
  takeDown: (match, host) => work((db) => takeDown(db, match, host)),
  mayPutUp: (match, host, most) => whole((tx) => mayPutUp(tx, match, host, most)),
  isUp: (match) => work((db) => isUp(db, match)),
  seen: (players) => work((db) => seen(db, players)),
  wish: (player, wished) => whole((tx) => wish(tx, player, wished)),
  hear: (player) => work((db) => hear(db, player)),
  away: (player) => work((db) => away(db, player)),
  unwish: (player) => whole((tx) => unwish(tx, player)),
  pairOf: () => work((db) => pairOf(db)),
  satBefore: (one, other, ruleset, name) => work((db) => satBefore(db, one, other, ruleset, name)),
  pair: (wishes, game, match) => whole((tx) => pair(tx, wishes, game, match)),
  searched: (wished, player) => work((db) => searched(db, wished, player)),
  sweep: () => whole((tx) => sweep(tx)),
});
