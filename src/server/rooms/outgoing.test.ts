import { inflateSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { PACKED } from '#protocol';
import { Outgoing } from './outgoing.ts';

const LONG = JSON.stringify({ t: 'welcome', steps: 'march '.repeat(20_000) });
/** A socket that keeps what it is given. */
class Ear {
  readonly protocol: string;
  readonly OPEN = 1;
  readyState: 0 | 1 | 2 | 3 = 1;
  bufferedAmount = 0;
  readonly heard: (string | Uint8Array)[] = [];
  constructor(protocol: string) {
    this.protocol = protocol;
  }
  send(data: unknown): void {
    this.heard.push(data as string | Uint8Array);
  }
  close(code?: number, reason = ''): void {
    this.heard.push(`closed ${code} ${reason}`);
    this.readyState = 2;
  }
  get texts(): string[] {
    return this.heard.map((one) => (typeof one === 'string' ? one : inflateSync(one).toString()));
  }
}

afterEach(() => vi.useRealTimers());

test('long texts are packed for whoever asked for it, and nothing overtakes them', async () => {
  const ear = new Ear(PACKED);
  const out = new Outgoing(ear);
  const said = ['short', LONG, 'after', `${LONG} `, 'last'];
  for (const text of said) out.send(text);
  // What is being packed counts as unread.
  expect(out.unread).toBeGreaterThan(2 * LONG.length);
  await vi.waitFor(() => expect(ear.heard).toHaveLength(said.length));
  expect(ear.texts).toEqual(said);
  expect(ear.heard.map((one) => typeof one === 'string')).toEqual([true, false, true, false, true]);
  expect((ear.heard[1] as Uint8Array).length).toBeLessThan(LONG.length / 10);
  expect(out.unread).toBe(0);
});
test('whoever did not is told everything as it is, at once', () => {
  const ear = new Ear('');
  new Outgoing(ear).send(LONG);
  expect(ear.heard).toEqual([LONG]);
});
test('who is gone meanwhile is told nothing more', async () => {
  const [ear, other] = [new Ear(PACKED), new Ear(PACKED)];
  const out = new Outgoing(ear);
  out.send(LONG);
  out.send('after');
  ear.readyState = 3;
  new Outgoing(other).send(LONG);
  await vi.waitFor(() => expect(other.heard).toHaveLength(1));
  expect([ear.heard, out.unread]).toEqual([[], 0]);
});
test('beside so many that are packed, the next go as they are', async () => {
  const ears = Array.from({ length: 6 }, () => new Ear(PACKED));
  for (const ear of ears) new Outgoing(ear).send(LONG);
  expect(ears.map(({ heard }) => heard.length)).toEqual([0, 0, 0, 0, 1, 1]);
  await vi.waitFor(() => expect(ears.every(({ heard }) => heard.length === 1)).toBe(true));
  expect(ears.every(({ texts }) => texts[0] === LONG)).toBe(true);
});
test('it closes after what it was given to send, and says nothing more', async () => {
  const ear = new Ear(PACKED);
  const out = new Outgoing(ear);
  const said = [LONG, 'after', `${LONG} `, 'the last word'];
  for (const text of said) out.send(text);
  out.close(1008, 'enough');
  out.close(1011);
  out.send('too late');
  expect([out.isClosed, ear.heard]).toEqual([true, []]);
  await vi.waitFor(() => expect(ear.heard).toHaveLength(5));
  expect(ear.heard.pop()).toBe('closed 1008 enough');
  expect(ear.texts).toEqual(said);
  const idle = new Ear(PACKED);
  new Outgoing(idle).close(1013, 'later');
  expect(idle.heard).toEqual(['closed 1013 later']);
});
test('a last word that takes long to be packed is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [ear, other] = [new Ear(PACKED), new Ear(PACKED)];
  const out = new Outgoing(ear);
  out.send(LONG);
  out.close(1008, 'enough');
  vi.advanceTimersByTime(4999);
  expect(ear.heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ear.heard).toEqual(['closed 1008 enough']);
  vi.useRealTimers();
  new Outgoing(other).send(LONG);
  await vi.waitFor(() => expect(other.heard).toHaveLength(1));
  expect(ear.heard).toEqual(['closed 1008 enough']);
});
