/** What every query looks through: a position with its units by name, in inches and degrees. */
import type { Game, Json, Scene as KernelScene } from '#kernel';
import * as z from 'zod/mini';
import { NoSuch, type Query } from '../../manifest.ts';
import { unitNames } from '../content/index.ts';
import { isOnTable } from '../rules/facts/index.ts';
import type { Scene, No, UnitId } from '../rules/index.ts';

export interface Sight {
  readonly look: Scene;
  readonly names: readonly string[];
  readonly unit: (name: string) => UnitId;
  /** Units by name, in the order of their numbers. */
  readonly list: (units: readonly UnitId[]) => string[];
}
function sightOf(scene: KernelScene<Game>): Sight {
  const look = scene as Scene;
  const names = unitNames(look);
  return {
    look,
    names,
    unit(name) {
      const id = names.indexOf(name) as UnitId;
      if (id < 0 || !isOnTable(look, id)) throw new NoSuch(`no unit "${name}" is on the table`);
      return id;
    },
    list: (units) => units.map((unit) => names[unit]),
  };
}
export const unit = z.string().check(z.minLength(1), z.maxLength(100));
export const inches = (ticks: number): number => Math.round(ticks) / 1000;
export const degrees = (facing: number): number => facing / 100;
/** A refusal as an answer: its code, its paragraph and its numbers. */
export const why = (no: No | undefined): Json =>
  no === undefined
    ? { may: true }
    : { may: false, code: no.code, cite: no.cite ?? '', facts: { ...no.facts } };

export function query<A extends z.ZodMiniType>(
  name: string,
  says: string,
  args: A,
  answer: (sight: Sight, given: z.infer<A>) => Json,
): Query {
  return {
    name,
    says,
    args,
    answer: (scene, given) => answer(sightOf(scene), given as z.infer<A>),
  };
}
