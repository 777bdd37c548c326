/** Terrain: what is rolled, where it is set up, and how it drifts (section 27). */
import type { Battle } from '../battle.ts';
import { ROWS, SIZES, UW, d3, isNear } from '../document/book.ts';
import type { Box, Element } from '../document/log.ts';
import { ahead, length, type Polygon } from '../document/plane.ts';
import { boxOf, meets, overlap, shifted, widthOf } from './shapes.ts';

/** COS-TER-41, COS-TER-45 */
export function layGround(battle: Battle, sparse: number | undefined): void {
  const { quarters } = battle.told('quartersChosen', 'COS-TER-45');
  // South-west and north-east, south-east and north-west: 0 and 3, 1 and 2.
  const [a, b, c, d] = quarters;
  const isWhole = quarters.length === 4 && new Set(quarters).size === 4;
  battle.may('COS-TER-45', 'quarters that are no diagonals', isWhole && a + b === 3 && c + d === 3);
  for (const quarter of quarters) layQuarter(battle, quarter, quarter === sparse);
  drift(battle);
  engineers(battle);
}
function layQuarter(battle: Battle, quarter: number, isSparse: boolean): void {
  const event = battle.told('quarterRolled', 'COS-TER-41', { quarter });
  battle.thrown('the elements of a quarter', [event.die]);
  const due = Math.max(0, d3(event.die) - (isSparse ? 1 : 0));
  battle.same('COS-TER-41', 'how many elements it gets', event.elements, due);
  for (let left = event.elements; left > 0; left -= 1) layElement(battle, quarter);
}
/** COS-TER-42, COS-TER-43 */
function layElement(battle: Battle, quarter: number): void {
  const { table } = battle;
  const { dice, kinds } = battle.told('elementRolled', 'COS-TER-41');
  battle.thrown('an element', dice);
  const row = ROWS[table.edition][dice.reduce((sum, die) => sum + die, -2)];
  battle.same('COS-TER-42', 'what the dice bring', kinds.toSorted(), row.toSorted());
  if (kinds.length === 0) return;
  const { element } = battle.told('elementPlaced', 'COS-TER-41');
  battle.may('COS-TER-45', `a ${element.kind} by that row`, kinds.includes(element.kind));
  lies(battle, element, boxOfQuarter(battle, quarter));
  measures(battle, element);
  table.terrain = [...table.terrain, element];
}
/** South-west, south-east, north-west, north-east. */
function boxOfQuarter({ table }: Battle, quarter: number): Box {
  const [w, h] = [table.setup.table.width / 2, table.setup.table.height / 2];
  const [x, y] = [quarter % 2 === 0 ? 0 : w, quarter < 2 ? 0 : h];
  return [x, y, x + w, y + h];
}
export const isInBox = (outline: Polygon, [x0, y0, x1, y1]: Box): boolean =>
  outline.every(([x, y]) => Math.min(x - x0, x1 - x, y - y0, y1 - y) >= -1.01);
/** COS-TER-41, COS-TER-45 Roads may cross anything. */
function lies(battle: Battle, element: Element, box: Box): void {
  const { outline, kind } = element;
  battle.may('COS-TER-41', `a ${kind} beyond its quarter`, isInBox(outline, box));
  const on = battle.table.terrain.find((one) => isOn(one, element));
  battle.may('COS-TER-45', `a ${kind} on a ${on?.kind ?? ''}`, on === undefined);
}
/** COS-TER-45 Roads may cross anything. */
const isOn = (one: Element, other: Element): boolean =>
  one.kind !== 'road' && other.kind !== 'road' && overlap(one.outline, other.outline);
