/** What a refusal says: why, by which paragraph, with which numbers, and where. */
import { describe, expect, test } from 'vitest';
import { at } from '../../src/games/combat-commander/rules/ground/cases.ts';
import { slotOf, type Battle } from './cases.ts';
import { stand } from './hand.ts';

const no = (battle: Battle, answer: unknown): unknown => {
  const taken = battle.check(battle.pending[0].id, answer);
  return taken.ok ? undefined : taken.error;
};
const [C5, C6, C7, C8, D5] = ['C5', 'C6', 'C7', 'C8', 'D5'].map(at);

describe('a step', () => {
  const moving = (units: readonly object[]): object => ({
    step: { at: 'move', moving: units },
  });
  const battle = stand(
    ['C7 rifle'],
    ['C6 rifle lightMg', 'C6 rifle', 'C6 rifle mediumMg', 'D5 rifle', 'N5 rifle'],
    {
      ground: { C5: 'marsh', D6: 'waterBarrier' },
      works: { D5: 'wire' },
      ...moving([
        { unit: 'allies rifle 1', spent: 3 },
        { unit: 'allies rifle 2', spent: 4 },
        { unit: 'allies rifle 4' },
        { unit: 'allies rifle 5', spent: 4 },
      ]),
    },
  );
  const step = (unit: number, to: number): unknown => no(battle, { units: [unit], to });
  test.each([
    ['CC-MOVE-01', 1, C5, 'costsMore', { cost: 3, left: 1 }],
    ['CC-MOVE-02', 1, C7, 'enemyThere', {}],
    ['CC-MOVE-02', 1, at('D6'), 'impassable', {}],
    ['CC-MOVE-08', 4, C5, 'inWire', {}],
  ])('%s unit %i to %i: %s', (cite, unit, to, code, facts) => {
    expect(step(unit, to)).toEqual({ code, cite, facts, at: { unit, hex: to } });
  });
  test('CC-MOVE-06, CC-VP-06 off the map', () => {
    expect(no(battle, { units: [1], exit: true })).toEqual({
      code: 'notAtEdge',
      cite: 'CC-VP-06',
      facts: { away: 12 },
      at: { unit: 1 },
    });
  });
  const give = (giver: number, taker: number): unknown => no(battle, { giver, taker });
  test.each([
    ['CC-WPN-06', 3, 2, 'notMoving', { unit: 3 }],
    ['CC-WPN-06', 2, 1, 'carriesNothing', { unit: 2 }],
    ['CC-WPN-06', 1, 4, 'notTogether', { unit: 4 }],
    ['CC-WPN-06', 1, 1, 'notTogether', { unit: 1 }],
    ['CC-WPN-05', 1, 3, 'carriesAlready', { unit: 3 }],
  ])('%s %i gives to %i: %s', (cite, giver, taker, code, place) => {
    expect(give(giver, taker)).toEqual({ code, cite, facts: {}, at: place });
  });
  test('CC-WPN-06 who has nothing left gives nothing', () => {
    const poor = stand(['C7 rifle'], ['C6 rifle lightMg', 'C6 rifle', 'B2 rifle'], {
      ...moving([{ unit: 'allies rifle 1', spent: 9 }, { unit: 'allies rifle 3' }]),
    });
    expect(no(poor, { giver: 1, taker: 2 })).toEqual({
      code: 'costsMore',
      cite: 'CC-WPN-06',
      facts: { cost: 1, left: 0 },
    });
  });
});

