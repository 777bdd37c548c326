export { type Database, type DatabaseOptions, openDatabase } from './database.ts';
export { openStore } from './postgres.ts';
export { StartError } from './start-error.ts';
export { StoreAway } from './store.ts';
export type {
  Appended,
  Listener,
  MatchId,
  MatchRecord,
  NewMatch,
  NewRow,
  Rest,
  Row,
  SeatHolder,
  SeatRecord,
  SeatTaken,
  Store,
  Together,
} from './store.ts';
