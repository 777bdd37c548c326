/** What the computer is after by each plan of a turn. */
import type { PlanWords } from '../../manifest.ts';

export const plans: PlanWords = {
  usual: {
    en: 'It fights in its usual manner.',
    ru: 'Воюет в своей обычной манере.',
  },
  rush: {
    en: 'It goes for the objectives, whatever fires at it.',
    ru: 'Идёт к целям, что бы по нему ни стреляло.',
  },
  preserve: {
    en: 'It keeps its men out of sight, and out of melees.',
    ru: 'Держит людей вне видимости и избегает рукопашных.',
  },
  hold: {
    en: 'It stays where it is, and keeps its cards for opportunity fire.',
    ru: 'Остаётся на месте и бережёт карты для ранней стрельбы.',
  },
  pass: {
    en: 'It hardly orders anything, and changes its hand.',
    ru: 'Почти ничего не приказывает и меняет карты на руке.',
  },
  save: {
    en: 'It gives good orders alone, and keeps the rest of its hand.',
    ru: 'Отдаёт только хорошие приказы, а остальные карты оставляет на руке.',
  },
  press: {
    en: 'It presses on to the objectives harder than usual.',
    ru: 'Идёт к целям настойчивее обычного.',
  },
  fire: {
    en: 'It fires first, and moves where much is to be gained.',
    ru: 'Сначала стреляет, а движется лишь ради большого выигрыша.',
  },
  nearest: {
    en: 'It goes for the nearest objective that it does not hold.',
    ru: 'Идёт к ближайшей из целей, которых не держит.',
  },
  farther: {
    en: 'It goes for an objective that is farther off than the nearest.',
    ru: 'Идёт к одной из целей, что дальше ближайшей.',
  },
  guard: {
    en: 'It guards that of its objectives which the enemy is nearest to.',
    ru: 'Стережёт ту из своих целей, к которой враг ближе всего.',
  },
};
