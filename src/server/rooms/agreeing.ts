/**
 * What needs the consent of all who play: a take-back past dice or the other's answers, and an end
 * that they agree on. Play goes on meanwhile; computers are for every take-back and for no result.
 */
import type { Instruction } from '#games';
import {
  canonical,
  fail,
  ok,
  type Game,
  type Refusal,
  type Result,
  type Ruleset,
  type Words,
} from '#kernel';
import type { ClientMessage } from '#protocol';
import {
  line,
  type Agreed,
  type LoggedMatch,
  type Offer,
  type Row,
  type TimeCause,
  type TimeOffer,
} from '#record';
import type { Store } from '#store';
import type { Timekeeper } from '../clocks/timekeeper.ts';
import { words } from '../words.ts';
import { isRated } from '../ratings/choosing.ts';
import { NO_STAND_IN, whyNoStandIn } from './standing-in.ts';
import type { Delay } from './watching/delay.ts';
import type { Chances } from './chances.ts';
import { BattleDamaged, unlessAway } from './damage.ts';
import type { Guest, WriteOutcome } from './guest.ts';
import {
  MOST_UNDOABLE,
  NOT_SAVED,
  NOT_YOURS,
  OVER,
  TOO_OFTEN,
  refuse,
  refuseInWords,
} from './refusing.ts';
import { lapsed, stillAsked } from './lapsing.ts';
import type { Spacing } from './pace.ts';
import { restoreBefore, type Standing } from './restoring.ts';
import { isHeldBy } from './seats.ts';
import type { Sitting } from './sitting.ts';
import { whole } from './whole.ts';
import type { Writing } from './writing.ts';

type Asking<T extends ClientMessage['t']> = Extract<ClientMessage, { t: T }>;
interface Place {
  readonly store: Store;
  readonly logged: LoggedMatch<Game>;
  readonly chances: Chances;
  readonly sitting: Sitting;
  readonly writing: Writing;
  readonly timekeeper: Timekeeper;
  readonly delay: Delay;
  /** What its game takes as standing orders. */
  readonly kinds: readonly Instruction[];
  /** Writes rows that come after `head`, and tells them. */
  readonly write: (head: number, rows: readonly Row[]) => WriteOutcome;
  /** Writes a row of a match that stands earlier, which is read anew by whoever is here. */
  readonly rewind: (earlier: Standing, row: Row, from: number) => WriteOutcome;
  /** How often; absent: as often as anybody likes. */
  readonly rewinds?: Spacing;
}

export class Agreeing {
  readonly #at: Place;

