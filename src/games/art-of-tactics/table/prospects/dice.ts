/** For whoever looks back: how one throw of a few dice might have ended, and how it did. */
import { certain, die, mapped, sum, times, type Spread } from '#dice';
import type { Happening } from '#kernel';
import type { PlayerColor, Share } from '#table/plain';
import { around, type Foretold } from '#table/lookback';
import {
  apart,
  armyOf,
  densityOf,
  facesThatHit,
  IN,
  isElephant,
  type Needs,
} from '../../rules/facts/index.ts';
import { signalled } from '../../rules/command/index.ts';
import { meleeDensities, strikeNeeds, wallNumber } from '../../rules/melee/index.ts';
import { gaitOf } from '../../rules/movement/index.ts';
import type { ArtOfTactics, Scene, UnitId } from '../../rules/index.ts';
import { ableToStray, strayed } from '../../rules/turn/index.ts';
import { armyMark } from '../player-colors.ts';
import { arrives } from '../reactions/arriving.ts';
import { armyName, nameOf } from '../saying.ts';
import type { Reader } from './melees.ts';
import { t } from './words/index.ts';

type Deed = Happening<ArtOfTactics>;
type Of<T extends Deed['type']> = Extract<Deed, { type: T }>;
const FACES = [1, 2, 3, 4, 5, 6] as const;
type Kinds = readonly [good: Share['kind'], bad: Share['kind']];

/** One of two things, by the faces of one die. */
function either(
  of: string,
  holds: (face: number) => boolean,
  [yes, no]: readonly [string, string],
  /** The face; or, where the log says it, whether it held. */
  came: number | boolean,
  [good, bad]: Kinds,
): Foretold {
  const held = typeof came === 'number' ? holds(came) : came;
  const p = FACES.filter(holds).length / FACES.length;
  const shares: readonly Share[] = [
    { says: yes, p, kind: good },
    { says: no, p: 1 - p, kind: bad },
  ];
  return { of, shares, came: held ? 0 : 1 };
}
const spreadOfFaces = (of: (face: number) => number): Spread => mapped(die(), of);

// --- a die each ----------------------------------------------------------------------------------

const EVEN = 1 / 6;
/** AOT-CMD-02, AOT-SETUP-02, AOT-MEET-01 The first army's die first. */
export function ofArmies(look: Scene, of: string, [first, second]: readonly number[]): Foretold {
  const [own, other] = ([0, 1] as const).map((army): Share => ({
    says: t().thrown.higher(armyName(look, army)),
    p: (1 - EVEN) / 2,
    kind: armyMark(army),
  }));
  return {
    of,
    shares: [own, { says: t().thrown.even, p: EVEN, kind: 'on' }, other],
    came: 1 - Math.sign(first - second),
  };
}
/** AOT-ELE-15 The higher die kills. */
export function ofElephants({ look, mark }: Reader, { a, b, dice }: Of<'elephantsMet'>): Foretold {
  const kills = (unit: UnitId, by: UnitId): Share => ({
    says: t().thrown.kills(nameOf(look, unit)),
    p: (1 - EVEN) / 2,
    kind: mark(by),
  });
  return {
    of: t().odds.pair(nameOf(look, a), nameOf(look, b)),
    shares: [kills(b, a), { says: t().thrown.even, p: EVEN, kind: 'on' }, kills(a, b)],
    came: 1 - Math.sign(dice[0] - dice[1]),
  };
}

// --- orders --------------------------------------------------------------------------------------

/** AOT-CMD-09, AOT-CMD-14 How many a signal reaches; whether a messenger is in time. */
export function ofOrders(look: Scene, event: Of<'ordered'>): readonly Foretold[] {
  const { by, method, die: came, to, given } = event;
  if (by < 0 || came === undefined) return [];
  const leader = by as UnitId;
  const of = nameOf(look, leader);
  const kinds: Kinds = [armyMark(armyOf(look, leader)), 'on'];
  if (method === 'messenger' && to !== undefined) {
    const inTime = (face: number): boolean => face * IN > apart(look, leader, to);
    return [either(of, inTime, [t().thrown.arrives, t().thrown.late], given.length > 0, kinds)];
  }
  if (method !== 'signal') return [];
  const reached = (face: number): number => signalled(look, leader, face).length;
  const says = [t().thrown.more, t().thrown.reached(reached(came)), t().thrown.fewer] as const;
  return [{ of, ...around(spreadOfFaces(reached), reached(came), says, kinds) }];
}

// --- ways ----------------------------------------------------------------------------------------

function far(of: string, spread: Spread, came: number, kinds: Kinds): Foretold {
  const { farther, inches, shorter } = t().thrown;
  return { of, ...around(spread, came, [farther, inches(came), shorter], kinds) };
}
/** AOT-RUN-03, AOT-RUN-05, AOT-ELE-06 How far; an elephant may run wild. */
export function ofRun({ look, mark }: Reader, { unit, dice }: Of<'runRolled'>): Foretold {
  const gait = gaitOf(look, unit);
  const kinds: Kinds = [mark(unit), 'on'];
  const came = dice.reduce((all, one) => all + one, 0);
  if (gait?.test !== 'wild') return far(nameOf(look, unit), times(die(), dice.length), came, kinds);
  const says = [t().thrown.trots, t().odds.wild] as const;
  return either(nameOf(look, unit), (face) => face >= WILD, says, came, kinds);
}
/** AOT-ELE-06 Below it an elephant that trots runs wild. */
const WILD = 3;
/** AOT-ART-03 */
export const ofHauling = ({ look, mark }: Reader, { unit, die: came }: Of<'hauled'>): Foretold =>
  far(nameOf(look, unit), die(), came, [mark(unit), 'on']);
