/** Our own maps, as they are drawn in letters. */
import type { BattleMap } from '../rules/ground/map.ts';
import { mapFrom } from './drawing.ts';

const millCrossing = mapFrom({
  name: 'millCrossing',
  terrain: [
    '..WW..s..ff...W',
    '.WW..bs..ff..WW',
    '.W.B..s.B.f..b.',
    '...BB.s.BB...bb',
    'f.....n........',
    'ff.o..ss.o..B..',
    'f..oo.bs.oo.BB.',
    '..b...bs..b....',
    'WW..B..s.b..W.m',
    'WWW....s...WW.m',
  ],
  roads: ['A5-B5-C5-D5-E5-F5-G5-H5-I5-J5-K5-L5-M5-N5-O5'],
  trails: ['E5-E6-E7-E8-E9', 'M5-M6'],
  sides: {
    hedge: ['B6|C6', 'B6|C7', 'A7|B7'],
    wall: ['H3|I4', 'H4|I4'],
    fence: ['K1|L1', 'K2|L1', 'K2|L2', 'K3|L2'],
  },
  buildings: ['D3 D4 E4', 'I3 I4 J4', 'M6 M7 N7', 'E9'],
  objectives: 'E9 D4 G5 I4 M7',
});

export const ridgeFarm = mapFrom({
  name: 'ridgeFarm',
  terrain: [
    'WW.....f.....WW',
    'W..o...ff..b..W',
    '...oo.B..f.b...',
    'b.....BB.....g.',
    'b..WW......gg..',
    '..WWW.f.B..g...',
    '......ff...g.b.',
    '.B..b.....o..bb',
    'BB..b..W..oo...',
    '.B.....WW......',
  ],
  elevation: [
    '000000000000000',
    '000000110000000',
    '000001111000000',
    '000011221100000',
    '000011222100000',
    '000001121100000',
    '000000111000000',
    '000000000000000',
    '000000000000000',
    '000000000000000',
  ],
  roads: ['C10-C9-C8-C7-D7-E7-F6-G6-G5-G4'],
  trails: ['I6-J6-K7-K8-K9'],
  sides: {
    hedge: ['J8|K8', 'J8|K9', 'J9|K9'],
    wall: ['F3|G4', 'F4|G4', 'H4|I4', 'H4|I5'],
    cliff: ['I5|J4', 'I5|J5'],
  },
  buildings: ['G3 G4 H4', 'I6', 'B8 A9 B9 B10'],
  objectives: 'B9 D5 G4 I6 L9',
});
export const MAPS: readonly BattleMap[] = [millCrossing, ridgeFarm];
