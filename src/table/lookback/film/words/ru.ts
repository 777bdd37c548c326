import { russian as forms } from '#plural';
import type { en } from './en.ts';

export const ru: typeof en = {
  film: {
    title: 'Снимок и ролик',
    picture: 'Снимок этого момента',
    film: 'Ролик',
    part: 'Только то, что сейчас на экране',
    from: 'С решения',
    to: 'по',
    turn: 'Этот ход',
    whole: 'Вся битва',
    format: 'Формат',
    gif: 'GIF, 640 × 360',
    webm: 'WebM, 1280 × 720',
    pace: 'Скорость',
    paces: { slow: 'медленно', usual: 'обычно', fast: 'быстро' },
    lasts: (frames, seconds) =>
      `${frames} ${forms(frames, 'решение', 'решения', 'решений')}, ${seconds} с`,
    tooLong: (most, wanted) =>
      `В ролик входит не больше ${most} решений, а здесь ${wanted}: выберите отрезок короче.`,
    noNumber: (last) => `Номера решений — от 0 до ${last}.`,
    save: 'Сохранить снимок',
    make: 'Снять ролик',
    drawing: 'Снимок рисуется.',
    frame: (done, of) => `Кадр ${done} из ${of}`,
    stop: 'Остановить',
    saved: (kind, size) => `Сохранено: ${kind}, ${size}.`,
    kb: (n) => `${n} КБ`,
    mb: (n) => `${n.replace('.', ',')} МБ`,
    stopped: 'Остановлено: ничего не сохранено.',
    failed: 'Нарисовать не получилось. Попробуйте ещё раз или возьмите отрезок короче.',
    share: 'Поделиться',
    note: 'На нём то, что видите здесь вы, и ничего больше.',
  },
};
