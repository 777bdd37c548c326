/** Which places carry a paragraph out, and whether a run passed through one. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { games } from '#proofs';
import { games as toys } from '../toys/index.ts';
import { artOfTactics } from '../../src/games/art-of-tactics/game.ts';
import { cloudsOfSmoke } from '../../src/games/clouds-of-smoke/game.ts';
import type { Manifest } from '../../src/games/manifest.ts';
import { rulesetOf } from '../games.ts';
import { expect, test } from 'vitest';
import { coverageOf, fileOf, textOf, whyUntold } from '../../src/cli/rules/coverage.ts';
import { Parsed } from '../../src/cli/rules/places.ts';
import { idsIn } from '../../src/cli/rules/sources.ts';
import { chaptersOf, paragraphIds, paragraphsOf, placesOf } from '../../src/cli/rules/index.ts';
import { lineOf } from '../../src/cli/verbs/rules.ts';
import definitions from '../../data/clouds-of-smoke/rules/definitions.json' with { type: 'json' };
import editions from '../../data/clouds-of-smoke/rules/editions.json' with { type: 'json' };

import { stretchAt } from '../../tools/coverage-runs.ts';

/** The paragraphs that an edition has, by the data. */
const inForce = (edition: string): string[] =>
  Object.entries(editions).flatMap(([id, of]) => (of.includes(edition) ? [id] : []));
const eventCite = (type: string): string | undefined =>
  type === 'fell' ? 'COS-CMD-12' : undefined;
const placesIn = (...lines: readonly string[]): string[] =>
  new Parsed({ path: 'a.ts', text: lines.join('\n') }, 'COS')
    .places(eventCite)
    .map(({ id, line }) => `${id}:${line}`);

test('a decision, a refusal or an event that cites a paragraph is its place', () => {
  const lines = [
    'function* play(table) {',
    "  const answer = yield* table.ask('red', pick, {}, 'COS-ACT-12');",
    "  if (answer.far) return refuse('tooFar', 'COS-MOV-01');",
    "  table.emit(told, { cite: 'COS-CMD-08' });",
    '  table.emit(fell, { commander });',
    '  table.emit(declared, { commander });',
    '  table.emit(table, fell);',
    '}',
    "import { fell as declared } from './events.ts';",
  ];
  expect(placesIn(...lines)).toEqual([
    'COS-ACT-12:2',
    'COS-MOV-01:3',
    'COS-CMD-08:4',
    'COS-CMD-12:5',
    'COS-CMD-12:6',
  ]);
});

test('so is a function whose own comment names it, and no other comment', () => {
  const lines = [
    '/** The head of a file (COS-GEN-01). */',
    '',
    '/** COS-FRM-01, COS-FRM-02 Who stands with whom. */',
    'const linked = (a, b) => {',
    '  // COS-FRM-03 A comment inside carries nothing out.',
    '  return a === b;',
    '};',
    '// COS-FRM-04 A gap follows.',
    '',
    'function apart() {}',
    '/** COS-FRM-05 A type decides nothing. */',
    "interface Home { readonly of: 'COS-FRM-06' }",
    '/** COS-FRM-07 */',
    'export function* home() {}',
  ];
  expect(placesIn(...lines)).toEqual(['COS-FRM-01:4', 'COS-FRM-02:4', 'COS-FRM-07:14']);
});

test('a table of citations at the top of a file decides nothing', () => {
  expect(placesIn("const CITES = { broken: 'COS-DSC-03' };")).toEqual([]);
});

