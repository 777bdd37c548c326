/** What the log says of orders and of slots, in both languages. */
import { expect, test } from 'vitest';
import type { Event } from '../types.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import type { Facts, Say } from './say.ts';
import { REFUSAL_CODES } from './speaker.ts';

const SAY: Say = {
  unit: (id) => `U${String(id)}`,
  army: () => 'Romans',
  inches: String,
  element: String,
  kind: String,
  spared: () => undefined,
};
type Ordered = Extract<Event, { type: 'ordered' }>;
const ordered = (one: Partial<Ordered>): Ordered =>
  ({ type: 'ordered', by: 7, method: 'signal', given: [], later: [], ...one }) as Ordered;
const own = { unit: 7, deeds: [] } as unknown as Ordered['given'][number];
const other = { unit: 3, deeds: [] } as unknown as Ordered['given'][number];

test('an order that reaches nobody says so, and a die that carried it says to whom', () => {
  const lost = ordered({ order: 'move', die: 1, later: [own] });
  expect(en.events.ordered(lost, SAY)).toBe(
    'The general with U7 signals to move (1): nobody hears it.',
  );
  expect(ru.events.ordered(lost, SAY)).toBe(
    'Генерал (U7): сигнал, движение (1); его никто не слышит.',
  );
  const late = ordered({ method: 'messenger', die: 6, later: [own] });
  expect(en.events.ordered(late, SAY)).toBe(
    'The general with U7 sends a messenger (6): he does not arrive.',
  );
  expect(ru.events.ordered(late, SAY)).toBe('Генерал (U7): посыльный (6); он не доскакал.');
  const heard = ordered({ order: 'attack', die: 4, given: [other], later: [own] });
  expect(en.events.ordered(heard, SAY)).toBe('The general with U7 signals to attack (4): U3, U7.');
});
test('one slot is no row of slots', () => {
  const taken = (high: number, low: number) =>
    ({ type: 'initiativeTaken', army: 0, high, low }) as Extract<
      Event,
      { type: 'initiativeTaken' }
    >;
  expect(en.events.initiativeTaken(taken(6, 3), SAY)).toBe('Romans play slots 6 to 4 first.');
  expect(en.events.initiativeTaken(taken(2, 1), SAY)).toBe('Romans play slot 2 first.');
  expect(ru.events.initiativeTaken(taken(2, 1), SAY)).toBe('Romans: первым играется слот 2.');
});
test('AOT-ELE-13 AOT-WAG-04 a beast that cannot leave says whom it strikes, if anybody', () => {
  const wild = (how: 'strikes' | 'stands', spared?: 'wagon' | 'spent'): string[] => {
    const event = { type: 'wentBerserk', unit: 1, at: 2, x: 0, y: 0, facing: 0, how } as const;
    const say = { ...SAY, spared: () => spared };
    return [en.events.wentBerserk(event as never, say), ru.events.wentBerserk(event as never, say)];
  };
  expect(wild('strikes')).toEqual([
    'U1 runs wild, finds no way out and is at U2, whom it touches!',
    'U1: слон взбесился, дороги ему нет, и он бросается на того, кого касается (U2)!',
  ]);
  expect(wild('strikes', 'spent')).toEqual([
    'U1 runs wild, finds no way out past U2, where nobody fights any more, and strikes nobody.',
    'U1: слон взбесился, но дороги ему нет, а тот, кого он касается (U2), уже не сражается: ' +
      'бить некого.',
  ]);
  expect(wild('strikes', 'wagon')).toEqual([
    'U1 runs wild, finds no way out past the war wagon of U2, and strikes nobody.',
    'U1: слон взбесился, но дороги ему нет, а касается он боевой повозки (U2): бить некого.',
  ]);
});
test('in Russian no verb agrees with the name of a unit, which may be a plural', () => {
  const facts: Facts = new Proxy({}, { get: () => 1000 });
  const said = REFUSAL_CODES.map((code) => ru.refusals[code](facts, SAY));
  expect(said.filter((one) => one.includes('«U1000»')).length).toBeGreaterThan(20);
  expect(said.filter((one) => /U1000 [а-яё]/.test(one))).toEqual([]);
  const fled = { type: 'fled', unit: 3 } as Extract<Event, { type: 'fled' }>;
  expect(ru.events.fled(fled, SAY)).toBe('Отряд «U3» бежит в панике.');
});
test('inches are counted as Russian counts them', () => {
  const far = (text: string): string =>
    ru.refusals.noWeaponReaches({ unit: 1, far: 0 }, { ...SAY, inches: () => text });
  expect(far('1')).toContain('на 1 дюйм.');
  expect(far('4')).toContain('на 4 дюйма.');
  expect(far('5')).toContain('на 5 дюймов.');
  expect(far('2,5')).toContain('на 2,5 дюйма.');
});
