/** Which of one's battles one has tried something in: told in the list, to whoever tried it. */
import { afterAll, expect, test } from 'vitest';
import { ANALYSIS_FORMAT } from '#protocol';
import { openHouse } from './house.ts';
import type { Browser } from './player.ts';

const house = await openHouse();
afterAll(() => house.close());
const listed = async (browser: Browser) =>
  (await browser.list()).map(({ id, analysed }) => [id, analysed]);

test('the list says of which battles there are analyses, and to nobody else', async () => {
  const [host, guest] = [house.browser(), house.browser()];
  const other = await host.start({ south: 'me', north: 'me' });
  const match = await host.start({ south: 'me', north: 'link' });
  const link = await host.ask('POST', `/api/matches/${match}/invites`, { seat: 'north' });
  const { invite } = link.body as { invite: string };
  await guest.ask('POST', `/api/join/${invite}`, {});
  const ruleset = (await house.store.readMatch(match))?.ruleset ?? '';
  const when = { en: 'turn 4', ru: 'ход 4' };
  const deed = { by: 'seat', seat: 'south', answer: 1 } as const;
  const trees = [{ root: { row: 0, when }, deeds: [{ from: 0, deed }] }];
  const kept = { format: ANALYSIS_FORMAT, ruleset, trees };
  const path = `/api/matches/${match}/analysis`;
  expect((await host.ask('POST', path, kept)).status).toBe(200);
  expect((await host.ask('GET', path)).body).toMatchObject({ kept: { trees } });
  expect(await listed(host)).toEqual([
    [match, true],
    [other, undefined],
  ]);
  expect(await listed(guest)).toEqual([[match, undefined]]);
  // What is said of its turn is bounded, as all that one keeps.
  const long = { en: 'x'.repeat(81), ru: '' };
  const wrong = { ...kept, trees: [{ root: { row: 1, when: long }, deeds: [] }] };
  expect((await host.ask('POST', path, wrong)).status).toBe(400);
  // With all of one's battles it is gone.
  await host.ask('POST', '/api/matches/delete', { all: true });
  expect((await host.ask('GET', path)).body).toEqual({ nobody: true });
  expect((await guest.ask('GET', path)).body).toEqual({});
});
