/** One army on paper: cards, board, markers and templates in one file. */
import type { PrintedArmy } from './army.ts';
import { drawBoard, drawCards, drawMarkers } from './cards.ts';
import { MARGIN, Sheet, type FontFiles, type Paper } from './sheet.ts';
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
  number(sheet, army, words);
  return sheet.doc.save();
}
/** At the foot of every page: whose it is, and which of how many. */
function number(sheet: Sheet, army: PrintedArmy, words: PrintWords): void {
  const pages = sheet.doc.getPageCount();
  const y = sheet.height - 5.5;
  for (let page = 0; page < pages; page++) {
    sheet.show(page);
    sheet.write(`Sandtable · ${army.title}`, { x: MARGIN, y, size: 7, grey: true });
    const x = sheet.width - MARGIN;
    sheet.write(words.page(page + 1, pages), { x, y, size: 7, grey: true, align: 'right' });
  }
}
