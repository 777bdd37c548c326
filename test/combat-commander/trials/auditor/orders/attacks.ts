/** Attacks by fire: who may fire at what, with what, and what comes of it. */
import type { Battle } from '../battle.ts';
import { AIRBURST, BONUS, isWater } from '../document/book.ts';
import {
  coverOf,
  current,
  isBeside,
  isBoxed,
  ofWeapon,
  see,
  takesWorks,
} from '../document/facts.ts';
import { placedAlready, type Strike } from '../document/facts.ts';
import { SUPPLY } from '../document/book.ts';
import { other, type Group, type Piece, type Side } from '../document/log.ts';
import { keyOf, type Unit, type Weapon } from '../document/table.ts';
import { distance } from '../ground/board.ts';
import { defendAll } from '../chance/hits.ts';
import { randomSmoke, roll, sum } from '../chance/rolls.ts';
import { moment, opens, played } from '../chance/windows.ts';

export type Kind = 'fire' | 'opportunity' | 'assault';
export interface Declared {
  readonly by: Side;
  readonly kind: Kind;
  readonly group: Group;
  readonly target: number;
  /** What may still fire. */
  readonly free: Set<string>;
}
interface Arm {
  readonly unit: Unit;
  readonly weapon: Weapon | undefined;
}
interface Attack {
  readonly by: Side;
  readonly kind: Kind;
  readonly arms: readonly Arm[];
  readonly targets: readonly number[];
  readonly strike: Strike;
  /** Where the pieces stood when it was declared. */
  readonly base: number;
}
const hexOf = ({ unit }: Arm): number => unit.hex ?? -1;
const isOrdnance = ({ weapon }: Arm): boolean => weapon?.type.ordnance === true;
const isMachineGun = ({ weapon }: Arm): boolean =>
  weapon !== undefined && (!weapon.type.ordnance || weapon.type.nature === 'mortar');

function armOf(b: Battle, { unit: id, weapon }: Piece): Arm {
  const unit = b.table.unit(id);
  if (weapon === 0) return { unit, weapon: undefined };
  if (unit.weapon === undefined) {
    b.may('CC-FIRE-01', `the weapon of unit ${id}`, false);
    return { unit, weapon: undefined };
  }
  return { unit, weapon: unit.weapon };
}
/** What is declared, and what it comes to. */
export function attack(b: Battle, declared: Declared): void {
  const { by, kind, group, target } = declared;
  const arms = group.pieces.map((piece) => armOf(b, piece));
  const [base] = arms;
  if (base === undefined) b.lost('CC-FIRE-04', 'a piece that fires');
  const targets = [target];
  if (group.spray !== undefined) {
    played(b, by, group.spray.card, ['sprayFire']);
    targets.push(group.spray.hex);
  }
  const nature = base.weapon?.type.nature;
  const strike: Strike = {
    from: [...new Set(arms.map(hexOf))],
    nature: isOrdnance(base) ? nature : undefined,
  };
  const one: Attack = { by, kind, arms, targets, strike, base: hexOf(base) };
  allowed(b, one, declared);
  const keys = group.pieces.map(keyOf);
  // CC-UNIT-17 They have fired, whoever stands for them afterwards.
  for (const key of keys) declared.free.delete(key);
  const fired = isOrdnance(base) ? heavy(b, one, group) : fire(b, one);
  if (!fired) for (const key of keys) declared.free.add(key);
}

// --- whether it may be ---------------------------------------------------------------------------

