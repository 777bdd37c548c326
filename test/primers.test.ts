import type { AnyRuleset, Words } from '#kernel';
import { describe, expect, test } from 'vitest';
import type { Primers } from '../src/games/manifest.ts';
import { games } from './every.ts';

/** What is read beside a question is one breath long. */
const MOST = 160;
const LANGUAGES = ['en', 'ru'] as const;

/** What is wrong with the sentences of one game, in a line each. */
function faultsOf(rulesets: readonly AnyRuleset[], primers: Primers): string[] {
  const asks = new Set(rulesets.flatMap(({ questions }) => Object.keys(questions)));
  const faults = [...asks].filter((ask) => primers[ask] === undefined).map((ask) => `${ask}: none`);
  for (const [ask, primer] of Object.entries(primers)) {
    if (!asks.has(ask)) faults.push(`${ask}: is not asked`);
    if (!rulesets.some(({ rules }) => rules.has(primer.cite))) {
      faults.push(`${ask}: no paragraph ${primer.cite}`);
    }
    for (const lang of LANGUAGES) faults.push(...faultsIn(ask, primer, lang, primers));
  }
  return faults;
}
function faultsIn(ask: string, primer: Words, lang: 'en' | 'ru', primers: Primers): string[] {
  const text = primer[lang];
  const others = Object.entries(primers).filter(([other]) => other !== ask);
  return [
    text.length > MOST ? `${ask}, ${lang}: ${text.length} letters` : '',
    /^\p{Lu}[^.]*[^.\s]\.$/u.test(text) ? '' : `${ask}, ${lang}: not one sentence`,
    /\p{Script=Cyrillic}/u.test(text) === (lang === 'ru') ? '' : `${ask}, ${lang}: another tongue`,
    others.some(([, one]) => one[lang] === text) ? `${ask}, ${lang}: said twice` : '',
  ].filter((fault) => fault !== '');
}

describe.each(games.all.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('every question says in one sentence what it decides, in both languages', () => {
    expect(faultsOf(game.rulesets, game.primers ?? {})).toEqual([]);
  });
  test('what is wrong with such a sentence is found', () => {
    const primers = game.primers ?? {};
    const [one, two] = Object.entries(primers);
    if (one === undefined || two === undefined) throw new Error('nothing is said');
    const [[ask, told], [other]] = [one, two];
    const faults = (changed: Primers): string[] =>
      faultsOf(game.rulesets, { ...primers, ...changed });
    const { [ask]: _gone, ...rest } = primers;
    expect(faultsOf(game.rulesets, rest)).toEqual([`${ask}: none`]);
    expect(faults({ never: { ...told, en: 'A. ', ru: 'Б.' } })).toContain('never: is not asked');
    expect(faults({ [ask]: { ...told, cite: 'NO-01' } })).toEqual([`${ask}: no paragraph NO-01`]);
    expect(faults({ [ask]: { ...told, ru: told.en } })).toEqual([`${ask}, ru: another tongue`]);
    expect(faults({ [other]: { ...told } })).toHaveLength(4);
    expect(faults({ [ask]: { ...told, en: `A${'a'.repeat(MOST)}.` } })).toHaveLength(1);
  });
});
