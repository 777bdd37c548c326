/**
 * A match as a file: JSON lines. The first line says what is played, each further line is a row
 * of the log, in order; what was taken back is in it too.
 */
import { fail, ok, readJson, type Issue, type Json, type Result, type Words } from '#kernel';
import type { Row } from './log.ts';
import { timeCauses, timeOffers } from './timing.ts';
import { delayCause, delayOffer } from './watching.ts';
import * as z from 'zod/mini';

export const MATCH_FORMAT = 'sandtable-match/1';
/** What one side may know of a battle that is still on: to be read, not to be opened. */
export const REPORT_FORMAT = 'sandtable-report/1';

export interface MatchHeader {
  readonly format: typeof MATCH_FORMAT;
  readonly ruleset: string;
  readonly revision: number;
  readonly setup: Json;
  /** Who sat where: a person, or a bot by name. */
  readonly seats: readonly { readonly seat: string; readonly bot?: string }[];
  /** The players roll on a real table and type in what falls. */
  readonly dice?: 'typed';
  /** The computer said what it was after. */
  readonly aloud?: true;
  /** Which fate settled the rows from `since` on; its seed once the battle has ended. */
  readonly fates?: readonly {
    readonly since: number;
    readonly hash: string;
    readonly seed?: string;
  }[];
}
export interface MatchFile {
  readonly header: MatchHeader;
  readonly rows: readonly Row[];
}

/** The longest lines, in characters. */
const LONGEST = { header: 1024 * 1024, row: 256 * 1024 };
const name = z.string().check(z.maxLength(100));
/** What a column of the database holds. */
const whole = z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** The hash of a seed, or what the newer scheme of dice promises. */
const commitment = z.string().check(z.regex(/^([0-9a-f]{64}|2(\.[0-9a-f]{64}){2})$/));
/** Letters of one phrase that is said to the dice. */
const MOST_PHRASE = 100;

export const header = z.strictObject({
  format: z.literal(MATCH_FORMAT),
  ruleset: name,
  revision: whole,
  setup: z.json(),
  seats: z
    .array(z.strictObject({ seat: name, bot: z.exactOptional(name) }))
    .check(z.maxLength(100)),
  dice: z.exactOptional(z.literal('typed')),
  aloud: z.exactOptional(z.literal(true)),
  fates: z.exactOptional(
    z
      .array(z.strictObject({ since: whole, hash: commitment, seed: z.exactOptional(hash) }))
      .check(z.maxLength(100)),
  ),
});
const chance = z.union([
  z.strictObject({ ask: z.literal('roll'), dice: whole, sides: whole }),
  z.strictObject({ ask: z.literal('pick'), from: whole, owner: z.exactOptional(name) }),
]);
const seats = z.array(name).check(z.maxLength(100));
const cause = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('seat'),
    seat: name,
    ask: name,
    decision: whole,
    answer: z.json(),
    joined: z.exactOptional(z.literal(true)),
  }),
  z.strictObject({
    by: z.literal('fate'),
    chance,
    result: z.union([z.array(whole), whole]),
    link: z.exactOptional(hash),
  }),
  z.strictObject({
    by: z.literal('phrase'),
    seat: name,
    phrase: z.string().check(z.maxLength(MOST_PHRASE)),
  }),
  z.strictObject({ by: z.literal('takeBack'), seat: name, from: whole }),
  z.strictObject({ by: z.literal('rules'), from: whole, asked: whole, revision: whole }),
  z.strictObject({ by: z.literal('concede'), seat: name }),
  z.strictObject({
    by: z.literal('offer'),
    seat: name,
    offer: z.discriminatedUnion('of', [
      z.strictObject({ of: z.literal('takeBack'), from: whole }),
      z.strictObject({ of: z.literal('result'), winners: seats }),
      ...timeOffers,
      delayOffer,
    ]),
  }),
  z.strictObject({ by: z.literal('consent'), seat: name, of: name }),
  z.strictObject({ by: z.literal('decline'), seat: name, of: name }),
  z.strictObject({
    by: z.literal('agreedTakeBack'),
    of: name,
    with: seats,
    from: whole,
    asked: whole,
  }),
  z.strictObject({ by: z.literal('agreedResult'), of: name, with: seats, winners: seats }),
  z.strictObject({ by: z.literal('claim'), seat: name, of: name }),
  ...timeCauses,
  delayCause,
]);
export const row = z.strictObject({
  seq: whole,
  cause,
  events: z.array(z.looseObject({ type: z.string() })),
  hash,
});

