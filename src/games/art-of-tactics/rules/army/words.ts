/** Why an army may not fight, in words. */
import type { Issue, Words } from '#kernel';
import type { Gear, Weapon } from '../world.ts';
import type { Lists } from './types.ts';

type Facts = { readonly [name: string]: number | string };
const say =
  (en: (facts: Facts) => string, ru: (facts: Facts) => string) =>
  (facts: Facts): Words => ({ en: en(facts), ru: ru(facts) });
/** What troops take or carry, as it is said after the verb. */
const TAKEN: { readonly [G in Gear | Weapon]: Words } = {
  shield: { en: 'shields', ru: 'щиты' },
  pavise: { en: 'pavises', ru: 'павезы' },
  armour: { en: 'armour', ru: 'доспехи' },
  horseArmour: { en: 'horse armour', ru: 'конские доспехи' },
  bow: { en: 'bows', ru: 'луки' },
  sling: { en: 'slings', ru: 'пращи' },
  javelin: { en: 'javelins', ru: 'дротики' },
  handgun: { en: 'handguns', ru: 'ручницы' },
  crossbow: { en: 'crossbows', ru: 'арбалеты' },
  spear: { en: 'spears', ru: 'копья' },
  pike: { en: 'pikes', ru: 'пики' },
  halberd: { en: 'halberds', ru: 'алебарды' },
  sword: { en: 'swords', ru: 'мечи' },
  axe: { en: 'axes', ru: 'топоры' },
  shortSpear: { en: 'short spears', ru: 'короткие копья' },
  flail: { en: 'flails', ru: 'цепы' },
  twoHandedAxe: { en: 'two-handed axes', ru: 'двуручные топоры' },
  twoHandedSword: { en: 'two-handed swords', ru: 'двуручные мечи' },
  lance: { en: 'lances', ru: 'рыцарские копья' },
  lightEngine: { en: 'light engines', ru: 'лёгкие метательные машины' },
  heavyEngine: { en: 'heavy engines', ru: 'тяжёлые метательные машины' },
  lightGunpowder: { en: 'light guns', ru: 'лёгкие пушки' },
  heavyGunpowder: { en: 'heavy guns', ru: 'тяжёлые пушки' },
  tusks: { en: 'tusks', ru: 'бивни' },
  team: { en: 'teams', ru: 'упряжки' },
  scythes: { en: 'scythes', ru: 'косы' },
  asses: { en: 'asses', ru: 'ослов' },
  stakes: { en: 'stakes', ru: 'колья' },
};
const halves = (points: unknown): string => String(points).replace('.5', '½').replace(/^0½/, '½');

