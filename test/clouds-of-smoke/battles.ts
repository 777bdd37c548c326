/** Battles of bots as match files, for whoever reads logs: of scenarios, of armies, at random. */
import { sampledPick } from '#fate';
import type { AnyRuleset, Pick } from '#kernel';
import type { MatchFile } from '#record';
import { cloudsOfSmoke } from '../../src/games/clouds-of-smoke/game.ts';
import { played, seedOf } from '../played.ts';
import { proofs } from './proofs.ts';

const { content, minds = {}, rulesets } = cloudsOfSmoke;
/** Longer than any battle that is played here. */
const MOST = 6000;
export const EDITIONS = ['web', '1.7'] as const;
export type Edition = (typeof EDITIONS)[number];
export function edition(name: Edition): AnyRuleset {
  const found = rulesets.find(({ id }) => id.endsWith(`/${name}`));
  if (found === undefined) throw new Error(`Clouds of Smoke has no edition ${name}`);
  return found;
}
/** By which edition a log was written. */
export const editionOf = ({ header }: MatchFile): Edition =>
  header.ruleset.endsWith('/1.7') ? '1.7' : 'web';
/** Scenarios that any two armies may be led into. */
export const SCENARIO_IDS: readonly string[] = content.choices?.['battles']?.names ?? [];
const ARMIES: readonly string[] = content.choices?.['armies']?.names ?? [];
/** Two of the ready armies: over many battles every army meets others. */
export function pairOf(nth: number): readonly [string, string] {
  const [one, other] = [ARMIES[nth % ARMIES.length], ARMIES[(nth * 5 + 3) % ARMIES.length]];
  if (one === undefined || other === undefined) throw new Error('there are no ready armies');
  return [one, other];
}

export interface Ordered {
  readonly by?: Edition;
  /** A scenario with armies of its own or with those named; or mixed troops on random ground. */
  readonly of: 'wild' | (string & {});
  readonly armies?: readonly string[];
  readonly size?: number;
  readonly seed: string;
  /** By the seats, in turn. */
  readonly bots?: readonly [string, string];
}
/** A whole battle: the same one from the same seed. */
export function battle(wanted: Ordered): MatchFile {
  const { by = 'web', of, seed, bots = ['random', 'random'], ...more } = wanted;
  const ruleset = edition(by);
  const pick = sampledPick(seedOf(`${seed} setup`));
  const setup = of === 'wild' ? wild(ruleset, pick) : ordered(ruleset, pick, { of, ...more });
  const seats = ruleset.seats(setup);
  const led = seats.map((_, at) => bots[at % 2] ?? 'random');
  return played({ ruleset, minds, setup, bots: led, seed, most: MOST });
}
type Asked = Omit<Ordered, 'by' | 'seed' | 'bots'>;
function ordered(ruleset: AnyRuleset, pick: Pick, { of: scenario, armies, size }: Asked): object {
  const led = armies === undefined ? {} : { armies: [...armies], size: size ?? 200 };
  const built = content.build(ruleset, { scenario, ...led }, pick);
  if (!built.ok) throw new Error(built.error.says.en);
  return built.value;
}
function wild(ruleset: AnyRuleset, pick: Pick): object {
  const draw = proofs.trials?.(ruleset).setup;
  const built = content.build(ruleset, { scenario: 'mill-brook' }, pick);
  if (draw === undefined || !built.ok) throw new Error('there are no wild setups');
  return draw(pick, built.value);
}
