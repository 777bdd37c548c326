/** What the dice of the next press may come to, as bars and in a few words beside them. */
import { percent } from '#table';
import type { Share } from '#table/plain';
import { coverFrom, otherSide, statOf, strengthInMelee, unitsIn } from '../../rules/facts/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import type { Card, Scene, Side, UnitId } from '../../rules/index.ts';
import { moraleOf } from '../../rules/orders/index.ts';
import { shareOf } from '../../rules/prospects/index.ts';
import { type Attack, chancesOf, unseenOf } from '../fire/chances.ts';
import { playerColorOf } from '../units/player-colors.ts';
import { t } from '../words/index.ts';

export interface Thrown {
  readonly note: string;
  readonly odds: readonly (readonly Share[])[];
}
interface Fate {
  readonly breaks: number;
  readonly suppressed: number;
}
const sumOf = ({ dice: [white, coloured] }: Card): number => white + coloured;
/** Broken, suppressed, or neither, by fire of a side. */
const sharesOf = ({ breaks, suppressed }: Fate, by: Side): readonly Share[] => [
  { says: t().attack.breaks, p: breaks, kind: playerColorOf(by) },
  { says: t().attack.suppressed, p: suppressed, kind: 'on' },
  { says: t().attack.nothing, p: 1 - breaks - suppressed, kind: playerColorOf(otherSide(by)) },
];
const all = (chances: readonly number[]): string => chances.map((p) => percent(p)).join(', ');

/** CC-FIRE-08, CC-FIRE-09 For each who is fired at, in the order in which the rail names them. */
export function ofAttack(look: Scene, by: Side, attack: Attack, bonus = 0): Thrown {
  const { defenders } = chancesOf(look, by, attack, bonus);
  return {
    note: t().odds.breaks(all(defenders.map(({ breaks }) => breaks))),
    odds: defenders.map((one) => sharesOf(one, by)),
  };
}
/** CC-FIRE-08, CC-FIRE-09, CC-FIRE-16 One roll against an attack that has been rolled for. */
export function ofDefence(
  look: Scene,
  unit: UnitId,
  { total, coming, isMoving = false }: Met,
): Thrown {
  const { side, hex } = look.position.units;
  const stands = statOf(look, unit, 'morale') + coverFrom(look, coming, hex[unit]);
  const cards = unseenOf(look, side[unit]);
  const even = shareOf(cards, (card) => stands + sumOf(card) === total);
  const less = shareOf(cards, (card) => stands + sumOf(card) < total);
  // CC-FIRE-10 Who is on the move has no luck with a tie.
  const [breaks, suppressed] = isMoving ? [less + even, 0] : [less, even];
  const fate = { breaks, suppressed };
  const note = t().odds.breaks(percent(fate.breaks));
  return { note, odds: [sharesOf(fate, otherSide(side[unit]))] };
}
/** CC-FIRE-08 The attack that is being defended against, as it meets a unit. */
export function metBy({ position }: Scene, unit: UnitId): Met | undefined {
  const { step, units, active } = position;
  if (step.at !== 'defend') return undefined;
  const { attack, after } = step;
  const struck = attack.targets.find(({ hex }) => hex === units.hex[unit]);
  const isMoving =
    after.at === 'react' &&
    units.side[unit] === active &&
    after.move.moving.some((one) => one.unit === unit);
  return struck && { total: struck.total, coming: attack, isMoving };
}
/** An attack as it meets one hex. */
export interface Met {
  readonly total: number;
  readonly coming: Parameters<typeof coverFrom>[1];
  readonly isMoving?: boolean;
}
/** CC-RECO-02, CC-RECO-03 It rallies below its morale; at it it does, suppressed. */
export function ofRally(look: Scene, unit: UnitId): Thrown {
  const { side } = look.position.units;
  const [own, other] = [playerColorOf(side[unit]), playerColorOf(otherSide(side[unit]))] as const;
  const cards = unseenOf(look, look.position.active);
  const needs = moraleOf(look, unit);
  const [less, even] = [
    shareOf(cards, (card) => sumOf(card) < needs),
    shareOf(cards, (card) => sumOf(card) === needs),
  ];
  return {
    note: t().odds.rallies(percent(less), percent(even)),
    odds: [
      [
        { says: t().odds.rallied, p: less, kind: own },
        { says: t().attack.suppressed, p: even, kind: 'on' },
        { says: t().attack.nothing, p: 1 - less - even, kind: other },
      ],
    ],
  };
}
/** CC-ROUT-02 It runs by as much as the roll is above its morale. */
export function ofRout(look: Scene, unit: UnitId): Thrown {
  const { side } = look.position.units;
  const [own, other] = [playerColorOf(side[unit]), playerColorOf(otherSide(side[unit]))] as const;
  const cards = unseenOf(look, look.position.active);
  const morale = moraleOf(look, unit);
  const runs = shareOf(cards, (card) => sumOf(card) > morale);
  return {
    note: t().odds.runs(percent(runs)),
    odds: [
      [
        { says: t().odds.routed, p: runs, kind: other },
        { says: t().odds.stays, p: 1 - runs, kind: own },
      ],
    ],
  };
}
/** CC-MEL-02, CC-MEL-04, CC-MEL-05 Each side rolls once; on a tie both fall, or who came in. */
export function ofMelee(look: Scene, by: Side, hex: HexId): Thrown {
  const foe = otherSide(by);
  const strength = (side: Side): number =>
    unitsIn(look, hex, side).reduce((sum, unit) => sum + strengthInMelee(look, unit), 0);
  const [own, theirs] = [unseenOf(look, by), unseenOf(look, foe)];
  const ahead = strength(by) - strength(foe);
  const margins = own.flatMap((card) => theirs.map((other) => ahead + sumOf(card) - sumOf(other)));
  const share = (holds: (margin: number) => boolean): number =>
    margins.filter(holds).length / Math.max(1, margins.length);
  const [wins, even] = [share((margin) => margin > 0), share((margin) => margin === 0)];
  return {
    note: t().odds.wins(percent(wins), percent(even)),
    odds: [
      [
        { says: t().odds.won, p: wins, kind: playerColorOf(by) },
        { says: t().odds.tie, p: even, kind: 'on' },
        { says: t().odds.lost, p: 1 - wins - even, kind: playerColorOf(foe) },
      ],
    ],
  };
}
