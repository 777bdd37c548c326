import { russian as forms } from '#plural';
import type { WatchingWords } from './en.ts';

export const ru: WatchingWords = {
  title: 'Вы смотрите',
  count: (count) => `${forms(count, 'смотрит', 'смотрят', 'смотрят')} ${count}`,
  behind: (decisions) =>
    `на ${({ 3: 'три', 10: 'десять' } as Record<number, string>)[decisions] ?? String(decisions)} ${forms(decisions, 'решение', 'решения', 'решений')} позже`,
  ahead: 'За столом уже ушли дальше того, что вы видите.',
  unread: (count) => `${count} ${forms(count, 'новая строка', 'новые строки', 'новых строк')}`,
};
