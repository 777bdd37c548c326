import { beforeEach, expect, test } from 'vitest';
import { matchNamed } from '../../test/storage/folders.ts';
import { ownStore, person } from '../../test/storage/own.ts';

const own = ownStore();
let count = 0;
let id = '';
beforeEach(async () => {
  count += 1;
  id = `tried${count}`;
  const seats = [person('north', 'ann', { devices: ['phone'] }), person('south', 'bob')];
  await own.store.createMatch({ ...matchNamed(id, seats), host: 'ann' }, []);
});
const keep = (player: string, kept: string): Promise<boolean> =>
  own.store.keepAnalysis({ match: id, player, kept });
const read = (player: string): Promise<string | undefined> => own.store.analysisOf(id, player);
const link = (match: string, seat: string, renewed: number): string =>
  `${match} ${seat} ${renewed}`;

test('what is kept is its owner’s, by each of his browsers, and nobody else’s', async () => {
  expect(await keep('ann', 'one')).toBe(true);
  expect(await keep('phone', 'two')).toBe(true);
  expect([await read('ann'), await read('phone')]).toEqual(['two', 'two']);
  expect([await read('bob'), await read('eve')]).toEqual([undefined, undefined]);
  expect(await keep('bob', 'his')).toBe(true);
  expect(await read('ann')).toBe('two');
  expect(await keep('ann', '')).toBe(true);
  expect([await read('ann'), await read('bob')]).toEqual([undefined, 'his']);
});
test('who does not sit there keeps nothing', async () => {
  expect(await keep('eve', 'hers')).toBe(false);
  expect(await own.store.keepAnalysis({ match: 'none', player: 'ann', kept: 'x' })).toBe(false);
  expect(await read('eve')).toBeUndefined();
});
test('whoever is gone from there has left nothing; with the battle all of it goes', async () => {
  await keep('ann', 'hers');
  await keep('bob', 'his');
  await own.store.freeSeat(id, 'ann', 'south', 'hash', 1);
  await own.store.takeSeat('hash', 'bob');
  expect(await read('bob')).toBeUndefined();
  await keep('bob', 'again');
  await own.store.leaveMatches('bob', link, id);
  await own.store.takeSeat(`${id} south 2`, 'bob');
  expect(await read('bob')).toBeUndefined();
  expect(await read('ann')).toBe('hers');
  await own.store.leaveMatches('bob', link);
  await own.store.leaveMatches('ann', link);
  await own.store.createMatch({ ...matchNamed(id, [person('north', 'ann')]), host: 'ann' }, []);
  expect(await read('ann')).toBeUndefined();
});
