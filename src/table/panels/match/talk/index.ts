/** Talk at the table, and what has to do with those who watch: fetched where there is any. */
import type { Component, Snippet } from 'svelte';
import type { ShownSession } from '../../../desk/shown.ts';
import type Watching from './Watching.svelte';
import { lazyPart } from '../../../trouble.svelte.ts';
import { loadWords } from '../../../words/index.ts';
import { load } from './words/index.ts';
import type { Talk } from './talk.svelte.ts';

/** The talk of one table, and how it stands beside the log. */
export interface TalkAt {
  readonly talk: Talk;
  readonly Beside: Component<{ readonly talk: Talk; readonly log: Snippet }>;
}
/** Somebody else is there to talk with; or one watches, or was watched till its end. */
export function talksAt({ branching, mine, seats, state, watchers }: ShownSession): boolean {
  if (branching !== undefined) return false;
  if (mine.length === 0 || seats.some(({ kind, yours }) => kind === 'person' && !yours))
    return true;
  return state.outcome !== undefined && watchers.count > 0;
}
export async function talkAt(session: ShownSession): Promise<TalkAt> {
  const [beside, model] = await lazyPart(
    Promise.all([import('./Beside.svelte'), import('./talk.svelte.ts'), loadWords(load)]),
  );
  return { talk: new model.Talk(session), Beside: beside.default };
}
/** In the menu: the link to watch, and how far behind watchers are kept. */
export async function watchingPart(): Promise<typeof Watching> {
  const [shown] = await lazyPart(Promise.all([import('./Watching.svelte'), loadWords(load)]));
  return shown.default;
}
