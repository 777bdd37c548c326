/** Battles that the generator rolls, for bots to play. */
import type { Json } from '#kernel';
import type { Meeting } from '../../manifest.ts';
import { CallError, type Call, type Options } from '../../verb.ts';
import { rolledFrom } from './generator/rolled.ts';
import { SCENARIOS } from './scenarios.ts';

export const MEETING_OPTIONS: Options = {
  rolled: { says: 'battles of the generator, chosen by the computer, another each time' },
  hand: { says: 'with --rolled: the bots set up by themselves' },
};
/** As many different ones as are ever played in one call; then the first again. */
const MANY = 4096;
/** CC-RSG-16 One after the other; none where a call does not ask for them. */
export function meetingsOf({ options }: Call): Meeting[] | undefined {
  const { rolled, scenario, hand } = options;
  if (rolled === undefined) {
    if (hand !== undefined) throw new CallError('--hand takes --rolled');
    return undefined;
  }
  if (scenario !== undefined) throw new CallError('--rolled takes no --scenario');
  return Array.from({ length: MANY }, (_, seed) => meetingOf(seed, hand !== undefined));
}
/** Those with a scenario, then one rolled battle after another; or what is named. */
export function allMeetings(call: Call): Meeting[] {
  const named = meetingsOf(call);
  if (named !== undefined) return named;
  const { scenario = 'all' } = call.options;
  const names = [...SCENARIOS.keys()];
  const written = (scenario === 'all' ? names : [scenario]).map((name): Meeting => {
    if (SCENARIOS.has(name)) return { scenario: name, options: { scenario: name } };
    throw new CallError(`there is no scenario '${name}'; known: ${names.join(', ')}`);
  });
  const more =
    scenario === 'all' ? Array.from({ length: MANY }, (_, at) => meetingOf(at, false)) : [];
  return [...written, ...more];
}
function meetingOf(seed: number, hand: boolean): Meeting {
  let known: Json | undefined;
  return {
    scenario: 'rolled',
    number: seed,
    // Rolled when its turn comes: most are not played.
    get options() {
      const [, choices] = rolledFrom(seed, {}, [false, false]);
      const setUp = hand ? { setUp: 'hand' } : {};
      return (known ??= { rolled: { seed, choices: { ...choices } }, ...setUp });
    },
  };
}
