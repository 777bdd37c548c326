/** The readings of the book that a battle may set otherwise, each with its reason. */
import type { Words } from '#kernel';
import type { Options } from '../../rules/index.ts';

export interface Reading<K extends keyof Options = keyof Options> {
  readonly id: K;
  readonly cite: string;
  readonly says: Words;
  /** The default first. */
  readonly choices: readonly { readonly value: Options[K]; readonly name: Words }[];
}
const w = (en: string, ru: string): Words => ({ en, ru });
const YES = w('yes', 'да');
const NO = w('no', 'нет');
const reading = <K extends keyof Options>(one: Reading<K>): Reading => one;

export const READINGS: readonly Reading[] = [
  reading({
    id: 'meleeDensityFrozenAt',
    cite: 'AOT-MELEE-03',
    says: w(
      'Strikes compare with densities as they stood: the book says at the start of the slot.',
      'С какой плотностью сравнивают удары: по книге — на начало слота.',
    ),
    choices: [
      { value: 'slotStart', name: w('at the start of the slot', 'на начало слота') },
      { value: 'meleeStep', name: w('at the start of the melee', 'на начало рукопашной') },
    ],
  }),
  reading({
    id: 'startFormation',
    cite: 'AOT-UNIT-08',
    says: w(
      'Ranks at deployment: the list gives the number of figures and leaves their ranks open.',
      'Шеренги при расстановке: список даёт число фигурок, а шеренги не называет.',
    ),
    choices: [
      { value: 'free', name: w('as their owner likes', 'как хочет хозяин') },
      { value: 'preset', name: w('as the list proposes', 'как предлагает список') },
    ],
  }),
  reading({
    id: 'retreatLimit',
    cite: 'AOT-TURN-04',
    says: w(
      'One retreat a turn: the book says it of flight, and its example of all.',
      'Один отход за ход: в тексте — о бегстве, в примере — обо всех отходах.',
    ),
    choices: [
      { value: 'allRetreats', name: w('of any kind', 'любой') },
      { value: 'panicFlightOnly', name: w('flight only', 'только бегство') },
    ],
  }),
  reading({
    id: 'runActivation',
    cite: 'AOT-CMD-20',
    says: w(
      'A run needs no order of its own; when it may be made, the book leaves open.',
      'Бег не требует отдельного приказа; когда его можно совершить, книга не говорит.',
    ),
    choices: [
      { value: 'sameActivation', name: w('with the action', 'вместе с действием') },
      { value: 'laterOwnSlot', name: w('in a later slot too', 'и в более позднем слоте') },
    ],
  }),
  reading({
    id: 'pointsForDestroyed',
    cite: 'AOT-DEM-01',
    says: w(
      'Demoralisation points for a unit that is wiped out: it was beaten as well.',
      'Очки деморализации за истреблённый отряд: он тоже побеждён.',
    ),
    choices: [
      { value: true, name: YES },
      { value: false, name: NO },
    ],
  }),
  reading({
    id: 'javelinApInMelee',
    cite: 'AOT-WPN-01',
    says: w(
      'Javelins pierce in melee: in the book’s example a parried one shakes nobody.',
      'Дротики бронебойны в рукопашной: в примере книги отбитый никого не расстроил.',
    ),
    choices: [
      { value: false, name: NO },
      { value: true, name: YES },
    ],
  }),
  reading({
    id: 'heavyFootCountercharge',
    cite: 'AOT-REACT-06',
    says: w(
      'Foot with shields and armour countercharges: it may not run, and this is not said here.',
      'Пехота со щитами и в доспехах контратакует: бег ей запрещён, а это — нет.',
    ),
    choices: [
      { value: true, name: YES },
      { value: false, name: NO },
    ],
  }),
  reading({
    id: 'splitNeedsLeader',
    cite: 'AOT-REFORM-06',
    says: w(
      'Only a leader’s order splits a unit: the book speaks of his control alone.',
      'Разделяет отряд только приказ командира: книга говорит лишь о его контроле.',
    ),
    choices: [
      { value: false, name: NO },
      { value: true, name: YES },
    ],
  }),
  reading({
    id: 'initiativeInContact',
    cite: 'AOT-PROP-18',
    says: w(
      'A unit with initiative re-forms in contact: against an attack that has just come.',
      'Инициативный отряд перестраивается в контакте: против только что начатой атаки.',
    ),
    choices: [
      { value: 'newContact', name: w('when just attacked', 'когда только что атакован') },
      { value: 'never', name: w('never', 'никогда') },
      { value: 'always', name: w('always', 'всегда') },
    ],
  }),
  reading({
    id: 'breakthroughRiders',
    cite: 'AOT-BREAK-05',
    says: w(
      'Riders strike the last unit of a breakthrough: known by what holds, or declared.',
      'Всадники бьют последний отряд прорыва: узнают по тому, кто устоял, или объявляют.',
    ),
    choices: [
      { value: 'atChainEnd', name: w('where it ends', 'где он кончился') },
      { value: 'declared', name: w('where it is declared', 'где объявлено') },
    ],
  }),
  reading({
    id: 'elephantRetreatsWhenBeaten',
    cite: 'AOT-ELE-16',
    says: w(
      'A beaten elephant retreats: the book bars it a retreat, where it seems to mean evasion.',
      'Разбитый слон отступает: книга запрещает ему «отступление», но, видимо, уклонение.',
    ),
    choices: [
      { value: true, name: YES },
      { value: false, name: NO },
    ],
  }),
  reading({
    id: 'artilleryHitsOnEqual',
    cite: 'AOT-ART-10',
    says: w(
      'A die of a piece that equals the density hits by the rule, and misses in its example.',
      'Кубик артиллерии, равный плотности: по правилу попал, а в примере — промах.',
    ),
    choices: [
      { value: true, name: w('hits', 'попал') },
      { value: false, name: w('misses', 'промах') },
    ],
  }),
];
