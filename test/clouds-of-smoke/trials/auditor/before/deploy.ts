/** Columns, emplacements, units and commanders are set up (section 28). */
import type { Battle } from '../battle.ts';
import {
  ALOOF,
  AREA,
  COMBAT_RADIUS,
  INSIDE_SQUARE,
  SQUARE,
  atMost,
  isNear,
  moreThan,
  overlaps,
} from '../document/book.ts';
import type { Box, Element, Place, Pose } from '../document/log.ts';
import {
  between,
  centreOf,
  depthOf,
  length,
  minus,
  pointAt,
  reach,
  shared,
  type Polygon,
} from '../document/plane.ts';
import type { Unit } from '../document/table.ts';
import { isFree } from '../turn/commanders.ts';
import { isInBox } from './ground.ts';

interface Column extends Place {
  readonly army: number;
  readonly number: number;
}
/** What is known while everybody is set up. */
export class Camp {
  readonly columns: Column[] = [];
  readonly works = new Map<number, number>();
  readonly heads = new Set<number>();
  readonly #battle: Battle;
  constructor(battle: Battle) {
    this.#battle = battle;
  }
  /** COS-DEP-01 */
  run(): void {
    while (this.#step()) continue;
    this.#isReady();
    const { table } = this.#battle;
    this.#battle.told('battleBegan', 'COS-PRE-01', { army: table.first });
    table.active = table.first;
  }
  #step(): boolean {
    switch (this.#battle.next) {
      case 'columnsNumbered':
      case 'columnsRevealed':
        this.#numbered();
        return true;
      case 'emplacementPlaced':
        this.#digs();
        return true;
      case 'columnsKept':
        this.#keeps();
        return true;
      case 'columnPlaced':
        this.#places();
        return true;
      case 'unitSetUp':
        this.#setsUp();
        return true;
      case 'commanderSetUp':
        this.#commander();
        return true;
      default:
        return false;
    }
  }
  #zones(army: number, own: boolean): readonly Box[] {
    const { table } = this.#battle;
    const { zones = [[], []] } = table.setup.before ?? {};
    const isFirst = table.sideOf(army) === table.sideOf(table.first);
    return zones[isFirst === own ? 0 : 1];
  }
  /** COS-PRE-03, COS-DEP-01, COS-DEP-09 A number for every column; and so it is shown. */
  #numbered(): void {
    const battle = this.#battle;
    const { table } = battle;
    const event =
      battle.peek('columnsNumbered') === undefined
        ? battle.told('columnsRevealed', 'COS-DEP-01')
        : battle.told('columnsNumbered', 'COS-DEP-01');
    const { value } = event.numbers;
    // What is still hidden is compared when it is shown.
    if (value === undefined) return;
    const { level } = table.army(event.army);
    const all = Array.from({ length: level }, (_, at) => at + 1);
    battle.same(
      'COS-PRE-03',
      'numbers of the columns',
      value.toSorted((a, b) => a - b),
      all,
    );
    const known = table.numbers[event.army] as readonly number[] | undefined;
    if (known !== undefined) battle.same('COS-DEP-09', 'what is revealed', value, known);
    table.numbers[event.army] = value;
  }
  /** COS-TER-33, COS-DEP-05 */
  #digs(): void {
    const battle = this.#battle;
    const { table } = battle;
    const { army, element } = battle.told('emplacementPlaced', 'COS-DEP-05');
    const count = (this.works.get(army) ?? 0) + 1;
    this.works.set(army, count);
    const most = table.assets(army, 'emplacement');
    battle.holds('COS-DEP-05', 'emplacements', count, `at most ${most}`, count <= most);
    const middle = centreOf(element.outline);
    const spread = element.outline.map((point) => length(minus(point, middle)));
    const isSquare = spread.every((one) => isNear(one, SQUARE * Math.SQRT1_2, 2));
    battle.may('COS-TER-33', 'an emplacement of another size', isSquare);
    const zones = this.#zones(army, true);
    const isIn = zones.some((box) => isInBox(element.outline, box));
    battle.may('COS-DEP-05', 'an emplacement beyond its zone', isIn);
    table.terrain = [...table.terrain, element];
  }
  /** Part F Half of them, rounded down; or one if he likes. */
  #keeps(): void {
    const battle = this.#battle;
    const { table } = battle;
    const { army, numbers, note } = battle.told('columnsKept', 'COS-PHS-01');
    const { level } = table.army(army);
    if (table.setup.before?.keeps === 'half') {
      battle.same('COS-PHS-01', 'columns that stay away', numbers.length, Math.floor(level / 2));
    } else {
      battle.may('COS-PHS-01', 'more than one column that stays away', numbers.length <= 1);
    }
    battle.may('COS-PHS-01', 'a column twice', new Set(numbers).size === numbers.length);
    table.reserves.push({ army, numbers, stretch: note?.value });
  }
  #kept(army: number): readonly number[] {
    return this.#battle.table.reserves.flatMap((one) => (one.army === army ? one.numbers : []));
  }
  #places(): void {
    const battle = this.#battle;
    const event = battle.told('columnPlaced', 'COS-DEP-01');
    const { army, number, x, y } = event;
    const isIn = this.#zones(army, true).some((box) => isInBox([[x, y]], box));
    battle.may('COS-DEP-01', `column ${number} beyond its zone`, isIn);
    const isNew = !this.columns.some((one) => one.army === army && one.number === number);
    battle.may('COS-DEP-01', `column ${number} twice`, isNew);
    const isKept = this.#kept(army).includes(number);
    battle.may('COS-PHS-01', `column ${number}, which stays away`, !isKept);
    this.columns.push({ army, number, x, y });
  }
  #columnOf(unit: Unit): Column | undefined {
    const number = this.#battle.table.numbers[unit.army]?.[unit.column];
    return this.columns.find((one) => one.army === unit.army && one.number === number);
  }
  #isKept(unit: Unit): boolean {
    const number = this.#battle.table.numbers[unit.army]?.[unit.column] ?? 0;
    return this.#kept(unit.army).includes(number);
  }
  /** COS-DEP-02, COS-DEP-04, COS-DEP-05, COS-DEP-08, COS-DEP-11 */
  #setsUp(): void {
    const battle = this.#battle;
    const { table, facts } = battle;
    const event = battle.told('unitSetUp', 'COS-DEP-02');
    const unit = table.unit(event.unit);
    const corners = unit.cornersAt(event);
    // It may be put elsewhere as long as his owner sets up.
    unit.is = 'off';
    battle.may('COS-GEO-08', `unit ${unit.id} off the table`, table.holds(corners));
    const body = facts.workOf({ pose: event })?.outline ?? corners;
    const on = table.standing.find((one) => overlaps(depthOf(body, facts.body(one))));
    battle.may('COS-DEP-04', `unit ${unit.id} on unit ${on?.id ?? ''}`, on === undefined);
    const dug = facts.workOf({ pose: event });
    const isOwn = dug !== undefined && this.#isDug(unit, event, dug);
    if (this.#isKept(unit) && !isOwn) {
      battle.may('COS-PHS-01', `unit ${unit.id}, whose column stays away`, false);
    }
    this.#isAway(unit, corners);
    if (!isOwn && !this.#isScouting(unit, corners)) this.#isAtColumn(unit, corners);
    unit.put(event);
    unit.is = 'on';
  }
  /** Placed with its emplacement, before any column. */
  #isDug({ army }: Unit, at: Pose, { outline }: Element): boolean {
    const away = length(minus(centreOf(outline), pointAt(at)));
    return (this.works.get(army) ?? 0) > 0 && atMost(away, INSIDE_SQUARE);
  }
  /** COS-DEP-04 */
  #isAway(unit: Unit, corners: Polygon): void {
    const battle = this.#battle;
    const near = battle.table.standing.find(
      (one) => one.side !== unit.side && !moreThan(between(corners, one.corners), ALOOF),
    );
    const what = `unit ${unit.id} at 3 UW of unit ${near?.id ?? ''}`;
    battle.may('COS-DEP-04', what, near === undefined);
    const inZone = this.#zones(unit.army, false).some(
      (box) => shared(outlineOf(box), corners) > AREA,
    );
    battle.may('COS-DEP-04', `unit ${unit.id} in the enemy's zone`, !inZone);
  }
  /** COS-SPR-18 */
  #isScouting(unit: Unit, corners: Polygon): boolean {
    if (!unit.has('scout')) return false;
    const { table } = this.#battle;
    const foes = this.columns.filter(({ army }) => table.sideOf(army) !== unit.side);
    const zones = this.#zones(unit.army, false);
    return (
      foes.every((one) => moreThan(reach(pointAt(one), corners), ALOOF)) &&
      zones.every((box) => moreThan(between(outlineOf(box), corners), ALOOF))
    );
  }
  /** COS-DEP-02 Partly within 2 UW of its column's marker, if there is room. */
  #isAtColumn(unit: Unit, corners: Polygon): void {
    const battle = this.#battle;
    const column = this.#columnOf(unit);
    if (column === undefined) {
      battle.may('COS-DEP-02', `unit ${unit.id} without a column on the table`, false);
      return;
    }
    const away = reach(pointAt(column), corners);
    if (atMost(away, COMBAT_RADIUS)) {
      battle.may('COS-DEP-02', `unit ${unit.id} at its column`, true);
      return;
    }
    // COS-DEP-11
    const has = this.#hasRoom(unit, column);
    battle.may('COS-DEP-02', `unit ${unit.id} ${Math.round(away)} from its column`, !has);
  }
  /** Tried at places a quarter of a unit's width apart. */
  #hasRoom(unit: Unit, column: Column): boolean {
    const { table, facts } = this.#battle;
    const bodies = table.standing.map((one) => ({ one, body: facts.body(one) }));
    for (let dx = -2000; dx <= 2000; dx += 250) {
      for (let dy = -2000; dy <= 2000; dy += 250) {
        const at = unit.cornersAt({ x: column.x + dx, y: column.y + dy, facing: 0 });
        if (!table.holds(at)) continue;
        const isOn = bodies.some(({ one, body }) => {
          const isFoe = one.side !== unit.side && !moreThan(between(at, one.corners), ALOOF);
          return isFoe || overlaps(depthOf(at, body));
        });
        const inZone = this.#zones(unit.army, false).some(
          (box) => shared(outlineOf(box), at) > AREA,
        );
        if (!isOn && !inZone) return true;
      }
    }
    return false;
  }
  /** COS-DEP-03, COS-DEP-10, COS-CMD-15 */
  #commander(): void {
    const battle = this.#battle;
    const event = battle.told('commanderSetUp', 'COS-DEP-03');
    const commander = battle.table.commander(event.commander);
    [commander.x, commander.y, commander.isOn] = [event.x, event.y, true];
    battle.may('COS-DEP-10', 'a commander on a unit', isFree(battle, commander));
    this.heads.add(commander.id);
  }
  /** Nobody is left behind but those who come later. */
  #isReady(): void {
    const battle = this.#battle;
    const { table } = battle;
    const left = table.units.filter((unit) => unit.is === 'off' && !this.#isKept(unit));
    battle.same(
      'COS-DEP-02',
      'units that are not set up',
      left.map(({ id }) => id),
      [],
    );
    const heads = table.commanders.filter(({ id }) => !this.heads.has(id));
    battle.same(
      'COS-DEP-03',
      'commanders that are not set up',
      heads.map(({ id }) => id),
      [],
    );
  }
}
const outlineOf = ([x0, y0, x1, y1]: Box): Polygon => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
