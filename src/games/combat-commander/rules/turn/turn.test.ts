import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { viewOf, Match } from '#kernel';
import { millCrossing } from '../../content/scenarios.ts';
import {
  acts,
  anyOf,
  found,
  play,
  playTo,
  say,
  slotOf,
  type Battle,
} from '../../../../../test/combat-commander/cases.ts';
import { combatCommander2006 } from '../rulesets.ts';

const HAND = ['R34', 'R51', 'R59', 'R61', 'R66'];
const refusal = (battle: Battle, answer: unknown): string | undefined => {
  const taken = battle.check(battle.pending[0].id, answer);
  return taken.ok ? undefined : `${taken.error.code} ${taken.error.cite ?? ''}`;
};

describe('a turn', () => {
  test('CC-TURN-01, CC-CARD-06, CC-SCN-05 hands are dealt, and the first side has its turn', () => {
    const started = Match.start(combatCommander2006, millCrossing);
    if (!started.ok) throw new Error('the setup is legal');
    const battle = started.value;
    while (battle.chance !== undefined) battle.settle(0);
    const { hands, active, turn } = battle.scene.position;
    expect([hands[0].length, hands[1].length, active, turn]).toEqual([5, 5, 1, 1]);
    expect(battle.pending).toMatchObject([
      { seat: 'allies', ask: 'playOrder', question: { left: 3, mayPass: true } },
    ]);
  });
  test('CC-TURN-02, CC-TURN-04, CC-TURN-10 orders or a pass, not both; three at the most', () => {
    const battle = found({ hands: HAND, axis: ['O1 rifle'], allies: ['A1 rifle'] });
    expect(refusal(battle, { end: true })).toBe('noOrderYet CC-TURN-10');
    const order = (name: string): unknown => say({ order: slotOf(battle, name) });
    play(battle, [order('R34') as never]);
    expect(battle.pending[0]).toMatchObject({ question: { left: 2, mayPass: false } });
    expect(refusal(battle, { pass: [] })).toBe('passAfterOrder CC-TURN-02');
    expect(refusal(battle, { end: true })).toBeUndefined();
    play(battle, [order('R51') as never, order('R59') as never]);
    // The third was the last: the hand is filled.
    expect(battle.chance).toMatchObject({ ask: 'pick', owner: 'nobody' });
    play(battle, ['R02', 'R03', 'R05']);
    expect(battle.scene.position).toMatchObject({ active: 0, turn: 2, given: 0 });
    expect(battle.pending[0].seat).toBe('axis');
  });
  test('CC-TURN-06, CC-PASS-01 a pass discards up to the nation’s limit, each card once', () => {
    const battle = found({ hands: HAND });
    const slots = battle.scene.position.hands[1].map(({ slot }) => slot);
    expect(refusal(battle, { pass: slots })).toBe('tooManyDiscards CC-TURN-06');
    expect(refusal(battle, { pass: [slots[0], slots[0]] })).toBe('discardedTwice CC-TURN-06');
    expect(refusal(battle, { pass: [999] })).toBe('notInHand CC-TURN-06');
    expect(refusal(battle, { pass: slots.slice(0, 4) })).toBeUndefined();
    play(battle, [say({ pass: slots.slice(0, 2) })]);
    expect(battle.scene.position.discards[1]).toHaveLength(2);
  });
  test('CC-TURN-11 after four idle passes in a row a card must go', () => {
    const battle = found({ hands: HAND, change: (position) => (position.idle = 4) });
    expect(refusal(battle, { pass: [] })).toBe('mustDiscard CC-TURN-11');
    play(battle, [say({ pass: [slotOf(battle, 'R51')] })]);
    expect(battle.scene.position.idle).toBe(0);
    const fresh = found({ hands: HAND, change: (position) => (position.idle = 3) });
    play(fresh, [say({ pass: [] })]);
    expect(fresh.scene.position.idle).toBe(4);
  });
  test('CC-TURN-11 an empty hand discards nothing, and its turn goes on', () => {
    const battle = found({ hands: [], change: (position) => (position.idle = 4) });
    expect(battle.pending).toMatchObject([{ ask: 'playOrder', question: { mustDiscard: false } }]);
    expect(refusal(battle, { pass: [] })).toBeUndefined();
    play(battle, [say({ pass: [] })]);
    expect(battle.scene.position).toMatchObject({ idle: 5, step: { at: 'refill' } });
  });
  test('CC-TURN-11, CC-TURN-06 who may discard nothing passes as it is', () => {
    const battle = found({
      hands: HAND,
      setup: ({ forces: [axis, allies], ...all }) => ({
        ...all,
        forces: [axis, { ...allies, discards: 0 }],
      }),
      change: (position) => (position.idle = 4),
    });
    expect(battle.pending).toMatchObject([{ question: { mustDiscard: false } }]);
    expect(refusal(battle, { pass: [slotOf(battle, 'R51')] })).toBe('tooManyDiscards CC-TURN-06');
    // Whatever is suggested is legal.
    const [{ question }] = battle.pending;
    for (let seed = 0; seed < 40; seed++) {
      const { playOrder } = combatCommander2006.questions;
      const answer = playOrder.suggest(battle.scene, question as never, sampledPick(seed));
      expect(refusal(battle, answer), JSON.stringify(answer)).toBeUndefined();
    }
  });
  test('CC-TURN-11 a turn in which an action was played is none in which nothing was done', () => {
    const battle = found({
      axis: ['O1 rifle'],
      allies: ['A1 rifle'],
      hands: ['R26', 'R34', 'R51', 'R59'],
      decks: [['G01'], ['R02']],
      change: (position) => (position.idle = 3),
    });
    // The last card of the deck comes into the hand: time advances, and somebody digs in.
    playTo(battle, [say({ pass: [] }), 'R02', acts('R26', battle)]);
    expect(battle.scene.position.fortifications).toHaveLength(1);
    expect(battle.scene.position.idle).toBe(0);
  });
  test('CC-CARD-07, CC-CARD-08 hands and decks are hidden, the discards are not', () => {
    const battle = found({ hands: [...HAND, 'G01'] });
    const seen = viewOf(battle, 'axis');
    expect(seen.hands[1].map(({ value }) => value)).toEqual(Array(5).fill(undefined));
    expect(seen.hands[0][0].value).toBeDefined();
    expect(seen.decks.map(({ cards }) => cards.value)).toEqual([undefined, undefined]);
    expect(viewOf(battle, 'audience').hands[0][0].value).toBeUndefined();
    expect(seen.discards).toEqual(battle.scene.position.discards);
  });
});

test('CC-TIME-13, CC-END-04 battles end, whatever is answered', () => {
  const ends = ['allObjectives', 'bothLost', 'lastExit', 'lastUnit', 'suddenDeath', 'surrender'];
  for (const seed of [1, 2, 3, 4, 5]) {
    const started = Match.start(combatCommander2006, millCrossing);
    if (!started.ok) throw new Error('the setup is legal');
    const battle = started.value;
    const pick = sampledPick(seed);
    while (battle.outcome === undefined) {
      if (battle.chance === undefined) {
        const [{ id, ask, question }] = battle.pending;
        const rules = combatCommander2006.questions[ask];
        const answer = rules.suggest(battle.scene, question as never, pick);
        expect(battle.reply(id, answer).ok).toBe(true);
      } else battle.settle(anyOf(battle.chance, pick));
    }
    expect(ends).toContain(battle.outcome.result);
    expect(battle.scene.position.time).toBeLessThanOrEqual(13);
  }
});
