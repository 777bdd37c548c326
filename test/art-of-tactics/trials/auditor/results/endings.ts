/**
 * AOT-WIN-06, AOT-WIN-10 to 13: who withdraws, whose escort falls, battles in which nothing stirs.
 */
import { alive, escortsOf, isPanicking } from '../document/facts.ts';
import type { Audit, Chapter } from '../audit.ts';
import type { Event, Told } from '../document/log.ts';
import type { Unit } from '../document/table.ts';

/** AOT-WIN-13 Unless the battle has it otherwise. */
const STILL = 10;
/** AOT-WIN-04 */
const CAMP = 2;
/** What surely moves a base or a figure; what may be read so. */
const MOVES: readonly string[] = [
  'moved',
  'evaded',
  'retreated',
  'fled',
  'strayed',
  'wentBerserk',
  'cameOut',
  'guardCalled',
  'leftTable',
  'dispersed',
  'destroyed',
  'campSacked',
];
const TURNS: readonly string[] = [
  'turned',
  'reformed',
  'rallied',
  'merged',
  'split',
  'wagonLeft',
  'wagonManned',
];

export class Endings implements Chapter {
  readonly #audit: Audit;
  readonly #left = [0, 0];
  /** Points for an enemy who withdraws, by the army that gets them. */
  readonly #given = [0, 0];
  #escorts: number[] = [];
  /** Turns in which surely nothing stirred, and in which nothing may have. */
  #quiet = { surely: 0, perhaps: 0 };
  #stirred = { surely: false, perhaps: false };

  constructor(audit: Audit) {
    this.#audit = audit;
  }
  before(event: Told): void {
    this.#stirs(event);
    switch (event.type) {
      case 'leftTable':
        this.#left[this.#audit.unit(event.unit).army] = 1;
        return;
      case 'scored':
        return this.#scores(event);
      case 'slotBegan':
        return this.#goesOn();
      case 'turnEnded':
        return this.#turns(event);
      case 'ended':
        return this.#ends(event);
      default:
    }
  }
  after(event: Told): void {
    if (event.type === 'killed') this.#falls(event);
  }

  // --- escorts -----------------------------------------------------------------------------------

  /** AOT-WIN-10 The last of the foot beside an animal or a machine, which lives. */
  #falls({ unit: id, figures }: Event<'killed'>): void {
    const unit = this.#audit.unit(id);
    const fell = figures.map((one) => this.#audit.table.figure(one));
    const foot = fell.length > 0 && fell.every(({ part }) => part === 'escort');
    const some = escortsOf(unit).length > 0 || alive(unit).some(({ part }) => part === 'escort');
    if (foot && !some) this.#escorts.push(1 - unit.army);
  }
  #scores({ army, points, cite }: Event<'scored'>): void {
    if (cite === 'AOT-WIN-06') this.#given[army] = (this.#given[army] ?? 0) + points;
    if (cite !== 'AOT-WIN-10') return;
    const due = this.#escorts.shift();
    const right = due === undefined ? [] : [due, 1];
    this.#audit.same('AOT-WIN-10', 'army and points for an escort', [army, points], right);
  }
  #misses(): void {
    this.#audit.same('AOT-WIN-10', 'escorts without a point', this.#escorts, []);
    this.#escorts = [];
  }

  // --- withdrawal --------------------------------------------------------------------------------

  #units(army: number): Unit[] {
    return this.#audit.table.units.filter(
      (unit) => unit.army === army && !unit.gone && !unit.empty,
    );
  }
  /** AOT-WIN-06, AOT-WIN-12 Some were led off, and nobody in order is left. */
  #hasWithdrawn(army: number): boolean {
    const held = this.#units(army).some((unit) => unit.waits || !isPanicking(unit));
    return this.#left[army] === 1 && !held;
  }
  #goesOn(): void {
    this.#misses();
    const withdrawn = [0, 1].filter((army) => this.#hasWithdrawn(army));
    this.#audit.same('AOT-WIN-12', 'armies that have withdrawn, and fight on', withdrawn, []);
  }
  #withdraws(): void {
    const withdrawn = [0, 1].filter((army) => this.#hasWithdrawn(army));
    const some = withdrawn.length > 0;
    this.#audit.holds('AOT-WIN-06', 'army that has withdrawn', 'none', 'one', some);
    for (const army of [0, 1]) {
      const camp = this.#audit.table.campOf(army) === undefined ? 0 : CAMP;
      const due = withdrawn.includes(army) ? camp + this.#units(army).length : 0;
      const given = this.#given[1 - army] ?? 0;
      this.#audit.same('AOT-WIN-06', `points for what army ${army} leaves behind`, given, due);
    }
  }

  // --- turns -------------------------------------------------------------------------------------

  #stirs(event: Told): void {
    const lost = event.type === 'killed' || event.type === 'disordered';
    const surely = MOVES.includes(event.type) || lost || this.#returns(event);
    const perhaps = surely || TURNS.includes(event.type);
    const { surely: before, perhaps: maybe } = this.#stirred;
    this.#stirred = { surely: before || surely, perhaps: maybe || perhaps };
  }
  #returns(event: Told): boolean {
    if (event.type !== 'reformed') return false;
    const ranks = [...event.first, ...event.second];
    return ranks.some((id) => this.#audit.table.figure(id).place === 3);
  }
  get #limit(): number {
    const given = this.#audit.option('stalemateTurns');
    return typeof given === 'number' ? given : STILL;
  }
  get #last(): number {
    const given = this.#audit.option('turnLimit');
    return typeof given === 'number' ? given : 0;
  }
  /** AOT-WIN-11, AOT-WIN-13 Nobody plays on beyond them. */
  #turns({ turn }: Event<'turnEnded'>): void {
    this.#misses();
    const { surely, perhaps } = this.#stirred;
    this.#quiet = {
      surely: perhaps ? 0 : this.#quiet.surely + 1,
      perhaps: surely ? 0 : this.#quiet.perhaps + 1,
    };
    this.#stirred = { surely: false, perhaps: false };
    const [limit, last] = [this.#limit, this.#last];
    const over = limit > 0 && this.#quiet.surely >= limit;
    this.#audit.holds('AOT-WIN-13', 'turns without a stir', this.#quiet.surely, limit, !over);
    const late = last > 0 && turn > last;
    this.#audit.holds('AOT-WIN-11', 'turn', turn, `at most ${last}`, !late);
  }
  #ends({ result, winners, cite }: Event<'ended'>): void {
    this.#misses();
    if (cite === 'AOT-WIN-06') this.#withdraws();
    if (cite === 'AOT-WIN-11')
      this.#audit.same('AOT-WIN-11', 'last turn', this.#audit.table.turn, this.#last);
    if (cite === 'AOT-WIN-13') this.#stands();
    if (result === 'total') this.#total(winners);
  }
  #stands(): void {
    const still = this.#stirred.surely ? 0 : this.#quiet.perhaps + 1;
    const [limit, what] = [this.#limit, 'turns without a stir'];
    this.#audit.holds('AOT-WIN-13', what, still, `at least ${limit}`, limit > 0 && still >= limit);
  }
  /** AOT-WIN-12 Not against an army of which somebody was led off. */
  #total(winners: readonly string[]): void {
    const { armies } = this.#audit.table.setup;
    const loser = armies.findIndex(({ seat }) => !winners.includes(seat));
    const led = this.#left[loser] === 1;
    this.#audit.holds('AOT-WIN-12', `units of army ${loser} led off`, 'some', 'none', !led);
  }
}
