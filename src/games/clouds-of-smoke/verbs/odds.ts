import { EDITIONS, type CloudsOfSmokeRules, type Scene } from '../rules/index.ts';
import { seatOf } from '../rules/facts/index.ts';
import { shareName, sharesIn, localeOf } from '../rules/phrases/index.ts';
import { forecastOf } from '../rules/combat/index.ts';
import { Match, readJson, type Frozen, type Issue } from '#kernel';
import { parsePosition, unitNames, type Written } from '../content/index.ts';
import { CallError, RULESET, rulesetFor, type Call, type Report, type Verb } from '../../verb.ts';
import { bombardmentOdds, combatOdds, type Naming } from './chances.ts';

export const odds: Verb = {
  name: 'odds',
  operands: 'FILE',
  says: `the exact odds of the roll that follows the decision pending in a position file

FILE holds a position as docs/protocol.md shows it, in which a combat's tactics are chosen, or
targets of a bombardment are declared. Every outcome is counted, none is sampled.`,
  options: { ruleset: RULESET },
  async run(call) {
    const { id } = rulesetFor(call);
    const ruleset = EDITIONS.find((one) => one.id === id);
    if (ruleset === undefined) throw new CallError(`'${id}' has no odds`);
    const { look, pending } = standing(ruleset, written(ruleset, call));
    const forecast = forecastOf(look);
    if (forecast === undefined) {
      const asked = pending === undefined ? 'nothing' : `'${pending.ask}'`;
      const next = look.position.step.at === 'bombardment' ? 'no target is declared yet' : '';
      throw new CallError(
        `no combat or bombardment is rolled next: ${next || `${asked} is pending`}`,
      );
    }
    const naming = await namingOf(look);
    const told =
      forecast.roll === 'combat' ? combatOdds(forecast, naming) : bombardmentOdds(forecast, naming);
    return reportOf(pending, forecast.roll, told);
  },
};
function reportOf(
  pending: Open | undefined,
  roll: string,
  { json, lines }: { readonly json: object; readonly lines: readonly string[] },
): Report {
  const { ask = null, seat = null, cite = null } = pending ?? {};
  return { json: { question: { roll, ask, seat, cite }, ...json }, lines, good: true };
}

/** The position of the one file that is named. */
function written(ruleset: CloudsOfSmokeRules, { operands, files }: Call): Written {
  const [file, ...more] = operands;
  if (file === undefined || more.length > 0) throw new CallError('name one position file');
  const position = parsePosition(ruleset, contentOf(file, files.read(file)));
  if (position.ok) return position.value;
  const [first, ...others] = position.error;
  const rest = others.length === 0 ? '' : ` (and ${others.length} more)`;
  throw new CallError(`${file} ${faultOf(first)}${rest}`);
}
function contentOf(file: string, text: string): unknown {
  const read = readJson(text, MOST_CHARACTERS);
  if (read.ok) return read.value;
  throw new CallError(`${file} is no position: it ${UNREADABLE[read.error.code]}; ${SHOWN}`);
}
const MOST_CHARACTERS = 4_000_000;
/** What the gate for text from strangers says of a file. */
const UNREADABLE: { readonly [code: string]: string } = {
  tooLong: 'is too long',
  tooDeep: 'is nested too deep',
  noJson: 'is not JSON',
  noScript: 'holds characters of no script',
};
const SHOWN = 'docs/protocol.md shows how one is written';
/** What is wrong first; the shapes' own words say no more than the place. */
function faultOf({ code, at = '' }: Issue): string {
  if (code !== 'malformed') return `is no legal position: ${code} at ${short(at)}`;
  const where =
    at === '' ? 'it is not written as one' : `'${short(at)}' is missing, not known or wrong`;
  return `is no position: ${where}; ${SHOWN}`;
}
/** A place holds names that a stranger wrote. */
const short = (at: string): string => (at.length > 100 ? `${at.slice(0, 100)}…` : at);
/** What is asked, of whom, and by which paragraph. */
interface Open {
  readonly ask: string;
  readonly seat: string;
  readonly cite: string;
}
/** The position as its players meet it: the rules run on to the next decision or roll. */
function standing(
  ruleset: CloudsOfSmokeRules,
  { setup, position }: Written,
): { readonly look: Scene; readonly pending: Open | undefined } {
  const rest = {
    position: position as Frozen<Written['position']>,
    asked: 0,
    answers: [],
    sealed: [],
  };
  const match = Match.resume(ruleset, setup, rest);
  const [pending] = match.pending;
  return { look: match.scene, pending };
}
/** The names by which positions call units, and the words of numbers. */
async function namingOf(look: Scene): Promise<Naming> {
  const names = unitNames(look.setup);
  const [locale, words] = await Promise.all([localeOf('en'), sharesIn('en')]);
  return {
    look,
    unit: (id) => names[id] ?? '?',
    seat: (army) => seatOf(look, army),
    share: (share, weapon) => shareName(share, weapon, words, locale),
  };
}
