/** What is reckoned of the other army's next slots, against what random battles come to. */
import { sampledFate, sampledPick } from '#fate';
import { Match } from '#kernel';
import { expect, test } from 'vitest';
import { contactsOf, isEngaged } from '../../src/games/art-of-tactics/rules/facts/places.ts';
import { movementOf } from '../../src/games/art-of-tactics/rules/facts/units.ts';
import { artOfTactics2006 } from '../../src/games/art-of-tactics/rules/rulesets.ts';
import {
  contactsBy,
  threatenedBy,
  type Threatened,
} from '../../src/games/art-of-tactics/rules/threat/reckoning.ts';
import type { ActAnswer } from '../../src/games/art-of-tactics/rules/answers.ts';
import { wild } from './battles.ts';
import { begin, blue, look, red, SLINGERS, SWORDS, type UnitHere } from './table.ts';

/** The last value of work that is done in steps. */
function done<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
/** What threatens the first of two. */
function threatTo(units: readonly UnitHere[]): Threatened | undefined {
  return done(threatenedBy(look(begin({ units })), 1))[0];
}
const own = red(SWORDS);
test('AOT-MOVE-01 a unit is reached by one that is as far off as it moves', () => {
  // Swords three to a rank are of density three: seven inches.
  const comes = (gap: number): number | undefined =>
    threatTo([own, blue(SWORDS, gap)])?.byMove.length;
  expect([6.9, 7, 7.2].map(comes)).toEqual([1, 1, 0]);
});
test('AOT-RUN-03 beyond its move it comes as the die says', () => {
  const chance = (gap: number): number | undefined => threatTo([own, blue(SWORDS, gap)])?.byRun?.p;
  expect([7.5, 9.5, 12.9, 13.2].map(chance)).toEqual(
    [1, 4 / 6, 1 / 6, undefined].map((p) => (p === undefined ? undefined : expect.closeTo(p, 10))),
  );
});
test('AOT-SHOOT-06 it is shot at by one who stands near enough', () => {
  const shot = (gap: number): number | undefined =>
    threatTo([own, blue(SLINGERS, gap)])?.shotBy.length;
  expect([3, 12].map(shot)).toEqual([1, 0]);
});
test('AOT-ACT-04 who is in contact goes nowhere', () => {
  const threat = threatTo([own, blue(SWORDS, 0), red(SWORDS, 36)]);
  expect(threat).toMatchObject({ byMove: [], byRun: undefined });
});
/** Few: until that many were met. */
const FEW = process.env['SANDTABLE_FEW_CASES'] !== undefined;
const LEAST_MET = 11;
test('AOT-MOVE-05 whoever a unit comes upon in random battles was reckoned before', () => {
  const pick = sampledPick(7);
  const missed: unknown[] = [];
  let met = 0;
  const isEnough = (): boolean => FEW && met >= LEAST_MET;
  for (let battle = 0; battle < 20 && !isEnough(); battle++) {
    const started = Match.start(artOfTactics2006, wild(`threat ${battle}`) as never);
    if (!started.ok) throw new Error(JSON.stringify(started.error));
    const match = started.value;
    for (let step = 0; step < 4000 && match.outcome === undefined; step++) {
      if (match.chance !== undefined) {
        match.settle(sampledFate(pick)(match.chance));
        continue;
      }
      const [open] = match.pending;
      const rules = match.ruleset.questions[open.ask];
      const answer = rules.suggest(match.scene, open.question as never, pick);
      const given = answer as ActAnswer;
      const moves = open.ask === 'act' && 'act' in given && given.act === 'move';
      const before = match.scene;
      if (!moves || isEngaged(before, given.unit)) {
        match.accept(open.id, answer);
        continue;
      }
      const known = done(contactsBy(before, given.unit, movementOf(before, given.unit)));
      const copy = match.fork();
      copy.accept(open.id, answer);
      for (const enemy of contactsOf(copy.scene, given.unit)) {
        met += 1;
        // The rules count a contact of flanks and rears of which no way makes one.
        if (!known.has(enemy)) missed.push([battle, step, given, enemy]);
      }
      match.accept(open.id, answer);
    }
  }
  expect(met).toBeGreaterThanOrEqual(LEAST_MET);
  expect(missed).toEqual([]);
});
