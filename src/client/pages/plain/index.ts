/** The table that any game has: the position as text, questions as lists and fields. */
import type { PageManifest, TableGame } from '#games/pages';
import type { AnyRuleset, Game, Happening } from '#kernel';
import { tableRefusal } from '#protocol';
import { openedWords } from '../../../table/words/opened/index.ts';
import type { SessionGame } from '../../../table/session.svelte.ts';
import { settings } from '../../../table/settings.svelte.ts';
import { loadWords } from '../../../table/words/index.ts';
import Battle from './Battle.svelte';
import { playerColorOf } from './colors.ts';
import { lineOf } from './text.ts';
import { plainWords, t } from './words/index.ts';

type Sentences = Awaited<ReturnType<NonNullable<PageManifest['sentences']>>>;

/** Undefined: the page has no rules to follow a battle by. */
export async function plainTable(page: PageManifest): Promise<TableGame | undefined> {
  const [rulesets, sentences, summary, instructions] = await Promise.all([
    page.rulesets?.(),
    page.sentences?.(),
    page.summary?.(),
    page.instructions?.(),
    loadWords(plainWords),
    loadWords(openedWords),
  ]);
  if (rulesets === undefined) return undefined;
  return {
    Battle,
    lookback: async () => (await import('./Replayed.svelte')).default,
    report: async () => (await import('./Reported.svelte')).default,
    bookFor: (id) => ({
      ...bookOf(rulesets, id, sentences),
      instructions,
      ...(page.primers && { primers: async () => (await page.primers?.()) ?? {} }),
    }),
    ...(summary === undefined ? {} : { summary }),
    playerColorOf: ({ seats }, seat) => playerColorOf(seats, seat),
  };
}
function bookOf(
  rulesets: readonly AnyRuleset[],
  id: string,
  sentences: Sentences | undefined,
): SessionGame<Game> {
  const ruleset = rulesets.find((one) => one.id === id);
  if (ruleset === undefined) throw new Error(`there are no rules '${id}' at this table`);
  return {
    ruleset,
    say: (scene, event, before) =>
      sentences === undefined ? told(event) : sentences.event(scene, event, settings.lang, before),
    cite: (event) => sentences?.cite(event),
    ...(sentences === undefined
      ? {}
      : {
          asked: (scene, asked) => sentences.question?.(scene, asked, settings.lang),
          answered: (scene, asked, answer) =>
            sentences.answer?.(scene, asked, answer, settings.lang),
          refusal: (scene, refusal) =>
            tableRefusal(refusal, settings.lang) ??
            sentences.refusal(scene, refusal, settings.lang),
        }),
    chapter: () => '',
    pace: () => 0,
  };
}
/** By its type and its fields, where the game has no sentence for it. */
function told({ type, ...fields }: Happening<Game>): string {
  const facts = lineOf(fields);
  return type === 'ended' ? t().over(facts) : [type, facts].filter(Boolean).join(': ');
}
