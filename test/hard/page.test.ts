/** What the page's connection makes of words that come late. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import type { ClientMessage, ServerMessage, State } from '#protocol';
import { Tab, type Saved } from './page.ts';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
await once(server, 'listening');
const tab = new Tab(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => '');
afterAll(() => server.close());

const say = (socket: WebSocket, message: ServerMessage): void =>
  socket.send(JSON.stringify(message));
async function heard(socket: WebSocket): Promise<ClientMessage> {
  const [data] = (await once(socket, 'message')) as [Buffer];
  return JSON.parse(data.toString()) as ClientMessage;
}
async function arrived(): Promise<WebSocket> {
  const [socket, request] = (await once(server, 'connection')) as [WebSocket, IncomingMessage];
  // The first address says what is asked for; later it is said by a message.
  if (request.url?.includes('match=') !== true) await heard(socket);
  return socket;
}
const asked = (id: number): State => ({
  pending: [{ id, seat: 'south' } as State['pending'][number]],
  trail: [],
  undo: {},
  back: {},
  hides: false,
});
const TAIL = {
  t: 'tail',
  steps: [],
  seats: [],
  host: true,
  invites: {},
  again: {},
  state: asked(3),
} as const;

test.each([
  ['an answer before it', 2, 'stale'],
  ['a take-back', undefined, 'undoAfterOther'],
  ['what could not be saved', undefined, 'notSaved'],
])('a late refusal of %s does not let go of the answer on its way', async (_, decision, code) => {
  const told: Saved[] = [];
  const isTold = Promise.withResolvers<void>();
  const coming = arrived();
  const connection = tab.connect('m', {
    heard: (message) => message.t === 'refused' && isTold.resolve(),
    saved: (state) => told.push(state),
    connected: () => undefined,
  });
  const first = await coming;
  say(first, TAIL);
  connection.reply(3, ['mine']);
  // With the tail it goes out once more: it was not acknowledged.
  expect(await heard(first)).toEqual({ t: 'reply', decision: 3, answer: 'mine' });
  const refusal = { code, cite: undefined };
  say(first, { t: 'refused', refusal, ...(decision === undefined ? {} : { decision }) });
  await isTold.promise;
  expect(told.at(-1)).toBe('sending');
  const again = arrived();
  first.terminate();
  const second = await again;
  say(second, TAIL);
  expect(await heard(second)).toEqual({ t: 'reply', decision: 3, answer: 'mine' });
  say(second, { t: 'refused', decision: 3, refusal: { code: 'stale', cite: undefined } });
  while (told.at(-1) !== 'saved') await new Promise((resolve) => setImmediate(resolve));
  connection.close();
});

test('a take-back and a roll are said at once', async () => {
  const coming = arrived();
  const isOn = Promise.withResolvers<void>();
  const connection = tab.connect('m', {
    heard: () => isOn.resolve(),
    saved: () => undefined,
    connected: () => undefined,
  });
  const socket = await coming;
  say(socket, TAIL);
  await isOn.promise;
  const undone = heard(socket);
  connection.say({ t: 'undo', seat: 'south' });
  expect(await undone).toEqual({ t: 'undo', seat: 'south' });
  const rolled = heard(socket);
  connection.roll(4, [6, 1]);
  expect(await rolled).toEqual({ t: 'roll', roll: 4, faces: [6, 1] });
  connection.close();
});
