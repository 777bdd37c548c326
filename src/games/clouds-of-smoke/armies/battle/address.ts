/** The page of a new battle with an army that was built: it leads the first side. */
import { BATTLES, printArmyLink, readArmy } from '../../content/index.ts';
import type { ArmyList } from '../../rules/army/index.ts';
import { RULESET_IDS } from '../../rules/editions/index.ts';

const GAME = 'clouds-of-smoke';
const [FIRST_BATTLE = ''] = BATTLES.keys();

export interface Brought {
  readonly ruleset: string;
  readonly list: ArmyList;
}
/** It was checked by an edition, and is played by the same. */
export const addressOf = ({ ruleset, list }: Brought): string =>
  `/new#${GAME}/${FIRST_BATTLE}${ruleset.slice(GAME.length)}/${printArmyLink(list)}`;

/** The army that ends an address, if one does. */
export function broughtBy(hash: string): Brought | undefined {
  const [, , edition = '', code = ''] = hash.split('/');
  const ruleset = RULESET_IDS.find((id) => id === `${GAME}/${edition}`);
  const read = readArmy(code);
  return ruleset !== undefined && read.ok ? { ruleset, list: read.value } : undefined;
}
