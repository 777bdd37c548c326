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

function isNestedDeep(text: string): boolean {
  let [depth, quoted] = [0, false];
  for (let at = 0; at < text.length && depth <= DEEPEST; at++) {
    const sign = text[at];
    if (sign === '"') quoted = !quoted;
    else if (sign === '\\') at += 1;
    else if (!quoted && (sign === '[' || sign === '{')) depth += 1;
    else if (!quoted && (sign === ']' || sign === '}')) depth -= 1;
  }
  return depth > DEEPEST;
}
