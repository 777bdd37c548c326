import { expect, test } from 'vitest';
import { Match } from '#kernel';
import { heap } from './heap.ts';

const begun = (size: number) => {
  const started = Match.start(heap, { size });
  if (!started.ok) throw new Error(started.error[0].code);
  return started.value;
};
const take = (match: ReturnType<typeof begun>, count: number) =>
  match.check(match.pending[0].id, count);

test('HEAP-TAKE-01 one to three, and no more than there are', () => {
  for (const [size, most] of [
    [5, 3],
    [2, 2],
  ]) {
    const match = begun(size);
    expect(take(match, most)).toMatchObject({ ok: true });
    for (const count of [0, most + 1]) {
      expect(take(match, count)).toMatchObject({
        ok: false,
        error: { code: 'outside', cite: 'HEAP-TAKE-01', facts: { most } },
      });
    }
  }
});
test('HEAP-END-01 who takes the last one has won', () => {
  const match = begun(4);
  match.accept(match.pending[0].id, 3);
  match.accept(match.pending[0].id, 1);
  expect(match.outcome).toMatchObject({ winners: ['north'], cite: 'HEAP-END-01' });
});
