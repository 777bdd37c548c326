/** An army in whatever form it comes: JSON, a link of ours, a roster or a link of the author's. */
import { fail, readJson, type Issue, type Result } from '#kernel';
import type { ArmyList } from '../../rules/army/index.ts';
import { MOST_ARMY_TEXT, armyTooLong, notAnArmy, parseArmy } from './army-file.ts';
import { isArmyLink, parseArmyLink } from './army-link.ts';
import { isRoster, isRosterLink, parseRosterLink, rosterFrom } from './army-view.ts';

export function readArmy(text: string): Result<ArmyList, Issue> {
  if (text.length > MOST_ARMY_TEXT) return fail(armyTooLong());
  if (isArmyLink(text)) return parseArmyLink(text);
  if (isRosterLink(text)) return parseRosterLink(text);
  if (!/^\s*[{[]/.test(text)) return fail({ code: 'linkUnknown' });
  const content = readJson(text, MOST_ARMY_TEXT);
  if (!content.ok) return fail(notAnArmy());
  return isRoster(content.value) ? rosterFrom(content.value) : parseArmy(content.value);
}
