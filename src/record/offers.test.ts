import { expect, test } from 'vitest';
import { Offers } from './offers.ts';
import { areOffers } from './stored.ts';

const draw = { of: 'result', winners: [] } as const;

test('what was declined last lies beside a rest, until its seat asks anew', () => {
  const offers = new Offers<string>();
  offers.offer('south', draw, { next: 3, row: 7 });
  offers.decline('north', 'south', { next: 3, row: 8 });
  const kept: unknown = JSON.parse(JSON.stringify(offers.kept));
  if (!areOffers(kept)) throw new Error('it is read again');
  const again = new Offers<string>(kept);
  expect([...again.refused]).toEqual([['south', { by: 'north', offer: draw, row: 8 }]]);
  again.offer('south', draw, { next: 4, row: 9 });
  expect([...again.refused]).toEqual([]);
  // As it lay there in earlier versions; and damaged.
  expect(areOffers({ open: {}, declined: {} })).toBe(true);
  expect(areOffers({ open: {}, declined: {}, refused: { south: { by: 'north', row: 8 } } })).toBe(
    false,
  );
});
test('whoever thinks better of it was refused by nobody', () => {
  const offers = new Offers<string>();
  offers.offer('south', draw, { next: 3, row: 7 });
  offers.decline('south', 'south', { next: 3, row: 8 });
  expect([...offers.refused]).toEqual([]);
});
