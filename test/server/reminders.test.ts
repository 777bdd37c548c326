/** Reminders of a month by turns: in three zones, over summer time’s end, a gap, a holiday. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NoticeChoices, Pace } from '#protocol';
import type { Store } from '#store';
import type { Pulse } from '../../src/server/clocks/heart.ts';
import { minuteAt } from '../../src/server/notices/hours.ts';
import { openShared } from './house.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import {
  Battle,
  ClockFrom,
  DAY,
  HOUR,
  MINUTE,
  SECOND,
  choicesFor,
  notifierOn,
  playerOn,
  postTo,
} from './noticed.ts';

let store: Store;
let mailbox: Mailbox;
beforeAll(async () => {
  ({ store } = await openShared());
  mailbox = await openMailbox();
});
afterAll(async () => await mailbox.close());

const START = Date.UTC(2026, 9, 12, 9);
const MARKS = [50, 80, 95, 100];
interface Span {
  readonly from: number;
  readonly to: number;
}
/** The clocks of a battle reckoned minute by minute, beside the server's. */
class Reckoner {
  readonly #pace: Extract<Pace, { kind: 'turns' }>;
  readonly #gaps: readonly Span[];
  readonly left: [number, number];
  away: Span = { from: 0, to: 0 };
  #gone = 0;
  #at = START;
  constructor(pace: Extract<Pace, { kind: 'turns' }>, gaps: readonly Span[]) {
    [this.#pace, this.#gaps] = [pace, gaps];
    this.left = [pace.bank * HOUR, pace.bank * HOUR];
  }
  copy(): Reckoner {
    const copy = new Reckoner(this.#pace, this.#gaps);
    copy.left[0] = this.left[0];
    copy.left[1] = this.left[1];
    [copy.#gone, copy.#at, copy.away] = [this.#gone, this.#at, this.away];
    return copy;
  }
  /** Until that moment, or until the clock of him who is asked shows so much. */
  run(asked: 0 | 1, to: number, left = -1): number {
    while (this.#at < to) {
      if (this.left[asked] <= left) return this.#at;
      const before = this.left[asked];
      this.#minute(asked);
      if (this.left[asked] <= left) return this.#at - MINUTE + before - left;
    }
    return this.#at;
  }
  #minute(asked: 0 | 1): void {
    const isIn = ({ from, to }: Span): boolean => from <= this.#at && this.#at < to;
    if (!this.#gaps.some(isIn)) {
      if (!isIn(this.away)) this.left[asked] = Math.max(0, this.left[asked] - MINUTE);
      this.#gone += MINUTE;
      const { bank, aDay } = this.#pace;
      const isDay = this.#gone % DAY === 0;
      for (const one of [0, 1] as const) {
        if (!isDay || this.left[one] === 0) continue;
        const most = Math.max(this.left[one], bank * HOUR);
        this.left[one] = Math.min(most, this.left[one] + aDay * HOUR);
      }
    }
    this.#at += MINUTE;
  }
}
/** Out of his quiet hours, looked at minute by minute. */
function audible(at: number, { quiet, zone }: NoticeChoices): number {
  let now = at;
  const isQuiet = (): boolean => {
    const minute = minuteAt(now, zone);
    return quiet !== undefined && (minute >= quiet.from || minute < quiet.to);
  };
  while (isQuiet()) now = (Math.floor(now / MINUTE) + 1) * MINUTE;
  return now;
}
/** When the clock shows so little, and nobody sleeps: a grant may come in between. */
function firstTrue(
  beside: Reckoner,
  asked: 0 | 1,
  { left, end, choices }: { left: number; end: number; choices: NoticeChoices },
): number {
  for (;;) {
    const when = beside.run(asked, end + 1, left);
    const heard = when >= end ? when : audible(when, choices);
    if (heard >= end || heard === when) return heard;
    beside.run(asked, heard);
    if (beside.left[asked] <= left) return heard;
  }
}
const QUIET = { from: 22 * 60, to: 8 * 60 };
/** The house is away for two hours every other day. */
const GAPS = Array.from({ length: 16 }, (_, at): Span => {
  const from = START + (2 * at + 1) * DAY - 5 * HOUR;
  return { from, to: from + 2 * HOUR };
});
/** How long each turn takes, in hours: some end before anything is due, some come late. */
const TURNS = [5, 30, 11, 47, 2, 60, 26, 90, 13, 40, 7, 55, 33, 80, 20, 44, 3, 71];

test.each([
  ['Europe/Berlin', { kind: 'turns', bank: 40, aDay: 6 }],
  ['America/New_York', { kind: 'turns', bank: 60, aDay: 8 }],
  ['Asia/Kolkata', { kind: 'turns', bank: 36, aDay: 10 }],
] as const)('in %s each comes once, within a minute of its time', async (zone, pace) => {
  const choices = choicesFor({ zone, quiet: QUIET, ticks: { mail: ['reminder'], push: [] } });
  const players = [await playerOn(store, 'ann', choices), await playerOn(store, 'bob', choices)];
  const clock = new ClockFrom(START);
  const pulse: Pulse = {
    gaps: async () => GAPS.filter(({ to }) => to <= clock.wall()),
    known: [],
  };
  const post = postTo(mailbox);
  const notifier = notifierOn(store, clock, post, { pulse });
  const battle = await Battle.of(store, clock, players, { pace, pulse });
  const beside = new Reckoner(pace, GAPS);
  const marksOf = (at: 0 | 1): (string | undefined)[] =>
    mailbox.got
      .filter(({ to_ }) => to_.includes(players[at]?.address ?? ''))
      .map(({ subject }) => /(\d+) % of|time is over/.exec(subject ?? '')?.[1] ?? '100');
  const to = async (at: number): Promise<void> => {
    clock.turn(Math.max(0, at - clock.wall()));
    await notifier.pass();
  };
  let [told, turns] = [0, 0];
  for (const [at, hours] of TURNS.entries()) {
    const asked = battle.mover as 0 | 1;
    const begun = clock.wall();
    if (begun > START + 31 * DAY) break;
    turns += 1;
    if (at === 3 || at === 5) {
      // His clock stands for a day: he was away so long, or longer by his first word.
      const guest = battle.guests[asked];
      const seat = guest.last('welcome').seats.find(({ yours }) => yours)?.seat ?? '';
      await battle.room.hear(guest, { t: 'holiday', seat, days: at === 3 ? 1 : 4 });
      beside.away = { from: begun, to: begun + DAY };
      await notifier.pass();
      if (at === 5) {
        clock.turn(DAY);
        await battle.room.hear(guest, { t: 'back', seat });
      }
    }
    const end = begun + hours * HOUR;
    const whole = beside.left[asked];
    const due = MARKS.map((mark) => {
      const left = Math.floor((whole * (100 - mark)) / 100);
      const when = firstTrue(beside.copy(), asked, { left, end, choices });
      return { mark: String(mark), when: when >= end ? Infinity : when };
    });
    const still = due.filter(({ when }, index) => {
      const later = due.slice(index + 1).some((other) => other.when <= when);
      return when < end && !later;
    });
    const before = marksOf(asked);
    const expected: string[] = before.map(String);
    for (const { mark, when } of still) {
      await to(when - SECOND);
      expect(marksOf(asked), `${mark} of turn ${at}, too early`).toEqual(expected);
      await to(when + 10 * SECOND);
      expected.push(mark);
      expect(marksOf(asked), `${mark} of turn ${at}`).toEqual(expected);
      told += 1;
    }
    await to(end - SECOND);
    expect(marksOf(asked), `after turn ${at}`).toEqual(expected);
    clock.turn(SECOND);
    beside.run(asked, end);
    if (beside.left[asked] === 0) beside.left[asked] = pace.aDay * HOUR;
    await battle.turn();
  }
  expect(turns).toBeGreaterThan(10);
  expect(told).toBeGreaterThan(5);
  post.close();
});
