/** Weights that are bettered by play. */
import { expect, test } from 'vitest';
import { games } from '#proofs';
import { isNight } from '../night.ts';
import { call, type Ran } from './called.ts';

interface Tuned {
  readonly won: number;
  readonly of: number;
  readonly weights: { readonly [name: string]: number };
}
interface Sloped {
  readonly slopes: readonly {
    readonly name: string;
    readonly points: number;
    readonly error: number;
  }[];
}
const json = ({ out }: Ran): unknown => JSON.parse(out) as unknown;
const TUNABLE = games.rulesets.filter(({ id }) => games.proofsOf(id).tunable !== undefined);

async function tunedOn(id: string, jobs: number): Promise<Tuned> {
  const asked = ['tune', '--ruleset', id, '--steps', '1', '--proved', '1', '--json'];
  return json(await call([...asked, '--jobs', String(jobs)])) as Tuned;
}
test('the same is found on one thread and, at night, on three', async () => {
  const [{ id } = { id: '' }] = TUNABLE;
  const one = await tunedOn(id, 1);
  if (isNight) expect(await tunedOn(id, 3)).toEqual(one);
  expect(one.of).toBe(2);
  const start = games.proofsOf(id).tunable?.weights ?? {};
  expect(Object.keys(one.weights)).toEqual(Object.keys(start));
  expect(one.weights).not.toEqual(start);
}, 120_000);
test('what each weight is worth is told of all that are not nothing', async () => {
  const [{ id } = { id: '' }] = TUNABLE;
  const asked = ['tune', '--ruleset', id, '--slopes', '1', '--json', '--jobs', '1'];
  const { slopes } = json(await call(asked)) as Sloped;
  const start = Object.entries(games.proofsOf(id).tunable?.weights ?? {});
  const names = start.flatMap(([name, weight]) => (weight === 0 ? [] : [name]));
  expect(slopes.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  for (const { points, error } of slopes)
    expect(Math.abs(points)).toBeLessThanOrEqual(error + 1e-9);
}, 60_000);
test.each([
  [['--slopes', '5', '--steps', '3'], /--slopes does not go together/],
  [['--slopes', '0'], /--slopes takes a whole number/],
  [['--steps', '0'], /--steps takes a whole number/],
  [['--proved', 'x'], /--proved takes a whole number/],
  [['--ruleset', 'chess'], /no ruleset 'chess'/],
])('a wrong call is refused in one line: %j', async (args, message) => {
  const { code, out, err } = await call(['tune', ...args]);
  expect(err).toMatch(message);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect([out, code]).toEqual(['', 2]);
});
test.each(games.rulesets.filter((one) => !TUNABLE.includes(one)).map(({ id }) => id))(
  '%s has no mind that can be tuned, and that is said',
  async (id) => {
    const { code, err } = await call(['tune', '--ruleset', id]);
    expect(err).toContain(`${id} has no mind that can be tuned`);
    expect(code).toBe(2);
  },
);