  constructor(place: Place) {
    this.#at = place;
  }
  async offer(guest: Guest, { seat, offer: asked }: Asking<'offer'>): WriteOutcome {
    const { logged, write } = this.#at;
    if (this.#bars(guest, seat, 'offer')) return undefined;
    const found = await this.#whole(seat, asked);
    if (!found.ok) return this.#refuse(guest, found.error);
    // Nobody else is there to be asked.
    if (this.#others(guest).length === 0) {
      return await this.#agree(guest, { of: seat, with: [] }, found.value);
    }
    const head = logged.seq;
    const before = this.#lapse();
    const row = logged.offer(seat, found.value);
    if (row.ok) return await write(head, [...before, row.value]);
    this.#refuse(guest, row.error.code);
    return before.length === 0 ? undefined : await write(head, before);
  }
  /** A row for each that has lapsed and is open still. */
  #lapse(): readonly Row[] {
    const { logged, sitting } = this.#at;
    return lapsed(logged.offers, sitting.record.seats).flatMap((of) => {
      const row = logged.decline(of, of);
      return row.ok ? [row.value] : [];
    });
  }
  /** The same, once there is time for it: no roll is to be typed in. */
  async lapse(): WriteOutcome {
    const { logged, chances, write } = this.#at;
    if (chances.typedRoll !== undefined || logged.match.outcome !== undefined) return undefined;
    const head = logged.seq;
    const rows = this.#lapse();
    return rows.length === 0 ? undefined : await write(head, rows);
  }
  async consent(guest: Guest, { seat, of, row }: Asking<'consent'>): WriteOutcome {
    const { logged, write, sitting } = this.#at;
    if (this.#bars(guest, seat, 'consent')) return undefined;
    const open = this.#asked.get(of);
    const mine = sitting.seatsOf(guest.player);
    // What was asked may have been asked no more, and something else instead.
    if (open?.row !== row || mine.includes(of)) return this.#refuse(guest, 'noOffer');
    const asks = sitting.record.seats.find((one) => one.seat === of);
    const given = [...open.consents, ...mine];
    const wanted = this.#others(guest).filter(
      (one) => !sharesHand(one, asks) && !given.includes(one.seat),
    );
    if (wanted.length === 0) {
      return await this.#agree(guest, { of, with: [...open.consents, seat] }, open.offer);
    }
    const head = logged.seq;
    const written = logged.consent(seat, of);
    return written.ok
      ? await write(head, [written.value])
      : this.#refuse(guest, written.error.code);
  }
  /** Of one's own: one asks no more. */
  async decline(guest: Guest, { seat, of, row }: Asking<'decline'>): WriteOutcome {
    const { logged, write, sitting } = this.#at;
    if (this.#bars(guest, seat, 'decline')) return undefined;
    if (this.#asked.get(of)?.row !== row) return this.#refuse(guest, 'noOffer');
    const head = logged.seq;
    const by = sitting.seatsOf(guest.player).includes(of) ? of : seat;
    const declined = logged.decline(by, of);
    return declined.ok
      ? await write(head, [declined.value])
      : this.#refuse(guest, declined.error.code);
  }

  /** What has lapsed is asked no more, whether or not a row has said so. */
  get #asked(): LoggedMatch<Game>['offers'] {
    return stillAsked(this.#at.logged.offers, this.#at.sitting.record.seats);
  }
  #bars(guest: Guest, seat: string, doing: ClientMessage['t']): boolean {
    const { logged, sitting, chances } = this.#at;
    if (!sitting.acts(guest, seat, doing)) refuse(guest, NOT_YOURS);
    else if (logged.match.outcome !== undefined) refuseInWords(guest, OVER);
    // A roll is named by the row before it.
    else if (chances.typedRoll !== undefined) this.#refuse(guest, 'rollFirst');
    else if (doing === 'offer' && logged.seq >= MOST_UNDOABLE) refuse(guest, TOO_OFTEN);
    else return false;
    return true;
  }
  /** People who play beside him. */
  #others({ player }: Guest): readonly Seated[] {
    return this.#at.sitting.record.seats.filter(
      (one) => one.kind === 'person' && one.player !== null && !isHeldBy(one, player),
    );
  }
  /** What is asked, where it can be had: a take-back takes the whole of a press. */
  async #whole(seat: string, offer: Offer): Promise<Result<Offer, string>> {
    // Whoever is still to come, or was sent away, is to be asked too.
    const { seats } = this.#at.sitting.record;
    if (seats.some((one) => one.kind === 'person' && one.player === null))
      return fail('seatIsOpen');
    if (offer.of === 'takeBack') return await this.#pressOf(seat, offer.from);
    const why = this.#whyNone(offer);
    return why === undefined ? ok(offer) : fail(why);
  }
  #whyNone(offer: Exclude<Offer, { readonly of: 'takeBack' }>): string | undefined {
    if (offer.of === 'result') return this.#whyNoResult(offer);
    if (offer.of !== 'delay') return this.#whyNoTime(offer);
    return offer.decisions === this.#at.delay.decisions ? 'sameTime' : undefined;
  }
  /** Only what the seat itself has answered, and what holds still. */
  async #pressOf(seat: string, from: number): Promise<Result<Offer, string>> {
    const { writing, logged } = this.#at;
    if (from < 1 || from > logged.seq) return fail('notYourAnswer');
    try {
      const rows = await unlessAway(writing.since(Math.max(0, from - 1 - PRESS_ROWS)));
      if (rows === undefined) return fail(NOT_SAVED.code);
      const own = line(rows).filter(({ cause }) => cause.by === 'seat' && cause.seat === seat);
      let at = own.findIndex(({ seq }) => seq === from);
      if (at < 0) return fail('notYourAnswer');
      // So is what an order has given: taken back alone it would be given again.
      while (at > 0 && isJoined(own[at])) at -= 1;
      return ok({ of: 'takeBack', from: own[at].seq });
    } catch (error) {
      if (!(error instanceof BattleDamaged)) throw error;
      return fail('tooFarBack');
    }
  }
  /** Two people at least wait for each other, and it is not so already. */
  #whyNoTime(offer: TimeOffer): string | undefined {
    const { timekeeper, sitting } = this.#at;
    const { clocks } = timekeeper;
    const people = sitting.record.seats.filter((one) => one.kind === 'person');
    if (new Set(people.map(({ player }) => player)).size < 2) return 'alone';
    if (offer.of === 'pace') return this.#whyNoPace(offer);
    if (clocks.pace === null) return 'noClocks';
    const isPaused = clocks.pausedUntil > timekeeper.wall();
    return isPaused === offer.pauses ? 'sameTime' : undefined;
  }
  #whyNoPace({ pace, weekends, standIn }: Extract<TimeOffer, { of: 'pace' }>): string | undefined {
    const { timekeeper, sitting, kinds } = this.#at;
    if (standIn === true) {
      const why = whyNoStandIn({ pace, kinds, isRated: isRated(sitting.record) });
      if (why !== undefined) return why;
    }
    const { clocks } = timekeeper;
    const now = [clocks.pace, clocks.weekends, clocks.standIn === true];
    const wanted = [pace, weekends === true, standIn === true];
    return canonical(now) === canonical(wanted) ? 'sameTime' : undefined;
  }
  #whyNoResult({ winners }: AgreedEnd): string | undefined {
    if (this.#at.sitting.record.seats.some(({ kind }) => kind === 'bot')) return 'computerPlays';
    if (winners.length === 0) return undefined;
    const { ruleset, setup } = this.#at.logged.match;
    const all = ruleset.seats(setup);
    const sides = all.map(
      (seat) => ruleset.foes?.(setup, seat) ?? all.filter((other) => other !== seat),
    );
    const isSide = sides.some(
      (side) => side.length === winners.length && side.every((one) => winners.includes(one)),
    );
    return isSide ? undefined : 'noSide';
  }
  async #agree(guest: Guest, agreed: Agreed, offer: Offer): WriteOutcome {
    const found = await this.#whole(agreed.of, offer);
    if (!found.ok) return await this.#lapsed(guest, agreed, found.error);
    if (found.value.of === 'takeBack') return await this.#takeBack(guest, agreed, found.value.from);
    const { logged, write } = this.#at;
    const head = logged.seq;
    const rows = whole(this.#rowsOf(agreed, found.value));
    return rows.ok ? await write(head, rows.value) : this.#refuse(guest, rows.error.code);
  }
  #rowsOf(
    agreed: Agreed,
    offer: Exclude<Offer, { readonly of: 'takeBack' }>,
  ): readonly Result<Row, Refusal>[] {
    const { logged, timekeeper } = this.#at;
    if (offer.of === 'result') return [logged.agreeOn(agreed, offer.winners)];
    if (offer.of !== 'delay') {
      return timekeeper.anew(this.#agreedOf(agreed, offer)).map((cause) => logged.time(cause));
    }
    return [logged.keepBehind({ by: 'agreedDelay', ...agreed, decisions: offer.decisions })];
  }
  #agreedOf(agreed: Agreed, offer: TimeOffer): TimeCause {
    if (offer.of === 'pause') return { by: 'agreedPause', ...agreed, pauses: offer.pauses };
    const { seats } = this.#at.sitting.record;
    const people = seats.flatMap(({ kind, seat }) => (kind === 'person' ? [seat] : []));
    const { pace, weekends, standIn } = offer;
    const off = weekends === true ? { weekends } : {};
    const stands = standIn === true ? { standIn } : {};
    return { by: 'agreedPace', ...agreed, seats: people, pace, ...off, ...stands };
  }
  async #takeBack(guest: Guest, agreed: Agreed, from: number): WriteOutcome {
    const { store, logged, sitting, rewind, rewinds, timekeeper } = this.#at;
    if (rewinds?.take(sitting.record.id) === false) return this.#refuse(guest, 'tooSoon');
    try {
      const ruleset = logged.match.ruleset as Ruleset<Game>;
      const record = { ...sitting.record, head: logged.seq };
      const before = restoreBefore(store, record, ruleset, from, timekeeper.gaps);
      const earlier = await unlessAway(before);
      if (earlier === undefined) return refuse(guest, NOT_SAVED);
      // Another node wrote meanwhile.
      if (earlier.logged.seq !== logged.seq) return 'stale';
      return await rewind(
        earlier,
        earlier.logged.takeBackTo(agreed, from, logged.match.nextId),
        from,
      );
    } catch (error) {
      if (!(error instanceof BattleDamaged)) throw error;
      return await this.#lapsed(guest, agreed, 'tooFarBack');
    }
  }
  /** It can be had no more: whoever asked for it is free to ask for something else. */
  async #lapsed(guest: Guest, { of, with: others }: Agreed, code: string): WriteOutcome {
    const { logged, write } = this.#at;
    const isGone = code === 'notYourAnswer' || code === 'tooFarBack';
    if (others.length === 0 || !isGone) return this.#refuse(guest, code);
    const head = logged.seq;
    const row = logged.decline(of, of);
    const lost = row.ok ? await write(head, [row.value]) : undefined;
    if (lost === undefined) this.#refuse(guest, 'lapsed');
    return lost;
  }
  #refuse(guest: Guest, code: string): undefined {
    if (code === NOT_SAVED.code) return refuse(guest, NOT_SAVED);
    const says = WHY[code];
    const refusal: Refusal = { code, cite: undefined };
    return says === undefined ? refuse(guest, refusal) : refuseInWords(guest, { refusal, says });
  }
}
/** Within so many rows before an answer the press lies with which it was given. */
const PRESS_ROWS = 256;
type AgreedEnd = Extract<Offer, { readonly of: 'result' }>;
type Seated = Sitting['record']['seats'][number];
const isJoined = ({ cause }: Row): boolean => cause.by === 'seat' && cause.joined === true;
/** One person holds both. */
const sharesHand = (one: Seated, other: Seated | undefined): boolean =>
  one.kind === 'person' && other?.kind === 'person' && one.player === other.player;

