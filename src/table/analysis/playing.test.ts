/** Lines of play against the match itself: the same answers and dice come to the same tables. */
import { describe, expect, test } from 'vitest';
import { sampledFate, sampledPick } from '#fate';
import { canonical, hashText, Match, type AnyRuleset, type Game, type Json } from '#kernel';
import type { Deed } from '#protocol';
import { games, readyOf, RULESETS } from '../../../test/every.ts';
import { Playing } from './playing.ts';
import { ROOT, Tree } from './tree.ts';

const MOST = 60;
const hashOf = (match: Match<Game>): string =>
  hashText(canonical([match.scene.position, match.pending.map(({ seat, ask }) => [seat, ask])]));

interface Standing {
  readonly ruleset: AnyRuleset;
  readonly match: Match<Game>;
}
/** A battle in its middle, as random answers have led there. */
function standing(id: string, seed: number, steps: number): Standing {
  const [ruleset, game] = [games.rulesetOf(id), games.gameOf(id)];
  if (ruleset === undefined || game === undefined) throw new Error(`no rules '${id}'`);
  const options = { scenario: readyOf(id, 0).scenario };
  const setup = game.content.build(ruleset, options, sampledPick(seed));
  const started = setup.ok ? Match.start<Game>(ruleset, setup.value) : setup;
  if (!started.ok) throw new Error('what stands ready is legal');
  const match = started.value;
  const [pick, fate] = [sampledPick(seed), sampledFate(sampledPick(seed + 1))];
  for (let step = 0; step < steps || match.chance !== undefined; step++) {
    if (match.outcome !== undefined) break;
    if (match.chance !== undefined) match.settle(fate(match.chance));
    else answerIn(match, pick);
  }
  return { ruleset, match };
}
function suggested(match: Match<Game>, pick: (from: number) => number) {
  const open = match.pending[pick(match.pending.length)];
  if (open === undefined) throw new Error('nothing is asked');
  const { ask, question, seat } = open;
  const rules = match.ruleset.questions[ask];
  return { open, answer: rules?.suggest(match.scene, question, pick, seat) };
}
function answerIn(match: Match<Game>, pick: (from: number) => number): void {
  const { open, answer } = suggested(match, pick);
  match.accept(open.id, answer);
}
const playingFrom = ({ ruleset, match }: Standing, tree = new Tree()): Playing<Game> => {
  const { setup, checkpoint } = match;
  return new Playing({ ruleset, setup, checkpoint }, tree, sampledPick(5));
};

describe.each(RULESETS)('%s', (id) => {
  test('answers at random, back and on along any line: the match itself comes to the same', () => {
    const start = standing(id, 3, 40);
    const playing = playingFrom(start);
    const pick = sampledPick(11);
    playing.roll();
    const seen = new Map([[playing.tree.here, hashOf(playing.match)]]);
    for (let step = 0; step < MOST; step++) {
      if (playing.match.outcome !== undefined || pick(4) === 0) {
        const places = [...seen.keys()];
        playing.go(places[pick(places.length)] ?? ROOT);
        expect(hashOf(playing.match)).toBe(seen.get(playing.tree.here));
        if (playing.match.outcome !== undefined) continue;
      }
      const { open, answer } = suggested(playing.match, pick);
      expect(playing.reply(open.id, [answer]).ok).toBe(true);
      seen.set(playing.tree.here, hashOf(playing.match));
    }
    expect(seen.size).toBeGreaterThan(5);
    // The same deeds in a match that knows no tree, from the same rest.
    for (const [place, hash] of seen) {
      const twin = start.match.fork();
      for (const node of playing.tree.pathTo(place)) {
        const deed = playing.tree.deedOf(node);
        if (deed.by === 'fate') twin.settle(deed.result);
        else {
          const open = twin.pending.find(({ seat }) => seat === deed.seat);
          expect(twin.reply(open?.id ?? 0, deed.answer).ok).toBe(true);
        }
      }
      expect(hashOf(twin)).toBe(hash);
    }
    // And kept, read and checked again.
    const again = playingFrom(start, new Tree(JSON.parse(JSON.stringify(playing.tree.kept()))));
    const checking = again.check();
    let step = checking.next();
    while (step.done !== true) step = checking.next();
    expect(step.value).toBe(0);
    expect(again.tree.here).toBe(ROOT);
    expect(again.tree.kept()).toEqual(playing.tree.kept());
  });
});

