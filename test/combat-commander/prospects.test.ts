/** What is foretold, beside what the rules do: all along battles at random. */
import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { anyRuleset, Match, type Game, type Ruleset } from '#kernel';
import { step } from '../../src/measuring/battles.ts';
import { found, type Battle } from './cases.ts';
import { cardOf, cardsOf } from '../../src/games/combat-commander/rules/cards/deck.ts';
import {
  commandIn,
  commandOver,
  statOf,
  unitsOnMap,
} from '../../src/games/combat-commander/rules/facts/units.ts';
import {
  ALL_HEXES,
  nameOf,
  neighbourOf,
  rangeBetween,
} from '../../src/games/combat-commander/rules/ground/board.ts';
import { laid } from '../../src/games/combat-commander/rules/ground/cases.ts';
import { combatCommander2006 } from '../../src/games/combat-commander/rules/rulesets.ts';
import {
  canFireAt,
  checkAttack,
  firepowerShares,
  piecesOf,
  targetsOf,
} from '../../src/games/combat-commander/rules/orders/attacks.ts';
import { burst, heavyOf } from '../../src/games/combat-commander/rules/orders/targeting.ts';
import type {
  CardId,
  Scene,
  Piece,
  Position,
  Setup,
  Side,
  UnitId,
} from '../../src/games/combat-commander/rules/world.ts';
import {
  aimsAt,
  aimWith,
  chancesOf,
  defenceOf,
  hitChance,
  moraleAt,
  struckBy,
  targetsFor,
} from '../../src/games/combat-commander/rules/prospects/aims.ts';
import { duelOf, sumsOf, unseenOf } from '../../src/games/combat-commander/rules/prospects/odds.ts';
import {
  once,
  oncePlaced,
  reckon,
  type Reckoning,
} from '../../src/games/combat-commander/rules/prospects/reckoning.ts';
import { armsOf } from '../../src/games/combat-commander/rules/prospects/strengths.ts';
import type { CombatCommander, Event } from '../../src/games/combat-commander/rules/game.ts';

const AXIS = [
  'D4 sergeantY',
  'D4 rifle lightMg',
  'E5 rifle heavyMg',
  'E5 volksgrenadier',
  'F3 weaponTeam mediumMortar',
];
const ALLIES = [
  'D6 sergeantY',
  'D6 rifle lightMg',
  'E7 rifle',
  'F6 rifle mediumMg',
  'G6 weaponTeam mediumMortar',
  'G8 smg flamethrower',
];
/** Close by, among woods, walls, hedges, hills and orchards. */
const close = (change: (position: Position) => void = () => undefined): Battle =>
  found({
    axis: AXIS,
    allies: ALLIES,
    hands: ['R01', 'R34', 'G01', 'G02', 'R07'],
    change,
    setup: (setup: Setup) => ({
      ...setup,
      map: {
        ...laid({
          terrain: { D5: 'woods', E6: 'orchard', F4: 'brush', F6: 'woods', G7: 'building' },
          elevation: { D4: 1, D6: 1, G6: 2 },
          sides: {
            wall: [[63, 78]],
            hedge: ALL_HEXES.flatMap((hex) => {
              const other = neighbourOf(hex, 3);
              return hex % 4 === 0 && other !== undefined ? [[hex, other] as const] : [];
            }),
          },
        }).map,
        objectives: setup.map.objectives,
      },
    }),
  });
/** Where battles stand when an order may be given. */
function* stands(seeds: readonly number[], turns: number): Generator<Scene> {
  for (const seed of seeds) {
    const battle = close();
    const pick = sampledPick(seed);
    yield battle.scene;
    for (let at = 0; at < turns && battle.outcome === undefined; at++) {
      step(battle as never, pick);
      if (battle.pending[0]?.ask === 'playOrder') yield battle.scene;
    }
  }
}
const able = ({ own }: Reckoning): Piece[] => piecesOf(own);
const sides = [0, 1] as const satisfies readonly Side[];

