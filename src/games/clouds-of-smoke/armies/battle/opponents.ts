/** How the computer plays, from the easiest on; and what is said to those who roll themselves. */
export const bots = [
  {
    id: 'gentle',
    name: { en: 'Gentle', ru: 'Мягко' },
    note: {
      en: 'For a first battle: it comes slowly, plays few dice and leaves you time to learn.',
      ru:
        'Для первой битвы: наступает не спеша, обходится немногими кубиками и даёт время ' +
        'освоиться.',
    },
  },
  {
    id: 'sensible',
    name: { en: 'Sensible', ru: 'Всерьёз' },
    note: {
      en: 'It plays for what the scenario is judged by and takes every chance you give it.',
      ru: 'Играет на то, за что в сценарии присуждают победу, и не упускает ваших ошибок.',
    },
  },
];
export const typedDice = {
  en:
    'For miniatures on a real table: you roll your own dice and type in what falls. Drag the ' +
    'units here as they stand there; the app keeps board, morale, markers, phases and the sums.',
  ru:
    'Для миниатюр на настоящем столе: кубики бросаете вы и вводите, что выпало. Отряды ' +
    'передвигайте здесь так, как они стоят там; приложение ведёт доску, боевой дух, маркеры, ' +
    'фазы и подсчёты.',
};
