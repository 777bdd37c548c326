/** A diagram laid on a table of this page: both sides are moved, and nothing is kept. */
import { pages, type PageManifest } from '#games/pages';
import { Match, type Game } from '#kernel';
import type { Deed } from '#protocol';
import { diagramOf, type Diagram } from '../../../games/diagrams.ts';
import { Analysis } from '../../../table/analysis/analysis.svelte.ts';
import { pickAtRandom } from '../../../table/analysis/chance.ts';
import { analysisWords } from '../../../table/analysis/words/index.ts';
import { partOf } from '../../../table/desk/answering.ts';
import { loadWords } from '../../../table/words/index.ts';
import LinesLater from './LinesLater.svelte';
import { tableOf, type OpenTable } from '../tables.ts';
import { diagramWords } from './saying.ts';

export interface Found {
  readonly page: PageManifest;
  readonly diagram: Diagram;
  readonly table: OpenTable;
}
export interface Laid {
  readonly analysis: Analysis<Game>;
  /** Where one stands at first. */
  readonly begin: number;
  /** The seat that tries what is refused, and its answer. */
  readonly tries: Diagram['tries'];
}
/** The book that a paragraph is of, by its first letters. */
const bookOf = (id: string): PageManifest | undefined =>
  pages.all.find(({ book }) => book !== undefined && id.startsWith(`${book.letters}-`));

/** Undefined: no such paragraph can be touched. */
export async function findDiagram(id: string): Promise<Found | undefined> {
  const page = bookOf(id);
  if (page?.book?.diagrams === undefined) return undefined;
  const { book } = page;
  const [diagram, table] = await Promise.all([
    book.diagrams?.().then((diagrams) => diagramOf(diagrams, id)),
    tableOf(`${page.id}/`),
    loadWords(analysisWords),
    loadWords(diagramWords),
  ]);
  return diagram && table && { page, diagram, table };
}
/** By one of its editions. Throws where that cannot begin there. */
export async function layDiagram(
  { diagram, table }: Found,
  id: string,
  ruleset: string,
): Promise<Laid> {
  const { setup, begins: checkpoint, deeds, at, tries } = diagram;
  const analysis = await Analysis.open<Game>({
    id,
    book: table.bookFor(ruleset, () => true),
    begins: { setup: setup as object, checkpoint },
    deeds: deeds.map((deed, from) => ({ from, deed })),
    standing: { read: () => at, write: () => undefined },
    pick: pickAtRandom,
  });
  const { session } = analysis;
  const panel = partOf(LinesLater, {
    analysis,
    colorOf: (seat: string) => table.playerColorOf(session, seat),
  });
  session.branching = { panel, walk: (event) => analysis.walk(event) };
  return { analysis, begin: analysis.here, tries };
}

/** Does an edition take what is tried, or what is answered next? Undefined: it asks otherwise. */
export function takes({ diagram, table }: Found, ruleset: string): boolean | undefined {
  const { setup, begins, deeds, at } = diagram;
  const next = diagram.tries ?? deeds.slice(at).find((deed) => deed.by === 'seat');
  if (next === undefined) return undefined;
  try {
    const book = table.bookFor(ruleset, () => true);
    const match = Match.resume<Game>(book.ruleset, setup as object, begins);
    for (const deed of deeds.slice(0, at)) redo(match, deed);
    const open = match.pending.find(({ seat }) => seat === next.seat);
    return open && match.check(open.id, next.answer).ok;
  } catch {
    return undefined;
  }
}
function redo(match: Match<Game>, deed: Deed): void {
  if (deed.by === 'fate') match.settle(deed.result);
  else {
    const open = match.pending.find(({ seat }) => seat === deed.seat);
    if (!match.reply(open?.id ?? 0, deed.answer).ok) throw new Error('it is refused there');
  }
}
