/** Armies led into scenarios: which meet in the battle of a number, and where. */
import type { Json } from '#kernel';
import type { Meeting } from '../../manifest.ts';
import { CallError, wholeNumber, type Call, type Options } from '../../verb.ts';
import { readArmy } from './armies/army-reading.ts';
import { FACTIONS } from './armies/factions.ts';
import { READY } from './armies/ready.ts';
import { BATTLES } from './battle-file.ts';
import { SCENARIOS } from './scenarios.ts';

export const MEETING_OPTIONS: Options = {
  armies: {
    value: 'A,B',
    says: `two ready armies (${[...READY.keys()][0]}, …) or files; or all: of every era in turn`,
  },
  size: { value: 'N', says: 'points of the game, with --armies (400)' },
};

/** The meetings that a call asks for, one after the other; none where it names no armies. */
export function meetingsOf(call: Call): Meeting[] | undefined {
  const { armies, scenario = 'all' } = call.options;
  if (armies === undefined) return undefined;
  const size = wholeNumber(call, 'size', 400, [50, 2000]);
  const scenarios = scenario === 'all' ? [...BATTLES.keys()] : [scenario];
  for (const name of scenarios) {
    if (BATTLES.has(name)) continue;
    throw new CallError(`there is no scenario '${name}'; known: ${[...BATTLES.keys()].join(', ')}`);
  }
  const pairs = armies === 'all' ? pairsOf(size) : [pairFrom(call, armies)];
  return pairs.flatMap((led) =>
    scenarios.map((name): Meeting => {
      const options = { scenario: name, size, armies: led, quick: true };
      return { scenario: name, options: options as Json };
    }),
  );
}
/** Of every scenario, or of the one that is named: set up by the players, of 200 points. */
export function allMeetings(call: Call): Meeting[] {
  const { armies = 'all', size = '200', scenario = 'all' } = call.options;
  const [ready = ''] = SCENARIOS.keys();
  const standing = { scenario: ready, options: { scenario: ready } };
  if (scenario === ready) return [standing];
  const led = meetingsOf({ ...call, options: { ...call.options, armies, size, scenario } }) ?? [];
  const setUp = led.map(({ scenario: name, options }) => ({
    scenario: name,
    options: { ...(options as object), quick: false } as Json,
  }));
  return scenario === 'all' ? [...setUp, standing] : setUp;
}

type Led = string | { readonly list: object };
/** COS-ARM-10 Every two ready armies of one era and of that size, an army and itself too. */
function pairsOf(size: number): [Led, Led][] {
  const all = [...READY].filter(([, one]) => one.size === size);
  if (all.length === 0) {
    const sizes = [...new Set([...READY.values()].map((one) => one.size))];
    throw new CallError(`--size ${size}: ready armies are of ${sizes.join(' or ')} points`);
  }
  const eraOf = (name: string): string | undefined =>
    FACTIONS.get(READY.get(name)?.list.faction ?? '')?.era;
  return all.flatMap(([one]) =>
    all.filter(([other]) => eraOf(one) === eraOf(other)).map(([other]): [Led, Led] => [one, other]),
  );
}
function pairFrom(call: Call, text: string): [Led, Led] {
  const [one, other, ...more] = text.split(',').map((name) => ledBy(call, name.trim()));
  if (one === undefined || other === undefined || more.length > 0) {
    throw new CallError('--armies takes two, with a comma between them, or all');
  }
  return [one, other];
}
function ledBy({ files }: Call, name: string): Led {
  if (READY.has(name)) return name;
  if (!files.has(name)) {
    throw new CallError(`--armies ${name}: no ready army and no file of that name`);
  }
  const read = readArmy(files.read(name));
  if (!read.ok) throw new CallError(`--armies ${name}: ${read.error.code} ${read.error.at ?? ''}`);
  return { list: read.value };
}
