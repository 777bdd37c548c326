/**
 * Those who watch a battle that lasts, so many decisions behind the table. What they are told is
 * the battle as it stood then: a match of its own, which follows the rows of the table later.
 */
import type { Game, Ruleset } from '#kernel';
import { isRewinding, isTakeBack, rowsBehind, type LoggedMatch, type Row } from '#record';
import type { Span } from '../../clocks/clocks.ts';
import { Chances } from '../chances.ts';
import { rowsIn, summaryIn } from '../damage.ts';
import type { Guest } from '../guest.ts';
import { restoreAt } from '../restoring.ts';
import type { Sitting } from '../sitting.ts';
import { stepFor } from '../telling/state.ts';
import { Story } from '../telling/story.ts';
import { Teller, type Subject } from '../telling/teller.ts';
import type { Delay } from './delay.ts';

interface GalleryDoors extends Pick<Subject, 'store' | 'inviteOf' | 'fateOf' | 'rating'> {
  /** The table itself. */
  readonly logged: LoggedMatch<Game>;
  readonly sitting: Sitting;
  readonly delay: Delay;
  readonly gaps: () => readonly Span[];
}
interface Behind {
  readonly logged: LoggedMatch<Game>;
  readonly chances: Chances;
  readonly story: Story;
  readonly teller: Teller;
  /** What the table knows and they do not. */
  readonly kept: Row[];
}

export class Gallery {
  readonly #of: GalleryDoors;
  readonly #ruleset: Ruleset<Game>;
  #behind: Behind | undefined;

  constructor(of: GalleryDoors) {
    this.#of = of;
    this.#ruleset = of.logged.match.ruleset as Ruleset<Game>;
  }
  /** Is he kept behind the table? */
  keeps({ player }: Pick<Guest, 'player'>): boolean {
    const { delay, logged, sitting } = this.#of;
    const isOn = logged.match.outcome === undefined;
    return isOn && delay.decisions > 0 && !sitting.holds(player);
  }
  async welcome(guest: Guest, since?: number): Promise<void> {
    this.#behind ??= await this.#read();
    await this.#behind.teller.welcome(guest, since);
  }
  async welcomeAll(): Promise<void> {
    for (const [guest] of this.#of.sitting.present.behind) await this.welcome(guest);
  }
  async tellRated(): Promise<void> {
    await this.#behind?.teller.tellRated();
  }
  forget(): void {
    this.#behind = undefined;
  }
  /** More was written at the table: they are told what is old enough by now. */
  async follow(rows: readonly Row[]): Promise<void> {
    const behind = this.#behind;
    if (behind === undefined) return;
    behind.kept.push(...rows);
    const due = behind.kept.splice(0, rowsBehind(behind.kept, this.#of.delay.decisions));
    if (due.length === 0) return;
    // A match that stands earlier is read, as the table's own is.
    const isRead = due.some(({ cause }) => isRewinding(cause)) || !this.#follows(behind, due);
    if (isRead) this.forget();
    if (isRead || (due.length > 1 && due.some(({ cause }) => isTakeBack(cause)))) {
      return await this.welcomeAll();
    }
    behind.teller.tell(due);
  }
  #follows({ logged, chances, story }: Behind, rows: readonly Row[]): boolean {
    for (const row of rows) {
      const done = logged.follow(row, this.#ruleset.shapes.event);
      if (!done.ok || !done.value) return false;
      chances.passed(row);
    }
    story.add(rows);
    return true;
  }
  async #read(): Promise<Behind> {
    const { store, sitting, delay, gaps, logged: table, ...doors } = this.#of;
    const { record } = sitting;
    const ruleset = this.#ruleset;
    const stored = await rowsIn(await store.readRows(record.id), 0);
    const rows = stored.filter(({ seq }) => seq <= table.seq);
    const last = rowsBehind(rows, delay.decisions);
    const { logged, clocks, fate } = await restoreAt(store, record, ruleset, last, gaps());
    const known = summaryIn(record);
    const story = new Story(store, record.id, (row, eye) =>
      stepFor(ruleset, row, eye, known.opened),
    );
    const chances = new Chances(logged, { known, state: fate, deal: NEVER });
    const teller = new Teller({
      ...doors,
      store,
      logged,
      chances,
      sitting,
      story,
      // Whose clock runs says who is asked now.
      timekeeper: { clocks, told: undefined },
      kinds: [],
      seed: () => undefined,
      guests: () => sitting.present.behind,
    });
    return { logged, chances, story, teller, kept: rows.slice(logged.seq) };
  }
}
const NEVER = (): never => {
  throw new Error('nothing is drawn for those who watch');
};
