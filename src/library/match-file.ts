/**
 * A match as a file: JSON lines. The first line says what is played, each further line is a row
 * of the log, in order; what was taken back is in it too.
 */
import { fail, ok, type Json, type Result, type Words } from '#kernel';
import type { Row } from '#record';
import * as z from 'zod/mini';

export const MATCH_FORMAT = 'sandtable-match/1';

export interface MatchHeader {
  readonly format: typeof MATCH_FORMAT;
  readonly ruleset: string;
  readonly revision: number;
  readonly setup: Json;
  /** Who sat where: a person, or a bot by name. */
  readonly seats: readonly { readonly seat: string; readonly bot?: string }[];
}
export interface MatchFile {
  readonly header: MatchHeader;
  readonly rows: readonly Row[];
}

export const header = z.strictObject({
  format: z.literal(MATCH_FORMAT),
  ruleset: z.string(),
  revision: z.int(),
  setup: z.json(),
  seats: z.array(z.strictObject({ seat: z.string(), bot: z.exactOptional(z.string()) })),
});
const whole = z.int().check(z.minimum(0));
const chance = z.union([
  z.strictObject({ ask: z.literal('roll'), dice: whole, sides: whole }),
  z.strictObject({ ask: z.literal('pick'), from: whole }),
]);
const cause = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('seat'),
    seat: z.string(),
    ask: z.string(),
    decision: whole,
    answer: z.json(),
  }),
  z.strictObject({
    by: z.literal('fate'),
    chance,
    result: z.union([z.array(whole), whole]),
  }),
  z.strictObject({ by: z.literal('takeBack'), seat: z.string(), from: whole }),
  z.strictObject({ by: z.literal('concede'), seat: z.string() }),
]);
export const row = z.strictObject({
  seq: whole,
  cause,
  events: z.array(z.looseObject({ type: z.string() })),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

export function printMatchFile({ header: head, rows }: MatchFile): string {
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
const NO_JSON: Words = { en: 'it is not JSON', ru: 'это не JSON' };
const NO_SCRIPT: Words = {
  en: 'it holds characters of no script',
  ru: 'в ней символы, которых нет ни в одной письменности',
};
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
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [top, ...others] = lines;
  if (top === undefined) return fail({ line: 1, whole: true, says: EMPTY });
  const first = jsonOf(top);
  const format = formatOf(first);
  if (format !== MATCH_FORMAT) {
    const says = format === undefined ? NO_MATCH : otherVersion(format);
    return fail({ line: 1, whole: true, says });
  }
  const head = lineFrom(header, first);
  if (!head.ok) return fail({ line: 1, whole: false, says: head.error });
  const rows: Row[] = [];
  for (const [index, line] of others.entries()) {
    const read = lineFrom(row, jsonOf(line));
    const says = !read.ok ? read.error : read.value.seq !== index + 1 ? missing(index + 1) : null;
    if (says !== null) return fail({ line: index + 2, whole: false, says });
    if (read.ok) rows.push(read.value);
  }
  return ok({ header: head.value, rows });
}
/** What the first line says that the file is; undefined: no match of any version. */
function formatOf(value: unknown): string | undefined {
  const format = (value as { readonly format?: unknown } | null | undefined)?.format;
  return typeof format === 'string' && /^sandtable-match\/\d{1,9}$/.test(format)
    ? format
    : undefined;
}
function lineFrom<S extends z.core.$ZodType>(shape: S, value: unknown): Result<z.infer<S>, Words> {
  if (value === undefined) return fail(NO_JSON);
  if (UNSTORABLE.test(JSON.stringify(value))) return fail(NO_SCRIPT);
  const parsed = z.safeParse(shape, value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  if (issue.code === 'unrecognized_keys') return fail(strange(issue.keys[0] ?? ''));
  return fail(misses(issue.path.map(String).join('.')));
}
/** The null character and halves of characters: JSON has them, a database does not. */
const UNSTORABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/;
function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
