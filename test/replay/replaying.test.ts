/** Any moment of a battle, from its file: against the match as the rules had it there. */
import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { canonical, type AnyRuleset } from '#kernel';
import { line, printMatchFile, redactRow, verified, type Course } from '#record';
import { games as ours } from '#games';
import { replays } from '#games/replays';
import { plainCourse } from '../../src/games/replay-register.ts';
import { ALL } from '../../src/table/lookback/messages.ts';
import { Replaying } from '../../src/table/lookback/replaying.ts';
import { games, readyOf, RULESETS } from '../every.ts';
import { wavering, type Wavering } from './wavering.ts';

const MOST = 260;
const JUMPS = 40;
function battleOf(
  id: string,
  most = MOST,
): Wavering & { readonly ruleset: AnyRuleset; readonly at: Replaying } {
  const [ruleset, game] = [games.rulesetOf(id), games.gameOf(id)];
  if (ruleset === undefined || game === undefined) throw new Error(`no rules '${id}'`);
  const { scenario } = readyOf(id, 0);
  const setup = game.content.build(ruleset, { scenario }, sampledPick(3));
  if (!setup.ok) throw new Error('what stands ready is legal');
  const played = wavering(ruleset, setup.value, { seed: 11, most });
  const at = new Replaying(printMatchFile(played.file), ruleset, game.course ?? plainCourse);
  return { ...played, ruleset, at };
}
/** The table at the end of a moment, as the page comes to it from before another one. */
function endOf(
  ruleset: AnyRuleset,
  at: Replaying,
  eye: string,
  [first, last]: readonly [first: number, last: number],
): string {
  const { view, steps } = at.stretch(eye, first, last);
  const position = structuredClone(view) as object;
  for (const event of steps.flatMap(({ events }) => events) as object[] as { type: string }[]) {
    if (event.type !== 'ended') ruleset.apply(position, event);
  }
  return JSON.stringify(position);
}

/** Event by event from the table before that moment: the first of those that change the most. */
function largestIn(
  ruleset: AnyRuleset,
  at: Replaying,
  score: NonNullable<Course['score']>,
  moment: number,
): unknown {
  const { view, steps } = at.stretch(ALL, moment, moment);
  const position = structuredClone(view) as object;
  const scene = { setup: at.opened.setup, edition: ruleset.edition, position } as never;
  const changes = steps.flatMap(({ seq, events }) =>
    (events as object[] as { type: string }[]).map((event, index) => {
      const had = [...score.of(scene)];
      if (event.type !== 'ended') ruleset.apply(position, event);
      const apart = score.of(scene).map((one, seat) => Math.abs(one - (had[seat] ?? one)));
      return { seq, index, by: apart.reduce((sum, one) => sum + one, 0) };
    }),
  );
  const most = Math.max(...changes.map(({ by }) => by));
  return changes.find(({ by }) => by === most);
}

test('whoever looks back finds every game of the register, as the register has it', async () => {
  for (const { rulesets, course } of ours.all) {
    for (const { id } of rulesets) {
      const found = await replays.replayableOf(id);
      expect(found?.rulesets.map((one) => one.id)).toContain(id);
      expect(found?.course).toBe(course);
    }
  }
  expect(await replays.replayableOf('none/1')).toBeUndefined();
});

test.each(ours.rulesets.map(({ id }) => id))('%s says of each die what it was for', (id) => {
  const { luck } = battleOf(id, 4 * MOST).at.reckon();
  expect(luck.filter(({ seat, what }) => seat === undefined && what === undefined)).toEqual([]);
});

