/** The rows of a room: what it writes, and what other processes have written of the same match. */
import type { Game, Ruleset, Words } from '#kernel';
import { isRewinding, type LoggedMatch, type Row } from '#record';
import { StoreAway, type RatedStep, type Store, type Together } from '#store';
import { askedIn, momentOf } from '../clocks/from-log.ts';
import { afterRewinding, type Clocks } from '../clocks/clocks.ts';
import type { Timekeeper } from '../clocks/timekeeper.ts';
import type { Chances } from './chances.ts';
import { rowsIn, summaryIn } from './damage.ts';
import type { TableDoors, WriteOutcome } from './guest.ts';
import { stillAsked } from './lapsing.ts';
import type { Noticing } from './noticing.ts';
import { calledIn, type Rating } from './rating.ts';
import type { Standing } from './restoring.ts';
import type { Sitting } from './sitting.ts';
import type { Delay } from './watching/delay.ts';
import { deedOf, togetherOf, toNewRow } from './storing.ts';
import type { Story } from './telling/story.ts';

/** Of what match. */
interface Subject {
  readonly store: Store;
  readonly gameOf: TableDoors['gameOf'];
  readonly logged: LoggedMatch<Game>;
  readonly chances: Chances;
  readonly story: Story;
  readonly sitting: Sitting;
  readonly timekeeper: Timekeeper;
  readonly noticing: Noticing;
  readonly rating: Rating;
  readonly delay: Delay;
}

export class Writing {
  readonly #of: Subject;
  readonly #ruleset: Ruleset<Game>;
  /** What lists tell was done last. */
  #deed: Words | undefined;

  constructor(of: Subject) {
    this.#of = of;
    this.#ruleset = of.logged.match.ruleset as Ruleset<Game>;
    this.#deed = summaryIn(of.sitting.record).deed;
  }
  /** One transaction: rows, head, a rest if there is one. False: somebody else wrote first. */
  async append(head: number, rows: readonly Row[], seated?: Together['seated']): Promise<boolean> {
    const { store, gameOf, logged, chances, story } = this.#of;
    const { record } = this.#of.sitting;
    const game = gameOf(record.ruleset);
    const { deed: _earlier, delay: _before, ...known } = summaryIn(record);
    this.#did(rows);
    const at = await this.#of.timekeeper.pass(rows);
    const deed = this.#deed === undefined ? {} : { deed: this.#deed };
    const told = { ...known, ...this.#of.delay.kept, ...deed };
    const notices = this.#of.noticing.of(rows);
    const together = {
      ...togetherOf(this.#asking(logged), told, chances.state, game, this.#clocks),
      notices,
    };
    const kept = rows.map((row) => toNewRow(this.#ruleset, row, at));
    const rated = this.ratedBy(rows, together.summary);
    const sat = { ...together, ...(seated && { seated }), ...(rated && { rated }) };
    const { appended } = await store.appendRows(record.id, head, kept, sat);
    if (appended) story.add(rows);
    return appended;
  }
  /** A match with what is asked in it still. */
  #asking({ match, head, offers }: LoggedMatch<Game>): Parameters<typeof togetherOf>[0] {
    return { match, head, offers: stillAsked(offers, this.#of.sitting.record.seats) };
  }
  /** What these rows make of its rating; undefined: nothing. */
  ratedBy(rows: readonly Row[], summary?: unknown): RatedStep | undefined {
    const { rating, logged, gameOf, sitting } = this.#of;
    const name = calledIn(summary, gameOf(sitting.record.ruleset));
    return rating.stepOf(logged.match, rows, name);
  }
  get #clocks(): Clocks | undefined {
    const { timekeeper } = this.#of;
    return timekeeper.isKept ? timekeeper.clocks : undefined;
  }
  /** All from a row on is taken back: the match that stood before it goes on by its own rests. */
  async rewound({ logged, clocks }: Standing, row: Row, from: number): WriteOutcome {
    const { store, gameOf, chances } = this.#of;
    const { record } = this.#of.sitting;
    const { deed: _gone, delay: _before, ...known } = summaryIn(record);
    const at = this.#of.timekeeper.wall();
    const stands = this.#of.timekeeper.isKept
      ? afterRewinding(clocks, at, askedIn(logged))
      : undefined;
    const game = gameOf(record.ruleset);
    const told = { ...known, ...this.#of.delay.kept };
    const together = togetherOf(this.#asking(logged), told, chances.state, game, stands);
    const kept = [toNewRow(this.#ruleset, row, stands && new Date(stands.at).toISOString())];
    try {
      const notices = this.#of.noticing.of([row], logged, stands);
      const ends = { ...together, undone: from, notices };
      const { appended } = await store.appendRows(record.id, row.seq - 1, kept, ends);
      return appended ? undefined : 'stale';
    } catch (error) {
      if (error instanceof StoreAway) return 'notSaved';
      throw error;
    }
  }
  /** Why it could not be written; undefined: it was. */
  async lost(head: number, rows: readonly Row[], seated?: Together['seated']): WriteOutcome {
    try {
      return (await this.append(head, rows, seated)) ? undefined : 'stale';
    } catch (error) {
      if (error instanceof StoreAway) return 'notSaved';
      throw error;
    }
  }
  /** What another node has written meanwhile is told when its news are heard. */
  since(seq: number): Promise<Row[]> {
    return this.#of.story.since(seq, this.#of.logged.seq);
  }
  /**
   * Plays what another process wrote. Undefined: rules, or all together, took something back,
   * and the match is read anew from its last rest.
   */
  async catchUp(): Promise<readonly Row[] | undefined> {
    const { store, sitting, logged, story } = this.#of;
    const { seq } = logged;
    const rows = await rowsIn(await store.readRows(sitting.record.id, seq), seq);
    if (rows.some(({ cause }) => isRewinding(cause))) return undefined;
    for (const row of rows) {
      this.#redo(row);
      await this.#of.timekeeper.followed(row, momentOf(row));
    }
    this.#did(rows);
    this.#of.noticing.followed();
    story.add(rows);
    return rows;
  }
  #did(rows: readonly Row[]): void {
    const { logged, gameOf, sitting, delay } = this.#of;
    delay.passed(rows);
    this.#deed = deedOf(logged.match, rows, gameOf(sitting.record.ruleset), this.#deed);
  }
  #redo(row: Row): void {
    const done = this.#of.logged.follow(row, this.#ruleset.shapes.event);
    if (!done.ok || !done.value) {
      throw new Error(`row ${row.seq} does not follow from what this room knows`);
    }
    this.#of.chances.passed(row);
  }
}
