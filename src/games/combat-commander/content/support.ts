/** Our own support tables: what a roll of 2 to 12 lets a nation call up (CC-SPT-01). */
import type { Nation, Support } from '../rules/index.ts';

/** `weaponTeam+lightMg`: a unit with what it carries. */
const line = (entries: string): Support[] =>
  entries.split(' ').map((entry) => {
    const [type = '', weapon] = entry.split('+');
    return { type, ...(weapon === undefined ? {} : { weapon }) };
  });
const tableOf = (...lines: readonly string[]): Support[][] => lines.map(line);

export const SUPPORT: { readonly [N in Nation]: readonly (readonly Support[])[] } = {
  german: tableOf(
    'conscript corporalX',
    'conscript',
    'volksgrenadier weaponTeam+lightMg',
    'volksgrenadier corporalY',
    'rifle weaponTeam+heavyMg',
    'rifle sergeantX',
    'rifle parachute weaponTeam+infantryGun75',
    'eliteRifle sergeantY',
    'eliteRifle weaponTeam+mediumMortar',
    'ss lieutenantX',
    'pionier+flamethrower lieutenantY',
  ),
  russian: tableOf(
    'militia corporalX',
    'militia',
    'militia weaponTeam+lightMortar',
    'smg corporalY',
    'rifle weaponTeam+lightMg',
    'rifle sergeantX',
    'rifle guardsSmg weaponTeam+mediumMg',
    'guardsRifle sergeantY',
    'guardsRifle weaponTeam+heavyMg',
    'assault+satchelCharge lieutenantX',
    'assault+flamethrower captain',
  ),
  american: tableOf(
    'green corporalX',
    'green',
    'green weaponTeam+mediumMg',
    'line weaponTeam+lightMortar',
    'line corporalY',
    'line sergeantX',
    'line weaponTeam+mediumMortar',
    'elite sergeantY weaponTeam+heavyMg',
    'elite weaponTeam+packHowitzer',
    'paratroop lieutenantX engineer+satchelCharge',
    'engineer+flamethrower captain',
  ),
};
