/** Units of our lists that have the figures of the author's: whose they are, by name. */
import type { ListedUnit } from '../../rules/army/index.ts';
import type { Words } from '#kernel';
import { FACTIONS } from './factions.ts';

const SAMPLES: { readonly [edition: string]: Words } = {
  '1.7': {
    en: 'the sample unit of the printed rules',
    ru: 'образцовый отряд печатных правил',
  },
  web: { en: 'the sample unit of the web edition', ru: 'образцовый отряд веб-редакции' },
};

/** The author's units whose figures it has; none, where it has its own. */
export const figuresLike = ({ like = [] }: Pick<ListedUnit, 'like'>): readonly Words[] =>
  like.map((reference) => SAMPLES[reference] ?? listed(reference));
function listed(reference: string): Words {
  const [id = '', name] = reference.split('/');
  const faction = FACTIONS.get(id);
  const unit = faction?.units.find((one) => one.id === name);
  if (faction === undefined || unit === undefined) throw new Error(`there is no ${reference}`);
  const both = (lang: 'en' | 'ru'): string => `${unit.name[lang]} (${faction.name[lang]})`;
  return { en: both('en'), ru: both('ru') };
}
