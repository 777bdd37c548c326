/** What the page “New battle” says. */
export const en = {
  page: 'New battle – Sandtable',
  title: 'New battle',
  lead: 'Choose what is fought, by which rules, and who sits where.',
  game: 'Game',
  scenario: 'Battle',
  edition: 'Rules',
  players: (count: number) => `${count} ${count === 1 ? 'player' : 'players'}`,
  more: (count: number) => `And ${count} more.`,
  show: 'Show',
  seats: 'Seats',
  seatsNote: 'Every link is good until somebody sits down.',
  listedNote:
    'A seat for anybody stands on the list of open tables, under Battles, until somebody sits down. Its link is good too.',
  sitters: { me: 'You', bot: 'Computer', link: 'By link', open: 'Anybody' },
  sitter: (seat: string) => `Who plays ${seat}`,
  against: 'Against the computer',
  level: 'Level',
  levelNote: (level: number): string =>
    level <= 3
      ? 'Levels 1 to 3 let chances pass, and err about what things are worth: 1 most of all.'
      : 'From level 4 on it lets nothing pass; the higher, the less it errs about what things are worth.',
  weighs: (continuations: number) =>
    `It weighs plans for its turns: each time it tries some ${continuations} continuations of a few turns.`,
  aloud: 'Thinks aloud',
  aloudNote:
    'It says what it is after, and with what chances. What is secret it does not show, though its plan may hint at it.',
  unheard: {
    game: 'It cannot be heard thinking aloud here: in this game it weighs no plans on any level.',
    level: (level: number) =>
      `It can be heard thinking aloud on level ${level}: below that it weighs no plans.`,
    company: 'It can be heard thinking aloud by one person alone, who plays against it.',
  },
  fair: 'It sees what its seat may see, and rolls no other dice than you.',
  rated: (within: number) =>
    `Elo points by battles between computers, within ${within} in 19 of 20 cases`,
  dice: 'Dice',
  diceBy: { server: 'Rolled here', typed: 'Typed in' },
  typedNote: 'You roll your own dice and type in what falls.',
  watchers: 'Watchers',
  watchedBy: (one: number | 'nobody'): string =>
    one === 'nobody' ? 'Nobody' : one === 0 ? 'As it goes' : `${one} decisions later`,
  watchedNote:
    'Whoever has the address of the battle may look on. All of it is seen when it is over.',
  watchedByNobody: 'Only those who sit there may look.',
  paceNone: 'Nobody counts time',
  paceNote:
    'A clock runs while its player is asked. Sitting together, whoever has decided all he was asked gets the seconds after the plus; by turns everybody gets the hours after it each day. When time is over the opponent decides: more time, the computer, another player, or the battle.',
  start: 'Lay the table',
  starting: 'Laying the table…',
  noSeat: 'Take at least one seat yourself.',
  failed: 'The server did not answer. Is it still running?',
  retry: 'Try again',
};
export type NewWords = typeof en;
