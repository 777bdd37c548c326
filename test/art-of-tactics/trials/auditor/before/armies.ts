/** AOT-ARMY, AOT-UNIT: what the armies are made of, and what they cost. */
import type { Audit, Chapter } from '../audit.ts';
import type { SetUnit, Setup, Troop } from '../document/log.ts';

/** AOT-ARMY-01, AOT-ARMY-05 */
const POINTS = 20;
const ELITE = 3;
/** AOT-UNIT-01 */
const FOOT = 10;
const HORSE = 4;
const LEADERS = ['general', 'colonel'];

export class Armies implements Chapter {
  readonly #audit: Audit;
  #read = false;

  constructor(audit: Audit) {
    this.#audit = audit;
  }
  row(): void {
    if (this.#read) return;
    this.#read = true;
    const { setup } = this.#audit.table;
    setup.units.forEach((unit, id) => this.#unit(unit, id, troopOf(setup, unit)));
    for (const army of [0, 1]) this.#army(setup, army);
  }
  #unit({ figures, elite = [] }: SetUnit, id: number, troop: Troop): void {
    const many = figures.length;
    const what = `figures of unit ${id}`;
    if (troop.arm === 'foot')
      this.#audit.holds('AOT-UNIT-01', what, many, `at most ${FOOT}`, many <= FOOT);
    if (troop.arm === 'horse' || troop.arm === 'camel') {
      this.#audit.holds('AOT-UNIT-01', what, many, `at most ${HORSE}`, many <= HORSE);
      const behind = figures.filter(({ place }) => place === 2).length;
      this.#audit.same('AOT-UNIT-02', `second rank of mounted unit ${id}`, behind, 0);
    }
    const leaders = figures.filter(({ role = '' }) => LEADERS.includes(role)).length;
    const one = leaders <= 1;
    this.#audit.holds('AOT-ARMY-15', `commanders in unit ${id}`, leaders, 'at most 1', one);
    const plain = troop.recruits !== true || (elite.length === 0 && !figures.some(isMarked));
    this.#audit.holds('AOT-PROP-15', `recruits of unit ${id}`, 'with properties', 'none', plain);
  }
  #army(setup: Setup, army: number): void {
    const units = setup.units.filter((unit) => unit.army === army);
    const elite = units.filter(isElite).length;
    const few = elite <= ELITE;
    this.#audit.holds('AOT-ARMY-05', `elite units of army ${army}`, elite, `at most ${ELITE}`, few);
    // Only armies of lists are bought: other setups have what somebody wrote.
    if (!units.every((unit) => isListed(troopOf(setup, unit)))) return;
    const points = units.reduce((sum, unit) => sum + costOf(unit, troopOf(setup, unit)), 0);
    const fair = points <= POINTS;
    this.#audit.holds('AOT-ARMY-01', `points of army ${army}`, points, `at most ${POINTS}`, fair);
    this.#allies(setup, army, units);
  }
  /** AOT-ARMY-13 */
  #allies(setup: Setup, army: number, units: readonly SetUnit[]): void {
    const own = setup.armies[army]?.nation;
    const nations = Map.groupBy(units, (unit) => troopOf(setup, unit).nation);
    for (const [nation, all] of nations) {
      if (nation === own) continue;
      const generals = all.flatMap(({ figures }) =>
        figures.filter(({ role }) => role === 'general'),
      );
      const few = generals.length <= 1;
      const what = `generals of the ${nation} with army ${army}`;
      this.#audit.holds('AOT-ARMY-13', what, generals.length, 'at most 1', few);
    }
  }
}
function troopOf({ troops }: Setup, { troop }: SetUnit): Troop {
  const found = troops[troop];
  if (found === undefined) throw new Error(`there is no troop ${troop}`);
  return found;
}
const isMarked = ({ role }: { readonly role?: string }): boolean => role !== undefined;
const isElite = ({ elite = [] }: SetUnit): boolean => elite.length > 0;
const isListed = ({ id, nation }: Troop): boolean => id.startsWith(`${nation} `);

/** AOT-ARMY-02 to AOT-ARMY-07 */
function costOf(unit: SetUnit, troop: Troop): number {
  const marks = unit.figures.filter(isMarked).length;
  return baseCost(unit, troop) + marks + (isElite(unit) ? 1 : 0) + (bearsBoth(unit) ? 1 : 0);
}
function baseCost({ figures }: SetUnit, { arm, recruits }: Troop): number {
  const has = (weapon: RegExp): boolean =>
    figures.some(({ weapons }) => weapons.some((one) => weapon.test(one)));
  const parts = (part: string): boolean => figures.some((one) => one.part === part);
  if (recruits === true) return 0.5;
  if (arm === 'artillery') return has(/Gunpowder/) ? 2 : 1;
  // L481, L483 A crew costs a point, and so does light foot beside it: it is a unit of its own.
  if (arm === 'elephant') return 1 + (parts('crew') ? 1 : 0) + (parts('escort') ? 1 : 0);
  if (arm !== 'chariot') return 1;
  // L517, L528 Scythes cost one more; the Sumerians' light foot comes free.
  return 1 + (has(/scythes/) ? 1 : 0) + (parts('escort') && !has(/asses/) ? 1 : 0);
}
/** AOT-ARMY-06 Every figure carries more than one weapon. */
function bearsBoth({ figures }: SetUnit): boolean {
  const men = figures.filter(({ part }) => part === undefined);
  return men.length > 0 && men.every(({ weapons }) => weapons.length > 1);
}
