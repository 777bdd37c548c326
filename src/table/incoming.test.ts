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
test('what comes garbled is lost, and told', async () => {
  const [heard, lost] = [vi.fn(), vi.fn()];
  const incoming = new Incoming(heard, lost);
  incoming.take(Uint8Array.from([1, 2, 3]).buffer);
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
  expect(heard).not.toHaveBeenCalled();
});