describe('attacks', () => {
  test('CC-FIRE-02, CC-LOS-01 what can fire where, is what may', () => {
    for (const look of stands([1], 80)) {
      for (const side of sides) {
        const reckoning = reckon(look, side);
        const differing = able(reckoning).flatMap((piece) =>
          ALL_HEXES.filter((target) => {
            const can = aimWith(reckoning, [piece], target) !== undefined;
            return can !== (strong(look, piece) && canFireAt(look, piece, target));
          }).map((target) => [piece, nameOf(target)]),
        );
        expect(differing).toEqual([]);
        const plain = able(reckoning).filter((piece) => heavyOf(look, piece)?.smoke !== true);
        const hexes = plain
          .filter((one) => strong(look, one))
          .flatMap((one) => targetsOf(look, one));
        expect(new Set(targetsFor(reckoning, plain))).toEqual(new Set(hexes));
      }
    }
  });
  /** Whoever has no range is not thought of. */
  const strong = (look: Scene, { unit, weapon }: Piece): boolean =>
    weapon === 1 || statOf(look, unit, 'range') >= 1;
  test('CC-FIRE-04, CC-FIRE-05, CC-FIRE-06, CC-WPN-12 a group fires with what it was told', () => {
    let groups = 0;
    for (const look of stands([3, 4], 60)) {
      for (const side of sides) {
        const reckoning = reckon(look, side);
        const pieces = able(reckoning);
        for (const target of targetsFor(reckoning, pieces)) {
          for (const aim of aimsAt(reckoning, pieces, target)) {
            groups += 1;
            expect(checkAttack(look, pieces, aim)).toBeUndefined();
            const heavy = heavyOf(look, aim.pieces[0]);
            const parts = firepowerShares(look, aim);
            const sum = parts.reduce((all, { adds }) => all + adds, 0);
            expect(aim.firepower).toBe(sum + burst(look, heavy?.nature, target));
            expect(aim.firepower).toBeGreaterThan(0);
            expect(aim.heavy).toBe(heavy);
            const from = aim.pieces.map(({ unit }) => look.position.units.hex[unit]);
            expect(aim.from).toEqual([...new Set(from)]);
          }
        }
      }
    }
    expect(groups).toBeGreaterThan(100);
  });
  test('CC-FIRE-05 a group begins with its strongest, and its hexes are tried alone too', () => {
    const look = close().scene;
    const reckoning = reckon(look, 1);
    const pieces = able(reckoning).filter((piece) => heavyOf(look, piece) === undefined);
    for (const target of targetsFor(reckoning, pieces)) {
      const aims = aimsAt(reckoning, pieces, target);
      const sets = aims.map(({ from }) => from.join());
      for (const { from, pieces: group } of aims) {
        for (const hex of from) expect(sets).toContain(String(hex));
        const [base, ...others] = group.map(
          (one) => firepowerShares(look, { pieces: [one], target })[0].adds,
        );
        for (const other of others) expect(other).toBeLessThanOrEqual(base);
      }
      expect(Math.max(...aims.map(({ from }) => from.length))).toBeGreaterThan(0);
    }
  });
  test('CC-FIRE-11 a heavy weapon hits when its dice make more than range and hindrance', () => {
    const look = close().scene;
    let hindered = 0;
    for (const side of sides) {
      const reckoning = reckon(look, side);
      const heavies = able(reckoning).filter((piece) => heavyOf(look, piece) !== undefined);
      for (const target of targetsFor(reckoning, heavies)) {
        for (const aim of aimsAt(reckoning, heavies, target)) {
          const from = look.position.units.hex[aim.pieces[0].unit];
          const hindrance = reckoning.sight(from, target) ?? Infinity;
          expect(reckoning.sight(target, from)).toBe(hindrance);
          const least = hindrance + rangeBetween(from, target);
          const cards = reckoning.cards[side];
          const hits = cards.filter(({ dice: [a, b] }) => a * b > least).length;
          expect(hitChance(reckoning, aim)).toBeCloseTo(hits / cards.length);
          hindered += hindrance;
        }
      }
    }
    expect(hindered).toBeGreaterThan(0);
  });
  test('CC-FIRE-09, CC-FIRE-10 whoever is struck breaks or is suppressed, if he is hit', () => {
    const look = close().scene;
    const reckoning = reckon(look, 1);
    for (const target of targetsFor(reckoning, able(reckoning))) {
      for (const aim of aimsAt(reckoning, able(reckoning), target)) {
        const hit = hitChance(reckoning, aim);
        for (const bonus of [0, 2]) {
          for (const { unit, breaks, suppressed } of struckBy(reckoning, aim, { bonus })) {
            const above = aim.firepower + bonus - defenceOf(look, unit, aim);
            const moving = struckBy(reckoning, aim, { bonus, moving: [unit] });
            const now = moving.find((one) => one.unit === unit);
            expect(breaks).toBeCloseTo(hit * reckoning.mine.above(-above));
            expect(suppressed).toBeCloseTo(hit * reckoning.mine.exactly(-above));
            expect(now?.breaks).toBeCloseTo(breaks + suppressed);
          }
        }
      }
    }
  });
});

