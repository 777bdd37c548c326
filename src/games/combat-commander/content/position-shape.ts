/** How a position is written by hand: hexes, cards and units by name, a default for the rest. */
import * as z from 'zod/mini';
import type { Shape } from '#kernel';
import { EDGES } from '../rules/ground/index.ts';
import { SIDE_FEATURES } from '../rules/ground/index.ts';
import { LAST_SPACE } from '../rules/index.ts';
import { ATTACK_NATURES, FORTIFICATIONS, NATIONS, QUALITIES } from '../rules/index.ts';
import { CHITS, POSTURES, optionsShape } from '../rules/index.ts';
import { TERRAINS } from '../rules/ground/index.ts';
import { MAPS } from './maps.ts';

const name = z.string().check(z.minLength(1), z.maxLength(60));
const names = z.array(name).check(z.maxLength(200));
const seat = z.enum(['axis', 'allies']);
const hex = z.string().check(z.regex(/^[A-O](?:[1-9]|10)$/));
const hexes = z.array(hex).check(z.maxLength(150));
const count = z.int().check(z.minimum(0), z.maximum(999));
const signed = z.int().check(z.minimum(-999), z.maximum(999));
const space = z.int().check(z.minimum(0), z.maximum(LAST_SPACE));
const flag = z.optional(z.boolean());
const each = <T extends z.ZodMiniType>(
  one: T,
): z.ZodMiniOptional<
  z.ZodMiniObject<{ axis: z.ZodMiniOptional<T>; allies: z.ZodMiniOptional<T> }>
> => z.optional(z.strictObject({ axis: z.optional(one), allies: z.optional(one) }));

// --- maps ----------------------------------------------------------------------------------------

const rows = (letters: RegExp): z.ZodMiniType<string[]> =>
  z.array(z.string().check(z.regex(letters))).check(z.length(10));
const way = z.string().check(z.regex(/^[A-O](?:[1-9]|10)(?:-[A-O](?:[1-9]|10))+$/));
const side = z.string().check(z.regex(/^[A-O](?:[1-9]|10)\|[A-O](?:[1-9]|10)$/));
const list = z.string().check(z.regex(/^[A-O](?:[1-9]|10)(?: [A-O](?:[1-9]|10))*$/));
const some = <T extends z.ZodMiniType>(one: T): z.ZodMiniOptional<z.ZodMiniArray<T>> =>
  z.optional(z.array(one).check(z.maxLength(300)));
export const drawn = z.strictObject({
  name,
  terrain: rows(/^[.WBbofmswgnN]{15}$/),
  elevation: z.optional(rows(/^[0-4]{15}$/)),
  under: z.optional(z.record(hex, z.enum(TERRAINS))),
  roads: some(way),
  railways: some(way),
  trails: some(way),
  sides: z.optional(z.partialRecord(z.enum(SIDE_FEATURES), z.array(side).check(z.maxLength(300)))),
  buildings: some(list),
  objectives: list,
});

// --- forces --------------------------------------------------------------------------------------

const force = z.strictObject({
  nation: z.optional(z.enum(NATIONS)),
  quality: z.optional(z.enum(QUALITIES)),
  posture: z.optional(z.enum(POSTURES)),
  edge: z.optional(z.enum(EDGES)),
  orders: z.optional(z.int().check(z.minimum(1), z.maximum(6))),
  surrender: z.optional(count),
  depth: z.optional(z.int().check(z.minimum(1), z.maximum(15))),
  discards: z.optional(z.int().check(z.minimum(0), z.maximum(10))),
});
const radio = z.strictObject({
  type: name,
  broken: flag,
  /** In the box, or on a space of the time track, or out of the game. */
  arrives: z.optional(space),
  lost: flag,
});
const unit = z.strictObject({
  side: seat,
  type: name,
  /** On the map, or on a space of the time track; neither: among the casualties, or gone. */
  at: z.optional(hex),
  arrives: z.optional(space),
  weapon: z.optional(name),
  weaponBroken: flag,
  broken: flag,
  suppressed: flag,
  veteran: flag,
  activated: flag,
});

// --- steps ---------------------------------------------------------------------------------------

