/** What the page “New battle” says. */
export const en = {
  page: 'New battle – Sandtable',
  title: 'New battle',
  lead: 'Choose what is fought, by which rules, and who sits where.',
  scenario: 'Battle',
  players: (count: number) => `${count} players`,
  points: (count: number) => `${count} points a side`,
  edition: 'Rules',
  editions: { web: 'Web edition', printed: 'Printed, 1.7' },
  seats: 'Seats',
  seatsNote: 'Every link is good until somebody sits down.',
  sitters: { me: 'You', bot: 'Computer', link: 'By link' },
  sitter: (seat: string) => `Who plays ${seat}`,
  start: 'Lay the table',
  starting: 'Laying the table…',
  noSeat: 'Take at least one seat yourself.',
  failed: 'The server did not answer. Is it still running?',
  retry: 'Try again',
};
export type NewWords = typeof en;
