/** Small positions in which paragraphs are met: fetched a chapter at a time, when one is opened. */
import known from '../../../../data/combat-commander/diagrams/known.json' with { type: 'json' };
import type { Chapter, Diagrams, Json } from '../../diagrams.ts';

type File<T> = Promise<{ readonly default: T }>;
export const diagrams: Diagrams = {
  known,
  async chapter(letters) {
    const file = import(`../../../../data/combat-commander/diagrams/chapters/${letters}.json`, {
      with: { type: 'json' },
    }) as File<Chapter>;
    return (await file).default;
  },
  async shared() {
    const file = import('../../../../data/combat-commander/diagrams/shared.json', {
      with: { type: 'json' },
    }) as object as File<readonly Json[]>;
    return (await file).default;
  },
};
