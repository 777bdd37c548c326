/**
 * A match as a file: JSON lines. The first line says what is played, each further line is a row
 * of the log, in order; what was taken back is in it too.
 */
import { fail, ok, type Issue, type Json, type Result } from '#kernel';
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
  seats: z.array(z.strictObject({ seat: z.string(), bot: z.optional(z.string()) })),
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

/** The file's content, or the first line that cannot be read, counted from 1. */
export function parseMatchFile(text: string): Result<MatchFile, Issue> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const rows: Row[] = [];
  let head: MatchHeader | undefined;
  for (const [index, line] of lines.entries()) {
    const bad = (message: string): Issue => ({
      code: 'badLine',
      at: `line ${index + 1}`,
      facts: { line: index + 1, message },
    });
    const value = jsonOf(line);
    if (value === undefined) return fail(bad('this is not JSON'));
    if (UNSTORABLE.test(JSON.stringify(value)))
      return fail(bad('it holds characters of no script'));
    const parsed = z.safeParse<z.core.$ZodType>(index === 0 ? header : row, value);
    if (!parsed.success) {
      const [first] = parsed.error.issues;
      return fail(bad(`${first.path.map(String).join('.') || 'the line'}: ${first.message}`));
    }
    if (index === 0) head = parsed.data as MatchHeader;
    else if ((parsed.data as Row).seq !== index) return fail(bad(`row ${index} is missing`));
    else rows.push(parsed.data as Row);
  }
  if (head === undefined)
    return fail({
      code: 'badLine',
      at: 'line 1',
      facts: { line: 1, message: 'the file is empty' },
    });
  return ok({ header: head, rows });
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
