/** What dice were for, and whose they were: for whoever looks back. */
import type { Happening, Words } from '#kernel';
import type { Course } from '../manifest.ts';
import { armyOf } from './rules/facts/index.ts';
import type { ArtOfTactics, Scene } from './rules/index.ts';

type Deed = Happening<ArtOfTactics>;
interface Kind {
  readonly what: Words;
  readonly wants?: 'high' | 'low';
}
const TEST: Kind = { what: { en: 'Tests of order', ru: 'Проверки строя' }, wants: 'high' };
const WEATHER: Kind = { what: { en: 'Weather', ru: 'Погода' } };
const EVASION: Kind = { what: { en: 'Evasion', ru: 'Уклонение' }, wants: 'high' };
const KINDS: { readonly [T in Deed['type']]?: Kind } = {
  bidRolled: { what: { en: 'Who attacks', ru: 'Кто нападает' }, wants: 'high' },
  meetingRolled: { what: { en: 'Who attacks', ru: 'Кто нападает' }, wants: 'high' },
  initiativeRolled: { what: { en: 'Initiative', ru: 'Инициатива' }, wants: 'high' },
  weatherCame: WEATHER,
  strayRolled: WEATHER,
  strayed: WEATHER,
  ordered: { what: { en: 'Orders', ru: 'Приказы' }, wants: 'high' },
  runRolled: { what: { en: 'Runs', ru: 'Бег' }, wants: 'high' },
  hauled: { what: { en: 'Hauling', ru: 'Перетаскивание' }, wants: 'high' },
  tested: TEST,
  testRerolled: TEST,
  evasionRolled: EVASION,
  evasionFailed: EVASION,
  counterchargeRolled: { what: { en: 'Countercharges', ru: 'Встречные атаки' }, wants: 'high' },
  shot: { what: { en: 'Shooting', ru: 'Стрельба' }, wants: 'high' },
  struck: { what: { en: 'Melee', ru: 'Рукопашная' }, wants: 'high' },
  wallTested: { what: { en: 'Walls of shields', ru: 'Стены щитов' } },
  woundTested: { what: { en: 'Wounds', ru: 'Раны' }, wants: 'high' },
};
export const rolled: NonNullable<Course<ArtOfTactics>['rolled']> = (scene, event) => {
  const kind = KINDS[event.type];
  return kind === undefined ? undefined : { ...kind, seats: seatsOf(scene, event) };
};
function seatsOf(scene: Scene, event: Deed): readonly (string | undefined)[] {
  const { armies } = scene.setup;
  switch (event.type) {
    case 'bidRolled':
    case 'meetingRolled':
    case 'initiativeRolled':
      // A die each, the first army's first.
      return armies.map(({ seat }) => seat);
    case 'ordered':
      return [armies[scene.position.slot?.army ?? 0].seat];
    default:
      if ('unit' in event) return [armies[armyOf(scene, event.unit)].seat];
      return 'army' in event ? [armies[event.army].seat] : [];
  }
}
