/** The picture of a battle as a drawing: the table under its lamp, and what is said of it. */
import type { SmallMap } from '#protocol';
import { farOf } from '../../table/drawing/far.ts';
import type { Drawn } from './card.ts';
import { escaped } from './escaped.ts';
import { ink, inked } from './inks.ts';
import { setIn, type Measure } from './setting.ts';

const SIZE = { width: 1200, height: 630 } as const;
export const FACES = { serif: 'Alegreya', sans: 'Inter' } as const;
/** What is said stands at the left, the table beside it. */
const PAGE = 430;
const LEFT = 48;
const ROOM = PAGE - LEFT - 34;
/** Air about the table. */
const AIR = 40;
/** The graduated frame about the sheet. */
const RIM = 9;

export interface Measures {
  readonly serif: Measure;
  readonly sans: Measure;
}
export function drawingOf(card: Drawn, measures: Measures): string {
  const { width, height } = SIZE;
  const page = card.map === undefined ? width : PAGE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${ink('desk')}"/>` +
    (card.map === undefined ? '' : tableOf(card.map, card.standing !== '')) +
    `<rect width="${page}" height="${height}" fill="${ink('panel')}"/>` +
    (page < width
      ? `<rect x="${page - 1}" width="1" height="${height}" fill="${ink('rule')}"/>`
      : '') +
    wordsOf(card, measures, page) +
    '</svg>'
  );
}

// --- the table -----------------------------------------------------------------------------------

/** `begun`: where one may be set up matters less by then. */
function tableOf(map: SmallMap, begun: boolean): string {
  const [w, h] = map.size;
  const free = [SIZE.width - PAGE - 2 * AIR, SIZE.height - 2 * AIR] as const;
  const scale = Math.min(free[0] / w, free[1] / h);
  const [wide, high] = [w * scale, h * scale];
  const [x, y] = [PAGE + (SIZE.width - PAGE - wide) / 2, (SIZE.height - high) / 2];
  const place = `x="${x}" y="${y}" width="${wide}" height="${high}"`;
  return (
    rectAt(x, y, wide, high, RIM + 6, `fill="${ink('ink')}" opacity=".07"`, 5) +
    rectAt(x, y, wide, high, RIM + 2, `fill="${ink('ink')}" opacity=".1"`, 3) +
    rectAt(x, y, wide, high, RIM, `fill="${ink('sheet-lit')}"`) +
    rectAt(x, y, wide, high, 4, `fill="none" stroke="${ink('sheet-edge')}"`) +
    `<svg ${place} viewBox="0 0 ${w} ${h}">${sheetOf(map, begun)}</svg>` +
    `<rect ${place} fill="none" stroke="${ink('ink')}" stroke-width="1.6"/>`
  );
}
const rectAt = (
  x: number,
  y: number,
  w: number,
  h: number,
  out: number,
  looks: string,
  down = 0,
): string =>
  `<rect x="${x - out}" y="${y - out + down}" width="${w + 2 * out}" height="${h + 2 * out}" ` +
  `${looks}/>`;
