/**
 * `npm run diagrams`: plays the rule tests and keeps, for each paragraph of a game that they meet,
 * the smallest position in which it is met, in `data/<game>/diagrams`. With `--ran` the tests have
 * just been played. The same tests give the same files.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { games, type Manifest } from '#games';
import type { Json } from '#kernel';
import { partsOf, type Chapter, type Diagram } from '../src/games/diagrams.ts';
import { Finding } from './diagrams-found.ts';
import { Sharing } from './diagrams-shared.ts';
import { PLAYED, type PlayedTest } from './diagrams-played.ts';

const root = join(import.meta.dirname, '..');

function playTests(): void {
  rmSync(PLAYED, { recursive: true, force: true });
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const config = join('tools', 'diagrams.config.ts');
  const args = [vitest, 'run', '--config', config, '--root', root, '--reporter=dot'];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
const readTests = (): PlayedTest[] =>
  globSync('*.json', { cwd: PLAYED })
    .toSorted()
    .flatMap((file) => JSON.parse(readFileSync(join(PLAYED, file), 'utf8')) as PlayedTest[]);

/** One line for each of them: what changed is seen in the difference. */
const linesOf = (record: Readonly<Record<string, unknown>>): string => {
  const lines = Object.entries(record).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
};

function write(game: Manifest, found: ReadonlyMap<string, Diagram>): void {
  if (found.size === 0) throw new Error(`no test plays anything of ${game.id}`);
  const folder = join(root, 'data', game.id, 'diagrams');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'chapters'), { recursive: true });
  const roots = [...found.values()].map((one) => one as object as Json);
  const sharing = new Sharing(roots);
  const chapters = new Map<string, Record<string, Json> & Chapter>();
  for (const [id, diagram] of found) {
    const [letters, number] = partsOf(id);
    const chapter = chapters.get(letters) ?? {};
    chapter[number] = sharing.kept(diagram as object as Json);
    chapters.set(letters, chapter);
  }
  for (const [letters, chapter] of chapters) {
    writeFileSync(join(folder, 'chapters', `${letters}.json`), linesOf(chapter));
  }
  const known = [...chapters].map(
    ([letters, chapter]) => [letters, Object.keys(chapter).toSorted()] as const,
  );
  writeFileSync(join(folder, 'known.json'), linesOf(Object.fromEntries(known)));
  const shared = sharing.values.map((value) => JSON.stringify(value));
  writeFileSync(join(folder, 'shared.json'), `[\n${shared.join(',\n')}\n]\n`);
  const size = shared.join().length + [...chapters.values()].map(linesOf).join('').length;
  const kinds = Object.groupBy([...found.values()], ({ met }) => met);
  const told = Object.entries(kinds).map(([met, all]) => `${met} ${all.length}`);
  console.log(`${game.id}: ${found.size} paragraphs (${told.join(', ')}), ${size} letters`);
}

function main(): void {
  if (!process.argv.includes('--ran')) playTests();
  const tests = readTests();
  for (const game of games.all.filter(({ book }) => book !== undefined)) {
    write(game, new Finding(game).among(tests));
  }
}

main();