const SAYINGS = {
  noSuchList: say(
    ({ list }) => `There is no army list “${list}”.`,
    ({ list }) => `Списка армии «${list}» нет.`,
  ),
  noSuchEntry: say(
    ({ entry, list }) => `The list “${list}” has no troops “${entry}”.`,
    ({ entry, list }) => `В списке «${list}» нет войск «${entry}».`,
  ),
  noUnits: say(
    () => 'An army needs a unit.',
    () => 'В армии нужен хотя бы один отряд.',
  ),
  tooDear: say(
    ({ total, most, over }) =>
      `The army costs ${halves(total)} points: ${halves(over)} more than ${most}.`,
    ({ total, most, over }) =>
      `Армия стоит ${halves(total)} очков: на ${halves(over)} больше, чем ${most}.`,
  ),
  notOptional: say(
    ({ gear }) => `The list does not let these troops take ${gear}, or not twice.`,
    ({ gear }) => `Список не разрешает этим войскам брать ${gear}, или они взяты дважды.`,
  ),
  notInstead: say(
    ({ weapon }) => `The list does not let these troops carry ${weapon} instead.`,
    ({ weapon }) => `Список не разрешает этим войскам сменить оружие на ${weapon}.`,
  ),
  oneWeapon: say(
    () => 'These troops have one weapon: there is no second one to pay for.',
    () => 'У этих войск одно оружие: доплачивать не за что.',
  ),
  wrongMix: say(
    ({ count, kinds }) =>
      `Each of its ${kinds} weapons needs a figure at least, and all make ${count}.`,
    ({ count, kinds }) =>
      `Видов оружия ${kinds}: каждый хотя бы у одной фигурки, а всего фигурок ${count}.`,
  ),
  recruitsHaveNone: say(
    () => 'Recruits have no leaders, markers or properties.',
    () => 'У новобранцев нет командиров, маркеров и свойств.',
  ),
  twoLeaders: say(
    () => 'A unit holds one commander at most.',
    () => 'В отряде не больше одного командира.',
  ),
  sameRole: say(
    () => 'A unit holds each marker once.',
    () => 'Каждый маркер бывает в отряде один раз.',
  ),
  tooManyRoles: say(
    ({ count }) => `A unit of ${count} cannot hold so many leaders and markers.`,
    ({ count }) => `В отряде из ${count} столько командиров и маркеров не поместится.`,
  ),
  twoProperties: say(
    () => 'An elite unit has two different properties.',
    () => 'У элитного отряда два разных свойства.',
  ),
  noCrew: say(
    () => 'A crew is bought for elephants alone.',
    () => 'Экипаж покупают только слонам.',
  ),
  onlyVeterans: say(
    () => 'Elephants and chariots have no markers or properties; a commander may ride one.',
    () => 'У слонов и колесниц нет маркеров и свойств; командир на них ехать может.',
  ),
  noEscort: say(
    () => 'Up to four foot of its list go with an elephant or a chariot, with no scythes.',
    () => 'Со слоном или колесницей без кос идёт не больше четырёх пехотинцев её списка.',
  ),
  tooManyOf: say(
    ({ entry, count, most }) => `${count} units of “${entry}”: the list allows ${most}.`,
    ({ entry, count, most }) => `Отрядов «${entry}» — ${count}, а список разрешает ${most}.`,
  ),
  tooManyElite: say(
    ({ most }) => `An army has ${most} elite units at most.`,
    ({ most }) => `Элитных отрядов в армии не больше ${most}.`,
  ),
  noAllies: say(
    ({ ally }) => `Units of another list (${ally}) fight here only if both players agree.`,
    ({ ally }) => `Отряды другого списка (${ally}) сражаются, только если согласны оба игрока.`,
  ),
  oneGeneral: say(
    ({ ally }) => `An allied contingent (${ally}) has one general at most.`,
    ({ ally }) => `В союзном контингенте (${ally}) не больше одного генерала.`,
  ),
  sixSlots: say(
    () => 'There are six slots.',
    () => 'Слотов шесть.',
  ),
  noSuchGeneral: say(
    ({ slot }) =>
      slot === 0
        ? 'The commander-in-chief is one of the army’s generals.'
        : `Slot ${slot} names a general that the army does not have.`,
    ({ slot }) =>
      slot === 0
        ? 'Главнокомандующий — один из генералов армии.'
        : `В слоте ${slot} назван генерал, которого в армии нет.`,
  ),
} as const;
export type ArmyIssue = keyof typeof SAYINGS;

/** What an id is called; what no list has stands as it was written. */
function calledIn(lists: Lists, fact: string, id: string): Words | undefined {
  if (fact === 'gear' || fact === 'weapon') {
    return Object.hasOwn(TAKEN, id) ? TAKEN[id as Gear] : undefined;
  }
  if (fact === 'list' || fact === 'ally') return lists.get(id)?.name;
  const entries = fact === 'entry' ? [...lists.values()].flatMap((list) => list.entries) : [];
  return entries.find((entry) => entry.id === id)?.name;
}
function namedIn(lists: Lists, facts: Facts, lang: keyof Words): Facts {
  const named = Object.entries(facts).map(([fact, value]) => {
    const words = typeof value === 'string' ? calledIn(lists, fact, value) : undefined;
    return [fact, words?.[lang] ?? value] as const;
  });
  return Object.fromEntries(named);
}
/** A reason in both languages; what is no reason of an army's is told by its code. */
export function sayArmyIssue({ code, at = '', facts = {} }: Issue, lists: Lists): Words {
  if (!Object.hasOwn(SAYINGS, code)) return { en: `${at}: ${code}`, ru: `${at}: ${code}` };
  const saying = SAYINGS[code as ArmyIssue];
  // Troops that its list lacks are looked for in the file, by what stands there.
  const entry = code === 'noSuchEntry' ? { entry: facts['entry'] ?? '' } : {};
  const told = (lang: keyof Words): Facts => ({ ...namedIn(lists, facts, lang), ...entry });
  return { en: saying(told('en')).en, ru: saying(told('ru')).ru };
}
