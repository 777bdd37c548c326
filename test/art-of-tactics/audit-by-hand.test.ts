/** The auditor of logs beside fights that are reckoned by hand. */
import { expect, test } from 'vitest';
import type { Row } from '#record';
import { auditFile } from './trials/auditor/index.ts';
import { edition } from './battles.ts';
import * as hand from './table.ts';
import { begin, blue, setupHere, SWORDS, type Game, type TableHere } from './table.ts';

type Deviations = ReturnType<typeof auditFile>['deviations'];
/** A battle by hand that writes down its rows as a log holds them. */
class Logged {
  readonly match: Game;
  readonly #here: TableHere;
  readonly #rows: Row[] = [];

  constructor(here: TableHere) {
    this.#here = here;
    this.match = begin(here);
  }
  roll(...dice: number[]): this {
    return this.#row({}, hand.roll(this.match, ...dice));
  }
  answer(ask: string, answer: object): this {
    return this.#row({ ask, answer }, hand.answer(this.match, ask, answer));
  }
  #row(cause: object, events: readonly object[]): this {
    const row = { seq: this.#rows.length + 1, cause, events, hash: '' };
    this.#rows.push(row as unknown as Row);
    return this;
  }
  /** What the auditor finds, where some events are told otherwise. */
  found(otherwise: (event: Event) => unknown = (event) => event): Deviations {
    const rows = this.#rows.map((row) => ({ ...row, events: row.events.map(otherwise) }) as Row);
    const setup = setupHere(this.#here) as never;
    const header = { format: 'sandtable-match/1', ruleset: '', revision: 0, setup, seats: [] };
    return auditFile(edition(), { header: header as never, rows }).deviations;
  }
}
type Event = Row['events'][number];
/** What a unit strikes at another, told otherwise. */
function struckBy(
  event: Event,
  unit: number,
  at: number,
  otherwise: (strikes: readonly { at: number }[]) => readonly object[],
): object {
  const told = event as { type: string; unit?: number; strikes?: readonly { at: number }[] };
  const { strikes = [] } = told;
  const his = told.type === 'struck' && told.unit === unit && strikes.some((one) => one.at === at);
  return his ? { ...told, strikes: otherwise(strikes) } : told;
}
/** Who fought, told otherwise. */
function pairsFrom(event: Event, were: readonly object[], now: readonly object[]): object {
  const same = 'pairs' in event && JSON.stringify(event.pairs) === JSON.stringify(were);
  return same ? { ...event, pairs: now } : event;
}

test('AOT-CHAR-11 who fought a chariot from behind and stays keeps its team from striking', () => {
  const chariot = { arm: 'chariot', model: 'team', horses: 2, weapon: 'javelin', crew: 1 } as const;
  const log = new Logged({
    units: [
      { army: 0, at: [30, 19.2, 0], ranks: [1], ...chariot },
      { army: 1, at: [30, 16.8, 0], arm: 'horse', weapon: 'javelin', ranks: [1] },
      blue(SWORDS, 2),
    ],
  });
  // The horse in its rear fights it at the start of the turn: one against a depth of one.
  log.roll(2, 4).roll(6).roll(6);
  // Foot comes upon its front in a later slot: the crew alone answers.
  log.answer('giveOrders', { method: 'separate', unit: 2 });
  log.answer('act', { unit: 2, act: 'move', legs: [{ ahead: 2000 }] });
  log.answer('act', { done: true }).roll(1, 1, 1).roll(6);
  expect(log.found()).toEqual([]);
  const horses = { weapon: 'horse', at: 2, dice: [1, 1], hits: 0 };
  const lies = log.found((event) => struckBy(event, 0, 2, (strikes) => [...strikes, horses]));
  expect(lies).toMatchObject([{ cite: 'AOT-WPN-10', said: '2', expected: '0' }]);
});

test('AOT-BREAK-05 of two met at once the riders strike who holds, and all is decided then', () => {
  const lancers = { arm: 'horse', weapon: 'lance', ranks: [3] } as const;
  const log = new Logged({
    units: [
      hand.red(lancers),
      blue({ weapon: 'sword', ranks: [2, 1] }, 1, 28.35),
      blue({ weapon: 'sword', ranks: [4, 4] }, 1, 31.65),
    ],
  });
  log.roll(4, 2).answer('giveOrders', { method: 'separate', unit: 0 });
  log.answer('act', { unit: 0, act: 'breakthrough', run: false });
  log.answer('breakThrough', { through: true });
  // Three horses, then the swords of two and of four; nobody falls. Two against three are put to
  // flight, four hold: at them three lances, two of them above four.
  log.roll(1, 1, 1, 1, 1, 1, 1, 1, 1).roll(5, 5, 1);
  log.roll(6).answer('turnBack', { back: false });
  // Four have become three: three against three, and nobody else is beaten.
  expect(hand.ranks(log.match, 2)).toEqual([3, 3, 0]);
  expect(log.found()).toEqual([]);
  const [light, firm] = [
    { a: 0, b: 1 },
    { a: 0, b: 2 },
  ];
  const both = log.found((event) => pairsFrom(event, [firm], [light, firm]));
  expect(both[0]).toMatchObject({ cite: 'AOT-BREAK-05', said: '1, 2', expected: '2' });
});

test('AOT-CMD-10 R-051 who is called by the signal to attack is not led off the table', () => {
  const general = { ...SWORDS, role: 'general', army: 0, at: [30, 20, 0] } as const;
  const log = new Logged({
    units: [general, { ...SWORDS, army: 0, at: [34, 20, 0] }, blue(SWORDS, 14, 34)],
    slots: [Array<number>(6).fill(0), Array<number>(6).fill(-1)],
  });
  log.roll(4, 2).answer('giveOrders', { method: 'signal', order: 'attack' }).roll(6);
  log.answer('act', { unit: 1, act: 'move', legs: [{ ahead: 7000 }] });
  log.answer('act', { done: true });
  expect(log.found()).toEqual([]);
  const lies = log.found((event) =>
    event.type === 'moved' ? { type: 'leftTable', unit: 1 } : event,
  );
  expect(lies.filter(({ cite }) => cite === 'AOT-CMD-10')).toMatchObject([
    { what: 'unit 1 called at unit 2 could come nearer', said: 'true', expected: 'false' },
  ]);
});
