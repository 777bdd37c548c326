import { deflateSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { Incoming } from './incoming.ts';

const bytes = (text: string): ArrayBuffer => Uint8Array.from(deflateSync(text)).buffer;

test('what was packed is heard in its place', async () => {
  const heard: string[] = [];
  const incoming = new Incoming((text) => heard.push(text), vi.fn());
  incoming.take('first');
  expect(heard).toEqual(['first']);
  const long = 'welcome '.repeat(5000);
  incoming.take(bytes(long));
  incoming.take('after');
  incoming.take(bytes('and again'));
  incoming.take('last');
  await vi.waitFor(() => expect(heard).toHaveLength(5));
  expect(heard).toEqual(['first', long, 'after', 'and again', 'last']);
  incoming.take('at once again');
  expect(heard.at(-1)).toBe('at once again');
});
test('what comes garbled is told once; what came before is heard, nothing after', async () => {
  const heard: string[] = [];
  const lost = vi.fn();
  const incoming = new Incoming((text) => heard.push(text), lost);
  incoming.take(bytes('before '.repeat(5000)));
  for (const _ of [1, 2]) incoming.take(Uint8Array.from([1, 2, 3]).buffer);
  incoming.take('after');
  incoming.take(bytes('and again'));
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
  const other = vi.fn();
  new Incoming(other, vi.fn()).take(bytes('of another'));
  await vi.waitFor(() => expect(other).toHaveBeenCalledOnce());
  incoming.take('last');
  expect(heard).toEqual(['before '.repeat(5000)]);
  expect(lost).toHaveBeenCalledOnce();
});
test('what is heard with an error is told as one, and the next is heard', async () => {
  const thrown: (() => void)[] = [];
  const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((act) => {
    thrown.push(act);
  });
  const heard: string[] = [];
  const incoming = new Incoming((text) => {
    if (text === 'bad') throw new Error('it is bad');
    heard.push(text);
  }, vi.fn());
  incoming.take(bytes('bad'));
  incoming.take('after');
  incoming.take(bytes('and again'));
  await vi.waitFor(() => expect(heard).toEqual(['after', 'and again']));
  later.mockRestore();
  expect(thrown).toHaveLength(1);
  expect(thrown[0]).toThrow('it is bad');
  expect(() => incoming.take('bad')).toThrow('it is bad');
});
