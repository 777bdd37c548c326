/** One army on paper: its slots, its units, and the templates, in one file. */
import { type FontFiles, type Paper, PrintSheet as Sheet } from '#table/plain';
import type { PrintedArmy } from './army.ts';
import { drawCards } from './cards.ts';
import { drawTemplates } from './templates.ts';
import type { PrintWords } from './words/en.ts';

export async function printArmy(
  army: PrintedArmy,
  words: PrintWords,
  paper: Paper,
  fonts: FontFiles,
): Promise<Uint8Array> {
  const sheet = await Sheet.open(paper, fonts);
  sheet.doc.setTitle(army.title);
  sheet.doc.setCreator('Sandtable');
  drawCards(sheet, army, words);
  drawTemplates(sheet, words);
  sheet.number(army.title, words.page);
  return sheet.doc.save();
}
