import { english as forms } from '#plural';

/** What a player's page says. */
export const en = {
  page: (name: string) => `${name} – Sandtable`,
  since: (month: string) => `Here since ${month}`,
  byGame: 'Rating by game',
  graph: 'Band: where he is in 19 of 20 cases',
  unknown: 'No number yet: too few battles tell of it.',
  graphOf: (game: string) => `Rating in ${game}, battle by battle`,
  paces: { live: 'live', turns: 'by turns' },
  battles: 'Rated battles',
  newest: (count: number) => `${count}, newest first`,
  latest: (told: number, count: number) => `the latest ${told} of ${count}`,
  scored: (score: number): string => (score === 1 ? 'won' : score === 0 ? 'lost' : 'even'),
  how: {
    played: { won: 'fought out', even: 'fought out', lost: 'fought out' },
    conceded: { won: 'the other gave up', even: 'given up', lost: 'gave up' },
    agreed: { won: 'agreed', even: 'agreed', lost: 'agreed' },
    timeOver: { won: 'the other’s time ran out', even: 'time ran out', lost: 'time ran out' },
  },
  nobody: 'somebody who is here no more',
  from: 'new',
  against: 'Against you',
  met: (won: number, lost: number, even: number) =>
    `You won ${won}, lost ${lost}${even > 0 ? `, ${even} ended even` : ''}.`,
  unmet: 'You have not met in a rated battle.',
  keeps: 'Keeps time',
  ofDecisions: (count: number) => `of ${count} ${forms(count, 'decision', 'decisions')}`,
  inTime: (battles: number, late: number) =>
    late === 0
      ? `In ${battles} ${forms(battles, 'battle', 'battles')} nobody had to claim the time.`
      : `In ${battles} ${forms(battles, 'battle', 'battles')} the time ran out and was claimed ${late} ${forms(late, 'time', 'times')}.`,
  gaveUp: (count: number) =>
    count === 0 ? 'Gave up none.' : `Gave up ${count} of them before the end.`,
  yours: 'Your page',
  seen: 'Anybody who meets you in a rated battle, or is told its address, sees it.',
  isHidden: 'Hidden: nobody else sees it, and nothing leads to it.',
  hide: 'Hide it from others',
  show: 'Show it to others',
  report: 'Report this name',
  reported: 'It is told to those who watch over this server.',
  how1: 'How it is reckoned',
  glicko:
    'Glicko-1, battle by battle, for each game and pace. Whoever is new has no number yet; a question mark says that little is known. With time that goes by without battles less is known.',
};
export type ProfileWords = typeof en;
