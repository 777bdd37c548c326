/** То же по-русски. */
import type { en } from './en.ts';

export const ru: typeof en = {
  moves: (hex) => `Движение в ${hex}`,
  advances: (hex) => `Продвижение в ${hex}`,
  stands: (who, hex) => `${who}: встать в ${hex}`,
  works: (from, to) => `Сооружение из ${from} в ${to}`,
  teams: (who) => `${who}: две команды`,
};
