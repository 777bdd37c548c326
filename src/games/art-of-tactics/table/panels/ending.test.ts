import { expect, test } from 'vitest';
import { localeOf } from '../../rules/phrases/index.ts';
import { en } from '../words/en.ts';
import { ru } from '../words/ru.ts';
import { endingOf } from './ending.ts';

const CITES = ['AOT-WIN-06', 'AOT-WIN-08', 'AOT-WIN-11', 'AOT-WIN-13', 'AOT-WX-07'];

test.each([
  ['en', en.over, /Night has fallen\. Victory points/],
  ['ru', ru.over, /Наступила ночь\. Решают победные очки/],
] as const)(
  'why it ended is told by each paragraph, and each time otherwise: %s',
  async (...to) => {
    const [lang, over, night] = to;
    const locale = await localeOf(lang);
    const told = [
      ...CITES.flatMap((cite) => ['points', 'draw'].map((result) => ({ result, cite }))),
      { result: 'total', cite: 'AOT-WIN-01' },
      { result: 'draw', cite: 'AOT-WIN-01' },
    ].map((outcome) => endingOf(outcome, over, locale));
    expect(new Set(told).size).toBe(2 * CITES.length + 2);
    expect(told.filter((one) => !/^\p{Lu}.*\.$/u.test(one))).toEqual([]);
    expect(endingOf({ result: 'points', cite: 'AOT-WX-07' }, over, locale)).toMatch(night);
  },
);