/** Rows as they lie in the store, damaged ones among them, are written as they are. */
export function printMatchFile({
  header: head,
  rows,
}: {
  readonly header: MatchHeader;
  readonly rows: readonly object[];
}): string {
  return [head, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The first line that cannot be read, counted from 1, and what is wrong with it. */
export interface MatchFault {
  readonly line: number;
  /** The file is no match at all, or of another version: its lines do not matter. */
  readonly whole: boolean;
  readonly says: Words;
}
const NO_MATCH: Words = {
  en: 'this is no saved battle; a file saved from the menu of the table is wanted',
  ru: 'это не сохранённая битва; нужен файл, сохранённый из меню стола',
};
const EMPTY: Words = { en: 'the file is empty', ru: 'файл пуст' };
const otherVersion = (format: string): Words => ({
  en: `the battle was saved as ${format}; here ${MATCH_FORMAT} can be read`,
  ru: `битва сохранена в виде ${format}; здесь читают ${MATCH_FORMAT}`,
});
const REPORT: Words = {
  en: 'this is what one side may know of a battle that is still on; it cannot be opened',
  ru: 'это то, что одна из сторон вправе знать о битве, которая ещё идёт; открыть его нельзя',
};
/** In what way a line is no text of ours, by the code of the gate. */
const UNREADABLE = {
  noJson: { en: 'it is not JSON', ru: 'это не JSON' },
  tooLong: { en: 'it is longer than any line can be', ru: 'она длиннее, чем бывает строка' },
  tooDeep: { en: 'it is nested too deep', ru: 'в ней слишком много вложенных списков' },
  noScript: {
    en: 'it holds characters of no script',
    ru: 'в ней символы, которых нет ни в одной письменности',
  },
} satisfies { readonly [code: string]: Words };
const misses = (place: string): Words => ({
  en: place === '' ? 'it is no list of fields' : `'${place}' is missing or wrong`,
  ru: place === '' ? 'это не список полей' : `поле «${place}» неверно, или его нет`,
});
const strange = (field: string): Words => ({
  en: `'${field}' is no field of it`,
  ru: `поля «${field}» в ней не бывает`,
});
const missing = (row: number): Words => ({ en: `row ${row} is missing`, ru: `нет записи ${row}` });

export function parseMatchFile(text: string): Result<MatchFile, MatchFault> {
  const reading = readMatchFile(text);
  for (;;) {
    const step = reading.next();
    if (step.done === true) return step.value;
  }
}
/** Reads line by line and pauses after each, for a reader that has others to serve as well. */
export function* readMatchFile(text: string): Generator<void, Result<MatchFile, MatchFault>> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [top, ...others] = lines;
  if (top === undefined) return fail({ line: 1, whole: true, says: EMPTY });
  const first = readJson(top, LONGEST.header);
  const noJson = !first.ok && first.error.code === 'noJson';
  const noMatch = first.ok ? whyNoMatch(formatOf(first.value)) : noJson ? NO_MATCH : undefined;
  if (noMatch !== undefined) return fail({ line: 1, whole: true, says: noMatch });
  const head = lineFrom(header, first);
  if (!head.ok) return fail({ line: 1, whole: false, says: head.error });
  const rows: Row[] = [];
  for (const [index, line] of others.entries()) {
    yield;
    const read = lineFrom(row, readJson(line, LONGEST.row));
    const says = !read.ok ? read.error : read.value.seq !== index + 1 ? missing(index + 1) : null;
    if (says !== null) return fail({ line: index + 2, whole: false, says });
    if (read.ok) rows.push(read.value);
  }
  return ok({ header: head.value, rows });
}
/** What the first line says that the file is; undefined: nothing of ours. */
function formatOf(value: Json): string | undefined {
  const format = (value as { readonly format?: unknown } | null)?.format;
  return typeof format === 'string' && /^sandtable-(match|report)\/\d{1,9}$/.test(format)
    ? format
    : undefined;
}
function whyNoMatch(format: string | undefined): Words | undefined {
  if (format === MATCH_FORMAT) return undefined;
  if (format === undefined) return NO_MATCH;
  return format.startsWith('sandtable-report/') ? REPORT : otherVersion(format);
}
function lineFrom<S extends z.core.$ZodType>(
  shape: S,
  line: Result<Json, Issue>,
): Result<z.infer<S>, Words> {
  if (!line.ok) return fail(UNREADABLE[line.error.code as keyof typeof UNREADABLE]);
  const parsed = z.safeParse(shape, line.value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  if (issue.code === 'unrecognized_keys') return fail(strange(issue.keys[0] ?? ''));
  return fail(misses(issue.path.map(String).join('.')));
}
