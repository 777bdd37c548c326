import type { CloudsOfSmoke } from '../../games/clouds-of-smoke/rules/index.ts';
import type { Component } from 'svelte';
import type { Coat } from '../../table/drawing/coat.ts';
import type { Book, Session } from '../../table/session.svelte.ts';
import { teach } from '../../table/words/index.ts';

/** What a game brings to the table: how it is followed, and how it looks. */
export interface TableGame {
  bookFor(ruleset: string, isOwn: (seat: string) => boolean): Book<CloudsOfSmoke>;
  readonly Battle: Component<{ session: Session<CloudsOfSmoke> }>;
  /** How the pieces of a seat are told from the others'. */
  coatOf(session: Session<CloudsOfSmoke>, seat: string): Coat;
}
/** Games are loaded when a battle of theirs is opened. */
export async function gameOf(ruleset: string): Promise<TableGame | undefined> {
  if (!ruleset.startsWith('clouds-of-smoke/')) return undefined;
  const { bookFor, coatOf, sentences, Battle } =
    await import('../../games/clouds-of-smoke/table/game.ts');
  await teach(sentences);
  return { bookFor, coatOf, Battle };
}
