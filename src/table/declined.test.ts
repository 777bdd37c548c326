import { expect, test } from 'vitest';
import type { OpenOffer, Step } from '#protocol';
import { declinedBy } from './declined.ts';

const draw: OpenOffer = { offer: { of: 'result', winners: [] }, row: 3, consents: [] };
const step = (seat: string, of: string): Step => ({
  seq: 4,
  events: [],
  by: 'table',
  declined: { seat, of },
});

const against = step('north', 'south');
const heard = { steps: [against], mine: ['south'], before: { south: draw }, now: undefined };
const TOLD = { of: 'south', by: 'north', offer: draw.offer };

test('whoever asked is told who is against it, and of what', () => {
  expect(declinedBy([], heard)).toEqual([TOLD]);
  // Those who were asked know it, and so do they who only look on.
  expect(declinedBy([], { ...heard, mine: ['north'] })).toEqual([]);
  expect(declinedBy([], { ...heard, steps: [{ seq: 4, events: [], by: 'table' }] })).toEqual([]);
  // While he was away he asked by another device.
  const untold = { of: 'south', by: 'north' };
  expect(declinedBy([], { ...heard, before: undefined })).toEqual([untold]);
});
test('it is said until he asks anew, and of several the last', () => {
  const later = { ...heard, steps: [], before: undefined };
  expect(declinedBy([TOLD], later)).toEqual([TOLD]);
  expect(declinedBy([TOLD], { ...later, now: { north: draw } })).toEqual([TOLD]);
  expect(declinedBy([TOLD], { ...later, now: { south: draw } })).toEqual([]);
  const west = { ...heard, steps: [against, step('west', 'south')] };
  expect(declinedBy([TOLD], west)).toEqual([{ ...TOLD, by: 'west' }]);
});
