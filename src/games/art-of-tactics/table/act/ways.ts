/** AOT-ACT-02 The kinds of deeds that there are now, and how many units each can be. */
import type { Way } from '#table/plain';
import type { Scene, UnitId } from '../../rules/index.ts';
import { whyNoDeed } from '../../rules/turn/index.ts';
import { t } from '../words/slot/index.ts';
import { deedsOf, type Deed } from './deeds.ts';

type Kind = Deed | 'shoot';
const KINDS: readonly Kind[] = [
  'move',
  'shoot',
  'reform',
  'run',
  'turn',
  'through',
  'trotThrough',
  'wagon',
  'leave',
  'enter',
];
/** A press picks the first unit that can, for that deed. */
export function waysOf(
  look: Scene,
  units: readonly UnitId[],
  pick: (unit: UnitId, deed: Kind) => void,
): readonly Way[] {
  const deeds = new Map(units.map((unit) => [unit, new Set<Kind>(deedsOf(look, unit))]));
  for (const [unit, kinds] of deeds) {
    if (whyNoDeed(look, unit, 'shoot') === undefined) kinds.add('shoot');
  }
  return KINDS.flatMap((kind) => {
    const able = units.filter((unit) => deeds.get(unit)?.has(kind));
    const [first] = able;
    if (first === undefined) return [];
    const says = kind === 'shoot' ? t().act.do.shoot : t().act.deed[kind];
    return [{ says, note: t().act.do.moveNote(able.length), go: () => pick(first, kind) }];
  });
}
