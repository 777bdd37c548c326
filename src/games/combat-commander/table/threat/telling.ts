/** Fire in words: what a sum is made of, and why somebody cannot fire. */
import { otherSide, unitsIn } from '../../rules/facts/index.ts';
import { nameOf, rangeBetween, type HexId } from '../../rules/ground/index.ts';
import type { Guilty } from '../../rules/ground/index.ts';
import type { Scene, Side } from '../../rules/index.ts';
import {
  breaking,
  calledNext,
  reckon,
  type Silent,
  silentAt,
  type Threat,
  threatsAt,
} from '../../rules/prospects/index.ts';
import { placeName } from '../sight/telling.ts';
import { t } from './words/index.ts';

export const sumTold = ({ base, others, height, hindrance, heavy }: Threat): string =>
  [
    t().sum.base(base, others),
    height > 0 ? t().sum.height(height) : '',
    hindrance > 0 ? t().sum.hindrance(hindrance) : '',
    heavy === undefined ? '' : t().sum.heavy,
  ].join('');
export const fromTold = ({ from }: Threat): string => from.map(nameOf).join(' + ');
/** Which hatch a strength has. */
export const denseOf = (firepower: number): 1 | 2 | 3 => {
  if (firepower <= 3) return 1;
  return firepower <= 6 ? 2 : 3;
};
export function silentTold({ no }: Silent): string {
  const {
    away = 0,
    least = 0,
    most = 0,
  } = (no.facts ?? {}) as {
    readonly [fact: string]: number;
  };
  switch (no.code) {
    case 'outOfRange':
      return away < least ? t().silent.tooNear(least, away) : t().silent.outOfRange(most, away);
    case 'noSight': {
      const { by } = (no.at ?? {}) as { readonly by?: Guilty['at'] };
      return t().silent.noSight(by === undefined ? '' : placeName(by));
    }
    case 'tooWeak':
      return t().silent.tooWeak;
    default:
      return t().silent.cannotFire;
  }
}

export interface Hit {
  readonly threat: Threat;
  /** That the likeliest of those who stand there breaks; undefined: nobody of theirs does. */
  readonly breaks: number | undefined;
}
/** All that a side could fire into a hex in a turn of its own, and why the rest of it cannot. */
export function hitsOn(
  look: Scene,
  by: Side,
  hex: HexId,
): { readonly hits: readonly Hit[]; readonly silent: readonly Silent[] } {
  const called = calledNext(look, by);
  const reckoning = reckon(look, otherSide(by));
  const threats = threatsAt(reckoning, called, hex);
  const there = unitsIn(look, hex, otherSide(by));
  const breaksBy = (threat: Threat): number | undefined =>
    there.length === 0
      ? undefined
      : Math.max(...breaking(reckoning, there, { hex, threat, isMoving: false }));
  const hits = threats.map((threat) => ({ threat, breaks: breaksBy(threat) }));
  const silent = silentAt(look, called, { target: hex, threats });
  return { hits, silent: silent.toSorted((a, b) => far(a, hex) - far(b, hex)) };
}
const far = ({ from }: Silent, hex: HexId): number => rangeBetween(from, hex);
