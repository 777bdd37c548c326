/** Battles that bring their own armies, and what an army's morale is made of. */
import { expect, test } from 'vitest';
import { Match } from '#kernel';
import { cloudsOfSmoke } from '../../src/games/clouds-of-smoke/game.ts';
import {
  FACTIONS,
  parsePosition,
  scenarioSetup,
  type PositionFile,
} from '../../src/games/clouds-of-smoke/content/index.ts';
import {
  cloudsOfSmoke17,
  cloudsOfSmokeWeb,
} from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { moraleOf } from '../../src/games/clouds-of-smoke/rules/army/cost.ts';
import { agree, foe } from './both.ts';
import { fighting, line, table, type TestTable } from './table.ts';

const EDITIONS = [cloudsOfSmokeWeb, cloudsOfSmoke17];
const begun = (id: string, edition: (typeof EDITIONS)[number]) => {
  const setup = scenarioSetup(id);
  if (setup === undefined) throw new Error(`there is no ${id}`);
  const started = Match.start(edition, setup);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return { setup, match: started.value };
};

test('COS-PRE-02 a scenario with armies of its own asks for none', () => {
  for (const edition of EDITIONS) {
    for (const id of ['mill-brook', 'mill-brook-four', 'rye-field']) {
      const { setup, match } = begun(id, edition);
      const { units } = match.scene.position;
      expect(setup.armies.every((_, army) => setup.units.some((one) => one.army === army))).toBe(
        true,
      );
      expect([...units.x]).toEqual(setup.units.map(({ x }) => x));
      expect([...units.off]).toEqual(setup.units.map(() => 0));
    }
  }
});
test('COS-PRE-05 for beginners there is one battle, offered first, with nothing to prepare', () => {
  expect(cloudsOfSmoke.content.offers[0]?.id).toBe('mill-brook');
  for (const edition of EDITIONS) {
    const { setup, match } = begun('mill-brook', edition);
    expect(setup.before).toBeUndefined();
    expect(match.scene.position.phase).toBe(1);
    expect(['bombardment', 'actionRoll']).toContain(match.scene.position.step.at);
  }
});
test('COS-VIC-06 morale is what units and assets bring; nothing raises it in play', () => {
  const faction = FACTIONS.get('ours-se17');
  const bought = faction?.assets.find(({ morale = 0 }) => morale > 0);
  const unit = faction?.units.find(({ morale = 0 }) => morale > 1);
  if (faction === undefined || bought === undefined || unit === undefined) throw new Error('none');
  const list = {
    faction: faction.id,
    units: [{ unit: unit.id, count: 3 }],
    assets: [{ asset: bought.id, count: 1 }],
  };
  expect(moraleOf(list as never, faction)).toBe(3 * (unit.morale ?? 0) + (bought.morale ?? 0));
  // A position in which an army has more than it began with is none.
  const duel = (morale: number): PositionFile => ({
    armies: [
      { seat: 'south', units: [{ at: [15, 10] }] },
      { seat: 'north', units: [{ at: [15, 13] }] },
    ],
    morale: { south: morale },
  });
  for (const edition of EDITIONS) {
    const codes = [1, 2].map((morale) => {
      const parsed = parsePosition(edition, duel(morale));
      return parsed.ok ? [] : parsed.error.map(({ code, cite }) => [code, cite]);
    });
    expect(codes).toEqual([[], [['moraleRose', 'COS-VIC-06']]]);
  }
  // Who breaks an enemy and wins the combat gains nothing by it.
  const won = (t: TestTable): unknown => {
    t.answer({ unit: 1, by: 'test' }).roll(1);
    return [t.eventsOf('combatWon').length, t.look.position.morale];
  };
  const strong = { is: line({ morale: 20 }) };
  const units = [{ name: 'u', at: [10, 9], ...strong } as const, foe('e', [10, 10.8])];
  const given = {
    units: [...units, foe('far', [25, 20], strong)],
    position: (position: Parameters<ReturnType<typeof fighting>>[0]): void => {
      fighting(10, 10)(position);
      position.morale[0] = 15;
      Object.assign(position.combat!, {
        units: [0, 1, 2],
        hits: [0, 1, 0],
        taken: [0, 1, 0],
        near: [0, 0, 0],
        retreated: [0, 0, 0],
        rerolled: [0, 0, 0],
      });
      position.step = { at: 'hits', army: 1 as never };
    },
  };
  agree(given, won, [1, [15, 18]]);
  expect(table(given).look.position.morale[0]).toBe(15);
});
