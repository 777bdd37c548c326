import { DEEPEST, isStorable, type Json } from './json.ts';
import { fail, ok, type Issue, type Result } from './shape.ts';

/**
 * The one gate for text from strangers: its length and its depth are bounded before anything is
 * parsed, and nothing comes out that a database cannot store. Never throws.
 */
export function readJson(text: string, most: number): Result<Json, Issue> {
  if (text.length > most) return fail({ code: 'tooLong', facts: { most } });
  if (isNestedDeep(text)) return fail({ code: 'tooDeep', facts: { most: DEEPEST } });
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return fail({ code: 'noJson' });
  }
  return isStorable(value) ? ok(value) : fail({ code: 'noScript' });
}

const [QUOTE, BACKSLASH] = [34, 92];
const OPENING = new Set([91, 123]); // [ {
const CLOSING = new Set([93, 125]); // ] }

function isNestedDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
/** The place of the quote that ends the string begun at `from`. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) {
    at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  }
  return at;
}
