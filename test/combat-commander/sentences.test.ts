import { describe, expect, test } from 'vitest';
import { Match, type Happening } from '#kernel';
import { sampledPick } from '#fate';
import { millCrossing } from '../../src/games/combat-commander/content/scenarios.ts';
import {
  combatCommander2006,
  sayEvent,
  sayRefusal,
  tongueOf,
  type CombatCommander,
  type Event,
  type Look,
} from '../../src/games/combat-commander/rules/index.ts';
import { nameOf } from '../../src/games/combat-commander/rules/ground/board.ts';
import { anyOf, found, say, slotOf, type Battle } from './cases.ts';
import { at } from '../../src/games/combat-commander/rules/ground/cases.ts';
import { play } from './cases.ts';

const [en, ru] = [await tongueOf('en'), await tongueOf('ru')];
const look = (battle: Battle): Look => battle.scene;
const battle = (): Battle =>
  found({ axis: ['C8 rifle', 'C8 rifle'], allies: ['C3 rifle', 'C5 captain'], hands: ['R01'] });
const told = (event: Event): unknown[] => {
  const scene = look(battle());
  return [sayEvent(scene, event, en), sayEvent(scene, event, ru)];
};

describe('what happens is told', () => {
  test('a unit by its number among those of its kind, a hex by its name', () => {
    expect(told({ type: 'retreated', unit: 1 as never, to: at('D9') })).toEqual([
      'Rifle squad 2 (Germans) runs to D9.',
      'Стрелки 2 (немцы): отступление в D9.',
    ]);
  });
  test('a card of the other hand tells nothing', () => {
    expect(told({ type: 'drew', side: 0, card: { slot: 7 } })).toEqual([undefined, undefined]);
  });
  test('a roll with both dice and its trigger', () => {
    // R33 of the Allies: three and five.
    const card = { slot: 7, value: (72 + 32) as never };
    expect(told({ type: 'revealed', side: 1, card, why: 'roll' })).toEqual([
      'Russians roll 3 and 5, 8 in all.',
      'Русские: бросок 3 и 5, сумма 8.',
    ]);
  });
  test('with élan a side bears one loss more', () => {
    expect(told({ type: 'surrenderMoved', side: 1 })).toEqual([
      'Russians bear one loss more before they surrender.',
      'Русские сдадутся на одну потерю позже.',
    ]);
  });
  test('who wins when the last unit has left the map', () => {
    const ended = { type: 'ended', result: 'lastExit', winners: ['allies'], cite: 'CC-END-06' };
    const scene = look(battle());
    expect(sayEvent(scene, ended as never, en)).toBe(
      'The last unit has left the map: Russians have won.',
    );
    expect(sayEvent(scene, ended as never, ru)).toBe(
      'С карты ушло последнее подразделение: победили русские.',
    );
  });
  test('how it ended, and who gave up', () => {
    const scene = look(battle());
    const ended = { type: 'ended', result: 'conceded', winners: ['axis'], cite: 'agreement' };
    expect(sayEvent(scene, ended as never, en)).toBe('Russians gave up.');
    expect(sayEvent(scene, ended as never, ru)).toBe('Русские сдались.');
  });
});

