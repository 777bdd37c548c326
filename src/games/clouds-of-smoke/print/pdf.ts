/** The library that draws and its typefaces: fetched when the button is pressed. */
import type { PrintedArmy } from './army.ts';
import type { Wish } from './print.ts';
import type { PrintWords } from './words/en.ts';

export async function pdfOf(army: PrintedArmy, words: PrintWords, wish: Wish): Promise<Uint8Array> {
  const { printArmy } = await import('./print.ts');
  const { fonts } = await import('../../../table/print/fonts.ts');
  return printArmy(army, words, wish, await fonts());
}
