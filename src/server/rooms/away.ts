/**
 * Whoever is on a holiday is so in all his battles by turns, and no time of it counts: a battle
 * that hears of it late gives back what ran there. Rows of holidays are as few as their days, so
 * they are written however long a log is.
 */
import type { Game, Ruleset } from '#kernel';
import type { LoggedMatch, Row, TimeCause } from '#record';
import type { Holiday, Store } from '#store';
import { after, heardOf, lateUntil, reckoned, type Away, type Clocks } from '../clocks/clocks.ts';
import { momentOf } from '../clocks/from-log.ts';
import type { Timekeeper } from '../clocks/timekeeper.ts';
import type { Chances } from './chances.ts';
import { BattleDamaged, unlessAway } from './damage.ts';
import type { WriteOutcome } from './guest.ts';
import { clocksHearing, knownSince } from './restoring.ts';
import type { Sitting } from './sitting.ts';

interface Place {
  readonly store: Store;
  readonly logged: LoggedMatch<Game>;
  readonly sitting: Sitting;
  readonly timekeeper: Timekeeper;
  readonly chances: Pick<Chances, 'typedRoll'>;
  /** Writes rows that come after `head`, and tells them. */
  readonly write: (head: number, rows: readonly Row[]) => WriteOutcome;
}

export class HolidaysKept {
  readonly #at: Place;
  /** What was looked for after which row: until the next one it costs nobody any more time. */
  #known = '';

  constructor(place: Place) {
    this.#at = place;
  }
  /** Looks who is away, and who was: a row for each that this battle has not heard of. */
  async look(): WriteOutcome {
    const { store, logged, sitting, timekeeper, chances } = this.#at;
    // A roll is named by the row before it.
    if (logged.match.outcome !== undefined || chances.typedRoll !== undefined) return undefined;
    if (timekeeper.clocks.pace?.kind !== 'turns') return undefined;
    const { seats } = sitting.record;
    const players = seats.flatMap((one) => (one.kind === 'person' ? (one.player ?? []) : []));
    const holidays = await unlessAway(store.holidaysOf(players, sitting.record.id));
    if (holidays === undefined) return 'notSaved';
    const lost = await this.#giveBack(holidays);
    if (lost !== undefined) return lost;
    for (;;) {
      const cause = timekeeper.leaves(seats, holidays);
      if (cause === undefined) return undefined;
      const left = await this.#write(cause);
      if (left !== undefined) return left;
    }
  }
  async #giveBack(holidays: readonly Holiday[]): WriteOutcome {
    const { sitting, timekeeper, logged } = this.#at;
    const late = timekeeper.heardLate(sitting.record.seats, holidays);
    const asked = JSON.stringify([logged.seq, late]);
    if (late.length === 0 || asked === this.#known) return undefined;
    const clocks = await unlessAway(this.#hearing(late));
    if (clocks === undefined) return 'notSaved';
    for (const cause of timekeeper.givesBack(clocks)) {
      const lost = await this.#write(cause);
      if (lost !== undefined) return lost;
    }
    this.#known = asked;
    return undefined;
  }
  /** As they would stand now, had it been heard of at once. */
  async #hearing(late: readonly Away[]): Promise<Clocks> {
    const { timekeeper, logged } = this.#at;
    const gaps = await timekeeper.allGaps();
    const row = logged.seq;
    const begins = Math.min(...late.map(({ from }) => from));
    // Where nothing was written since, the log has nothing to tell of it.
    const last = timekeeper.clocks.at <= begins ? timekeeper.clocks : await this.#fromLog(late);
    const at = timekeeper.wall();
    const heard = heardOf(last, late, { row: row + 1, at }, (clocks, timed) =>
      after(clocks, timed, gaps),
    );
    return reckoned(heard, at, gaps);
  }
  /**
   * Rules of now may not lead so far: then all that may have run is given back, and nothing to
   * whoever was late already.
   */
  async #fromLog(late: readonly Away[]): Promise<Clocks> {
    const { store, sitting, logged, timekeeper } = this.#at;
    const ruleset = logged.match.ruleset as Ruleset<Game>;
    const record = { ...sitting.record, head: logged.seq };
    try {
      return await clocksHearing(store, record, ruleset, late, timekeeper.gaps);
    } catch (error) {
      if (!(error instanceof BattleDamaged)) throw error;
      const lost = late.map(async (one) => ({ ...one, from: await this.#lateUntil(one) }));
      return timekeeper.givenAll(await Promise.all(lost));
    }
  }
  async #lateUntil(one: Away): Promise<number> {
    const { store, sitting, logged, timekeeper } = this.#at;
    const ruleset = logged.match.ruleset as Ruleset<Game>;
    const record = { ...sitting.record, head: logged.seq };
    try {
      const { clocks, rows } = await knownSince(store, record, ruleset, one.from);
      if (clocks === undefined) return one.from;
      const timed = rows.map((row) => ({ row, at: momentOf(row) }));
      return lateUntil(clocks, timed, one, timekeeper.gaps);
    } catch (error) {
      if (error instanceof BattleDamaged) return one.from;
      throw error;
    }
  }
  async #write(cause: TimeCause): WriteOutcome {
    const { logged, write } = this.#at;
    const head = logged.seq;
    const row = logged.time(cause);
    return row.ok ? await write(head, [row.value]) : undefined;
  }
}
