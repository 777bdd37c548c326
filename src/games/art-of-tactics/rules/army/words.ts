/** Why an army may not fight, in words. */
import type { Issue, Words } from '#kernel';

type Facts = { readonly [name: string]: number | string };
const say =
  (en: (facts: Facts) => string, ru: (facts: Facts) => string) =>
  (facts: Facts): Words => ({ en: en(facts), ru: ru(facts) });
const halves = (points: unknown): string => String(points).replace('.5', '½').replace(/^0½/, '½');

const SAYINGS = {
  noSuchList: say(
    ({ list }) => `There is no army list “${list}”.`,
    ({ list }) => `Списка армии «${list}» нет.`,
  ),
  noSuchEntry: say(
    ({ entry, list }) => `The list ${list} has no troops “${entry}”.`,
    ({ entry, list }) => `В списке ${list} нет войск «${entry}».`,
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
    ({ gear }) => `Список не разрешает этим войскам брать ${gear} — или брать дважды.`,
  ),
  notInstead: say(
    ({ weapon }) => `The list does not let these troops carry ${weapon} instead.`,
    ({ weapon }) => `Список не разрешает этим войскам нести взамен ${weapon}.`,
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

/** A reason in both languages; what is no reason of an army's is told by its code. */
export function sayArmyIssue({ code, at = '', facts = {} }: Issue): Words {
  if (Object.hasOwn(SAYINGS, code)) return SAYINGS[code as ArmyIssue](facts);
  return { en: `${at}: ${code}`, ru: `${at}: ${code}` };
}
