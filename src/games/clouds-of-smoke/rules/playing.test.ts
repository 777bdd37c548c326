import { describe, expect, test } from 'vitest';
import { Match } from '#kernel';
import { foe } from '../../../../test/clouds-of-smoke/both.ts';
import { moving, table, type Given } from '../../../../test/clouds-of-smoke/table.ts';
import type { Scene, Position } from './world.ts';
import { PLAYED, rulesOfTable } from './playing.ts';

describe('the rules of a scene', () => {
  const following = (given: Given, edition: (typeof PLAYED)[number]) => {
    const { match } = table(given);
    const { setup, position } = match.scene as Scene;
    const rest = { position, asked: 1, answers: [], sealed: [] };
    return Match.resume(edition, setup, rest);
  };
  const [web] = PLAYED as [(typeof PLAYED)[number]];
  const units = [{ name: 'u', at: [10, 10] as const }, foe('e', [10, 20])];
  test('each edition has its own', () => {
    expect(PLAYED.map((one) => rulesOfTable(one).id)).toEqual([
      'clouds-of-smoke/web',
      'clouds-of-smoke/1.7',
    ]);
    expect(rulesOfTable({ edition: {} as never })).toBe(PLAYED[0]);
  });
  test('COS-ACT-07 COS-ACT-11 orders can be tried by them, and what comes after', () => {
    const asked = (position: (position: Position) => void): unknown => {
      const match = following({ units, position }, web);
      return [match.pending.map(({ ask }) => ask), match.chance];
    };
    expect(asked(moving([0]))).toEqual([['moveUnit'], undefined]);
    const playing = (position: Position): void => {
      position.step = { at: 'playing' };
      position.actions = [{ action: 'move', die: 3 }];
    };
    expect(asked(playing)).toEqual([['playAction'], undefined]);
    const rolling = (position: Position): void => {
      position.step = { at: 'actionRoll' };
    };
    expect(asked(rolling)).toEqual([[], { ask: 'roll', dice: 3, sides: 6 }]);
    const match = following({ units, position: moving([0]) }, web);
    expect(web.heading(match.scene as never, match.pending[0] as never)).toBe('COS-ACT-11');
  });
});
