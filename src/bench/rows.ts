/** What decides every unit's choices, after one of 120 has moved: mended, beside found anew. */
import {
  cloudsOfSmokeWeb,
  contactsOf,
  formationOf,
  sees,
  SIDES,
  unitsOfSide,
  type Look,
  type Position,
  type Setup,
  type UnitId,
} from '#clouds-of-smoke';
import { sampledPick } from '#fate';
import { canonical, type Frozen, type Pick } from '#kernel';
import { scenarioSetup } from '#library';
import { medianOf, perCpuSecond, type Figure } from './rounds.ts';

const FILES = 30;
const A_SIDE = 60;

/** Mill Brook's statlines, 60 a side in two ranks, so far apart (ticks) between the front ranks. */
export function sixtyASide(between: number): Frozen<Setup> {
  const setup = scenarioSetup('mill-brook');
  if (setup === undefined) throw new Error('Mill Brook is gone');
  const units = [0, 1].flatMap((army) => {
    const own = setup.units.filter((unit) => unit.army === army);
    return Array.from({ length: A_SIDE }, (_, index) => {
      const away = between / 2 + 250 + Math.floor(index / FILES) * 500;
      return {
        ...own[index % own.length],
        x: 1500 + (index % FILES) * 1000,
        y: 11_250 + (army === 0 ? -away : away),
        facing: army === 0 ? 0 : 18_000,
      };
    });
  });
  const armies = setup.armies.map((army, id) => ({
    ...army,
    commander: { x: 16_000, y: id === 0 ? 2000 : 20_500 },
  }));
  return { ...setup, table: { width: 32_000, height: 22_500 }, terrain: [], armies, units };
}

/** One row a unit: whom it touches, whom it stands in line with, whom it sees. */
function rowsOf(look: Look): unknown {
  const sides = SIDES.map((side) => unitsOfSide(look, side));
  return sides.map((units, side) =>
    units.map((unit) => [
      contactsOf(look, unit),
      formationOf(look, unit),
      sides[1 - side].filter((enemy) => sees(look, unit, enemy)),
    ]),
  );
}

/** Somebody goes up to 0.4 UW ahead or aside; he stands in nobody's way for long. */
function someMove(look: Look, position: Position, pick: Pick): void {
  const unit = pick(look.setup.units.length) as UnitId;
  const { x, y, facing } = look.setup.units[unit];
  const [aside, ahead] = [pick(200) - 100, pick(400)];
  const place = { x: x + aside, y: facing === 0 ? y + ahead : y - ahead, facing };
  cloudsOfSmokeWeb.apply(position, { type: 'retreated', unit, ...place });
}

export function benchRows(): Figure[] {
  const setup = sixtyASide(1000);
  const ready = cloudsOfSmokeWeb.setUp(setup);
  if (!ready.ok) throw new Error(JSON.stringify(ready.error));
  const position = ready.value;
  const { edition } = cloudsOfSmokeWeb;
  const look = { setup, edition, position } as Look;
  const anew = (): Look => ({ ...look, position: structuredClone(position) });
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
  return [
    {
      name: 'all rows of 60 + 60 units after one move',
      ours,
      peer,
      peerName: 'all found anew',
      ratio: peer / ours,
      unit: 'moves/s; ratio: part of finding all anew, limit 0.125',
    },
  ];
}
