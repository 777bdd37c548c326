/** What dice were for, whose they were, and who broke whom: for whoever looks back. */
import type { Happening, Words } from '#kernel';
import type { Course } from '../manifest.ts';
import { unitsInCombat } from './rules/combat/index.ts';
import { armies, isEnemy, seatOf } from './rules/facts/index.ts';
import type { CloudsOfSmoke } from './rules/index.ts';
import { throwerIn } from './rules/turn/index.ts';

type Deed = Happening<CloudsOfSmoke>;
interface Kind {
  readonly what: Words;
  readonly wants?: 'high' | 'low';
}
const DISCIPLINE: Kind = { what: { en: 'Discipline', ru: 'Дисциплина' }, wants: 'high' };
const GROUND: Kind = { what: { en: 'Ground', ru: 'Местность' } };
const KINDS: { readonly [T in Deed['type']]?: Kind } = {
  firstRolled: { what: { en: 'Who begins', ru: 'Кто начинает' }, wants: 'high' },
  quarterDrawn: GROUND,
  quarterRolled: GROUND,
  elementRolled: GROUND,
  elementDrifted: GROUND,
  elementRemoved: GROUND,
  // COS-ACT-01 Any number may be what is wanted.
  actionDiceRolled: { what: { en: 'Actions', ru: 'Действия' } },
  riskTaken: { what: { en: 'Risk of the commander', ru: 'Риск командира' }, wants: 'high' },
  resultRolled: { what: { en: 'Combat', ru: 'Бой' }, wants: 'high' },
  bombarded: { what: { en: 'Bombardment', ru: 'Обстрел' }, wants: 'high' },
  disciplineFailed: DISCIPLINE,
  disciplineTested: DISCIPLINE,
  commanderTested: {
    what: { en: 'Danger to the commander', ru: 'Опасность командиру' },
    wants: 'high',
  },
  retreatRolled: { what: { en: 'Retreats', ru: 'Отступления' } },
};
export const rolled: NonNullable<Course<CloudsOfSmoke>['rolled']> = (scene, event) => {
  const kind = KINDS[event.type];
  if (kind === undefined) return undefined;
  const army = throwerIn(scene, event);
  // COS-PRE-06 One each, in the order of the armies.
  const seats =
    event.type === 'firstRolled'
      ? armies(scene).map((one) => seatOf(scene, one))
      : [army === undefined ? undefined : seatOf(scene, army)];
  return { ...kind, seats };
};
/** COS-DSC-05, COS-RET-11 Whose breaking or retreat cost morale, and who fought against him. */
export const fell: NonNullable<Course<CloudsOfSmoke>['fell']> = (scene, event) => {
  if (event.type !== 'moraleLost' || event.unit === undefined) return undefined;
  const { unit, army, left } = event;
  const by = unitsInCombat(scene).filter((one) => isEnemy(scene, unit, one));
  return { unit, by, worth: scene.position.morale[army] - left };
};
