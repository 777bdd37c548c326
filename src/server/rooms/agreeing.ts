/**
 * What needs the consent of all who play: a take-back past dice or the other's answers, and an end
 * that they agree on. Who has asked waits; computers are for every take-back and for no result.
 */
import type { Game, Refusal, Ruleset, Words } from '#kernel';
import type { ClientMessage } from '#protocol';
import { line, type LoggedMatch, type Offer, type Row } from '#record';
import type { Store } from '#store';
import { words } from '../words.ts';
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
import { restoreBefore } from './restoring.ts';
import { isHeldBy } from './seats.ts';
import type { Sitting } from './sitting.ts';
import type { Writing } from './writing.ts';

type Asking<T extends ClientMessage['t']> = Extract<ClientMessage, { t: T }>;
interface Place {
  readonly store: Store;
  readonly logged: LoggedMatch<Game>;
  readonly sitting: Sitting;
  readonly writing: Writing;
  /** Writes rows that come after `head`, and tells them. */
  readonly write: (head: number, rows: readonly Row[]) => WriteOutcome;
  /** Writes a row of a match that stands earlier, which is read anew by whoever is here. */
  readonly rewind: (earlier: LoggedMatch<Game>, row: Row, from: number) => WriteOutcome;
}

export class Agreeing {
  readonly #at: Place;

  constructor(place: Place) {
    this.#at = place;
  }
  async offer(guest: Guest, { seat, offer }: Asking<'offer'>): WriteOutcome {
    const { logged, write } = this.#at;
    if (this.#bars(guest, seat, 'offer')) return undefined;
    const why =
      offer.of === 'takeBack' ? await this.#whyNotBack(seat, offer) : this.#whyNotSo(offer);
    if (why === NOT_SAVED.code) return refuse(guest, NOT_SAVED);
    if (why !== undefined) return this.#refuse(guest, why);
    // Nobody else is there to be asked.
    if (this.#others(guest).length === 0) return await this.#agree(guest, seat, offer);
    const head = logged.seq;
    const asked = logged.offer(seat, offer);
    return asked.ok ? await write(head, [asked.value]) : this.#refuse(guest, asked.error.code);
  }
  async consent(guest: Guest, { seat, of }: Asking<'consent'>): WriteOutcome {
    const { logged, write, sitting } = this.#at;
    if (this.#bars(guest, seat, 'consent')) return undefined;
    const open = logged.offers.get(of);
    if (open === undefined || sitting.seatsOf(guest.player).includes(of)) {
      return this.#refuse(guest, 'noOffer');
    }
    const asks = sitting.record.seats.find((one) => one.seat === of);
    const wanted = this.#others(guest).filter(
      (one) => one.seat !== of && !open.consents.includes(one.seat) && !sharesHand(one, asks),
    );
    if (wanted.length === 0) return await this.#agree(guest, of, open.offer);
    const head = logged.seq;
    const given = logged.consent(seat, of);
    return given.ok ? await write(head, [given.value]) : this.#refuse(guest, given.error.code);
  }
  /** Of one's own: one asks no more. */
  async decline(guest: Guest, { seat, of }: Asking<'decline'>): WriteOutcome {
    const { logged, write } = this.#at;
    if (this.#bars(guest, seat, 'decline')) return undefined;
    const head = logged.seq;
    const declined = logged.decline(seat, of);
    return declined.ok
      ? await write(head, [declined.value])
      : this.#refuse(guest, declined.error.code);
  }

  #bars(guest: Guest, seat: string, doing: ClientMessage['t']): boolean {
    const { logged, sitting } = this.#at;
    const why = !sitting.acts(guest, seat, doing)
      ? NOT_YOURS
      : logged.seq >= MOST_UNDOABLE
        ? TOO_OFTEN
        : undefined;
    if (why !== undefined) refuse(guest, why);
    else if (logged.match.outcome !== undefined) refuseInWords(guest, OVER);
    else return false;
    return true;
  }
  /** People who play beside him; a seat that nobody has taken is nobody to be asked. */
  #others({ player }: Guest): readonly Seated[] {
    return this.#at.sitting.record.seats.filter(
      (one) => one.kind === 'person' && one.player !== null && !isHeldBy(one, player),
    );
  }
  /** Only what the seat itself has answered, and what holds still. */
  async #whyNotBack(seat: string, { from }: Back): Promise<string | undefined> {
    const { writing, logged } = this.#at;
    if (from < 1 || from > logged.seq) return 'notHisRow';
    const rows = await unlessAway(writing.since(from - 1));
    if (rows === undefined) return NOT_SAVED.code;
    const [first] = line(rows);
    const isHis = first?.seq === from && first.cause.by === 'seat' && first.cause.seat === seat;
    return isHis ? undefined : 'notHisRow';
  }
  #whyNotSo({ winners }: Result): string | undefined {
    const { seats } = this.#at.sitting.record;
    if (seats.some(({ kind }) => kind === 'bot')) return 'computerPlays';
    if (seats.some((one) => one.kind === 'person' && one.player === null)) return 'seatIsOpen';
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
  async #agree(guest: Guest, of: string, offer: Offer): WriteOutcome {
    if (offer.of === 'takeBack') return await this.#takeBack(guest, of, offer);
    const { logged, write } = this.#at;
    const head = logged.seq;
    const agreed = logged.agreeOn(of, offer.winners);
    return agreed.ok ? await write(head, [agreed.value]) : this.#refuse(guest, agreed.error.code);
  }
  async #takeBack(guest: Guest, of: string, { from }: Back): WriteOutcome {
    const { store, logged, sitting, rewind } = this.#at;
    const why = await this.#whyNotBack(of, { of: 'takeBack', from });
    if (why === NOT_SAVED.code) return refuse(guest, NOT_SAVED);
    if (why !== undefined) return this.#refuse(guest, why);
    try {
      const ruleset = logged.match.ruleset as Ruleset<Game>;
      const record = { ...sitting.record, head: logged.seq };
      const earlier = await unlessAway(restoreBefore(store, record, ruleset, from));
      if (earlier === undefined) return refuse(guest, NOT_SAVED);
      // Another node wrote meanwhile.
      if (earlier.seq !== logged.seq) return 'stale';
      return await rewind(earlier, earlier.takeBackTo(of, from, logged.match.nextId), from);
    } catch (error) {
      if (!(error instanceof BattleDamaged)) throw error;
      return this.#refuse(guest, 'tooFarBack');
    }
  }
  #refuse(guest: Guest, code: string): undefined {
    const says = WHY[code];
    const refusal: Refusal = { code, cite: undefined };
    return says === undefined ? refuse(guest, refusal) : refuseInWords(guest, { refusal, says });
  }
}
type Back = Extract<Offer, { readonly of: 'takeBack' }>;
type Result = Extract<Offer, { readonly of: 'result' }>;
type Seated = Sitting['record']['seats'][number];
/** One person holds both. */
const sharesHand = (one: Seated, other: Seated | undefined): boolean =>
  one.kind === 'person' && other?.kind === 'person' && one.player === other.player;

