// `npm run nightly`: what takes too long for every change. Each run prints its counts as its last
// line; the whole ends with `N passed, M failed`. `-- laws chaos` runs the named ones only.
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '#proofs';

interface Long {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}
const root = join(import.meta.dirname, '..');
const MILLION = '1000000';
const RULESETS = [
  'clouds-of-smoke/web',
  'clouds-of-smoke/1.7',
  'art-of-tactics/2006',
  'combat-commander/2006',
];
const cli = (name: string, ...args: readonly string[]): Long => ({
  name,
  args: ['src/cli/main.ts', name, ...args],
});
const vitest = (projects: string, ...files: readonly string[]): readonly string[] => [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...projects.split(' ').map((project) => `--project=${project}`),
  '--reporter=dot',
  ...files,
];
/** Tests that try more cases at night: each asks `test/night.ts` whether it is. */
const isLonger = (file: string): boolean =>
  /SANDTABLE_NIGHTLY|\/night\.ts'/.test(readFileSync(join(root, file), 'utf8'));
const LONGER = globSync('{src,test}/**/*.test.ts', { cwd: root }).filter(isLonger);
const LONGER_JOURNEYS = globSync('test/browser/**/*.journey.ts', { cwd: root }).filter(isLonger);
const RUNS: readonly Long[] = [
  { name: 'journeys', args: vitest('long') },
  {
    name: 'journeys',
    args: vitest('journeys', ...LONGER_JOURNEYS),
    env: { SANDTABLE_NIGHTLY: '1' },
  },
  // As they are: by day where they run is noted, and what they keep is forgotten between files.
  { name: 'rules', args: vitest('core') },
  { name: 'cases', args: vitest('node client core', ...LONGER), env: { SANDTABLE_NIGHTLY: '1' } },
  { name: 'chaos', args: ['test/hard/chaos.ts', '--kills', '200', '--pg', '50'] },
  { name: 'chaos', args: ['test/hard/chaos.ts', '--kills', '200', '--pg', '0', '--nodes', '2'] },
  { name: 'hostile', args: ['test/hard/hostile.ts', '--frames', '300000'] },
  { name: 'leak', args: ['test/hard/leak.ts', '--pairs', '1000'] },
  { name: 'told', args: ['test/hard/told.ts', '--turns', '1000'] },
  { name: 'proposals', args: ['test/hard/proposals.ts', '--battles', '100'] },
  { name: 'windows', args: ['test/hard/windows.ts', '--windows', '10000'] },
  {
    name: 'windows',
    args: ['test/hard/windows.ts', '--windows', '10000', '--game', 'commander'],
  },
  ...RULESETS.flatMap((ruleset) => [
    cli('laws', '--ruleset', ruleset, '--steps', MILLION),
    cli('fuzz', '--ruleset', ruleset, '--steps', MILLION),
  ]),
  ...games.all.flatMap(({ id, rulesets: [first] }): readonly Long[] => {
    if (first === undefined || games.proofsOf(first.id).audit === undefined) return [];
    const of = ['--game', id];
    return [
      { name: 'audit', args: ['test/hard/audit-battles.ts', '200', 'whole', ...of] },
      { name: 'audit', args: ['test/hard/audit-mutants.ts', ...of] },
    ];
  }),
  ...games.all.map(({ id }): Long => {
    return { name: 'sentences', args: ['test/hard/sentences.ts', '50', '--game', id] };
  }),
  cli('bench', '--check'),
];

/** Whether it was good, and what it said last. */
function run({ args, env }: Long): Promise<{ readonly good: boolean; readonly last: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-10_000)));
    child.on('close', (code) =>
      resolve({ good: code === 0, last: said.trim().split('\n').at(-1) ?? '' }),
    );
  });
}
const wanted = process.argv.slice(2);
const strange = wanted.find((name) => !RUNS.some((one) => one.name === name));
if (strange !== undefined) {
  const names = [...new Set(RUNS.map(({ name }) => name))].join(', ');
  console.error(`nightly: there is no run '${strange}'; there are ${names}`);
  process.exit(1);
}
let [passed, failed] = [0, 0];
for (const one of RUNS) {
  if (wanted.length > 0 && !wanted.includes(one.name)) continue;
  console.log(`${one.name} ${one.args.slice(1).join(' ')}`);
  const { good, last } = await run(one);
  console.log(`  ${good ? 'good' : 'FAILED'}: ${last}`);
  if (good) passed += 1;
  else failed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
