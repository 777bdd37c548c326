/** An army in whatever form it comes: JSON, a link of ours, a roster or a link of the author's. */
import { fail, type Issue, type Result } from '#kernel';
import type { ArmyList } from '#clouds-of-smoke';
import { notAnArmy, parseArmy } from './army-file.ts';
import { isArmyLink, parseArmyLink } from './army-link.ts';
import { isRoster, isRosterLink, parseRosterLink, rosterFrom } from './army-view.ts';

export function readArmy(text: string): Result<ArmyList, Issue> {
  if (isArmyLink(text)) return parseArmyLink(text);
  if (isRosterLink(text)) return parseRosterLink(text);
  if (!/^\s*[{[]/.test(text)) return fail({ code: 'linkUnknown' });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return fail(notAnArmy());
  }
  return isRoster(content) ? rosterFrom(content) : parseArmy(content);
}
