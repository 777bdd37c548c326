/** A scenario written by hand becomes a setup, or every fault with its place. */
import { fail, ok, parse, type Issue, type Result } from '#kernel';
import { otherSide, seatOf, SIDES } from '../../rules/facts/index.ts';
import { ALL_HEXES, idOf } from '../../rules/ground/index.ts';
import { FORTIFICATIONS } from '../../rules/index.ts';
import { setUp } from '../../rules/index.ts';
import type {
  Force,
  Fortification,
  PlacedRadio,
  PlacedUnit,
  Setup,
  Side,
} from '../../rules/index.ts';
import { mapFrom } from '../drawing.ts';
import { isRolledName } from '../generator/rolled.ts';
import { drawnFaults, houseFaults } from './map-faults.ts';
import { MAPS } from '../maps.ts';
import { sideOf } from '../names.ts';
import { OF_NATION } from '../nations.ts';
import { placeUnits, placeWorks, type LooseWorks } from './placing.ts';
import { scenarioFileShape, type FileSide, type ScenarioFile } from './shape.ts';

export function readScenario(content: unknown, id = 'by hand'): Result<Setup, Issue[]> {
  const parsed = parse(scenarioFileShape, content);
  if (!parsed.ok) return fail(once(parsed.error));
  const file = parsed.value;
  const names = SIDES.flatMap((side) => nameFaults(file[seatOf(side)], seatOf(side)));
  const many = SIDES.flatMap((side) => tooMany(file[seatOf(side)], side));
  if (many.length > 0) return fail(once([...names, ...many]));
  const setup = setupFrom(file, id);
  const begun = setUp(setup);
  const others = begun.ok ? [] : begun.error.map((issue) => placed(issue, file));
  const issues = once([
    ...(typeof file.map === 'string' ? [] : [...drawnFaults(file.map), ...houseFaults(file.map)]),
    ...names,
    ...SIDES.flatMap((side) => leftOver(file[seatOf(side)], setup.forces[side], side)),
    // Whom nobody knows is not counted, so that sums are told when all are known.
    ...others.filter(({ code }) => names.length === 0 || !SUMS.has(code)),
  ]);
  return issues.length > 0 ? fail(issues) : ok(setup);
}
/** What somebody has written: it may not pass for a battle that was rolled (CC-RSG-15). */
export function readByHand(content: unknown, id?: string): Result<Setup, Issue[]> {
  const read = readScenario(content, id);
  if (!read.ok || !isRolledName(read.value.name)) return read;
  return fail([{ code: 'namedAsRolled', at: 'name', cite: 'CC-RSG-15' }]);
}
const SUMS: ReadonlySet<string> = new Set(['surrenderTooHigh', 'nobodyThere']);
/** A line that stands for several, or a number that is wrong in two ways: it is told once. */
function once(issues: readonly Issue[]): Issue[] {
  const told = new Map<string, Issue>();
  for (const one of issues) {
    const key = `${one.code} ${one.at ?? ''}`;
    if (!told.has(key)) told.set(key, one);
  }
  return [...told.values()];
}

// --- lines ---------------------------------------------------------------------------------------

interface Line {
  /** On which line of its list it stands. */
  readonly index: number;
  readonly hex?: number;
  readonly arrives?: number;
  readonly type: string;
  readonly weapon?: string;
  readonly bought?: true;
}
/** `G4 rifle lightMg`, `+3 rifle`, `rifle x5`: one line, and for how many it stands. */
interface Written extends Line {
  readonly many: number;
}
function writtenIn(all: readonly string[] = []): Written[] {
  return all.map((text, index) => {
    const tokens = text.split(' ');
    const [place = ''] = tokens;
    const many = /^x\d+$/.test(tokens.at(-1) ?? '') ? Number(tokens.pop()?.slice(1)) : 1;
    const isBought = tokens.at(-1) === 'bought' && tokens.pop() !== undefined;
    const at = placeCalled(place);
    if (at !== undefined) tokens.shift();
    const [type = '', weapon] = tokens;
    return {
      index,
      many,
      ...at,
      type,
      ...(weapon === undefined ? {} : { weapon }),
      ...(isBought ? { bought: true } : {}),
    };
  });
}
/** As many of each as it says. */
const linesOf = (all: readonly Written[]): Line[] =>
  all.flatMap(({ many, ...line }) => Array.from({ length: many }, () => line));
function placeCalled(
  word: string,
): { readonly hex: number } | { readonly arrives: number } | undefined {
  if (word.startsWith('+')) return { arrives: Number(word.slice(1)) };
  const hex = idOf(word);
  return hex === undefined ? undefined : { hex };
}
const knows = (kinds: readonly { readonly id: string }[], type: string): boolean =>
  kinds.some(({ id }) => id === type);
