/** What whoever sits at a table makes of what he is told, in any game: he sees nothing else. */
import type { AnyRuleset, Frozen, Json, Pending, Pick, Scene, Game } from '#kernel';
import type { Step } from '#protocol';
import { games } from '../every.ts';

export function rulesNamed(id: string): AnyRuleset {
  const ruleset = games.rulesetOf(id);
  if (ruleset === undefined) throw new Error(`there are no rules '${id}'`);
  return ruleset;
}
export interface Seen {
  readonly ruleset: string;
  readonly setup: Frozen<object>;
  /** As his eyes have it: changed by what he is told. */
  readonly position: object;
}
export function sceneOf({ ruleset, setup, position }: Seen): Scene<Game> {
  return { setup, edition: rulesNamed(ruleset).edition, position };
}
export function follow({ ruleset, position }: Seen, { events }: Step): void {
  const rules = rulesNamed(ruleset);
  for (const event of events as unknown as { type: string }[]) {
    if (event.type !== 'ended') rules.apply(position, event);
  }
}
/** Some answer that the rules allow. */
export function suggested(seen: Seen, { ask, question, seat }: Pending, pick: Pick): Json {
  const rules = rulesNamed(seen.ruleset).questions[ask ?? ''];
  if (rules === undefined || question === undefined) throw new Error('nothing is asked');
  return rules.suggest(sceneOf(seen), question as object, pick, seat) as Json;
}
