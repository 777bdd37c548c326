import { beforeEach, expect, test } from 'vitest';
import { matchNamed } from '../../test/storage/folders.ts';
import { ownStore, person } from '../../test/storage/own.ts';
import type { AnalysisKept } from './store.ts';

const own = ownStore();
let count = 0;
let id = '';
beforeEach(async () => {
  count += 1;
  id = `tried${count}`;
  const seats = [person('north', 'ann', { devices: ['phone'] }), person('south', 'bob')];
  await own.store.createMatch({ ...matchNamed(id, seats), host: 'ann' }, []);
});
const revisionOf = async (player: string): Promise<string | undefined> =>
  (await own.store.analysisOf(id, player))?.revision;
/** In the place of whatever lies there. */
const keep = async (player: string, kept: string): Promise<AnalysisKept> =>
  await own.store.keepAnalysis({ match: id, player, kept, after: await revisionOf(player) });
const read = async (player: string): Promise<string | undefined> =>
  (await own.store.analysisOf(id, player))?.kept;
const link = (match: string, seat: string, renewed: number): string =>
  `${match} ${seat} ${renewed}`;

test('what is kept is its owner’s, by each of his browsers, and nobody else’s', async () => {
  expect(await keep('ann', 'one')).toBe('kept');
  expect(await keep('phone', 'two')).toBe('kept');
  expect([await read('ann'), await read('phone')]).toEqual(['two', 'two']);
  expect([await read('bob'), await read('eve')]).toEqual([undefined, undefined]);
  expect(await keep('bob', 'his')).toBe('kept');
  expect(await read('ann')).toBe('two');
  expect(await keep('ann', '')).toBe('kept');
  expect([await read('ann'), await read('bob')]).toEqual([undefined, 'his']);
});
test('it is kept in the place of what was read, and of nothing else', async () => {
  const write = (kept: string, after?: string): Promise<AnalysisKept> =>
    own.store.keepAnalysis({ match: id, player: 'ann', kept, after });
  expect(await write('one', 'a revision')).toBe('changed');
  expect(await write('one')).toBe('kept');
  const first = await revisionOf('ann');
  expect(await write('two')).toBe('changed');
  expect(await write('two', first)).toBe('kept');
  expect(await revisionOf('ann')).not.toBe(first);
  expect(await write('three', first)).toBe('changed');
  expect(await write('', first)).toBe('changed');
  expect(await read('ann')).toBe('two');
});
test('of two who have read the same at once one is first, and nothing of his is lost', async () => {
  await keep('ann', 'before');
  for (let n = 0; n < 20; n += 1) {
    const after = await revisionOf('ann');
    const both = ['ann', 'phone'].map((player) =>
      own.store.keepAnalysis({ match: id, player, kept: `${player} ${n}`, after }),
    );
    const fared = await Promise.all(both);
    expect(fared.toSorted()).toEqual(['changed', 'kept']);
    expect(await read('ann')).toBe(`${fared[0] === 'kept' ? 'ann' : 'phone'} ${n}`);
  }
});
test('of two who find nothing there at once one is first', async () => {
  const fared = await Promise.all(
    ['ann', 'phone'].map((player) => own.store.keepAnalysis({ match: id, player, kept: player })),
  );
  expect(fared.toSorted()).toEqual(['changed', 'kept']);
});
test('who does not sit there keeps nothing', async () => {
  expect(await keep('eve', 'hers')).toBe('notSeated');
  expect(await own.store.keepAnalysis({ match: 'none', player: 'ann', kept: 'x' })).toBe(
    'notSeated',
  );
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
