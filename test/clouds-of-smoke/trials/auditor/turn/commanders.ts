/** Commanders that are touched, displaced and put out of action (section 13). */
import type { Battle } from '../battle.ts';
import { DISPLACED, HEAD, HEADINGS, UW, overlaps, touches } from '../document/book.ts';
import type { Place } from '../document/log.ts';
import { ahead, dot, length, minus, pointAt, reach } from '../document/plane.ts';
import { isHeadOn, type Commander, type Unit } from '../document/table.ts';
import { lose } from '../outcome/morale.ts';

/** COS-CMD-10 How far his base is from a unit; negative: it stands on it. */
const gapTo = (unit: Unit, at: Place): number => reach(pointAt(at), unit.corners) - HEAD;
/** COS-CMD-05 */
export const isFree = ({ table }: Battle, at: Place): boolean =>
  isHeadOn(table, at) && !table.standing.some((unit) => overlaps(-gapTo(unit, at)));
function enemiesAt({ table }: Battle, commander: Commander): Unit[] {
  return table.standing.filter(
    (unit) => unit.side !== commander.side && touches(gapTo(unit, commander)),
  );
}
/** COS-CMD-06, COS-CMD-07, COS-CMD-10 A unit has finished a movement. */
export function touched(battle: Battle, unit: Unit): void {
  const { commanders } = battle.table;
  const near = commanders.filter((one) => one.isOn);
  const tested = near.filter((one) => one.side !== unit.side && touches(gapTo(unit, one)));
  const pushed = near.filter((one) => one.side === unit.side && overlaps(-gapTo(unit, one)));
  settle(battle, { tested, pushed });
}
/** COS-CMD-10 He has finished a ride himself. */
export function rodeUp(battle: Battle, commander: Commander): void {
  if (enemiesAt(battle, commander).length > 0) settle(battle, { tested: [commander], pushed: [] });
}
interface Due {
  readonly tested: Commander[];
  readonly pushed: Commander[];
}
function settle(battle: Battle, { tested, pushed }: Due): void {
  const waiting = { tested: [...tested], pushed: [...pushed] };
  while (waiting.tested.length + waiting.pushed.length > 0) {
    const id = battle.peek('commanderTested')?.commander;
    const by = battle.peek('commanderDisplaced')?.commander;
    const due = waiting.tested.find((one) => one.id === id);
    const other = waiting.pushed.find((one) => one.id === by);
    if (due !== undefined) {
      waiting.tested = waiting.tested.filter((one) => one !== due);
      test(battle, due);
    } else if (other !== undefined) {
      waiting.pushed = waiting.pushed.filter((one) => one !== other);
      push(battle, other);
      // COS-CMD-10 Where he then touches an enemy he is tested.
      if (enemiesAt(battle, other).length > 0) waiting.tested.push(other);
    } else battle.lost('COS-CMD-10', `commanders touched: ${idsOf(waiting)}`);
  }
}
const idsOf = ({ tested, pushed }: Due): string =>
  [...tested, ...pushed].map(({ id }) => id).join(', ');

/** COS-CMD-08 */
function test(battle: Battle, commander: Commander): void {
  const by = enemiesAt(battle, commander);
  const most = by.some((unit) => unit.has('cavalry')) ? 2 : 1;
  const { die, fell } = battle.told('commanderTested', 'COS-CMD-08', { commander: commander.id });
  battle.thrown('the test of a commander', [die]);
  const what = `whether commander ${commander.id} is out of action`;
  battle.same('COS-CMD-08', what, fell, die <= most);
  if (fell) fall(battle, commander, 'COS-CMD-08');
  if (!commander.isOn) return;
  giveWay(battle, commander);
}
/** COS-CMD-12, COS-SUB-03 */
export function fall(battle: Battle, commander: Commander, cite: string): void {
  const { id, army, level, sub } = commander;
  if (sub) {
    battle.told('commanderRemoved', 'COS-SUB-03', { commander: id });
    commander.isOn = false;
    return;
  }
  const next = Math.max(2, level - 1);
  const event = battle.told('commanderFell', 'COS-CMD-12', { commander: id, level: next, cite });
  commander.level = event.level;
  commander.substitute = true;
  lose(battle, army, level, 'COS-CMD-12');
}
/** COS-CMD-08, COS-CMD-09, COS-CMD-10 Up to 2 UW towards his own side, or to the nearest spot. */
function giveWay(battle: Battle, commander: Commander): void {
  const from = { x: commander.x, y: commander.y };
  const free = spots(battle, commander, DISPLACED);
  const calm = free.filter((at) => enemiesAt(battle, { ...commander, ...at }).length === 0);
  if (battle.peek('commanderDisplaced')?.commander === commander.id) {
    const { x, y } = battle.told('commanderDisplaced', 'COS-CMD-08');
    [commander.x, commander.y] = [x, y];
    isAside(battle, commander, { from, most: DISPLACED, free: free.length > 0 });
  }
  battle.may('COS-CMD-05', 'that a commander stays on a unit', isFree(battle, commander));
  if (calm.length === 0) return;
  const clear = enemiesAt(battle, commander).length === 0;
  battle.may('COS-CMD-10', 'that he still touches an enemy where he need not', clear);
}
/** COS-CMD-06 By the smallest distance that frees him. */
function push(battle: Battle, commander: Commander): void {
  const from = { x: commander.x, y: commander.y };
  const { width, height } = battle.table.setup.table;
  const [first] = spots(battle, commander, Math.max(width, height));
  const { x, y } = battle.told('commanderDisplaced', 'COS-CMD-06', { commander: commander.id });
  [commander.x, commander.y] = [x, y];
  const most = first === undefined ? 0 : length(minus(pointAt(first), pointAt(from)));
  isAside(battle, commander, { from, most, free: first !== undefined });
  battle.may('COS-CMD-05', 'that a commander stays on a unit', isFree(battle, commander));
}
interface Aside {
  readonly from: Place;
  readonly most: number;
  readonly free: boolean;
}
/** COS-CMD-09 Where the direction of his own side has no room he goes anywhere near. */
function isAside(battle: Battle, commander: Commander, { from, most, free }: Aside): void {
  if (!free) return;
  const heading = ahead(HEADINGS[battle.table.edges[commander.army]]);
  const away = minus(pointAt(commander), pointAt(from));
  const along = dot(away, heading);
  const straight = Math.abs(length(away) - along) < 1;
  battle.may('COS-CMD-06', 'that he is displaced another way than to his own side', straight);
  battle.holds('COS-CMD-06', 'how far he is displaced', along, `at most ${most}`, along < most + 3);
}
/** Free spots on the way to his own side, the nearest first; tried at every two thousandths. */
function spots(battle: Battle, commander: Commander, most: number): Place[] {
  const [x, y] = ahead(HEADINGS[battle.table.edges[commander.army]]);
  const units = battle.table.standing.filter(
    (unit) => length(minus(pointAt(unit.pose), pointAt(commander))) < most + 2 * UW,
  );
  const found: Place[] = [];
  for (let way = 0; way <= most; way += 2) {
    const at = { x: commander.x + x * way, y: commander.y + y * way };
    if (!isHeadOn(battle.table, at)) break;
    if (!units.some((unit) => overlaps(-gapTo(unit, at)))) found.push(at);
    // One that is free is enough where only the nearest is asked for.
    if (found.length > 0 && most > DISPLACED) break;
  }
  return found;
}
