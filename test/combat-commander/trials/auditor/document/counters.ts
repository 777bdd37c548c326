/** The counters of each nation, and what it may call for, as the document gives them. */
import type { Entry, Force, Printed, RadioType, UnitType, WeaponType } from './log.ts';

type Nation = Force['nation'];
type Of<T> = { readonly [N in Nation]: T };
/**
 * Firepower, range, movement, morale and command, boxed as printed; the same when broken; how many
 * counters there are; the quality of a squad.
 */
const UNITS: Of<string> = {
  german: `
hero 2/4/7/9/0 1/2/3/9/0 1
private 2/1/6/6/2 1/0/1/7/0 1
corporalX 1/1/6/6/1 0/0/1/7/0 2
corporalY 1/1/6/7/1 0/0/1/8/0 2
sergeantX 1/1/6/8/1 0/0/1/9/0 2
sergeantY 2/1/6/8/2 1/0/1/9/0 4
lieutenantX 1/1/6/9/1 0/0/1/10/0 4
lieutenantY 2/1/6/9/2 1/0/1/10/0 2
captain 2/1/6/10/2 1/0/1/11/0 1
pionier [7]/[3]/[5]/8 4/1/1/9 6 elite
ss [6]/[5]/[5]/8 3/1/1/10 10 elite
eliteRifle 5/[6]/[5]/8 2/1/1/8 10 elite
parachute [5]/[4]/[5]/8 3/1/1/8 10 elite
rifle 5/[5]/[4]/7 2/1/1/7 10 line
volksgrenadier 5/[4]/4/7 2/1/1/6 10 line
conscript 5/[3]/3/6 2/1/1/5 10 green
weaponTeam 2/2/4/8 1/1/1/9 6
eliteTeam 3/[3]/[5]/8 1/1/1/7 8
lineTeam 3/[3]/4/7 1/1/1/6 8
greenTeam 3/[3]/3/6 1/1/1/4 8`,
  russian: `
hero 2/4/7/9/0 1/2/3/9/0 1
private 2/1/6/6/2 1/0/1/7/0 1
corporalX 1/1/6/6/1 0/0/1/7/0 2
corporalY 1/1/6/7/1 0/0/1/8/0 4
sergeantX 1/1/6/8/1 0/0/1/9/0 2
sergeantY 2/1/6/8/2 1/0/1/9/0 4
lieutenantX 1/1/6/9/1 0/0/1/10/0 2
lieutenantY 2/1/6/9/2 1/0/1/10/0 2
captain 2/1/6/10/2 1/0/1/11/0 1
assault [7]/[2]/[5]/9 4/1/1/8 6 elite
guardsSmg [6]/[3]/5/8 3/1/1/8 15 elite
guardsRifle 5/5/5/8 2/1/1/8 15 elite
smg [5]/[2]/4/8 3/1/1/6 15 line
rifle 5/3/4/8 2/1/1/6 15 line
militia 5/2/3/7 2/1/1/5 15 green
weaponTeam 2/1/4/9 1/1/1/8 6
eliteTeam 3/2/5/8 1/1/1/7 8
lineTeam 3/2/4/7 1/1/1/6 8
greenTeam 3/2/3/6 1/1/1/5 8`,
  american: `
hero 2/4/7/9/0 1/2/3/9/0 1
private 2/1/6/6/2 1/0/1/7/0 1
corporalX 1/1/6/6/1 0/0/1/7/0 2
corporalY 1/1/6/7/1 0/0/1/8/0 2
sergeantX 1/1/6/8/1 0/0/1/9/0 4
sergeantY 2/1/6/8/2 1/0/1/9/0 4
lieutenantX 1/1/6/9/1 0/0/1/10/0 2
lieutenantY 2/1/6/9/2 1/0/1/10/0 2
captain 2/1/6/10/2 1/0/1/11/0 1
engineer [7]/[3]/[5]/8 4/1/1/8 6 elite
paratroop [6]/[4]/[5]/8 4/1/1/9 12 elite
elite [6]/6/[5]/7 3/1/1/8 12 elite
line [6]/6/[4]/6 3/1/1/8 12 line
green [5]/4/[3]/5 3/1/1/7 12 green
weaponTeam 2/2/4/7 1/1/1/9 6
eliteTeam [4]/4/[5]/7 2/1/1/8 8
lineTeam [3]/4/[4]/6 2/1/1/7 8
greenTeam [3]/3/[3]/5 2/1/1/6 8`,
};
/** Firepower, range, movement, ordnance, smoke, the rows that fix it and that cost it, how many. */
const WEAPONS: Of<string> = {
  german: `
flamethrower [11] 1 0 ordnance - 1-2 3-10 3
satchelCharge [12] 1 0 ordnance - 1-2 9-10 6
lightMg [4] [8] 0 - - 1-2 9-10 6
heavyMg 8 [16] -1 - - 1-6 9-10 3
lightMortar 6 2-13 -2 ordnance - 1-2 9-10 4
mediumMortar 9 3-16 -3 ordnance smoke 1-2 9-10 4
infantryGun75 10 16 -3 ordnance - 1-2 9-10 2
infantryGun150 12 16 -4 ordnance smoke 1-2 9-10 1`,
  russian: `
flamethrower [11] 1 0 ordnance - 1-2 3-10 3
satchelCharge [12] 1 0 ordnance - 1-2 9-10 6
lightMg [3] [6] 0 - - 1-2 7-10 6
mediumMg 6 [10] -2 - - 1-4 7-10 2
heavyMg 8 [12] -2 - - 1-6 9-10 2
cal50Mg 9 [16] -2 - - 1-4 9-10 2
lightMortar 6 2-14 -1 ordnance - 1-2 9-10 3
mediumMortar 9 3-16 -3 ordnance smoke 1-2 9-10 2
infantryGun76 10 16 -4 ordnance smoke 1-2 9-10 2`,
  american: `
flamethrower [11] 1 0 ordnance - 1-2 3-10 3
satchelCharge [12] 1 0 ordnance - 1-2 9-10 6
mediumMg 6 [10] 0 - - 1-4 9-10 4
heavyMg 8 [12] -2 - - 1-6 9-10 2
cal50Mg 9 [16] -2 - - 1-4 9-10 2
lightMortar 7 2-16 -2 ordnance - 1-2 9-10 4
mediumMortar 9 3-16 -3 ordnance smoke 1-2 9-10 2
packHowitzer 10 16 -3 ordnance smoke 1-2 9-10 2`,
};
/** Firepower; whether it has no smoke. */
const RADIOS: Of<string> = {
  german: 'radio75 8, radio81 9, radio105 10, radio120 11, radio150 12',
  russian: 'radio76 8, radio82 9, radio122 11, radio152 12',
  american: 'radio75 8, radio81 9, radio105 10, radio155 12, radio203 13 -',
};
/** CC-SPT-01 By the roll, from 2. */
const SUPPORT: Of<string> = {
  german: `
conscript, corporalX
conscript, radio120
volksgrenadier, weaponTeam+lightMg
volksgrenadier, corporalY, radio105
rifle, weaponTeam+heavyMg
rifle, sergeantX, radio81
rifle, parachute, weaponTeam+infantryGun75
eliteRifle, sergeantY
eliteRifle, weaponTeam+mediumMortar, radio75
ss, lieutenantX
pionier+flamethrower, lieutenantY`,
  russian: `
militia, corporalX
militia, radio152
militia, weaponTeam+lightMortar
smg, corporalY, radio122
rifle, weaponTeam+lightMg
rifle, sergeantX, radio82
rifle, guardsSmg, weaponTeam+mediumMg
guardsRifle, sergeantY
guardsRifle, weaponTeam+heavyMg, radio76
assault+satchelCharge, lieutenantX
assault+flamethrower, captain`,
  american: `
green, corporalX
green, radio155
green, weaponTeam+mediumMg
line, weaponTeam+lightMortar
line, corporalY
line, sergeantX, radio105
line, weaponTeam+mediumMortar, radio81
elite, sergeantY, weaponTeam+heavyMg
elite, weaponTeam+packHowitzer, radio75
paratroop, lieutenantX, engineer+satchelCharge
engineer+flamethrower, captain`,
};
/** CC-TURN-06, CC-CARD-09 Cards that may be discarded at a pass. */
export const DISCARDS: Of<number> = { german: 6, russian: 4, american: 5 };

