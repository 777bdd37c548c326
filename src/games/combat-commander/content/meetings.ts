/** Battles that the generator rolls by lot, for bots to play. */
import type { Json } from '#kernel';
import type { Meeting } from '../../manifest.ts';
import { CallError, type Call, type Options } from '../../verb.ts';
import { rolledFrom } from './generator/rolled.ts';

export const MEETING_OPTIONS: Options = {
  rolled: { says: 'battles of the generator, all that is chosen by lot, another each time' },
};
/** As many different ones as are ever played in one call; then the first again. */
const MANY = 4096;
/** CC-RSG-16 One after the other; none where a call does not ask for them. */
export function meetingsOf({ options }: Call): Meeting[] | undefined {
  const { rolled, scenario } = options;
  if (rolled === undefined) return undefined;
  if (scenario !== undefined) throw new CallError('--rolled takes no --scenario');
  return Array.from({ length: MANY }, (_, seed) => meetingOf(seed));
}
function meetingOf(seed: number): Meeting {
  let known: Json | undefined;
  return {
    scenario: 'rolled',
    // Rolled when its turn comes: most are not played.
    get options() {
      const [, choices] = rolledFrom(seed, {}, [false, false]);
      return (known ??= { rolled: { seed, choices: { ...choices } } });
    },
  };
}
