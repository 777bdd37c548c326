/** The long run of what is told, small; and that it finds what is told twice, or not at all. */
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { isNight } from '../night.ts';
import { isSound, tellTurns, type Telling } from './told.ts';

const SMALL: Telling = { turns: 10, battles: 4, nodes: 2, seed: 3, say: () => undefined };
const doing = (text: string) => async (url: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
};

test('each turn is told once, whatever falls on mail, on senders and on the database', async () => {
  const told = await tellTurns(SMALL);
  const { outages, deaths, databases, turns } = told;
  expect(told).toMatchObject({ missing: 0, doubled: 0, untrue: 0 });
  expect(turns).toBeGreaterThanOrEqual(SMALL.turns);
  expect([outages, deaths, databases].every((count) => count > 0)).toBe(true);
});

const FAULTS = [
  ['missing', `delete from outbox where state = 'waits' and way = 'push'`],
  [
    'doubled',
    `insert into outbox (player, match, seat, kind, seq, mark, way, made, due)
      select player, match, seat, kind, seq, mark + 1, way, made, due
      from outbox where state = 'waits'`,
  ],
  [
    'untrue',
    `insert into outbox (player, match, seat, kind, seq, mark, way, made, due)
      select distinct on (player) player, null, '', 'test', 1, 0, 'mail', made, due
      from seats cross join (select made, due from outbox where state = 'waits' limit 1) as one`,
  ],
] as const;
// At night: it tries the run itself, which seldom changes.
test.runIf(isNight).each(FAULTS)('what is %s is found', async (what, text) => {
  const told = await tellTurns({ ...SMALL, turns: 1, nodes: 1, planted: doing(text) });
  expect(told[what]).toBeGreaterThan(0);
  expect(isSound(told)).toBe(false);
});
