/**
 * What waits in the outbox goes out: of all servers of one database each takes other players, and
 * a letter that may have been sent already is sent again as the same one.
 */
import type { Games } from '#games';
import { hashText, type Json } from '#kernel';
import { StoreAway, type Due, type MatchRecord, type Store } from '#store';
import type { DeliveryError, NoticeChoices } from '#protocol';
import type { Lang } from '../account/codes.ts';
import { whyNotSent } from '../account/mailing.ts';
import type { Post } from '../account/post.ts';
import type { Clock } from '../clock.ts';
import { reaches, reckoned } from '../clocks/clocks.ts';
import type { Pulse } from '../clocks/heart.ts';
import type { Security } from '../gates/security.ts';
import { drawnOf } from '../previews/card.ts';
import type { Previews } from '../previews/previews.ts';
import { isKnown } from '../rooms/damage.ts';
import { choicesIn, judged } from './judging.ts';
import { letterOf } from './letter.ts';
import { noticeOf, testNotice, type Notice } from './notice.ts';
import type { PushService, Sending } from './pushing.ts';
import { questionOf } from './question.ts';

export interface NotifierDoors {
  readonly store: Store;
  readonly games: Games;
  readonly clock: Clock;
  readonly pulse: Pulse;
  readonly post?: Post | undefined;
  readonly push?: PushService | undefined;
  readonly site: () => string;
  readonly previews?: Previews | undefined;
  readonly security?: Security;
}
/** So soon after it is due anything is looked at. */
const EACH_MS = 10_000;
/** Who has claimed something and is not heard of again has it no more. */
const LEASE_MS = 3 * 60_000;
/** Of so many players at once: as many as mail is sent at once. */
const AT_ONCE = 2;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** What could not be told for so long is told no more. */
const GIVE_UP_MS = 24 * 3_600_000;
const REMEMBERED_MS = 30 * 24 * 3_600_000;
const SWEEP_MS = 3_600_000;

interface Ready {
  readonly due: Due;
  readonly notice: Notice;
  readonly lang: Lang;
  readonly record?: MatchRecord;
}

export class Notifier {
  readonly #of: NotifierDoors;
  #passing: Promise<void> | undefined;
  #again = false;
  #isStopped = false;
  #swept = -Infinity;
  #callOff: () => void = () => undefined;

