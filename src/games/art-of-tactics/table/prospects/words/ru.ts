/** То же по-русски. */
import { russian as forms } from '#plural';
import type { en } from './en.ts';

export const ru: typeof en = {
  thrown: {
    higher: (army) => `${army}: выше`,
    even: 'поровну',
    initiative: 'Инициатива',
    attacker: 'Кто нападает',
    farther: 'дальше',
    inches: (n) => `${n} ${forms(n, 'дюйм', 'дюйма', 'дюймов')}`,
    shorter: 'ближе',
    trots: 'идёт рысью',
    more: 'больше',
    hits: (n) => `${n} ${forms(n, 'попадание', 'попадания', 'попаданий')}`,
    fewer: 'меньше',
    at: (unit, at) => `${unit}, цель «${at}»`,
    wall: (unit) => `Щиты: ${unit}`,
    blocks: 'отразят',
    blocksNot: 'не отразят',
    holds: 'выживет',
    dies: 'погибнет',
    kills: (unit) => `${unit}: гибель`,
    reached: (n) => `дойдёт до ${n} ${forms(n, 'отряда', 'отрядов', 'отрядов')}`,
    arrives: 'успеет',
    late: 'опоздает',
    wind: 'Ветер',
    blows: 'поднимется',
    calm: 'останется тихо',
    storm: (army) => `Буря: ${army}`,
    lost: (n) => `${forms(n, 'собьётся', 'собьются', 'собьются')} ${n}`,
    strays: 'собьётся с пути',
    stays: 'останется на месте',
    charges: 'дойдёт',
    short: 'не дойдёт',
  },
};
