/** Battles of bots as match files, for whoever reads logs. */
import { sampledPick } from '#fate';
import type { AnyRuleset, Pick } from '#kernel';
import type { MatchFile } from '#record';
import { artOfTactics } from '../../src/games/art-of-tactics/game.ts';
import { played, seedOf } from '../played.ts';
import { proofs } from './proofs.ts';

const [ruleset] = artOfTactics.rulesets;
/** Longer than any battle that is played here. */
const MOST = 6000;
export const edition = (): AnyRuleset => {
  if (ruleset === undefined) throw new Error('Art of Tactics has no edition');
  return ruleset;
};

export interface Ordered {
  /** Army lists; without them troops of every kind near one another on random ground. */
  readonly armies?: readonly [string, string];
  readonly bots?: readonly [string, string];
  /** AOT-SETUP-01 On a bare table: by bidding, or a meeting engagement. */
  readonly start?: 'full' | 'meeting';
  readonly seed: string;
}
/** A whole battle, or its first thousands of steps: the same one from the same seed. */
export function battle({ armies, bots = ['random', 'random'], seed, start }: Ordered): MatchFile {
  const setup = armies === undefined ? wild(seed) : ofLists(armies, seed, start);
  const { minds = {} } = artOfTactics;
  return played({ ruleset: edition(), minds, setup, bots, seed, most: MOST });
}
const picked = (seed: string): Pick => sampledPick(seedOf(`${seed} setup`));
function ofLists(armies: readonly [string, string], seed: string, start: Ordered['start']): object {
  const built = artOfTactics.content.build(
    edition(),
    { scenario: 'open-field', armies: [...armies], ...(start === undefined ? {} : { start }) },
    picked(seed),
  );
  if (!built.ok) throw new Error(built.error.says.en);
  return built.value;
}
export function wild(seed: string): object {
  const trials = proofs.trials?.(edition());
  const built = artOfTactics.content.build(edition(), { scenario: 'open-field' }, picked(seed));
  if (trials?.setup === undefined || !built.ok) throw new Error('there are no wild setups');
  return trials.setup(picked(seed), built.value);
}
const LISTS = artOfTactics.content.choices?.['lists']?.names ?? [];
/** Two of the army lists: over many battles every list meets others. */
export function pairOf(nth: number): readonly [string, string] {
  const [one, other] = [LISTS[nth % LISTS.length], LISTS[(nth * 5 + 3) % LISTS.length]];
  if (one === undefined || other === undefined) throw new Error('there are no army lists');
  return [one, other];
}
