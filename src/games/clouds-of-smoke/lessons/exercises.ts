/** Moments of battles in which something better could have been answered: fetched one by one. */
import type { Json } from '#kernel';
import type { Exercise, Exercises } from '#lessons';
import known from '../../../../data/clouds-of-smoke/exercises/known.json' with { type: 'json' };

type File<T> = Promise<{ readonly default: T }>;
export const exercises: Exercises = {
  known,
  async one(name) {
    const file = import(`../../../../data/clouds-of-smoke/exercises/all/${name}.json`, {
      with: { type: 'json' },
    }) as File<Exercise>;
    return (await file).default;
  },
  async setup(name) {
    const file = import(`../../../../data/clouds-of-smoke/exercises/setups/${name}.json`, {
      with: { type: 'json' },
    }) as File<Json>;
    return (await file).default;
  },
};
