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

/** Ids in a text, each written out: 'X-MOV-03', 'X-ACT-A25', 'X-ACT-A35c'. */
export const idsIn = (text: string, book: string): string[] =>
  [...text.matchAll(new RegExp(`\\b${book}-[A-Z]+-[A-Z]?\\d{2}[a-e]?(?![\\da-z])`, 'g'))].map(
    ([id]) => id,
  );