function allowed(b: Battle, one: Attack, { kind, group, free }: Declared): void {
  const { arms, targets, by } = one;
  const keys = group.pieces.map(keyOf);
  b.same('CC-FIRE-01', 'pieces that are named twice', keys.length - new Set(keys).size, 0);
  const tired = keys.filter((key) => !free.has(key));
  b.same(
    kind === 'opportunity' ? 'CC-OPF-03' : 'CC-FIRE-15',
    'pieces that may not fire',
    tired,
    [],
  );
  for (const arm of arms) mayFire(b, arm, one, group);
  if (arms.length > 1) {
    b.same('CC-FIRE-04', 'heavy weapons in a group', arms.filter(isOrdnance).length, 0);
    b.may('CC-FIRE-04', 'a group of hexes that hang together', isChain(one.strike.from));
  }
  for (const hex of targets) {
    if (group.smoke === true || group.smoke === 1) continue;
    b.may('CC-FIRE-02', 'an attack on the enemy', b.table.isHeldBy(hex, other(by)));
  }
  if (targets.length > 1) {
    b.may('CC-ACT-A40', 'two adjacent hexes', isBeside(targets[0] ?? -1, targets[1] ?? -1));
    const boxed = arms.every(({ unit, weapon }) =>
      weapon === undefined ? isBoxed(unit, 'range') : weapon.type.boxed.includes('range'),
    );
    b.may('CC-ACT-A40', 'Spray Fire with boxed ranges', boxed);
  }
}
function mayFire(b: Battle, arm: Arm, { by, kind, targets }: Attack, { smoke }: Group): void {
  const { unit, weapon } = arm;
  const from = hexOf(arm);
  b.same('CC-FIRE-01', 'whose unit fires', unit.side, by);
  if (weapon !== undefined) {
    b.may('CC-WPN-03', 'a broken weapon', !weapon.broken);
    b.may('CC-WPN-03', 'a weapon of who is broken or suppressed', !unit.broken && !unit.suppressed);
    b.may('CC-WPN-15', 'a weapon in water', !isWater(b.table.board.terrain(from)));
  }
  if (kind === 'opportunity') b.may('CC-OPF-04', 'a heavy weapon', !isOrdnance(arm));
  if (kind === 'assault') {
    const boxed = weapon?.type.boxed.includes('firepower') ?? isBoxed(unit, 'firepower');
    b.may('CC-ACT-A26', 'a piece without boxed firepower', boxed);
  }
  if (smoke === true || smoke === 1) {
    b.may('CC-FIRE-12', 'smoke of a weapon that has none', weapon?.type.smoke === true);
  }
  const range =
    weapon === undefined ? current(b.table, unit, 'range') : ofWeapon(b.table, unit, weapon).range;
  const least = weapon?.type.range[0] ?? 1;
  for (const hex of targets) {
    const far = distance(from, hex);
    b.holds(
      'CC-LOS-25',
      'range of who fires',
      far,
      `${least} to ${range}`,
      far >= least && far <= range,
    );
    b.may('CC-LOS-01', `a line of sight to ${hex}`, !see(b.table, from, hex).blocked);
  }
}
/** CC-FIRE-04 */
function isChain(hexes: readonly number[]): boolean {
  const [first, ...others] = hexes;
  const reached = [first ?? -1];
  for (const hex of reached) {
    reached.push(...others.filter((one) => !reached.includes(one) && isBeside(one, hex)));
  }
  return reached.length === hexes.length;
}

// --- heavy weapons -------------------------------------------------------------------------------

/** CC-FIRE-11, CC-FIRE-12, CC-FIRE-14 */
function heavy(b: Battle, one: Attack, { pieces, smoke, target }: Group): boolean {
  const [arm] = one.arms;
  const [piece] = pieces;
  const hex = one.targets[0] ?? target ?? -1;
  if (arm === undefined || piece === undefined) return false;
  const { weapon } = arm;
  const { hindrance } = see(b.table, hexOf(arm), hex);
  const dice = roll(b, one.by, pieces);
  const product = dice[0] * dice[1] - hindrance;
  const range = distance(one.base, hex);
  const told = b.told('targeted', 'CC-FIRE-11', { hex, range });
  b.same('CC-FIRE-11', 'the piece that aims', keyOf(told.piece), keyOf(piece));
  b.same('CC-FIRE-11', 'product less the hindrance', told.product, product);
  if (product > range) {
    if (smoke === true || smoke === 1) randomSmoke(b, hex);
    else fire(b, one);
  }
  if (weapon?.type.nature === 'satchelCharge' && !weapon.lost) {
    b.told('weaponLost', 'CC-WPN-14', { weapon: weapon.id });
  }
  return true;
}

// --- the attack itself ---------------------------------------------------------------------------

