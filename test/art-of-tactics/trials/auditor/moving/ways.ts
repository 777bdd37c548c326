/** What a unit crosses on its way: friends and difficult ground, each with a test. */
import { baseOf, DIFFICULT, isModel } from '../document/facts.ts';
import type { Audit, Chapter } from '../audit.ts';
import type { Event, Leg, Told } from '../document/log.ts';
import {
  between,
  depthOf,
  moved,
  overlap,
  swept,
  wheeled,
  cornersOf,
  toEdge,
} from '../document/plane.ts';
import { contains, pointOf, type Base, type Point, type Polygon } from '../document/plane.ts';
import type { Unit } from '../document/table.ts';

/** Nearer than that to an edge it is let pass either way. */
const MARGIN = 60;
/** A wheel is looked at every so often, in hundredths of a degree. */
const STEP = 200;
const KEEPS = ['tested', 'testRerolled', 'disordered', 'killed', 'contactMade', 'scored'];

interface Way {
  readonly unit: number;
  readonly friends: readonly number[];
  readonly grounds: readonly number[];
  readonly met: Set<number>;
  readonly entered: Set<number>;
}
export class Ways implements Chapter {
  readonly #audit: Audit;
  #way: Way | undefined;
  /** AOT-TERR-03, R-088 Elements that the manoeuvre has been tested for. */
  readonly #entered = new Set<number>();
  #mover: number | undefined;

  constructor(audit: Audit) {
    this.#audit = audit;
  }
  before(event: Told): void {
    if (event.type === 'dispersed' || event.type === 'destroyed') this.#way = undefined;
    if (event.type === 'tested') return this.#tested(event);
    if (!KEEPS.includes(event.type)) this.#settle();
    if (event.type === 'activated' || event.type === 'slotBegan') this.#entered.clear();
    if (event.type === 'moved') this.#moves(event);
  }
  /** AOT-PASS-01, AOT-TERR-01, AOT-TERR-02 */
  #moves({ unit: id, legs }: Event<'moved'>): void {
    const unit = this.#audit.unit(id);
    if (this.#mover !== id) this.#entered.clear();
    this.#mover = id;
    const pieces = piecesOf(unit, legs);
    const friends = this.#audit.table.standing
      .filter((one) => one.army === unit.army && one.id !== id && !one.empty)
      .filter((one) => !(isModel(unit) && isModel(one)))
      .filter((one) => pieces.some((piece) => depthOf(piece, baseOf(one)) > MARGIN))
      .map((one) => one.id);
    const fronts = piecesOf(frontOf(unit), legs);
    const grounds = unit.troop.arm === 'elephant' ? [] : this.#grounds(unit, fronts);
    this.#way = { unit: id, friends, grounds, met: new Set(), entered: new Set() };
  }
  /** Elements that its front has certainly entered from clear ground. */
  #grounds(unit: Unit, pieces: readonly Polygon[]): number[] {
    const base = baseOf(unit);
    const { elements } = this.#audit.table;
    const near = elements.flatMap(({ outline }, index) =>
      between(base, outline) > MARGIN ? [] : [this.#wholeOf(index)],
    );
    const entered = elements.flatMap(({ kind, outline }, index) => {
      const whole = this.#wholeOf(index);
      if (!DIFFICULT.some((one) => one === kind) || near.includes(whole)) return [];
      return pieces.some((piece) => deepIn(piece, outline)) ? [whole] : [];
    });
    return [...new Set(entered)];
  }
  /** AOT-SETUP-08 The first part of an element stands for all of them. */
  #wholeOf(index: number): number {
    const { elements } = this.#audit.table;
    const of = elements[index]?.of;
    return of === undefined ? index : elements.findIndex((one) => one.of === of);
  }
  #tested({ unit, ground, friend, element }: Event<'tested'>): void {
    if (element !== undefined && ground === 'terrain') {
      this.#entered.add(element);
      this.#way?.entered.add(element);
      const kind = this.#audit.table.elements[element]?.kind ?? 'none';
      const hard = DIFFICULT.some((one) => one === kind);
      this.#audit.holds('AOT-TERR-04', `test of unit ${unit} for`, kind, 'difficult ground', hard);
    }
    if (friend !== undefined) {
      this.#way?.met.add(friend);
      const own = this.#audit.unit(unit).army === this.#audit.unit(friend).army;
      this.#audit.holds('AOT-PASS-01', `unit ${unit} passes ${friend}`, 'a foe', 'a friend', own);
    }
  }
  #settle(): void {
    const way = this.#way;
    this.#way = undefined;
    if (way === undefined || this.#audit.unit(way.unit).gone) return;
    const passed = way.friends.filter((one) => !way.met.has(one) && !this.#audit.unit(one).gone);
    const what = `passed by unit ${way.unit} without a test`;
    this.#audit.same('AOT-PASS-01', `friends ${what}`, passed, []);
    const crossed = way.grounds.filter((one) => !way.entered.has(one) && !this.#entered.has(one));
    this.#audit.same('AOT-TERR-02', `ground ${what}`, crossed, []);
  }
}
/** AOT-TERR-01 Ground tells as soon as the front comes upon it. */
function frontOf(unit: Unit): Base {
  const depth = 20;
  const [x, y] = pointOf(unit, 0, (unit.size.depth - depth) / 2);
  return { x, y, facing: unit.facing, size: { front: unit.size.front, depth } };
}
function piecesOf(unit: Base, legs: readonly Leg[]): Polygon[] {
  const pieces: Polygon[] = [];
  let at: Base = { ...unit };
  for (const leg of legs) {
    if ('ahead' in leg) {
      pieces.push(swept(at, at.facing, leg.ahead));
      at = moved(at, at.facing, leg.ahead);
      continue;
    }
    for (let turned = 0; turned < leg.angle; turned += STEP) {
      pieces.push(cornersOf(wheeled(at, leg.wheel, turned)));
    }
    at = wheeled(at, leg.wheel, leg.angle);
    pieces.push(cornersOf(at));
  }
  return pieces;
}
/** Some corner of either lies well inside the other. */
function deepIn(piece: Polygon, ground: Polygon): boolean {
  if (!overlap(piece, ground)) return false;
  const within = (point: Point, other: Polygon): boolean =>
    contains(other, point) && toEdge(point, other) > MARGIN;
  return piece.some((point) => within(point, ground)) || ground.some((p) => within(p, piece));
}