/** In the units of the map. */
function sheetOf(map: SmallMap, begun: boolean): string {
  const [w, h] = map.size;
  const { heights, zones, others, inks, units } = farOf(map);
  const lamp =
    '<defs><radialGradient id="lamp" cx="50%" cy="48%" r="72%">' +
    `<stop offset=".55" stop-color="${ink('sheet-lit')}"/>` +
    `<stop offset="1" stop-color="${ink('sheet')}"/></radialGradient></defs>`;
  const ground = inks.map(({ d, fill, stroke, width, dash, opacity }) =>
    pathOf(d, {
      fill: inked(fill ?? 'none'),
      stroke: stroke === undefined ? undefined : inked(stroke),
      'stroke-width': width,
      'stroke-dasharray': dash,
      'stroke-linecap': dash?.startsWith('2 ') === true ? 'round' : undefined,
      opacity,
    }),
  );
  const [a, b] = units;
  return [
    lamp,
    `<rect width="${w}" height="${h}" fill="url(#lamp)"/>`,
    pathOf(heights, { fill: ink('hill-2') }),
    ...(['a', 'b'] as const).map((side, at) =>
      pathOf(zones[at] ?? '', {
        fill: ink(`${side}-wash`),
        stroke: ink(side === 'a' ? 'a' : 'b-edge'),
        'stroke-width': 6,
        'stroke-dasharray': '24 16',
        opacity: begun ? 0.4 : undefined,
      }),
    ),
    pathOf(others, {
      fill: ink('swamp'),
      stroke: ink('water-ink'),
      'stroke-width': 4,
      'stroke-dasharray': '12 10',
    }),
    ...ground,
    pathOf(a.blocks + b.blocks, {
      fill: ink('ink'),
      opacity: 0.28,
      transform: 'translate(5 8)',
    }),
    pathOf(a.blocks, { fill: ink('a'), stroke: ink('a-edge'), 'stroke-width': 6 }),
    pathOf(a.lips, { fill: ink('a-mark') }),
    pathOf(b.blocks, { fill: ink('b'), stroke: ink('b-edge'), 'stroke-width': 8 }),
    pathOf(b.lips, { fill: ink('b-edge') }),
  ].join('');
}
function pathOf(d: string, looks: Readonly<Record<string, string | number | undefined>>): string {
  if (d === '') return '';
  const said = Object.entries(looks).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${value}"`],
  );
  return `<path d="${d}"${said.join('')}/>`;
}

// --- what is said --------------------------------------------------------------------------------

/** The signs that the typefaces have; a name without any of them is none. */
const NOT_DRAWN = /[^\u0020-\u024f\u0400-\u045f\u0490\u0491\u2010-\u2027\u20ac\u2116\u2212]/gu;
const drawable = (text: string): string =>
  text.normalize('NFC').replaceAll(NOT_DRAWN, '').replaceAll(/ +/g, ' ').trim();
const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function wordsOf(card: Drawn, measures: Measures, page: number): string {
  const game = drawable(card.game);
  const [name, standing] = [drawable(card.name) || game, begun(drawable(card.standing))];
  const width = page === PAGE ? ROOM : page - 2 * LEFT;
  const title = setIn(
    name,
    {
      sizes: page === PAGE ? [60, 52, 44, 38, 32] : [80, 64, 50],
      width,
      most: page === PAGE ? 4 : 3,
    },
    measures.serif,
  );
  const told = setIn(standing, { sizes: [30, 26, 23], width, most: 3 }, measures.serif);
  const above = setIn(game, { sizes: [20, 17], width, most: 1 }, measures.sans);
  let y = 196;
  const text: string[] = [
    lineOf(above.lines[0] ?? '', y, above.size, FACES.sans, 500, ink('ink-2')),
  ];
  y += 14;
  for (const line of title.lines) {
    y += title.size * 1.06;
    text.push(lineOf(line, y, title.size, FACES.serif, 700, ink('ink')));
  }
  y += 28;
  if (told.lines.length > 0) {
    text.push(`<rect x="${LEFT}" y="${y}" width="56" height="3" fill="${ink('ink')}"/>`);
    y += 12;
  }
  for (const line of told.lines) {
    y += told.size * 1.22;
    text.push(lineOf(line, y, told.size, FACES.serif, 500, ink('ink')));
  }
  return markOf() + text.join('');
}
const lineOf = (
  text: string,
  y: number,
  size: number,
  family: string,
  weight: number,
  fill: string,
): string =>
  `<text x="${LEFT}" y="${y}" font-family="${family}" font-weight="${weight}" ` +
  `font-size="${size}" fill="${fill}">${escaped(text)}</text>`;
/** The mark of the house, as its icon. */
function markOf(): string {
  return (
    `<g transform="translate(${LEFT - 3} 52) scale(1.5)">` +
    `<rect x="2" y="2" width="28" height="28" rx="6" fill="${ink('ink')}"/>` +
    `<path d="M8 16h16v8.6H8Z" fill="${ink('panel')}"/>` +
    `<path d="M8 16h16v2.6H8Z" fill="${ink('lit')}"/></g>` +
    `<text x="${LEFT + 56}" y="88" font-family="${FACES.serif}" font-weight="700" ` +
    `font-size="36" fill="${ink('ink')}">Sandtable</text>`
  );
}
