/**
 * Nothing that is built for a stranger costs more than it was priced at, neither where it becomes a
 * battle nor where it is refused; and to price it costs next to nothing.
 */
import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { CHEAP_MS, games, priceOf, type Manifest } from '#games';
import type { AnyRuleset, Json } from '#kernel';
import { proofsOf } from '../proofs.ts';

/** Milliseconds of a common core for a yard: what all prices are told in. */
const YARD_MS = 20;
const YARD = 4_000_000;
/** The first times more is compiled than built. */
const ROUNDS = 12;
/** In milliseconds: what is so dear takes long, and only the first time is it compiled as well. */
const DEAR = 500;
const FEW = 3;

/** The processor's own time: what others do meanwhile is not counted. */
function costOf(work: () => unknown): number {
  const since = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}
function yard(): number {
  let bits = 1;
  for (let step = 0; step < YARD; step++) {
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
  }
  return bits;
}
/** What work costs, in milliseconds of a common core: beside a yard of the same moment. */
function pricedAt(work: () => unknown): number {
  const before = costOf(yard);
  const cost = costOf(work);
  const after = costOf(yard);
  return (cost * YARD_MS) / Math.max(before, after);
}
/** Whether it is below in any round: after that one nothing more is to be learnt. */
const everBelow = (limit: number, rounds: number, of: () => number): boolean =>
  Array.from({ length: rounds }).some(() => of() < limit);

interface Wish {
  readonly game: Manifest;
  readonly ruleset: AnyRuleset;
  readonly options: Json;
  readonly legal: boolean;
  readonly name: string;
}
const wishes = games.all.flatMap((game): Wish[] =>
  game.rulesets.flatMap((ruleset) => {
    const { legal = [], refused = [] } = proofsOf(ruleset.id).trials?.(ruleset).dearest ?? {};
    const wish = (options: Json, isLegal: boolean, at: number): Wish => ({
      game,
      ruleset,
      options,
      legal: isLegal,
      name: `${ruleset.id}, ${isLegal ? 'legal' : 'refused'} ${at + 1}`,
    });
    return [
      ...legal.map((one, at) => wish(one, true, at)),
      ...refused.map((one, at) => wish(one, false, at)),
    ];
  }),
);

test('every game says what of it is dearest, to build and to refuse', () => {
  for (const { ruleset } of games.all.flatMap((game) =>
    game.rulesets.map((one) => ({ game, ruleset: one })),
  )) {
    expect(
      wishes.filter((one) => one.ruleset === ruleset && one.legal),
      ruleset.id,
    ).not.toEqual([]);
    expect(wishes.filter((one) => one.ruleset === ruleset && !one.legal)).not.toEqual([]);
  }
});
describe.each(wishes)('$name', ({ game, ruleset, options, legal }) => {
  const { content } = game;
  const build = () => content.build(ruleset, options, sampledPick(1));

  test('is priced for next to nothing', () => {
    const work = (): unknown => priceOf(content, ruleset, options);
    expect(everBelow(CHEAP_MS, ROUNDS, () => pricedAt(work))).toBe(true);
  });
  test('costs no more than its price', () => {
    const price = priceOf(content, ruleset, options);
    let isBuilt = false;
    const work = (): void => void (isBuilt = build().ok);
    const most = price.ok ? price.value : CHEAP_MS;
    expect(everBelow(most, most > DEAR ? FEW : ROUNDS, () => pricedAt(work))).toBe(true);
    expect(isBuilt).toBe(legal);
  });
});
