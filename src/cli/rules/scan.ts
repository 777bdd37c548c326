/** Reads the project's own sources: which place carries a paragraph out, which test names it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface Source {
  readonly path: string;
  readonly lines: readonly string[];
}
export function sourcesIn(...folders: readonly string[]): Source[] {
  return folders
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((file) => ({
      path: relative(ROOT, file).replaceAll('\\', '/'),
      lines: readFileSync(file, 'utf8').split('\n'),
    }));
}

/** Ids in a text, the short forms written out: 'COS-MRK-03, 04' and 'COS-BMB-01..03'. */
function idsIn(text: string, book: string): string[] {
  const pattern = new RegExp(`${book}-([A-Z]+)-(\\d{2})((?:\\.\\.\\d{2}|, \\d{2}(?!\\d))*)`, 'g');
  return [...text.matchAll(pattern)].flatMap(([, chapter = '', first = '', more = '']) => {
    const ids = [Number(first)];
    for (const [, range, next] of more.matchAll(/(\.\.)?(?:, )?(\d{2})/g)) {
      const last = ids.at(-1) ?? 0;
      if (range === undefined) ids.push(Number(next));
      else for (let id = last + 1; id <= Number(next); id++) ids.push(id);
    }
    return ids.map((id) => `${book}-${chapter}-${String(id).padStart(2, '0')}`);
  });
}

/** What begins with a name: a function, a constant, a member that is a function or a number. */
const NAMED = /^(?:export )?(?:async )?(?:function\*?|const|interface|type|class) (\w+)/;
const MEMBER = /^ {2,4}(?:readonly )?(\w+)\??(?:\(|: )/;

/** Places that carry paragraphs out: a cited id in code, or the comment above something named. */
export function placesIn({ path, lines }: Source, book: string): [id: string, place: string][] {
  const places: [string, string][] = [];
  let comment: string[] = [];
  let documented = false;
  lines.forEach((line, index) => {
    const text = line.trim();
    const isComment = /^(\/\/|\/\*\*?|\*)/.test(text);
    if (isComment) {
      comment.push(text);
      documented ||= text.startsWith('/**');
      return;
    }
    const named =
      NAMED.test(line) || (MEMBER.test(line) && (documented || path.includes('/editions/')));
    if (named)
      for (const id of idsIn(comment.join(' '), book)) places.push([id, `${path}:${index + 1}`]);
    [comment, documented] = [[], false];
    const code = line.replace(/\/\/.*$/, '');
    for (const [, id = ''] of code.matchAll(new RegExp(`'(${book}-[A-Z]+-\\d{2})'`, 'g'))) {
      places.push([id, `${path}:${index + 1}`]);
    }
  });
  return places;
}

/** Where each event is stated: by its type. */
export function emittedIn({ path, lines }: Source): [type: string, place: string][] {
  const places: [string, string][] = [];
  lines.forEach((line, index) => {
    const near = lines.slice(Math.max(0, index - 2), index + 1).join(' ');
    if (!/emit\(/.test(near)) return;
    for (const [, type = ''] of line.matchAll(/type: '(\w+)'/g)) {
      places.push([type, `${path}:${index + 1}`]);
    }
  });
  return places;
}

/** Names of tests that speak of paragraphs. */
export function testsIn({ lines }: Source, book: string): [id: string, name: string][] {
  const names = [...lines.join('\n').matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].map(
    ([, , name = '']) => name,
  );
  // A bare id is a citation in an expectation, no name.
  const spoken = names.filter((name) => name.includes(' '));
  return spoken.flatMap((name) => idsIn(name, book).map((id): [string, string] => [id, name]));
}

/** The line where something is named, for what only defines. */
export function placeNamed(sources: readonly Source[], name: string): string | undefined {
  for (const { path, lines } of sources) {
    const index = lines.findIndex(
      (line) => NAMED.exec(line)?.[1] === name || MEMBER.exec(line)?.[1] === name,
    );
    if (index >= 0) return `${path}:${index + 1}`;
  }
  return undefined;
}
