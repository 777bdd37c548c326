/** The setup of a hand-written position: a scenario's, a whole one, or one of its own. */

import { parse } from '#kernel';
import {
  ACTIONS,
  type Army,
  type CloudsOfSmokeRules,
  type Profile,
  type Setup,
} from '../../rules/index.ts';
import { TACTICS } from '../../rules/tactics/index.ts';
import { UW } from '../../rules/facts/index.ts';
import type { Board, Figures, ListedUnit } from '../../rules/army/index.ts';
import { SCENARIOS, scenarioSetup } from '../scenarios.ts';
import { FACTIONS } from '../armies/factions.ts';
import { toBoard, toProfile } from '../armies/statlines.ts';
import type { ToldArmy, ToldSetup } from './position-file.ts';
import { arrivalsFrom, both, endingFrom, type Fault } from './setup-ground.ts';
import type { Statline } from './setup-shape.ts';

/** COS-GEN-10 The usual table, that of the learning battle too. */
const TABLE = { x: 30 * UW, y: 22.5 * UW };
const END_PHASE = 10;
/** COS-CMD: a commander whose place is not written stands this far from his edge, in the middle. */
const FROM_EDGE = 1;
/** COS-BRD-03 On a board of no faction. */
const COMMAND_RADIUS = 3 * UW;
const EDGES = ['south', 'north'] as const;
const FACING = { south: 0, north: 18_000, west: 9_000, east: 27_000 } as const;

export function setupFrom(
  ruleset: CloudsOfSmokeRules,
  file: ToldSetup,
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

function ofArmies(file: ToldSetup, fault: Fault): Setup {
  const { table = TABLE, armies = [] } = file;
  const profiles: Profile[] = [];
  const units = armies.flatMap((army, index) =>
    army.units.map((unit, at) => {
      const place = `armies.${index}.units.${at}`;
      const profile = profileIndex(profiles, army, unit.is, `${place}.is`, fault);
      return {
        army: index,
        profile,
        ...(unit.name === undefined ? {} : { name: both(unit.name) }),
        ...unit.at,
        facing: unit.facing ?? FACING[edgeOf(army, sideOf(army, index))],
        ...(unit.later === true ? { later: true as const } : {}),
      };
    }),
  );
  const first = file.first === undefined ? 0 : armies.findIndex(({ seat }) => seat === file.first);
  if (first < 0) fault('noSuchSeat', 'first', { seat: file.first ?? '' });
  return {
    scenario: '',
    name: both('written by hand'),
    table: { width: table.x, height: table.y },
    footprint: { width: UW, depth: UW / 2 },
    endPhase: file.endPhase ?? END_PHASE,
    ...(file.ending === undefined ? {} : { ending: endingFrom(file.ending) }),
    ...(file.arrivals === undefined ? {} : { arrivals: arrivalsFrom(file.arrivals) }),
    armies: armies.map((army, index) => armyFrom(army, index, table, fault)),
    profiles,
    units,
    terrain: file.terrain ?? [],
    first: Math.max(0, first),
  };
}
/** In turn one side and the other, unless it is said. */
const sideOf = ({ side }: ToldArmy, index: number): Army['side'] =>
  side ?? ((index % 2) as Army['side']);
const edgeOf = ({ edge }: ToldArmy, side: Army['side']): Army['edge'] => edge ?? EDGES[side];

function armyFrom(army: ToldArmy, index: number, table: Place, fault: Fault): Army {
  const list = army.faction === undefined ? undefined : FACTIONS.get(army.faction);
  if (army.faction !== undefined && list === undefined) {
    fault('noSuchFaction', `armies.${index}.faction`, { known: [...FACTIONS.keys()].join(', ') });
  }
  const side = sideOf(army, index);
  const edge = edgeOf(army, side);
  const { at = byEdge(edge, table), level = 3 } = army.commander;
  return {
    seat: army.seat,
    side,
    name: both(army.name ?? list?.name ?? army.seat),
    faction: army.faction ?? '',
    edge,
    level,
    commander: at,
    ...(army.subCommanders === undefined ? {} : { subCommanders: army.subCommanders }),
    ...(army.assets === undefined
      ? {}
      : { assets: army.assets.map((asset) => ({ asset, count: 1 })) }),
    ...boardOf(army, list?.board),
  };
}
/** What the file says, else the faction's board, else everything there is. */
function boardOf(
  { commandRadius, actions, tactics }: ToldArmy,
  board: Board | undefined,
): Pick<Army, 'commandRadius' | 'actions' | 'tactics'> {
  const own = board && toBoard(board);
  return {
    commandRadius: commandRadius ?? own?.commandRadius ?? COMMAND_RADIUS,
    actions: actions ?? own?.actions ?? ACTIONS,
    tactics: tactics ?? own?.tactics ?? everyTactic(),
  };
}
const everyTactic = (): Army['tactics'] => Object.keys(TACTICS) as Army['tactics'];
interface Place {
  readonly x: number;
  readonly y: number;
}
function byEdge(edge: Army['edge'], { x: width, y: height }: Place): Place {
  const off = FROM_EDGE * UW;
  switch (edge) {
    case 'south':
      return { x: Math.round(width / 2), y: off };
    case 'north':
      return { x: Math.round(width / 2), y: height - off };
    case 'west':
      return { x: off, y: Math.round(height / 2) };
    case 'east':
      return { x: width - off, y: Math.round(height / 2) };
    default:
      return edge satisfies never;
  }
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
  army: ToldArmy,
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
function profileFrom(army: ToldArmy, is: string | Statline, at: string, fault: Fault): Profile {
  const profile = toProfile(statlineOf(army, is, at, fault));
  if (profile.ok) return profile.value;
  for (const { code, facts } of profile.error) fault(code, at, facts);
  const plain = toProfile(PLAIN);
  if (!plain.ok) throw new Error('foot of the line can always be played');
  return plain.value;
}
function statlineOf(army: ToldArmy, is: string | Statline, at: string, fault: Fault): ListedUnit {
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
function listed(army: ToldArmy, is: string, at: string, fault: Fault): ListedUnit {
  const [faction, id] = is.includes('/') ? is.split('/') : [army.faction ?? '', is];
  const unit = FACTIONS.get(faction ?? '')?.units.find((one) => one.id === id);
  if (unit === undefined) fault('noSuchProfile', at, { is });
  return unit ?? PLAIN;
}
