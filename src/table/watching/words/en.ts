import { english as forms } from '#plural';

/** What every table says of those who watch. */
export const en = {
  title: 'Watching',
  count: (count: number) => `${count} ${forms(count, 'watches', 'watch')}`,
  behind: (decisions: number) =>
    `${({ 3: 'three', 10: 'ten' } as Record<number, string>)[decisions] ?? String(decisions)} decisions behind`,
  ahead: 'The table is ahead of what you see.',
  unread: (count: number) => `${count} ${forms(count, 'new line', 'new lines')}`,
};
export type WatchingWords = typeof en;
