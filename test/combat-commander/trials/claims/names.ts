/** What units, sides and cards are called, reckoned beside the sentences that call them so. */
import type { Game, Scene as KernelScene, Words } from '#kernel';
import type { Lang } from '#trials';
import { en } from '../../../../src/games/combat-commander/rules/phrases/names-en.ts';
import { ru } from '../../../../src/games/combat-commander/rules/phrases/names-ru.ts';
import type {
  Card,
  CardId,
  Scene,
  Side,
  WeaponId,
} from '../../../../src/games/combat-commander/rules/world.ts';

const NAMES = { en, ru };
export const lookAt = (scene: unknown): Scene => scene as Scene;
type Table = 'chits' | 'orders' | 'actions' | 'events' | 'triggers' | 'works' | 'radios' | 'units';
/** A name out of one of the tables, in both languages. */
export function titled(table: Table, id: string): Words {
  const [one, other]: readonly Names[] = [en[table], ru[table]];
  return { en: one[id] ?? id, ru: other[id] ?? id };
}
interface Names {
  readonly [id: string]: string;
}
export const WEAPONS: { readonly [weapon: string]: Words } = Object.fromEntries(
  Object.keys(en.weapons).map((id) => [id, { en: en.weapons[id] ?? id, ru: ru.weapons[id] ?? id }]),
);
/** CC-GEN-05 Counters of one kind on one side are counted as they came. */
export function unitNames(scene: KernelScene<Game>, lang: Lang): readonly string[] {
  const { setup, position } = lookAt(scene);
  const { side, type } = position.units;
  const kinds = side.map((owner, unit) => `${owner} ${type[unit]}`);
  return side.map((owner, unit) => {
    const id = setup.forces[owner].unitTypes[type[unit]].id;
    const alike = kinds.flatMap((kind, at) => (kind === kinds[unit] ? [at] : []));
    const name = NAMES[lang].units[id] ?? id;
    return alike.length > 1 ? `${name} ${alike.indexOf(unit) + 1}` : name;
  });
}
export const sideNames = (scene: KernelScene<Game>, lang: Lang): readonly string[] =>
  lookAt(scene).setup.forces.map(({ nation }) => NAMES[lang].nations[nation]);
export const sideOf = (scene: KernelScene<Game>, unit: number): number =>
  lookAt(scene).position.units.side[unit];

export function weaponOf(look: Scene, id: WeaponId): string {
  const { side, type } = look.position.weapons;
  return look.setup.forces[side[id]].weaponTypes[type[id]].id;
}
export function radioOf(look: Scene, id: number): { readonly side: Side; readonly title: Words } {
  const { side, type } = look.position.radios;
  const owner = side[id];
  return { side: owner, title: titled('radios', look.setup.forces[owner].radioTypes[type[id]].id) };
}
/** CC-CARD-02 72 cards of either side. */
export const cardOf = (look: Scene, side: Side, id: CardId): Card =>
  look.setup.forces[side].deck[id % 72];
/** CC-MAP-02 Fifteen columns by letters, rows by numbers. */
export const hexName = (hex: number): string =>
  `${String.fromCodePoint(65 + (hex % 15))}${Math.floor(hex / 15) + 1}`;