const WHY: { readonly [code: string]: Words } = {
  offerOpen: words(
    'You have asked already: wait for the answer, or ask no more.',
    'Вы уже спросили: дождитесь ответа или отзовите просьбу.',
  ),
  offerDeclined: words(
    'That was declined: ask again when something has been decided since.',
    'В этом отказано: спросите снова, когда в битве что-то решится.',
  ),
  noOffer: words('Nobody asks for that any more.', 'Об этом больше никто не просит.'),
  offerConsented: words('You have agreed to it already.', 'Вы уже согласились.'),
  notHisRow: words(
    'Only what you have answered yourself, and what still holds, can be asked back.',
    'Вернуть можно только то, что ответили вы сами и что ещё в силе.',
  ),
  tooFarBack: words(
    'The rules have been mended since: the battle can no longer be taken back as far as that.',
    'Правила с тех пор исправили: так далеко эту битву уже не вернуть.',
  ),
  computerPlays: words(
    'A computer agrees to no result: play on, or resign.',
    'Компьютер об исходе не договаривается: играйте дальше или сдайтесь.',
  ),
  seatIsOpen: words(
    'Somebody is still missing at the table: there is nobody to agree with.',
    'За столом не хватает игрока: договориться не с кем.',
  ),
  noSide: words(
    'These are no side of the battle: one side wins, or it is a draw.',
    'Это не сторона битвы: побеждает одна сторона, или это ничья.',
  ),
};
