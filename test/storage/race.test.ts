import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#store';
import { databaseFolder, matchNamed, removeFolder } from './folders.ts';
import { startHelper } from './processes.ts';

const DECISIONS = 1000;
const folder = databaseFolder();
let database: Database;

beforeAll(async () => {
  const say = (): void => undefined;
  database = await openDatabase({ folder, say });
});

afterAll(async () => {
  await database.close();
  removeFolder(folder);
});

test('two processes race for 1,000 decisions: no gap, no double, a third is woken', async () => {
  const { store, url } = database;
  await store.createMatch(matchNamed('race'));
  let arrived = (): void => undefined;
  const last = new Promise<void>((resolve) => (arrived = resolve));
  const stop = await store.listen({
    news: (match, seq) => {
      if (match === 'race' && seq === DECISIONS) arrived();
    },
    lost: () => undefined,
    missed: () => undefined,
  });

  const names = ['north', 'south'];
  const writers = names.map((name) =>
    startHelper('writer.ts', [url, 'race', name, String(DECISIONS)]),
  );
  await Promise.all(writers.map((writer) => writer.line('ready')));
  for (const writer of writers) writer.process.stdin?.write('go\n');
  const results = await Promise.all(writers.map((writer) => writer.line('won')));
  await Promise.all(writers.map((writer) => writer.end()));
  await last;
  await stop();

  const rows = await store.readRows('race');
  const expected = Array.from({ length: DECISIONS }, (_, index) => index + 1);
  expect(rows.map(({ seq }) => seq)).toEqual(expected);
  expect(rows.map(({ decision }) => decision)).toEqual(expected);
  for (const { name, won } of results) {
    const his = rows.filter(({ hash }) => hash.startsWith(`${String(name)}-`));
    expect(his).toHaveLength(Number(won));
  }
  expect(results.reduce((sum, { won }) => sum + Number(won), 0)).toBe(DECISIONS);
  expect(results.reduce((sum, { refused }) => sum + Number(refused), 0)).toBeGreaterThan(0);
});
