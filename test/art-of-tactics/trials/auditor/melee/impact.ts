/** AOT-WPN-10 to AOT-WPN-13: when horses strike as well as their riders. */
import { nearDifficult, onDifficult, ranked, isBehind, kindOf } from '../document/facts.ts';
import type { Audit } from '../audit.ts';
import type { Pair, Told } from '../document/log.ts';
import type { Unit } from '../document/table.ts';

interface Meeting {
  readonly by: number;
  readonly straight: boolean;
  rounds: number;
  /** AOT-FACE-06 Turned to face somebody that had come upon his flank. */
  turned: number | undefined;
}
/** AOT-WPN-10 What the log says of each contact, and how often the two have fought since. */
export class Impact {
  readonly #audit: Audit;
  readonly #met = new Map<string, Meeting>();
  readonly #charged = new Set<number>();

  constructor(audit: Audit) {
    this.#audit = audit;
  }
  see(event: Told): void {
    if (event.type === 'contactMade') {
      const { by, with: at, straight } = event;
      this.#met.set(key(by, at), { by, straight: straight === 1, rounds: 0, turned: undefined });
    }
    if (event.type === 'turned' && event.cite === 'AOT-FACE-06') this.#turns(event.unit);
    if (event.type === 'barbarianCharge') this.#charged.add(event.unit);
    if (event.type === 'slotBegan' || event.type === 'slotEnded') this.#charged.clear();
  }
  #turns(unit: number): void {
    for (const [pair, meeting] of this.#met) {
      if (pair.split(' ').includes(String(unit)) && meeting.by !== unit) meeting.turned = unit;
    }
  }
  fought(pairs: readonly Pair[]): void {
    for (const { a, b } of pairs) {
      const meeting = this.#met.get(key(a, b));
      if (meeting !== undefined) meeting.rounds += 1;
    }
  }
  /** How many dice the beasts of a unit have. */
  dice(unit: Unit): number {
    return unit.troop.arm === 'chariot' ? (unit.troop.horses ?? 0) : ranked(unit, 1).length;
  }
  /** Whether they strike this enemy; undefined where rounding decides it. */
  strikes(unit: Unit, enemy: Unit): boolean | undefined {
    const { table } = this.#audit;
    const scythed = isScythed(unit);
    if (!(unit.troop.arm === 'horse' || kindOf(unit) === 'chariot')) return false;
    if (enemy.wagon || (enemy.troop.arm !== 'foot' && !scythed)) return false;
    if (table.sky.is === 'wetGround' || isBehind(enemy, unit)) return false;
    if (onDifficult(table, unit) || onDifficult(table, enemy)) {
      return nearDifficult(table, unit) || nearDifficult(table, enemy) ? undefined : false;
    }
    return this.#came(unit, enemy);
  }
  /** AOT-PROP-10 A barbarian unit that has charged this slot. */
  isTerrible(by: Unit): boolean {
    return this.#charged.has(by.id);
  }
  #came(unit: Unit, enemy: Unit): boolean | undefined {
    const meeting = this.#met.get(key(unit.id, enemy.id));
    if (meeting === undefined) return undefined;
    if (meeting.rounds > 0 || meeting.turned === unit.id) return false;
    if (meeting.by === unit.id) return meeting.straight;
    return enemy.troop.arm === 'foot' ? true : undefined;
  }
}
const key = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;
export const isScythed = ({ figures }: Unit): boolean =>
  figures.some(({ weapons }) => weapons.includes('scythes'));
