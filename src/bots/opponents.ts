/**
 * Opponents at a table: a game's mind in the manner of a character, and on a level. A character
 * takes some things more seriously than others. Whoever is of a lower level errs about what things
 * are worth, in each battle otherwise, in one battle always alike; and the lowest are gentle.
 * Whoever is of the highest level weighs plans, where the game knows some. Nobody sees more than
 * his seat may, or throws other dice.
 */
import { sampledPick } from '#fate';
import type { Json } from '#kernel';
import type { Mind } from './mind.ts';
import type { Tunable } from './tuning.ts';

export interface Opponents {
  /** What counts how much for whoever errs in nothing. */
  readonly weights: Tunable;
  readonly mindWith: (weights: Tunable) => Mind;
  /** The same that leaves a beginner time. */
  readonly gentleWith: (weights: Tunable) => Mind;
  /** The same that weighs whole turns: so plays whoever is of the highest level. */
  readonly plansWith?: (weights: Tunable) => Mind;
  /** What counts otherwise for each of them, by his name; the first is usual. */
  readonly characters: { readonly [character: string]: Tunable };
  /** From the lowest on; the highest errs in nothing. */
  readonly levels: readonly Level[];
  /** Weights about which nobody errs: how a line is laid is no judgement. */
  readonly sure: readonly string[];
}

export interface Level {
  /** The standard deviation of the logarithm of what it takes a weight for: how far it errs. */
  readonly error: number;
  readonly isGentle?: boolean;
  /** What counts otherwise on it, whoever plays. */
  readonly weights?: Tunable;
}

/** 'bold-5': a character, and a level from 1 on. */
export const opponentNamed = (character: string, level: number): string => `${character}-${level}`;

/** Who it is, and on which level; undefined: no name of an opponent. */
export function readOpponent(
  name: string,
): { readonly character: string; readonly level: number } | undefined {
  const [, character, level] = /^([a-z]+)-([1-9])$/.exec(name) ?? [];
  return character === undefined ? undefined : { character, level: Number(level) };
}
/** Whoever was asked for is kept: a thread asks for him at every answer. */
const known = new WeakMap<Opponents, Map<string, Mind>>();
/** Undefined where nobody is called so. */
export function opponentOf(opponents: Opponents, name: string): Mind | undefined {
  const found = known.get(opponents) ?? new Map<string, Mind>();
  known.set(opponents, found);
  const mind = found.get(name) ?? made(opponents, name);
  if (mind !== undefined) found.set(name, mind);
  return mind;
}
function made(opponents: Opponents, name: string): Mind | undefined {
  const { character = '', level = 0 } = readOpponent(name) ?? {};
  const on = opponents.levels[level - 1];
  if (!Object.hasOwn(opponents.characters, character) || on === undefined) return undefined;
  const weights = { ...opponents.weights, ...opponents.characters[character], ...on.weights };
  if (level === opponents.levels.length && opponents.plansWith !== undefined) {
    return opponents.plansWith(weights);
  }
  return on.error === 0 ? manner(opponents, on)(weights) : erring(opponents, weights, on);
}

const manner = (opponents: Opponents, { isGentle }: Level): Opponents['mindWith'] =>
  isGentle === true ? opponents.gentleWith : opponents.mindWith;

/** Numbers from which errors are drawn. */
const SEEDS = 2 ** 30;
/** Minds that are kept made: as many as think at a time in one thread, and some more. */
const KEPT = 32;
/** What it errs about it notes at its first answer: until its memo is lost it errs alike. */
function erring(opponents: Opponents, weights: Tunable, level: Level): Mind {
  const [mindWith, { sure }, { error }] = [manner(opponents, level), opponents, level];
  const minds = new Map<number, Mind>();
  const mindFor = (seed: number): Mind => {
    const mind = minds.get(seed) ?? mindWith(misjudged(weights, { error, seed, sure }));
    minds.delete(seed);
    minds.set(seed, mind);
    for (const oldest of [...minds.keys()].slice(0, -KEPT)) minds.delete(oldest);
    return mind;
  };
  return {
    answer({ memo, ...posed }) {
      const seed = seedIn(memo) ?? posed.pick(SEEDS);
      return { ...mindFor(seed).answer(posed), memo: { errs: seed } };
    },
  };
}
/** Whatever stands there that is no memo of ours is as good as none. */
function seedIn(memo: Json | undefined): number | undefined {
  if (typeof memo !== 'object' || memo === null || Array.isArray(memo)) return undefined;
  const { errs } = memo as { readonly errs?: unknown };
  return typeof errs === 'number' && Number.isInteger(errs) ? errs : undefined;
}
interface Erring {
  readonly error: number;
  readonly seed: number;
  readonly sure: readonly string[];
}
/** Each weight by itself too large or too small, by a factor; no sign changes. */
export function misjudged(weights: Tunable, { error, seed, sure }: Erring): Tunable {
  const pick = sampledPick(seed);
  // The first draws of seeds that lie near each other are near each other too.
  for (let at = 0; at < WARMING; at++) pick(FINE);
  return Object.fromEntries(
    Object.entries(weights).map(([name, value]) => {
      const factor = Math.exp(error * normal(pick));
      return [name, sure.includes(name) ? value : value * factor];
    }),
  );
}
/** Of mean 0 and variance 1: twelve even draws together are close to it, six deviations at most. */
function normal(pick: (from: number) => number): number {
  const draws = Array.from({ length: 12 }, () => (pick(FINE) + 0.5) / FINE);
  return draws.reduce((sum, one) => sum + one, 0) - 6;
}
const FINE = 2 ** 16;
const WARMING = 32;
