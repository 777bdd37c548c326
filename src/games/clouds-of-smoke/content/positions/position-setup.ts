/** The setup of a hand-written position: a scenario's, a whole one, or one of its own. */

import { parse, type Issue } from '#kernel';
import {
  ACTIONS,
  type Army,
  type Arrivals,
  type CloudsOfSmokeRules,
  type Element,
  type Ending,
  type Profile,
  type Setup,
} from '../../rules/index.ts';
import { TACTICS } from '../../rules/tactics/index.ts';
import { UW } from '../../rules/facts/index.ts';
import type { Board, Figures, ListedUnit } from '../../rules/army/index.ts';
import { SCENARIOS, scenarioSetup } from '../scenarios.ts';
import { FACTIONS } from '../armies/factions.ts';
import { toFacing, toTicks } from './measures.ts';
import { toBoard, toProfile } from '../armies/statlines.ts';
import type {
  FileArmy,
  FileElement,
  FileEnding,
  FileStretch,
  PositionFile,
  Statline,
} from './position-shape.ts';

type Fault = (code: string, at: string, facts?: Issue['facts']) => void;

/** COS-GEN-10 The usual table, that of the learning battle too, in UW. */
const TABLE = [30, 22.5] as const;
const END_PHASE = 10;
/** COS-CMD: a commander whose place is not written stands this far from his edge, in the middle. */
const FROM_EDGE = 1;
/** COS-BRD-03 In UW, on a board of no faction. */
const COMMAND_RADIUS = 3;
const EDGES = ['south', 'north'] as const;
const FACING = { south: 0, north: 180, west: 90, east: 270 } as const;

export function setupFrom(
  ruleset: CloudsOfSmokeRules,
  file: PositionFile,
  fault: Fault,
): Setup | undefined {
  const ways = ['scenario', 'setup', 'armies'].filter((way) => way in file);
  if (ways.length !== 1) {
    fault('oneSetup', 'position', { message: 'give one of scenario, setup and armies' });
    return undefined;
  }
  if (file.scenario !== undefined) return ofScenario(file.scenario, fault);
  if (file.setup === undefined) return ofArmies(file, fault);
  const parsed = parse(ruleset.shapes.setup, file.setup);
  if (parsed.ok) return parsed.value;
  for (const { code, at, facts } of parsed.error) fault(code, `setup.${at}`, facts);
  return undefined;
}

function ofScenario(id: string, fault: Fault): Setup | undefined {
  const setup = scenarioSetup(id);
  if (setup === undefined)
    fault('noSuchScenario', 'scenario', { known: [...SCENARIOS.keys()].join(', ') });
  return setup;
}

function ofArmies(file: PositionFile, fault: Fault): Setup {
  const [width, height] = (file.table ?? TABLE).map(toTicks) as [number, number];
  const armies = file.armies ?? [];
  const profiles: Profile[] = [];
  const units = armies.flatMap((army, index) =>
    army.units.map((unit, at) => {
      const place = `armies.${index}.units.${at}`;
      const profile = profileIndex(profiles, army, unit.is, `${place}.is`, fault);
      const facing = unit.facing ?? FACING[edgeOf(army, sideOf(army, index))];
      return {
        army: index,
        profile,
        ...(unit.name === undefined ? {} : { name: both(unit.name) }),
        x: toTicks(unit.at[0]),
        y: toTicks(unit.at[1]),
        facing: toFacing(facing),
        ...(unit.later === true ? { later: true as const } : {}),
      };
    }),
  );
  const first = file.first === undefined ? 0 : armies.findIndex(({ seat }) => seat === file.first);
  if (first < 0) fault('noSuchSeat', 'first', { seat: file.first ?? '' });
  return {
    scenario: '',
    name: both('written by hand'),
    table: { width, height },
    footprint: { width: UW, depth: UW / 2 },
    endPhase: file.endPhase ?? END_PHASE,
    ...(file.ending === undefined ? {} : { ending: endingFrom(file.ending) }),
    ...(file.arrivals === undefined ? {} : { arrivals: arrivalsFrom(file.arrivals) }),
    armies: armies.map((army, index) => armyFrom(army, index, [width, height], fault)),
    profiles,
    units,
    terrain: (file.terrain ?? []).map((one, index) => elementFrom(one, `terrain.${index}`, fault)),
    first: Math.max(0, first),
  };
}
export const endingFrom = (ending: FileEnding): Ending =>
  ending.by === 'point'
    ? {
        by: ending.by,
        x: toTicks(ending.at[0]),
        y: toTicks(ending.at[1]),
        radius: toTicks(ending.radius),
      }
    : ending;
