/** The form of a new battle. */
import Form from './Form.svelte';

/** How the computer plays, from the easiest on. */
const bots = [
  {
    id: 'gentle',
    name: { en: 'Gentle', ru: 'Мягко' },
    note: {
      en: 'For a first battle: it gives half of its orders as they come and lets chances pass.',
      ru: 'Для первого боя: половину приказов отдаёт как придётся и упускает случаи.',
    },
  },
  {
    id: 'sensible',
    name: { en: 'Sensible', ru: 'Всерьёз' },
    note: {
      en: 'It plans by its hand, weighs every attack and takes objectives in good time.',
      ru: 'Строит план по картам, взвешивает каждый выстрел и вовремя берёт цели.',
    },
  },
];
export const form = async () => Promise.resolve({ Form, bots });
