import { beforeEach, expect, test } from 'vitest';
import { matchNamed, rowOf } from '../../test/storage/folders.ts';
import { ownStore, person } from '../../test/storage/own.ts';
import type { Shared } from './store.ts';

const own = ownStore();
let count = 0;
let id = '';
beforeEach(async () => {
  count += 1;
  id = `moment${count}`;
  const seats = [
    person('north', 'ann', { devices: ['phone'] }),
    person('south', 'bob'),
    person('east', 'bob'),
  ];
  await own.store.createMatch({ ...matchNamed(id, seats), host: 'ann' }, [rowOf(1), rowOf(2)]);
});
let made = 0;
const share = (player: string, seq: number, eye?: string): Promise<Shared> =>
  own.store.sharePosition({
    id: `link${(made += 1)}`,
    match: id,
    player,
    seq,
    eye,
    checkpoint: { of: eye ?? 'all' },
  });
const idOf = (shared: Shared): string => (shared.shared ? shared.id : shared.why);
const leads = async (link: string): Promise<boolean> =>
  (await own.store.sharedPosition(link)) !== undefined;

test('a moment has one link, whoever shares it, by whichever browser', async () => {
  const first = idOf(await share('ann', 1, 'north'));
  expect(idOf(await share('phone', 1, 'north'))).toBe(first);
  expect(await own.store.sharedPosition(first)).toMatchObject({ seq: 1, eye: 'north' });
  expect(idOf(await share('ann', 2, 'north'))).not.toBe(first);
});
test('while it lasts nobody shares what another’s seat sees, or everything', async () => {
  expect(await share('ann', 1, 'south')).toEqual({ shared: false, why: 'notSeated' });
  expect(await share('ann', 1)).toEqual({ shared: false, why: 'notSeated' });
  expect(await share('eve', 1, 'north')).toEqual({ shared: false, why: 'notSeated' });
  await own.store.setStatus(id, 'ended');
  expect((await share('ann', 1)).shared).toBe(true);
  expect((await share('ann', 1, 'south')).shared).toBe(true);
  expect(await share('eve', 1)).toEqual({ shared: false, why: 'notSeated' });
});
test('what a seat saw is shown by no link when its player is gone', async () => {
  const link = idOf(await share('phone', 1, 'north'));
  const [south, east] = [idOf(await share('bob', 1, 'south')), idOf(await share('bob', 1, 'east'))];
  await own.store.freeSeat(id, 'ann', 'south', 'hash', 1);
  // He holds the other still.
  expect([await leads(link), await leads(south), await leads(east)]).toEqual([true, false, true]);
  expect(await share('bob', 2, 'south')).toEqual({ shared: false, why: 'notSeated' });
  await own.store.leaveMatches(
    'phone',
    (match, seat, renewed) => `${match} ${seat} ${renewed}`,
    id,
  );
  expect([await leads(link), await leads(east)]).toEqual([false, true]);
});
test('through the same eyes there are so many of one battle at most', async () => {
  await own.store.setStatus(id, 'ended');
  await own.store.appendRows(
    id,
    2,
    Array.from({ length: 310 }, (_, at) => rowOf(at + 3)),
  );
  for (let seq = 0; seq < 300; seq += 1) expect((await share('ann', seq)).shared).toBe(true);
  expect(await share('bob', 305)).toEqual({ shared: false, why: 'full' });
  expect((await share('bob', 7)).shared).toBe(true);
  // What a seat shares says nothing of how many others have.
  expect((await share('bob', 305, 'south')).shared).toBe(true);
});
