/** What is known of the talk at one table: what was asked for, and what was heard since. */
import { untrack } from 'svelte';
import type { TalkLine, TalkRoom, TalkTold } from '#protocol';
import { api } from '../../../api.ts';
import type { ShownSession } from '../../../desk/shown.ts';
import { Attempt } from '../invite/attempt.svelte.ts';

export type TalkSession = Pick<
  ShownSession,
  'id' | 'mine' | 'seats' | 'state' | 'spoken' | 'talkAnew' | 'watchers'
>;
const KEY_BYTES = 12;
/** Of the sender's own: the same line, sent twice, is taken once. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The last line that was read, on this device. */
function readBefore(match: string): number {
  try {
    return Number(localStorage.getItem(`sandtable.read.${match}`) ?? 0) || 0;
  } catch {
    return 0;
  }
}
function keepRead(match: string, n: number): void {
  try {
    localStorage.setItem(`sandtable.read.${match}`, String(n));
  } catch {
    // Nothing is kept here: it is unread again after the page is loaded anew.
  }
}

export class Talk {
  readonly session: TalkSession;
  readonly attempt = new Attempt();
  text = $state('');
  told = $state.raw<TalkTold | undefined>();
  /** Of those who watched, once it is over. */
  theirs = $state.raw<TalkTold | undefined>();
  /** Is it looked at? */
  isOpen = $state(false);
  #read = $state(0);
  #key = newKey();

  readonly lines: readonly TalkLine[] = $derived.by(() => this.#linesOf(this.told));
  readonly theirLines: readonly TalkLine[] = $derived.by(() => this.#linesOf(this.theirs));
  readonly unread: number = $derived.by(() =>
    this.isOpen ? 0 : this.lines.filter(({ n, mine }) => n > this.#read && mine !== true).length,
  );
  readonly isOver = $derived.by(() => this.session.state.outcome !== undefined);
  readonly sits = $derived.by(() => this.session.mine.length > 0);

  constructor(session: TalkSession) {
    this.session = session;
    this.#read = readBefore(session.id);
  }
  /** Asks for what there is, and again when that has changed; until the end that it returns. */
  follow(): () => void {
    return $effect.root(() => {
      $effect(() => {
        void this.session.talkAnew;
        void this.isOver;
        untrack(() => void this.look());
      });
    });
  }
  /** While the database is away, or we are, what is known stays. */
  async look(): Promise<void> {
    const { id } = this.session;
    this.told = await api.talk(id).catch(() => this.told);
    if (this.sits && this.isOver)
      this.theirs = await api.talk(id, 'watchers').catch(() => undefined);
  }
  read(): void {
    const last = this.lines.at(-1)?.n ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    keepRead(this.session.id, last);
  }
  async send(): Promise<void> {
    const text = this.text.trim();
    if (text === '' || this.attempt.busy) return;
    await this.attempt.run(async () => {
      await api.chat(this.session.id, { id: this.#key, text });
      this.text = '';
      this.#key = newKey();
    });
  }
  async setTalks(talks: boolean): Promise<void> {
    await this.#does(() => api.setTalks(this.session.id, talks));
  }
  async mute(who: string, muted: boolean): Promise<void> {
    await this.#does(() => api.mute(this.session.id, { who, muted }));
  }
  async letWatchersTalk(open: boolean): Promise<void> {
    await this.#does(() => api.letWatchersTalk(this.session.id, open));
  }
  /** False: it could not be told. */
  async report(room: TalkRoom, n: number): Promise<boolean> {
    await this.attempt.run(async () => {
      await api.reportLine(this.session.id, { room, n });
    });
    return this.attempt.trouble === '';
  }
  async #does(act: () => Promise<object>): Promise<void> {
    await this.attempt.run(async () => {
      await act();
      // Of what was heard nothing is kept from before it.
      await this.look();
    });
  }
  #linesOf(told: TalkTold | undefined): readonly TalkLine[] {
    if (told === undefined) return [];
    const last = told.lines.at(-1)?.n ?? 0;
    const since = this.session.spoken
      .filter(({ room, line }) => room === told.room && line.n > last)
      .filter(({ line }) => !told.muted.includes(line.who));
    return [...told.lines, ...since.map(({ line }) => line)];
  }
}
