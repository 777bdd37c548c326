import { expect, test } from 'vitest';
import { sampledPick } from '#fate';
import type { Deed } from '#protocol';
import { lineIn, textOfLine } from './line.ts';

const LINE: readonly Deed[] = [
  { by: 'seat', seat: 'south', answer: { die: 4, on: 'move' } },
  { by: 'fate', result: [3, 6] },
  { by: 'seat', seat: 'north', answer: 'ничего', joined: true },
];

test('what is written into an address is read from it', async () => {
  const text = (await textOfLine(LINE)) ?? '';
  expect(text).toMatch(/^[\w-]+$/);
  expect(await lineIn(text)).toEqual(LINE);
  expect(await lineIn((await textOfLine([])) ?? '')).toEqual([]);
});
const packed = async (text: string): Promise<string> => {
  const out = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return Buffer.from(await new Response(out).arrayBuffer()).toString('base64url');
};
const lots = sampledPick(1);
const long = (deeds: number): readonly Deed[] =>
  Array.from({ length: deeds }, () => ({
    by: 'fate',
    result: Array.from({ length: 6 }, () => 1 + lots(6)),
  }));
const alike = (deeds: number): readonly Deed[] =>
  Array.from({ length: deeds }, () => ({ by: 'fate', result: [1, 1, 1, 1, 1, 1] }));
test('hundreds of deeds are short; what does not fit is refused where it is made', async () => {
  expect((await textOfLine(long(300)))?.length).toBeLessThan(8000);
  // Too many letters; and few letters of what is too long to be read again.
  expect(await textOfLine(long(3000))).toBeUndefined();
  expect(await textOfLine(alike(9000))).toBeUndefined();
});
test('nor is it read, whoever has made it', async () => {
  const many = await packed(JSON.stringify(long(3000)));
  expect(many.length).toBeGreaterThan(8000);
  const few = await packed(JSON.stringify(alike(9000)));
  expect(few.length).toBeLessThan(8000);
  expect([await lineIn(many), await lineIn(few)]).toEqual([undefined, undefined]);
  expect(await lineIn(await packed(JSON.stringify(alike(2000))))).toHaveLength(2000);
});
test.each([
  ['nothing', ''],
  ['other letters', 'a b'],
  ['cut off', 'q1bKTS0u'],
  ['not deflated', 'AAAA'],
  ['too many letters', 'A'.repeat(8001)],
])('what is no line is none: %s', async (_, text) => {
  expect(await lineIn(text)).toBeUndefined();
});
test.each([
  ['no list', '{}'],
  ['no deed', '[{"by":"somebody"}]'],
  ['deeper than anything is read', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['more than may come out', JSON.stringify('a'.repeat(2_000_000))],
])('whatever somebody packs: %s', async (_, text) => {
  const address = await packed(text);
  expect(address.length).toBeLessThan(8001);
  expect(await lineIn(address)).toBeUndefined();
});