const [ID = ''] = RULESETS;
test('no question has the id of another, whichever line it is of', () => {
  const playing = playingFrom(standing(ID, 3, 40));
  playing.roll();
  const from = playing.tree.here;
  const ids = new Set<number>();
  for (let time = 0; time < 4; time++) {
    const { open, answer } = suggested(playing.match, sampledPick(time));
    expect(ids.has(open.id)).toBe(false);
    ids.add(open.id);
    playing.reply(open.id, [answer]);
    playing.go(from);
  }
});
test('what is refused changes nothing, and is told by its reason', () => {
  const playing = playingFrom(standing(ID, 3, 40));
  playing.roll();
  const before = hashOf(playing.match);
  const refused = playing.reply(playing.match.pending[0]?.id ?? 0, ['no answer']);
  expect(refused).toMatchObject({ ok: false, error: { code: 'malformed' } });
  expect(hashOf(playing.match)).toBe(before);
  expect(playing.reply(9999, [0])).toMatchObject({ ok: false, error: { code: 'stale' } });
});
test('what the rules of now refuse is left out, with all that follows it, and counted', () => {
  const start = standing(ID, 3, 40);
  const playing = playingFrom(start);
  playing.roll();
  const from = playing.tree.here;
  const { open, answer } = suggested(playing.match, sampledPick(1));
  playing.reply(open.id, [answer]);
  const good = playing.tree.size;
  const bad = playing.tree.add(from, { by: 'seat', seat: open.seat, answer: 'of other rules' });
  playing.tree.add(bad, { by: 'seat', seat: open.seat, answer: 1 });
  playing.tree.add(ROOT, { by: 'fate', result: [9, 9, 9] });
  const again = playingFrom(start, new Tree(playing.tree.kept()));
  const checking = again.check();
  let step = checking.next();
  while (step.done !== true) step = checking.next();
  expect(step.value).toBe(3);
  expect(again.tree.size).toBe(good);
});
test('a line that was sent is gone along by the rules; what they refuse ends it', () => {
  const start = standing(ID, 3, 40);
  const one = playingFrom(start);
  const pick = sampledPick(4);
  one.roll();
  for (let presses = 0; presses < 6; presses++) {
    const { open, answer } = suggested(one.match, pick);
    one.reply(open.id, [answer]);
  }
  const line = one.tree.pathTo(one.tree.here).map((node) => one.tree.deedOf(node));
  const other = playingFrom(start);
  expect(other.follow(line)).toBe(0);
  expect(hashOf(other.match)).toBe(hashOf(one.match));
  // The same again is the same line, and nothing is added.
  const { size } = other.tree;
  expect(other.follow(line)).toBe(0);
  expect(other.tree.size).toBe(size);
  // What nobody may do there, with all that follows it.
  const last = line.length - 2;
  const wrong: Deed = { by: 'seat', seat: 'nobody', answer: 'anything' };
  const third = playingFrom(start);
  expect(third.follow([...line.slice(0, last), wrong, ...line.slice(last)])).toBe(3);
  expect(third.tree.size).toBe(last);
  expect(third.tree.pathTo(third.tree.here)).toHaveLength(last);
  third.follow(line);
  expect(hashOf(third.match)).toBe(hashOf(one.match));
  const fell: Deed = { by: 'fate', result: [7] };
  expect(playingFrom(start).follow([fell])).toBe(1);
});
test('whoever pressed last may take it back, and dice do not bar it', () => {
  const playing = playingFrom(standing(ID, 3, 40));
  playing.roll();
  playing.go(ROOT);
  expect(Object.values(playing.state.undo)).not.toContain(true);
  playing.roll();
  const { open, answer } = suggested(playing.match, sampledPick(1));
  playing.reply(open.id, [answer]);
  const { undo, back, hides } = playing.state;
  expect(undo[open.seat]).toBe(true);
  expect(Object.values(undo).filter((one) => one === true)).toHaveLength(1);
  expect(back[open.seat]).toBe(playing.tree.beginOf(playing.tree.here));
  expect(hides).toBe(false);
});
test('dice by hand: the page waits for them, and takes no others', () => {
  const playing = playingFrom(standing(ID, 3, 40));
  playing.isTyped = true;
  const pick = sampledPick(2);
  playing.roll();
  while (playing.state.chance === undefined) {
    const { open, answer } = suggested(playing.match, pick);
    playing.reply(open.id, [answer]);
  }
  const { dice } = playing.state.chance;
  expect(() => playing.fell(Array<number>(dice + 1).fill(1))).toThrow(RangeError);
  const fallen = Array<number>(dice).fill(1);
  playing.fell(fallen);
  const path = playing.tree.pathTo(playing.tree.here);
  const deeds = path.map((node): Json => playing.tree.deedOf(node) as object as Json);
  expect(deeds).toContainEqual({ by: 'fate', result: fallen });
});