const linesOf = (text: string): string[] => text.trim().split('\n');
export const unitsOf = (nation: Nation): string[] => linesOf(UNITS[nation]);
export const weaponsOf = (nation: Nation): string[] => linesOf(WEAPONS[nation]);
export const radiosOf = (nation: Nation): string[] => RADIOS[nation].split(', ');
export const supportOf = (nation: Nation): string[] => linesOf(SUPPORT[nation]);

// --- what a setup says, in the same words --------------------------------------------------------

function statsIn({ boxed = [], ...printed }: Printed): string {
  const of = (name: 'firepower' | 'range' | 'movement'): string =>
    boxed.includes(name) ? `[${printed[name]}]` : String(printed[name]);
  const { morale, command } = printed;
  const all = [of('firepower'), of('range'), of('movement'), morale];
  return (command === undefined ? all : [...all, command]).join('/');
}
export function unitIn({ id, kind, quality, unbroken, broken, count }: UnitType): string {
  const all = [id, statsIn(unbroken), statsIn(broken), count];
  return (kind === 'squad' ? [...all, quality] : all).join(' ');
}
export function weaponIn({ id, firepower, range, boxed, movement, ...one }: WeaponType): string {
  const [least, most] = range;
  const far = one.nature === 'mortar' ? `${least}-${most}` : String(most);
  const box = (name: string, value: string): string =>
    boxed.includes(name) ? `[${value}]` : value;
  return [
    id,
    box('firepower', String(firepower)),
    box('range', far),
    movement,
    one.ordnance ? 'ordnance' : '-',
    one.smoke ? 'smoke' : '-',
    one.fix.join('-'),
    one.eliminate.join('-'),
    one.count,
  ].join(' ');
}
export const radioIn = ({ id, firepower, smoke }: RadioType): string =>
  [id, firepower, ...(smoke ? [] : ['-'])].join(' ');
export const supportIn = (line: readonly Entry[]): string =>
  line
    .map(({ type, weapon, radio }) => radio ?? [type, ...(weapon ? [weapon] : [])].join('+'))
    .join(', ');