/** AOT-REACT-03, AOT-REACT-04 Whether its die carries it there; another throw may. */
export function ofCharge(
  { look, mark }: Reader,
  { unit, at, die: came }: Of<'counterchargeRolled'>,
  later: readonly Deed[],
): Foretold {
  const p = arrives(look, unit, at);
  const shares: readonly Share[] = [
    { says: t().thrown.charges, p, kind: mark(unit) },
    { says: t().thrown.short, p: 1 - p, kind: mark(at) },
  ];
  const isRolledAnew = later.slice(0, 3).some((one) => one.type === 'testRerolled');
  // The highest faces carry it.
  const carried = came > 6 - Math.round(6 * p);
  return { of: nameOf(look, unit), shares, came: isRolledAnew ? undefined : carried ? 0 : 1 };
}

// --- weather -------------------------------------------------------------------------------------

/** AOT-WX-02 On 5 and 6 it is too light. */
const TOO_LIGHT = 5;
export const ofWind = (came: number): Foretold =>
  either(t().thrown.wind, (face) => face < TOO_LIGHT, [t().thrown.blows, t().thrown.calm], came, [
    'on',
    'on',
  ]);
/** AOT-WX-06 As many as it shows, of those who can. */
export function ofStorm(look: Scene, { army, die: came }: Of<'strayRolled'>): Foretold {
  const able = ableToStray(look, army).length;
  const lost = (face: number): number => Math.min(face, able);
  const says = [t().thrown.more, t().thrown.lost(lost(came)), t().thrown.fewer] as const;
  const of = t().thrown.storm(armyName(look, army));
  return { of, ...around(spreadOfFaces(lost), lost(came), says, ['on', armyMark(army)]) };
}
/** AOT-WX-06 Where it has room. */
export const ofStray = ({ look, mark }: Reader, { unit, die: came }: Of<'strayed'>): Foretold =>
  either(
    nameOf(look, unit),
    (face) => strayed(look, unit, face).far === 0,
    [t().thrown.stays, t().thrown.strays],
    came,
    [mark(unit), 'on'],
  );

// --- strikes -------------------------------------------------------------------------------------

/** AOT-MELEE-05 The hits of each unit at each whom it strikes. */
export function ofStrikes(reader: Reader, { unit, strikes }: Of<'struck'>): readonly Foretold[] {
  const { look, mark } = reader;
  return [...new Set(strikes.map(({ at }) => at))].map((at) => {
    const own = strikes.filter((one) => one.at === at);
    const spread = own
      .map(({ weapon, dice }) =>
        times(hitsOf(needsOf(look, unit, at, weapon), weapon), dice.length),
      )
      .reduce(sum, certain(0));
    const hits = own.reduce((all, one) => all + one.hits, 0);
    const says = [t().thrown.more, t().thrown.hits(hits), t().thrown.fewer] as const;
    const of = t().thrown.at(nameOf(look, unit), nameOf(look, at));
    return { of, ...around(spread, hits, says, [mark(unit), mark(at)]) };
  });
}
type Arm = Of<'struck'>['strikes'][number]['weapon'];
/** AOT-ELE-11 An elephant hits as often as its die shows. */
const hitsOf = (needs: Needs, weapon: Arm): Spread =>
  spreadOfFaces((face) =>
    facesThatHit(needs).includes(face) ? (weapon === 'tusks' ? face : 1) : 0,
  );
/** AOT-ELE-11 A friend is trampled by his own density. */
const needsOf = (look: Scene, unit: UnitId, at: UnitId, weapon: Arm): Needs =>
  armyOf(look, unit) === armyOf(look, at)
    ? { side: 'below', number: densityOf(look, at), equal: true }
    : strikeNeeds(look, meleeDensities(look), unit, at, weapon);
/** AOT-SAVE-01, AOT-MSAVE-01 */
export function ofWall({ look, mark }: Reader, event: Of<'wallTested'>): Foretold {
  const { unit, below, blocks, melee } = event;
  const equal = wallNumber(look, unit, melee === 1, below)?.equal ?? false;
  return either(
    t().thrown.wall(nameOf(look, unit)),
    (face) => face < below || (equal && face === below),
    [t().thrown.blocks, t().thrown.blocksNot],
    blocks > 0,
    [mark(unit), 'on'],
  );
}
/** AOT-ELE-12, AOT-ELE-13, AOT-CHAR-10 An even die above the hits drives an elephant wild. */
export function ofWounds({ look, mark }: Reader, event: Of<'woundTested'>): Foretold {
  const { unit, die: came, hits } = event;
  const becomes = (face: number): number =>
    face <= hits ? 2 : isElephant(look, unit) && face % 2 === 0 ? 1 : 0;
  const share = (place: number): number =>
    FACES.filter((face) => becomes(face) === place).length / FACES.length;
  const foe: PlayerColor = armyMark(1 - armyOf(look, unit));
  const shares: readonly Share[] = [
    { says: t().thrown.holds, p: share(0), kind: mark(unit) },
    { says: t().odds.wild, p: share(1), kind: 'on' },
    { says: t().thrown.dies, p: share(2), kind: foe },
  ];
  return { of: nameOf(look, unit), shares, came: becomes(came) };
}
