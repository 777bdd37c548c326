/** What a match begins from: a scenario with its own armies, armies led into one, or a setup. */
import { parse, type Frozen, type Issue, type Result } from '#kernel';
import { scenariosOf, setupOf } from '../../games/clouds-of-smoke/content/index.ts';
import { rulesetOf, rulesets, type AnyRuleset } from '#games';
import { toolsOf, type GameTools } from '../queries/index.ts';
import { seedNumber } from '../playing.ts';
import type { RequestOf } from './messages.ts';
import { Wrong } from './wrong.ts';

export function rulesetNamed(id: string | undefined): AnyRuleset {
  const ruleset = id === undefined ? rulesets[0] : rulesetOf(id);
  if (ruleset !== undefined) return ruleset;
  throw new Wrong(
    `there is no ruleset '${id}'; known: ${rulesets.map((one) => one.id).join(', ')}`,
  );
}
export function toolsFor(ruleset: AnyRuleset): GameTools {
  const tools = toolsOf(ruleset.id);
  if (tools === undefined) throw new Wrong(`there are no queries for '${ruleset.id}'`);
  return tools;
}

export function setupGiven(ruleset: AnyRuleset, setup: unknown): Frozen<object> {
  const parsed = parse(ruleset.shapes.setup, setup);
  if (!parsed.ok) throw new Wrong('the setup is malformed', parsed.error);
  return parsed.value;
}
export function setupToStart(ruleset: AnyRuleset, request: RequestOf<'start'>): Frozen<object> {
  const { scenario, setup, armies, size, sizes, quick } = request;
  const led = [armies, size, sizes, quick].some((one) => one !== undefined);
  if (setup !== undefined) {
    if (!led && scenario === undefined) return setupGiven(ruleset, setup);
    throw new Wrong('a setup stands alone: no scenario, armies, size, sizes or quick beside it');
  }
  const own = scenariosOf(ruleset.id).map((one) => one.id);
  const { battles } = toolsFor(ruleset);
  const name = scenario ?? own[0] ?? '';
  if (battles.includes(name)) return mustered(ruleset, name, request);
  const found = setupOf(ruleset.id, name);
  const known = [...own, ...battles].join(', ');
  if (found === undefined) throw new Wrong(`there is no scenario '${name}'; known: ${known}`);
  if (!led) return found as Frozen<object>;
  throw new Wrong(`'${name}' has its own armies; any may be led into: ${battles.join(', ')}`);
}
function mustered(
  ruleset: AnyRuleset,
  scenario: string,
  { armies, size, sizes, quick, fate }: RequestOf<'start'>,
): Frozen<object> {
  const seed = seedNumber(fate !== undefined && 'seed' in fate ? fate.seed : '');
  const made = toolsFor(ruleset).muster({ scenario, armies, size, sizes, quick, seed });
  if (made.ok) return made.value;
  const { length } = made.error;
  throw new Wrong(`the armies may not fight so: ${length} ${issues(length)}`, made.error);
}

/** A hand-written position, read. */
export function positionGiven(
  ruleset: AnyRuleset,
  content: unknown,
): { readonly setup: object; readonly position: object } {
  const written: Result<{ setup: object; position: object }, Issue[]> =
    toolsFor(ruleset).parsePosition(content);
  if (written.ok) return written.value;
  const { length } = written.error;
  throw new Wrong(`the position is not legal: ${length} ${issues(length)}`, written.error);
}
const issues = (count: number): string => (count === 1 ? 'issue' : 'issues');
