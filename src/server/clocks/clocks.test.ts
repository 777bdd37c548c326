import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Pace } from '#protocol';
import type { Cause } from '#record';
import {
  DAY,
  LONGEST_PAUSE,
  after,
  afterGone,
  afterRewinding,
  begun,
  lateUntil,
  mostOf,
  overIn,
  reckoned,
  running,
  type Clocks,
  type Span,
} from './clocks.ts';
import { areClocks } from './kept.ts';
import { Timekeeper } from './timekeeper.ts';
import { toldOf } from './told.ts';

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
const LIVE: Pace = { kind: 'live', main: 900, increment: 10 };
const TURNS: Pace = { kind: 'turns', bank: 24, aDay: 4 };
/** A Monday. */
const START = Date.UTC(2026, 5, 1, 12);
const SEATS: readonly string[] = ['south', 'north'];

/** A battle that goes on row by row. */
class Played {
  clocks: Clocks;
  at = START;
  gaps: readonly Span[] = [];
  #seq = 0;
  constructor(pace: Pace, weekends = false) {
    this.clocks = begun(pace, weekends);
    this.does({ by: 'clock', seats: SEATS }, ['south']);
  }
  does(cause: Cause, asked: readonly string[] = this.clocks.asked): number {
    const row = { seq: (this.#seq += 1), cause };
    this.clocks = after(this.clocks, { row, at: this.at, asked }, this.gaps);
    return row.seq;
  }
  answers(seat: string, next: string): number {
    const cause = { by: 'seat', seat, ask: 'a', decision: this.#seq, answer: 0 } as const;
    return this.does(cause, [next]);
  }
  waits(ms: number): void {
    this.at += ms;
  }
  get now(): Clocks {
    return reckoned(this.clocks, this.at, this.gaps);
  }
  told(seat: string): number {
    return toldOf(this.now, this.gaps).left[seat] ?? NaN;
  }
  left(seat: string): number {
    return this.now.hands[seat]?.left ?? NaN;
  }
}

describe('sitting together', () => {
  test('a clock runs while its seat is asked, and no other', () => {
    const battle = new Played(LIVE);
    battle.waits(5 * MINUTE);
    expect([battle.left('south'), battle.left('north')]).toEqual([10 * MINUTE, 15 * MINUTE]);
    battle.answers('south', 'north');
    battle.waits(MINUTE);
    expect(battle.left('south')).toBe(10 * MINUTE + 10 * SECOND);
    expect(battle.left('north')).toBe(14 * MINUTE);
    // Fate or a computer is asked, and nobody else.
    battle.does({ by: 'offer', seat: 'north', offer: { of: 'result', winners: [] } }, []);
    battle.waits(HOUR);
    expect(battle.left('north')).toBe(14 * MINUTE);
  });
  test('of two who are asked at once each has his own', () => {
    const battle = new Played(LIVE);
    battle.answers('north', 'south');
    battle.does({ by: 'fate', chance: { ask: 'pick', from: 2 }, result: 0 }, SEATS);
    battle.waits(MINUTE);
    expect([battle.left('south'), battle.left('north')]).toEqual([14 * MINUTE, 14 * MINUTE]);
  });
  test('his last answer in a row earns, never above the main time, until it is taken back', () => {
    const battle = new Played(LIVE);
    battle.answers('south', 'south');
    expect(battle.left('south')).toBe(15 * MINUTE);
    battle.waits(30 * SECOND);
    // He is asked on: a turn of these games is dozens of answers.
    battle.answers('south', 'south');
    battle.waits(SECOND);
    expect(battle.left('south')).toBe(15 * MINUTE - 31 * SECOND);
    // What is answered at one moment earns once, whoever was asked between.
    battle.answers('south', 'north');
    battle.does({ by: 'fate', chance: { ask: 'pick', from: 2 }, result: 0 }, ['south']);
    const row = battle.answers('south', 'north');
    expect(battle.told('south')).toBe(15 * MINUTE - 21 * SECOND);
    battle.waits(SECOND);
    expect(battle.left('south')).toBe(15 * MINUTE - 21 * SECOND);
    battle.does({ by: 'takeBack', seat: 'south', from: row }, ['south']);
    battle.does({ by: 'takeBack', seat: 'south', from: row });
    expect(battle.told('south')).toBe(15 * MINUTE - 31 * SECOND);
  });
  test('nobody earns time by answering and taking back without end', () => {
    const battle = new Played(LIVE);
    battle.waits(5 * MINUTE);
    const before = battle.left('south');
    for (let times = 0; times < 50; times++) {
      battle.waits(SECOND);
      const row = battle.answers('south', 'north');
      // At once, or a moment later.
      battle.waits(times % 2);
      battle.does({ by: 'takeBack', seat: 'south', from: row }, ['south']);
    }
    expect(battle.left('south')).toBe(before - 50 * SECOND);
  });
  test('time that is over stays so until he answers or is given more', () => {
    const battle = new Played(LIVE);
    battle.waits(15 * MINUTE - 1);
    expect(overIn(battle.now)).toEqual([]);
    battle.waits(1);
    expect(overIn(battle.now)).toEqual(['south']);
    battle.waits(DAY);
    expect([battle.left('south'), running(battle.now, [])]).toEqual([0, []]);
    battle.answers('south', 'north');
    // Too late, and nobody claimed it: he goes on with the little that an answer earns.
    expect([battle.left('south'), overIn(battle.now)]).toEqual([10 * SECOND, []]);
    expect(battle.now.hands['south']?.misses).toBe(0);
    battle.waits(15 * MINUTE);
    battle.does({ by: 'moreTime', seat: 'south', of: 'north', seconds: 300 });
    expect([battle.left('north'), overIn(battle.now)]).toEqual([5 * MINUTE, []]);
    expect(battle.now.hands['north']?.misses).toBe(1);
  });
});

describe('by turns', () => {
  test('where the log tells nothing all holidays are given back, from when they were known', () => {
    const battle = new Played(TURNS);
    battle.waits(20 * HOUR);
    battle.answers('south', 'north');
    const { clocks } = battle;
    const at = (hours: number): number => START + hours * HOUR;
    const away = (from: number, to: number) => ({
      seat: 'south',
      since: 0,
      from: at(from),
      to: at(to),
    });
    const given = (knownTo: number): number | undefined => {
      const hands = { ...clocks.hands, south: { ...clocks.hands['south'], knownTo: at(knownTo) } };
      const keeper = new Timekeeper({ clocks: { ...clocks, hands } } as never);
      return keeper.givenAll([away(2, 5), away(10, 14)]).hands['south']?.left;
    };
    expect([given(0), given(4), given(12)]).toEqual([11 * HOUR, 9 * HOUR, 6 * HOUR]);
  });
  test('nothing is given back to whoever was late before, until he is so no more', () => {
    const { clocks } = new Played(TURNS);
    const at = (hours: number): number => START + hours * HOUR;
    const away = { seat: 'south', since: 0, from: at(30), to: at(90) };
    const answers = (hours: number, by = 'south') => ({
      row: {
        seq: hours,
        cause: { by: 'seat', seat: by, ask: 'a', decision: 1, answer: 1 } as const,
      },
      at: at(hours),
    });
    const more = { by: 'moreTime', seat: 'north', of: 'south', seconds: 60 } as const;
    const given = { row: { seq: 1, cause: more }, at: at(50) };
    const until = (...rows: Parameters<typeof lateUntil>[1]): number =>
      (lateUntil(clocks, rows, away, []) - START) / HOUR;
    expect(until()).toBe(Infinity);
    expect([until(answers(40)), until(answers(40, 'north'), given)]).toEqual([40, 50]);
    // In time, or late and back before he went: of then nobody can tell.
    expect([until(answers(5)), until(answers(29)), until(answers(5), answers(40))]).toEqual([
      30, 30, 30,
    ]);
  });
  test('what gives back his misses says that he is answered for no more', () => {
    const battle = new Played(TURNS);
    battle.clocks = { ...battle.clocks, standIn: true };
    for (let times = 0; times < 3; times++) {
      battle.waits(30 * HOUR);
      battle.does({ by: 'moreTime', seat: 'north', of: 'south', seconds: 60 });
    }
    const clock = { wall: () => battle.at };
    const keeper = new Timekeeper({ clocks: battle.clocks, clock, pulse: { known: [] } } as never);
    const { south } = battle.clocks.hands;
    const gives = (misses: number): object[] => {
      const hands = { ...battle.clocks.hands, south: { ...south, misses } };
      return [...keeper.givesBack({ ...battle.clocks, hands })];
    };
    expect(gives(3)).toEqual([]);
    expect(gives(2)).toEqual([{ by: 'givenBack', seat: 'south', left: south?.left, misses: 2 }]);
    expect(gives(1)).toMatchObject([{ by: 'givenBack', misses: 1, standIn: true }]);
  });
  test('whoever sits down anew has missed nothing, and is on no holiday of whoever left', () => {
    const battle = new Played(TURNS);
    for (let times = 0; times < 2; times++) {
      battle.waits(30 * HOUR);
      battle.does({ by: 'moreTime', seat: 'north', of: 'south', seconds: 60 });
    }
    battle.does({ by: 'holiday', seat: 'south', days: 10 });
    expect(battle.now.hands['south']).toMatchObject({ misses: 2, awayUntil: battle.at + 10 * DAY });
    battle.does({ by: 'clock', seats: [] });
    battle.waits(HOUR);
    battle.does({ by: 'clock', seats: SEATS });
    expect(battle.now.hands['south']).toMatchObject({ misses: 0, awayUntil: 0 });
  });
  test('he is back from his holiday, or answers for himself while it goes on', () => {
    // Of earlier versions one was back by a holiday of no days.
    for (const [cause, goesOn] of [
      [{ by: 'back', seat: 'south' }, false],
      [{ by: 'back', seat: 'south', away: true }, true],
      [{ by: 'holiday', seat: 'south', days: 0 }, false],
      [{ by: 'holiday', seat: 'south', days: 0, until: START + 400 * DAY }, true],
    ] as const) {
      const battle = new Played(TURNS);
      for (let times = 0; times < 2; times++) {
        battle.waits(30 * HOUR);
        battle.does({ by: 'moreTime', seat: 'north', of: 'south', seconds: 60 });
      }
      battle.does({ by: 'holiday', seat: 'south', days: 10 });
      battle.waits(DAY);
      battle.does(cause);
      battle.waits(1);
      expect(running(battle.now, [])).toEqual(goesOn ? [] : ['south']);
      expect(battle.now.hands['south']?.misses).toBe(0);
    }
  });
  test('each day grants so many hours, never above the bank', () => {
    const battle = new Played(TURNS);
    battle.waits(10 * HOUR);
    battle.answers('south', 'north');
    expect(battle.left('south')).toBe(14 * HOUR);
    battle.waits(14 * HOUR);
    expect([battle.left('south'), battle.left('north')]).toEqual([18 * HOUR, 14 * HOUR]);
    battle.answers('north', 'south');
    battle.waits(HOUR);
    battle.answers('south', 'south');
    // What little time a reaction takes is all that it takes.
    expect(battle.left('south')).toBe(17 * HOUR);
    battle.does({ by: 'fate', chance: { ask: 'pick', from: 2 }, result: 0 }, []);
    battle.waits(10 * DAY);
    expect([battle.left('south'), battle.left('north')]).toEqual([24 * HOUR, 24 * HOUR]);
  });
  test('a grant does not bring back what is over', () => {
    const battle = new Played(TURNS);
    // 24 hours and the grants of the days in which he was asked.
    battle.waits(23 * HOUR);
    battle.answers('south', 'south');
    battle.waits(HOUR);
    expect(overIn(battle.now)).toEqual(['south']);
    battle.waits(5 * DAY);
    expect([battle.left('south'), overIn(battle.now)]).toEqual([0, ['south']]);
    battle.answers('south', 'north');
    expect(battle.left('south')).toBe(4 * HOUR);
  });
  test('on a holiday a clock stands, for so many days or until a moment', () => {
    const battle = new Played(TURNS);
    battle.waits(HOUR);
    battle.does({ by: 'holiday', seat: 'south', days: 15 });
    battle.waits(10 * DAY);
    expect([battle.left('south'), running(battle.now, [])]).toEqual([24 * HOUR, []]);
    battle.does({ by: 'holiday', seat: 'south', days: 0 });
    battle.waits(2 * HOUR);
    expect([battle.left('south'), running(battle.now, [])]).toEqual([22 * HOUR, ['south']]);
    battle.does({ by: 'holiday', seat: 'south', days: 1, until: battle.at + HOUR });
    battle.waits(2 * HOUR);
    expect(battle.left('south')).toBe(21 * HOUR);
  });
  test('weekends do not count where both like', () => {
    const battle = new Played({ kind: 'turns', bank: 72, aDay: 0 }, true);
    battle.waits(4.5 * DAY - 12 * HOUR); // Saturday, midnight less nothing
    battle.at = Date.UTC(2026, 5, 1 + 5);
    battle.answers('south', 'north');
    battle.waits(2 * DAY);
    expect([battle.left('north'), running(battle.now, [])]).toEqual([72 * HOUR, ['north']]);
    battle.waits(HOUR);
    expect(battle.left('north')).toBe(71 * HOUR);
    expect(running(reckoned(battle.clocks, Date.UTC(2026, 5, 6, 1), []), [])).toEqual([]);
  });
});

test('nothing is counted before everybody is there, in a pause, or while the house is away', () => {
  const idle = begun(LIVE);
  const row = { seq: 1, cause: { by: 'phrase', seat: 'south', phrase: 'x' } } as const;
  const early = after(idle, { row, at: START, asked: ['south'] }, []);
  expect(reckoned(early, START + DAY, []).hands).toEqual({});
  const battle = new Played(LIVE);
  battle.does({ by: 'clock', seats: [] });
  battle.waits(HOUR);
  battle.does({ by: 'clock', seats: SEATS });
  expect(battle.left('south')).toBe(15 * MINUTE);
  battle.does({ by: 'agreedPause', of: 'south', with: ['north'], pauses: true });
  battle.waits(LONGEST_PAUSE);
  expect(battle.left('south')).toBe(15 * MINUTE);
  battle.waits(MINUTE);
  expect(battle.left('south')).toBe(14 * MINUTE);
  battle.gaps = [{ from: battle.at + MINUTE, to: battle.at + HOUR }];
  battle.waits(HOUR + MINUTE);
  expect(battle.left('south')).toBe(12 * MINUTE);
});
test('who sits down where time was over is not late; who is late stays so', () => {
  const battle = new Played(LIVE);
  battle.waits(HOUR);
  battle.does({ by: 'clock', seats: SEATS });
  expect(overIn(battle.now)).toEqual(['south']);
  battle.does({ by: 'clock', seats: [] });
  expect(overIn(battle.now)).toEqual(['south']);
  battle.does({ by: 'clock', seats: SEATS });
  expect([battle.left('south'), overIn(battle.now)]).toEqual([15 * MINUTE, []]);
});
test('a pace that all agree on begins anew, and none ends it', () => {
  const battle = new Played(LIVE);
  battle.waits(DAY);
  const agreed = { by: 'agreedPace', of: 'south', with: ['north'], seats: SEATS } as const;
  battle.does({ ...agreed, pace: TURNS, weekends: true });
  expect([battle.left('south'), overIn(battle.now)]).toEqual([mostOf(TURNS), []]);
  battle.does({ ...agreed, pace: null });
  battle.waits(DAY);
  expect([battle.now.hands, running(battle.now, [])]).toEqual([{}, []]);
});
test('a computer in the seat is on no clock, and whoever is left alone waits for nobody', () => {
  const battle = new Played(LIVE);
  battle.waits(DAY);
  battle.does({ by: 'substitute', seat: 'north', of: 'south', bot: 'random' }, ['north']);
  battle.waits(DAY);
  expect(battle.now.hands).toEqual({ north: expect.objectContaining({ left: 15 * MINUTE }) });
});
describe('a call for another person', () => {
  const THREE = ['south', 'north', 'west'];
  /** South is late, and the others wait for him. */
  function late(): Played {
    const battle = new Played(LIVE);
    battle.does({ by: 'clock', seats: THREE }, ['south', 'west']);
    battle.waits(10 * MINUTE);
    battle.answers('west', 'south');
    battle.waits(HOUR);
    expect(overIn(battle.now)).toEqual(['south']);
    return battle;
  }
  const call = { by: 'substitute', seat: 'north', of: 'south' } as const;
  const back = { by: 'callOff', seat: 'north', of: 'south' } as const;

  test('nobody is hurried until somebody comes, and he has a clock of his own', () => {
    const battle = late();
    battle.does(call, ['south', 'west']);
    battle.waits(DAY);
    expect([running(battle.now, []), overIn(battle.now)]).toEqual([[], []]);
    expect(toldOf(battle.now, [])).toMatchObject({ called: ['south'], waits: true });
    expect(battle.left('west')).toBe(5 * MINUTE + 10 * SECOND);
    battle.does({ by: 'clock', seats: THREE });
    expect([battle.left('south'), running(battle.now, [])]).toEqual([
      15 * MINUTE,
      ['south', 'west'],
    ]);
    // Whoever was there all the time goes on with what he had.
    expect(battle.left('west')).toBe(5 * MINUTE + 10 * SECOND);
    expect(toldOf(battle.now, []).called).toBeUndefined();
  });
  test('of two players too the row itself says that the clocks stand', () => {
    const battle = new Played(LIVE);
    battle.waits(HOUR);
    battle.does(call, SEATS);
    battle.waits(HOUR);
    expect([battle.left('north'), running(battle.now, [])]).toEqual([15 * MINUTE, []]);
  });
  test('taken back, all is as it was: he is late, has missed as often, and clocks run', () => {
    const battle = late();
    battle.does({ by: 'moreTime', seat: 'north', of: 'south', seconds: 60 });
    battle.waits(HOUR);
    battle.does(call, ['south', 'west']);
    battle.waits(DAY);
    battle.does(back);
    expect(overIn(battle.now)).toEqual(['south']);
    expect(battle.now.hands['south']).toMatchObject({ left: 0, over: true, misses: 1 });
    expect(running(battle.now, [])).toEqual(['west']);
    expect(toldOf(battle.now, []).called).toBeUndefined();
  });
  test('while another call stands they stand, and who is late is late when all are there', () => {
    const battle = new Played(LIVE);
    battle.does({ by: 'clock', seats: THREE }, ['south', 'west']);
    battle.waits(HOUR);
    battle.does(call);
    battle.does({ ...call, of: 'west' });
    battle.does({ ...back, of: 'west' });
    battle.waits(MINUTE);
    expect([running(battle.now, []), overIn(battle.now)]).toEqual([[], ['west']]);
    battle.does({ by: 'clock', seats: THREE });
    expect([overIn(battle.now), battle.left('south')]).toEqual([['west'], 15 * MINUTE]);
  });
  test('whoever sits down where another left meanwhile is not late in his place', () => {
    for (const instead of [false, true]) {
      const battle = new Played(LIVE);
      battle.does({ by: 'clock', seats: THREE }, ['south', 'west']);
      battle.waits(HOUR);
      battle.does(call);
      expect(overIn(battle.now)).toEqual(['west']);
      if (instead) battle.does({ ...call, bot: 'random' });
      battle.does({ by: 'clock', seats: [] });
      expect(toldOf(battle.now, []).called).toEqual(instead ? undefined : ['south']);
      battle.does({ by: 'clock', seats: instead ? ['north', 'west'] : THREE });
      expect([overIn(battle.now), battle.left('west')]).toEqual([[], 15 * MINUTE]);
    }
  });
  test('a row says so, once, and where he leaves a clock that is over alone', () => {
    const battle = new Played(LIVE);
    battle.does({ by: 'clock', seats: THREE }, ['south', 'west']);
    battle.waits(HOUR);
    battle.does(call);
    const without = (...gone: string[]): readonly string[] | undefined => {
      const player = (seat: string): string | null => (gone.includes(seat) ? null : seat);
      const seats = THREE.map((seat) => ({ seat, kind: 'person', player: player(seat) }) as const);
      const logged = { match: { outcome: undefined } };
      return new Timekeeper({ clocks: battle.clocks, logged } as never).seats(seats);
    };
    expect(without('south')).toBeUndefined();
    expect(without('south', 'north')).toBeUndefined();
    expect(without('south', 'west')).toEqual([]);
    battle.does({ by: 'clock', seats: [] });
    expect(without('south', 'west')).toBeUndefined();
    expect(without()).toEqual(THREE);
  });
  test('a call that is taken back stands as it was, whoever left meanwhile', () => {
    const battle = late();
    battle.does(call, ['south', 'west']);
    battle.does({ by: 'clock', seats: [] });
    battle.does(back);
    expect(overIn(battle.now)).toEqual(['south']);
  });
  test('a computer that comes instead is on no clock, and the others go on', () => {
    const battle = late();
    battle.does(call, ['south', 'west']);
    battle.does({ ...call, bot: 'random' });
    battle.does({ by: 'clock', seats: ['north', 'west'] });
    battle.waits(MINUTE);
    expect(Object.keys(battle.now.hands).toSorted()).toEqual(['north', 'west']);
    expect(battle.left('west')).toBe(4 * MINUTE + 10 * SECOND);
    expect(toldOf(battle.now, []).called).toBeUndefined();
  });
});
test('what all take back has cost no time', () => {
  const battle = new Played(LIVE);
  battle.waits(MINUTE);
  battle.answers('south', 'north');
  const before = battle.clocks;
  const row = {
    seq: 9,
    cause: { by: 'seat', seat: 'south', ask: '', decision: 9, answer: 0 },
  } as const;
  const gone = afterGone(before, { row, at: battle.at + HOUR });
  const given = { by: 'moreTime', seat: 'south', of: 'north', seconds: 60 } as const;
  const more = afterGone(gone, { row: { seq: 10, cause: given }, at: battle.at + 2 * HOUR });
  const back = afterRewinding(more, battle.at + 3 * HOUR, ['south']);
  expect(back.hands['north']?.left).toBe(16 * MINUTE);
  // What South has answered stands, and so does what it earned.
  expect(toldOf(back, []).left['south']).toBe(14 * MINUTE + 10 * SECOND);
  expect(toldOf(before, []).left['south']).toBe(14 * MINUTE + 10 * SECOND);
});

// --- whatever happens ----------------------------------------------------------------------------

const pace = fc.oneof(
  fc.record({
    kind: fc.constant('live' as const),
    main: fc.integer({ min: 60, max: 900 }),
    increment: fc.integer({ min: 0, max: 60 }),
  }),
  fc.record({
    kind: fc.constant('turns' as const),
    bank: fc.integer({ min: 1, max: 72 }),
    aDay: fc.integer({ min: 0, max: 36 }),
  }),
);
const moment = fc.integer({ min: 0, max: 12 * DAY });
const gaps = fc
  .array(fc.tuple(moment, fc.integer({ min: 1, max: DAY })), { maxLength: 4 })
  .map((all) => all.map(([from, long]) => ({ from: START + from, to: START + from + long })));
const seat = fc.constantFrom(...SEATS);
const deed: fc.Arbitrary<Cause> = fc.oneof(
  {
    weight: 6,
    arbitrary: seat.map((one) => ({
      by: 'seat' as const,
      seat: one,
      ask: '',
      decision: 1,
      answer: 0,
    })),
  },
  fc.constant({ by: 'fate' as const, chance: { ask: 'pick' as const, from: 2 }, result: 0 }),
  fc
    .tuple(seat, fc.integer({ min: 1, max: 9 }))
    .map(([one, from]) => ({ by: 'takeBack' as const, seat: one, from })),
  fc
    .tuple(seat, fc.integer({ min: 0, max: 9 }))
    .map(([one, days]) => ({ by: 'holiday' as const, seat: one, days })),
  seat.map((of) => ({ by: 'moreTime' as const, seat: 'x', of, seconds: 60 })),
  fc.boolean().map((pauses) => ({ by: 'agreedPause' as const, of: 'south', with: [], pauses })),
  fc.boolean().map((all) => ({ by: 'clock' as const, seats: all ? SEATS : [] })),
  seat.map((of) => ({ by: 'substitute' as const, seat: 'x', of })),
  seat.map((of) => ({ by: 'callOff' as const, seat: 'x', of })),
);
const story = fc.array(fc.tuple(fc.integer({ min: 0, max: DAY }), deed, fc.subarray([...SEATS])), {
  maxLength: 20,
});

test('how often one looks changes nothing, and kept clocks read again', () => {
  fc.assert(
    fc.property(
      pace,
      fc.boolean(),
      gaps,
      story,
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (how, weekends, away, deeds, part) => {
        let clocks = begun(how, weekends);
        let looked = clocks;
        const begins: [number, Cause, string[]] = [0, { by: 'clock', seats: SEATS }, ['south']];
        const rows = [begins, ...deeds];
        let at = START;
        for (const [index, [later, cause, asked]] of rows.entries()) {
          const between = at + Math.floor(later * (part.next().value ?? 0));
          at += later;
          const timed = { row: { seq: index + 1, cause }, at, asked };
          clocks = after(clocks, timed, away);
          looked = after(reckoned(looked, between, away), timed, away);
          expect(looked).toEqual(clocks);
          expect(areClocks(JSON.parse(JSON.stringify(clocks)))).toBe(true);
          for (const [name, hand] of Object.entries(clocks.hands)) {
            expect(hand.left).toBeGreaterThanOrEqual(0);
            if (hand.over) expect(hand.left).toBe(0);
            if (hand.over) expect(running(clocks, away)).not.toContain(name);
          }
          expect(toldOf(clocks, away).runs.every((one) => asked.includes(one))).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
});
test('nobody loses more than went by, and who is not asked loses nothing', () => {
  fc.assert(
    fc.property(pace, gaps, moment, fc.subarray([...SEATS]), (how, away, ms, asked) => {
      const cause = { by: 'clock', seats: SEATS } as const;
      const clocks = after(begun(how), { row: { seq: 1, cause }, at: START, asked }, away);
      const later = reckoned(clocks, START + ms, away);
      const stood = Array.from(union(away, START, START + ms)).reduce((sum, one) => sum + one, 0);
      for (const one of SEATS) {
        const lost = mostOf(how) - (later.hands[one]?.left ?? 0);
        if (!asked.some((name) => name === one)) expect(lost).toBe(0);
        else if (how.kind === 'live') expect(lost).toBe(Math.min(mostOf(how), ms - stood));
        else expect(lost).toBeLessThanOrEqual(ms - stood);
      }
    }),
    { numRuns: 300 },
  );
});
/** How long each stretch of the gaps' union is, within bounds. */
function* union(all: readonly Span[], from: number, to: number): Generator<number> {
  let reached = from;
  for (const one of all.toSorted((a, b) => a.from - b.from)) {
    const [begin, end] = [Math.max(one.from, reached), Math.min(one.to, to)];
    if (end > begin) yield end - begin;
    reached = Math.max(reached, end);
  }
}