/** Those of which there are counters, and without what there is none of: the rest is told apart. */
function unitsOf({ nation, units }: FileSide): Line[] {
  const { unitTypes, weaponTypes } = OF_NATION[nation];
  return linesOf(writtenIn(units).filter(({ type }) => knows(unitTypes, type))).map(
    ({ weapon, ...line }) =>
      weapon === undefined || !knows(weaponTypes, weapon) ? line : { ...line, weapon },
  );
}
const radiosOf = ({ nation, radios }: FileSide): Line[] =>
  linesOf(writtenIn(radios).filter(({ type }) => knows(OF_NATION[nation].radioTypes, type)));
const worksOf = ({ works }: FileSide): Line[] =>
  linesOf(writtenIn(works).filter(({ type }) => isWorks(type)));
const weaponsOf = ({ nation, weapons = [] }: FileSide): string[] =>
  weapons.filter((type) => knows(OF_NATION[nation].weaponTypes, type));
const unplaced = ({ type, hex, arrives, weapon, bought }: Line): PlacedUnit => ({
  type,
  ...(hex === undefined ? {} : { hex }),
  ...(arrives === undefined ? {} : { arrives }),
  ...(weapon === undefined ? {} : { weapon }),
  ...(bought === undefined ? {} : { bought }),
});
const isWorks = (type: string): type is Fortification =>
  FORTIFICATIONS.some((kind) => kind === type);
/** CC-SCN-07 What there is no counter of. */
function nameFaults({ nation, units, weapons = [], works, radios }: FileSide, at: string): Issue[] {
  const { unitTypes, weaponTypes, radioTypes } = OF_NATION[nation];
  const none = (code: string, list: string, index: number, name: string): Issue => ({
    code,
    cite: 'CC-SCN-07',
    at: `${at}.${list}.${index}`,
    facts: { name, nation },
  });
  return [
    ...writtenIn(units).flatMap(({ type, weapon, index }) => [
      ...(knows(unitTypes, type) ? [] : [none('noSuchUnit', 'units', index, type)]),
      ...(weapon === undefined || knows(weaponTypes, weapon)
        ? []
        : [none('noSuchWeapon', 'units', index, weapon)]),
    ]),
    ...weapons.flatMap((type, index) =>
      knows(weaponTypes, type) ? [] : [none('noSuchWeapon', 'weapons', index, type)],
    ),
    ...writtenIn(works).flatMap(({ type, index }) =>
      isWorks(type) ? [] : [none('noSuchWorks', 'works', index, type)],
    ),
    ...writtenIn(radios).flatMap(({ type, index }) =>
      knows(radioTypes, type) ? [] : [none('noSuchRadio', 'radios', index, type)],
    ),
  ];
}

// --- the setup -----------------------------------------------------------------------------------

function setupFrom(file: ScenarioFile, id: string): Setup {
  const { name, year, map, initiative, first = initiative, time = 0, suddenDeath } = file;
  const { victory = 0, control, chits = {}, mines, readings } = file;
  const drawn =
    typeof map === 'string' ? (MAPS.find((one) => one.name === map) ?? MAPS[0]) : mapFrom(map);
  return {
    scenario: id,
    name: typeof name === 'string' ? { en: name, ru: name } : name,
    year,
    map: drawn,
    forces: [forceFrom(drawn, file.axis), forceFrom(drawn, file.allies)],
    settingUp: orderOf(file),
    ...(file.worksAfter === true ? { worksAfter: true } : {}),
    first: sideOf(first),
    initiative: sideOf(initiative),
    time,
    suddenDeath,
    victory,
    control: (control ?? [null, null, null, null, null]).map((seat) =>
      seat === null ? null : sideOf(seat),
    ),
    ...(mines === undefined ? {} : { mines }),
    chits: {
      open: chits.open ?? [],
      drawn: chits.drawn ?? 0,
      secret: [chits.secret?.axis ?? 0, chits.secret?.allies ?? 0],
      excluded: chits.excluded ?? [],
    },
    ...(readings === undefined ? {} : { options: readings }),
  };
}
/** CC-SCN-02 The defender first; in recon whoever has the initiative. */
function orderOf({ setsUpFirst, worksAfter, axis, allies, initiative }: ScenarioFile): Side[] {
  const defender = axis.posture === 'defend' ? 'axis' : 'allies';
  const isDefended = axis.posture === 'defend' || allies.posture === 'defend';
  const first = sideOf(setsUpFirst ?? (isDefended ? defender : initiative));
  // CC-RSG-12 And once more, for the works.
  return [first, otherSide(first), ...(worksAfter === true ? [first] : [])];
}
function forceFrom(map: Setup['map'], side: FileSide): Force {
  const { nation, quality, posture, edge, depth, orders, surrender } = side;
  const force = { ...OF_NATION[nation], quality, posture, edge, depth, orders, surrender };
  const lines = unitsOf(side).map(unplaced);
  const units = placeUnits(map, force, armed(force, lines, weaponsOf(side)));
  const loose = worksOf(side).flatMap(({ type, hex }): LooseWorks[] =>
    isWorks(type) ? [{ works: type, ...(hex === undefined ? {} : { hex }) }] : [],
  );
  const works = placeWorks(map, force, loose, units);
  const radios = radiosOf(side).map(({ type, arrives }): PlacedRadio => ({
    type,
    ...(arrives === undefined ? {} : { arrives }),
  }));
  return {
    ...force,
    units,
    ...(works.length === 0 ? {} : { works }),
    ...(radios.length === 0 ? {} : { radios }),
  };
}
/** CC-SCN-04 One weapon a unit: teams take the heaviest, squads what is left. */
function armed(
  { unitTypes, weaponTypes }: Pick<Force, 'unitTypes' | 'weaponTypes'>,
  units: readonly PlacedUnit[],
  weapons: readonly string[],
): PlacedUnit[] {
  const weight = (weapon: string): number =>
    weaponTypes.find(({ id }) => id === weapon)?.firepower ?? 0;
  const kinds = ['team', 'squad', 'leader', 'hero'];
  const kindOf = (type: string): number =>
    kinds.indexOf(unitTypes.find(({ id }) => id === type)?.kind ?? 'hero');
  const left = weapons.toSorted((a, b) => weight(b) - weight(a));
  const free = units
    .map((unit, index) => ({ unit, index }))
    .filter(({ unit }) => unit.weapon === undefined && unit.arrives === undefined)
    .filter(({ unit }) => unit.bought === undefined)
    .toSorted((a, b) => kindOf(a.unit.type) - kindOf(b.unit.type));
  const carried = new Map(free.map(({ index }, at) => [index, left[at]]));
  return units.map((unit, index) => {
    const weapon = carried.get(index);
    return weapon === undefined ? unit : { ...unit, weapon };
  });
}

