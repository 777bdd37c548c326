import { english as forms } from '#plural';

/** What is said of ratings wherever a battle is: chosen, listed, sat down to, fought. */
export const en = {
  rated: 'Rated',
  friendly: 'Friendly',
  counts: 'rated',
  new: 'new',
  provisional: (rating: number, within: number) => `${rating}? ± ${within}`,
  known: (rating: number, within: number) => `${rating} ± ${within}`,
  band: 'Within this of it he is in 19 of 20 cases.',
  guest: (sign: string) => `Guest ${sign}`,
  counted: (before: number, after: number) =>
    `${before} → ${after} (${after < before ? '−' : '+'}${Math.abs(after - before)})`,
  firstKnown: (after: number) => `${after}, no longer new`,
  stillNew: (count: number) => `counted · new after ${count} ${forms(count, 'battle', 'battles')}`,
  weighed: 'Sides weighed.',
  equal: 'Sides taken as equal.',
  /** At the table. */
  off: 'While it lasts the computer proposes nothing, nobody thinks ahead, and what you see is shared with nobody.',
  measured: 'What each side is worth is known from battles between equals, and taken off.',
  unmeasured: 'What each side is worth has not been measured: nothing is taken off.',
  why: {
    thought: 'It counts for nobody: somebody thought ahead before it had begun.',
    clock: 'It counts for nobody: its time is counted no more.',
    computer: 'It counts for nobody: a computer sits in it.',
    left: 'It counts for nobody: somebody is no longer here.',
    seats: 'It counts for nobody: two people did not sit in it, each in one seat.',
    short: 'It counts for nobody: it ended before both had decided twice.',
    often:
      'It counts for nobody: no more battles of the same two, or against new players, count in a day.',
  },
  /** Before it. */
  choose: 'It counts for the ratings of both',
  chooseNote:
    'For two people, with a clock and dice rolled here. The computer proposes nothing, and nobody thinks ahead. It counts once both have decided twice.',
  chooseFirst: 'To have it rated, choose a pace.',
  chooseDice: 'Dice that are typed in cannot be checked: it is not rated.',
  chooseTwo: 'A rated battle is for two: you in one seat, one other person in the other.',
  opponents: 'Opponents',
  anybody: 'Anybody',
  within: (width: number) => `± ${width}`,
  widens: 'Wider the longer I wait',
  knownOnly: 'Nobody who is new',
  /** On the way to thinking ahead. */
  ends: 'Think ahead, and it counts for nobody',
  back: 'Back to the table',
  battles: (count: number) => `${count} ${forms(count, 'battle', 'battles')}`,
};
export type RatingWords = typeof en;
