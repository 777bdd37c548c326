/** The battle as its events leave it: what stands where, and what has been done this turn. */
import { LARGE, STAKES, STANDARD } from './book.ts';
import type { Element, Event, Pose, Setup, SetUnit, Told, Troop } from './log.ts';
import { pointOf, type Base, type Polygon } from './plane.ts';

export interface Figure {
  readonly id: number;
  readonly weapons: readonly string[];
  readonly role: string | undefined;
  part: 'model' | 'crew' | 'escort' | undefined;
  unit: number;
  /** In the first or the second rank, out of order (3), gone (0). */
  place: 0 | 1 | 2 | 3;
}
export interface Unit extends Base {
  readonly id: number;
  readonly army: number;
  readonly troop: Troop;
  readonly elite: readonly string[];
  x: number;
  y: number;
  facing: number;
  size: Base['size'];
  wagon: boolean;
  /** Nobody mans it. */
  empty: boolean;
  /** Off the table for good. */
  gone: boolean;
  /** AOT-SETUP-12, AOT-MEET-05 Not yet set up, or in its camp. */
  waits: boolean;
  figures: Figure[];
  /** A chariot out of order needs so many actions more. */
  rallied: number;
}
/** What a unit was at a moment. */
export interface Measure {
  readonly density: number;
  readonly depth: number;
  readonly strength: number;
  readonly first: number;
}
export interface Camp {
  readonly army: number;
  readonly x: number;
  readonly y: number;
  sacked: boolean;
}

interface Stakes extends Base {
  /** Whose they are. */
  readonly unit: number;
}
function stakesOf(unit: Unit): Stakes {
  const [x, y] = pointOf(unit, 0, (unit.size.depth + STAKES.depth) / 2);
  return { unit: unit.id, x, y, facing: unit.facing, size: STAKES };
}
const LARGE_ARMS = ['elephant', 'chariot', 'artillery'];
const sizeOf = ({ arm }: Troop, wagon: boolean): Base['size'] =>
  wagon || LARGE_ARMS.includes(arm) ? LARGE : STANDARD;

export class Table {
  readonly setup: Setup;
  readonly units: Unit[] = [];
  readonly figures: Figure[] = [];
  readonly camps: Camp[];
  elements: readonly Element[];
  readonly stakes: Stakes[];
  turn = 1;
  slots: (readonly number[])[];
  /** Whose slot it is, and which. */
  slot: { readonly army: number; readonly number: number } | undefined;
  step = '';
  sky: { readonly is: string; readonly from?: string } = { is: 'clear' };
  score: [number, number] = [0, 0];

  constructor(setup: Setup) {
    this.setup = setup;
    setup.units.forEach((unit) => this.#stand(unit));
    this.elements = setup.terrain ?? [];
    this.slots = setup.armies.map(({ slots }) => slots);
    this.camps = setup.armies.flatMap(({ camp }, army) =>
      camp === undefined ? [] : [{ army, ...camp, sacked: false }],
    );
    this.stakes = this.units
      .filter(({ troop, waits }) => troop.gear.includes('stakes') && !waits)
      .map(stakesOf);
  }
  #stand({ army, troop: index, x, y, facing, figures, elite = [], wagon: manned }: SetUnit): void {
    const troop = this.setup.troops[index];
    if (troop === undefined) throw new Error(`there is no troop ${index}`);
    const id = this.units.length;
    const own = figures.map(({ weapons, role, part, place }, nth): Figure => ({
      id: this.figures.length + nth,
      weapons,
      role,
      part,
      unit: id,
      place,
    }));
    this.figures.push(...own);
    const wagon = manned === true;
    const size = sizeOf(troop, wagon);
    const waits = this.setup.start !== undefined;
    const state = { empty: false, gone: false, waits, rallied: 0, figures: own };
    this.units.push({ id, army, troop, elite, x, y, facing, size, wagon, ...state });
  }
  unit(id: number): Unit {
    const unit = this.units[id];
    if (unit === undefined) throw new Error(`there is no unit ${id}`);
    return unit;
  }
  figure(id: number): Figure {
    const figure = this.figures[id];
    if (figure === undefined) throw new Error(`there is no figure ${id}`);
    return figure;
  }
  get standing(): Unit[] {
    return this.units.filter(({ gone, waits }) => !gone && !waits);
  }
  campOf(army: number): Camp | undefined {
    return this.camps.find((camp) => camp.army === army && !camp.sacked);
  }

