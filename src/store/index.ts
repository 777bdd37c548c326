export type {
  Account,
  Before,
  Entered,
  NewPasskey,
  NewSession,
  PasskeyRecord,
  Purpose,
  Ticket,
} from './accounts/account-store.ts';
export { type Copying, backup } from './copy/backup.ts';
export type { Copied } from './copy/manifest.ts';
export { restore } from './copy/restore.ts';
export { type Database, type DatabaseOptions, openDatabase } from './database.ts';
export { patiently } from './patience.ts';
export { openStore } from './postgres.ts';
export { StartError, WrongFolder } from './start-error.ts';
export { StoreAway, StoreBusy } from './store.ts';
export type {
  Band,
  Joined,
  ListedTable,
  Opening,
  PutUp,
  Search,
  Searched,
  Wish,
  Wished,
} from './lobby/types.ts';
export type { Elsewhere, Line, Talk, TalkRoom, Unsaid } from './talk/types.ts';
export type {
  Begun,
  Delivery,
  Due,
  Ending,
  Notices,
  NoticeWishes,
  Push,
  Way,
} from './outbox/types.ts';
export type {
  Beat,
  From,
  Gap,
  Holiday,
  ListedMatch,
  Appended,
  InviteFor,
  Left,
  Listener,
  MatchId,
  MatchRecord,
  NewMatch,
  NewPosition,
  NewRow,
  Note,
  Noted,
  Noting,
  Checkpoint,
  Row,
  Position,
  SeatHolder,
  SeatRecord,
  SeatTaken,
  Shared,
  Store,
  Reseated,
  Together,
} from './store.ts';
export type {
  HowEnded,
  Known,
  PaceKind,
  Profile,
  RatedAs,
  RatedSeat,
  RatedStep,
  Result,
  Standing,
  Unrated,
} from './ratings/types.ts';
