import { describe, expect, test } from 'vitest';
import { viewOf, Match } from '#kernel';
import {
  STANDS,
  found,
  play,
  say,
  slotOf,
  type Battle,
} from '../../../../../test/combat-commander/cases.ts';
import { millCrossing } from '../../content/scenarios.ts';
import { at } from '../ground/cases.ts';
import { combatCommander2006 } from '../rulesets.ts';
import { CHITS } from '../names.ts';
import type { Chit, Position, Setup } from '../world.ts';
import { cupOf } from './chits.ts';
import type { Event } from '../game.ts';

const begun = (chits: Partial<Setup['chits']> = {}): Battle => {
  const setup = { ...millCrossing, chits: { ...millCrossing.chits, ...chits } };
  const started = Match.start(combatCommander2006, setup);
  if (!started.ok) throw new Error('the setup is legal');
  return started.value;
};
/** The chit is drawn, from all that may be drawn now. */
function draw(battle: Battle, chit: Chit, from: readonly Chit[]): readonly Event[] {
  expect(battle.chance).toMatchObject({ ask: 'pick', from: from.length, owner: 'nobody' });
  return battle.settle(from.indexOf(chit)) as readonly Event[];
}
const without = (...gone: readonly Chit[]): Chit[] => CHITS.filter((chit) => !gone.includes(chit));
const scored = (events: readonly Event[]): unknown[] =>
  events.flatMap((event) => (event.type === 'scored' ? [[event.side, event.points]] : []));

describe('chits before the battle', () => {
  test('CC-OBJ-13 come from one cup; what the scenario excludes is in none', () => {
    expect(cupOf(millCrossing)).toHaveLength(22);
    const chits = { ...millCrossing.chits, open: ['T'], excluded: ['R', 'V'] } as const;
    expect(cupOf({ chits })).toEqual(without('R', 'T', 'V'));
  });
  test('CC-SCN-03, CC-OBJ-12 an open one is credited to those who hold', () => {
    const battle = begun();
    // The Allies hold 1 and 2, the Axis 4 and 5.
    const events = draw(battle, 'S', without('R', 'V', 'W', 'X'));
    expect(scored(events)).toEqual([
      [1, 1],
      [1, 1],
      [0, 1],
      [0, 1],
    ]);
    expect(battle.scene.position.chits.open).toEqual(['S']);
  });
  test('CC-OBJ-08, CC-HID-01 a secret one its owner alone may look at', () => {
    const battle = begun();
    draw(battle, 'S', without('R', 'V', 'W', 'X'));
    expect(scored(draw(battle, 'Q', without('S')))).toEqual([]);
    draw(battle, 'A', without('Q', 'S'));
    const secretOf = (eye: 'allies' | 'audience' | 'axis'): unknown =>
      viewOf(battle, eye).chits.secret.map((chits) => chits.map(({ value }) => value));
    expect(secretOf('allies')).toEqual([[undefined], ['Q']]);
    expect(secretOf('axis')).toEqual([['A'], [undefined]]);
    expect(secretOf('audience')).toEqual([[undefined], [undefined]]);
    expect(viewOf(battle, 'axis').chits.cup).toEqual({ count: 19, chits: { slot: 2 } });
  });
  test('CC-OBJ-09, CC-HID-02 without a secret side it lies open, and no other is drawn', () => {
    const battle = begun({ drawn: 0 });
    const events = draw(battle, 'R', CHITS);
    expect(events.map(({ type }) => type)).toEqual(['chitDrawn', 'chitShown', 'scored', 'stepped']);
    expect(scored(events)).toEqual([[0, 10]]);
    draw(battle, 'A', without('R'));
    const { chits, step } = battle.scene.position;
    expect([chits.open, chits.secret.map((one) => one.length), step.at]).toEqual([
      ['R'],
      [1, 0],
      'deal',
    ]);
  });
  test('CC-OBJ-13 an empty cup gives none', () => {
    const battle = begun({ drawn: 0, excluded: CHITS.slice(1) });
    draw(battle, 'A', ['A']);
    expect(battle.scene.position.chits.secret).toMatchObject([[], [{ value: 'A' }]]);
    expect(battle.scene.position.step.at).toBe('deal');
  });
});

describe('the end', () => {
  /** The Allies recover one broken squad, and Time! moves the marker on 8. */
  const dying = (change: (position: Position) => void): Battle => {
    const battle = found({
      axis: ['O1 rifle'],
      allies: ['A1 rifle'],
      hands: ['R34'],
      setup: (setup) => ({ ...setup, suddenDeath: 1, time: 7 }),
      change: (position) => {
        position.units.broken[1] = 1;
        position.victory = 0;
        change(position);
      },
    });
    play(battle, [say({ order: slotOf(battle, 'R34') })]);
    return battle;
  };
  test('CC-END-06, CC-OBJ-11 secret chits score for whoever holds what they name', () => {
    const battle = dying(({ chits }) => {
      chits.secret[0].push({ slot: 200, value: 'A' });
      chits.secret[1].push({ slot: 201, value: 'Q' });
    });
    // A roll of 3 is below 8.
    const events = play(battle, ['R04', STANDS, 'R02', STANDS]);
    expect(events.filter(({ type }) => type === 'chitShown')).toHaveLength(2);
    expect(scored(events)).toEqual([
      [1, 1],
      [0, 5],
    ]);
    const outcome = { result: 'suddenDeath', winners: ['axis'], cite: 'CC-END-03' };
    expect(battle.outcome).toEqual(outcome);
  });
  test.each([
    ['all five win before the roll', [1, 1, 1, 1, 1], 'allObjectives'],
    ['four do not', [1, 1, 1, 1, null], undefined],
  ] as const)('CC-END-11, CC-OBJ-07 by chit V %s', (_, control, result) => {
    const battle = dying((position) => {
      position.chits.open.push('V');
      position.control.splice(0, 5, ...control);
    });
    play(battle, ['R04', STANDS]);
    expect(battle.outcome?.result).toBe(result);
    expect(battle.chance === undefined).toBe(result !== undefined);
  });
});
test('CC-VP-15 chit X doubles what an elimination is worth', () => {
  const battle = found({
    axis: ['C6 rifle', 'O1 rifle'],
    allies: ['C5 rifle', 'A1 rifle'],
    hands: ['R06'],
    change: ({ chits }) => chits.open.push('X'),
  });
  play(battle, [say({ order: slotOf(battle, 'R06') }), say({ units: [2] })]);
  const events = play(battle, [say({ unit: 2, to: at('C6') }), 'G09', STANDS, 'R05', STANDS]);
  expect(scored(events)).toEqual([[1, 4]]);
});
