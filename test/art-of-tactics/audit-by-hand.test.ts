/** The auditor of logs beside fights that are reckoned by hand. */
import { expect, test } from 'vitest';
import type { Row } from '#record';
import { auditFile } from '../../src/games/art-of-tactics/trials/auditor/index.ts';
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
