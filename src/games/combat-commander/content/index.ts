/** What can be played: our own scenarios, and whatever somebody writes as one. */
import {
  type AnyRuleset,
  fail,
  type Frozen,
  type Issue,
  type Json,
  ok,
  parse,
  type Result,
  type Shape,
  type Words,
} from '#kernel';
import * as z from 'zod/mini';
import type { Offer, Unbuilt } from '../../manifest.ts';
import { optionsShape, type Options, type Seat, type Setup } from '../rules/index.ts';
import { seatOf } from '../rules/facts/index.ts';
import { offerOf } from './scenarios/offers.ts';
import { madeAgain, type Rolled } from './generator/rolled.ts';
import { rolledShape } from './generator/shape.ts';
import { readByHand, readScenario } from './scenarios/read.ts';
import { sayScenarioIssue } from './scenarios/words.ts';
import { NOTES, SCENARIOS } from './scenarios.ts';

const words = (en: string, ru: string): Words => ({ en, ru });

// --- a wish --------------------------------------------------------------------------------------

interface Wish {
  /** One of ours by its name, or one written by hand. */
  readonly scenario?: string | object | undefined;
  /** CC-RSG-15 One that was rolled: it is rolled again from this. */
  readonly rolled?: Rolled | undefined;
  /** CC-SCN-04 Both sides set up by hand, or all stand as it is proposed. */
  readonly setUp?: 'hand' | 'proposed' | undefined;
  /** How the rules are read, where they may be read otherwise. */
  readonly readings?: Partial<Options> | undefined;
}
const shape = z.strictObject({
  scenario: z.optional(
    z.union([z.string().check(z.maxLength(100)), z.record(z.string(), z.unknown())]),
  ),
  rolled: z.optional(rolledShape),
  setUp: z.optional(z.enum(['hand', 'proposed'])),
  readings: z.optional(optionsShape),
}) as Shape<Wish>;
const UNREADABLE = words(
  'A battle cannot be read from this.',
  'Прочитать из этого бой не удаётся.',
);

const UNCHOSEN = words(
  'The battle is not chosen to its end: somebody has still to decide.',
  'Бой выбран не до конца: кому-то ещё предстоит решать.',
);

/** Milliseconds at most: everything about a scenario by hand is looked at, each fault is told. */
const BY_HAND_MS = 60;
const AT_HAND_MS = 10;
export function price(_ruleset: AnyRuleset, given: Json): Result<number, Unbuilt> {
  const read = parse(shape, given);
  if (!read.ok) return fail({ says: UNREADABLE, issues: read.error });
  return ok(typeof read.value.scenario === 'object' ? BY_HAND_MS : AT_HAND_MS);
}
export function build(_ruleset: AnyRuleset, given: Json): Result<Setup, Unbuilt> {
  const read = parse(shape, given);
  if (!read.ok) return fail({ says: UNREADABLE, issues: read.error });
  const { setUp = 'proposed', readings } = read.value;
  const setup = chosen(read.value);
  if (!setup.ok) return setup;
  const { settingUp = [], ...rest } = setup.value;
  const options = { ...rest.options, ...readings };
  return ok({
    ...rest,
    settingUp: setUp === 'hand' ? settingUp : [],
    ...(Object.keys(options).length > 0 ? { options } : {}),
  });
}
function chosen({ scenario, rolled }: Wish): Result<Setup, Unbuilt> {
  if (rolled !== undefined) {
    return scenario === undefined ? rolledAgain(rolled) : fail({ says: UNREADABLE, issues: [] });
  }
  const wanted = scenario ?? [...SCENARIOS.keys()][0];
  return typeof wanted === 'string' ? ours(wanted) : written(wanted);
}
/** CC-RSG-15, CC-RSG-16 Nobody sends a battle as rolled that the dice and choices do not make. */
function rolledAgain(rolled: Rolled): Result<Setup, Unbuilt> {
  const file = madeAgain(rolled);
  if (file === undefined) return fail({ says: UNCHOSEN, issues: [] });
  const read = readScenario(file, 'rolled');
  return read.ok ? read : fail({ says: firstOf(read.error), issues: read.error });
}
function ours(id: string): Result<Setup, Unbuilt> {
  const setup = SCENARIOS.get(id);
  if (setup !== undefined) return ok(setup);
  const says = words(`There is no scenario "${id}".`, `Сценария «${id}» нет.`);
  return fail({ says, issues: [] });
}
function written(content: object): Result<Setup, Unbuilt> {
  const read = readByHand(content);
  return read.ok ? read : fail({ says: firstOf(read.error), issues: read.error });
}
/** The first fault in words, with its place; the others by their codes. */
function firstOf(issues: readonly Issue[]): Words {
  const [first] = issues;
  if (first === undefined) return UNREADABLE;
  const at = first.at === undefined || first.at === '' ? '' : `${first.at}: `;
  return words(
    `The scenario is not valid. ${at}${sayScenarioIssue(first, 'en')}`,
    `Сценарий неверен. ${at}${sayScenarioIssue(first, 'ru')}`,
  );
}
/** CC-TURN-01 */
export const first = ({ first: side }: Frozen<Setup>): Seat => seatOf(side);

// --- what stands ready ---------------------------------------------------------------------------

export const OFFERS: readonly Offer[] = [...SCENARIOS].map(([id, setup]) =>
  offerOf(id, setup, NOTES.get(id)),
);
export { positionFile } from './positions/file.ts';
export { printPosition } from './positions/print.ts';
export { readPosition } from './positions/read.ts';
export { scenarioFile } from './scenarios/shape.ts';
export { cartography, INKS } from './small-map.ts';
