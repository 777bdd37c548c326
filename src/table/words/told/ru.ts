import type { ToldWords } from './en.ts';

export const ru: ToldWords = {
  stoodIn: (who) => `${who}: время вышло дважды, за него отвечают.`,
  isBack: (who) => `${who}: за него больше не отвечают.`,
  called: (of, by) =>
    `${of}: время вышло. По решению стороны «${by}» на это место приглашён другой игрок.`,
  computer: (of, by, bot) =>
    `${of}: время вышло. По решению стороны «${by}» на это место сел компьютер: ${bot}.`,
  calledOff: (of, by) => `Сторона «${by}» отозвала приглашение на место «${of}».`,
};
