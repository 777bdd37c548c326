/** What is reckoned of the other side's next turn, against every move of a fine grid. */
import { sampledPick } from '#fate';
import { expect, test } from 'vitest';
import { inContact, supposing } from '../../src/games/clouds-of-smoke/rules/facts/index.ts';
import { sees } from '../../src/games/clouds-of-smoke/rules/fire/index.ts';
import { endOfMove } from '../../src/games/clouds-of-smoke/rules/movement/index.ts';
import { QUESTIONS, type MoveAnswer } from '../../src/games/clouds-of-smoke/rules/index.ts';
import type { Scene, UnitId } from '../../src/games/clouds-of-smoke/rules/world.ts';
import {
  comesTo,
  reachedBy,
  shootsAt,
  threatenedBy,
  turnAhead,
} from '../../src/games/clouds-of-smoke/rules/threat/reckoning.ts';
import { line, table, type Piece } from './table.ts';

/** The last value of work that is done in steps. */
function done<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
const horse = line({ simple: 4000, special: ['cavalry'], fire: [] });
const foe = (at: [number, number], more: Partial<Piece> = {}): Piece => ({
  name: 'foe',
  south: false,
  at,
  ...more,
});

test('COS-MOV-01, COS-GEO-10 a unit is reached by one that is as far off as it goes', () => {
  const meets = (gap: number): boolean => {
    // Half a unit deep each: between their fronts lies the gap.
    const t = table({ units: [{ name: 'own', at: [15, 10] }, foe([15, 10.5 + gap])] });
    return comesTo(turnAhead(t.look), t.unit('foe'), t.unit('own'));
  };
  expect([1.99, 2.0, 2.6].map(meets)).toEqual([true, true, false]);
});
test('COS-LOF-04 it is shot at by one that comes into range', () => {
  const shot = (gap: number): boolean => {
    const t = table({ units: [{ name: 'own', at: [15, 10] }, foe([15, 10.5 + gap])] });
    return shootsAt(turnAhead(t.look), t.unit('foe'), t.unit('own'));
  };
  expect([3.99, 4.0, 4.6].map(shot)).toEqual([true, true, false]);
});
test('COS-MOV-06 whoever stands in the way is met, and nobody behind him', () => {
  const t = table({
    units: [
      { name: 'own', at: [15, 10] },
      { name: 'wall 1', at: [14, 11] },
      { name: 'wall 2', at: [15, 11] },
      { name: 'wall 3', at: [16, 11] },
      foe([15, 13], { is: horse }),
    ],
  });
  const ahead = turnAhead(t.look);
  expect(comesTo(ahead, t.unit('foe'), t.unit('wall 2'))).toBe(true);
  expect(comesTo(ahead, t.unit('foe'), t.unit('own'))).toBe(false);
});
test('COS-ACT-13 a unit that has acted in this turn is free again in its next', () => {
  const t = table({
    units: [{ name: 'own', at: [15, 10] }, foe([15, 12])],
    position: ({ units }) => {
      units.activated = units.activated.map(() => 1);
      units.walked = units.walked.map(() => 2000);
    },
  });
  const [own] = done(threatenedBy(t.look, 1));
  expect(own).toMatchObject({ reachedBy: [t.unit('foe')], shotBy: [t.unit('foe')] });
});

const simple = (unit: UnitId, facing: number, distance: number): MoveAnswer => ({
  unit,
  move: 'simple',
  facing,
  distance,
});
/** Every second degree, every tenth of a UW: what one who tries it out at a real table finds. */
function byHand(look: Scene, enemy: UnitId, unit: UnitId): { reached: boolean; shot: boolean } {
  const found = { reached: false, shot: false };
  const ends = Array.from({ length: 180 }, (_, at) => 200 * at).flatMap((facing) =>
    Array.from({ length: 41 }, (_, at) => simple(enemy, facing, 100 * at)),
  );
  for (const answer of ends) {
    const question = { action: 'move' as const, units: [enemy] as [UnitId] };
    if (QUESTIONS.moveUnit.check(look, question, answer) !== undefined) continue;
    const there = supposing(look, enemy, endOfMove(look, answer));
    if (inContact(there, enemy, unit)) found.reached = true;
    if (sees(there, enemy, unit)) found.shot = true;
    if (found.reached && found.shot) break;
  }
  return found;
}
const ROUNDS = process.env['SANDTABLE_FEW_CASES'] === undefined ? 40 : 10;
test('COS-MOV-01, COS-LOF-04 whatever a fine grid of moves finds is reckoned', () => {
  const pick = sampledPick(31);
  const missed: unknown[] = [];
  let threatened = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const spot = (low: number): [number, number] => [12 + pick(60) / 10, low + pick(20) / 10];
    const t = table({
      units: [
        { name: 'own', at: spot(8), facing: pick(360) },
        { name: 'other', at: [12 + pick(60) / 10, 11.2], facing: pick(360) },
        foe(spot(12.4), { facing: pick(360), is: pick(2) === 0 ? line() : horse }),
      ],
      terrain: [{ kind: 'wood', box: [13, 16, 9, 10.5] }],
    });
    const ahead = turnAhead(t.look);
    const [enemy, unit] = [t.unit('foe'), t.unit('own')];
    const tried = byHand(ahead, enemy, unit);
    const reached = comesTo(ahead, enemy, unit);
    const shot = shootsAt(ahead, enemy, unit) || reached;
    if (tried.reached || tried.shot) threatened += 1;
    if (tried.reached && !reached) missed.push([round, 'reached']);
    if (tried.shot && !shot) missed.push([round, 'shot']);
  }
  expect(threatened).toBeGreaterThan(2);
  expect(missed).toEqual([]);
});
test('the ground in which they may shoot holds the ground that they may come to', () => {
  const t = table({ units: [{ name: 'own', at: [15, 5] }, foe([15, 12])] });
  const { contact, fire } = done(reachedBy(t.look, 1));
  const [near, far] = [contact, fire].map((all) => all[all.length - 1] ?? []);
  const wide = (outline: readonly (readonly [number, number])[] = []): number =>
    Math.max(...outline.map(([x]) => x)) - Math.min(...outline.map(([x]) => x));
  // COS-LOF-05 Two UW of fire to each side.
  expect(wide(far) - wide(near)).toBeGreaterThan(3000);
});
