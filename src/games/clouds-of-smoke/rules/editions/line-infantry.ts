import type { Figures } from '../army/types.ts';

/** COS-UNT-10, COS-UNT-11 What both editions print of the sample unit. */
export const LINE_INFANTRY = {
  category: 'main',
  speed: [2, 1],
  retreat: 'd3',
  strength: 1,
  morale: 2,
  discipline: 4,
  closeCombat: 2,
  fire: [{ weapon: 'musket', range: 2, dice: 2 }],
} as const satisfies Partial<Figures>;