  constructor(of: NotifierDoors) {
    this.#of = of;
  }
  start(): void {
    if (this.#isStopped) return;
    this.#callOff = this.#of.clock.after(EACH_MS, () => this.start());
    void this.pass();
  }
  /** What is being sent is waited for. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#callOff();
    await this.#passing;
  }
  /** All that is due now; who comes while it goes on is looked at once more. */
  pass(): Promise<void> {
    this.#again = true;
    this.#passing ??= this.#passes().finally(() => (this.#passing = undefined));
    return this.#passing;
  }
  async #passes(): Promise<void> {
    try {
      while (this.#again && !this.#isStopped) {
        this.#again = false;
        await this.#pass();
      }
      await this.#sweep();
    } catch (error) {
      if (!(error instanceof StoreAway)) console.error(error);
    }
  }
  get #now(): number {
    return Math.floor(this.#of.clock.wall());
  }
  async #sweep(): Promise<void> {
    if (this.#now - this.#swept < SWEEP_MS) return;
    this.#swept = this.#now;
    await this.#of.store.sweepNotices(this.#now - REMEMBERED_MS);
  }
  async #pass(): Promise<void> {
    for (;;) {
      const claiming = { now: this.#now, lease: LEASE_MS, most: AT_ONCE };
      const claimed = await this.#of.store.claimNotices(claiming);
      if (claimed.length === 0 || this.#isStopped) return;
      const groups = Map.groupBy(claimed, ({ player, way }) => `${way} ${player}`);
      const all = await Promise.allSettled([...groups.values()].map((one) => this.#take(one)));
      for (const one of all) if (one.status === 'rejected') throw one.reason;
    }
  }

  // --- what is due to one player, by one way -----------------------------------------------------

  async #take(all: readonly Due[]): Promise<void> {
    const ready: Ready[] = [];
    for (const due of all) {
      const one = await this.#unlessBroken(due, () => this.#readyOf(due));
      if (one !== undefined) ready.push(one);
    }
    for (const set of await this.#lettersOf(this.#latest(ready))) await this.#send(set);
  }
  /** Whatever is wrong with one battle is that of one notice. */
  async #unlessBroken<T>(due: Due, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StoreAway) throw error;
      console.error(error);
      await this.#failed(due, 'other');
      return undefined;
    }
  }
  async #readyOf(due: Due): Promise<Ready | undefined> {
    const choices = choicesIn(due);
    const lang: Lang = due.wishes?.lang === 'ru' ? 'ru' : 'en';
    if (due.kind === 'test') return { due, lang, notice: testNotice(lang) };
    const record = due.match === null ? undefined : await this.#of.store.readMatch(due.match);
    if (record === undefined || choices === undefined || !isKnown(record.summary)) {
      return await this.#moot(due);
    }
    const { status, summary: known, ruleset } = record;
    const game = this.#of.games.gameOf(ruleset)?.id;
    const gaps = await this.#of.pulse.gaps();
    const verdict = judged(due, choices, { status, known, game, gaps }, this.#now);
    if (verdict === 'moot') return await this.#moot(due);
    if (verdict !== 'send') {
      await this.#of.store.endNotice(due.id, { state: 'waits', due: verdict.later });
      return undefined;
    }
    const until = await this.#untilOf(due, record, choices);
    const { games } = this.#of;
    const isAsked = due.kind === 'turn' || due.kind === 'reminder';
    const asks = isAsked ? await questionOf(this.#of, record, { ...due, lang }) : undefined;
    const told = { games, lang, until, asks };
    const notice = noticeOf(due as Parameters<typeof noticeOf>[0], record, known, told);
    return { due, lang, record, notice };
  }
  /** Until when he has time, as his day has it; undefined: nobody counts, or it is over. */
  async #untilOf(
    { seat, kind }: Due,
    { summary }: MatchRecord,
    { zone, lang }: NoticeChoices,
  ): Promise<string | undefined> {
    const { clocks } = isKnown(summary) ? summary : {};
    if (clocks === undefined || (kind !== 'turn' && kind !== 'reminder')) return undefined;
    const gaps = await this.#of.pulse.gaps();
    const now = reckoned(clocks, Math.max(this.#now, clocks.at), gaps);
    const end = reaches(now, seat, 0, gaps);
    if (end === undefined || end <= this.#now) return undefined;
    return new Intl.DateTimeFormat(lang, {
      timeZone: zone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }).format(end);
  }
  /** Of several reminders of one turn the last alone is true. */
  #latest(ready: readonly Ready[]): readonly Ready[] {
    const isOlder = ({ due }: Ready): boolean =>
      ready.some(
        ({ due: other }) =>
          due.kind === 'reminder' &&
          other.kind === 'reminder' &&
          other.match === due.match &&
          other.seat === due.seat &&
          (other.seq > due.seq || (other.seq === due.seq && other.mark > due.mark)),
      );
    return ready.map((one) => (isOlder(one) ? { ...one, isOlder: true } : one));
  }
  /** What goes out together: those that were bound before, then what is to come once a day. */
  async #lettersOf(ready: readonly (Ready & { isOlder?: boolean })[]): Promise<Ready[][]> {
    for (const { due } of ready.filter(({ isOlder }) => isOlder === true)) await this.#moot(due);
    const still = ready.filter(({ isOlder }) => isOlder !== true);
    const bound = Map.groupBy(still, ({ due }) => due.messageId);
    const free = bound.get(null) ?? [];
    bound.delete(null);
    const isDaily = ({ due }: Ready): boolean =>
      due.way === 'mail' &&
      due.kind !== 'reminder' &&
      due.kind !== 'test' &&
      choicesIn(due)?.digest !== undefined;
    const daily = free.filter(isDaily);
    const sets = free.filter((one) => !isDaily(one)).map((one) => [one]);
    return [...bound.values(), ...(daily.length > 0 ? [daily] : []), ...sets];
  }

  // --- on its way --------------------------------------------------------------------------------

  async #send(set: readonly Ready[]): Promise<void> {
    const [first] = set;
    if (first === undefined) return;
    const { due } = first;
    const messageId = due.messageId ?? hashText(set.map((one) => keyOf(one.due)).join('\n'));
    if (due.messageId === null) {
      const ids = set.map((one) => one.due.id);
      await this.#of.store.bindNotices(ids, messageId);
    }
    const done =
      due.way === 'mail' ? await this.#mail(set, first, messageId) : await this.#push(first);
    for (const one of set) await this.#note(one.due, done);
  }
  async #note(due: Due, done: Sending | 'nowhere'): Promise<void> {
    const { store } = this.#of;
    if (done === 'nowhere') {
      const why = due.way === 'mail' ? 'noAddress' : 'noBrowser';
      await (due.kind === 'test' ? this.#failed(due, why) : this.#moot(due));
      return;
    }
    if (done.sent) return await store.endNotice(due.id, { state: 'sent', at: this.#now });
    if (done.isFinal || this.#now - due.made > GIVE_UP_MS) return await this.#failed(due, done.why);
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(due.tries, 10));
    const again = { state: 'waits', due: this.#now + wait, error: done.why } as const;
    return await store.endNotice(due.id, again);
  }
  async #failed({ id, way }: Due, error: DeliveryError): Promise<void> {
    this.#of.security?.note({ event: 'noticeFailed', way, why: error });
    await this.#of.store.endNotice(id, { state: 'failed', at: this.#now, error });
  }
  async #moot({ id }: Due): Promise<undefined> {
    await this.#of.store.endNotice(id, { state: 'moot', at: this.#now });
  }
  async #mail(
    set: readonly Ready[],
    { due, lang, record }: Ready,
    id: string,
  ): Promise<Sending | 'nowhere'> {
    const { post, site } = this.#of;
    if (post === undefined || due.address === undefined) return 'nowhere';
    const picture = set.length === 1 ? await this.#pictureOf(record, lang) : undefined;
    const notices = set.map(({ notice }) => notice);
    const stop = due.stop ?? undefined;
    const letter = letterOf(notices, { lang, site: site(), stop, picture });
    const thread = due.match === null ? {} : { thread: hashText(`thread ${due.match}`) };
    try {
      await post.send(due.address, { ...letter, id, ...(set.length === 1 ? thread : {}) });
      return { sent: true };
    } catch (error) {
      this.#of.security?.note({ event: 'mailFailed', why: whyNotSent(error) });
      return mailFailure(error);
    }
  }
  /** Without it the letter is as good. */
  async #pictureOf(record: MatchRecord | undefined, lang: Lang): Promise<Uint8Array | undefined> {
    const { previews, games } = this.#of;
    if (record === undefined || previews === undefined) return undefined;
    const called = `notice ${record.id} ${record.head} ${lang}`;
    const drawn = await previews
      .of(called, () => drawnOf(games, record, lang), 'notices')
      .catch(() => undefined);
    return drawn?.ok === true ? drawn.value.png : undefined;
  }
  /** To each of his browsers; one that is gone is asked no more. */
  async #push({ due, notice }: Ready): Promise<Sending | 'nowhere'> {
    const { push, store } = this.#of;
    const browsers = push === undefined ? [] : await store.pushesOf(due.player);
    if (push === undefined || browsers.length === 0) return 'nowhere';
    const { name, lead, path } = notice;
    const tag = hashText(`tag ${due.match ?? 'test'}`).slice(0, TOPIC);
    const message = { title: name, body: lead, tag, path };
    const all = await Promise.all(browsers.map((one) => push.send(one, message, tag)));
    for (const [at, one] of all.entries()) {
      const { endpoint } = browsers[at] ?? {};
      if (endpoint === undefined || one.sent || one.why !== 'gone') continue;
      await store.removePush(due.player, endpoint);
    }
    const [first] = all;
    const passing = all.find((one) => !one.sent && !one.isFinal);
    return all.find(({ sent }) => sent) ?? passing ?? first ?? 'nowhere';
  }
}
/** So many signs a push service takes of a topic. */
const TOPIC = 32;
const keyOf = ({ player, match, seat, kind, seq, mark, way }: Due): string =>
  JSON.stringify([player, match, seat, kind, seq, mark, way] satisfies Json);

/** An address that takes no mail takes none later either; what is ours passes. */
function mailFailure(error: unknown): Sending {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  const isOfHim = command === 'RCPT TO' || command === 'DATA';
  const isFinal = isOfHim && typeof responseCode === 'number' && responseCode >= 500;
  const isAnswered = typeof responseCode === 'number';
  return { sent: false, why: isAnswered ? 'refused' : 'unreachable', isFinal };
}
