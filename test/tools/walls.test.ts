/**
 * Each wall between the rooms holds: a house of empty rooms in which every wall is crossed once,
 * and the check names them all. A wall whose pattern meets nothing would be missing here.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Wall {
  readonly name: string;
}
interface Cruise {
  readonly summary: { readonly violations: readonly Violation[] };
}
interface Violation {
  readonly from: string;
  readonly rule: Wall;
}

const root = join(import.meta.dirname, '..', '..');
const require = createRequire(import.meta.url);
const { forbidden } = require('../../.dependency-cruiser.cjs') as { forbidden: readonly Wall[] };
const names = forbidden.map(({ name }) => name);

/** What stands behind each kind of wall, seen from `src/<room>/`. */
const BEHIND = {
  rooms: '../elsewhere/index.ts',
  doors: '../kernel/inside/hidden.ts',
  packages: 'foreign',
  node: 'node:fs',
};
/** The same from `src/games/alpha/<room>/`. */
const BEHIND_GAME = {
  rooms: '../../../elsewhere/index.ts',
  packages: 'foreign',
  node: 'node:fs',
};
/** What stands in a room, behind its door. */
const HIDDEN = ['kernel/inside/hidden', 'store/inside/hidden', 'table/inside/hidden'];
const ONE = 'export const one = 1;';
const SPECIAL: Readonly<Record<string, { readonly from: string; readonly to: string }>> = {
  'product-knows-no-tests': {
    from: 'src/games/alpha/parts.ts',
    to: '../../../test/alpha/trials/index.ts',
  },
  'games-do-not-meet': { from: 'src/games/alpha/meets.ts', to: '../beta/game.ts' },
  'chapters-know-the-edition-type-only': {
    from: 'src/games/alpha/rules/fire/knows.ts',
    to: '../editions/first.ts',
  },
  'rules-by-their-doors': {
    from: 'src/games/alpha/mind/by-file.ts',
    to: '../rules/editions/first.ts',
  },
  'kit-by-its-doors': {
    from: 'src/games/alpha/table/by-file.ts',
    to: '../../../table/inside/hidden.ts',
  },
  'what-looks-plays-nothing': {
    from: 'src/games/alpha/rules/fire/looks.ts',
    to: './play/fire.ts',
  },
  'auditors-know-no-rules': {
    from: 'test/alpha/trials/auditor/knows.ts',
    to: '../../../../src/games/alpha/rules/editions/first.ts',
  },
  'no-circles': { from: 'src/fate/circle-back.ts', to: './circle.ts' },
  resolvable: { from: 'src/fate/nowhere.ts', to: './is-not-there.ts' },
};

/** The file that crosses a wall, and what it imports. */
function crossing(name: string): { readonly from: string; readonly to: string } {
  const special = SPECIAL[name];
  if (special) return special;
  const [, floor, room, kind] = /^(game-|beside-)?(\w+)-(\w+)$/.exec(name) ?? [];
  const game = floor === 'game-';
  if (floor === 'beside-') {
    const to = { ...BEHIND, rooms: '../../../src/elsewhere/index.ts' };
    return {
      from: `test/alpha/${room}/crosses-${kind}.ts`,
      to: (to as Readonly<Record<string, string>>)[kind ?? ''] ?? '',
    };
  }
  const place = game ? `src/games/alpha/${room}` : `src/${room}`;
  const behind: Readonly<Record<string, string>> = game ? BEHIND_GAME : BEHIND;
  const own = room === 'kernel' && kind === 'doors' ? '../store/inside/hidden.ts' : undefined;
  return { from: `${place}/crosses-${kind}.ts`, to: own ?? behind[kind ?? ''] ?? '' };
}

let house = '';
let violations: readonly Violation[] = [];

function put(path: string, text: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
}

function build(): void {
  put('tsconfig.node.json', '{}');
  put('package.json', '{ "type": "module", "dependencies": { "foreign": "1.0.0" } }');
  put('node_modules/foreign/package.json', '{ "name": "foreign", "main": "index.js" }');
  put('node_modules/foreign/index.js', 'exports.one = 1;');
  for (const room of ['elsewhere/index', ...HIDDEN]) put(`src/${room}.ts`, ONE);
  put('test/alpha/trials/index.ts', ONE);
  put('src/games/beta/game.ts', ONE);
  put('src/games/alpha/rules/editions/first.ts', ONE);
  put('src/games/alpha/rules/fire/play/fire.ts', ONE);
  cpSync(join(root, '.dependency-cruiser.cjs'), join(house, '.dependency-cruiser.cjs'));
  for (const { from, to } of names.map(crossing))
    put(from, `import { one } from '${to}';\nexport const two = one;`);
  put('src/fate/circle.ts', "export { one } from './circle-back.ts';");
}

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'sandtable-walls-'));
  build();
  const bin = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const args = [bin, 'src', 'test', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const json = execFileSync(process.execPath, args, { cwd: house, maxBuffer: 2 ** 26 });
  ({ violations } = (JSON.parse(json.toString()) as Cruise).summary);
});
afterAll(() => {
  rmSync(house, { recursive: true, force: true });
});

test.each(names)('whoever crosses %s is told', (name) => {
  const { from } = crossing(name);
  const told = violations.filter((one) => one.rule.name === name).map((one) => one.from);
  expect(told).toContain(from);
});

const foldersIn = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

test('every room of the house has its walls', () => {
  const rooms = foldersIn('src').filter((room) => room !== 'games');
  expect(rooms.filter((room) => !names.includes(`${room}-rooms`))).toEqual([]);
});
test.each(foldersIn('src/games'))('every room of %s has its walls', (game) => {
  const rooms = foldersIn(`src/games/${game}`);
  expect(rooms.filter((room) => !names.includes(`game-${room}-rooms`))).toEqual([]);
});
