/** What a verb of the command line is: what it is called with, and what it prints. */
import type { AnyRuleset } from '#kernel';

/** What can be played: all that a verb of a game asks of the register. */
export interface Rulesets {
  /** Of all games, each game's first one first. */
  readonly rulesets: readonly AnyRuleset[];
  readonly rulesetOf: (id: string) => AnyRuleset | undefined;
}
export interface Option {
  /** Stands for its value in the help; a flag has none. */
  readonly value?: string;
  readonly says: string;
}
export type Options = { readonly [name: string]: Option };
export interface Verb<G extends Rulesets = Rulesets> {
  readonly name: string;
  /** What follows the verb: 'FILE…'. */
  readonly operands?: string;
  readonly says: string;
  readonly options: Options;
  /** Lines that the help ends with. */
  readonly more?: readonly string[];
  run(call: Call<G>): Promise<Report> | Report;
}
/** A call whose form is right; what its words mean is the verb's affair. */
export interface Call<G extends Rulesets = Rulesets> {
  /** What can be played here. */
  readonly games: G;
  readonly options: { readonly [name: string]: string | undefined };
  readonly operands: readonly string[];
  readonly files: Files;
}
/** Files that are named on the command line. */
export interface Files {
  has(name: string): boolean;
  /** What a folder holds, in name order; undefined: it is none. */
  list(name: string): readonly string[] | undefined;
  /** Its text; that it is not there, or is a folder, is said in words. */
  read(name: string): string;
}
export interface Report {
  /** Printed as one line under `--json`. */
  readonly json: object;
  /** Printed for people. */
  readonly lines: readonly string[];
  /** False: it was done, and something is wrong. */
  readonly good: boolean;
}

/** The call was wrong: one line on standard error, and exit code 2. */
export class CallError extends Error {}
/** The call was right and the work cannot be done: one line on standard error, and exit code 1. */
export class WorkError extends Error {}

export const RULESET: Option = {
  value: 'R',
  says: 'one that `rulesets` lists; the first one otherwise',
};
/** The ruleset of a call; the first one where none is named. */
export function rulesetFor({ options, games }: Call): AnyRuleset {
  const [first] = games.rulesets;
  const id = options['ruleset'] ?? first?.id ?? '';
  const ruleset = games.rulesetOf(id);
  if (ruleset !== undefined) return ruleset;
  const known = games.rulesets.map((one) => one.id).join(', ');
  throw new CallError(`there is no ruleset '${id}'; known: ${known}`);
}

type Given = Pick<Call, 'options'>;
export function wholeNumber(
  { options }: Given,
  name: string,
  given: number,
  [least, most]: readonly [number, number] = [1, 1_000_000_000],
): number {
  const text = options[name];
  if (text === undefined) return given;
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new CallError(`--${name} takes a whole number from ${least} to ${most}, not '${text}'`);
}
export function share({ options }: Given, name: string, given: number): number {
  const text = options[name];
  if (text === undefined) return given;
  const value = text === '' ? NaN : Number(text);
  if (value >= 0 && value < 1) return value;
  throw new CallError(`--${name} takes a number from 0 to less than 1, not '${text}'`);
}
