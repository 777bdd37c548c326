/** What units, sides and weapons are called, reckoned beside the sentences that call them so. */
import type { Game, Scene as KernelScene, Words } from '#kernel';
import type { Lang } from '#trials';
import type { Scene, Weapon } from '../../../../src/games/art-of-tactics/rules/world.ts';

export const lookAt = (scene: unknown): Scene => scene as Scene;
export const sideNames = (scene: KernelScene<Game>, lang: Lang): readonly string[] =>
  lookAt(scene).setup.armies.map(({ name }) => name[lang]);
export function sideOf(scene: KernelScene<Game>, unit: number): number {
  const { setup, position } = lookAt(scene);
  return setup.units[position.units.origin[unit]].army;
}
/** What was split off bears the name of those whom it left, and a letter (AOT-REFORM-06). */
export function unitNames(scene: KernelScene<Game>, lang: Lang): readonly string[] {
  const { setup, position } = lookAt(scene);
  const names = setup.units.map(({ name, troop, army }, unit) => {
    if (name !== undefined) return name[lang];
    const alike = setup.units.flatMap((one, at) =>
      one.troop === troop && one.army === army ? [at] : [],
    );
    const own = setup.troops[troop].name[lang];
    return alike.length > 1 ? `${own} ${alike.indexOf(unit) + 1}` : own;
  });
  const { origin } = position.units;
  return origin.map((one, unit) => {
    const nth = origin.slice(0, unit).filter((other) => other === one).length;
    // After a word the letter stands apart.
    const apart = /\d$/.test(names[one]) ? '' : ' ';
    return nth === 0
      ? names[one]
      : `${names[one]}${apart}${(lang === 'en' ? 'abcdef' : 'абвгде').charAt(nth)}`;
  });
}
const words = (en: string, ru: string): Words => ({ en, ru });
export const WEAPONS: { readonly [W in Weapon | 'horse']: Words } = {
  bow: words('bows', 'луки'),
  sling: words('slings', 'пращи'),
  crossbow: words('crossbows', 'арбалеты'),
  javelin: words('javelins', 'дротики'),
  handgun: words('handguns', 'ручницы'),
  spear: words('spears', 'копья'),
  pike: words('pikes', 'пики'),
  halberd: words('halberds', 'алебарды'),
  sword: words('swords', 'мечи'),
  axe: words('axes', 'топоры'),
  shortSpear: words('short spears', 'короткие копья'),
  flail: words('flails', 'цепы'),
  twoHandedAxe: words('two-handed axes', 'двуручные топоры'),
  twoHandedSword: words('two-handed swords', 'двуручные мечи'),
  lance: words('lances', 'рыцарские копья'),
  lightEngine: words('a light engine', 'лёгкая метательная машина'),
  heavyEngine: words('a heavy engine', 'тяжёлая метательная машина'),
  lightGunpowder: words('a light gun', 'лёгкая пушка'),
  heavyGunpowder: words('a heavy gun', 'тяжёлая пушка'),
  tusks: words('the elephant', 'слон'),
  team: words('the team', 'упряжка'),
  scythes: words('the scythes', 'косы'),
  asses: words('the asses', 'ослы'),
  horse: words('the horses', 'кони'),
};
