/** The project's own sources, and the paragraphs that a text names. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface Source {
  readonly path: string;
  readonly text: string;
}
export function sourcesIn(...folders: readonly string[]): Source[] {
  return folders
    .map((folder) => (isAbsolute(folder) ? folder : join(ROOT, folder)))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((file) => ({
      path: relative(ROOT, file).replaceAll('\\', '/'),
      text: readFileSync(file, 'utf8'),
    }));
}

/** Ids in a text, short forms written out: 'X-MOV-03, 04', 'X-END-01..03', 'X-ACT-A25, -A26'. */
export function idsIn(text: string, book: string): string[] {
  const number = '[A-Z]?\\d{2}[a-e]?(?![\\da-z])';
  const more = `(?:\\.\\.\\d{2}|, \\d{2}(?!\\d)|/\\d{2}(?!\\d)|(?:,| to| and) -${number})*`;
  const pattern = new RegExp(`${book}-([A-Z]+)-(${number})(${more})`, 'g');
  return [...text.matchAll(pattern)].flatMap(([, chapter = '', first = '', rest = '']) =>
    numbersIn(first, rest).map((id) => `${book}-${chapter}-${id}`),
  );
}
function numbersIn(first: string, rest: string): string[] {
  const ids = [first];
  for (const [, range, next = ''] of rest.matchAll(/(\.\.| to -)?([A-Z]?\d{2}[a-e]?)/g)) {
    const last = Number(ids.at(-1) ?? 0);
    if (range === undefined) ids.push(next);
    else for (let id = last + 1; id <= Number(next); id++) ids.push(String(id).padStart(2, '0'));
  }
  return ids;
}
