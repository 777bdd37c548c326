/** AOT-SETUP, AOT-MEET: who defends, ground, camps, and who stands where before a battle. */
import { baseOf, campBox, movementOf } from '../document/facts.ts';
import type { Audit, Chapter } from '../audit.ts';
import { CAMP, INCH, ROUNDING } from '../document/book.ts';
import type { Element, Event, Pose, Told } from '../document/log.ts';
import { between, contains, pointOf, type Polygon } from '../document/plane.ts';
import type { Camp, Unit } from '../document/table.ts';
import { judgeElement, lies } from './ground.ts';

/** AOT-SETUP-10 */
const APART = 30 * INCH;
const HALF = CAMP / 2;

export class Preparing implements Chapter {
  readonly #audit: Audit;
  /** Who offers to defend, and with how many elements. */
  #offer: { readonly by: number; readonly count: number } | undefined;
  #defender: number | undefined;
  #agreed = 0;
  #laid = 0;
  /** AOT-SETUP-12 Who sets up now. */
  #sets: number | undefined;
  /** AOT-MEET-01 Who rolled higher, and who has chosen what. */
  #higher: number | undefined;
  #chosen: { readonly army: number; readonly act: string } | undefined;

  constructor(audit: Audit) {
    this.#audit = audit;
    this.#defender = audit.table.setup.defender;
    this.#sets = this.#defender;
  }
  before(event: Told): void {
    switch (event.type) {
      case 'bidRolled':
        return this.#rolls(event);
      case 'bidRefused':
        return this.#refuses(event);
      case 'rolesSettled':
        return this.#settles(event);
      case 'meetingRolled':
        this.#higher = higherOf(event.dice);
        return;
      case 'meetingChosen':
        return this.#chooses(event);
      case 'terrainPlaced':
        return this.#lays(event);
      case 'campPlaced':
        return this.#pitches(event);
      default:
    }
  }
  after(event: Told): void {
    switch (event.type) {
      case 'piecePlaced':
        return this.#emplaced(this.#audit.unit(event.unit));
      case 'deployed':
        return this.#deployed(this.#audit.unit(event.unit));
      case 'deploymentEnded':
        return this.#deploymentEnds(event);
      case 'cameOut':
        return this.#comesOut(this.#audit.unit(event.unit));
      case 'guardCalled':
        return this.#guards(this.#audit.unit(event.unit));
      default:
    }
  }

  // --- the bidding -------------------------------------------------------------------------------

