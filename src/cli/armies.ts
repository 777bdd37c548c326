/** Armies led into scenarios: which meet in the battle of a number, and where. */
import { existsSync, readFileSync } from 'node:fs';
import type { ArmyList } from '../games/clouds-of-smoke/rules/index.ts';
import { BATTLES, FACTIONS, READY, readArmy } from '../games/clouds-of-smoke/content/index.ts';
import { CallError, wholeNumber, type Call, type Option } from './verb.ts';

/** What a thread needs to set up a battle by itself. */
export interface Led {
  readonly size: number;
  readonly lists: readonly [ArmyList, ArmyList];
  /** The bots set them up; else they stand by themselves. */
  readonly camp?: true;
}
export interface Meeting extends Led {
  readonly scenario: string;
}

export const ARMIES: Option = {
  value: 'A,B',
  says: `two ready armies (${[...READY.keys()][0]}, …) or files; or all: of every era in turn`,
};
export const SIZE: Option = { value: 'N', says: 'points of the game, with --armies (400)' };

/** The meetings that a call asks for, one after the other; none where it names no armies. */
export function meetingsFor(call: Call): Meeting[] | undefined {
  const { armies, scenario = 'all' } = call.options;
  if (armies === undefined) return undefined;
  const size = wholeNumber(call, 'size', 400, [50, 2000]);
  const scenarios = scenario === 'all' ? [...BATTLES.keys()] : [scenario];
  for (const name of scenarios) {
    if (BATTLES.has(name)) continue;
    throw new CallError(`there is no scenario '${name}'; known: ${[...BATTLES.keys()].join(', ')}`);
  }
  const pairs = armies === 'all' ? pairsOf(size) : [pairFrom(armies)];
  return pairs.flatMap((lists) => scenarios.map((name) => ({ scenario: name, size, lists })));
}

/** COS-ARM-10 Every two ready armies of one era and of that size, an army and itself too. */
function pairsOf(size: number): Led['lists'][] {
  const all = [...READY.values()].filter((one) => one.size === size).map(({ list }) => list);
  if (all.length === 0) {
    const sizes = [...new Set([...READY.values()].map((one) => one.size))];
    throw new CallError(`--size ${size}: ready armies are of ${sizes.join(' or ')} points`);
  }
  const eraOf = ({ faction }: ArmyList): string | undefined => FACTIONS.get(faction)?.era;
  return all.flatMap((one) =>
    all.filter((other) => eraOf(one) === eraOf(other)).map((other) => [one, other] as const),
  );
}
function pairFrom(text: string): Led['lists'] {
  const [one, other, ...more] = text.split(',').map((name) => listFor(name.trim()));
  if (one === undefined || other === undefined || more.length > 0) {
    throw new CallError('--armies takes two, with a comma between them, or all');
  }
  return [one, other];
}
function listFor(name: string): ArmyList {
  const ready = READY.get(name)?.list;
  if (ready !== undefined) return ready;
  if (!existsSync(name)) {
    throw new CallError(`--armies ${name}: no ready army and no file of that name`);
  }
  const read = readArmy(readFileSync(name, 'utf8'));
  if (!read.ok) throw new CallError(`--armies ${name}: ${read.error.code} ${read.error.at ?? ''}`);
  return read.value;
}
