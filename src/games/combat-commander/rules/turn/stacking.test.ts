import { describe, expect, test } from 'vitest';
import {
  found,
  play,
  say,
  type Battle,
  type Found,
} from '../../../../../test/combat-commander/cases.ts';
import { at } from '../ground/cases.ts';
import type { Event } from '../game.ts';

const HAND = ['R34', 'R51', 'R59', 'R61', 'R66'];
/** The Allies pass, and their turn ends. */
function ended(what: Found): [Battle, Event[]] {
  const battle = found({ hands: HAND, axis: ['O1 rifle'], allies: ['A1 rifle'], ...what });
  return [battle, play(battle, [say({ pass: [] })])];
}
const refusal = (battle: Battle, answer: unknown): unknown => {
  const taken = battle.check(battle.pending[0].id, answer);
  return taken.ok ? undefined : `${taken.error.code} ${taken.error.cite}`;
};

describe('the limit of figures', () => {
  test('CC-STK-08 seven are not too many', () => {
    const [battle] = ended({ axis: ['O1 rifle', 'O1 lineTeam', 'O1 corporalX'] });
    expect(battle.scene.position.step).toEqual({ at: 'turn' });
  });
  test('EX-CC-04, CC-STK-09, CC-STK-12 a squad becomes two teams, and one of them goes', () => {
    const [battle] = ended({
      axis: ['C5 rifle', 'C5 rifle lightMg', 'O1 rifle'],
      change: ({ units }) => {
        units.broken.fill(1, 0, 2);
        units.veteran[1] = 1;
      },
    });
    expect(battle.pending).toMatchObject([
      { seat: 'axis', ask: 'thinOut', question: { units: [0, 1], deployable: [0, 1] } },
    ]);
    const { victory } = battle.scene.position;
    play(battle, [say({ deploy: 1 })]);
    const { units } = battle.scene.position;
    expect([units.hex[1], units.hex.slice(4)]).toEqual([-1, [at('C5'), at('C5')]]);
    expect([units.broken.slice(4), units.veteran.slice(4), units.weapon.slice(4)]).toEqual([
      [1, 1],
      [1, 0],
      [0, -1],
    ]);
    // Once in a hex; and the limit is still broken.
    expect(refusal(battle, { deploy: 0 })).toBe('cannotDeploy CC-STK-12');
    expect(refusal(battle, { eliminate: 2 })).toBe('notAmongThem CC-STK-10');
    play(battle, [say({ eliminate: 5 })]);
    const { position } = battle.scene;
    expect([position.step.at, position.victory - victory]).toEqual(['turn', -1]);
    expect(position.casualties[0]).toEqual([5]);
  });
  test('CC-STK-09 who has begun deploys no more; CC-STK-10 no more go than must', () => {
    const [battle] = ended({ axis: ['C5 rifle', 'C5 rifle', 'C5 rifle', 'O1 rifle'] });
    play(battle, [say({ eliminate: 0 })]);
    expect(refusal(battle, { deploy: 1 })).toBe('cannotDeploy CC-STK-12');
    play(battle, [say({ eliminate: 1 })]);
    expect(battle.scene.position.step).toEqual({ at: 'turn' });
  });
  test('CC-STK-11 both sides, first whose turn it is not', () => {
    const [battle] = ended({
      axis: ['C5 rifle', 'C5 rifle', 'O1 rifle'],
      allies: ['D9 rifle', 'D9 rifle', 'A1 rifle'],
    });
    expect(battle.pending[0].seat).toBe('axis');
    play(battle, [say({ eliminate: 0 })]);
    expect(battle.pending[0].seat).toBe('allies');
  });
  test('CC-STK-12, CC-GEN-05 without two teams left nobody deploys', () => {
    const teams = Array.from({ length: 7 }, (_, row) => `O${row + 1} lineTeam`);
    const [battle] = ended({ axis: ['C5 rifle', 'C5 rifle', ...teams] });
    expect(battle.pending[0]).toMatchObject({ question: { deployable: [] } });
  });
  test('CC-END-08 the check of both is one result', () => {
    const [battle] = ended({
      axis: ['C5 rifle', 'C5 rifle', 'O1 rifle'],
      allies: ['D9 rifle', 'D9 rifle', 'A1 rifle'],
      change: (position) => {
        position.surrender[0] = 1;
        position.surrender[1] = 1;
        position.initiative = 0;
      },
    });
    play(battle, [say({ eliminate: 0 })]);
    expect(battle.outcome).toBeUndefined();
    play(battle, [say({ eliminate: 3 })]);
    expect(battle.outcome).toMatchObject({ result: 'bothLost', winners: ['axis'] });
  });
});
