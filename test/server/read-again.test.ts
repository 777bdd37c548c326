/** Read again from what was kept of it, a battle is the one that it was. */
import { expect, test } from 'vitest';
import { setupOf } from '../games.ts';
import { cloudsOfSmokeWeb } from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { fateCards } from '../toys/fate-cards/rules/fate-cards.ts';
import { added, number, playing } from '../toys/scripted.ts';
import { volley } from '../toys/volley/rules/volley.ts';
import { drawsOf, sampledPick, settleBy } from '#fate';
import { canonical, type Frozen, type Game, type Json, type Pick, type Ruleset } from '#kernel';
import { LoggedMatch, line, type Row } from '#record';
import type { MatchRecord, NewRow, Store, Together } from '#store';
import { replayedFrom } from '../../src/server/matches/opening.ts';
import { restore, restoreBefore } from '../../src/server/rooms/restoring.ts';
import { togetherOf, toNewRow } from '../../src/server/rooms/storing.ts';

const SEED = 'ab'.repeat(32);
const loose = (ruleset: object): Ruleset<Game> => ruleset as Ruleset<Game>;
/** Three are asked at once; then one after the other, with a die between. */
const three = playing(function* (table) {
  const asked = (['north', 'south', 'west'] as const).map((seat) => ({
    seat,
    question: { least: 1 },
  }));
  const answers = yield* table.askTogether(number, asked);
  table.emit(added, { by: answers[0] });
  for (const seat of ['west', 'west', 'north'] as const) {
    table.emit(added, { by: yield* table.ask(seat, number, { least: 2 }) });
  }
  const [die = 1] = yield* table.roll(1);
  table.emit(added, { by: die });
  if (table.position.sum > 200) table.end({ result: 'enough', winners: [], cite: 'TOY-TRE-01' });
});

