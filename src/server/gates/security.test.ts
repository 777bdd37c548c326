import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TestClock } from '../../../test/server/house.ts';
import { privateFolder, removeFolder } from '../../../test/storage/folders.ts';
import { Lines, securityFrom } from './security.ts';

const linesOn = (clock: TestClock) => {
  const told: object[] = [];
  return { told, lines: new Lines((line) => told.push(line), clock) };
};
const refused = { event: 'refused', bound: 'requests', address: '192.0.2.1' } as const;

test('the same of the same client is told once a minute, and then how often it was', () => {
  const clock = new TestClock();
  const { told, lines } = linesOn(clock);
  for (let n = 0; n < 1000; n++) lines.note(refused);
  lines.note({ ...refused, address: '192.0.2.2' });
  lines.note({ ...refused, bound: 'battles' });
  expect(told).toEqual([
    refused,
    { ...refused, address: '192.0.2.2' },
    { ...refused, bound: 'battles' },
  ]);
  clock.turn(60_000);
  lines.note(refused);
  expect(told.slice(3)).toEqual([{ ...refused, again: 999 }, refused]);
  lines.note(refused);
  lines.close();
  expect(told.slice(5)).toEqual([{ ...refused, again: 1 }]);
});
test('who calls himself a new visitor each time is one client by his address', () => {
  const { told, lines } = linesOn(new TestClock());
  for (let n = 0; n < 1000; n++) lines.note({ ...refused, player: `visitor ${n}` });
  for (let n = 0; n < 3; n++) lines.note({ event: 'refused', bound: 'battles', player: `${n}` });
  expect(told).toHaveLength(1 + 3);
  lines.close();
  expect(told[4]).toEqual({ ...refused, player: 'visitor 0', again: 999 });
});
test('what stood at the same is told once a minute, however long it was each time', () => {
  const { told, lines } = linesOn(new TestClock());
  const stood = { event: 'stood', at: 'reply, toy', ms: 120, worked: 118 } as const;
  for (const ms of [120, 130, 140]) lines.note({ ...stood, ms });
  lines.note({ ...stood, at: 'GET /api/matches' });
  lines.close();
  expect(told).toEqual([stood, { ...stood, at: 'GET /api/matches' }, { ...stood, again: 2 }]);
});
test('who sits down is told each time', () => {
  const { told, lines } = linesOn(new TestClock());
  const joined = { event: 'joined', match: 'm', seat: 'north', player: 'p' } as const;
  lines.note(joined);
  lines.note(joined);
  expect(told).toEqual([joined, joined]);
});
test('very many clients are not kept', () => {
  const { told, lines } = linesOn(new TestClock());
  for (let n = 0; n < 20_000; n++) lines.note({ ...refused, address: `client ${n}` });
  expect(told).toHaveLength(20_000);
  lines.note({ ...refused, address: 'client 0' });
  expect(told).toHaveLength(20_001); // it was forgotten, and is told anew
});
test('it is a file for its owner only, one line of JSON each with its time', () => {
  const folder = privateFolder();
  const path = join(folder, 'kept', 'security.log');
  const security = securityFrom(path, undefined, new TestClock());
  security.note(refused);
  security.close();
  const [line = ''] = readFileSync(path, 'utf8').split('\n');
  expect(JSON.parse(line)).toMatchObject({
    ...refused,
    time: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  mkdirSync(join(folder, 'taken'));
  expect(() => securityFrom(join(folder, 'taken'), undefined, new TestClock())).toThrow(
    /cannot be written/,
  );
  removeFolder(folder);
});
