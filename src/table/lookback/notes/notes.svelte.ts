/** One's notes on the moments of a battle, and what the others who played have opened of theirs. */
import type { Noted, Noting } from '#protocol';
import { Refused, type Message } from '../../api.ts';
import type { Moment } from '#record';

/** How they are asked for and kept. */
export interface Keeping {
  /** Undefined: he sits nowhere there. */
  read(): Promise<readonly Noted[] | undefined>;
  write(note: Noting): Promise<unknown>;
}
export class Notes {
  /** In the order of the battle. */
  all = $state.raw<readonly Noted[]>([]);
  /** By the last row of their moments: begun, and not saved yet. */
  drafts = $state<Record<number, string>>({});
  busy = $state(false);
  /** Why the last was not kept; null: nobody answered. */
  trouble = $state.raw<Message | null | undefined>();
  readonly #keeping: Keeping;

  private constructor(keeping: Keeping) {
    this.#keeping = keeping;
  }
  /** Undefined for who sits nowhere there: he has none. */
  static async open(keeping: Keeping): Promise<Notes | undefined> {
    const notes = new Notes(keeping);
    try {
      const all = await keeping.read();
      if (all === undefined) return undefined;
      notes.all = all;
      return notes;
    } catch {
      return undefined;
    }
  }

  /** Which of the moments have any. */
  places(moments: readonly Moment[]): readonly number[] {
    return moments.flatMap((moment, at) => (this.#on(moment).length > 0 ? [at] : []));
  }
  #on({ from, to }: Moment): readonly Noted[] {
    return this.all.filter(({ row }) => row >= from && row <= to);
  }
  mineAt(moment: Moment): Noted | undefined {
    return this.#on(moment).find(({ mine }) => mine);
  }
  othersAt(moment: Moment): readonly Noted[] {
    return this.#on(moment).filter(({ mine }) => !mine);
  }
  /** The moment's own is written on, or a new one. */
  begin(moment: Moment): void {
    this.trouble = undefined;
    this.drafts[moment.to] ??= this.mineAt(moment)?.text ?? '';
  }
  leave({ to }: Moment): void {
    delete this.drafts[to];
  }
  /** What is written there now; an empty one takes the note away. */
  async save(moment: Moment): Promise<void> {
    const had = this.mineAt(moment);
    const text = (this.drafts[moment.to] ?? '').trim();
    if (text === '' && had === undefined) return this.leave(moment);
    const row = had?.row ?? moment.to;
    if (await this.#keep({ row, text, open: text !== '' && had?.open === true })) {
      this.leave(moment);
    }
  }
  async remove({ row }: Noted): Promise<void> {
    await this.#keep({ row, text: '', open: false });
  }
  /** May the others who played read it? */
  async reveal({ row, text }: Noted, open: boolean): Promise<void> {
    await this.#keep({ row, text, open });
  }
  async #keep(note: Noting): Promise<boolean> {
    this.busy = true;
    this.trouble = undefined;
    try {
      await this.#keeping.write(note);
      this.all = (await this.#keeping.read()) ?? [];
      return true;
    } catch (error) {
      this.trouble = (error instanceof Refused ? error.words : undefined) ?? null;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
