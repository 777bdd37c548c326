/** Tables of Clouds of Smoke laid by hand: moments that few battles come to by themselves. */
import { cloudsOfSmoke } from '../../src/games/clouds-of-smoke/game.ts';
import { noise } from '../../src/table/drawing/paths.ts';
import { camped, CampTable } from '../clouds-of-smoke/camp.ts';
import type { Posed } from './posed.ts';

type Place = readonly [number, number];
const own = (name: string, at: Place) => ({ name, is: 'brigade-shot', at });
const foe = (name: string, at: Place, facing = 180) => ({ name, is: 'imperial-shot', at, facing });
const sides = (south: object[], north: object[], heads: readonly [Place, Place]) => [
  { seat: 'south', faction: 'ours-se17', commander: { at: heads[0] }, units: south },
  { seat: 'north', faction: 'ours-hre17', commander: { at: heads[1] }, units: north },
];

/** Two lines that have met: brigades against tercios, shot, and horse in a field. */
export const MET = {
  armies: [
    {
      seat: 'south',
      faction: 'ours-se17',
      units: [
        { is: 'brigade-pikes', at: [14, 10] },
        { is: 'colour-regiment', at: [15, 10] },
        { is: 'brigade-shot', at: [16, 10] },
        { is: 'brigade-shot', at: [13, 10] },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      units: [
        { is: 'tercio', at: [14.5, 10.5] },
        { is: 'tercio', at: [15.5, 10.5] },
        { is: 'imperial-shot', at: [13.4, 11.2] },
        { is: 'cuirassiers-17', at: [16.5, 10.5] },
      ],
    },
  ],
  terrain: [{ kind: 'field', from: [16.2, 10.3], to: [19, 13] }],
  tactics: { south: { inspiration: 2 } },
  markers: [{ at: [15, 10], price: 2 }],
};
/** Low dice for the one, high dice for the other: the one takes four hits. */
export const FOUR_HITS = [1, 1, 1, 2, 2, 2, 2, 2, ...Array<number>(9).fill(3)];
export const GUNS = {
  armies: [
    {
      seat: 'south',
      faction: 'ours-se17',
      units: [
        { is: 'leather-guns', at: [15, 8] },
        { is: 'leather-guns', at: [17, 8] },
        { is: 'brigade-pikes', at: [12, 8] },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      units: [
        { is: 'tercio', at: [15, 11.5] },
        { is: 'tercio', at: [15, 12] },
        { is: 'imperial-shot', at: [16, 11.5] },
      ],
    },
  ],
  step: { at: 'bombardment', shots: [{ unit: 'leather-guns 1', target: 'tercio 1' }] },
};
/** Two combats of one price, each to be chosen. */
export const COMBATS = {
  scenario: 'mill-brook',
  units: {
    'brigade-shot 1': { at: [8, 9] },
    'imperial-shot 1': { at: [8, 10] },
    'brigade-shot 5': { at: [18, 9] },
    'imperial-shot 6': { at: [18, 10] },
  },
  markers: [{ at: [8, 9.5] }, { at: [18, 9.5] }],
  step: 'combats',
};
/** The same before its markers lie: the first is to be placed. */
export const UNMARKED = { ...COMBATS, markers: [], step: 'marker' };
/** A rider has come upon the commander, who falls back as far as he likes. */
export const FALLS_BACK = {
  armies: sides(
    [own('A', [15, 10])],
    [foe('B', [20, 14])],
    [
      [14, 5],
      [15, 12],
    ],
  ),
  units: { A: { activated: true } },
  step: { at: 'order', action: 'move', die: 3, moving: ['A'] },
};
export const TOUCHED = [{ unit: 0, move: 'simple', facing: 0, distance: 1600 }];
/** He stands in his own line, and one of two places beside it is to be chosen. */
export const DISPLACED = {
  armies: sides(
    [9.3, 8.7, 8.1, 7.5, 6.9].map((y, index) => own(`f${index}`, [10, y])),
    [foe('e', [8.9, 10.1], 90)],
    [
      [10, 10],
      [20, 21],
    ],
  ),
  active: 'north',
  units: { e: { activated: true } },
  step: { at: 'order', action: 'move', die: 3, moving: ['e'] },
};
export const DISPLACING = [{ unit: 5, move: 'simple', facing: 9000, distance: 1100 }];

/** North has called up what it moves; South looks on. */
export const NORTH = {
  scenario: 'mill-brook',
  active: 'north',
  step: {
    at: 'order',
    action: 'move',
    die: 3,
    moving: ['imperial-shot 1', 'imperial-shot 2'],
  },
};
export const MARCHED = 9;
interface Seen {
  readonly units: { readonly x: number[]; readonly y: number[]; readonly facing: number[] };
}
/** The northern line goes forward, one event for each of its units. */
export function march(posed: Posed): void {
  const { units } = posed.view() as unknown as Seen;
  const north = units.y.flatMap((y, unit) => (y > 14_000 ? [unit] : [])).slice(0, MARCHED);
  const events = north.map((unit) => ({
    type: 'moved',
    unit,
    move: 'simple',
    x: units.x[unit] ?? 0,
    y: (units.y[unit] ?? 0) - 1500,
    facing: units.facing[unit] ?? 0,
  }));
  posed.say({ t: 'step', steps: [{ seq: 2, by: 'north', events }], state: posed.state() });
}

/** Before the battle, as far as somebody asks this. */
export function campUntil(ask: string): unknown {
  const random = noise(5);
  const camp = new CampTable(camped({ first: 'named', terrain: 'named' }));
  const goesOn = (table: CampTable): boolean =>
    table.match.chance !== undefined || table.asked !== ask;
  const { setup, position } = camp.suggestWhile(goesOn, (from) => Math.floor(random() * from)).look;
  return cloudsOfSmoke.content.positions?.print(setup, position);
}