describe('an advance', () => {
  const battle = stand(['M7 rifle'], ['C6 rifle lightMg', 'N5 rifle'], {
    ground: { C5: 'waterBarrier' },
    step: { at: 'advance', left: ['allies rifle 1'] },
  });
  test.each([
    ['CC-ADV-01', C8, 'notAdjacent'],
    ['CC-ADV-02', C5, 'impassable'],
  ])('%s to %i: %s', (cite, to, code) => {
    expect(no(battle, { unit: 1, to })).toEqual({
      code,
      cite,
      facts: {},
      at: { unit: 1, hex: to },
    });
  });
  test('CC-ADV-08, CC-VP-06 of another, and off the map', () => {
    expect(no(battle, { unit: 2, to: at('N6') })).toEqual({
      code: 'notAdvancing',
      cite: 'CC-ADV-08',
      facts: {},
      at: { unit: 2 },
    });
    expect(no(battle, { unit: 1, exit: true })).toEqual({
      code: 'notAtEdge',
      cite: 'CC-VP-06',
      facts: { away: 12 },
      at: { unit: 1 },
    });
  });
});

describe('fire', () => {
  const battle = stand(
    ['C8 rifle', 'I5 rifle', 'E5 rifle'],
    [
      'C5 rifle lightMg activated',
      'C4 rifle activated',
      'D5 weaponTeam mediumMortar activated',
      'D6 rifle mediumMg weaponBroken activated',
    ],
    {
      ground: { C7: 'woods' },
      step: { at: 'fire' },
    },
  );
  const fire = (pieces: readonly object[], target: number, more: object = {}): unknown =>
    no(battle, { pieces, target, ...more });
  const [rifle, gun, mortar] = [
    { unit: 3, weapon: 0 },
    { unit: 3, weapon: 1 },
    { unit: 5, weapon: 1 },
  ];
  test.each([
    ['CC-LOS-02', [rifle], C8, 'noSight', {}, { ...rifle, hex: C8, by: C7 }],
    [
      'CC-FIRE-02',
      [rifle],
      at('I5'),
      'outOfRange',
      { away: 6, least: 1, most: 3 },
      { ...rifle, hex: at('I5') },
    ],
    ['CC-FIRE-02', [rifle], D5, 'nobodyThere', {}, D5],
    ['CC-WPN-12', [gun, mortar], C8, 'heavyAlone', {}, mortar],
    ['CC-FIRE-01', [{ unit: 0, weapon: 0 }], C8, 'cannotFire', {}, { unit: 0, weapon: 0 }],
  ])('%s %j at %i: %s', (cite, pieces, target, code, facts, place) => {
    expect(fire(pieces, target)).toEqual({ code, cite, facts, at: place });
  });
  test('CC-FIRE-12 a squad lays no smoke', () => {
    expect(fire([rifle], C6, { smoke: true })).toEqual({
      code: 'laysNoSmoke',
      cite: 'CC-FIRE-12',
      facts: {},
      at: rifle,
    });
  });
});

describe('an order', () => {
  const battle = stand(
    ['M7 rifle'],
    ['C5 captain', 'D5 corporalX', 'K5 rifle', 'C4 sergeantX broken', 'C5 rifle'],
    {
      step: { at: 'activate', order: 'move' },
    },
  );
  test.each([
    ['CC-ORD-02', [0], 'cannotActivate', {}, { unit: 0 }],
    ['CC-CMD-10', [1, 2], 'twoLeaders', {}, { unit: 2 }],
    ['CC-CMD-14', [4, 5], 'leadsNobody', {}, { unit: 4 }],
    ['CC-CMD-09', [1, 3], 'beyondCommand', { away: 8, radius: 2 }, { unit: 3 }],
  ])('%s units %j: %s', (cite, units, code, facts, place) => {
    expect(no(battle, { units })).toEqual({ code, cite, facts, at: place });
  });
});
describe('a card', () => {
  test('CC-ACT-07 its action is told, if it is not for now', () => {
    const battle = stand(['M7 rifle'], ['C5 guardsSmg'], {
      hands: { allies: ['R15', 'R14'] },
      step: { at: 'move', moving: [{ unit: 'allies guardsSmg 1' }] },
    });
    expect(no(battle, { act: slotOf(battle, 'R14') })).toMatchObject({
      code: 'notNow',
      cite: 'CC-ACT-07',
      facts: { action: expect.stringMatching(/^[a-z]+/i) as string },
    });
  });
});
