/** Battles of bots as match files, for whoever reads logs: of scenarios, rolled and at random. */
import { sampledPick } from '#fate';
import type { AnyRuleset, Json } from '#kernel';
import type { MatchFile } from '#record';
import { rolledFrom } from '../../src/games/combat-commander/content/generator/rolled.ts';
import { SCENARIOS } from '../../src/games/combat-commander/content/scenarios.ts';
import { combatCommander } from '../../src/games/combat-commander/game.ts';
import { played, seedOf } from '../played.ts';
import { proofs } from './proofs.ts';

const [ruleset] = combatCommander.rulesets;
/** Longer than any battle that is played here. */
const MOST = 6000;
export const edition = (): AnyRuleset => {
  if (ruleset === undefined) throw new Error('Combat Commander has no edition');
  return ruleset;
};
export const SCENARIO_IDS: readonly string[] = [...SCENARIOS.keys()];

/** One of ours by its name; rolled by the generator; or random troops on random ground. */
export type Kind = 'rolled' | 'wild' | (string & {});
export interface Ordered {
  readonly of: Kind;
  readonly seed: string;
  readonly bots?: readonly [axis: string, allies: string];
  /** CC-SCN-04 Both sides set up by hand. */
  readonly byHand?: boolean;
  /** Of the rules, where they may be read otherwise. */
  readonly readings?: object;
}
/** A whole battle: the same one from the same seed. */
export function battle({ of, seed, bots = ['random', 'random'], ...more }: Ordered): MatchFile {
  const { minds = {} } = combatCommander;
  const setup = of === 'wild' ? wild(seed) : ordered({ of, seed, bots, ...more });
  return played({ ruleset: edition(), minds, setup, bots, seed, most: MOST });
}
function ordered({ of, seed, byHand, readings }: Ordered): object {
  const wanted: { [field: string]: Json } = of === 'rolled' ? rolled(seed) : { scenario: of };
  const setUp = byHand === true ? 'hand' : 'proposed';
  const asked = { ...wanted, setUp, ...readingsOf(readings) };
  const built = combatCommander.content.build(edition(), asked, sampledPick(0));
  if (!built.ok) throw new Error(built.error.says.en);
  return built.value;
}
const readingsOf = (readings: object | undefined): { readings?: Json } =>
  readings === undefined ? {} : { readings: readings as Json };
function rolled(text: string): { rolled: Json } {
  const seed = seedOf(text) >>> 0;
  const [, choices] = rolledFrom(seed, {}, [false, false]);
  return { rolled: { seed, choices } as unknown as Json };
}
function wild(seed: string): object {
  const trials = proofs.trials?.(edition());
  const plain = ordered({ of: SCENARIO_IDS[0] ?? '', seed, byHand: true });
  if (trials?.setup === undefined) throw new Error('there are no wild setups');
  return trials.setup(sampledPick(seedOf(`${seed} setup`)), plain);
}