const WHY: { readonly [code: string]: Words } = {
  offerOpen: words(
    'You have asked already: wait for the answer, or ask no more.',
    'Вы уже спросили: дождитесь ответа или отзовите просьбу.',
  ),
  offerDeclined: words(
    'The like was declined: ask again when something has been decided since.',
    'В таком только что отказано: спросите снова, когда в битве что-то решится.',
  ),
  noOffer: words('Nobody asks for that any more.', 'Об этом больше никто не просит.'),
  offerConsented: words('You have agreed to it already.', 'Вы уже согласились.'),
  notYourAnswer: words(
    'Only what you have answered yourself, and what still holds, can be asked back.',
    'Вернуть можно только то, что ответили вы сами и что ещё в силе.',
  ),
  tooFarBack: words(
    'As far as that this battle can no longer be taken back: its record does not lead there.',
    'Так далеко эту битву уже не вернуть: её запись туда не ведёт.',
  ),
  lapsed: words(
    'What was asked for can be taken back no more; nobody asks for it now.',
    'То, о чём просили, уже не вернуть; просьба снята.',
  ),
  tooSoon: words(
    'It was taken back just now: again in a moment.',
    'Битву только что вернули назад: повторите через мгновение.',
  ),
  rollFirst: words('Type in the dice first.', 'Сначала введите, что выпало.'),
  alone: words(
    'Time is counted where another person plays: here nobody waits for you.',
    'Время считают, когда играет ещё один человек: здесь вас никто не ждёт.',
  ),
  noClocks: words('Nobody counts time in this battle.', 'Время в этой битве не считают.'),
  sameTime: words('It is so already.', 'Так уже и есть.'),
  computerPlays: words(
    'A computer agrees to no result: play on, or resign.',
    'Компьютер об исходе не договаривается: играйте дальше или сдайтесь.',
  ),
  seatIsOpen: words(
    'Somebody is still missing at the table: there is nobody to agree with.',
    'За столом не хватает игрока: договориться не с кем.',
  ),
  ...NO_STAND_IN,
  noSide: words(
    'These are no side of the battle: one side wins, or it is a draw.',
    'Это не сторона битвы: побеждает одна сторона, или это ничья.',
  ),
};