test('a member is a place, and a constant is where it is used', () => {
  const text = [
    '// COS-MOV-12 How far.',
    'const CAP = 2;',
    'const edition = {',
    '  // COS-LOF-05 Equal is in range.',
    '  inRange: (a, b) => a <= b,',
    '};',
    'const slow = (way) => way > CAP;',
  ].join('\n');
  const parsed = new Parsed({ path: 'a.ts', text }, 'COS');
  const [cap, range] = parsed.places(eventCite);
  expect(cap).toMatchObject({ id: 'COS-MOV-12', line: 2, constant: 'CAP', runs: [] });
  expect(parsed.uses('CAP', 'a.ts')).toEqual([{ path: 'a.ts', at: text.lastIndexOf('CAP') }]);
  expect(parsed.uses('CAP', 'b.ts')).toEqual([]);
  expect(range).toEqual({
    id: 'COS-LOF-05',
    path: 'a.ts',
    line: 5,
    runs: [{ path: 'a.ts', at: text.indexOf('a <= b') }],
  });
});

test('ids are read with letters before and after their numbers, of one book alone', () => {
  const text = 'COS-BMB-01, CC-FIRE-08 to CC-FIRE-10; CC-ACT-A29 and CC-ACT-A35c.';
  expect(idsIn(text, 'CC')).toEqual(['CC-FIRE-08', 'CC-FIRE-10', 'CC-ACT-A29', 'CC-ACT-A35c']);
  expect(idsIn(text, 'COS')).toEqual(['COS-BMB-01']);
});

test('the narrowest stretch around a character says whether it ran', () => {
  const stretches = [0, 100, 10, 50, 20, 30];
  const found = [5, 15, 25, 30, 99, 100].map((at) => stretchAt(stretches, at));
  expect(found).toEqual([0, 1, 2, 1, 0, undefined]);
});

test('the tests of a game are kept in one file, each named once', () => {
  const tried = { tests: ['one > b', 'a "word"'], total: 7 };
  const text = textOf({ 'game/1': { 'X-A-01': tried }, 'game/2': { 'X-A-02': tried } });
  expect(JSON.parse(text)).toEqual({
    tests: ['a "word"', 'one > b'],
    rulesets: { 'game/1': { 'X-A-01': [7, 1, 0] }, 'game/2': { 'X-A-02': [7, 1, 0] } },
  });
  const kept = coverageOf('clouds-of-smoke');
  expect(textOf(kept)).toBe(readFileSync(fileOf('clouds-of-smoke'), 'utf8'));
  expect(kept['clouds-of-smoke/web']?.['COS-MOV-06']?.tests.join()).toContain('COS-MOV-06');
  expect(coverageOf('a game of which nobody has noted anything')).toEqual({});
});

test('a game that is called by name and of which nothing can be noted is told so', () => {
  expect(whyUntold(games, 'clouds-of-smoke')).toBeUndefined();
  expect(whyUntold(toys, 'volley')).toEqual({
    known: true,
    says: "'volley' has no book yet: nothing is noted of its paragraphs",
  });
  const called = spawnSync(process.execPath, ['tools/coverage.ts', '--game', 'chess', '--check'], {
    encoding: 'utf8',
  });
  expect(called.stderr).toMatch(
    /^coverage: there is no game 'chess'; known: .*clouds-of-smoke.*\n$/,
  );
  expect({ out: called.stdout, code: called.status }).toEqual({ out: '', code: 2 });
});

test('COS-SPR-27 what 1.7 carries out by the web text is in force and counted', async () => {
  const all = await paragraphsOf(cloudsOfSmoke, rulesetOf('clouds-of-smoke/1.7')!);
  expect(all.map(({ id }) => id)).toEqual(inForce('1.7'));
  const told = all.filter(({ toldBy }) => toldBy === 'web');
  expect(told).toHaveLength(36);
  for (const { id, implementedIn, tests } of told) {
    expect(implementedIn.length, id).toBeGreaterThan(0);
    expect(tests.length, id).toBeGreaterThan(0);
  }
});

