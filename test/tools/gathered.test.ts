/** What `tools/tidy.ts` says of declarations that compile, and that no ruleset knows. */
import { expect, test } from 'vitest';
import { ungathered } from '../../tools/gathered.ts';

const RULES = 'src/games/toy/rules';
const of = (name: string, text: string) => ({ name: `${RULES}/${name}`, lines: text.split('\n') });
const cards = of('cards/events.ts', "export const drew = event({\n  type: 'drew',\n});");
const smoke = of('smoke/questions.ts', "export const clear = choice('clear', 'hex', shape)");
const game = of('game.ts', "import * as cards from './cards/events.ts';");

test('a file of declarations is gathered', () => {
  expect(ungathered([cards, game])).toEqual([]);
  expect(ungathered([cards, smoke, game])).toEqual([
    [`${RULES}/smoke/questions.ts`, 1, 'nobody gathers what it declares'],
  ]);
});
test('it exports nothing else', () => {
  const more = of('cards/events.ts', `${cards.lines.join('\n')}\nexport const TEN = 10;`);
  expect(ungathered([more, game])).toEqual([
    [`${RULES}/cards/events.ts`, 4, 'a file of declarations exports nothing else'],
  ]);
});
test('a file of that name which declares nothing is any file', () => {
  expect(ungathered([of('before/questions.ts', 'export const places = 3;'), game])).toEqual([]);
});
