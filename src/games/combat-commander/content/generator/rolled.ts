/** A battle rolled from a seed, those sides left to the lot who are not asked. */
import { sampledPick } from '#fate';
import { byLot, generate, type Choices, type Generated } from './generate.ts';

const SEEDS = 2 ** 32;
/** Whose dice for the lot are others, so that they change nothing that is rolled besides. */
const lotsOf = (seed: number): number => (seed * 31 + 17) % SEEDS;

/** CC-RSG-16 As far as the choices go; with all that was chosen by lot on the way. */
export function rolledFrom(
  seed: number,
  given: Choices,
  asked: readonly [axis: boolean, allies: boolean],
): readonly [Generated, Choices] {
  const lots = sampledPick(lotsOf(seed));
  let chosen = given;
  for (;;) {
    const now = generate(sampledPick(seed), chosen);
    const { want } = now;
    if (want === undefined || asked[want.side]) return [now, chosen];
    chosen = byLot(want, chosen, lots);
  }
}
