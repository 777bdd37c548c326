/**
 * What players do about each other's time: once it is over, a foe may claim the battle, give more,
 * or call a computer or another person to the seat, and take the call back while nobody has come;
 * nothing of it happens by itself. Each is looked at once more when its turn has come: an answer
 * that came first counts.
 */
import { foesOf, type Game, type Refusal, type Result, type Words } from '#kernel';
import type { ClientMessage, Pace } from '#protocol';
import type { LoggedMatch, Row } from '#record';
import type { Reseated, SeatRecord, Store } from '#store';
import { DAY, overIn, standInBegins, stoodIn, type Clocks } from '../clocks/clocks.ts';
import { WHY_NO_HOLIDAY, takenBy } from '../clocks/holidays.ts';
import type { Timekeeper } from '../clocks/timekeeper.ts';
import type { Chances } from './chances.ts';
import { inviteHash } from '../gates/keys.ts';
import { FULL, MOST_TABLES } from '../lobby/most.ts';
import { isRated } from '../ratings/choosing.ts';
import { words } from '../words.ts';
import { unlessAway } from './damage.ts';
import type { Guest, TableDoors, WriteOutcome } from './guest.ts';
import type { Spacing } from './pace.ts';
import {
  MOST_UNDOABLE,
  NOT_SAVED,
  NOT_YOURS,
  OVER,
  TOO_OFTEN,
  refuse,
  refuseInWords,
} from './refusing.ts';
import { strongestOf } from './standing-in.ts';
import type { Sitting } from './sitting.ts';

interface Place {
  readonly logged: LoggedMatch<Game>;
  readonly sitting: Sitting;
  readonly timekeeper: Timekeeper;
  readonly chances: Pick<Chances, 'typedRoll'>;
  readonly gameOf: TableDoors['gameOf'];
  readonly store: Pick<Store, 'takeHoliday' | 'endHoliday' | 'mayPutUp'>;
  readonly left?: TableDoors['left'];
  /** Looks who is away. */
  readonly lookAway: () => WriteOutcome;
  readonly inviteOf: TableDoors['inviteOf'];
  readonly rewinds?: Spacing;
  /** Writes rows that come after `head`, and tells them. */
  readonly write: (head: number, rows: readonly Row[], seated?: Reseated) => WriteOutcome;
}
type Timed = 'claim' | 'substitute' | 'callOff' | 'moreTime';
type Says<T extends ClientMessage['t']> = Extract<ClientMessage, { t: T }>;

/** What is given at once: five minutes at the table, a day by turns. */
const MORE = { live: 5 * 60, turns: DAY / 1000 };
/** Nobody collects more than that. */
const MOST_LEFT = 60 * DAY;

export class Timing {
  readonly #at: Place;

