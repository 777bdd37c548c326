/** Battles from positions written by hand, for tests only. */
import { Match } from '#kernel';
import { readPosition } from '../../src/games/combat-commander/content/index.ts';
import { combatCommander2006 } from '../../src/games/combat-commander/rules/rulesets.ts';
import type { Event } from '../../src/games/combat-commander/rules/game.ts';
import type { Battle } from './cases.ts';

/** `C8 rifle lightMg broken`: a hex, a unit, what it carries, its flags. */
export function unitsOf(side: 'axis' | 'allies', lines: readonly string[]): object[] {
  const flags = ['broken', 'suppressed', 'veteran', 'activated', 'weaponBroken'];
  return lines.map((line) => {
    const [at, type, ...rest] = line.split(' ');
    const weapon = rest.find((word) => !flags.includes(word));
    return {
      side,
      type,
      at,
      ...(weapon === undefined ? {} : { weapon }),
      ...Object.fromEntries(rest.filter((word) => flags.includes(word)).map((f) => [f, true])),
    };
  });
}
/** The Axis's units first; the Allies have the turn. */
export function stand(
  axis: readonly string[],
  allies: readonly string[],
  more: object = {},
): Battle {
  const units = [...unitsOf('axis', axis), ...unitsOf('allies', allies)];
  const read = readPosition({ units, ...more });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { setup, position } = read.value;
  return Match.resume(combatCommander2006, setup, { position, asked: 1, answers: [], sealed: [] });
}
/** What happened besides cards and steps. */
export const told = (events: readonly Event[]): string[] =>
  events.map(({ type }) => type).filter((type) => !['revealed', 'stepped'].includes(type));
export const refusalOf = (battle: Battle, answer: unknown): string | undefined => {
  const [open] = battle.pending;
  const taken = battle.check(open.id, answer);
  return taken.ok ? undefined : `${taken.error.code} ${taken.error.cite}`;
};
