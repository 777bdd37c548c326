/** Troops beside the army lists of the document: arms, figures, weapons, gear, how many units. */
import type { Audit, Chapter } from '../audit.ts';
import { listOf, type ListEntry } from '../document/lists.ts';
import type { SetFigure, SetUnit, Troop } from '../document/log.ts';

/** What stands for an animal or a machine, and for nobody who bears arms. */
const OF_MODELS = ['tusks', 'elephant', 'horse', 'asses', 'scythes'];
/** The arm of a troop, by that of its entry: wagons are of the arm that they go by. */
const ARMS: { readonly [arm: string]: string } = { warWagon: 'foot', battleWagon: 'chariot' };

export class Lists implements Chapter {
  readonly #audit: Audit;
  #read = false;

  constructor(audit: Audit) {
    this.#audit = audit;
  }
  row(): void {
    if (this.#read) return;
    this.#read = true;
    const { setup } = this.#audit.table;
    const counted = new Map<string, { readonly most: number; many: number }>();
    for (const unit of setup.units) {
      const troop = setup.troops[unit.troop];
      const found = troop && this.#found(troop);
      if (troop === undefined || found === undefined) continue;
      this.#troop(troop, found.entry);
      this.#unit(unit, troop, found.entry);
      // AOT-ARMY-16 Each contingent keeps the limits of its own list.
      const key = `${unit.army} ${troop.nation} ${found.name}`;
      const before = counted.get(key)?.many ?? 0;
      counted.set(key, { most: found.entry.most, many: before + 1 });
    }
    for (const [what, { most, many }] of counted) {
      const fair = many <= most;
      this.#audit.holds('AOT-ARMY-11', `units of army ${what}`, many, `at most ${most}`, fair);
    }
  }
  /** Of a list that the document has: other troops are what somebody wrote. */
  #found({ id, nation }: Troop): { readonly name: string; readonly entry: ListEntry } | undefined {
    // `greeksClassical hippeis armour`: with what was chosen for it.
    const [, name = ''] = id.split(' ');
    const list = id.startsWith(`${nation} `) ? listOf(nation) : undefined;
    if (list === undefined) return undefined;
    const entry = list.get(name);
    const what = `an entry of the list of the ${nation}`;
    this.#audit.holds('AOT-ARMY-08', what, name, [...list.keys()], entry !== undefined);
    return entry && { name, entry };
  }
  /** AOT-ARMY-12, AOT-PROP-15, AOT-CHAR-01 Its arm and gear, with what may be chosen. */
  #troop({ id, arm, gear, recruits, horses }: Troop, entry: ListEntry): void {
    this.#audit.same('AOT-ARMY-08', `arm of ${id}`, arm, ARMS[entry.arm] ?? entry.arm);
    const lacking = entry.gear.filter((one) => !gear.includes(one));
    this.#audit.same('AOT-ARMY-12', `gear that ${id} lacks`, lacking, []);
    const may = [...entry.gear, ...entry.optional];
    const more = gear.filter((one) => !may.includes(one));
    this.#audit.same('AOT-ARMY-12', `gear of ${id} beyond its list`, more, []);
    this.#audit.same('AOT-PROP-15', `${id} are recruits`, recruits === true, entry.recruits);
    this.#audit.same('AOT-CHAR-01', `horses of ${id}`, horses ?? 0, entry.horses ?? 0);
  }
  /** AOT-UNIT-01, AOT-ARMY-09 As many as the list says, with its weapons, each borne by some. */
  #unit({ figures }: SetUnit, { id }: Troop, entry: ListEntry): void {
    const { arm, count, crew = 0 } = entry;
    const isModel = entry.horses !== undefined || arm === 'elephant';
    const men = figures.filter(({ part }) => part === 'crew').length;
    if (isModel) {
      this.#audit.holds('AOT-UNIT-01', `crew of ${id}`, men, `at most ${crew}`, men <= crew);
    } else {
      const right = crew > 0 ? crew : count;
      this.#audit.same('AOT-UNIT-01', `figures of ${id}`, figures.length, right);
    }
    const borne = figures.filter(isFighter).flatMap(({ weapons }) => weapons);
    const named = entry.weapons.flatMap((one) => one.split('|'));
    const strange = borne.filter((one) => !named.includes(one) && !OF_MODELS.includes(one));
    this.#audit.same('AOT-ARMY-09', `weapons of ${id} beyond its list`, strange, []);
    if (isModel) return;
    const lacking = entry.weapons.filter((one) => !one.split('|').some((a) => borne.includes(a)));
    this.#audit.same('AOT-ARMY-09', `weapons that nobody of ${id} bears`, lacking, []);
  }
}
const isFighter = ({ part }: SetFigure): boolean => part === undefined || part === 'crew';