export const arrivalsFrom = ({
  phase,
  stretches: [first, other],
}: NonNullable<PositionFile['arrivals']>): Arrivals => ({
  phase,
  stretches: [first.map(stretchFrom), other.map(stretchFrom)],
});
const stretchFrom = ({ edge, from, to }: FileStretch): Arrivals['stretches'][0][number] => ({
  edge,
  from: toTicks(from),
  to: toTicks(to),
});
const both = (
  name: string | { readonly en: string; readonly ru: string },
): Element['name'] & object => (typeof name === 'string' ? { en: name, ru: name } : name);
/** In turn one side and the other, unless it is said. */
const sideOf = ({ side }: FileArmy, index: number): Army['side'] =>
  side ?? ((index % 2) as Army['side']);
const edgeOf = ({ edge }: FileArmy, side: Army['side']): Army['edge'] => edge ?? EDGES[side];

function armyFrom(
  army: FileArmy,
  index: number,
  [width, height]: readonly [number, number],
  fault: Fault,
): Army {
  const list = army.faction === undefined ? undefined : FACTIONS.get(army.faction);
  if (army.faction !== undefined && list === undefined) {
    fault('noSuchFaction', `armies.${index}.faction`, { known: [...FACTIONS.keys()].join(', ') });
  }
  const side = sideOf(army, index);
  const edge = edgeOf(army, side);
  const at = army.commander?.at;
  const [x, y] = at === undefined ? byEdge(edge, width, height) : [toTicks(at[0]), toTicks(at[1])];
  return {
    seat: army.seat,
    side,
    name: both(army.name ?? list?.name ?? army.seat),
    faction: army.faction ?? '',
    edge,
    level: army.commander?.level ?? 3,
    commander: { x, y },
    ...(army.subCommanders === undefined
      ? {}
      : {
          subCommanders: army.subCommanders.map(([sx, sy]) => ({ x: toTicks(sx), y: toTicks(sy) })),
        }),
    ...(army.assets === undefined
      ? {}
      : { assets: army.assets.map((asset) => ({ asset, count: 1 })) }),
    ...boardOf(army, list?.board),
  };
}
/** What the file says, else the faction's board, else everything there is. */
function boardOf(
  { commandRadius, actions, tactics }: FileArmy,
  board: Board | undefined,
): Pick<Army, 'commandRadius' | 'actions' | 'tactics'> {
  const own = board && toBoard(board);
  return {
    commandRadius:
      commandRadius === undefined
        ? (own?.commandRadius ?? toTicks(COMMAND_RADIUS))
        : toTicks(commandRadius),
    actions: actions ?? own?.actions ?? ACTIONS,
    tactics: tactics ?? own?.tactics ?? everyTactic(),
  };
}
const everyTactic = (): Army['tactics'] => Object.keys(TACTICS) as Army['tactics'];
function byEdge(edge: Army['edge'], width: number, height: number): readonly [number, number] {
  const off = FROM_EDGE * UW;
  switch (edge) {
    case 'south':
      return [Math.round(width / 2), off];
    case 'north':
      return [Math.round(width / 2), height - off];
    case 'west':
      return [off, Math.round(height / 2)];
    case 'east':
      return [width - off, Math.round(height / 2)];
    default:
      return edge satisfies never;
  }
}

