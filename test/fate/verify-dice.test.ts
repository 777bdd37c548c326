/** The rule in forty lines: it stands alone, agrees with the server, and finds what is wrong. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Seals, afterDraw, afterPhrase, deal, dealtBefore, type Dealt } from '#fate';
import { hashText, type Chance } from '#kernel';
import { check } from '../../docs/verify-dice.mjs';
import golden from '../golden/dice.json' with { type: 'json' };
import { isNight } from '../night.ts';
import { privateFolder, removeFolder } from '../storage/folders.ts';
import { chiSquare, countsOf, runs, serial } from './statistics.ts';

const SCRIPT = join(import.meta.dirname, '../../docs/verify-dice.mjs');
const folder = privateFolder();
afterAll(() => removeFolder(folder));

type Header = Readonly<Record<string, unknown>>;
const DIE: Chance = { ask: 'roll', dice: 1, sides: 6 };
const fileOf = (header: Header, causes: readonly object[]): string =>
  [header, ...causes.map((cause, at) => ({ seq: at + 1, cause }))]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
/** The golden vectors as a file. */
const goldenFile = (more: Header = {}, change = (cause: object): object => cause): string => {
  const { promise: hash, said, draws } = golden;
  const causes = draws.flatMap((draw, at) => [
    ...said
      .filter(({ before }) => before === at)
      .map(({ seat, phrase }) => ({ by: 'phrase', seat, phrase })),
    { by: 'fate', ...draw },
  ]);
  return fileOf({ fates: [{ since: 1, hash, ...more }] }, causes.map(change));
};
const { seed } = golden;

test('it is forty lines long, without its heading, and imports nothing', () => {
  const lines = readFileSync(SCRIPT, 'utf8').trimEnd().split('\n');
  expect(lines.filter((line) => !line.startsWith('//'))).toHaveLength(40);
  expect(lines.filter((line) => /\bimport\b/.test(line))).toEqual([
    expect.stringContaining("import('node:fs')"),
  ]);
});
test('it finds the golden vectors right: what is secret when the seed is told', async () => {
  const open = golden.draws.filter(({ link }) => link !== undefined).length;
  const kept = golden.draws.length - open;
  expect(await check(goldenFile())).toEqual({ good: open, later: kept, unpromised: 0, faults: [] });
  expect(await check(goldenFile({ seed }))).toMatchObject({ good: open + kept, faults: [] });
});
test('by the command line too', () => {
  const file = join(folder, 'battle.sandtable');
  writeFileSync(file, goldenFile({ seed }));
  const said = execFileSync(process.execPath, [SCRIPT, file], { encoding: 'utf8' });
  expect(said).toMatch(/good: 10, later: 0, unpromised: 0, faults: \[\]/);
});
test('a changed die, phrase, seal or seed is a fault', async () => {
  const row = (at: number, more: object) => {
    let seen = 0;
    return goldenFile({ seed }, (cause) => ((seen += 1) === at ? { ...cause, ...more } : cause));
  };
  expect((await check(row(2, { result: [1, 1, 1] }))).faults).toEqual([2]);
  expect((await check(row(2, { link: undefined }))).faults[0]).toBe(2);
  expect((await check(row(2, { link: hashText('other') }))).faults[0]).toBe(2);
  expect((await check(row(1, { phrase: 'another' }))).faults.length).toBeGreaterThan(6);
  expect((await check(row(1, { seat: 'north' }))).faults.length).toBeGreaterThan(6);
  // Only what is secret needs the seed.
  expect((await check(goldenFile({ seed: 'cd'.repeat(32) }))).faults).toHaveLength(2);
});
test('the older scheme and typed dice were not promised so: it says how many', async () => {
  const causes = [{ by: 'fate', chance: DIE, result: [3] }];
  const old = fileOf({ fates: [{ since: 1, hash: 'a'.repeat(64) }] }, causes);
  const fates = [{ since: 1, hash: golden.promise }];
  expect(await check(old)).toMatchObject({ unpromised: 1, faults: [] });
  expect(await check(fileOf({ fates, dice: 'typed' }, causes))).toMatchObject({ unpromised: 1 });
  expect(await check(fileOf({ fates }, causes))).toMatchObject({ faults: [1] });
});

const PER_BATTLE = 4000;
/** Rolls of one battle after another, each as its file tells it. */
function* battles(rolls: number): Generator<{ readonly file: string; readonly faces: number[] }> {
  for (let done = 0; done < rolls; done += PER_BATTLE) {
    const seals = new Seals(hashText(`fair ${done}`));
    let stands: Dealt = dealtBefore(seals.promise);
    const causes: object[] = [];
    const faces: number[] = [];
    for (let at = 0; at < Math.min(PER_BATTLE, rolls - done); at++) {
      if (at % 1000 === 0) {
        const phrase = `phrase ${at}`;
        stands = afterPhrase(stands, 'south', phrase);
        causes.push({ by: 'phrase', seat: 'south', phrase });
      }
      const dealing = deal(seals, stands, DIE);
      stands = afterDraw(stands, DIE);
      causes.push({ by: 'fate', chance: DIE, ...dealing });
      faces.push((dealing.result as number[])[0] ?? 0);
    }
    yield { file: fileOf({ fates: [{ since: 1, hash: seals.promise }] }, causes), faces };
  }
}
const ROLLS = isNight ? 1_000_000 : 8000;
test(`${ROLLS} rolls: the script finds each right, and they are fair`, async () => {
  const all: number[] = [];
  let good = 0;
  for (const { file, faces } of battles(ROLLS)) {
    const told = await check(file);
    expect(told.faults).toEqual([]);
    good += told.good;
    for (const face of faces) all.push(face - 1);
  }
  expect(good).toBe(ROLLS);
  // Seeds are fixed: so are these three, and none is farther than one in ten thousand.
  expect(Math.abs(chiSquare(countsOf(all, 6)))).toBeLessThan(4);
  expect(Math.abs(serial(all, 6))).toBeLessThan(4);
  expect(Math.abs(runs(all, 6))).toBeLessThan(4);
});
test('the three tests find what is not fair', () => {
  const length = 6000;
  const turns = Array.from({ length }, (_, at) => at % 6);
  expect(chiSquare(countsOf(turns, 6))).toBeLessThan(0);
  expect(serial(turns, 6)).toBeGreaterThan(100);
  const loaded = Array.from({ length }, (_, at) => (at % 7) % 6);
  expect(chiSquare(countsOf(loaded, 6))).toBeGreaterThan(50);
  const clinging = Array.from({ length }, (_, at) => (at >> 4) % 6);
  expect(runs(clinging, 6)).toBeLessThan(-20);
});