/** Battles of chance: each event as it is told when it has just happened, and who had answered. */
function* happened(seeds: readonly number[]): Generator<Heard> {
  for (const seed of seeds) {
    const started = Match.start(combatCommander2006, millCrossing);
    if (!started.ok) throw new Error('the setup is legal');
    const match = started.value;
    const pick = sampledPick(seed);
    while (match.outcome === undefined) {
      const { chance } = match;
      const [open] = match.pending;
      let [seat, answer]: [string | undefined, unknown] = [undefined, undefined];
      let events: readonly Happening<CombatCommander>[];
      if (chance === undefined) {
        const rules = combatCommander2006.questions[open.ask];
        seat = open.seat;
        answer = rules.suggest(match.scene, open.question as never, pick, open.seat);
        events = match.accept(open.id, answer);
      } else events = match.settle(anyOf(chance, pick));
      const scene = look(match);
      for (const event of events) {
        const said = [sayEvent(scene, event, en) ?? '', sayEvent(scene, event, ru) ?? ''] as const;
        yield { event, said, seat, answer, scene };
      }
    }
  }
}
interface Heard {
  readonly event: Happening<CombatCommander>;
  readonly said: readonly [en: string, ru: string];
  readonly seat: string | undefined;
  readonly answer: unknown;
  readonly scene: Look;
}
const SIDES = [
  { en: 'Germans', ru: 'немцы' },
  { en: 'Russians', ru: 'русские' },
] as const;
test('in battles of chance every sentence says who, by what, and what came of it', () => {
  const met = new Set<string>();
  for (const { event, said, seat, answer, scene } of happened(
    Array.from({ length: 25 }, (_, seed) => seed),
  )) {
    met.add(event.type);
    for (const text of said) expect(text).not.toMatch(/undefined|NaN|null|\[object/);
    const names = (text: string, part: string): void => {
      expect(text.toLowerCase(), JSON.stringify(event)).toContain(part.toLowerCase());
    };
    const namesSide = (side: 0 | 1): void => {
      names(said[0], SIDES[side].en);
      names(said[1], SIDES[side].ru);
    };
    // Where a sentence is told, the side of whoever does it is named in it, and its numbers.
    if ('unit' in event && event.unit !== undefined && said[0] !== '') {
      const side = scene.position.units.side[event.unit];
      // Of whom there are some on both sides, he is told apart by his.
      const ids = scene.setup.forces.map(({ unitTypes }) => unitTypes.map(({ id }) => id));
      const own = ids[side][scene.position.units.type[event.unit]];
      if (event.type !== 'scored' && ids[1 - side].includes(own)) namesSide(side);
    }
    switch (event.type) {
      case 'initiativeUsed': {
        expect(answer).toBe(true);
        const user = seat === 'axis' ? 0 : 1;
        expect(event.side).toBe(1 - user);
        expect(said[0]).toMatch(
          new RegExp(`^${SIDES[user].en} use .* goes to the ${SIDES[event.side].en}`),
        );
        expect(said[1].toLowerCase()).toMatch(
          new RegExp(`^${SIDES[user].ru} применяют .*\\(${SIDES[event.side].ru}\\)`),
        );
        break;
      }
      case 'fired':
        for (const { total, firepower, shares = [], hex } of event.targets) {
          expect(shares.reduce((sum, { adds }) => sum + adds, 0)).toBe(total);
          expect(firepower).toBeGreaterThan(0);
          for (const text of said) names(text, `${total}`);
          for (const text of said) names(text, nameOf(hex));
        }
        break;
      case 'defended':
        for (const text of said) names(text, `${event.total}`);
        for (const text of said) names(text, `${event.against}`);
        expect(event.total).toBeGreaterThanOrEqual(Number(event.roll));
        break;
      case 'scored':
        namesSide(event.side);
        names(said[0], event.points < 0 ? 'lose' : 'gain');
        names(said[1], event.points < 0 ? 'теряют' : 'получают');
        for (const text of said) expect(text).not.toMatch(/[−-]\d/);
        break;
      case 'judged':
        for (const text of said) names(text, `${event.roll}`);
        for (const text of said) names(text, `${event.against}`);
        break;
      default:
    }
  }
  const all = ['fired', 'defended', 'scored', 'initiativeUsed', 'judged', 'nothing'];
  expect(all.filter((type) => !met.has(type))).toEqual([]);
});
test.each([
  ['rally', 6, 7, 'below it, so it rallies'],
  ['rally', 7, 7, 'as much, so it is suppressed'],
  ['rally', 8, 7, 'above it, so it stays broken'],
  ['rout', 6, 7, 'below it, so it stands'],
  ['rout', 9, 7, 'above it, so it runs 2 hexes'],
  ['commissar', 7, 7, 'not above it, so it rallies'],
  ['commissar', 8, 7, 'above it, so it is shot'],
] as const)('a %s by %i against %i: %s', (what, roll, against, says) => {
  const [text] = told({ type: 'judged', unit: 0 as never, what, roll, against });
  expect(text).toContain(says);
});
test('a melee says how the sums came, and who is lost', () => {
  const fight = { type: 'fought', hex: at('C8'), rolls: [6, 8] } as const;
  expect(told({ ...fight, totals: [13, 12], losers: [1] })).toEqual([
    'Melee in C8: Germans 7 and a roll of 6, 13; Russians 4 and a roll of 8, 12. ' +
      'All Russians there are eliminated.',
    'Рукопашная в C8: немцы 7 и бросок 6, всего 13; русские 4 и бросок 8, всего 12. ' +
      'Там уничтожены все русские.',
  ]);
  const [tie] = told({ ...fight, totals: [13, 13], losers: [0, 1] });
  expect(tie).toContain('All Germans and Russians there are eliminated.');
});
test('what an older log does not tell is left out', () => {
  expect(told({ type: 'scored', side: 0, points: -3, rule: 'CC-OBJ-10' })).toEqual([
    'Germans lose 3 victory points.',
    'Немцы теряют 3 победных очка.',
  ]);
});

test('CC-CMD-09 a refusal says how far, and how far would do', () => {
  const begun = found({ allies: ['C3 rifle', 'C6 captain'], hands: ['R11'] });
  play(begun, [say({ order: slotOf(begun, 'R11') })]);
  const captain = begun.scene.position.units.side.length - 1;
  const taken = begun.check(begun.pending[0].id, { units: [captain, captain - 1] });
  if (taken.ok) throw new Error('the squad is too far away');
  expect(sayRefusal(look(begun), taken.error as never, en)).toBe(
    'Rifle squad (Russians) is 3 hexes from the leader; his command reaches 2.',
  );
  expect(sayRefusal(look(begun), taken.error as never, ru)).toBe(
    'Стрелки (русские): до командира 3 гекса, а его радиус командования 2.',
  );
});
test('what is in the way may be a side between two hexes', () => {
  const scene = look(battle());
  const by = [at('D4'), at('E5')];
  const refusal = { code: 'noSight', cite: 'CC-LOS-18', facts: {}, at: { unit: 0, weapon: 0, by } };
  expect(sayRefusal(scene, refusal as never, en)).toBe(
    'Rifle squad 1 (Germans) does not see it: D4|E5 is in the way.',
  );
  expect(sayRefusal(scene, refusal as never, ru)).toBe(
    'Стрелки 1 (немцы): цели не видно, мешает D4|E5.',
  );
});
test('out of a gully nobody sees far, and no hex is to blame', () => {
  const scene = look(battle());
  const refusal = { code: 'noSight', cite: 'CC-LOS-21', facts: {}, at: { unit: 0, weapon: 0 } };
  expect(sayRefusal(scene, refusal as never, en)).toBe('Rifle squad 1 (Germans) does not see it.');
  expect(sayRefusal(scene, refusal as never, ru)).toBe('Стрелки 1 (немцы): цели не видно.');
});
