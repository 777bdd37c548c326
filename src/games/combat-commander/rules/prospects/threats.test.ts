/** The strongest fire on each hex, beside every group that the rules accept. */
import { expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { step } from '../../../../measuring/battles.ts';
import { found, type Battle } from '../../../../../test/combat-commander/cases.ts';
import { isBroken, otherSide, unitsIn, unitsOnMap } from '../facts/units.ts';
import { ALL_HEXES, nameOf, type HexId } from '../ground/board.ts';
import { at, laid } from '../ground/cases.ts';
import { checkAttack, firepowerShares, piecesOf, sumOf } from '../orders/attacks.ts';
import { checkActivation } from '../orders/leading.ts';
import { burst, heavyOf } from '../orders/targeting.ts';
import type { MoveStep, Piece, Position, Scene, Side, UnitId } from '../world.ts';
import { standingIn } from './elsewhere.ts';
import { defenceOf } from './aims.ts';
import { duelOf, sumsOf, unseenOf } from './odds.ts';
import { reckon } from './reckoning.ts';
import {
  breaking,
  calledIn,
  calledNext,
  calledNow,
  strongestAt,
  threatenedBy,
  threatsAt,
} from './threats.ts';

const AXIS = [
  'D4 sergeantY',
  'D4 rifle lightMg',
  'E5 rifle heavyMg',
  'E5 volksgrenadier',
  'F3 rifle',
];
const ALLIES = ['D6 sergeantY', 'D6 rifle lightMg', 'E7 rifle', 'G6 weaponTeam mediumMortar'];
const close = (change: (position: Position) => void = () => undefined): Battle =>
  found({
    axis: AXIS,
    allies: ALLIES,
    hands: ['R01', 'R34', 'G01', 'G02'],
    change,
    setup: (setup) => ({
      ...setup,
      map: {
        ...laid({
          terrain: { D5: 'woods', E6: 'orchard', F4: 'brush', F6: 'woods', C8: 'field' },
          elevation: { D4: 1, E7: 1, G6: 2 },
        }).map,
        objectives: setup.map.objectives,
      },
    }),
  });
function* stands(seed: number, turns: number, every: number): Generator<Scene> {
  const battle = close();
  const pick = sampledPick(seed);
  for (let at = 0; at < turns && battle.outcome === undefined; at++) {
    if (at % every === 0) yield battle.scene;
    step(battle as never, pick);
  }
}
const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);
/** One of the others is put there, so that the rules have somebody to be fired at. */
function withFoe(look: Scene, side: Side, hex: HexId): Scene | undefined {
  const [foe] = unitsOnMap(look, otherSide(side));
  if (foe === undefined || unitsIn(look, hex, side).length > 0) return undefined;
  return unitsIn(look, hex, otherSide(side)).length > 0 ? look : standingIn(look, [foe], hex);
}
interface Callable {
  readonly able: readonly UnitId[];
  readonly watching: readonly Piece[];
  readonly may: (piece: Piece) => boolean;
}
/** Every group that the rules accept of every lot that they activate: the strongest of them. */
function strongest(look: Scene, { able, watching, may }: Callable, target: HexId): number {
  const lots = subsets(able).filter(
    (units) => units.length === 0 || checkActivation(look, able, units) === undefined,
  );
  const largest = lots.filter(
    (lot) =>
      !lots.some((one) => one.length > lot.length && lot.every((unit) => one.includes(unit))),
  );
  let best = 0;
  for (const lot of largest) {
    const pieces = [...watching, ...piecesOf(lot)].filter(
      (piece) => may(piece) && checkAlone(look, piece, target),
    );
    for (const group of subsets(pieces)) {
      for (const base of group) {
        const attack = { pieces: [base, ...group.filter((one) => one !== base)], target };
        if (checkAttack(look, pieces, attack) !== undefined) continue;
        const trees = burst(look, heavyOf(look, base)?.nature, target);
        best = Math.max(best, sumOf(firepowerShares(look, attack)) + trees);
      }
    }
  }
  return best;
}
/** Whoever has no range, and no chance of his own with all cards, is in no group. */
const checkAlone = (look: Scene, piece: Piece, target: HexId): boolean => {
  const no = checkAttack(look, [piece], { pieces: [piece], target });
  return no === undefined || no.code === 'tooWeak';
};
test('CC-FIRE-04, CC-FIRE-05, CC-ORD-01 the strongest group is the strongest of all', () => {
  let [compared, several] = [0, 0];
  for (const look of [...stands(2, 120, 12), ...stands(5, 60, 12)]) {
    for (const side of [0, 1] as const) {
      const called = calledNext(look, side);
      const all: Callable = { able: unitsOnMap(look, side), watching: [], may: () => true };
      for (const hex of ALL_HEXES.filter((one) => one % 7 === compared % 7)) {
        const there = withFoe(look, side, hex);
        if (there === undefined) continue;
        const threat = strongestAt(reckon(there, otherSide(side)), called, hex);
        expect([nameOf(hex), threat?.firepower ?? 0]).toEqual([
          nameOf(hex),
          strongest(there, all, hex),
        ]);
        if (threat !== undefined) {
          const attack = { pieces: threat.pieces, target: hex };
          expect(checkAttack(there, piecesOf(all.able), attack)).toBeUndefined();
          if (threat.from.length > 1) several += 1;
        }
        compared += 1;
      }
    }
  }
  expect([compared > 300, several > 20]).toEqual([true, true]);
});
const onTheMove = (watching: readonly number[]) => (position: Position) => {
  position.active = 1;
  const move: MoveStep = {
    at: 'move',
    moving: [{ unit: 7 as UnitId, spent: 0, command: 0, road: 0 }],
    watching: watching as UnitId[],
    fired: [],
  };
  position.step = move;
  for (const unit of watching) position.units.activated[unit] = 1;
};
test('CC-OPF-01, CC-OPF-02, CC-WPN-12 on the way: who was called, whom a card calls', () => {
  for (const watching of [[], [4], [0, 1]]) {
    const look = close(onTheMove(watching)).scene;
    const able = unitsOnMap(look, 0).filter((unit) => !watching.includes(unit));
    const light = (piece: Piece): boolean => heavyOf(look, piece) === undefined;
    const callable: Callable = { able, watching: piecesOf(watching as UnitId[]), may: light };
    for (const hex of ALL_HEXES.filter((one) => one % 5 === 0)) {
      const there = withFoe(look, 0, hex);
      if (there === undefined) continue;
      const threat = strongestAt(reckon(there, 1), calledNow(look), hex);
      expect(threat?.firepower ?? 0).toBe(strongest(there, callable, hex));
    }
  }
  const none = close((position) => {
    onTheMove([4])(position);
    position.hands[0].length = 0;
  }).scene;
  const fire = [...threatenedBy(reckon(none, 1), calledNow(none)).values()];
  const who = fire.flatMap(({ pieces }) => pieces.map(({ unit }) => unit));
  expect(new Set(who)).toEqual(new Set([4]));
});
test('what adds up is told part by part, and each group once', () => {
  const look = close().scene;
  for (const side of [0, 1] as const) {
    for (const hex of ALL_HEXES) {
      const threats = threatsAt(reckon(look, otherSide(side)), calledNext(look, side), hex);
      for (const { base, others, height, hindrance, firepower } of threats) {
        expect(base + others + height - hindrance).toBe(firepower);
      }
      const powers = threats.map(({ firepower }) => firepower);
      expect(powers).toEqual(powers.toSorted((a, b) => b - a));
      const from = threats.flatMap((threat) => threat.from);
      expect(new Set(from).size).toBe(from.length);
    }
  }
});
test('the zone of one hex is what stands in it', () => {
  const look = close().scene;
  const zoneOf = (hex: string) =>
    threatenedBy(reckon(look, 1), calledIn(look, calledNext(look, 0), at(hex)));
  const zone = zoneOf('E5');
  expect(zone.size).toBeGreaterThan(10);
  for (const { from } of zone.values()) expect(from).toEqual([at('E5')]);
  expect(zoneOf('O10').size).toBe(0);
});
test('CC-FIRE-09, CC-FIRE-10 who moves breaks on a tie; his leader goes with him', () => {
  const look = close().scene;
  const [leader, rifle] = unitsIn(look, at('D6'));
  const duel = duelOf(sumsOf(unseenOf(look, 0)), sumsOf(unseenOf(look, 1)));
  const [threat] = threatsAt(reckon(look, 1), calledNext(look, 0), at('C7'));
  expect(threat).toBeDefined();
  if (threat === undefined) return;
  const spot = { hex: at('C7'), threat, isMoving: true };
  const [alone] = breaking(reckon(look, 1), [rifle], spot);
  const [, led] = breaking(reckon(look, 1), [leader, rifle], spot);
  // Open ground: a line's morale of its own, and two of its sergeant.
  const above = threat.firepower - 8;
  expect(alone).toBeCloseTo(duel.above(-above) + duel.exactly(-above));
  expect(led).toBeCloseTo(duel.above(2 - above) + duel.exactly(2 - above));
  const [still] = breaking(reckon(look, 1), [rifle], { ...spot, isMoving: false });
  expect(still).toBeCloseTo(duel.above(-above));
  expect(isBroken(look, rifle)).toBe(false);
});
test('CC-FIRE-11 a mortar has to hit before it breaks anybody', () => {
  const look = close().scene;
  const reckoning = reckon(look, 0);
  const shells = unitsOnMap(look, 0).flatMap((unit) => {
    const hex = look.position.units.hex[unit];
    const threats = threatsAt(reckoning, calledNext(look, 1), hex);
    return threats.filter((one) => one.heavy).map((threat) => ({ unit, hex, threat }));
  });
  expect(shells.length).toBeGreaterThan(0);
  for (const { unit, hex, threat } of shells) {
    const [breaks] = breaking(reckoning, [unit], { hex, threat, isMoving: false });
    const above = threat.firepower - defenceOf(look, unit, threat);
    const least = threat.range + (reckoning.sight(threat.from[0], hex) ?? 0);
    const cards = unseenOf(look, 1);
    const hits = cards.filter(({ dice: [a, b] }) => a * b > least).length / cards.length;
    expect(hits).toBeLessThan(1);
    expect(breaks).toBeCloseTo(hits * reckoning.his.above(-above));
  }
});
