/** All that is asked in battles at random, with what is said of it: for tests of any game. */
import { sampledPick, seededFate } from '#fate';
import type { Manifest } from '#games';
import { Match, type AnyRuleset, type Game, type Json } from '#kernel';

export const LANGS = ['en', 'ru'] as const;
/** In each language. */
type Said = readonly (string | undefined)[];
export interface Met {
  readonly ask: string;
  readonly said: Said;
  /** What is said of each listed answer, and last of the one that was given. */
  readonly answers: readonly Said[];
}
interface Meeting {
  readonly game: Manifest;
  readonly ruleset: AnyRuleset;
  readonly setup: object;
  readonly seed: number;
  readonly steps: number;
  /** Which of the listed answers are to be told apart by their words; all unless it is said. */
  readonly among?: (listed: readonly Json[]) => readonly Json[];
}
export function met({ game, ruleset, setup, seed, steps, among = (all) => all }: Meeting): Met[] {
  const { sentences } = game;
  const [pick, fate] = [sampledPick(seed), seededFate(`asked ${seed}`)];
  const started = Match.start<Game>(ruleset, setup);
  if (!started.ok) throw new Error('it does not begin');
  const match = started.value;
  const all: Met[] = [];
  for (let step = 0; step < steps && match.outcome === undefined; step++) {
    const { chance, scene } = match;
    if (chance !== undefined) {
      match.settle(fate(chance));
      continue;
    }
    const [open] = match.pending;
    const rules = ruleset.questions[open.ask];
    const listed = (rules.list?.(scene, open.question, open.seat) ?? []) as readonly Json[];
    const answer = rules.suggest(scene, open.question, pick, open.seat);
    const inWords = (one: unknown): Said =>
      LANGS.map((lang) => sentences.answer?.(scene, open, one, lang));
    all.push({
      ask: open.ask,
      said: LANGS.map((lang) => sentences.question?.(scene, open, lang)),
      answers: [...among(listed), answer].map(inWords),
    });
    match.accept(open.id, answer);
  }
  return all;
}