/** What a store would keep of one battle, and what it would give back. */
class Kept {
  record: MatchRecord;
  readonly rows: NewRow[] = [];
  #rests: NonNullable<Together['rest']>[] = [];
  readonly #rules: Ruleset<Game>;
  constructor(ruleset: Ruleset<Game>, setup: Json) {
    this.#rules = ruleset;
    const seats = ruleset.seats(setup as never).map((seat) => ({
      seat,
      kind: 'person' as const,
      player: seat,
    }));
    const named = { id: 'kept', ruleset: ruleset.id, revision: ruleset.revision };
    const fate = { fateSeed: SEED, fateHash: '' };
    const times = { createdAt: '', updatedAt: '' };
    this.record = { ...named, ...fate, ...times, setup, summary: {}, status: '', seats, head: 0 };
  }
  write(rows: readonly Row[], { status = '', summary = {}, rest, undone }: Together): void {
    this.rows.push(
      ...rows.map((row) => JSON.parse(JSON.stringify(toNewRow(this.#rules, row))) as NewRow),
    );
    this.record = { ...this.record, status, summary, head: this.rows.length };
    if (undone !== undefined) this.#rests = this.#rests.filter(({ seq }) => seq < undone);
    if (rest !== undefined) this.#rests.push(JSON.parse(JSON.stringify(rest)) as typeof rest);
  }
  get store(): Store {
    const seen = this.rows.map((row, at) => ({ ...row, seq: at + 1, at: '' }));
    return {
      readMatch: async () => this.record,
      readRows: async (_match: string, since = 0) => seen.slice(since),
      latestCheckpoint: async (_match: string, before = Infinity) =>
        this.#rests.findLast(({ seq }) => seq < before),
    } as Partial<Store> as Store;
  }
}

/** All that a room makes of a battle. */
function faceOf(logged: LoggedMatch<Game>): string {
  const { match, seq, hash } = logged;
  const { scene, pending, chance, outcome, trail, sealed, ruleset, setup } = match;
  const undo = ruleset.seats(setup).map((seat) => match.mayUndo(seat) === undefined);
  const now = [scene.position, pending, chance ?? null, outcome ?? null, trail, sealed, undo];
  const asks = outcome === undefined ? [...logged.offers] : [];
  return canonical([now, outcome === undefined ? match.nextId : 0, seq, hash, asks] as Json);
}
/** Where a row leads from: what is asked, without the ids, under which it is asked again. */
function standingOf({ match: { scene, pending, sealed } }: LoggedMatch<Game>): string {
  const asked = pending.map(({ seat, ask, question }) => [seat, ask, question]);
  return canonical([scene.position, asked, sealed] as Json);
}
function* replayed(ruleset: Ruleset<Game>, setup: Json, rows: readonly Row[]): Generator<boolean> {
  const playing = replayedFrom(ruleset, setup, rows);
  let step = playing.next();
  while (step.done !== true) step = playing.next();
  yield step.value.ok;
}
/** One thing that somebody does, and the dice that follow. */
function doOne(logged: LoggedMatch<Game>, pick: Pick, drawn: number): Row[] {
  const { match } = logged;
  const seats = match.ruleset.seats(match.setup);
  const able = seats.filter((seat) => match.mayUndo(seat) === undefined);
  const back = pick(3) === 0 ? able[pick(Math.max(1, able.length))] : undefined;
  if (back !== undefined) return [valueOf(logged.undo(back))];
  const [one, other] = [seats[pick(seats.length)], seats[pick(seats.length)]];
  const from = 1 + pick(Math.max(1, logged.seq));
  const winners = pick(2) === 0 ? [] : [one];
  const offer = pick(2) === 0 ? { of: 'result', winners } : { of: 'takeBack', from };
  const asks = [
    () => logged.offer(one, offer as never),
    () => logged.consent(one, other),
    () => logged.decline(one, other),
    () => (pick(12) === 0 ? logged.agreeOn({ of: one, with: [] }, winners) : undefined),
  ][pick(24)]?.();
  if (asks?.ok === true) return [asks.value];
  if (pick(60) === 0) return [valueOf(logged.concede(seats[pick(seats.length)] ?? ''))];
  const rows: Row[] = [];
  const open = match.pending[pick(Math.max(1, match.pending.length))];
  if (match.chance === undefined && open !== undefined) {
    const rules = match.ruleset.questions[open.ask];
    const answer = rules.suggest(match.scene, open.question, pick);
    rows.push(...valueOf(logged.reply(open.id, [answer])));
  }
  for (let ordinal = drawn; match.chance !== undefined;) {
    const { chance } = match;
    rows.push(logged.settle(settleBy(SEED, ordinal, chance)));
    ordinal += drawsOf(chance);
  }
  return rows;
}
function valueOf<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!result.ok) throw new Error('it is allowed');
  return result.value;
}

const BATTLES: readonly [string, Ruleset<Game>, Json, number][] = [
  ['volley', loose(volley), { size: 4 }, 12],
  ['fate cards', loose(fateCards), { cards: 40, hand: 4 }, 6],
  ['three at once', loose(three), { seats: 3, start: 0 }, 12],
  ['Clouds of Smoke', loose(cloudsOfSmokeWeb), setupOf(cloudsOfSmokeWeb.id, 'mill-brook')!, 5],
] as never;
test.each(BATTLES)('%s', async (_, ruleset, setup, seeds) => {
  let [ended, rewound] = [0, 0];
  for (let seed = 1; seed <= seeds; seed++) {
    const pick = sampledPick(seed);
    const kept = new Kept(ruleset, setup);
    const started = LoggedMatch.start<Game>(ruleset, setup as unknown as Frozen<object>);
    let logged = valueOf(started);
    let drawn = 0;
    const before = new Map<number, string>();
    const all: Row[] = [];
    for (let step = 0; step < 120 && logged.match.outcome === undefined; step++) {
      const held = line(all).filter(({ cause }) => cause.by === 'seat');
      const from = pick(20) === 0 ? held[pick(Math.max(1, held.length))]?.seq : undefined;
      if (from !== undefined) {
        // All agree to go back to there, past dice and the others' answers.
        const asked = logged.match.nextId;
        ({ logged } = await restoreBefore(kept.store, kept.record, ruleset, from));
        expect(standingOf(logged), `seed ${seed}, back to ${from}`).toBe(before.get(from));
        const row = logged.takeBackTo({ of: '', with: [] }, from, asked);
        kept.write([row], { ...togetherOf(logged, {}, { drawn }, undefined), undone: from });
        all.push(row);
        rewound += 1;
        expect(faceOf((await restore(kept.store, kept.record, ruleset)).logged)).toBe(
          faceOf(logged),
        );
      }
      before.set(logged.seq + 1, standingOf(logged));
      const rows = doOne(logged, pick, drawn);
      all.push(...rows);
      for (const { cause } of rows) if (cause.by === 'fate') drawn += drawsOf(cause.chance);
      kept.write(rows, togetherOf(logged, kept.record.summary as object, { drawn }, undefined));
      const again = await restore(kept.store, kept.record, ruleset);
      expect([again.repair, again.fate.drawn]).toEqual([undefined, drawn]);
      expect(faceOf(again.logged), `seed ${seed}, step ${step}`).toBe(faceOf(logged));
    }
    if (logged.match.outcome !== undefined) ended += 1;
    // As a file of it is opened: ids and chain are looked at, though what is gone is not played.
    expect([...replayed(ruleset, setup, all)].at(-1), `seed ${seed}`).toBe(true);
  }
  expect(ended).toBeGreaterThan(0);
  expect(rewound).toBeGreaterThan(0);
});
