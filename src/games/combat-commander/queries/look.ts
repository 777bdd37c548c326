/** What every query looks through: a position with its units, pieces and hexes by name. */
import type { Game, Json, Scene as KernelScene } from '#kernel';
import * as z from 'zod/mini';
import { NoSuch, type Query } from '../../manifest.ts';
import { pieceCalled, pieceName, sideOf, unitNames } from '../content/names.ts';
import { idOf, nameOf, type HexId } from '../rules/ground/index.ts';
import type { Guilty } from '../rules/ground/index.ts';
import type { Scene, No, Piece, Seat, Side, UnitId } from '../rules/index.ts';

export interface Sheet {
  readonly look: Scene;
  readonly names: readonly string[];
  readonly unit: (name: string) => UnitId;
  readonly piece: (name: string) => Piece;
  readonly hex: (name: string) => HexId;
  /** Units by name, in the order of their numbers. */
  readonly list: (units: readonly UnitId[]) => string[];
  readonly pieces: (pieces: readonly Piece[]) => string[];
}
function sheetOf(scene: KernelScene<Game>): Sheet {
  const look = scene as Scene;
  const names = unitNames(look);
  const unit = (name: string): UnitId => {
    const id = names.indexOf(name) as UnitId;
    const isThere = id >= 0 && look.position.units.hex[id] >= 0;
    if (!isThere) throw new NoSuch(`no unit "${name}" is on the map`);
    return id;
  };
  return {
    look,
    names,
    unit,
    piece(name) {
      const { unit: carrier, weapon } = pieceCalled(name);
      return { unit: unit(carrier), weapon };
    },
    hex(name) {
      const id = idOf(name);
      if (id === undefined) throw new NoSuch(`there is no hex "${name}"`);
      return id;
    },
    list: (units) => units.map((one) => names[one]),
    pieces: (pieces) => pieces.map((piece) => pieceName(names, piece)),
  };
}
export const unit = z.string().check(z.minLength(1), z.maxLength(60));
export const hex = z.string().check(z.minLength(2), z.maxLength(3));
export const seat = z.enum(['axis', 'allies']);
export const sideNamed = (name: Seat): Side => sideOf(name);

/** A hex by its name, a side by both of its hexes: `F9`, `F9|G9`. */
export const placeName = (at: Guilty['at']): string =>
  typeof at === 'number' ? nameOf(at) : at.map(nameOf).join('|');
/** A refusal as an answer: its code, its paragraph, its numbers and its place. */
export function why({ names }: Sheet, no: No | undefined): Json {
  if (no === undefined) return { may: true };
  const { unit: who, hex: where, by } = asRecord(no.at);
  return {
    may: false,
    code: no.code,
    cite: no.cite ?? '',
    facts: { ...no.facts },
    ...(typeof who === 'number' ? { unit: names[who] } : {}),
    ...(typeof where === 'number' ? { hex: nameOf(where) } : {}),
    ...(by === undefined ? {} : { by: placeName(by as Guilty['at']) }),
  };
}
const asRecord = (at: No['at']): { readonly [key: string]: unknown } =>
  typeof at === 'number' ? { hex: at } : ((at ?? {}) as { readonly [key: string]: unknown });

export function query<A extends z.ZodMiniType>(
  name: string,
  says: string,
  args: A,
  answer: (sheet: Sheet, given: z.infer<A>) => Json,
): Query {
  return {
    name,
    says,
    args,
    answer: (scene, given) => answer(sheetOf(scene), given as z.infer<A>),
  };
}