  apply(event: Told): void {
    switch (event.type) {
      case 'moved':
      case 'turned':
      case 'evaded':
      case 'retreated':
      case 'strayed':
      case 'wentBerserk':
        return this.#place(event.unit, event);
      case 'fled':
        // Who only keeps within his camp is not moved.
        return this.#place(event.unit, event);
      case 'killed':
        return this.#lose(event, 0);
      case 'disordered':
        return this.#lose(event, 3);
      case 'dispersed':
      case 'destroyed':
      case 'leftTable':
        this.unit(event.unit).gone = true;
        return;
      case 'reformed':
        this.unit(event.unit).facing = event.facing;
        return this.#rank(event.unit, event);
      case 'campSacked':
        return this.#sack(event);
      default:
        return this.#reshape(event);
    }
  }
  #reshape(event: Told): void {
    switch (event.type) {
      case 'merged':
        return this.#merge(event);
      case 'split':
        return this.#divide(event);
      case 'wagonLeft':
        return this.#leave(event);
      case 'wagonManned':
        return this.#man(event);
      case 'rallied':
        return this.#rally(event);
      case 'scored':
        this.score[event.army === 0 ? 0 : 1] += event.points;
        return;
      default:
        return this.#go(event);
    }
  }
  #go(event: Told): void {
    switch (event.type) {
      case 'slotBegan':
        this.slot = event;
        this.step = 'orders';
        return;
      case 'slotEnded':
        this.slot = undefined;
        return;
      case 'stepEnded':
        this.step = event.to.at;
        return;
      case 'turnEnded':
        this.turn = event.turn;
        this.step = '';
        return;
      case 'slotsWritten':
        this.slots[event.army] = event.slots;
        return;
      case 'weatherCame':
        this.sky = event.sky;
        return;
      default:
        return this.#setUp(event);
    }
  }
  #setUp(event: Told): void {
    switch (event.type) {
      case 'terrainPlaced':
        this.elements = [...this.elements, ...event.elements];
        return;
      case 'campPlaced':
        this.camps.push({ army: event.army, x: event.x, y: event.y, sacked: false });
        return;
      case 'piecePlaced':
      case 'cameOut':
      case 'guardCalled':
        this.unit(event.unit).waits = false;
        return this.#place(event.unit, event);
      case 'deployed':
        return this.#deploy(event);
      default:
    }
  }
  /** AOT-SETUP-12 In two ranks as he likes; AOT-STAKE-01 with his stakes before him. */
  #deploy(event: Event<'deployed'>): void {
    const unit = this.unit(event.unit);
    const ranked = unit.figures.filter(({ place }) => place !== 0);
    const second = ranked.map(({ id }) => id).filter((id) => !event.first.includes(id));
    unit.waits = false;
    this.#place(unit.id, event);
    this.#rank(unit.id, { first: event.first, second });
    const row = this.stakes.findIndex((one) => one.unit === unit.id);
    if (row >= 0) this.stakes[row] = stakesOf(unit);
    else if (event.stakes === 1) this.stakes.push(stakesOf(unit));
  }
  #place(id: number, { x, y, facing }: Pose): void {
    Object.assign(this.unit(id), { x, y, facing });
  }
  #lose({ unit, figures }: Event<'killed' | 'disordered'>, place: 0 | 3): void {
    for (const id of figures) this.figure(id).place = place;
    this.#close(this.unit(unit));
  }
  /** AOT-UNIT-15 Where nobody is left in front, the second rank is the first. */
  #close({ figures }: Unit): void {
    if (figures.some(({ place }) => place === 1)) return;
    for (const figure of figures) if (figure.place === 2) figure.place = 1;
  }
  #rank(id: number, { first, second }: { first: readonly number[]; second: readonly number[] }) {
    const unit = this.unit(id);
    for (const figure of unit.figures) {
      if (figure.place === 0) continue;
      if (first.includes(figure.id)) figure.place = 1;
      else if (second.includes(figure.id)) figure.place = 2;
      else if (figure.part !== 'model' && figure.part !== 'crew') figure.place = 3;
    }
    this.#close(unit);
  }
  #merge({ unit: id, from, first, second }: Event<'merged'>): void {
    const unit = this.unit(id);
    // L483, L515 Foot that forms one unit with an animal or a machine goes beside it.
    const beside = unit.figures.some(({ part }) => part === 'model') ? 'escort' : undefined;
    for (const other of from.map((one) => this.unit(one))) {
      for (const figure of other.figures) Object.assign(figure, { unit: id, part: beside });
      unit.figures = [...unit.figures, ...other.figures];
      other.figures = [];
      other.gone = true;
    }
    this.#rank(id, { first, second });
  }
  #divide({ unit: id, part, figures, x, y, facing }: Event<'split'>): void {
    const whole = this.unit(id);
    const gone = whole.figures.filter((figure) => figures.includes(figure.id));
    for (const figure of gone) figure.unit = part;
    whole.figures = whole.figures.filter((figure) => !figures.includes(figure.id));
    this.units[part] = { ...whole, id: part, x, y, facing, figures: gone };
  }
  /** AOT-WAG-09 The empty wagon stands where it stood. */
  #leave({ unit: id, part, ...pose }: Event<'wagonLeft'>): void {
    const crew = this.unit(id);
    this.units[part] = { ...crew, id: part, empty: true, figures: [] };
    Object.assign(crew, { wagon: false, size: STANDARD });
    this.#place(id, pose);
  }
  #man({ unit: id, wagon, ...pose }: Event<'wagonManned'>): void {
    this.unit(wagon).gone = true;
    Object.assign(this.unit(id), { wagon: true, size: LARGE });
    this.#place(id, pose);
  }
  /** AOT-CHAR-12 Back in order when it has been done once for each horse. */
  #rally({ unit: id, count, of }: Event<'rallied'>): void {
    const unit = this.unit(id);
    unit.rallied = count;
    if (count < of) return;
    unit.rallied = 0;
    for (const figure of unit.figures) {
      if (figure.place === 3 && figure.part !== 'escort') figure.place = 1;
    }
  }
  #sack({ army, by }: Event<'campSacked'>): void {
    for (const camp of this.camps) if (camp.army === army) camp.sacked = true;
    this.unit(by).gone = true;
  }
  outlines(kinds: readonly string[]): Polygon[] {
    return this.elements.filter(({ kind }) => kinds.includes(kind)).map(({ outline }) => outline);
  }
}
