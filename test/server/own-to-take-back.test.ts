/** What a page says is one's own to take back is so, in every game, and goes back at one press. */
import { describe, expect, test } from 'vitest';
import { sampledFate, sampledPick } from '#fate';
import { canonical, type AnyRuleset, type Game, type Pick } from '#kernel';
import type { State } from '#protocol';
import { LoggedMatch, byOf, line, type Row } from '#record';
import { stateFor, stepFor } from '../../src/server/rooms/telling/state.ts';
import { deedsOf, fallsSince, isOwn } from '../../src/table/panels/match/agreeing/gone.ts';
import { games, RULESETS, readyOf } from '../every.ts';
import { isNight } from '../night.ts';
import { seedOf } from '../played.ts';

const BATTLES = isNight ? 12 : 2;
const MOST_ROWS = 500;
/** No more rows go back at once. */
const MOST_BACK = 64;

class Battle {
  readonly rows: Row[] = [];
  readonly seats: readonly string[];
  /** Before each row, what stood. */
  readonly before = new Map<number, string>();
  readonly #ruleset: AnyRuleset;
  readonly #logged: LoggedMatch<Game>;
  readonly #pick: Pick;
  constructor(id: string, at: number) {
    const [ruleset, game] = [games.rulesetOf(id), games.gameOf(id)];
    if (ruleset === undefined || game === undefined) throw new Error(`no rules '${id}'`);
    this.#ruleset = ruleset;
    this.#pick = sampledPick(seedOf(`${id} ${at} own`));
    const setup = game.content.build(ruleset, { scenario: readyOf(id, at).scenario }, this.#pick);
    const started = setup.ok ? LoggedMatch.start<Game>(ruleset, setup.value) : setup;
    if (!started.ok) throw new Error('what stands ready is legal');
    this.#logged = started.value;
    this.seats = ruleset.seats(this.#logged.match.setup);
  }
  get isOver(): boolean {
    return this.#logged.match.outcome !== undefined || this.#logged.seq > MOST_ROWS;
  }
  /** A throw, or an answer, which may go with what its seat gave before. */
  step(): void {
    const { match } = this.#logged;
    this.before.set(this.#logged.seq + 1, canonical(match.scene.position));
    if (match.chance !== undefined) {
      this.rows.push(this.#logged.settle(sampledFate(this.#pick)(match.chance)));
      return;
    }
    const open = match.pending[this.#pick(match.pending.length)];
    const rules = this.#ruleset.questions[open.ask];
    const answer = rules.suggest(match.scene, open.question, this.#pick, open.seat);
    const taken = this.#logged.reply(open.id, [answer], this.#pick(4) === 0);
    if (!taken.ok) throw new Error(`${open.ask}: ${taken.error.refusal.code}`);
    this.rows.push(...taken.value);
  }
  stateOf(seat: string): State {
    const { match } = this.#logged;
    const state = stateFor(match, [seat], seat, {
      mayUndo: (one) => match.mayUndo(one),
      presses: (one) => this.#logged.presses(one),
      typedRoll: undefined,
      seed: undefined,
      offers: new Map(),
      refused: new Map(),
    });
    return JSON.parse(JSON.stringify(state)) as State;
  }
  /** As if the log told each answer: no page lists more. */
  deedsOf(seat: string): readonly number[] {
    let press: number | undefined;
    const told = this.standing.map((row) => {
      const { seq, by, joined } = stepFor(this.#ruleset, row, seat);
      if (by === seat && (joined !== true || press === undefined)) press = seq;
      return { seq, by, text: '', press: by === seat ? press : undefined };
    });
    return deedsOf(told, seat).map(({ from }) => from);
  }
  get standing(): readonly Row[] {
    return line(this.rows);
  }
  /** The rows that the seat may take back, by the rules of taking back alone. */
  takeable(seat: string): readonly number[] {
    const ids = this.#logged.match.takeable(seat);
    return this.rows.flatMap(({ seq, cause }) =>
      cause.by === 'seat' && cause.seat === seat && ids.includes(cause.decision) ? [seq] : [],
    );
  }
  takeBack(seat: string, to: number): boolean {
    const undone = this.#logged.undoPress(seat, to);
    if (undone.ok) this.rows.push(...undone.value);
    return undone.ok;
  }
  get position(): string {
    return canonical(this.#logged.match.scene.position);
  }
  pick(from: number): number {
    return this.#pick(from);
  }
}

describe.each(RULESETS)('%s', (id) => {
  test('neither more nor less is called one’s own than may be taken back', () => {
    const found = { own: 0, barred: 0 };
    for (let at = 0; at < BATTLES; at++) {
      const battle = new Battle(id, at);
      while (!battle.isOver) {
        battle.step();
        for (const seat of battle.seats) {
          const state = battle.stateOf(seat);
          const takeable = battle.takeable(seat);
          // More than goes back at once is asked for.
          const near = takeable.slice(-MOST_BACK);
          for (const from of battle.deedsOf(seat)) {
            const own = isOwn(state, seat, from);
            if (own !== near.includes(from)) {
              expect.unreachable(`${seat} at ${battle.rows.length}: ${from} is own: ${own}`);
            }
            found[own ? 'own' : 'barred'] += 1;
          }
        }
      }
    }
    expect(found.own).toBeGreaterThan(0);
    expect(found.barred).toBeGreaterThan(0);
  });
  test('one press takes back all to there, and what is not one’s own not at all', () => {
    const found = { back: 0, refused: 0 };
    for (let at = 0; at < BATTLES; at++) {
      const battle = new Battle(id, at);
      while (!battle.isOver) {
        for (let left = 1 + battle.pick(9); left > 0 && !battle.isOver; left--) battle.step();
        for (const seat of battle.seats) tryBack(battle, seat, found);
      }
    }
    expect(Math.min(found.back, found.refused)).toBeGreaterThan(0);
  });
});

/** First what is refused, then what is the seat's own: one of either, where there is any. */
function tryBack(battle: Battle, seat: string, found: { back: number; refused: number }): void {
  const state = battle.stateOf(seat);
  const deeds = battle.deedsOf(seat);
  const one = (own: boolean): number | undefined => {
    const some = deeds.filter((from) => isOwn(state, seat, from) === own);
    return some[battle.pick(Math.max(1, some.length))];
  };
  const [barred, from] = [one(false), one(true)];
  if (barred !== undefined) {
    refuses(battle, seat, barred);
    found.refused += 1;
  }
  if (from === undefined) return;
  const rows = battle.standing.map(({ seq, cause }) => ({ seq, by: byOf(cause) }));
  expect(fallsSince(rows, from)).toBe(0);
  expect(battle.takeBack(seat, from)).toBe(true);
  expect(battle.standing.filter(({ seq }) => seq >= from).map(({ cause }) => byOf(cause))).toEqual(
    rows.flatMap(({ seq, by }) => (seq >= from && by !== seat ? [by] : [])),
  );
  expect(battle.position).toBe(battle.before.get(from));
  // It has gone already: pressed again it takes nothing more with it.
  refuses(battle, seat, from);
  found.back += 1;
}
function refuses(battle: Battle, seat: string, from: number): void {
  const stood = [battle.position, battle.rows.length];
  expect(battle.takeBack(seat, from)).toBe(false);
  expect([battle.position, battle.rows.length]).toEqual(stood);
}
