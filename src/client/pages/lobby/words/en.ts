import { english as forms } from '#plural';

/** What the lobby says: beside one's own battles, and wherever one is when somebody is found. */
export const en = {
  find: 'Find an opponent',
  game: 'Game',
  any: 'Any',
  anyGame: 'Any game',
  size: 'Size',
  anySize: 'Any size',
  points: (points: number) => `${points} points`,
  noClock: 'No clock',
  weekends: {
    title: 'Weekends',
    either: 'weekends as the other likes',
    off: 'no clock at weekends',
    on: 'the clock runs at weekends too',
    note: 'If the other likes either as well, the clock runs.',
  },
  findNow: 'Find',
  queue: 'Sides and battle are drawn; whoever you have met gets the other side.',
  waiting: (count: number) =>
    count === 1 ? 'Somebody is searching now.' : `${count} are searching now.`,
  otherwise: (count: number) =>
    count === 1
      ? 'Somebody else is searching, but with other wishes (size, pace, weekends or rating).'
      : `${count} others are searching, but with other wishes (size, pace, weekends or rating).`,
  wider: 'Stop and search with fewer wishes, and you may meet them.',
  nobody: 'Nobody has searched today.',
  none: (ended: number) =>
    `Today ${ended} ${forms(ended, 'search has', 'searches have')} ended without an opponent.`,
  some: (found: number, ended: number) => `Today ${found} of ${ended} who searched found somebody.`,
  median: (time: string) => `Of the latest who found somebody, half waited less than ${time}.`,
  second: (seconds: number) => `${seconds} s`,
  minute: (minutes: number) => `${minutes} min`,
  hour: (hours: number) => `${hours} h`,
  searching: 'Searching for an opponent',
  leave: 'Stop searching',
  stays: 'It lasts while a page of Sandtable is open here; its tab tells you.',
  meanwhile: 'Meanwhile, against the computer',
  meanwhileNote: 'The search goes on; you are told at the table.',
  lapsed: 'The search has ended: this page was not heard of for too long.',
  again: 'Search again',
  away: 'The server does not answer; it is asked again.',
  found: 'An opponent is found.',
  toTable: 'To the table',
  foundTitle: 'An opponent is found! – Sandtable',
  tables: 'Open tables',
  noTables: 'No table is open now. Put one up, and whoever comes may sit down.',
  putUp: 'Open a table',
  byLink: 'a friend by link',
  computer: 'against the computer',
  sit: 'Sit down',
  sitAt: (name: string) => `Sit down: ${name}`,
  yours: 'Your table',
  takeOff: 'Take off the list',
  takeOffNamed: (name: string) => `Take off the list: ${name}`,
  takenOff: (name: string) => `${name} is off the list; its link stays good.`,
  called:
    'Another player has been called to it. Off the list the call goes on: the seat stays free by its link, and all clocks stand. Whoever called takes it back at the table.',
  takenOffCalled: (name: string) =>
    `${name} is off the list; the call goes on, by the link. Whoever called takes it back at the table.`,
  table: 'To the table',
  free: (seats: string) => `free: ${seats}`,
  by: (name: string) => `by ${name}`,
  here: 'here now',
  seen: (ago: string) => `last seen ${ago}`,
  up: (ago: string) => `put up ${ago}`,
  stands: 'A table stays here until somebody sits down, or its host is not seen for three days.',
  failed: 'The list could not be read.',
};
export type LobbyWords = typeof en;
