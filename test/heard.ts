/**
 * Battles of any game whose every sentence is held against its event: which battles, and what is
 * wrong with what is told of them. Games are those of a register; each brings its own claims.
 */
import { botsOf } from '#bots';
import { sampledPick } from '#fate';
import type { Manifest } from '#games';
import type { AnyRuleset, Frozen } from '#kernel';
import type { MatchFile } from '#record';
import { faultsOf, heardIn, type Claims, type Heard } from '#trials';
import { played, seedOf } from './played.ts';
import { proofsOf } from './proofs.ts';

/** Longer than any battle that is played here. */
const MOST = 6000;
const cycled = <T>(list: readonly T[], nth: number): T => {
  const one = list[nth % list.length];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
};
/**
 * The same battle every time: every offer and every edition in turn; each third of random troops on
 * random ground, each fourth one in which something is hidden.
 */
export function battleOf(game: Manifest, nth: number): MatchFile {
  const ruleset = cycled(game.rulesets, nth);
  const seed = `sentences ${nth}`;
  const setup = setupFor(game, ruleset, nth, seed);
  const bots = ruleset.seats(setup).map((_, seat) => cycled(botsFor(game), nth + seat));
  return played({ ruleset, minds: game.minds ?? {}, setup, bots, seed, most: MOST });
}
/** Who is quick, and who knows what he does. */
const botsFor = (game: Manifest): readonly string[] => {
  const [, second] = botsOf(game);
  return second === undefined ? ['random'] : ['random', second];
};
function setupFor(game: Manifest, ruleset: AnyRuleset, nth: number, seed: string): Frozen<object> {
  const { setup: wild, hiding = [] } = proofsOf(ruleset.id).trials?.(ruleset) ?? {};
  const pick = sampledPick(seedOf(`${seed} setup`));
  const round = Math.floor(nth / game.rulesets.length);
  const { id: scenario } = cycled(game.content.offers, round);
  const more = hiding.length > 0 && nth % 4 === 3 ? cycled(hiding, Math.floor(nth / 4)) : {};
  const built = game.content.build(ruleset, { scenario, ...more }, pick);
  if (!built.ok) throw new Error(built.error.says.en);
  return nth % 3 === 2 ? (wild?.(pick, built.value) ?? built.value) : built.value;
}

export interface Listening {
  readonly battles: number;
  /** Sentences by the types of their events. */
  readonly heard: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
}
export const claimsOf = (game: Manifest): Claims | undefined => {
  const [ruleset] = game.rulesets;
  return ruleset === undefined ? undefined : proofsOf(ruleset.id).trials?.(ruleset).claims;
};
/** What is wrong with the sentences of the battles from one number to before another. */
export function listened(game: Manifest, claims: Claims, from: number, to: number): Listening {
  const heard = new Map<string, number>();
  const faults: string[] = [];
  for (let nth = from; nth < to; nth += 1) {
    for (const one of sentencesOf(game, battleOf(game, nth))) {
      if (one.said.en !== '') heard.set(one.event.type, (heard.get(one.event.type) ?? 0) + 1);
      faults.push(...faultsOf(claims, one).map((fault) => `battle ${nth}: ${fault}`));
    }
  }
  return { battles: to - from, heard, faults };
}
export function* sentencesOf(game: Manifest, file: MatchFile): Generator<Heard> {
  const ruleset = game.rulesets.find(({ id }) => id === file.header.ruleset);
  if (ruleset === undefined) throw new Error(`there are no rules '${file.header.ruleset}'`);
  yield* heardIn(ruleset, game.sentences, file);
}
