/** Our own scenarios. */
import type { Words } from '#kernel';
import { idOf } from '../rules/ground/board.ts';
import type { PlacedUnit, Setup } from '../rules/index.ts';
import { MAPS } from './maps.ts';
import { OF_NATION } from './nations.ts';

const words = (en: string, ru: string): Words => ({ en, ru });
/** `M7 lieutenantY`, `M7 rifle lightMg`: a hex, a unit, and what it carries. */
const placed = (lines: readonly string[]): PlacedUnit[] =>
  lines.map((line) => {
    const [name = '', type = '', weapon] = line.split(' ');
    const hex = idOf(name);
    if (hex === undefined) throw new Error(`no hex of the board is called ${name}`);
    return { type, hex, ...(weapon === undefined ? {} : { weapon }) };
  });
/** S1, set up quickly: 1942, both sides feel their way. */
export const millCrossing: Setup = {
  scenario: 'millCrossing',
  name: words('Mill Crossing', 'Переправа у мельницы'),
  year: 1942,
  map: MAPS[0],
  forces: [
    {
      ...OF_NATION.german,
      quality: 'line',
      posture: 'recon',
      edge: 'right',
      orders: 3,
      depth: 5,
      surrender: 6,
      units: placed([
        'M7 lieutenantY',
        'M7 rifle lightMg',
        'N7 weaponTeam heavyMg',
        'N7 rifle',
        'M6 rifle',
        'L5 corporalY',
        'L5 rifle lightMg',
        'K5 rifle',
      ]),
    },
    {
      ...OF_NATION.russian,
      quality: 'line',
      posture: 'recon',
      edge: 'left',
      orders: 3,
      depth: 5,
      surrender: 7,
      units: placed([
        'D4 sergeantY',
        'D4 rifle lightMg',
        'D3 weaponTeam mediumMg',
        'D3 rifle',
        'E4 rifle',
        'E5 corporalX',
        'E5 rifle',
        'C5 rifle',
        'D6 rifle',
        'E7 rifle',
      ]),
    },
  ],
  first: 1,
  initiative: 1,
  time: 0,
  suddenDeath: 6,
  victory: -5,
  control: [1, 1, null, 0, 0],
  chits: { open: [], drawn: 1, secret: [1, 1], excluded: [] },
};