test('the paragraphs of a book are carried out, or told as not there', async () => {
  const ruleset = artOfTactics.rulesets[0];
  const all = await paragraphsOf(artOfTactics, ruleset);
  const absent = all.filter((one) => one.absent === true);
  expect(all).toHaveLength(422);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(ruleset.rules));
  expect(absent).toHaveLength(all.length - all.filter((one) => one.tests.length > 0).length);
  for (const { id, title, implementedIn, tests } of absent) {
    expect([...implementedIn, ...tests], id).toEqual([]);
    expect(title.en, id).toMatch(/^[A-Z][^А-я]+$/);
    expect(title.ru, id).toMatch(/^[А-Я][^A-z]+$/);
  }
});

test('every paragraph that defines something names what is there', () => {
  const web = rulesetOf('clouds-of-smoke/web')!;
  const chapters = chaptersOf(cloudsOfSmoke, web);
  const places = placesOf(cloudsOfSmoke, web, chapters);
  expect(paragraphIds(cloudsOfSmoke, web)).toEqual(inForce('web'));
  for (const [id, name] of Object.entries(definitions)) {
    expect(places.get(id)?.length, id).toBeGreaterThan(0);
    expect(
      chapters.some((one) => one.named(name) !== undefined),
      name,
    ).toBe(true);
  }
});

/** Chapter by chapter, how many paragraphs each folder of the rules carries out. */
function carriedOut(game: Manifest, rules: string): Map<string, Map<string, Set<string>>> {
  const done = new Map<string, Map<string, Set<string>>>();
  const all = game.rulesets.flatMap((one) => [...placesOf(game, one, chaptersOf(game, one))]);
  for (const [id, places] of all) {
    const [, chapter = ''] = id.split('-');
    for (const { path } of places.filter((one) => one.path.startsWith(rules))) {
      const [folder = '', file] = path.slice(rules.length).split('/');
      if (file === undefined) continue;
      const folders = done.get(chapter) ?? new Map<string, Set<string>>();
      done.set(chapter, folders);
      folders.set(folder, (folders.get(folder) ?? new Set()).add(id));
    }
  }
  return done;
}
test.each([cloudsOfSmoke, artOfTactics])(
  'the table of chapters names the folder that carries most of each out: $id',
  (game) => {
    const rules = `src/games/${game.id}/rules/`;
    const table = readFileSync(`${rules}README.md`, 'utf8');
    const rows = table.matchAll(/^\| ([A-Z]+) +\|.*\|(.*)\|$/gm);
    const told = new Map([...rows].map(([, chapter = '', folders = '']) => [chapter, folders]));
    const done = carriedOut(game, rules);
    expect([...told.keys()]).toEqual([...done.keys()]);
    for (const [chapter, folders] of done) {
      const most = Math.max(...[...folders.values()].map(({ size }) => size));
      const first = [...folders].filter(([, ids]) => ids.size === most).map(([folder]) => folder);
      expect(
        first.some((folder) => told.get(chapter)?.includes(`\`${folder}\``)),
        chapter,
      ).toBe(true);
    }
  },
);

test('a line names the first places of a paragraph, and how many more there are', () => {
  const told = { id: 'X-A-01', tests: [], testsInAll: 2, namedBy: [] };
  const title = { en: 'One', ru: 'Один' };
  const line = (...implementedIn: readonly string[]): string =>
    lineOf({ ...told, title, implementedIn });
  expect(line()).toBe('X-A-01  One: not implemented; 2 tests');
  expect(line('a.ts:1', 'b.ts:2')).toBe('X-A-01  One: a.ts:1, b.ts:2; 2 tests');
  expect(lineOf({ ...told, title, implementedIn: ['a.ts:1'], namedBy: ['X-A-01 one'] })).toBe(
    'X-A-01  One: a.ts:1; 2 tests; 1 by name',
  );
  expect(line('a:1', 'b:2', 'c:3', 'd:4')).toBe('X-A-01  One: a:1, b:2, c:3 and 1 more; 2 tests');
  // Of a game without a book there is no title, and no room is left for one.
  const untitled = { ...told, title: { en: '', ru: '' }, implementedIn: ['a.ts:1'] };
  expect(lineOf(untitled)).toBe('X-A-01: a.ts:1; 2 tests');
});