  constructor(place: Place) {
    this.#at = place;
  }
  async take(guest: Guest, message: Says<Timed | 'holiday' | 'back'>): WriteOutcome {
    const { sitting, logged, timekeeper, chances } = this.#at;
    if (!sitting.acts(guest, message.seat, message.t)) return refuse(guest, NOT_YOURS);
    if (logged.match.outcome !== undefined) return refuseInWords(guest, OVER);
    // Holidays are bounded by their days.
    const isOften = logged.seq >= MOST_UNDOABLE && message.t !== 'holiday' && message.t !== 'back';
    if (isOften) return refuse(guest, TOO_OFTEN);
    // A roll is named by the row before it.
    if (chances.typedRoll !== undefined) return this.#refuse(guest, 'rollFirst');
    // No time within a holiday counts, whenever this battle hears of it.
    const lost = await this.#at.lookAway();
    if (lost !== undefined) return lost;
    const clocks = await unlessAway(timekeeper.now());
    if (clocks === undefined) return refuse(guest, NOT_SAVED);
    if (clocks.pace === null) return this.#refuse(guest, 'noClocks');
    if (message.t === 'holiday') return await this.#holiday(guest, message, clocks);
    if (message.t === 'back') return await this.#back(guest, message, clocks);
    const why = this.#isWaitedFor(message.of, clocks)
      ? this.#whyNotYet(message)
      : this.#whyNot(message, clocks);
    if (why !== undefined) return this.#refuse(guest, why);
    return await this.#do(guest, message, { ...clocks, pace: clocks.pace });
  }
  #sitsAt(seat: string): SeatRecord | undefined {
    return this.#at.sitting.record.seats.find((one) => one.seat === seat);
  }
  #isEmpty(seat: string): boolean {
    const sits = this.#sitsAt(seat);
    return sits?.kind === 'person' && sits.player === null;
  }
  /** Another was called to that seat, and nobody has come. */
  #isWaitedFor(seat: string, { called = {} }: Clocks): boolean {
    return Object.hasOwn(called, seat) && this.#isEmpty(seat);
  }
  /** A call is taken back, or a computer comes: of nobody's time is there anything to say. */
  #whyNotYet(message: Says<Timed>): string | undefined {
    const { t, seat, of } = message;
    if (!foesOf(this.#at.logged.match, seat).includes(of)) return 'noFoe';
    if (t === 'callOff') return undefined;
    if (t !== 'substitute') return 'calledThere';
    return message.person === true ? 'nobodyThere' : undefined;
  }
  #whyNot({ t, seat, of }: Says<Timed>, clocks: Clocks): string | undefined {
    if (t === 'callOff') return 'nobodyCalled';
    const hand = clocks.hands[of];
    if (hand === undefined) return 'noClock';
    if (!foesOf(this.#at.logged.match, seat).includes(of)) return 'noFoe';
    // By consent nobody hurries: what is over is spoken of when the clocks go on.
    if (t !== 'moreTime' && clocks.pausedUntil > clocks.at) return 'paused';
    if (t !== 'moreTime') return overIn(clocks).includes(of) ? undefined : 'notOver';
    if (this.#isEmpty(of)) return 'nobodyThere';
    return hand.left >= MOST_LEFT ? 'enough' : undefined;
  }
  async #do(
    guest: Guest,
    message: Says<Timed>,
    clocks: Clocks & { readonly pace: Pace },
  ): WriteOutcome {
    const { kind } = clocks.pace;
    const { logged, sitting, gameOf, timekeeper } = this.#at;
    const { t, seat, of } = message;
    switch (t) {
      case 'claim':
        return await this.#write(guest, logged.seq, logged.claim(seat, of));
      case 'moreTime': {
        const stands = standInBegins(clocks, of) ? { standIn: true as const } : {};
        const cause = { by: 'moreTime', seat, of, seconds: MORE[kind], ...stands } as const;
        return await this.#write(guest, logged.seq, logged.time(cause));
      }
      case 'substitute': {
        if (message.person === true) return await this.#call(guest, seat, of);
        const bot = strongestOf(gameOf(sitting.record.ruleset));
        const cause = timekeeper.called({ by: 'substitute', seat, of, bot });
        const head = logged.seq;
        const open = this.#isEmpty(of) ? true : undefined;
        const was = this.#playerAt(of);
        const seated: Reseated = { seat: of, bot, by: this.#playerAt(seat), open, was };
        return await this.#write(guest, head, logged.time(cause), seated);
      }
      case 'callOff': {
        const head = logged.seq;
        const row = logged.time(timekeeper.called({ by: 'callOff', seat, of }));
        return await this.#write(guest, head, row, { ...this.#linkTo(of), back: true });
      }
      default:
        return t satisfies never;
    }
  }
  /** Whoever comes first takes the seat: by its link, or from the list of open tables. */
  async #call(guest: Guest, seat: string, of: string): WriteOutcome {
    const { logged, sitting, store, timekeeper } = this.#at;
    const { record } = sitting;
    if (isRated(record)) return this.#refuse(guest, 'seatCounts');
    const by = this.#playerAt(seat);
    if (by === undefined || this.#sitsAt(of)?.kind !== 'person') return refuse(guest, NOT_YOURS);
    if (this.#isEmpty(of)) return this.#refuse(guest, 'nobodyThere');
    const may = await unlessAway(store.mayPutUp(record.id, by, MOST_TABLES));
    if (may === undefined) return refuse(guest, NOT_SAVED);
    if (!may) return this.#refuse(guest, 'tablesFull');
    if (this.#isTooSoon()) return this.#refuse(guest, 'tooSoon');
    const head = logged.seq;
    const row = logged.time(timekeeper.called({ by: 'substitute', seat, of }));
    return await this.#write(guest, head, row, { ...this.#linkTo(of), by, calls: MOST_TABLES });
  }
  /** By a call all who are here are told the whole battle, as where it is taken back past dice. */
  #isTooSoon(): boolean {
    const { rewinds, sitting } = this.#at;
    return rewinds?.take(sitting.record.id) === false;
  }
  #playerAt(seat: string): string | undefined {
    const sits = this.#sitsAt(seat);
    return sits?.kind === 'person' ? (sits.player ?? undefined) : undefined;
  }
  /** A link that was good before is never good again. */
  #linkTo(seat: string): { readonly seat: string; readonly invite: string; renewed: number } {
    const { sitting, inviteOf } = this.#at;
    const sits = this.#sitsAt(seat);
    const renewed = Math.max(0, (sits?.kind === 'person' ? sits.renewed : undefined) ?? 0) + 1;
    return { seat, invite: inviteHash(inviteOf(sitting.record.id, seat, renewed)), renewed };
  }
  async #holiday(guest: Guest, { seat, days }: Says<'holiday'>, clocks: Clocks): WriteOutcome {
    const { logged, store, left } = this.#at;
    const [player, hand] = [this.#playerAt(seat), clocks.hands[seat]];
    if (hand === undefined || clocks.pace?.kind !== 'turns' || player === undefined)
      return this.#refuse(guest, 'byTurns');
    if (hand.awayUntil > clocks.at) return this.#refuse(guest, 'away');
    if (hand.over) return this.#refuse(guest, 'tooLate');
    const taken = await unlessAway(takenBy(store, player, { at: clocks.at, days }));
    if (taken === undefined) return refuse(guest, NOT_SAVED);
    if (typeof taken === 'string') return this.#refuse(guest, taken);
    // Another battle may have been sooner: he is away for as long as he said there.
    const away = { days: Math.ceil((taken.to - clocks.at) / DAY), until: taken.to };
    const head = logged.seq;
    const row = logged.time({ by: 'holiday', seat, ...away });
    const lost = await this.#write(guest, head, row);
    // His other battles hear of it when this one has.
    left?.(player);
    return lost;
  }
  async #back(guest: Guest, { seat }: Says<'back'>, clocks: Clocks): WriteOutcome {
    const { logged, store, timekeeper, left } = this.#at;
    const player = this.#playerAt(seat);
    const isAway = (clocks.hands[seat]?.awayUntil ?? 0) > clocks.at;
    const isMissed = stoodIn(clocks)?.includes(seat) === true;
    if (player === undefined || !(isAway || isMissed)) return this.#refuse(guest, 'notAway');
    if (isAway) {
      const ended = store.endHoliday(player, clocks.at).then(() => true);
      if ((await unlessAway(ended)) === undefined) return refuse(guest, NOT_SAVED);
    }
    const head = logged.seq;
    const lost = await this.#write(guest, head, logged.time(timekeeper.back(seat)));
    if (isAway) left?.(player);
    return lost;
  }
  async #write(
    guest: Guest,
    head: number,
    row: Result<Row, Refusal>,
    seated?: Reseated,
  ): WriteOutcome {
    if (!row.ok) return refuse(guest, row.error);
    return await this.#at.write(head, [row.value], seated);
  }
  #refuse(guest: Guest, code: string): undefined {
    const refusal: Refusal = { code, cite: undefined };
    const says = WHY[code];
    return says === undefined ? refuse(guest, refusal) : refuseInWords(guest, { refusal, says });
  }
}

