/** How a position is written by hand: hexes, cards and units by name, a default for the rest. */
import * as z from 'zod/mini';
import {
  entries,
  list,
  maybe,
  nullable,
  plain,
  record,
  spared,
  usual,
  whole,
  type Value,
  type Written,
} from '#codec';
import { EDGES, TERRAINS, type HexId } from '../../rules/ground/index.ts';
import {
  CHITS,
  FORTIFICATIONS,
  LAST_SPACE,
  NATIONS,
  POSTURES,
  QUALITIES,
  optionsShape,
} from '../../rules/index.ts';
import { drawn, name } from '../drawn-shape.ts';
import { MAPS } from '../maps.ts';
import { millCrossing } from '../scenarios.ts';
import { count, each, hex, hexes, mark, side, units } from './codecs.ts';
import { step } from './steps.ts';

const names = list(plain(name), { most: 200 });
const signed = whole(-999, 999);
const space = whole(0, LAST_SPACE);
const chits = list(plain(z.enum(CHITS)));

const force = record({
  nation: maybe(plain(z.enum(NATIONS))),
  quality: maybe(plain(z.enum(QUALITIES))),
  posture: maybe(plain(z.enum(POSTURES))),
  edge: maybe(plain(z.enum(EDGES))),
  orders: maybe(whole(1, 6)),
  surrender: maybe(count),
  depth: maybe(whole(1, 15)),
  discards: maybe(whole(0, 10)),
});
const unit = record({
  side,
  type: plain(name),
  /** On the map, or on a space of the time track; neither: among the casualties, or gone. */
  at: spared(hex, -1 as HexId),
  arrives: spared(space, -1),
  weapon: maybe(plain(name)),
  weaponBroken: mark,
  broken: mark,
  suppressed: mark,
  veteran: mark,
  activated: mark,
});
const radio = record({
  type: plain(name),
  broken: mark,
  /** In the box, or on a space of the time track, or out of the game. */
  arrives: spared(space, -1),
  lost: mark,
});

/** All but where in the sequence of play it stands. */
const standing = {
  name: usual(plain(name), 'By hand'),
  year: usual(whole(1936, 1946), millCrossing.year),
  /** One of ours, open ground, or a drawing. */
  map: maybe(plain(z.union([z.enum(['open', ...MAPS.map(({ name: called }) => called)]), drawn]))),
  /** What of the map is otherwise. */
  ground: maybe(entries(hex, plain(z.enum(TERRAINS)))),
  heights: maybe(entries(hex, whole(0, 4))),
  forces: each(usual(force, {})),
  units: list(unit, { least: 1, most: 200 }),
  casualties: each(usual(units('CC-TRK-03'), [])),
  /** CC-WPN-19 */
  box: each(usual(names, [])),
  radios: spared(each(usual(list(radio, { most: 20 }), [])), [[], []]),
  hands: each(usual(names, [])),
  /** In the order in which a script of zeros draws them. */
  decks: maybe(each(maybe(names))),
  discards: each(usual(names, [])),
  chits: usual(
    record({
      open: usual(chits, []),
      secret: each(usual(chits, [])),
      excluded: usual(chits, []),
    }),
    { open: [], secret: [[], []], excluded: [] },
  ),
  control: usual(list(nullable(side), { least: 5, most: 5 }), [null, null, null, null, null]),
  smoke: usual(entries(hex, whole(1, 10)), []),
  blaze: usual(hexes, []),
  works: usual(entries(hex, plain(z.enum(FORTIFICATIONS))), []),
  mines: maybe(whole(6, 8)),
  turn: usual(whole(1, 9999), 1),
  active: usual(side, millCrossing.first),
  initiative: usual(side, millCrossing.initiative),
  given: usual(count, 0),
  idle: usual(count, 0),
  time: usual(space, 0),
  suddenDeath: usual(whole(1, 13), millCrossing.suddenDeath),
  victory: usual(signed, 0),
  surrender: each(maybe(count)),
};
export const standingFile = record(standing);
export const positionFile = record({
  ...standing,
  step: usual(step, { at: 'turn' }),
  options: maybe(plain(optionsShape)),
});
export type PositionFile = Written<typeof positionFile>;
/** What is read of it. */
export type Told = Value<typeof standingFile>;
