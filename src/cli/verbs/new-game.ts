/** `new-game NAME`: a folder with one rule, its test and both languages, and its registers. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CallError, type Games, type Verb } from '#games';

const TEMPLATE = fileURLToPath(new URL('../new-game/heap/', import.meta.url));
const GAMES = fileURLToPath(new URL('../../games/', import.meta.url));
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The ids of paragraphs begin with the initials of a name, or with four letters of a short one. */
function prefixOf(name: string): string {
  const parts = name.split('-');
  const long = parts.length > 2 ? parts.map(([first]) => first).join('') : name;
  return long
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 4)
    .toUpperCase();
}
/** A name as the files write it: in paths and ids, as an identifier, in the ids of paragraphs. */
function namesOf(name: string): readonly (readonly [RegExp, string])[] {
  const parts = name.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  const type = parts.join('');
  return [
    [/HEAP/g, prefixOf(name)],
    [/'heap'/g, `'${name}'`],
    [/'heap\/1'/g, `'${name}/1'`],
    [/\/heap\./g, `/${name}.`],
    [/(?<=^\/\*\*.*)\bHeap\b/gm, parts.join(' ')],
    [
      /name: \{ en: 'Heap', ru: 'Куча' \}/g,
      `name: { en: '${parts.join(' ')}', ru: '${parts.join(' ')}' }`,
    ],
    [/\bHeap\b/g, type],
    [/\bheap\b/g, type.charAt(0).toLowerCase() + type.slice(1)],
  ];
}
const written = (text: string, name: string): string =>
  namesOf(name).reduce((told, [from, to]) => told.replaceAll(from, to), text);

/** As `npm run format` lays them out: how long a line is depends on the name. */
function layOut(files: readonly string[]): void {
  const prettier = fileURLToPath(import.meta.resolve('prettier/bin/prettier.cjs'));
  // What Git ignores is laid out too: a test writes there.
  const args = [prettier, '--ignore-path', '.prettierignore', '--write', ...files];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Writes the folder and says which files it holds. */
export function writeGame(name: string, into: string): string[] {
  const home = join(into, name);
  if (existsSync(home)) throw new CallError(`there is a folder '${home}' already`);
  const files = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const paths = files.map((file) => {
    const path = join(home, file.slice(TEMPLATE.length).replaceAll('heap', name));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, written(readFileSync(file, 'utf8'), name));
    return path;
  });
  layOut(paths);
  return paths;
}
const REGISTERS = 'index.ts, pages.ts, replays.ts and thinkers.ts';
/** Puts the game last in each register: of Node, of pages, of who looks back, of who thinks. */
export function register(name: string, into: string): void {
  const [, called = 'game'] = namesOf(name).at(-1) ?? [];
  for (const [file, door, make] of [
    ['index.ts', 'game', 'registerOf'],
    ['pages.ts', 'page', 'pagesOf'],
  ] as const) {
    const line = `import { ${door} as ${called} } from './${name}/${door}.ts';\n`;
    const text = readFileSync(join(into, file), 'utf8')
      .replace(new RegExp(`(?=import \\{ ${make} \\})`), line)
      .replace(new RegExp(`${make}\\(\\s*\\[([^\\]]*?),?\\s*\\]`), (_, all: string) => {
        return `${make}([${all}, ${called}]`;
      });
    writeFileSync(join(into, file), text);
    layOut([join(into, file)]);
  }
  const opens = `'${name}': async () => (await import('./${name}/game.ts')).game,`;
  for (const [file, make] of [
    ['replays.ts', 'replaysOf'],
    ['thinkers.ts', 'thinkersOf'],
  ] as const) {
    const path = join(into, file);
    const end = new RegExp(`(?<=${make}\\(\\{[^}]*)(?=\\}\\))`);
    writeFileSync(path, readFileSync(path, 'utf8').replace(end, opens));
    layOut([path]);
  }
}

export const newGame: Verb<Games> = {
  name: 'new-game',
  operands: 'NAME',
  says: 'writes and registers src/games/NAME: a game of one question, its test, both languages',
  options: {},
  run({ operands, games }) {
    const [name = '', ...more] = operands;
    if (!NAME.test(name) || more.length > 0) {
      throw new CallError("name the game in small letters, with hyphens: 'art-of-war'");
    }
    if (games.all.some(({ id }) => id === name)) {
      throw new CallError(`there is a game '${name}' already`);
    }
    const files = writeGame(name, GAMES);
    register(name, GAMES);
    return {
      json: { game: name, files },
      lines: [
        ...files,
        `registered in src/games, in the registers of ${REGISTERS}, as the ruleset ${name}/1:`,
        `npm test -- src/games/${name}`,
        ...['play', 'laws', 'fuzz'].map(
          (verb) => `npm run -s sandtable -- ${verb} --ruleset ${name}/1`,
        ),
        'docs/contributing.md says what is next',
      ],
      good: true,
    };
  },
};
