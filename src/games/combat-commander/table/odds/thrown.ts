/** What the dice of the next press may come to, as bars and in a few words beside them. */
import { percent } from '#table';
import type { Share } from '#table/plain';
import {
  coverFrom,
  otherSide,
  statOf,
  strengthInMelee,
  unitsIn,
  worksIn,
} from '../../rules/facts/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import type { Card, Scene, Side, UnitId } from '../../rules/index.ts';
import { MINES } from '../../rules/index.ts';
import { burst, moraleOf } from '../../rules/orders/index.ts';
import { shareOf } from '../../rules/prospects/index.ts';
import { type Attack, chancesOf, unseenOf } from '../fire/chances.ts';
import { playerColorOf } from '../units/player-colors.ts';
import { t } from '../words/index.ts';

export interface Thrown {
  readonly note: string;
  readonly odds: readonly (readonly Share[])[];
}
interface Second {
  readonly spray?: { readonly hex: HexId };
}
interface Fate {
  readonly breaks: number;
  readonly suppressed: number;
}
const sumOf = ({ dice: [white, coloured] }: Card): number => white + coloured;
/** CC-FIRE-09 Broken, suppressed, or neither, by fire of the other side; who is broken falls. */
export function sharesOf(
  { position: { units } }: Scene,
  unit: UnitId,
  { breaks, suppressed }: Fate,
): readonly Share[] {
  const [own, by] = [units.side[unit], otherSide(units.side[unit])];
  const says = units.broken[unit] === 1 ? t().attack.eliminated : t().attack.breaks;
  return [
    { says, p: breaks, kind: playerColorOf(by) },
    { says: t().attack.suppressed, p: suppressed, kind: 'on' },
    { says: t().attack.nothing, p: 1 - breaks - suppressed, kind: playerColorOf(own) },
  ];
}
const all = (chances: readonly number[]): string => chances.map((p) => percent(p)).join(', ');

/**
 * CC-FIRE-08, CC-FIRE-09, CC-ACT-A40 For each who is fired at, in the order in which the rail names
 * them; those of a second hex after those of the first.
 */
export function ofAttack(look: Scene, by: Side, attack: Attack & Second, bonus = 0): Thrown {
  const { pieces, spray } = attack;
  const second = spray === undefined ? [] : [{ pieces, target: spray.hex }];
  const defenders = [attack, ...second].flatMap((one) => chancesOf(look, by, one, bonus).defenders);
  return {
    note: t().odds.breaks(all(defenders.map(({ breaks }) => breaks))),
    odds: defenders.map((one) => sharesOf(look, one.unit, one)),
  };
}
/** CC-FIRE-08, CC-FIRE-09, CC-FIRE-16 One roll against an attack that has been rolled for. */
export function ofDefence(
  look: Scene,
  unit: UnitId,
  { total, coming, isMoving = false }: Met,
): Thrown {
  const stands =
    statOf(look, unit, 'morale') + coverFrom(look, coming, look.position.units.hex[unit]);
  return ofStanding(look, unit, { stands, total, isMoving });
}
interface Stand {
  readonly stands: number;
  readonly total: number;
  readonly isMoving: boolean;
}
/** CC-FIRE-08, CC-FOR-08 One roll, by whoever stands so firmly, against so much. */
export function ofStanding(look: Scene, unit: UnitId, { stands, total, isMoving }: Stand): Thrown {
  const { side } = look.position.units;
  const cards = unseenOf(look, side[unit]);
  const even = shareOf(cards, (card) => stands + sumOf(card) === total);
  const less = shareOf(cards, (card) => stands + sumOf(card) < total);
  // CC-FIRE-10 Who is on the move has no luck with a tie.
  const [breaks, suppressed] = isMoving ? [less + even, 0] : [less, even];
  const fate = { breaks, suppressed };
  const note = t().odds.breaks(percent(fate.breaks));
  return { note, odds: [sharesOf(look, unit, fate)] };
}
interface Coming {
  readonly by: Side;
  /** What the roll of the attack is added to. */
  readonly power: number;
}
/** CC-FIRE-08 Two rolls: of the attack, and of a unit that stands so firmly. */
function ofTwo(
  look: Scene,
  unit: UnitId,
  { by, power }: Coming,
  { stands, isMoving }: { readonly stands: number; readonly isMoving: boolean },
): Fate {
  const [own, theirs] = [unseenOf(look, by), unseenOf(look, look.position.units.side[unit])];
  const margins = own.flatMap((card) =>
    theirs.map((answer) => stands + sumOf(answer) - power - sumOf(card)),
  );
  const share = (holds: (margin: number) => boolean): number =>
    margins.filter(holds).length / Math.max(1, margins.length);
  const [less, even] = [share((margin) => margin < 0), share((margin) => margin === 0)];
  return isMoving ? { breaks: less + even, suppressed: 0 } : { breaks: less, suppressed: even };
}
type Fates = readonly (readonly [UnitId, Fate])[];
const ofAll = (look: Scene, struck: Fates): Thrown | undefined =>
  struck.length === 0
    ? undefined
    : {
        note: t().odds.breaks(all(struck.map(([, { breaks }]) => breaks))),
        odds: struck.map(([unit, fate]) => sharesOf(look, unit, fate)),
      };
