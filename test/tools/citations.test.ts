/** What `tools/tidy.ts` takes for a paragraph, and what it refuses as one that is left out. */
import { expect, test } from 'vitest';
import { citations, shorthands } from '../../tools/citations.ts';

test('an id has its book, its chapter and a number, with or without letters', () => {
  const text = ['// COS-MOV-03', 'AOT-REFORM-10 and CC-EVT-E43,', ' * (CC-ACT-A35c) X-1 CC-12'];
  expect(citations(text)).toEqual([
    ['COS-MOV-03', 'COS', 1],
    ['AOT-REFORM-10', 'AOT', 2],
    ['CC-EVT-E43', 'CC', 2],
    ['CC-ACT-A35c', 'CC', 3],
  ]);
});
// The ids are put together here: written as they stand they would be refused.
test.each(
  [
    ', -02',
    ', 02',
    '..03',
    '..-03',
    ' .. 14',
    ' ... 14',
    '…14',
    '–04',
    ' – 04',
    '; -04',
    ' & -04',
    '/02',
    ' to -05',
    ', to -05',
    ' and -A26',
    ', -A26',
    ' or -02',
  ].map((more) => [`CC-MEL-01${more} what it says`]),
)('%s is shortened', (text) => {
  expect(shorthands([`/** ${text} */`])).toEqual([1]);
});
test('so is a list that goes on in the next line', () => {
  expect(shorthands([' * CC-MEL-01,', ' * -02 what it says'])).toEqual([2]);
});
test.each([
  'CC-MEL-01, CC-MEL-02 and CC-MEL-04',
  'COS-MOV-12 up to 12',
  'CC-FIRE-07, 3 of them',
  'CC-FIRE-07 -3',
  'CC-FIRE-07 – 3 of them',
  'CC-MEL-01 ... and so on',
  'CC-TIME-13, CC-END-03: 2026-11-26, 10',
])('%s is not', (text) => {
  expect(shorthands([`// ${text}`])).toEqual([]);
});
