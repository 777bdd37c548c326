/** A book as its page shows it: chapter by chapter, as far as they answer what is sought. */
import type { Appendix, Around, PageManifest } from '#games/pages';
import { isFound, type Findable, type Query } from '../../../table/reading/search.ts';

type Paragraphs = Awaited<ReturnType<NonNullable<PageManifest['book']>['paragraphs']>>;
type Paragraph = Paragraphs[string];
export interface RuleText extends Findable, Paragraph {}
export interface Chapter {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly texts: readonly RuleText[];
  /** What follows a chapter, entry by entry. */
  readonly appendix?: Appendix;
  readonly entries: readonly Findable[];
}

/** The book that the address names: by its game, or by the letters of what is gone to. */
export function bookAt(
  books: readonly PageManifest[],
  path: string,
  here: string,
): PageManifest | undefined {
  const named = books.find(({ id }) => path === `/rules/${id}`);
  return named ?? books.find(({ book }) => here.startsWith(`${book?.letters}-`)) ?? books[0];
}
/** What the part behind '#' names; as it is written where it is no text of an address. */
export function idIn(hash: string): string {
  const written = hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
/** The number of a paragraph that stands behind '/rules/', in whatever case; '': none does. */
export const paragraphIn = (path: string): string =>
  /^\/rules\/([a-z]+(?:-[a-z]+)?-\d+)$/i.exec(path)?.[1]?.toUpperCase() ?? '';
export const textsOf = (paragraphs: Paragraphs): RuleText[] =>
  Object.entries(paragraphs).map(([id, text]) => ({ id, ...text }));

/** The letters of the book and of the chapter: all but the number. */
const chapterOf = (id: string): string => id.split('-').slice(0, 2).join('-');
/** Paragraphs by the chapter in their number; appendices after the chapters of their name. */
export function chaptersOf(
  rules: readonly RuleText[],
  around: Around | undefined,
  query: Query,
): Chapter[] {
  const found = Map.groupBy(
    rules.filter((rule) => isFound(rule, query)),
    ({ id }) => chapterOf(id),
  );
  return [...new Set(rules.map(({ id }) => chapterOf(id)))]
    .flatMap((id): Chapter[] => {
      const texts = found.get(id) ?? [];
      const name = around?.chapter(id.split('-')[1] ?? id) ?? id;
      const own = { id, name, count: texts.length, texts, entries: [] };
      return [own, ...appendicesOf(around, id, query)];
    })
    .filter(({ count }) => count > 0);
}
const appendicesOf = (around: Around | undefined, chapter: string, query: Query): Chapter[] =>
  (around?.appendices ?? [])
    .filter(({ after }) => after === chapter)
    .map((appendix) => {
      const entries = appendix.entries.filter((entry) => isFound(entry, query));
      const { id, name } = appendix;
      return { id, name, count: entries.length, texts: [], appendix, entries };
    });
