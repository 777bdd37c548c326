/** То же по-русски. */
import type { en } from './en.ts';

export const ru: typeof en = {
  moves: (hex) => `Идти в ${hex}`,
  advances: (hex) => `Продвинуться в ${hex}`,
  stands: (who, hex) => `${who}: встать в ${hex}`,
  works: (from, to) => `Перенести сооружение из ${from} в ${to}`,
  teams: (who) => `Разделить на две команды: ${who}`,
};
