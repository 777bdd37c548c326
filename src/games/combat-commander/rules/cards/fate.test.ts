import { describe, expect, test } from 'vitest';
import {
  STANDS,
  found,
  play,
  say,
  slotOf,
  type Battle,
  type Found,
} from '../../../../../test/combat-commander/cases.ts';
import { at } from '../ground/cases.ts';
import type { Setup } from '../world.ts';
import type { Event } from '../game.ts';

/** Two broken squads of the Allies in the open, who recover: a rally roll each. */
const RALLY: Found = {
  axis: ['O1 rifle'],
  allies: ['A1 rifle', 'B2 rifle'],
  hands: ['R34', 'R51', 'R59', 'R61', 'R66'],
  change: ({ units }) => units.broken.splice(1, 2, 1, 1),
};
function rallying(more: Found = {}): Battle {
  const change: Found['change'] = (position) => {
    RALLY.change?.(position);
    more.change?.(position);
  };
  const battle = found({ ...RALLY, ...more, change });
  play(battle, [say({ order: slotOf(battle, 'R34') }), say({ unit: 1 })]);
  return battle;
}
const told = (events: readonly Event[]): string[] =>
  events.map(({ type }) => type).filter((type) => type !== 'stepped');
const suddenDeathAt =
  (space: number) =>
  (setup: Setup): Setup => ({ ...setup, suddenDeath: space });

describe('a roll', () => {
  test('CC-CARD-09, CC-CARD-11 is a card of one’s own deck, at once among the discards', () => {
    const battle = rallying();
    const before = battle.scene.position.decks[1].count;
    const events = play(battle, ['R08', STANDS]);
    expect(told(events)).toEqual(['revealed', 'judged', 'rallied']);
    expect(battle.scene.position.decks[1].count).toBe(before - 1);
    expect(battle.scene.position.discards[1]).toHaveLength(2);
  });
  test('CC-INI-02, CC-INI-03, CC-INI-05 is made again as often as the card is handed over', () => {
    const battle = rallying();
    // R07 would suppress; the holder, the Allies, has it made again; so does the Axis then.
    play(battle, ['R07']);
    expect(battle.pending).toMatchObject([
      { seat: 'allies', ask: 'useInitiative', question: { side: 1, card: 'R07', what: 'rally' } },
    ]);
    play(battle, [say(true), 'R08']);
    expect(battle.pending[0].seat).toBe('axis');
    play(battle, [say(true), 'R05']);
    expect(battle.pending[0].seat).toBe('allies');
    expect(told(play(battle, [STANDS]))).toEqual(['judged']);
    expect(battle.scene.position.initiative).toBe(1);
    expect(battle.scene.position.units.broken).toEqual([0, 1, 1]);
  });
  test('CC-TRG-02, CC-TRG-04, CC-TIME-02, CC-TIME-05 that shows Time! moves it first', () => {
    const battle = rallying();
    const events = play(battle, ['R04', STANDS]);
    expect(told(events)).toEqual(['revealed', 'timeAdvanced', 'reshuffled', 'judged']);
    const { time, decks, discards } = battle.scene.position;
    expect(time).toBe(1);
    // CC-TIME-05 All but the hand; the other deck is not touched.
    expect([decks[1].count, discards[1].length, decks[0].count]).toEqual([68, 0, 72]);
  });
  test('CC-TRG-03 a cancelled card moves no time', () => {
    const battle = rallying();
    play(battle, ['R04', say(true), 'R08', STANDS]);
    expect(battle.scene.position.time).toBe(0);
  });
});

describe('the last card of a deck', () => {
  const last = (card: string): Battle => rallying({ decks: [['G01'], [card]] });
  test('EX-CC-10, CC-TIME-03, CC-CARD-10 moves time once, though it shows it', () => {
    const battle = last('R04');
    play(battle, ['R04', STANDS]);
    expect(battle.scene.position.time).toBe(1);
    expect(battle.scene.position.decks[1].count).toBe(68);
  });
  test('CC-TIME-11 moves time after the window of its roll', () => {
    const battle = last('R08');
    expect(told(play(battle, ['R08']))).toEqual(['revealed']);
    expect(told(play(battle, [STANDS]))).toEqual([
      'timeAdvanced',
      'reshuffled',
      'judged',
      'rallied',
    ]);
  });
  test('CC-TIME-11 moves time though its roll is cancelled, before the next card', () => {
    const battle = last('R04');
    expect(told(play(battle, ['R04', say(true)]))).toEqual([
      'revealed',
      'initiativeUsed',
      'timeAdvanced',
      'reshuffled',
    ]);
    play(battle, ['R08', STANDS]);
    expect(battle.scene.position.time).toBe(1);
  });
  test('CC-TURN-07, CC-CARD-15 drawn into a hand moves time, and drawing goes on', () => {
    const battle = found({
      hands: ['R34', 'R51', 'R59', 'R61'],
      decks: [['G01'], ['R08']],
    });
    const events = play(battle, [say({ pass: [slotOf(battle, 'R34')] }), 'R08', 'R02']);
    expect(told(events)).toEqual([
      'passed',
      'drew',
      'timeAdvanced',
      'reshuffled',
      'drew',
      'turnEnded',
    ]);
    expect(battle.scene.position.hands[1]).toHaveLength(5);
  });
});

