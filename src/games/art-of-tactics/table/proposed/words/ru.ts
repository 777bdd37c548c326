/** То же по-русски. */
import type { en } from './en.ts';

export const ru: typeof en = {
  moves: (who) => `${who}: движение`,
  runs: (who) => `${who}: бег`,
  shoots: (who, at) => `${who}: стрелять, цель — ${at}`,
  reforms: (who) => `${who}: перестроиться`,
  merges: (who) => `${who}: слияние`,
  splits: (who) => `${who}: разделиться`,
  turns: (who) => `${who}: поворот на месте`,
  leaves: (who) => `${who}: увести со стола`,
  comesOut: (who) => `${who}: выйти из лагеря`,
  dismounts: (who) => `${who}: сойти с повозки`,
  mans: (who) => `${who}: занять повозку`,
  breaks: (who) => `${who}: прорыв`,
  charges: (who, at) => `${who}: атаковать, цель — ${at}`,
  stands: (who) => `${who}: сюда`,
  nobody: 'Больше никого',
  takes: 'Распределить попадания так',
  strikes: 'Бить так',
  blocks: 'Отразить эти попадания',
  lays: 'Положить местность сюда',
  camp: 'Поставить лагерь здесь',
};
