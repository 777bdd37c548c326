/** Who is heard first, by what a socket says and where its player sits. */
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import type { ClientMessage } from '#protocol';
import { USUAL } from '../../src/server/gates/bounds.ts';
import { Guard } from '../../src/server/gates/guard.ts';
import { Attendance } from '../../src/server/rooms/attend.ts';
import type { Room } from '../../src/server/rooms/room.ts';
import { TestClock } from './house.ts';

class Ear extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  readonly bufferedAmount = 0;
  send = (): void => undefined;
  close = (): void => undefined;
  terminate = (): void => undefined;
  say(message: ClientMessage): void {
    this.emit('message', Buffer.from(JSON.stringify(message)));
  }
}
/** A socket at a table, and the turns that it takes: as one who sits there, or as a stranger. */
function attended(holder: string) {
  const turns: { readonly isSeated: boolean; readonly work: () => void }[] = [];
  const heard: string[] = [];
  let entered = (): void => undefined;
  const room = {
    holds: (player: string) => player === holder,
    admits: () => true,
    knows: () => true,
    enter: async () => entered(),
    hear: async (_guest: unknown, { t }: ClientMessage) => heard.push(t) > 0,
    leave: () => undefined,
  } as unknown as Room;
  const ear = new Ear();
  const guest = new Attendance(ear as unknown as WebSocket, {
    guard: new Guard(USUAL, new TestClock()),
    address: '',
    mayEnter: () => true,
    turn: (isSeated, work) => void turns.push({ isSeated, work }),
    player: async () => 'me',
    use: (_match, work) => work(room),
  });
  const sit = async (): Promise<void> => {
    const isIn = new Promise<void>((done) => (entered = done));
    turns.shift()?.work();
    await isIn;
  };
  expect(guest.gone()).toBe(false);
  return { ear, turns, heard, sit };
}
const undo: ClientMessage = { t: 'undo', seat: 'south' };

test('who comes in, or holds no seat, is a stranger; who sits is heard before', async () => {
  for (const [holder, isSeated] of [
    ['me', true],
    ['somebody', false],
  ] as const) {
    const { ear, turns, sit } = attended(holder);
    ear.say({ t: 'hello', match: 'm' });
    expect(turns.map((one) => one.isSeated)).toEqual([false]);
    await sit();
    ear.say(undo);
    expect(turns.map((one) => one.isSeated)).toEqual([isSeated]);
  }
});
test('what was said by a stranger is not overtaken by what he says when he sits', async () => {
  const { ear, turns, heard, sit } = attended('me');
  ear.say({ t: 'hello', match: 'm' });
  ear.say(undo);
  await sit();
  ear.say({ t: 'resign', seat: 'south' });
  expect(turns.map((one) => one.isSeated)).toEqual([false, false]);
  for (const { work } of turns.splice(0)) work();
  ear.say(undo);
  expect(turns.map((one) => one.isSeated)).toEqual([true]);
  turns.shift()?.work();
  while (heard.length < 3) await Promise.resolve();
  expect(heard).toEqual(['undo', 'resign', 'undo']);
});
