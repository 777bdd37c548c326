/** What the queries look at: units by name, lengths in UW, angles in degrees. */
import { UW, armies, sideOf } from '../rules/facts/index.ts';
import { groundOf } from '../rules/ground/index.ts';
import type { ArmyId, Scene, SideId, UnitId } from '../rules/index.ts';
import type { Json, RefusalTold } from '#kernel';
import { unitNames } from '../content/index.ts';
import * as z from 'zod/mini';
import { NoSuch, type Query } from '../../manifest.ts';
import { refusalIn } from './saying.ts';

// --- names and measures --------------------------------------------------------------------------

/** Rounded to the grid of the table. */
export const uw = (ticks: number): number => Math.round(ticks) / UW;
export const degrees = (facing: number): number => facing / 100;

const name = z.string().check(z.maxLength(100));
export const unit = z.union([name, z.int().check(z.minimum(0))]);
export const seat = name;
/** Why a unit that is not on the table is not there, by what the column says. */
const OFF = ['', 'is broken', 'has left the table', 'has not come yet'] as const;

/** No table is larger (COS-GEN-10). */
const coordinate = z.number().check(z.minimum(-1000), z.maximum(1000));
export const place = z.tuple([coordinate, coordinate]);
export const angle = z.number().check(z.minimum(-360), z.maximum(360));

/** What the queries look at, with the names of the units. */
export class Sight {
  readonly look: Scene;
  readonly names: readonly string[];
  constructor(look: Scene) {
    this.look = look;
    this.names = unitNames(look.setup);
  }
  /** A unit on the table. */
  unit(name: string | number): UnitId {
    const id = typeof name === 'number' ? name : this.names.indexOf(name);
    if (this.names[id] === undefined) {
      throw new NoSuch(`there is no unit '${name}'; known: ${this.names.join(', ')}`);
    }
    const off = this.look.position.units.off[id] ?? 0;
    if (off !== 0) throw new NoSuch(`'${name}' ${OFF[off]}`);
    return id as UnitId;
  }
  army(name: string): ArmyId {
    const id = this.look.setup.armies.findIndex((one) => one.seat === name);
    if (id >= 0) return id as ArmyId;
    const known = this.look.setup.armies.map((one) => one.seat).join(', ');
    throw new NoSuch(`there is no seat '${name}'; known: ${known}`);
  }
  name(id: number): string {
    return this.names[id] ?? '?';
  }
  list(units: readonly number[]): string[] {
    return units.map((id) => this.name(id));
  }
  seat(army: ArmyId): string {
    return this.look.setup.armies[army].seat;
  }
  /** Of everybody on a side. */
  seats(side: SideId): string[] {
    const { look } = this;
    return armies(look).flatMap((id) => (sideOf(look, id) === side ? [this.seat(id)] : []));
  }
  /** A refusal as the engine tells it: null where there is none. */
  refusal(refusal: RefusalTold | undefined): Json {
    if (refusal === undefined) return null;
    const { code, cite = null } = refusal;
    const said = (lang: 'en' | 'ru'): string => refusalIn(this.look, refusal, lang);
    return { code, cite, en: said('en'), ru: said('ru') };
  }
  /** 'wood-1': the first wood of the table. */
  element(index: number): string {
    const terrain = groundOf(this.look);
    const { kind } = terrain[index];
    const number = terrain.slice(0, index + 1).filter((one) => one.kind === kind).length;
    return `${kind}-${number}`;
  }
}

export const query = <S extends z.ZodMiniType>(
  name: string,
  says: string,
  args: S,
  answer: (sight: Sight, args: z.infer<S>) => Json,
): Query => ({
  name,
  says,
  args,
  answer: (scene, given) => answer(new Sight(scene as Scene), given as z.infer<S>),
});
export const none = z.strictObject({});
export const ofUnit = z.strictObject({ unit });
