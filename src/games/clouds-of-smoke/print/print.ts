/** One army on paper: cards, board, markers and templates in one file. */
import type { PrintedArmy } from './army.ts';
import { drawBoard, drawCards, drawMarkers } from './cards.ts';
import { type FontFiles, type Paper, PrintSheet as Sheet } from '#table/plain';
import { drawTemplates } from './templates.ts';
import type { PrintWords } from './words/en.ts';

export interface Wish {
  readonly paper: Paper;
  /** The width of the player's bases in millimetres. */
  readonly base: number;
}

export async function printArmy(
  army: PrintedArmy,
  words: PrintWords,
  { paper, base }: Wish,
  fonts: FontFiles,
): Promise<Uint8Array> {
  const sheet = await Sheet.open(paper, fonts);
  sheet.doc.setTitle(army.title);
  sheet.doc.setCreator('Sandtable');
  drawCards(sheet, army, words);
  drawBoard(sheet, army, words);
  drawMarkers(sheet, army, words);
  drawTemplates(army, { sheet, words, base });
  sheet.number(army.title, words.page);
  return sheet.doc.save();
}
