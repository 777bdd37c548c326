import { describe, expect, test } from 'vitest';
import { games } from '#games';
import type { Offer } from '#protocol';
import type { MatchRecord } from '#store';
import type { Lang } from '../account/codes.ts';
import { letterOf } from './letter.ts';
import { noticeOf, type Notice } from './notice.ts';

const ROW = 7;
const record: Pick<MatchRecord, 'id' | 'ruleset' | 'setup'> = {
  id: 'battle',
  ruleset: 'none',
  setup: {},
};
const name = { en: 'Mill Brook', ru: 'У мельницы' };
const LANGS = ['en', 'ru'] as const;
function told(offer: Offer | undefined, lang: Lang, row = ROW): Notice {
  const offers = offer === undefined ? {} : { north: { offer, row, consents: [] } };
  const about = { kind: 'offer', mark: 0, seq: ROW } as const;
  const known = { name, offers };
  return noticeOf(about, record as MatchRecord, known, { games, lang, until: undefined });
}
type Said = readonly [offer: Offer, en: string, ru: string];
const PACE = { kind: 'turns', bank: 72, aDay: 12 } as const;
/** Of each kind, every case that its words tell apart. */
const ALL: { readonly [of in Offer['of']]: readonly Said[] } = {
  takeBack: [
    [
      { of: 'takeBack', from: 3 },
      'You are asked to let something be taken back.',
      'Вас просят вернуть ход.',
    ],
  ],
  result: [
    [{ of: 'result', winners: [] }, 'You are offered a draw.', 'Вам предлагают ничью.'],
    [
      { of: 'result', winners: ['north'] },
      'You are asked to agree on a result.',
      'Вам предлагают признать исход битвы.',
    ],
  ],
  pace: [
    [
      { of: 'pace', pace: PACE },
      'You are asked to agree on another pace.',
      'Вам предлагают другой темп.',
    ],
    [
      { of: 'pace', pace: null },
      'You are asked to agree on another pace.',
      'Вам предлагают другой темп.',
    ],
  ],
  pause: [
    [{ of: 'pause', pauses: true }, 'You are asked for a pause.', 'Вас просят о паузе.'],
    [
      { of: 'pause', pauses: false },
      'You are asked to go on with the battle.',
      'Вас просят продолжить игру.',
    ],
  ],
  delay: [
    [
      { of: 'delay', decisions: 5 },
      'You are asked how far watchers are kept behind.',
      'Вам предлагают изменить отставание зрителей.',
    ],
  ],
};

describe.each(LANGS)('in a letter in %s', (lang) => {
  test.each(Object.values(ALL).flat())('%o says what it is', (offer, en, ru) => {
    const says = { en, ru }[lang];
    const { subject, text, html } = letterOf([told(offer, lang)], {
      lang,
      site: 'https://site.example',
    });
    expect(subject).toBe(`${name[lang]}: ${says}`);
    expect(text).toContain(`${says}\n\nhttps://site.example/m/battle\n`);
    expect(html).toContain(`>${says}</h1>`);
  });
  test('what is asked no more is told as something that was asked', () => {
    const says = { en: 'You are asked for something.', ru: 'Вас о чём-то просят.' }[lang];
    expect(told(undefined, lang).lead).toBe(says);
    // Another is asked since.
    expect(told({ of: 'result', winners: [] }, lang, ROW + 1).lead).toBe(says);
  });
});
