/** What a call wants to be played. */
import { botsOf, mindOf, opponentsOf } from '#bots';
import { sampledPick } from '#fate';
import type { AnyRuleset, Frozen } from '#kernel';
import { CallError, type Call, type Games, type Manifest, type Meeting, type Option } from '#games';
import { NEWCOMER, newcomerOf } from './newcomer.ts';

export const SCENARIOS: Option = {
  value: 'S',
  says: 'the battle, or all of them in turn; the first one otherwise',
};

export function gameFor({ games }: Pick<Call<Games>, 'games'>, { id }: AnyRuleset): Manifest {
  const game = games.gameOf(id);
  if (game === undefined) throw new CallError(`'${id}' is of no game that is known here`);
  return game;
}
/** Who can be let play by those rules, strongest first: bots of tables, and of trials alone. */
export function botsKnown({ games }: Pick<Call<Games>, 'games'>, { id }: AnyRuleset): string[] {
  const game = games.gameOf(id);
  const newcomers = game !== undefined && newcomerOf(game) !== undefined ? [NEWCOMER] : [];
  return [...botsOf(game), ...newcomers, ...Object.keys(games.proofsOf(id).rivals ?? {})];
}
/** For whoever looks for a name: how those of characters and levels are called. */
const opponentsIn = (game: Manifest | undefined): string => {
  const [first, , ...others] = game === undefined ? [] : opponentsOf(game);
  const last = others.at(-1);
  return first === undefined || last === undefined ? '' : `, ${first} to ${last}`;
};
/** Refused, where there is none of that name. */
export function botNamed(
  call: Pick<Call<Games>, 'games'>,
  ruleset: AnyRuleset,
  name: string,
): string {
  const known = botsKnown(call, ruleset);
  const game = call.games.gameOf(ruleset.id);
  if (known.includes(name) || mindOf(game, name) !== undefined) return name;
  throw new CallError(`there is no bot '${name}'; known: ${known.join(', ')}${opponentsIn(game)}`);
}
/** The battle that a call names, or the game's first. */
function scenarioFor(
  call: Pick<Call<Games>, 'games' | 'options'>,
  ruleset: AnyRuleset,
): { readonly scenario: string; readonly setup: Frozen<object> } {
  const { content } = gameFor(call, ruleset);
  const names = content.offers.map(({ id }) => id);
  const scenario = call.options['scenario'] ?? names[0] ?? '';
  const setup = names.includes(scenario)
    ? content.build(ruleset, { scenario }, sampledPick(0))
    : undefined;
  if (setup?.ok !== true) {
    throw new CallError(`there is no scenario '${scenario}'; known: ${names.join(', ')}`);
  }
  return { scenario, setup: setup.value };
}
/** That one battle, or every one of the game's. */
export function meetingsFor(
  call: Pick<Call<Games>, 'games' | 'options'>,
  ruleset: AnyRuleset,
): readonly Meeting[] {
  const scenarios =
    call.options['scenario'] === 'all'
      ? gameFor(call, ruleset).content.offers.map(({ id }) => id)
      : [scenarioFor(call, ruleset).scenario];
  return scenarios.map((scenario) => ({ scenario, options: { scenario } }));
}
/** As setups; each stands ready, and so it does with each choice that hides something. */
export function setupsFor(
  { games, options }: Pick<Call<Games>, 'games' | 'options'>,
  ruleset: AnyRuleset,
): readonly [Frozen<object>, ...Frozen<object>[]] {
  const game = gameFor({ games }, ruleset);
  const hiding = games.proofsOf(ruleset.id).trials?.(ruleset).hiding ?? [];
  const [one, ...others] = meetingsFor({ games, options }, ruleset).flatMap(({ scenario }) => [
    scenarioFor({ games, options: { scenario } }, ruleset).setup,
    ...hiding.map((choice) => {
      const built = game.content.build(ruleset, { scenario, ...choice }, sampledPick(0));
      if (!built.ok)
        throw new Error(`'${scenario}' cannot be built with ${JSON.stringify(choice)}`);
      return built.value;
    }),
  ]);
  if (one === undefined) throw new CallError(`'${ruleset.id}' has no scenarios`);
  return [one, ...others];
}
