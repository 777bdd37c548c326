/** What a match begins from: a scenario, what is led into one, a setup, or a written position. */
import { sampledPick } from '#fate';
import type { Games, Manifest, Query } from '#games';
import { parse, type AnyRuleset, type Frozen, type Json } from '#kernel';
import { seedNumber } from '../playing.ts';
import type { RequestOf } from './messages.ts';
import { Wrong } from './wrong.ts';

export function setupGiven(ruleset: AnyRuleset, setup: unknown): Frozen<object> {
  const parsed = parse(ruleset.shapes.setup, setup);
  if (!parsed.ok) throw new Wrong('the setup is malformed', parsed.error);
  return parsed.value;
}

export class Beginning {
  readonly #games: Games;

  constructor(games: Games) {
    this.#games = games;
  }
  rulesetNamed(id: string | undefined): AnyRuleset {
    const { rulesets, rulesetOf } = this.#games;
    const ruleset = id === undefined ? rulesets[0] : rulesetOf(id);
    if (ruleset !== undefined) return ruleset;
    const known = rulesets.map((one) => one.id).join(', ');
    throw new Wrong(`there is no ruleset '${id}'; known: ${known}`);
  }
  gameFor({ id }: AnyRuleset): Manifest {
    const game = this.#games.gameOf(id);
    if (game === undefined) throw new Wrong(`'${id}' is of no game that is known here`);
    return game;
  }
  queriesOf(ruleset: AnyRuleset): readonly Query[] {
    return this.gameFor(ruleset).queries?.(ruleset) ?? [];
  }
  setupToStart(ruleset: AnyRuleset, request: RequestOf<'start'>): Frozen<object> {
    const { t: _, id: __, ruleset: ___, setup, fate, ...options } = request;
    if (setup !== undefined) {
      const beside = Object.values(options).some((one) => one !== undefined);
      if (!beside) return setupGiven(ruleset, setup);
      throw new Wrong('a setup stands alone: no scenario, armies, size, sizes or quick beside it');
    }
    const seed = seedNumber(fate !== undefined && 'seed' in fate ? fate.seed : '');
    const { content } = this.gameFor(ruleset);
    const made = content.build(ruleset, options as Json, sampledPick(seed));
    if (made.ok) return made.value;
    const { says, issues } = made.error;
    const count = issues.length === 0 ? '' : `: ${howMany(issues.length)}`;
    throw new Wrong(`${lower(says.en)}${count}`, issues.length === 0 ? undefined : issues);
  }
  /** A hand-written position, read; where the game has no way to write one, its columns. */
  positionGiven(
    ruleset: AnyRuleset,
    content: unknown,
  ): { readonly setup: object; readonly position: object } {
    const { positions } = this.gameFor(ruleset).content;
    if (positions === undefined) throw new Wrong(`positions of '${ruleset.id}' cannot be written`);
    const written = positions.read(ruleset, content);
    if (written.ok) return written.value;
    throw new Wrong(`the position is not legal: ${howMany(written.error.length)}`, written.error);
  }
}
const howMany = (count: number): string => `${count} ${count === 1 ? 'issue' : 'issues'}`;
/** A sentence as a part of another: its first letter small, without its full stop. */
const lower = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1, -1)}`;