/** CC-ARQ-09, CC-ARQ-11 Whoever is in the hex, friend and foe. */
export function fatesIn(look: Scene, hex: HexId): Fates {
  const { step, active } = look.position;
  if (step.at !== 'impact' || step.smoke === 1) return [];
  const units = [otherSide(active), active].flatMap((side) => unitsIn(look, hex, side));
  const coming = { by: active, power: step.firepower + burst(look, 'artillery', hex) };
  const cover = coverFrom(look, { from: [], nature: 'artillery' }, hex);
  return units.map((unit) => {
    const stands = statOf(look, unit, 'morale') + cover;
    return [unit, ofTwo(look, unit, coming, { stands, isMoving: false })];
  });
}
/** Undefined: nobody. */
export const ofImpact = (look: Scene, hex: HexId): Thrown | undefined =>
  ofAll(look, fatesIn(look, hex));
/** CC-FOR-08, CC-FOR-12 Without cover. */
export function fatesOnMines(look: Scene, { units, isMoving }: Omit<Step, 'to'>): Fates {
  const { side } = look.position.units;
  return units.map((unit) => {
    const coming = { by: otherSide(side[unit]), power: look.setup.mines ?? MINES };
    const stands = statOf(look, unit, 'morale');
    return [unit, ofTwo(look, unit, coming, { stands, isMoving })];
  });
}
/** Undefined: no mines in the hex nor in the next. */
export function ofMines(look: Scene, { units, to, isMoving }: Step): Thrown | undefined {
  const [first] = units;
  if (first === undefined) return undefined;
  const { hex } = look.position.units;
  if (![hex[first], to].some((at) => worksIn(look, at) === 'mines')) return undefined;
  return ofAll(look, fatesOnMines(look, { units, isMoving }));
}
/** Units that step together. */
interface Step {
  readonly units: readonly UnitId[];
  readonly to: HexId;
  /** CC-FIRE-10 By an order to move. */
  readonly isMoving: boolean;
}
interface Rolled {
  readonly side: Side;
  readonly sum: number;
  /** CC-END-03 Below it the battle ends. */
  readonly ends?: number | undefined;
}
/** CC-INI-02, CC-INI-05 Another card in the place of a roll. */
export function ofReroll(look: Scene, { side, sum, ends }: Rolled): Thrown {
  const cards = unseenOf(look, side);
  const [own, other] = [playerColorOf(side), playerColorOf(otherSide(side))] as const;
  if (ends !== undefined) {
    const over = shareOf(cards, (card) => sumOf(card) < ends);
    return {
      note: t().odds.ends(percent(over)),
      odds: [
        [
          { says: t().odds.over, p: over, kind: other },
          { says: t().odds.goesOn, p: 1 - over, kind: own },
        ],
      ],
    };
  }
  const more = shareOf(cards, (card) => sumOf(card) > sum);
  const even = shareOf(cards, (card) => sumOf(card) === sum);
  return {
    note: t().odds.higher(percent(more), percent(1 - more - even)),
    odds: [
      [
        { says: t().odds.more, p: more, kind: own },
        { says: t().odds.same, p: even, kind: 'on' },
        { says: t().odds.less, p: 1 - more - even, kind: other },
      ],
    ],
  };
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
  const [own, theirs] = [unseenOf(look, by), unseenOf(look, otherSide(by))];
  const ahead = aheadIn(look, by, hex);
  return endsOfMelee(
    by,
    own.flatMap((card) => theirs.map((other) => ahead + sumOf(card) - sumOf(other))),
  );
}
/** CC-MEL-02 The other side has rolled so much. */
export function ofMeleeAnswer(look: Scene, by: Side, hex: HexId, rolled: number): Thrown {
  const ahead = aheadIn(look, by, hex) - rolled;
  return endsOfMelee(
    by,
    unseenOf(look, by).map((card) => ahead + sumOf(card)),
  );
}
function aheadIn(look: Scene, by: Side, hex: HexId): number {
  const strength = (side: Side): number =>
    unitsIn(look, hex, side).reduce((sum, unit) => sum + strengthInMelee(look, unit), 0);
  return strength(by) - strength(otherSide(by));
}
function endsOfMelee(by: Side, margins: readonly number[]): Thrown {
  const share = (holds: (margin: number) => boolean): number =>
    margins.filter(holds).length / Math.max(1, margins.length);
  const [wins, even] = [share((margin) => margin > 0), share((margin) => margin === 0)];
  return {
    note: t().odds.wins(percent(wins), percent(even)),
    odds: [
      [
        { says: t().odds.won, p: wins, kind: playerColorOf(by) },
        { says: t().odds.tie, p: even, kind: 'on' },
        { says: t().odds.lost, p: 1 - wins - even, kind: playerColorOf(otherSide(by)) },
      ],
    ],
  };
}
