/** The attack itself: its cards, its roll, and what it strikes (CC-FIRE-06, CC-FIRE-07). */
import { conceal, strengthen, sustains } from '../actions/attacking.ts';
import type { Group } from '../answers.ts';
import { roll } from '../cards/fate.ts';
import { randomSmoke } from '../events/smoke.ts';
import { otherSide, unitsIn, weaponOf } from '../facts/units.ts';
import type { HexId } from '../ground/board.ts';
import type {
  AfterFire,
  FireShare,
  Context,
  Scene,
  Play,
  Side,
  UnitId,
  WeaponNature,
} from '../world.ts';
import { firepowerShares, hexOf, type Share, sumOf, targetsIn } from './attacks.ts';
import { useUp } from './losses.ts';
import { burst, heavyOf, hits } from './targeting.ts';
import { playCard } from '../actions/playing.ts';
import { nothing } from '../cards/events.ts';
import { stepped } from '../turn/events.ts';
import { fired } from './events.ts';

interface Shooting {
  readonly by: Side;
  readonly group: Group;
  readonly moving: readonly UnitId[];
  /** What has fired is marked so before it is rolled for. */
  readonly after: () => AfterFire;
  /** What comes when the attack is not made; looked at when it is due. */
  readonly withdrawn: () => AfterFire;
}
/** CC-FIRE-15, CC-UNIT-17 It has fired, and so have the teams that its roll may make of a squad. */
const spend = (table: Context, { after }: Shooting): void => table.emit(stepped, { to: after() });
/** What goes on when the attack is over: the step is that of now. */
function resumed({ position: { step } }: Scene): AfterFire {
  if (step.at === 'fire' || step.at === 'move' || step.at === 'react') return step;
  throw new Error('an attack is part of an order');
}
/** CC-FIRE-14 Aim, cards, the test of firepower, the roll, the defender's cards; the defence. */
export function* shoot(table: Context, shooting: Shooting): Play {
  const { by, group } = shooting;
  if (group.spray !== undefined) playCard(table, by, group.spray.card);
  const { pieces } = group;
  const targets = targetsIn(group);
  // CC-FIRE-16 What it is worth now it stays worth, whatever the targeting roll sets off.
  const shares = targets.map((target) => firepowerShares(table, { pieces, target }));
  const heavy = heavyOf(table, pieces[0]);
  const from = [...new Set(pieces.map((piece) => hexOf(table, piece)))];
  const nature = heavy?.nature;
  const spent = nature === 'satchelCharge' ? [pieces[0].unit] : [];
  if (heavy !== undefined) {
    spend(table, shooting);
    const isHit = yield* hits(table, { by, piece: pieces[0], target: group.target });
    // CC-WPN-14 What is used up is gone all the same.
    if (!isHit) return useUp(table, spent);
  }
  if (group.smoke === true) return yield* randomSmoke(table, group.target);
  const isAimed = heavy !== undefined;
  yield* attack(table, shooting, { isAimed, shares, from, spent, nature });
}
interface Aimed {
  /** Its targeting roll is made. */
  readonly isAimed: boolean;
  readonly shares: readonly (readonly Share[])[];
  readonly from: readonly HexId[];
  readonly spent: readonly UnitId[];
  readonly nature: WeaponNature | undefined;
}
/** CC-WPN-16, CC-FIRE-03, CC-FIRE-18 */
function* attack(table: Context, shooting: Shooting, aimed: Aimed): Play {
  const { by, group, moving, withdrawn } = shooting;
  const { shares, from, spent, nature } = aimed;
  const powers = shares.map(sumOf);
  const weapons = group.pieces.map((piece) =>
    piece.weapon === 1 ? (weaponOf(table, piece.unit) ?? -1) : -1,
  );
  const { pieces } = group;
  const targets = targetsIn(group);
  const { bonus, isSustained } = yield* strengthen(table, { by, pieces, targets, moving });
  if (powers.some((firepower) => firepower + bonus < 1)) {
    table.emit(nothing, { side: by, by: 'CC-LOS-11' });
    return table.emit(stepped, { to: withdrawn() });
  }
  if (!aimed.isAimed) spend(table, shooting);
  const armed = pieces.flatMap(({ unit, weapon }) => (weapon === 1 ? [unit] : []));
  const { white, coloured, sum } = yield* roll(table, by, 'attack', { armed });
  const struck = targets.map((hex, at) => {
    const firepower = powers[at] + bonus;
    const trees = burst(table, nature, hex);
    const all: FireShare[] = [
      ...shares[at].map(({ of, adds }) => ({ of, adds })),
      { of: 'cards', adds: bonus },
      { of: 'roll', adds: sum },
      { of: 'trees', adds: trees },
    ];
    return {
      hex,
      total: firepower + sum + trees,
      firepower,
      shares: all.filter(({ adds }) => adds !== 0),
    };
  });
  table.emit(fired, { pieces, targets: struck, weapons });
  const strained = isSustained && white === coloured ? armed.filter(sustains(table)) : [];
  const done = yield* conceal(table, otherSide(by), {
    targets: struck.map(({ hex, total }) => ({ hex, total })),
    strained,
    spent,
    ...(nature === undefined ? {} : { nature }),
    from,
  });
  // CC-FIRE-17 Whoever is there now will defend himself.
  const left = targets.flatMap((hex) => unitsIn(table, hex, otherSide(by)));
  table.emit(stepped, { to: { at: 'defend', attack: done, left, after: resumed(table) } });
}
