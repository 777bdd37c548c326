/** What a verb of the command line is: what it is called with, and what it prints. */
import { parseArgs, type ParseArgsConfig } from 'node:util';

export interface Option {
  /** Stands for its value in the help; a flag has none. */
  readonly value?: string;
  readonly says: string;
}
export interface Verb {
  readonly name: string;
  /** What follows the verb: 'FILE…'. */
  readonly operands?: string;
  readonly says: string;
  readonly options: { readonly [name: string]: Option };
  /** Lines that the help ends with. */
  readonly more?: readonly string[];
  run(call: Call): Promise<Report> | Report;
}
/** A call whose form is right; what its words mean is the verb's affair. */
export interface Call {
  readonly options: { readonly [name: string]: string | undefined };
  readonly operands: readonly string[];
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

const COMMON: Verb['options'] = {
  json: { says: 'print one JSON object as the last line' },
  help: { says: 'print this' },
};

export function parseCall(verb: Verb, args: readonly string[]): Call & { readonly json: boolean } {
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const [name, { value }] of Object.entries({ ...verb.options, ...COMMON })) {
    options[name] = { type: value === undefined ? 'boolean' : 'string' };
  }
  const { values, positionals } = parsed({ args: [...args], options, allowPositionals: true });
  if (verb.operands === undefined && positionals.length > 0) {
    throw new CallError(`'${positionals[0]}' is not understood; see sandtable ${verb.name} --help`);
  }
  const given = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : 'yes',
  ]);
  return {
    options: Object.fromEntries(given) as Call['options'],
    operands: positionals,
    json: values['json'] === true,
  };
}
function parsed(config: ParseArgsConfig): ReturnType<typeof parseArgs> {
  try {
    return parseArgs(config);
  } catch (error) {
    // The first sentence says what is wrong; the rest is advice to programmers.
    const [first = ''] = (error as Error).message.split(/\. |\n/);
    throw new CallError(first);
  }
}

export function helpOf(verb: Verb): string {
  const all = Object.entries({ ...verb.options, ...COMMON });
  const words = all.map(
    ([name, { value }]) => `--${name}${value === undefined ? '' : ` ${value}`}`,
  );
  const width = Math.max(...words.map(({ length }) => length));
  return [
    `sandtable ${verb.name} ${[verb.operands, '[options]'].filter(Boolean).join(' ')}`,
    '',
    verb.says,
    '',
    ...all.map(([, { says }], index) => `  ${(words[index] ?? '').padEnd(width)}  ${says}`),
    ...(verb.more === undefined ? [] : ['', ...verb.more]),
  ].join('\n');
}

// --- values of options ---------------------------------------------------------------------------

export function wholeNumber(
  { options }: Call,
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
export function share({ options }: Call, name: string, given: number): number {
  const text = options[name];
  if (text === undefined) return given;
  const value = text === '' ? NaN : Number(text);
  if (value >= 0 && value < 1) return value;
  throw new CallError(`--${name} takes a number from 0 to less than 1, not '${text}'`);
}