describe.each(RULESETS)('%s, looked back at', (id) => {
  const { ruleset, at, file, seen } = battleOf(id);
  const { moments, eyes } = at.opened;
  const inForce = line(file.rows);

  test('every moment is the table as the rules had it, through every pair of eyes', () => {
    const pick = sampledPick(5);
    for (let jump = 0; jump < JUMPS; jump++) {
      const last = 1 + pick(moments.length - 1);
      const first = Math.max(1, last - pick(12));
      for (const eye of eyes) {
        const told = endOf(ruleset, at, eye, [first, last]);
        const rules = seen.get(moments[last]?.to ?? 0)?.[eye];
        expect(canonical(JSON.parse(told))).toBe(canonical(JSON.parse(rules ?? 'null')));
      }
    }
  });
  test('of each moment that changed the score, the event that changed it most', () => {
    const { score } = games.gameOf(id)?.course ?? plainCourse;
    const expected = moments.flatMap(({ scores }, index) => {
      if (score === undefined || index === 0) return [];
      const had = moments[index - 1]?.scores;
      return canonical(scores) === canonical(had) ? [] : [largestIn(ruleset, at, score, index)];
    });
    expect(at.stretch(ALL, 1, moments.length - 1).swings).toEqual(expected);
  });
  test('each row in force is in one moment, in its order; what was taken back is in none', () => {
    const rows = at.stretch(ALL, 1, moments.length - 1).steps.map(({ seq }) => seq);
    expect(rows).toEqual(inForce.map(({ seq }) => seq));
    const gone = file.rows.flatMap(({ seq, cause }) =>
      cause.by === 'takeBack' ? [seq, cause.from] : [],
    );
    expect(rows.filter((seq) => gone.includes(seq))).toEqual([]);
    for (const [index, { from, to }] of moments.entries()) {
      expect(from).toBeGreaterThan(moments[index - 1]?.to ?? -1);
      expect(to).toBeGreaterThanOrEqual(from);
    }
  });
  test('a moment begins with what somebody gave, and holds what chance made of it', () => {
    for (const { from, to, by } of moments.slice(1)) {
      const own = inForce.filter(({ seq }) => seq >= from && seq <= to);
      const [first, ...rest] = own.map(({ cause }) => cause);
      expect(first !== undefined && 'seat' in first ? first.seat : first?.by).toBe(by);
      // With what it was given together with it stands.
      expect(first !== undefined && 'joined' in first).toBe(false);
      for (const cause of rest) {
        expect(cause.by === 'fate' || (cause.by === 'seat' && cause.joined)).toBe(true);
      }
    }
  });
  test('each seat was waited for as long as came before its answers, if that is known', () => {
    expect(at.opened.took).toBeUndefined();
    const [top = '', ...lines] = printMatchFile(file).split('\n');
    const times = file.rows.map((_, index) => index % 7);
    const header = JSON.stringify({ ...(JSON.parse(top) as object), times });
    const timed = new Replaying([header, ...lines].join('\n'), ruleset, plainCourse);
    const seats = ruleset.seats(at.opened.setup as never);
    expect(timed.opened.took).toEqual({
      all: times.reduce((sum, one) => sum + one, 0),
      seats: seats.map((seat) =>
        file.rows.reduce(
          (sum, { cause }, index) =>
            sum + ('seat' in cause && cause.seat === seat ? (times[index] ?? 0) : 0),
          0,
        ),
      ),
    });
  });
  test('a step tells each seat what the log tells it, and nothing else', () => {
    for (const eye of eyes.filter((one) => one !== ALL)) {
      const { steps } = at.stretch(eye, 1, moments.length - 1);
      const told = inForce.map((row) => redactRow(ruleset, row, eye).events);
      expect(steps.map(({ events }) => events)).toEqual(told);
    }
  });
  test('every die that fell is reckoned once, and what it was for is whose it was', () => {
    const { luck } = at.reckon();
    const thrown = inForce.flatMap(({ cause }) =>
      cause.by === 'fate' && cause.chance.ask === 'roll' ? (cause.result as number[]) : [],
    );
    const known = ruleset.seats(at.opened.setup as never);
    // Under a seat and no kind its kinds stand once more, together.
    const kinds = luck.filter(({ seat, what }) => seat === undefined || what !== undefined);
    expect(known).toEqual(
      expect.arrayContaining([...new Set(kinds.flatMap(({ seat }) => seat ?? []))]),
    );
    const cards = thrown.length === 0;
    const came = kinds.reduce((sum, one) => sum + one.came, 0);
    if (!cards) expect(came).toBe(thrown.reduce((sum, die) => sum + die, 0));
    for (const { count, rare, span, expected } of luck) {
      expect(count).toBeGreaterThan(0);
      expect(rare).toBeGreaterThan(0);
      expect(rare).toBeLessThanOrEqual(1);
      expect(span[0]).toBeLessThanOrEqual(expected);
      expect(span[1]).toBeGreaterThanOrEqual(expected);
    }
  });
  test('what a side rolled adds up to its sum; every draw is counted, or told as a lot', () => {
    const { luck, lots } = at.reckon();
    for (const sum of luck.filter(({ seat, what }) => seat !== undefined && what === undefined)) {
      const kinds = luck.filter(({ seat, what, wants }) =>
        seat === sum.seat ? what !== undefined && wants !== undefined : false,
      );
      const by = ({ came, expected, wants }: (typeof luck)[number]): number =>
        wants === 'low' ? expected - came : came - expected;
      expect(kinds.reduce((all, { count }) => all + count, 0)).toBe(sum.count);
      expect(kinds.reduce((all, one) => all + by(one), 0)).toBeCloseTo(by(sum), 9);
    }
    const picks = inForce.filter(
      ({ cause }) => cause.by === 'fate' && cause.chance.ask === 'pick',
    ).length;
    const dice = inForce.flatMap(({ cause }) =>
      cause.by === 'fate' && cause.chance.ask === 'roll' ? (cause.result as number[]) : [],
    ).length;
    const kinds = luck.filter(({ seat, what }) => seat === undefined || what !== undefined);
    expect(kinds.reduce((all, { count }) => all + count, 0) + lots).toBe(picks + dice);
  });
  test('the rules play it anew to the same hashes, and name the row that was changed', () => {
    expect([...at.check()].at(-1)).toBe(file.rows.length);
    const changed = inForce.findIndex(({ cause }) => cause.by === 'seat');
    const { seq } = inForce[changed + 3];
    const forged = file.rows.map((row) =>
      row.seq === seq
        ? { ...row, hash: row.hash.replace(/^./, row.hash.startsWith('0') ? '1' : '0') }
        : row,
    );
    const checking = verified(ruleset, at.opened.setup as never, forged);
    let step = checking.next();
    while (step.done !== true) step = checking.next();
    expect(step.value).toBe(seq);
  });
});
