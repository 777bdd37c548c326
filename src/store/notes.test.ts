import { beforeEach, expect, test } from 'vitest';
import { matchNamed, rowOf } from '../../test/storage/folders.ts';
import { ownStore, person } from '../../test/storage/own.ts';
import type { Note, Noted } from './store.ts';

const own = ownStore();
let count = 0;
let id = '';
beforeEach(async () => {
  count += 1;
  id = `note${count}`;
  const seats = [person('north', 'ann', { devices: ['phone'] }), person('south', 'bob')];
  await own.store.createMatch({ ...matchNamed(id, seats), host: 'ann' }, [rowOf(1), rowOf(2)]);
});
const note = (player: string, seq: number, text: string, open = false): Promise<Noted> =>
  own.store.note({ match: id, player, seq, text, open });
const read = (player: string): Promise<readonly Note[]> => own.store.notesOf(id, player);
const ended = (): Promise<void> => own.store.setStatus(id, 'ended');
const MINE: Note = { seq: 2, seat: 'north', text: 'too early', open: false, mine: true };

test('a note is its writer’s, by each of his browsers, and nobody else’s', async () => {
  expect(await note('ann', 2, 'too early')).toBe('noted');
  expect(await read('ann')).toEqual([MINE]);
  expect(await read('phone')).toEqual([MINE]);
  expect(await read('bob')).toEqual([]);
  expect(await read('eve')).toEqual([]);
  expect(await note('phone', 2, 'as planned')).toBe('noted');
  expect(await read('ann')).toEqual([{ ...MINE, text: 'as planned' }]);
  expect(await note('ann', 2, '')).toBe('noted');
  expect(await read('ann')).toEqual([]);
});
test('who does not sit there writes none, and none of a moment that has not come', async () => {
  expect(await note('eve', 0, 'mine')).toBe('notSeated');
  expect(
    await own.store.note({ match: 'none', player: 'ann', seq: 0, text: 'x', open: false }),
  ).toBe('notSeated');
  expect(await note('ann', 3, 'soon')).toBe('noMoment');
  expect(await note('ann', 0, 'before')).toBe('noted');
});
test('one is opened when the battle is over, and then read by whoever else sat there', async () => {
  expect(await note('ann', 1, 'feint', true)).toBe('notOver');
  await note('ann', 1, 'feint');
  await ended();
  expect(await read('bob')).toEqual([]);
  expect(await note('ann', 1, 'feint', true)).toBe('noted');
  await note('bob', 1, 'I saw it');
  const open = { seq: 1, seat: 'north', text: 'feint', open: true };
  expect(await read('bob')).toEqual([
    { ...open, mine: false },
    { seq: 1, seat: 'south', text: 'I saw it', open: false, mine: true },
  ]);
  expect(await read('ann')).toEqual([{ ...open, mine: true }]);
  // A battle that goes on again after all keeps them.
  await own.store.setStatus(id, 'running');
  expect(await read('bob')).toEqual([expect.objectContaining({ text: 'I saw it' })]);
});
test('whoever is gone from there has left no note, and the next sees none of his', async () => {
  await note('bob', 1, 'secret');
  await own.store.freeSeat(id, 'ann', 'south', 'hash', 1);
  await own.store.takeSeat('hash', 'bob');
  expect(await read('bob')).toEqual([]);
  await note('bob', 2, 'again');
  await note('ann', 2, 'hers');
  await own.store.leaveMatches('bob', (match, seat, renewed) => `${match} ${seat} ${renewed}`, id);
  await own.store.takeSeat(`${id} south 2`, 'bob');
  expect(await read('bob')).toEqual([]);
  expect(await read('ann')).toEqual([{ ...MINE, text: 'hers' }]);
});
test('he has so many at most; another takes the place of one on its moment', async () => {
  await own.store.appendRows(
    id,
    2,
    Array.from({ length: 210 }, (_, at) => rowOf(at + 3)),
  );
  for (let seq = 0; seq < 200; seq += 1) expect(await note('ann', seq, `${seq}`)).toBe('noted');
  expect(await note('ann', 205, 'more')).toBe('full');
  expect(await note('ann', 7, 'other')).toBe('noted');
  expect(await note('bob', 205, 'his')).toBe('noted');
  expect((await read('ann')).length).toBe(200);
});
