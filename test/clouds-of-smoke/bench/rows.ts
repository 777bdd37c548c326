/** What decides every unit's choices, after a unit has moved: mended, beside found anew. */
import { cloudsOfSmokeWeb } from '../../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { contactsOf } from '../../../src/games/clouds-of-smoke/rules/facts/contact.ts';
import { formationOf } from '../../../src/games/clouds-of-smoke/rules/movement/formations.ts';
import { sees } from '../../../src/games/clouds-of-smoke/rules/fire/engagement.ts';
import { SIDES, unitsOfSide } from '../../../src/games/clouds-of-smoke/rules/facts/units.ts';
import { supposing } from '../../../src/games/clouds-of-smoke/rules/facts/forget.ts';
import type {
  Scene,
  Position,
  Setup,
  UnitId,
} from '../../../src/games/clouds-of-smoke/rules/world.ts';
import { sampledPick } from '#fate';
import { canonical, type Frozen, type Pick } from '#kernel';
import { scenarioSetup } from '../../../src/games/clouds-of-smoke/content/index.ts';
import {
  atMost,
  exponent,
  medianOf,
  perCpuSecond,
  type Figure,
} from '../../../src/measuring/rounds.ts';

/** Mill Brook's statlines in two ranks, so far apart (ticks) between the front ranks. */
export function armiesOf(aSide: number, between: number): Frozen<Setup> {
  const setup = scenarioSetup('mill-brook');
  if (setup === undefined) throw new Error('Mill Brook is gone');
  const files = Math.ceil(aSide / 2);
  const width = 2000 + files * 1000;
  const units = [0, 1].flatMap((army) => {
    const own = setup.units.filter((unit) => unit.army === army);
    return Array.from({ length: aSide }, (_, index) => {
      const away = between / 2 + 250 + Math.floor(index / files) * 500;
      return {
        ...own[index % own.length],
        x: 1500 + (index % files) * 1000,
        y: 11_250 + (army === 0 ? -away : away),
        facing: army === 0 ? 0 : 18_000,
      };
    });
  });
  const armies = setup.armies.map((army, id) => ({
    ...army,
    commander: { x: width / 2, y: id === 0 ? 2000 : 20_500 },
  }));
  return { ...setup, table: { width, height: 22_500 }, terrain: [], armies, units };
}

/** One row a unit: whom it touches, whom it stands in line with, whom it sees. */
function rowsOf(look: Scene): unknown {
  const sides = SIDES.map((side) => unitsOfSide(look, side));
  return sides.map((units, side) =>
    units.map((unit) => [
      contactsOf(look, unit),
      formationOf(look, unit),
      sides[1 - side].filter((enemy) => sees(look, unit, enemy)),
    ]),
  );
}

/** What the unit touches, stands in line with, and sees. */
function rowOf(look: Scene, unit: UnitId): unknown {
  const enemies = unitsOfSide(look, SIDES[1 - look.setup.units[unit].army]);
  return [
    contactsOf(look, unit),
    formationOf(look, unit),
    enemies.filter((enemy) => sees(look, unit, enemy)),
  ];
}
/** Somebody goes up to 0.4 UW ahead or aside. */
function someStep(look: Scene, pick: Pick): { readonly unit: UnitId; readonly place: Place } {
  const unit = pick(look.setup.units.length) as UnitId;
  const { x, y, facing } = look.setup.units[unit];
  const [aside, ahead] = [pick(200) - 100, pick(400)];
  return { unit, place: { x: x + aside, y: facing === 0 ? y + ahead : y - ahead, facing } };
}
type Place = Parameters<typeof supposing>[2];
/** He stands in nobody's way for long. */
function someMove(look: Scene, position: Position, pick: Pick): void {
  const { unit, place } = someStep(look, pick);
  cloudsOfSmokeWeb.apply(position, { type: 'retreated', unit, ...place });
}
function lookAt(aSide: number): Scene & { readonly position: Position } {
  const setup = armiesOf(aSide, 1000);
  const ready = cloudsOfSmokeWeb.setUp(setup);
  if (!ready.ok) throw new Error(JSON.stringify(ready.error));
  const { edition } = cloudsOfSmokeWeb;
  return { setup, edition, position: ready.value };
}

export const benchRows = (): Figure[] => [mendedRows(), ...grownRows()];

/** The rows of 60 + 60 units are equal, mended or found anew; and what each costs. */
function mendedRows(): Figure {
  const look = lookAt(60);
  const { position } = look;
  const anew = (): Scene => ({ ...look, position: structuredClone(position) });
  const pick = sampledPick(23);
  const other = structuredClone(position);
  for (let count = 0; count < 200; count++) {
    someMove(look, position, pick);
    if (canonical(rowsOf(look)) !== canonical(rowsOf(anew()))) throw new Error('rows differ');
  }
  const [ours, peer] = perCpuSecond([
    () => {
      someMove(look, position, pick);
      rowsOf(look);
      return 1;
    },
    () => {
      someMove(look, other, pick);
      rowsOf({ ...look, position: { ...other } });
      return 1;
    },
  ]).map(medianOf);
  return {
    name: 'all rows of 60 + 60 units after one move',
    ours,
    peer,
    peerName: 'all found anew',
    ratio: peer / ours,
    unit: 'moves/s, part of finding all anew',
    limit: { of: 'ratio', most: 0.125 },
  };
}

/** Armies of so many a side, at one density: the exponents of what grows with them. */
const SIDES_OF = [15, 30, 60, 120] as const;
function grownRows(): Figure[] {
  const looks = SIDES_OF.map(lookAt);
  const pick = sampledPick(29);
  const rates = perCpuSecond([
    ...looks.map((look) => () => {
      someMove(look, look.position, pick);
      rowsOf(look);
      return 1;
    }),
    ...looks.map((look) => {
      rowsOf(look);
      return () => {
        const { unit, place } = someStep(look, pick);
        rowOf(supposing(look, unit, place), unit);
        return 1;
      };
    }),
  ]).map(medianOf);
  return [
    ...growth('all rows after a move', rates.slice(0, SIDES_OF.length), 1.3),
    ...growth('a supposed pose and its row', rates.slice(SIDES_OF.length), 1),
  ];
}
/** From each size to the next, which is twice as large. */
const growth = (what: string, rates: readonly number[], most: number): Figure[] =>
  rates.slice(1).map((rate, at) => {
    const [few, many] = [2 * SIDES_OF[at], 2 * SIDES_OF[at + 1]];
    const name = `growth of ${what} from ${few} to ${many} units, exponent`;
    return atMost(name, exponent(rates[at] / rate, 2), most, '');
  });