  /** AOT-SETUP-02, R-069 */
  #rolls({ dice }: Event<'bidRolled'>): void {
    const free = this.#offer === undefined;
    this.#audit.holds('AOT-SETUP-02', 'dice of the bidding', 'thrown again', 'once', free);
    const by = higherOf(dice);
    this.#offer = by === undefined ? undefined : { by, count: Math.max(...dice) };
  }
  /** AOT-SETUP-04, AOT-SETUP-05 */
  #refuses({ army, count }: Event<'bidRefused'>): void {
    const offer = this.#offer;
    const right = offer === undefined ? [] : [1 - offer.by, offer.count - 1];
    this.#audit.same('AOT-SETUP-04', 'who refuses, and his own offer', [army, count], right);
    const most = offer?.count ?? 0;
    this.#audit.holds('AOT-SETUP-05', 'refused offer', most, 'more than one', most > 1);
    this.#offer = { by: army, count };
  }
  /** AOT-SETUP-03 */
  #settles({ defender, count }: Event<'rolesSettled'>): void {
    const right = this.#offer === undefined ? [] : [this.#offer.by, this.#offer.count];
    this.#audit.same('AOT-SETUP-03', 'defender, and his elements', [defender, count], right);
    [this.#defender, this.#sets, this.#agreed] = [defender, defender, count];
  }

  // --- the meeting engagement --------------------------------------------------------------------

  /** AOT-MEET-01, R-077: the lower may choose where the higher has pitched his camp already. */
  #chooses({ army, act }: Event<'meetingChosen'>): void {
    const pitched = (of: number): boolean => this.#campOf(of) !== undefined;
    const higher = this.#higher;
    const fair = higher !== undefined && (army === higher || pitched(higher));
    this.#audit.holds('AOT-MEET-01', 'who chooses', army, `the higher, ${higher ?? 'none'}`, fair);
    const may = act === 'terrain' || pitched(army) === (act === 'pass');
    this.#audit.holds('AOT-MEET-01', `${act} of army ${army}`, 'chosen', 'not to be had', may);
    [this.#higher, this.#chosen] = [undefined, { army, act }];
  }

  // --- ground and camps --------------------------------------------------------------------------

  #campOf(army: number): Camp | undefined {
    return this.#audit.table.camps.find((camp) => camp.army === army);
  }
  #lays({ army, elements }: Event<'terrainPlaced'>): void {
    const right = this.#defender ?? this.#chosen?.army ?? -1;
    this.#audit.same('AOT-SETUP-06', 'who lays an element', army, right);
    const apart = Map.groupBy(elements, ({ of = -1 }) => of);
    this.#audit.same('AOT-SETUP-08', 'elements laid at once', apart.size, 1);
    this.#laid += apart.size;
    for (const parts of apart.values()) judgeElement(this.#audit, parts as Element[]);
  }
  /** AOT-SETUP-10, R-073, AOT-MEET-03 */
  #pitches({ army, x, y }: Event<'campPlaced'>): void {
    const { table } = this.#audit;
    if (this.#defender !== undefined) this.#pitchesInTurn(army);
    const box = campBox({ army, x, y, sacked: false });
    const { width, height } = table.setup.table;
    const on = box.every(([cx, cy]) => cx >= 0 && cy >= 0 && cx <= width && cy <= height);
    this.#audit.holds('AOT-SETUP-10', `camp of army ${army}`, 'off the table', 'on it', on);
    const other = this.#campOf(1 - army);
    if (other !== undefined) this.#farFrom(other, box, `camp of army ${army}`, 'AOT-SETUP-10');
    const under = table.elements.filter(({ outline }) => lies(box, outline));
    const kinds = under.map(({ kind }) => kind);
    this.#audit.same('AOT-SETUP-10', `ground under the camp of army ${army}`, kinds, []);
  }
  #pitchesInTurn(army: number): void {
    const defender = this.#defender ?? 0;
    const right = this.#campOf(defender) === undefined ? defender : 1 - defender;
    this.#audit.same('AOT-SETUP-10', 'who pitches his camp', army, right);
    this.#audit.same('AOT-SETUP-06', 'elements laid by the defender', this.#laid, this.#agreed);
  }
  #farFrom(camp: Camp, base: Polygon, what: string, cite: string): void {
    const gap = Math.round(between(base, campBox(camp)));
    const far = gap >= APART - ROUNDING;
    this.#audit.holds(cite, `${what} from the enemy's`, gap, `at least ${APART}`, far);
  }
  /** AOT-SETUP-11, R-074 */
  #emplaced(unit: Unit): void {
    const piece = unit.troop.arm === 'artillery';
    this.#audit.holds('AOT-SETUP-11', `unit ${unit.id} with the camp`, 'other', 'a piece', piece);
    const own = this.#campOf(unit.army) !== undefined;
    this.#audit.holds('AOT-SETUP-11', `unit ${unit.id} before its camp`, 'yes', 'no', own);
    const other = this.#campOf(1 - unit.army);
    if (other === undefined) return;
    this.#farFrom(other, baseOf(unit), `piece ${unit.id}`, 'AOT-SETUP-11');
  }

  // --- who stands where --------------------------------------------------------------------------

  /** AOT-SETUP-12, AOT-SETUP-13, R-075 */
  #deployed(unit: Unit): void {
    if (this.#sets !== undefined)
      this.#audit.same('AOT-SETUP-12', `army that sets up unit ${unit.id}`, unit.army, this.#sets);
    const camp = this.#campOf(unit.army);
    if (camp === undefined || unit.troop.arm === 'artillery') return;
    const gap = Math.round(between(baseOf(unit), campBox(camp)));
    const most = movementOf(unit) * INCH;
    const near = gap <= most + ROUNDING;
    this.#audit.holds(
      'AOT-SETUP-13',
      `unit ${unit.id} from its camp`,
      gap,
      `at most ${most}`,
      near,
    );
  }
  #deploymentEnds({ army, next }: Event<'deploymentEnded'>): void {
    if (this.#sets !== undefined)
      this.#audit.same('AOT-SETUP-12', 'army that has set up', army, this.#sets);
    const late = this.#audit.table.units.filter(
      (unit) => unit.army === army && unit.waits && this.#maySetUp(unit),
    );
    const ids = late.map(({ id }) => id);
    this.#audit.same('AOT-SETUP-12', `units of army ${army} not set up`, ids, []);
    this.#sets = next;
  }
  /** AOT-UNIT-08, R-027 In 2, 3 or 4 abreast; preset: half of them, or all in front. */
  #maySetUp({ troop, figures }: Unit): boolean {
    if (troop.arm === 'artillery') return false;
    if (troop.arm === 'elephant' || troop.arm === 'chariot') return true;
    const preset = this.#audit.option('startFormation') === 'preset';
    const front = figures.every(({ place }) => place === 1);
    const first = preset && !front ? Math.ceil(figures.length / 2) : Math.min(4, figures.length);
    const second = figures.length - first;
    return first >= 2 && first <= 4 && second <= (troop.arm === 'foot' ? first : 0);
  }
  /** AOT-MEET-05, R-078 */
  #comesOut(unit: Unit): void {
    const camp = this.#campOf(unit.army);
    if (camp === undefined) return;
    const [x, y] = pointOf(unit, 0, unit.size.depth / 2);
    const out = sideOut(unit, [x - camp.x, y - camp.y]);
    const what = `front of unit ${unit.id} as it comes out`;
    this.#audit.holds('AOT-MEET-05', what, 'elsewhere', 'on the edge of its camp', out);
  }
  /** */
  #guards(unit: Unit): void {
    const camp = this.#campOf(unit.army);
    if (camp === undefined) return;
    const wider = campBox(camp).map(
      ([x, y]) => [x + Math.sign(x - camp.x) * 3, y + Math.sign(y - camp.y) * 3] as const,
    );
    const within = baseOf(unit).every((corner) => contains(wider, corner));
    this.#audit.holds('AOT-MEET-05', `guard ${unit.id}`, 'outside', 'within its camp', within);
  }
}
const higherOf = ([one, other]: readonly [number, number]): number | undefined =>
  one === other ? undefined : one > other ? 0 : 1;
/** The middle of its front lies on a side, and it looks away from the camp. */
function sideOut({ facing }: Pose, [dx, dy]: readonly [number, number]): boolean {
  const [far, along] = facing % 18_000 === 0 ? [dy, dx] : [dx, dy];
  const sign = facing === 0 || facing === 9000 ? 1 : -1;
  return facing % 9000 === 0 && Math.abs(far * sign - HALF) <= ROUNDING && Math.abs(along) <= HALF;
}