/** COS-TER-40 Of streams and roads the width alone is measured. */
function measures(battle: Battle, { kind, outline }: Element): void {
  const { setup, edition } = battle.table;
  if (setup.before?.sizes === 'free') return;
  const [least, most] = SIZES[edition];
  if (kind === 'road' || kind === 'stream') {
    const width = widthOf(outline);
    battle.holds('COS-TER-40', `width of a ${kind}`, width, `at most ${most}`, width <= most + 2);
    return;
  }
  const [, long] = boxOf(outline);
  const isWell = long >= least - 2 && long <= most + 2;
  battle.holds('COS-TER-40', `size of a ${kind}`, Math.round(long), `${least}-${most}`, isWell);
}
/** COS-TER-44 What the scenario laid itself stays where it is. */
function drift(battle: Battle): void {
  const { table } = battle;
  let id = table.setup.terrain.length;
  while (id < table.terrain.length) {
    const gone = battle.peek('elementRemoved');
    if (gone === undefined) {
      drifted(battle, id);
      id += 1;
      continue;
    }
    battle.told('elementRemoved', 'COS-TER-44', { element: id, die: 6 });
    battle.thrown('the drift of an element', [gone.die]);
    battle.same('COS-TER-44', 'whether a 6 takes it away', table.edition, 'web');
    table.terrain = table.terrain.filter((_, at) => at !== id);
  }
}
function drifted(battle: Battle, id: number): void {
  const { table } = battle;
  const { die, way, dx, dy } = battle.told('elementDrifted', 'COS-TER-44', { element: id });
  battle.same('COS-GEN-13', 'the direction of the drift', way, battle.picked);
  const isKept = table.edition === '1.7' || die < 6;
  battle.may('COS-TER-44', 'a drift by a 6', isKept);
  const far = d3(die) * UW;
  const [x, y] = ahead(way);
  const along = length([dx, dy]);
  const isStraight = isNear(dx, x * along, 1.5) && isNear(dy, y * along, 1.5);
  battle.may('COS-TER-44', 'a drift another way', isStraight);
  battle.holds('COS-TER-44', 'how far it drifts', along, `at most ${far}`, along <= far + 1.5);
  const element = table.terrain[id];
  const others = table.terrain.filter((one) => one !== element);
  if (along < far - 3) {
    // COS-TER-45 Something stops it: the edge, or another element.
    const more = 20 / Math.max(1, along);
    const next =
      along > 0
        ? shifted(element.outline, dx * (1 + more), dy * (1 + more))
        : shifted(element.outline, x * 20, y * 20);
    const stops = !table.holds(next, 0) || others.some((one) => meets(next, one.outline));
    battle.may('COS-TER-45', `that a ${element.kind} stops before ${far}`, stops);
  }
  put(battle, id, dx, dy);
}
function put(battle: Battle, id: number, dx: number, dy: number): void {
  const { table } = battle;
  const element = table.terrain[id];
  const outline = shifted(element.outline, dx, dy);
  const moved = { ...element, outline };
  battle.may('COS-TER-45', `a ${element.kind} off the table`, table.holds(outline, -2));
  const on = table.terrain.find((one) => one !== element && isOn(one, moved));
  battle.may('COS-TER-45', `a ${element.kind} on a ${on?.kind ?? ''}`, on === undefined);
  table.terrain = table.terrain.map((one) => (one === element ? moved : one));
}
/** Part E One element, up to 3 UW; the first player's side before the other. */
function engineers(battle: Battle): void {
  const { table } = battle;
  const done = new Set<number>();
  while (battle.peek('elementMoved') !== undefined) {
    const { army, element, dx, dy } = battle.told('elementMoved', 'COS-TER-45');
    const may = table.assets(army, 'engineers') > 0 && !done.has(army);
    battle.may('COS-TER-45', 'engineers of nobody, or a second time', may);
    const isSecond = table.sideOf(army) !== table.sideOf(table.first);
    done.add(army);
    const isFirst = [...done].every((one) => table.sideOf(one) !== table.sideOf(table.first));
    battle.may('COS-TER-45', 'the first player after the other', isSecond || !isFirst);
    const far = length([dx, dy]);
    battle.holds('COS-TER-45', 'how far it is moved', far, 'at most 3 UW', far <= 3 * UW + 1.5);
    put(battle, element, dx, dy);
  }
}
