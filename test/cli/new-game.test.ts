/** What `new-game` writes is a game: its types, its test, the laws and the fuzzer say so. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { registerOf, type Manifest } from '#games';
import type { AnyRuleset } from '#kernel';
import { Fuzz, tryLaws } from '#trials';
import { register, writeGame } from '../../src/cli/verbs/new-game.ts';

const root = join(import.meta.dirname, '..', '..');
// Inside the project: the game names its rooms as any other.
const into = mkdtempSync(join(root, 'test', 'new-game-'));
afterAll(() => rmSync(into, { recursive: true }));

/** What the page of a game says, as far as it is asked here: its own types are the browser's. */
interface Page {
  readonly seats: object;
  readonly editions: readonly { readonly ruleset: string }[];
  readonly card: { readonly quick: { readonly seats: readonly { readonly seat: string }[] } };
  rulesets(): Promise<readonly AnyRuleset[]>;
  sentences(): Promise<{
    readonly question: (scene: object, asked: object, lang: string) => string;
    readonly answer: (scene: object, asked: object, answer: unknown, lang: string) => string;
  }>;
}
const NODE = { extends: '../../tsconfig.node.json' };
const node = (...args: readonly string[]) =>
  spawnSync(process.execPath, [...args], { cwd: root, encoding: 'utf8' });

test('a folder with a rule, its test and both languages', async () => {
  const files = writeGame('art-of-stones', into);
  for (const file of files) expect(readFileSync(file, 'utf8'), file).not.toMatch(/heap/i);
  expect(() => writeGame('art-of-stones', into)).toThrow(/already/);
  // Where it is told of, it has its name, and not that of its type.
  for (const file of files) {
    const told = readFileSync(file, 'utf8').match(/^\/\*\*.*$|'[^'\n]* [^'\n]*'/gm) ?? [];
    expect(told.join('\n'), file).not.toMatch(/artOfStones/i);
  }

  const own = files.find((file) => file.endsWith('.test.ts')) ?? '';
  const tested = node('node_modules/vitest/vitest.mjs', 'run', '--project', 'node', own);
  expect(tested.stdout).toMatch(/2 passed/);

  const door = pathToFileURL(join(into, 'art-of-stones', 'game.ts')).href;
  const { game: written } = (await import(/* @vite-ignore */ door)) as { readonly game: Manifest };
  // As it stands in the register: what the table itself refuses is said there.
  const [game = written] = registerOf([written], door).all;
  expect(game.id).toBe('art-of-stones');
  const [ruleset] = game.rulesets;
  const setup = game.content.build(ruleset, {}, sampledPick(1));
  if (!setup.ok) throw new Error(setup.error.says.en);
  expect(tryLaws(ruleset, setup.value, { steps: 300, seed: 1 }).broken).toEqual([]);
  const fuzz = new Fuzz(ruleset, { told: game.sentences }, [setup.value], {
    seed: 1,
    illegal: 0.3,
  });
  fuzz.run(1000);
  expect(fuzz.result.findings).toEqual([]);
  expect(fuzz.result.finished).toBeGreaterThan(10);
});

test('its page is found by its rulesets, and is all that the plain table asks for', async () => {
  writeGame('art-of-bones', into);
  const named = async (path: string): Promise<unknown> => import(/* @vite-ignore */ path);
  const door = pathToFileURL(join(into, 'art-of-bones', 'page.ts')).href;
  const { page } = (await named(door)) as { readonly page: Page };
  const register = pathToFileURL(join(root, 'src/games/page-register.ts')).href;
  const { pagesOf } = (await named(register)) as {
    readonly pagesOf: (all: readonly Page[]) => { pageOf(id: string): Page | undefined };
  };
  const rulesets = await page.rulesets();
  expect(rulesets.map(({ id }) => id)).toEqual(['art-of-bones/1']);
  expect(page.editions.map(({ ruleset }) => ruleset)).toEqual(['art-of-bones/1']);
  expect(pagesOf([page]).pageOf('art-of-bones/1')).toBe(page);
  const [ruleset] = rulesets;
  const offered = page.card.quick.seats.map(({ seat }) => seat);
  expect(offered).toEqual(ruleset.seats({ size: 21 }));
  expect(Object.keys(page.seats)).toEqual(offered);
  // It asks in words, and so are its answers.
  const { question, answer } = await page.sentences();
  const asked = { ask: 'take', question: { most: 3 } };
  expect(question({}, asked, 'en')).toBe('Take one to 3.');
  expect(answer({}, asked, 2, 'ru')).toBe('Взять 2');
});

