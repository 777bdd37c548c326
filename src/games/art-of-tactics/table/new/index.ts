/** The form of a new battle. */
import Form from './Form.svelte';

/** How the computer plays, from the easiest on. */
const bots = [
  {
    id: 'gentle',
    name: { en: 'Gentle', ru: 'Мягко' },
    note: {
      en: 'For a first battle: it comes slowly and lets chances pass.',
      ru: 'Для первой битвы: наступает не спеша и упускает случаи.',
    },
  },
  {
    id: 'sensible',
    name: { en: 'Sensible', ru: 'Всерьёз' },
    note: {
      en: 'It keeps its line, weighs every fight and spends its points well.',
      ru: 'Держит линию, взвешивает каждый бой и с толком тратит очки.',
    },
  },
];
export const form = async () => Promise.resolve({ Form, bots });
