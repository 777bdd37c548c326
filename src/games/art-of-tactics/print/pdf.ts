/** The library that draws and its typefaces: fetched when the button is pressed. */
import type { Bought } from '../rules/army/index.ts';
import type { Paper } from '#table/plain';
import { printedArmy, type Names, type Teller } from './army.ts';
import type { PrintWords } from './words/en.ts';

const NAMES: { readonly [L in Teller['lang']]: () => Promise<Names> } = {
  en: async () => (await import('../table/words/en.ts')).en,
  ru: async () => (await import('../table/words/ru.ts')).ru,
};
export interface Printed {
  readonly title: string;
  readonly bytes: Uint8Array;
}
export async function pdfOf(
  army: Bought,
  lang: Teller['lang'],
  words: PrintWords,
  paper: Paper,
): Promise<Printed> {
  const { printArmy } = await import('./print.ts');
  const { fonts } = await import('../../../table/print/fonts.ts');
  const printed = printedArmy(army, { lang, words, names: await NAMES[lang]() });
  return { title: printed.title, bytes: await printArmy(printed, words, paper, await fonts()) };
}