test('it is registered last, for Node, for pages, and for who looks back or thinks', () => {
  const registers = join(into, 'registers');
  mkdirSync(registers);
  for (const file of ['index.ts', 'pages.ts', 'replays.ts', 'thinkers.ts']) {
    copyFileSync(join(root, 'src/games', file), join(registers, file));
  }
  register('art-of-stones', registers);
  register('the-pikes-of-flanders-in-1635', registers);
  const text = (file: string): string => readFileSync(join(registers, file), 'utf8');
  expect(text('index.ts')).toContain(
    "import { game as artOfStones } from './art-of-stones/game.ts'",
  );
  // On one line or on many, however many games there are.
  const last = /Of\(\s*\[[^\]]+,\s*artOfStones,\s*thePikesOfFlandersIn1635,?\s*\]/;
  expect(text('index.ts')).toMatch(last);
  expect(text('pages.ts')).toContain(
    "import { page as artOfStones } from './art-of-stones/page.ts'",
  );
  expect(text('pages.ts')).toMatch(last);
  for (const late of ['replays.ts', 'thinkers.ts']) {
    const looked = text(late).replaceAll(/\s+/g, ' ');
    expect(looked).toContain("async () => (await import('./art-of-stones/game.ts')).game,");
    expect(looked).toMatch(/'art-of-stones': [^}]* 'the-pikes-[^}]*game,? \}\);/);
  }
});

test('its lines are as short as any, its paragraphs begin with initials', () => {
  const files = writeGame('the-pikes-of-flanders-in-1635', into);
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  expect(lines.filter((line) => line.length > 100)).toEqual([]);
  expect(lines.join('\n')).toContain("'TPOF-TAKE-01'");
});

/** What was changed in the rules of a game, and what the compiler says of it. */
const CHANGED: readonly {
  readonly says: string;
  readonly name: string;
  readonly from: RegExp;
  readonly to: string;
  readonly told: readonly RegExp[];
}[] = [
  {
    says: 'what its rules refuse without a sentence does not compile',
    name: 'art-of-sand',
    from: /RefusalCode = 'outside'/,
    to: "RefusalCode = 'outside' | 'other'",
    told: [/sentences\.ts.*Property 'other' is missing/],
  },
  {
    says: 'a question and an event that nobody has put into words do not compile',
    name: 'art-of-clay',
    from: /const EVENTS = \{ taken \};\nconst questions = \{ take \};/,
    to:
      "const by = { ...take, cite: 'AOC-TAKE-01' } as const;\n" +
      "const more = question('more', whole).asking<{ most: number }>(by);\n" +
      "const given = event({ ...taken, type: 'given' });\n" +
      'const EVENTS = { taken, given };\nconst questions = { take, more };',
    told: ['more', 'given'].map(
      (one) => new RegExp(`sentences\\.ts.*Property '${one}' is missing`),
    ),
  },
  {
    says: 'a paragraph that is not among its rules cannot be cited',
    name: 'art-of-dust',
    from: /, 'AOD-END-01'\] as const/,
    to: '] as const',
    told: [/rules\/art-of-dust\.ts.*'"AOD-END-01"' is not assignable/],
  },
];
describe('of games that are compiled at once', () => {
  let said: readonly string[];
  beforeAll(() => {
    writeGame('art-of-glass', into);
    for (const { name, from, to } of CHANGED) {
      writeGame(name, into);
      const rules = join(into, name, 'rules', `${name}.ts`);
      const text = readFileSync(rules, 'utf8');
      expect(text).toMatch(from);
      writeFileSync(rules, text.replace(from, to));
    }
    const config = join(into, 'tsconfig.json');
    const include = ['art-of-glass', ...CHANGED.map(({ name }) => name)];
    writeFileSync(config, JSON.stringify({ ...NODE, include, exclude: ['**/page*.ts'] }));
    said = node('node_modules/typescript-7/bin/tsc', '-p', config).stdout.split('\n');
  });
  const of = (name: string): string => said.filter((line) => line.includes(name)).join('\n');

  test('one in which nothing was changed compiles', () => {
    expect(of('art-of-glass')).toBe('');
  });
  test.each(CHANGED)('$says', ({ name, told }) => {
    for (const words of told) expect(of(name)).toMatch(words);
  });
});
