/** What units, armies, weapons and ground are called, beside the sentences that call them so. */
import type { Game, Scene as KernelScene, Words } from '#kernel';
import type { Lang } from '#trials';
import {
  actionWords,
  tacticWords,
  localeOf,
} from '../../../../src/games/clouds-of-smoke/rules/phrases/locale.ts';
import type {
  ActionId,
  ElementKind,
  Scene,
  TacticId,
  Weapon,
} from '../../../../src/games/clouds-of-smoke/rules/world.ts';

const [en, ru] = [await localeOf('en'), await localeOf('ru')];
const words = (one: string, other: string): Words => ({ en: one, ru: other });
export const lookAt = (scene: unknown): Scene => scene as Scene;

/** COS-UNT-01 Several of one kind in an army are counted. */
export function unitNames(scene: KernelScene<Game>, lang: Lang): readonly string[] {
  const { units, profiles } = lookAt(scene).setup;
  return units.map(({ name, army, profile }, unit) => {
    if (name !== undefined) return name[lang];
    const alike = units.flatMap((one, at) =>
      one.army === army && one.profile === profile ? [at] : [],
    );
    const own = profiles[profile].name[lang];
    return alike.length > 1 ? `${own} ${alike.indexOf(unit) + 1}` : own;
  });
}
/** Here each army is told for itself: allies of a side may have units of one name. */
export const armyOf = (scene: KernelScene<Game>, unit: number): number =>
  lookAt(scene).setup.units[unit].army;
export function armyNames(scene: KernelScene<Game>, lang: Lang): readonly string[] {
  const names = lookAt(scene).setup.armies.map(({ name }) => name[lang]);
  return names.map((name, army) => {
    const alike = names.flatMap((one, at) => (one === name ? [at] : []));
    return alike.length > 1 ? `${name} ${alike.indexOf(army) + 1}` : name;
  });
}
/** Players of one team, in the order of their armies. */
export const armiesOf = (look: Scene, side: number): readonly number[] =>
  look.setup.armies.flatMap((army, at) => (army.side === side ? [at] : []));

/** What stands on the boards: the rulebook's own names. */
export const tactic = (id: TacticId): Words =>
  words(tacticWords(id, en).name, tacticWords(id, ru).name);
export const action = (id: ActionId): Words =>
  words(actionWords(id, en).name, actionWords(id, ru).name);
const ACTIONS: readonly string[] = ['move', 'march', 'moveCommanders', 'reserveMove', 'dressRanks'];
export const onBoard = (id: ActionId | TacticId): Words =>
  ACTIONS.includes(id) ? action(id as ActionId) : tactic(id as TacticId);

export const WEAPONS: { readonly [W in Weapon | 'closeCombat']: Words } = {
  closeCombat: words('close combat', 'ближний бой'),
  musket: words('musket', 'мушкет'),
  pistol: words('pistol', 'пистолет'),
  carbine: words('carbine', 'карабин'),
  grapeshot: words('grapeshot', 'картечь'),
  bow: words('bow', 'лук'),
  rifle: words('rifle', 'штуцер'),
  assorted: words('assorted weapons', 'разное оружие'),
};
export const GROUND: { readonly [K in ElementKind]: Words } = {
  stream: words('stream', 'ручей'),
  ravine: words('ravine', 'овраг'),
  swamp: words('swamp', 'болото'),
  hill: words('hill', 'холм'),
  dune: words('dune', 'дюна'),
  rock: words('rocks', 'скалы'),
  field: words('ploughed field', 'пашня'),
  woodedHill: words('wooded hill', 'поросший холм'),
  village: words('village', 'деревня'),
  wood: words('wood', 'лес'),
  grove: words('grove', 'роща'),
  vineyard: words('vineyard', 'виноградник'),
  bocage: words('bocage', 'бокаж'),
  road: words('road', 'дорога'),
  emplacement: words('emplacement', 'укрепление'),
};
