/** Our own support tables: what a roll of 2 to 12 lets a nation call up (CC-SPT-01). */
import type { Nation, Support } from '../rules/index.ts';

/** `weaponTeam+lightMg`: a unit with what it carries; `radio81`: a radio. */
const line = (entries: string): Support[] =>
  entries.split(' ').map((entry) => {
    if (entry.startsWith('radio')) return { radio: entry };
    const [type = '', weapon] = entry.split('+');
    return { type, ...(weapon === undefined ? {} : { weapon }) };
  });
const tableOf = (...lines: readonly string[]): Support[][] => lines.map(line);

export const SUPPORT: { readonly [N in Nation]: readonly (readonly Support[])[] } = {
  german: tableOf(
    'conscript corporalX',
    'conscript radio120',
    'volksgrenadier weaponTeam+lightMg',
    'volksgrenadier corporalY radio105',
    'rifle weaponTeam+heavyMg',
    'rifle sergeantX radio81',
    'rifle parachute weaponTeam+infantryGun75',
    'eliteRifle sergeantY',
    'eliteRifle weaponTeam+mediumMortar radio75',
    'ss lieutenantX',
    'pionier+flamethrower lieutenantY',
  ),
  russian: tableOf(
    'militia corporalX',
    'militia radio152',
    'militia weaponTeam+lightMortar',
    'smg corporalY radio122',
    'rifle weaponTeam+lightMg',
    'rifle sergeantX radio82',
    'rifle guardsSmg weaponTeam+mediumMg',
    'guardsRifle sergeantY',
    'guardsRifle weaponTeam+heavyMg radio76',
    'assault+satchelCharge lieutenantX',
    'assault+flamethrower captain',
  ),
  american: tableOf(
    'green corporalX',
    'green radio155',
    'green weaponTeam+mediumMg',
    'line weaponTeam+lightMortar',
    'line corporalY',
    'line sergeantX radio105',
    'line weaponTeam+mediumMortar radio81',
    'elite sergeantY weaponTeam+heavyMg',
    'elite weaponTeam+packHowitzer radio75',
    'paratroop lieutenantX engineer+satchelCharge',
    'engineer+flamethrower captain',
  ),
};

/** CC-RSG-07 What each entry costs before the battle, line by line, in victory points. */
export const SUPPORT_COSTS: { readonly [N in Nation]: readonly (readonly number[])[] } = {
  german: [
    [1, 3],
    [1, 4],
    [1, 2],
    [1, 3, 4],
    [1, 3],
    [1, 4, 3],
    [1, 2, 2],
    [2, 5],
    [2, 2, 3],
    [2, 5],
    [3, 6],
  ],
  russian: [
    [1, 2],
    [1, 4],
    [1, 2],
    [1, 2, 4],
    [1, 2],
    [1, 2, 3],
    [1, 2, 2],
    [2, 3],
    [2, 2, 2],
    [2, 3],
    [3, 4],
  ],
  american: [
    [1, 2],
    [1, 7],
    [1, 2],
    [2, 2],
    [2, 2],
    [2, 3, 5],
    [2, 2, 5],
    [2, 4, 2],
    [2, 2, 4],
    [2, 3, 2],
    [3, 5],
  ],
};
