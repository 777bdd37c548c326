/** What judges are fitted to: battles, every fourth of them held out. */
import { expect, test } from 'vitest';
import { games } from '#proofs';
import type { Meeting } from '#games';
import { byTurns, isNight } from '../night.ts';
import { call, type Ran } from './called.ts';

interface Told {
  readonly battles: number;
  readonly scenes: readonly [number, number];
  readonly brier: readonly [number, number];
  readonly weights: { readonly [name: string]: number };
}
const json = ({ out }: Ran): unknown => JSON.parse(out) as unknown;
const FIRST: Meeting = { scenario: '', options: {} };
const TELLING = games.rulesets.filter(({ id }) => games.proofsOf(id).features !== undefined);
/** Of some every battle is held out. */
const TOLD = TELLING.filter(
  (ruleset) => games.proofsOf(ruleset.id).isHeldOut?.(ruleset, FIRST) !== true,
);

const ids = (all: typeof TOLD): readonly string[] => all.map(({ id }) => id);
async function fittedTo(id: string, jobs: number): Promise<Told> {
  const [offer] = games.gameOf(id)?.content.offers ?? [];
  const asked = ['fit', '--ruleset', id, '--scenario', offer?.id ?? '', '--bot', 'random'];
  return json(await call([...asked, '--battles', '4', '--json', '--jobs', String(jobs)])) as Told;
}
// By day one of them.
test.each(byTurns(ids(TOLD), 1))('%s is told and weighed, a part of it held out', async (id) => {
  const one = await fittedTo(id, 2);
  // However many threads play: at night tried in one game.
  if (isNight && id === TOLD[0]?.id) expect(await fittedTo(id, 1)).toEqual(one);
  expect(one.battles).toBe(4);
  const [weighed, heldOut] = one.scenes;
  expect(weighed).toBeGreaterThan(heldOut);
  expect(heldOut).toBeGreaterThan(0);
  for (const score of one.brier) expect(score).toBeLessThan(1);
  const names = games.proofsOf(id).features?.names;
  expect(names).toEqual(expect.arrayContaining(Object.keys(one.weights)));
  expect(Object.keys(one.weights).length).toBeGreaterThan(0);
});
test.each([
  [['--bot', 'genius'], /no bot 'genius'/],
  [['--battles', '3'], /--battles takes a whole number/],
  [['--jobs', '0'], /--jobs takes a whole number/],
  [['--ruleset', 'chess'], /no ruleset 'chess'/],
])('a wrong call is refused in one line: %j', async (args, message) => {
  const { code, out, err } = await call(['fit', ...args]);
  expect(err).toMatch(message);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect([out, code]).toEqual(['', 2]);
});
test.each(TELLING.filter((one) => !TOLD.includes(one)).map(({ id }) => id))(
  '%s is held out whole, and that is said',
  async (id) => {
    const { code, err } = await call(['fit', '--ruleset', id]);
    expect(err).toContain(`every battle of ${id} that is asked for is held out`);
    expect(code).toBe(2);
  },
);
test.each(games.rulesets.filter((one) => !TELLING.includes(one)).map(({ id }) => id))(
  '%s tells nothing that could be weighed, and that is said',
  async (id) => {
    const { code, err } = await call(['fit', '--ruleset', id]);
    expect(err).toContain(`${id} tells nothing of its scenes`);
    expect(code).toBe(2);
  },
);
