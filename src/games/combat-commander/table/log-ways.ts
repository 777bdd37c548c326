/** A way that was gone without a stop is one line of the log, and its hexes stand in it. */
import type { Happened, Joining } from '#table';
import { leftOf } from '../rules/facts/index.ts';
import type { CombatCommander } from '../rules/index.ts';
import { sayWay } from '../rules/phrases/index.ts';
import { locale } from './saying.ts';

type Walked = Happened<CombatCommander>;
const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

/** CC-MOVE-05, CC-MOVE-07 What the slowest of them may spend in all. */
function allowanceOf({ event, after }: Walked): number | undefined {
  const { step } = after.position;
  if (event.type !== 'moved' || step.at !== 'move') return undefined;
  const going = step.moving.filter(({ unit }) => event.units.includes(unit));
  return Math.min(...going.map((one) => leftOf(after, { ...one, spent: 0 })));
}
export const joining: Joining<CombatCommander> = {
  goesOn: ({ event: one }, { event: next }) =>
    one.type === 'moved' && next.type === 'moved' && isSame(one.units, next.units),
  say(all) {
    const steps = all.flatMap(({ event }) => (event.type === 'moved' ? [event] : []));
    const [first] = all;
    const [step] = steps;
    const last = all.at(-1);
    if (first === undefined || step === undefined || last === undefined) {
      throw new Error('no way was gone');
    }
    const from = first.before.position.units.hex[step.units[0]];
    return sayWay(last.after, { from, steps, most: allowanceOf(last) }, locale());
  },
};