export function elementFrom(one: FileElement, at: string, fault: Fault): Element {
  const { kind, from, to, outline } = one;
  const corners = outline ?? (from && to && rectangle(from, to)) ?? [];
  if (corners.length === 0) {
    fault('noOutline', at, { message: 'give an outline, or a rectangle as from and to' });
  }
  return {
    kind,
    ...(one.name === undefined ? {} : { name: both(one.name) }),
    outline: corners.map(([x, y]) => [toTicks(x), toTicks(y)] as const),
  };
}
/** Clockwise from the lower left corner, as the scenarios have it. */
function rectangle(from: readonly number[], to: readonly number[]): [number, number][] {
  const [ax = 0, ay = 0] = from;
  const [bx = 0, by = 0] = to;
  const [left, right] = [Math.min(ax, bx), Math.max(ax, bx)];
  const [low, high] = [Math.min(ay, by), Math.max(ay, by)];
  return [
    [left, low],
    [left, high],
    [right, high],
    [right, low],
  ];
}

// --- statlines -----------------------------------------------------------------------------------

/** Where a statline says nothing: foot of the line. */
const PLAIN: ListedUnit & Figures = {
  id: 'unit',
  name: { en: 'unit', ru: 'отряд' },
  category: 'main',
  points: 10,
  speed: [2, 1],
  retreat: 'd3',
  strength: 1,
  morale: 1,
  loss: 2,
  discipline: 5,
  closeCombat: 1,
  fire: [],
  special: ['infantry'],
  glyph: 'shot',
};

function profileIndex(
  profiles: Profile[],
  army: FileArmy,
  is: string | Statline | undefined,
  at: string,
  fault: Fault,
): number {
  const profile = profileFrom(army, is ?? {}, at, fault);
  const text = JSON.stringify(profile);
  const known = profiles.findIndex((one) => JSON.stringify(one) === text);
  return known >= 0 ? known : profiles.push(profile) - 1;
}
/** What the rules do not carry out is told by name; foot of the line stands in for it. */
function profileFrom(army: FileArmy, is: string | Statline, at: string, fault: Fault): Profile {
  const profile = toProfile(statlineOf(army, is, at, fault));
  if (profile.ok) return profile.value;
  for (const { code, facts } of profile.error) fault(code, at, facts);
  const plain = toProfile(PLAIN);
  if (!plain.ok) throw new Error('foot of the line can always be played');
  return plain.value;
}
function statlineOf(army: FileArmy, is: string | Statline, at: string, fault: Fault): ListedUnit {
  if (typeof is === 'string') return listed(army, is, at, fault);
  const { like, name, ...rest } = is;
  const base = like === undefined ? PLAIN : listed(army, like, `${at}.like`, fault);
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const unit = { ...base, ...given, ...(name === undefined ? {} : { name: both(name) }) };
  const asPrinted = is.loss !== undefined || (is.morale === undefined && is.special === undefined);
  return asPrinted ? unit : { ...unit, loss: lossOf(unit) };
}
/** COS-UNT-04, COS-UNT-05 Twice the morale, and one less when ready for casualties. */
const lossOf = ({ morale = 0, special = [] }: ListedUnit): number =>
  Math.max(0, 2 * morale - (special.includes('readyForCasualties') ? 1 : 0));
/** 'tercio' of the army's own list, or 'ours-hre17/tercio' of any. */
function listed(army: FileArmy, is: string, at: string, fault: Fault): ListedUnit {
  const [faction, id] = is.includes('/') ? is.split('/') : [army.faction ?? '', is];
  const unit = FACTIONS.get(faction ?? '')?.units.find((one) => one.id === id);
  if (unit === undefined) fault('noSuchProfile', at, { is });
  return unit ?? PLAIN;
}
