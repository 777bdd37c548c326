import type { Thought } from '#bots';
import { sampledPick } from '#fate';
import { expect, test } from 'vitest';
import {
  STANDS,
  found,
  play,
  playTo,
  say,
  slotOf,
  type Battle,
  type Found,
} from '../../../../../test/combat-commander/cases.ts';
import { rangeBetween } from '../../rules/ground/board.ts';
import { at, laid } from '../../rules/ground/cases.ts';
import type { PlacedRadio } from '../../rules/world.ts';
import { sensible } from '../sensible.ts';

const [REQUEST, DENIED, IDLE] = ['R13', 'R41', 'R14'];
interface Guns extends Omit<Found, 'setup'> {
  readonly radios?: readonly [axis: readonly PlacedRadio[], allies: readonly PlacedRadio[]];
}
function withGuns({ radios = [[], [{ type: 'radio122' }]], ...what }: Guns): Battle {
  return found({
    hands: [REQUEST, IDLE],
    ...what,
    setup: (setup) => ({
      ...setup,
      map: { ...laid({}).map, objectives: setup.map.objectives },
      forces: [
        { ...setup.forces[0], radios: radios[0] },
        { ...setup.forces[1], radios: radios[1] },
      ],
    }),
  });
}
const thought = (battle: Battle): Thought =>
  sensible.answer({ match: battle as never, decision: battle.pending[0], pick: sampledPick(1) });
const order = (battle: Battle, card = REQUEST): Battle => {
  play(battle, [say({ order: slotOf(battle, card) })]);
  return battle;
};
const CROWD = ['I5 rifle', 'I5 rifle', 'I6 rifle', 'J5 rifle', 'H5 rifle'];

test('CC-ARQ-07 fire is called where the enemy stands together', () => {
  const battle = withGuns({ axis: CROWD, allies: ['D5 sergeantY', 'A1 rifle'] });
  expect(thought(battle)).toMatchObject({ answer: { order: slotOf(battle, REQUEST) } });
  order(battle);
  const { answer, plan } = thought(battle);
  expect(plan).toBe('shells');
  const { hex, spotter } = answer as { hex: number; spotter: number };
  expect(spotter).toBe(5);
  expect(['I5', 'I6', 'H5', 'H6', 'J5', 'J6', 'I4'].map(at)).toContain(hex);
});
test('CC-ARQ-09 rather where none of one’s own stand among them', () => {
  const near = ['J5 rifle', 'I4 rifle', 'I6 rifle', 'I6 rifle'];
  const battle = order(
    withGuns({
      axis: ['I5 rifle', 'I5 rifle', 'D2 rifle', 'D3 rifle'],
      allies: ['F4 sergeantY', ...near, 'A1 rifle'],
    }),
  );
  const { hex } = thought(battle).answer as { hex: number };
  expect(rangeBetween(hex, at('D3'))).toBeLessThanOrEqual(1);
});
test('CC-ARQ-02 of two who see as much, he calls who can do nothing else', () => {
  const battle = order(
    withGuns({
      axis: CROWD,
      allies: ['D5 sergeantY', 'D5 sergeantX', 'A1 rifle'],
      change: ({ units }) => (units.broken[6] = 1),
    }),
  );
  expect(thought(battle)).toMatchObject({ answer: { spotter: 6 } });
});
test('CC-ARQ-01, CC-RAD-03 a broken radio is repaired, and the card is worth it', () => {
  const battle = withGuns({
    axis: CROWD,
    allies: ['D5 rifle', 'A1 rifle'],
    change(position) {
      position.radios.broken[0] = 1;
      position.units.activated.fill(1);
    },
  });
  expect(thought(battle)).toMatchObject({ answer: { order: slotOf(battle, REQUEST) } });
  order(battle);
  expect(thought(battle)).toEqual({ answer: { repair: true }, plan: 'repair' });
});
test('CC-ARD-01 a radio of the enemy is silenced; without one the card is not kept', () => {
  const what = { axis: CROWD, allies: ['D5 rifle', 'A1 rifle'], hands: [DENIED, IDLE] };
  const heard = withGuns({ ...what, radios: [[{ type: 'radio150' }], []] });
  expect(thought(heard)).toMatchObject({ answer: { order: slotOf(heard, DENIED) } });
  const silent = withGuns({ ...what, radios: [[], []] });
  const { pass = [] } = thought(silent).answer as { pass?: number[] };
  expect(pass).toContain(slotOf(silent, DENIED));
});
test('CC-ARQ-08 smoke where one’s own stand in the open under fire', () => {
  const guns = ['N5 weaponTeam heavyMg', 'N5 lieutenantY', 'N6 rifle lightMg'];
  const battle = order(
    withGuns({
      axis: guns,
      allies: ['G6 sergeantY', 'F5 rifle', 'F5 rifle', 'G5 rifle', 'F6 rifle', 'G6 rifle'],
      // Shells of so small a gun do nothing to who sits in a bunker.
      radios: [[], [{ type: 'radio76' }]],
      change: ({ fortifications }) =>
        fortifications.push([at('N5'), 'bunker'], [at('N6'), 'bunker']),
    }),
  );
  const { answer, plan } = thought(battle);
  expect([plan, answer]).toEqual(['smoke', expect.objectContaining({ smoke: true })]);
});
test('CC-ARQ-07, CC-ARQ-14 where the enemy has most to lose comes first', () => {
  const battle = order(
    withGuns({
      axis: ['I5 rifle', 'I5 rifle', 'I5 lieutenantY', 'J5 conscript'],
      allies: ['F5 sergeantY', 'A1 rifle'],
    }),
  );
  play(battle, [say({ spotter: 4, hex: at('I5') }), 'R22', STANDS, 'R63', STANDS]);
  expect(thought(battle).answer).toEqual({ hex: at('I5') });
  // CC-INI-02 A poor roll at so much is made again; a good one is not.
  playTo(battle, [say({ hex: at('I5') }), 'R70']);
  expect(battle.pending[0]).toMatchObject({ ask: 'useInitiative', question: { what: 'impact' } });
  expect(thought(battle).plan).toBe('again');
});
