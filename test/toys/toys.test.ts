/** A game is there by being registered: two toys, known to nothing but their own folders. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { call } from '../cli/called.ts';
import { openHouse } from '../server/house.ts';
import { games } from './index.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'toys-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(args: readonly string[], input = ''): Promise<{ out: string; code: number }> {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)));
  child.stdin.end(input);
  const [out, , code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, code };
}
const last = (out: string): Record<string, unknown> =>
  JSON.parse(out.trim().split('\n').at(-1) ?? '') as Record<string, unknown>;

test('the command line lists them, and nothing of another game', async () => {
  const { out } = await run(['rulesets', '--json']);
  expect(last(out)).toEqual({
    rulesets: [
      { id: 'volley/1', revision: 1, seats: [2, 2], scenarios: ['line-of-3', 'line-of-6'] },
      { id: 'fate-cards/1', revision: 1, seats: [2, 2], scenarios: ['forty'] },
    ],
  });
  const help = await run(['play', '--help']);
  expect(help.out).not.toContain('--armies');
  expect((await run(['odds'])).code).toBe(2);
});

describe.each(games.rulesets.map(({ id }) => id))('%s', (id) => {
  const called = async (verb: string, ...args: readonly string[]) => {
    const { out, code } = await call([verb, '--ruleset', id, '--json', ...args], games);
    expect(code, out).toBe(0);
    return last(out);
  };
  test('rules: each paragraph is carried out somewhere', async () => {
    const { total, implemented } = await called('rules');
    expect(total).toBe(games.rulesetOf(id)?.rules.size);
    expect(implemented).toBe(total);
  });
  test('play, and verify what was written', async () => {
    const into = join(folder, id.replace('/', '-'));
    expect(await called('play', '--games', '2', '--jobs', '1', '--out', into)).toMatchObject({
      games: 2,
    });
    const files = readdirSync(into).map((name) => join(into, name));
    expect(files).toHaveLength(2);
    const { out, code } = await call(['verify', ...files, '--json'], games);
    expect(code).toBe(0);
    expect(last(out)).toMatchObject({ matched: 2, firstDifference: null });
  });
  test('laws and fuzz find nothing', async () => {
    expect(await called('laws', '--steps', '200')).toMatchObject({ steps: 200, broken: [] });
    expect(await called('fuzz', '--steps', '2000')).toMatchObject({ findings: [] });
  });
  test('the engine plays it to its end', async () => {
    const start = { t: 'start', ruleset: id, fate: { seed: '1' } };
    const begun = await run(['engine'], `${JSON.stringify(start)}\n`);
    const { pending } = last(begun.out) as { pending: { seat: string }[] };
    const seat = pending[0]?.seat;
    const asked = [
      start,
      { t: 'think', seat },
      { t: 'save' },
      { t: 'query', name: 'nothing' },
      { t: 'concede', seat },
    ];
    const { out } = await run(['engine'], asked.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const told = out.trim().split('\n');
    expect(told.map((one) => (JSON.parse(one) as { t: string }).t)).toEqual([
      'state',
      'thought',
      'saved',
      'error',
      'step',
    ]);
    expect(last(out)).toMatchObject({ outcome: { cite: 'agreement' } });
  });
  test('the server makes it, and refuses what it does not know', async () => {
    const house = await openHouse({}, { games });
    const browser = house.browser();
    const game = games.gameOf(id);
    const [offer] = game?.content.offers ?? [];
    const seats = Object.fromEntries(offer?.seats.map(({ seat }) => [seat, 'me']) ?? []);
    const wish = { ruleset: id, options: { scenario: offer?.id ?? '' }, seats };
    const made = await browser.ask('POST', '/api/matches', wish);
    expect(made.status).toBe(200);
    const odd = await browser.ask('POST', '/api/matches', { ...wish, options: { scenario: 'x' } });
    expect(odd).toMatchObject({
      status: 400,
      body: { message: { en: expect.stringMatching(/^There is no such/) as string } },
    });
    const ours = { ...wish, ruleset: 'clouds-of-smoke/web' };
    expect((await browser.ask('POST', '/api/matches', ours)).status).toBe(400);
    await house.close();
  });
});