describe('defence', () => {
  test('CC-FIRE-08, CC-FIRE-09, CC-TER-03 a defender has what he was told to have', () => {
    let [defended, covered] = [0, 0];
    let rolled: number[] = [];
    const watched: Ruleset<CombatCommander> = {
      ...combatCommander2006,
      apply(position, event: Event) {
        if (event.type === 'revealed' && event.why === 'roll') {
          const [a, b] = cardOf({ setup }, event.side, event.card.value as CardId).dice;
          rolled.push(a + b);
        }
        if (event.type === 'defended' && position.step.at === 'defend') {
          const look = { setup, position, edition: undefined } as unknown as Scene;
          const { from, nature } = position.step.attack;
          const heavy = nature === undefined ? undefined : { nature };
          const has = defenceOf(look, event.unit, { from, heavy });
          // What his roll sets off may be rolled in between.
          expect(rolled).toContain(event.total - has);
          rolled = [];
          defended += 1;
          if (has > statOf(look, event.unit, 'morale')) covered += 1;
        }
        combatCommander2006.apply(position, event);
      },
    };
    const { setup, checkpoint } = close();
    for (const seed of [6, 7, 8, 9]) {
      const battle = resume(watched, setup, checkpoint);
      const pick = sampledPick(seed);
      for (let at = 0; at < 400 && battle.outcome === undefined; at++) step(battle, pick);
    }
    expect(defended).toBeGreaterThan(20);
    expect(covered).toBeGreaterThan(5);
  });
  const resume = (
    rules: Ruleset<CombatCommander>,
    setup: Setup,
    checkpoint: Battle['checkpoint'],
  ): Match<Game> => Match.resume(anyRuleset(rules), setup, checkpoint);
  test('CC-CMD-01, CC-CMD-12 a unit elsewhere has its own morale, and the command there', () => {
    const look = close().scene;
    const reckoning = reckon(look, 1);
    for (const unit of unitsOnMap(look, 1)) {
      const bare = statOf(look, unit, 'morale') - commandOver(look, unit);
      for (const hex of ALL_HEXES) {
        const isHere = hex === look.position.units.hex[unit];
        const told = isHere ? statOf(look, unit, 'morale') : bare + commandIn(look, 1, hex);
        expect(moraleAt(reckoning, unit, hex)).toBe(told);
        expect(moraleAt(reckoning, unit, hex)).toBe(told);
      }
    }
  });
});

describe('what is reckoned with', () => {
  test('CC-WPN-03, CC-WPN-12 the arms of a unit, and which of them are heavy', () => {
    const look = close(({ units, weapons }) => {
      units.hex[1] = -1;
      weapons.broken[1] = 1;
    }).scene;
    const heavy = (unit: number): boolean[] =>
      armsOf(look, unit as UnitId).map(({ isHeavy }) => isHeavy);
    // Off the map; with a jammed machine gun; with a mortar, and no range of its own.
    expect([heavy(1), heavy(2), heavy(4).at(-1), heavy(6)]).toEqual([
      [],
      [false],
      true,
      [false, false],
    ]);
    for (const unit of unitsOnMap(look)) {
      for (const { range } of armsOf(look, unit)) expect(range[1]).toBeGreaterThan(0);
    }
  });
  test('what was found once is kept, each fact by what it is of', () => {
    const reckoning = reckon(close().scene, 1);
    let asked = 0;
    const [a, b] = [once(() => (asked += 1)), once(() => (asked += 1))];
    const placed = oncePlaced(() => (asked += 1));
    const of = (fact: typeof a, what: number): number => fact(reckoning, what);
    expect([of(a, 1), of(a, 1), of(a, 2), of(b, 1), of(a, 2), of(b, 1)]).toEqual([
      1, 1, 2, 3, 2, 3,
    ]);
    const [one, other] = [0, 1].map((unit) => unit as UnitId);
    const places = [placed(reckoning, one, 7), placed(reckoning, other, 7)];
    expect([...places, placed(reckoning, one, 8), placed(reckoning, other, 7)]).toEqual([
      4, 5, 6, 5,
    ]);
    expect(asked).toBe(6);
    expect(a(reckon(close().scene, 1), 1)).toBe(7);
  });
  test('CC-TIME-04 rolls are sums; a deck that is used up is a whole one again', () => {
    const { scene } = close();
    const two = unseenOf(scene, 1).filter(({ id }) => ['R02', 'R14'].includes(id));
    // A two and a one; a one and a three.
    const duel = duelOf(sumsOf(two), sumsOf(two.slice(0, 1)));
    expect([duel.exactly(0), duel.exactly(1), duel.above(0)]).toEqual([0.5, 0.5, 0.5]);
    const empty = close((position) => {
      position.discards[1] = [...cardsOf(1)];
      position.hands[1].length = 0;
    }).scene;
    expect(unseenOf(empty, 1)).toHaveLength(72);
  });
  test('CC-FIRE-09 by how much it is ahead, so likely it breaks', () => {
    const { mine } = reckon(close().scene, 1);
    for (const above of [-6, -3, -1, 1, 2, 5]) {
      expect(chancesOf(mine, above, false)).toEqual({
        breaks: mine.above(-above),
        suppressed: mine.exactly(-above),
      });
    }
    expect(mine.above(3)).toBeLessThan(mine.above(-3));
    expect(mine.exactly(3)).not.toBe(mine.exactly(-5));
  });
});
