// What no linter knows: lengths, bans and citations. Prints each finding with its place.
// `node tools/tidy.ts FOLDER` looks at another house than this one.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { citations, shorthands } from './citations.ts';
import { ungathered } from './gathered.ts';
import { lengthsOf, type Source } from './lengths.ts';

const root = process.argv[2] ?? join(import.meta.dirname, '..');
const MOST_COLUMNS = 100;
/** Files of one folder, tests not counted, where it has no folders of its own. */
const MOST_FILES = 20;
/** Places of `src` at which the compiler is overruled. */
const MOST_CASTS = 25;
const CAST = 'as unknown as';
const CODE = /\.(ts|mjs|cjs|svelte|css)$/;
/** What tests that run beside this write into the project: it is gone when they end. */
const PASSING = /[\\/]test[\\/]new-game-/;
/** Nobody breaks a sentence for its width. */
const SENTENCES = /\/(phrases|words)\/(\w+\/)?(en|ru)\.ts$/;
/** Data has one line an import. */
const DATA = /^import \w+ from '[^']+' with \{ type: 'json' \};$/;
/** Unit widths under Russian letters; the book prints UW. */
const OLD_LENGTH = /\u0411\u0428/;
const UNFINISHED = /\b(TO[D]O|FIX[M]E|X[X]X)\b/;
const EDITION_BRANCH = /\bedition(\.id|\.name)?\s*[!=]==/;

const findings: string[] = [];

function find(name: string, line: number, words: string): void {
  findings.push(`${name}:${line}: ${words}`);
}

function sourcesIn(folder: string): Source[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !PASSING.test(file))
    .toSorted()
    .map((file) => ({
      name: relative(root, file).replaceAll('\\', '/'),
      lines: readFileSync(file, 'utf8').trimEnd().split('\n'),
    }));
}

function checkColumns({ name, lines }: Source): void {
  if (SENTENCES.test(name)) return;
  lines.forEach((text, index) => {
    if (text.length <= MOST_COLUMNS || DATA.test(text)) return;
    find(name, index + 1, `over ${MOST_COLUMNS} columns`);
  });
}

function checkBans({ name, lines }: Source): void {
  const isRule = /^src\/games\/[^/]+\/rules\//.test(name) && !name.includes('.test.');
  lines.forEach((text, index) => {
    if (UNFINISHED.test(text)) find(name, index + 1, 'unfinished work belongs in an issue');
    if (OLD_LENGTH.test(text)) find(name, index + 1, 'the unit of length is UW in Russian too');
    if (isRule && EDITION_BRANCH.test(text)) {
      find(name, index + 1, 'ask a field of the edition, not which edition it is');
    }
  });
}

/** A rule's tests stand beside it; examples of the book alone run through many rules. */
function checkTests(sources: readonly Source[]): void {
  const names = new Set(sources.map(({ name }) => name));
  for (const name of names) {
    if (!/^src\/games\/[^/]+\/rules\/.*(?<!\/examples)\.test\.ts$/.test(name)) continue;
    if (!names.has(name.replace('.test.ts', '.ts'))) {
      find(name, 1, 'it stands beside no file that it could test');
    }
  }
}

/** What comes near its limit is told, and does not fail. */
function checkLengths(sources: readonly Source[]): void {
  const { near, over } = lengthsOf(sources);
  for (const { name, lines, limit } of over) find(name, lines, `${lines} of ${limit} lines`);
  if (near.length === 0) return;
  for (const { name, lines, limit } of near) console.log(`${name}: ${lines} of ${limit} lines`);
  console.log(`warning: near their limit of lines: ${near.length} (node tools/tidy.ts names them)`);
}

/** Every paragraph cited anywhere is in its rulebook's catalogue. */
function checkCitations(sources: readonly Source[]): void {
  const books = booksOf(sources);
  const known = new Set(catalogueIn(sources).map(([id]) => id));
  for (const { name, lines } of sources) {
    for (const [id, book, line] of citations(lines)) {
      if (books.has(book) && !known.has(id)) find(name, line, `${id} is not in its catalogue`);
    }
  }
}

const catalogueIn = (sources: readonly Source[]): ReturnType<typeof citations> =>
  sources
    .filter(({ name }) => /^src\/games\/[^/]+\/rules\/rules\.ts$/.test(name))
    .flatMap(({ lines }) => citations(lines));
const booksOf = (sources: readonly Source[]): ReadonlySet<string> =>
  new Set(catalogueIn(sources).map(([, book]) => book));

/** One search finds whatever speaks of a paragraph. */
function checkShorthand({ name, lines }: Source): void {
  for (const line of shorthands(lines)) find(name, line, 'every id is written out in full');
}

/** What belongs to one game is said in its folder, and nowhere else in the house. */
function checkHouse(sources: readonly Source[]): void {
  const games = readdirSync(join(root, 'src', 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name.replaceAll('-', '.'));
  const named = new RegExp(games.join('|'), 'i');
  const books = booksOf(sources);
  const house = sources.filter(({ name }) => /^src\/(?!games\/)/.test(name));
  for (const { name, lines } of house) {
    lines.forEach((text, index) => {
      if (named.test(text)) find(name, index + 1, 'a game is named in its own folder only');
    });
    for (const [id, book, line] of citations(lines)) {
      if (books.has(book)) find(name, line, `${id} is cited in its game's folder only`);
    }
  }
}

function checkFolders(sources: readonly Source[]): void {
  const counts = new Map<string, number>();
  for (const { name } of sources) {
    if (!name.startsWith('src/') || name.includes('.test.')) continue;
    counts.set(dirname(name), (counts.get(dirname(name)) ?? 0) + 1);
  }
  const folders = [...counts.keys()];
  for (const [folder, count] of counts) {
    const isLeaf = folders.every((one) => !one.startsWith(`${folder}/`));
    if (isLeaf && count > MOST_FILES) find(folder, count, `more than ${MOST_FILES} files`);
  }
}
function checkCasts(sources: readonly Source[]): void {
  const places = sources
    .filter(({ name }) => name.startsWith('src/'))
    .flatMap(({ lines }) => lines.filter((text) => text.includes(CAST)));
  if (places.length > MOST_CASTS) {
    find('src', places.length, `the compiler is overruled in more than ${MOST_CASTS} places`);
  }
}

const sources = ['src', 'test', 'tools'].flatMap(sourcesIn);
for (const source of sources) {
  checkColumns(source);
  checkBans(source);
  checkShorthand(source);
}
checkTests(sources);
checkLengths(sources);
checkCitations(sources);
checkHouse(sources);
checkFolders(sources);
checkCasts(sources);
for (const [name, line, what] of ungathered(sources)) find(name, line, what);
for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
