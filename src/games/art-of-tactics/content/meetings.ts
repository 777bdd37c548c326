/** Which armies meet in the battle of a number. */
import type { Json } from '#kernel';
import type { Meeting } from '../../manifest.ts';
import { CallError, type Call, type Options } from '../../verb.ts';
import { FIELD } from './field.ts';
import { LISTS } from './lists.ts';

export const MEETING_OPTIONS: Options = {
  start: { value: 'full|meeting', says: 'on a bare table: by bidding, or a meeting engagement' },
  armies: { value: 'A,B', says: `two army lists (${[...LISTS.keys()][0]}, …), or all` },
};
/** Who meet where a call names nobody. */
const FIRST = [...LISTS.keys()].slice(0, 2);
/** The meetings that a call asks for, one after the other; none where it names no armies. */
export function meetingsOf({ options }: Call): Meeting[] | undefined {
  const { armies, scenario = FIELD, start } = options;
  if (armies === undefined && start === undefined) return undefined;
  if (scenario !== FIELD) throw new CallError(`--armies meet in the scenario '${FIELD}'`);
  if (start !== undefined && start !== 'full' && start !== 'meeting')
    throw new CallError(`--start is full or meeting, not '${start}'`);
  const pairs = armies === 'all' ? pairsOf() : [pairFrom(armies ?? FIRST.join(','))];
  return pairs.map((led): Meeting => ({
    scenario: FIELD,
    lists: led,
    options: { scenario: FIELD, armies: led, ...(start === undefined ? {} : { start }) } as Json,
  }));
}
/** Of every two lists, or the battle that is named. */
export function allMeetings(call: Call): Meeting[] {
  const { scenario } = call.options;
  if (scenario !== undefined && scenario !== FIELD) {
    return [{ scenario, options: { scenario } }];
  }
  return meetingsOf({ ...call, options: { armies: 'all', ...call.options } }) ?? [];
}
/** Every list against every other one, and itself; then the same at each other's seats. */
function pairsOf(): string[][] {
  const all = [...LISTS.keys()];
  const pairs = all.flatMap((one, index) => all.slice(index).map((other) => [one, other]));
  return [
    ...pairs,
    ...pairs.filter(([one, other]) => one !== other).map((led) => led.toReversed()),
  ];
}
function pairFrom(text: string): string[] {
  const names = text.split(',').map((one) => one.trim());
  const strange = names.find((one) => !LISTS.has(one));
  if (strange !== undefined) {
    throw new CallError(
      `there is no army list '${strange}'; known: ${[...LISTS.keys()].join(', ')}`,
    );
  }
  if (names.length !== 2) throw new CallError('--armies takes two, with a comma between them');
  return names;
}