const WHY: { readonly [code: string]: Words } = {
  noClocks: words('Nobody counts time in this battle.', 'Время в этой битве не считают.'),
  rollFirst: words('Type in the dice first.', 'Сначала введите, что выпало.'),
  noClock: words('That seat is on no clock.', 'У этого места нет часов.'),
  nobodyThere: words(
    'Nobody sits there: whoever has the link takes the seat.',
    'Это место и так свободно: его займёт тот, у кого есть ссылка.',
  ),
  noFoe: words(
    'Only the time of an opponent is yours to speak of.',
    'Распоряжаться можно только временем противника.',
  ),
  calledThere: words(
    'Another player was called to that seat: take the call back first.',
    'На это место приглашён другой игрок: сначала отзовите приглашение.',
  ),
  nobodyCalled: words(
    'Nobody is called to that seat any more.',
    'На это место больше никого не приглашают.',
  ),
  tablesFull: FULL,
  tooSoon: words(
    'Who sits there changed just now: again in a moment.',
    'Состав за столом только что изменился: повторите через мгновение.',
  ),
  notOver: words(
    'His time is not over: an answer may have come first.',
    'Его время не вышло: возможно, ответ пришёл раньше.',
  ),
  seatCounts: words(
    'This battle is rated: no other person may finish it for him. Give more time, or claim it.',
    'Битва рейтинговая: другой игрок за него не доиграет. Добавьте времени или заявите о победе.',
  ),
  paused: words(
    'The clocks stand by consent: let them go on first.',
    'Часы стоят с общего согласия: сначала пустите их снова.',
  ),
  enough: words('He has time enough.', 'Времени у него достаточно.'),
  byTurns: words('Holidays are for battles by turns.', 'Отпуск берут в битвах по переписке.'),
  notAway: words('You are on no holiday.', 'Вы не в отпуске.'),
  away: words('You are on a holiday already.', 'Вы уже в отпуске.'),
  tooLate: words(
    'Your time is over: answer, or ask for more.',
    'Ваше время вышло: ответьте или попросите добавить.',
  ),
  ...WHY_NO_HOLIDAY,
};