/**
 * CC-SCN-07, CC-FOR-01 More of a kind than there are counters, or more works than hexes: it is
 * counted before anything is placed, for to place it would take long.
 */
function tooMany({ nation, units, works }: FileSide, of: Side): Issue[] {
  const lines = writtenIn(units);
  const { unitTypes, weaponTypes } = OF_NATION[nation];
  const more = (kinds: readonly Kind[], kindOf: (line: Written) => string | undefined): Issue[] =>
    kinds.flatMap(({ id, count }) => {
      const named = lines.filter((line) => kindOf(line) === id);
      const used = named.reduce((sum, { many }) => sum + many, 0);
      const facts = { name: id, used, count };
      const at = `${seatOf(of)}.units.${lineOver(named, count)}`;
      return used > count ? [{ code: 'noCounterLeft', cite: 'CC-SCN-07', at, facts }] : [];
    });
  const laid = writtenIn(works).filter(({ type }) => isWorks(type));
  const isFull = laid.reduce((sum, { many }) => sum + many, 0) > ALL_HEXES.length;
  return [
    ...more(unitTypes, ({ type }) => type),
    ...more(weaponTypes, ({ weapon }) => weapon),
    ...(isFull ? [noRoomForWorks(of)] : []),
  ];
}
interface Kind {
  readonly id: string;
  readonly count: number;
}
/** The line with the first for which there is no counter. */
function lineOver(named: readonly Written[], count: number): number {
  let left = count;
  return named.find(({ many }) => (left -= many) < 0)?.index ?? 0;
}
const noRoomForWorks = (of: Side): Issue => ({
  code: 'noRoomForWorks',
  cite: 'CC-FOR-01',
  at: `${seatOf(of)}.works`,
  facts: {},
});

/** CC-SCN-04, CC-FOR-01 What nobody could carry, and works for which there was no hex. */
function leftOver(side: FileSide, force: Force, of: Side): Issue[] {
  const seat = seatOf(of);
  const carried = force.units.filter(({ weapon }) => weapon !== undefined).length;
  const named = unitsOf(side).filter(({ weapon }) => weapon !== undefined).length;
  const weapons = weaponsOf(side).length;
  const laid = force.works?.length ?? 0;
  const works = worksOf(side).length;
  const fault = (code: string, cite: string, at: string): Issue[] => [
    { code, cite, at: `${seat}.${at}`, facts: {} },
  ];
  return [
    ...(carried - named < weapons ? fault('noCarrier', 'CC-SCN-04', 'weapons') : []),
    ...(laid < works ? [noRoomForWorks(of)] : []),
  ];
}

// --- where a fault lies --------------------------------------------------------------------------

/** From the setup's place to the file's: `forces.1.units.9` is `allies.units.4`. */
function placed(issue: Issue, file: ScenarioFile): Issue {
  const [, side, rest = ''] = /^forces\.([01])\.?(.*)$/.exec(issue.at ?? '') ?? [];
  if (side === undefined) return issue;
  const seat = seatOf(Number(side) as Side);
  const [, list, index] = /^(units|works|radios)\.(\d+)/.exec(rest) ?? [];
  if (list === undefined) return { ...issue, at: `${seat}.${rest}` };
  const lists = { units: unitsOf, works: worksOf, radios: radiosOf };
  const lines = lists[list as keyof typeof lists](file[seat]);
  return { ...issue, at: `${seat}.${list}.${lines[Number(index)]?.index ?? 0}` };
}
