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
  elephantsMet: { what: { en: 'Elephants', ru: 'Слоны' }, wants: 'high' },
  // R-176 Whom of those who are as near.
  wentBerserk: { what: { en: 'Elephants run wild', ru: 'Взбесившиеся слоны' } },
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
    case 'elephantsMet':
      return [event.a, event.b].map((unit) => armies[armyOf(scene, unit)].seat);
    case 'ordered':
      return [armies[scene.position.slot?.army ?? 0].seat];
    default:
      if ('unit' in event) return [armies[armyOf(scene, event.unit)].seat];
      return 'army' in event ? [armies[event.army].seat] : [];
  }
}

/** AOT-WIN-03 Who is destroyed or dispersed is a point for the enemy; and who beat him last. */
export const fell: NonNullable<Course<ArtOfTactics>['fell']> = (_scene, event, past) => {
  const gone = past.at(-1);
  if (event.type !== 'scored') return undefined;
  if (gone?.type !== 'destroyed' && gone?.type !== 'dispersed') return undefined;
  const { unit } = gone;
  return { unit, by: beatersOf(unit, past), worth: event.points };
};
/** Who won the fight that it lost; else all who hit it at once. */
function beatersOf(unit: number, past: readonly Deed[]): readonly number[] {
  const hits = (one: Deed): boolean =>
    (one.type === 'struck' || one.type === 'shot') &&
    one.strikes.some(({ at, hits: many }) => at === unit && many > 0);
  const last = past.findLastIndex(
    (one) => hits(one) || (one.type === 'beaten' && one.beaten.unit === unit),
  );
  const beaten = past[last];
  if (beaten === undefined) return [];
  if (beaten.type === 'beaten') return beaten.beaten.by;
  const began = past.findLastIndex(({ type }, at) => at < last && ENDS.has(type));
  const all = past.slice(began + 1, last + 1).filter(hits);
  return [...new Set(all.flatMap((one) => ('unit' in one ? [one.unit] : [])))];
}
/** A fight, or fire, is over. */
const ENDS: ReadonlySet<Deed['type']> = new Set(['fought', 'volleyShot', 'stepEnded']);