const move = {
  moving: z.array(
    z.strictObject({
      unit: name,
      spent: z.optional(count),
      command: z.optional(count),
      road: flag,
    }),
  ),
  watching: z.optional(names),
  fired: z.optional(names),
};
const react = {
  hex,
  units: names,
  move: z.strictObject(move),
  pieces: z.optional(names),
};
const fire = { pieces: z.optional(names) };
const impact = {
  smoke: flag,
  firepower: z.int().check(z.minimum(1), z.maximum(99)),
  left: hexes.check(z.maxLength(7)),
};
const step = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('setUp'), left: z.array(seat).check(z.maxLength(3)) }),
  z.strictObject({
    at: z.literal('chits'),
    open: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
    secret: each(z.int().check(z.minimum(0), z.maximum(3))),
  }),
  z.strictObject({
    at: z.enum(['deal', 'turn', 'request', 'melee', 'rout', 'passed', 'refill']),
  }),
  z.strictObject({ at: z.literal('activate'), order: z.enum(['advance', 'fire', 'move']) }),
  z.strictObject({ at: z.literal('move'), ...move }),
  z.strictObject({ at: z.literal('react'), ...react }),
  z.strictObject({ at: z.literal('fire'), ...fire }),
  z.strictObject({ at: z.literal('impact'), ...impact }),
  z.strictObject({
    at: z.literal('defend'),
    attack: z.strictObject({
      targets: z
        .array(z.strictObject({ hex, total: signed }))
        .check(z.minLength(1), z.maxLength(2)),
      strained: z.optional(names),
      spent: z.optional(names),
      nature: z.optional(z.enum(ATTACK_NATURES)),
      from: hexes,
    }),
    left: z.optional(names),
    after: z.optional(
      z.discriminatedUnion('at', [
        z.strictObject({ at: z.literal('fire'), ...fire }),
        z.strictObject({ at: z.literal('move'), ...move }),
        z.strictObject({ at: z.literal('react'), ...react }),
        z.strictObject({ at: z.literal('impact'), ...impact }),
      ]),
    ),
  }),
  z.strictObject({ at: z.literal('advance'), left: names }),
  z.strictObject({
    at: z.literal('routing'),
    left: names,
    running: z.optional(z.strictObject({ unit: name, hexes: count })),
  }),
  z.strictObject({ at: z.literal('recover'), left: names }),
  z.strictObject({ at: z.literal('endOfTurn'), closed: z.optional(hexes) }),
]);

export const positionFile = z.strictObject({
  name: z.optional(name),
  year: z.optional(z.int().check(z.minimum(1936), z.maximum(1946))),
  /** One of ours, open ground, or a drawing. */
  map: z.optional(z.union([z.enum(['open', ...MAPS.map(({ name: called }) => called)]), drawn])),
  /** What of the map is otherwise. */
  ground: z.optional(z.record(hex, z.enum(TERRAINS))),
  heights: z.optional(z.record(hex, z.int().check(z.minimum(0), z.maximum(4)))),
  forces: each(force),
  units: z.array(unit).check(z.minLength(1), z.maxLength(200)),
  casualties: each(names),
  /** CC-WPN-19 */
  box: each(names),
  radios: each(z.array(radio).check(z.maxLength(20))),
  hands: each(names),
  /** In the order in which a script of zeros draws them. */
  decks: each(names),
  discards: each(names),
  chits: z.optional(
    z.strictObject({
      open: z.optional(z.array(z.enum(CHITS))),
      secret: each(z.array(z.enum(CHITS))),
      excluded: z.optional(z.array(z.enum(CHITS))),
    }),
  ),
  control: z.optional(z.array(z.nullable(seat)).check(z.length(5))),
  smoke: z.optional(z.record(hex, z.int().check(z.minimum(1), z.maximum(10)))),
  blaze: z.optional(hexes),
  works: z.optional(z.record(hex, z.enum(FORTIFICATIONS))),
  mines: z.optional(z.int().check(z.minimum(6), z.maximum(8))),
  turn: z.optional(z.int().check(z.minimum(1), z.maximum(9999))),
  active: z.optional(seat),
  initiative: z.optional(seat),
  given: z.optional(count),
  idle: z.optional(count),
  time: z.optional(space),
  suddenDeath: z.optional(z.int().check(z.minimum(1), z.maximum(13))),
  victory: z.optional(signed),
  surrender: each(count),
  step: z.optional(step),
  options: z.optional(optionsShape),
});
export type PositionFile = z.infer<typeof positionFile>;
export const positionFileShape = positionFile as Shape<PositionFile>;
export type FileRadio = z.infer<typeof radio>;
export type FileUnit = PositionFile['units'][number];
export type FileStep = NonNullable<PositionFile['step']>;
/** What an attack or an order to move is written with. */
export type FileMove = Pick<Extract<FileStep, { at: 'move' }>, 'moving' | 'watching' | 'fired'>;
export type FileReact = Pick<
  Extract<FileStep, { at: 'react' }>,
  'hex' | 'units' | 'move' | 'pieces'
>;
export type FileAfter = NonNullable<Extract<FileStep, { at: 'defend' }>['after']>;