describe('time', () => {
  test('EX-CC-13, CC-END-02, CC-END-03 ends the battle by a roll below its space', () => {
    const later = { setup: suddenDeathAt(7), change: (p: { time: number }) => (p.time = 7) };
    const ended = rallying(later);
    play(ended, ['R04', STANDS, 'R07', STANDS]);
    expect(ended.outcome).toMatchObject({ result: 'suddenDeath', cite: 'CC-END-03' });
    const goesOn = rallying(later);
    play(goesOn, ['R04', STANDS, 'R05', STANDS]);
    expect(goesOn.outcome).toBeUndefined();
    expect(goesOn.scene.position.time).toBe(8);
  });
  test('CC-TIME-12, CC-TRG-08 inside it nothing is set off', () => {
    const later = { setup: suddenDeathAt(1) };
    const battle = rallying(later);
    play(battle, ['R04', STANDS, 'R23']);
    expect(battle.pending[0]).toMatchObject({ question: { what: 'suddenDeath' } });
    play(battle, [say(true), 'R05', STANDS]);
    expect(battle.scene.position.time).toBe(1);
    const carried = rallying({
      setup: (setup) => ({
        ...setup,
        suddenDeath: 1,
        options: { triggersInsideTriggers: 'carriedOut' },
      }),
    });
    play(carried, ['R04', STANDS, 'R23', STANDS, 'R05', STANDS]);
    expect(carried.scene.position.time).toBe(2);
  });
  test('CC-TRG-06, CC-TRG-08 of a trigger that sets off nothing it is told', () => {
    const idleOf = (cards: readonly string[], more: Found): unknown[] => {
      const moves = cards.flatMap((card) => [card, STANDS]);
      const events = play(rallying(more), moves);
      return events.flatMap((one) => (one.type === 'revealed' ? [one.idle] : []));
    };
    // R04 moves time, R23 shows Time! within it.
    const time = (options: Setup['options']): Found => ({
      setup: (setup) => ({
        ...setup,
        suddenDeath: 1,
        ...(options === undefined ? {} : { options }),
      }),
    });
    expect(idleOf(['R04', 'R23'], time(undefined))).toEqual([undefined, 1]);
    const carriedOut = time({ triggersInsideTriggers: 'carriedOut' });
    expect(idleOf(['R04', 'R23', 'R05'], carriedOut)).toEqual([undefined, undefined, undefined]);
    // Nobody fires in a rally: nothing jams.
    const deck = found(RALLY).scene.setup.forces[1].deck;
    const jammed = deck.find(({ trigger }) => trigger === 'jammed')?.id ?? '';
    expect(idleOf([jammed], {})).toEqual([1]);
  });
  test('CC-END-06, CC-INI-04 then victory points decide, and on 0 the initiative card', () => {
    const winnerAt = (victory: number): readonly string[] | undefined => {
      const battle = rallying({
        setup: suddenDeathAt(1),
        change: (position) => {
          position.victory = victory;
          position.time = 11;
        },
      });
      play(battle, ['R04', STANDS, 'R02', STANDS]);
      return battle.outcome?.winners;
    };
    expect([winnerAt(3), winnerAt(-3), winnerAt(0)]).toEqual([['axis'], ['allies'], ['allies']]);
  });
  test('CC-TIME-06 one defender alone gains a point', () => {
    const gained = (...postures: ('defend' | 'attack')[]): number => {
      const battle = rallying({
        setup: (setup) => {
          const [axis, allies] = setup.forces;
          const [one = 'attack', other = 'attack'] = postures;
          return {
            ...setup,
            forces: [
              { ...axis, posture: one },
              { ...allies, posture: other },
            ],
          };
        },
      });
      const before = battle.scene.position.victory;
      play(battle, ['R04', STANDS]);
      return battle.scene.position.victory - before;
    };
    expect(gained('defend', 'attack')).toBe(1);
    expect(gained('attack', 'defend')).toBe(-1);
    expect(gained('defend', 'defend')).toBe(0);
    expect(gained('attack', 'attack')).toBe(0);
  });
  test('CC-TIME-07, CC-SMK-03 whose card it was clears a smoke', () => {
    const smoke = (...names: string[]): Found => ({
      change: (position) =>
        position.smoke.push(...names.map((name): [number, number] => [at(name), 3])),
    });
    const one = rallying(smoke('C5'));
    play(one, ['R04', STANDS]);
    expect(one.scene.position.smoke).toEqual([]);
    const two = rallying(smoke('C5', 'D5'));
    play(two, ['R04', STANDS]);
    expect(two.pending[0]).toMatchObject({ seat: 'allies', ask: 'clearSmoke' });
    play(two, [say({ hex: at('D5') })]);
    expect(two.scene.position.smoke).toEqual([[at('C5'), 3]]);
  });
});