/** CC-FIRE-05, CC-FIRE-06, CC-FIRE-18: at that hex, without what actions add. */
function firepowerAt(b: Battle, { arms, strike, base }: Attack, hex: number): number {
  const [first, ...others] = arms;
  if (first === undefined) return 0;
  const { unit, weapon } = first;
  const own =
    weapon === undefined
      ? current(b.table, unit, 'firepower')
      : ofWeapon(b.table, unit, weapon).firepower;
  const height = b.table.board.elevation(base) > b.table.board.elevation(hex) ? 1 : 0;
  const hindrances = strike.from.map((from) => see(b.table, from, hex).hindrance);
  const hindrance = isOrdnance(first) ? 0 : Math.max(...hindrances);
  return own + others.length + height - hindrance;
}
/** CC-ACT-05 Which of them may be added to this attack. */
function modifiers(b: Battle, { arms, targets }: Attack): string[] {
  const { moving } = b.table;
  const atMoving =
    b.order === 'move' && targets.some((hex) => b.table.at(hex).some(({ id }) => moving.has(id)));
  const close = arms.some((arm) => targets.some((hex) => distance(hexOf(arm), hex) === 1));
  const able: readonly (readonly [string, boolean])[] = [
    ['boreSighting', arms.some(({ weapon }) => (weapon?.type.firepower ?? 0) >= 5)],
    ['crossfire', atMoving],
    ['handGrenades', close],
    ['marksmanship', arms.some(({ unit, weapon }) => weapon === undefined && isCrowd(unit))],
    ['sustainedFire', arms.some(isMachineGun)],
  ];
  return able.flatMap(([name, may]) => (may ? [name] : []));
}
const isCrowd = ({ type }: Unit): boolean => type.kind === 'squad' || type.kind === 'team';

