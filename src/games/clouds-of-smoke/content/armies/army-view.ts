/** The author's share links: a roster as JSON, bare, URL-encoded, or at the end of an address. */
import * as z from 'zod/mini';
import { fail, parse, readJson, type Issue, type Result } from '#kernel';
import type { ArmyList } from '../../rules/army/index.ts';
import { MOST_ARMY_TEXT, armyTooLong, notAnArmy, parseArmy } from './army-file.ts';

const rosterFile = z.object({
  name: z.optional(z.string()),
  dataId: z.string(),
  assets: z.optional(z.record(z.string(), z.number())),
  choices: z.record(z.string(), z.number()),
  cncLevel: z.number(),
});
const ADDRESS = /\/army-view\/([^?#]*)/;

export const isRosterLink = (text: string): boolean => ADDRESS.test(text) || /^\s*%7b/i.test(text);
export const isRoster = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'dataId' in content && 'choices' in content;

/** Every unit is kept, known or not; what stands there with a count of 0 is not chosen. */
export function rosterFrom(content: unknown): Result<ArmyList, Issue> {
  const parsed = parse(rosterFile, content);
  if (!parsed.ok) return fail(notAnArmy(parsed.error[0]?.at));
  const { name = '', dataId, assets = {}, choices, cncLevel } = parsed.value;
  const chosen = (counts: Readonly<Record<string, number>>): [string, number][] =>
    Object.entries(counts).filter(([, count]) => count !== 0);
  return parseArmy({
    name: name.slice(0, 100),
    faction: dataId,
    level: cncLevel,
    units: chosen(choices).map(([unit, count]) => ({ unit, count })),
    assets: chosen(assets).map(([asset, count]) => ({ asset, count })),
  });
}
/** The JSON in such a link. */
export function parseRosterLink(text: string): Result<ArmyList, Issue> {
  if (text.length > MOST_ARMY_TEXT) return fail(armyTooLong());
  const written = decoded(ADDRESS.exec(text)?.[1] ?? text.trim());
  const content = written === undefined ? undefined : readJson(written, MOST_ARMY_TEXT);
  return content?.ok === true ? rosterFrom(content.value) : fail({ code: 'linkCut' });
}
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // cut in the middle of a character
  }
}