function fire(b: Battle, one: Attack): boolean {
  const { by, arms, targets, strike } = one;
  const cards: string[] = [];
  opens(b, by, modifiers(b, one));
  moment(
    b,
    'CC-FIRE-14',
    (side) => (side === by ? modifiers(b, one) : []),
    (_, action) => cards.push(action),
  );
  const powers = targets.map((hex) => firepowerAt(b, one, hex) + cards.length * BONUS);
  if (powers.some((power) => power < 1)) return isWithdrawn(b, by);
  const pieces = arms.map(({ unit, weapon }): Piece => ({
    unit: unit.id,
    weapon: weapon === undefined ? 0 : 1,
  }));
  const dice = roll(b, by, pieces);
  const totals = targets.map((hex, nth) => {
    const airburst = strike.nature === 'mortar' && b.table.board.terrain(hex) === 'woods';
    return (powers[nth] ?? 0) + sum(dice) + (airburst ? AIRBURST : 0);
  });
  told(b, pieces, { targets, powers, totals });
  resolve(b, one, totals);
  if (cards.includes('sustainedFire') && dice[0] === dice[1]) strain(b, one);
  return true;
}
/** CC-LOS-11, CC-FIRE-14 */
function isWithdrawn(b: Battle, side: Side): false {
  b.may('CC-LOS-11', 'an attack of less than one point', b.next !== 'fate');
  b.idle(side, 'CC-LOS-11');
  return false;
}
interface Sums {
  readonly targets: readonly number[];
  readonly powers: readonly number[];
  readonly totals: readonly number[];
}
function told(b: Battle, pieces: readonly Piece[], { targets, powers, totals }: Sums): void {
  const event = b.told('fired', 'CC-FIRE-07');
  b.same('CC-FIRE-04', 'pieces that fire', event.pieces.map(keyOf), pieces.map(keyOf));
  b.same(
    'CC-FIRE-02',
    'hexes that are fired at',
    event.targets.map(({ hex }) => hex),
    targets,
  );
  for (const [nth, { firepower, total }] of event.targets.entries()) {
    b.same('CC-FIRE-06', 'firepower of the attack', firepower, powers[nth] ?? 0);
    b.same('CC-FIRE-07', 'total of the attack', total, totals[nth] ?? 0);
  }
}
/** CC-FIRE-14, CC-FIRE-17 */
function resolve(b: Battle, { by, targets, strike }: Attack, given: readonly number[]): void {
  const totals = new Map(targets.map((hex, nth) => [hex, given[nth] ?? 0]));
  beforeDefence(b, { by: other(by), totals, strike });
  const units = targets.flatMap((hex) => b.table.at(hex, other(by)));
  defendAll(b, units, ({ hex = -1 }) => {
    const cover = (): number => coverOf(b.table, hex, strike);
    return { total: totals.get(hex) ?? 0, hex, cover, cite: 'CC-FIRE-08' };
  });
}
interface Before {
  readonly by: Side;
  /** By hexes; Concealment lowers them. */
  readonly totals: Map<number, number>;
  readonly strike: Strike;
}
/** CC-ACT-A40 Hex by hex, and at each as often as that side likes. */
export function beforeDefence(b: Battle, before: Before): void {
  const left = [...before.totals.keys()];
  const done = new Set<string>();
  const possible = HIDING.filter((action) => left.some((hex) => able(b, before, hex, action)));
  opens(b, before.by, possible);
  for (;;) {
    const next = b.playing(before.by);
    const inFlames = next === 'concealment' && before.strike.nature === 'flamethrower';
    const open = next === 'pass' || inFlames;
    const hex = left.find((one) => open || able(b, before, one, next ?? ''));
    if (next === undefined || hex === undefined) break;
    left.splice(0, left.indexOf(hex));
    const { card } = b.answered('act', before.by, 'CC-FIRE-14');
    if (card === undefined) left.shift();
    else {
      played(b, before.by, card, HIDING);
      b.may('CC-ACT-A29', `${next} twice at a hex`, !done.has(`${next} ${hex}`));
      done.add(`${next} ${hex}`);
      shelter(b, before, hex, next);
    }
  }
}
const HIDING = ['concealment', 'hiddenEntrenchments', 'hiddenPillbox'];
/** CC-ACT-A29, CC-ACT-A35a, CC-ACT-A35c */
function able(b: Battle, { by, strike }: Before, hex: number, action: string): boolean {
  const { table } = b;
  if (!table.isHeldBy(hex, by)) return false;
  // CC-WPN-14 Against flames it takes nothing: nobody need be asked for it.
  if (action === 'concealment') return coverOf(table, hex, strike) > 0;
  const zones = [0, 1, 2, 3, 4].flatMap((objective) => table.board.zone(objective));
  const isPillbox = action === 'hiddenPillbox';
  const fits = isPillbox ? zones.includes(hex) : table.board.terrain(hex) !== 'building';
  return HIDING.includes(action) && fits && takesWorks(table, hex);
}
function shelter(b: Battle, { totals, strike }: Before, hex: number, action: string): void {
  if (action === 'concealment') {
    const cover = Math.max(0, coverOf(b.table, hex, strike));
    totals.set(hex, (totals.get(hex) ?? 0) - cover);
    return;
  }
  const works = action === 'hiddenPillbox' ? 'pillbox' : 'foxholes';
  // CC-ACT-07 Spent without effect.
  if (placedAlready(b.table, works) >= (SUPPLY[works] ?? 0)) return;
  b.told('worksPlaced', works === 'pillbox' ? 'CC-ACT-A35c' : 'CC-ACT-A35a', { hex, works });
}
/** CC-ACT-A41 One of those weapons that fired, if any is whole still. */
function strain(b: Battle, { by, arms }: Attack): void {
  const able = arms.filter((arm) => {
    const { weapon, unit } = arm;
    return isMachineGun(arm) && weapon !== undefined && !weapon.lost && unit.weapon === weapon;
  });
  const ids = able.map(({ unit }) => unit.id);
  if (ids.length === 0) return;
  const id = b.choice(by, ids, 'CC-ACT-A41', ['chooseUnit', 'unit']);
  const weapon = b.table.unit(id).weapon;
  if (weapon !== undefined) breakWeapon(b, weapon, 'CC-ACT-A41');
}
/** CC-WPN-10 */
export function breakWeapon(b: Battle, weapon: Weapon, cite: string): void {
  b.told(weapon.broken ? 'weaponLost' : 'weaponBroke', cite, { weapon: weapon.id });
}
