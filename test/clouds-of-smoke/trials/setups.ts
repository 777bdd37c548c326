/** Battles that nobody drew up: small tables, mixed armies, ground anywhere. */
import {
  ACTIONS,
  ASSETS,
  ELEMENT_KINDS,
  SPECIALS,
  TACTIC_IDS,
  WEAPONS,
} from '../../../src/games/clouds-of-smoke/rules/names.ts';
import { UW } from '../../../src/games/clouds-of-smoke/rules/facts/unit-width.ts';
import type {
  Army,
  Arrivals,
  Element,
  Position,
  Profile,
  Setup,
} from '../../../src/games/clouds-of-smoke/rules/world.ts';
import type { CloudsOfSmokeRules } from '../../../src/games/clouds-of-smoke/rules/rulesets.ts';
import type { Frozen, Pick } from '#kernel';
import { camped } from './camps.ts';
import { randomMuster } from './random-muster.ts';

const TRIES = 50;

/** A legal setup with the statlines of a scenario; the scenario's own when none is found. */
export function wildSetup(
  ruleset: CloudsOfSmokeRules,
  pick: Pick,
  scenario: Frozen<Setup>,
): Frozen<Setup> {
  const kinds = ELEMENT_KINDS.filter(
    (kind) => kind !== 'emplacement' && ruleset.edition.ground[kind] !== undefined,
  );
  for (let count = 0; count < TRIES; count++) {
    const battle = drawn(kinds, pick, scenario);
    // Every fourth begins before anybody is set up.
    const setup = pick(4) > 0 ? battle : beforehand(ruleset, pick, battle);
    if (ruleset.setUp(setup).ok) return setup;
  }
  return scenario;
}

/** Of armies that no list has, or of random lists in a scenario; both soon over. */
const beforehand = (ruleset: CloudsOfSmokeRules, pick: Pick, battle: Setup): Setup =>
  pick(2) === 0 ? camped(pick, battle) : { ...randomMuster(ruleset, pick), endPhase: 2 + pick(3) };

function drawn(
  kinds: readonly Element['kind'][],
  pick: Pick,
  { ...scenario }: Frozen<Setup>,
): Setup {
  // Every third battle is one of guns, on broken ground, out of musket shot.
  const guns = pick(3) === 0;
  scenario.profiles = scenario.profiles.map((profile) => altered(pick, profile, guns));
  const width = (14 + pick(8)) * UW;
  const height = (11 + pick(5)) * UW;
  const between = guns ? (1 + pick(5)) * UW : 1200 + pick(2500);
  const upright = pick(4) > 0;
  const edges = upright ? (['south', 'north'] as const) : (['west', 'east'] as const);
  // Every third battle is one of teams; their units stand mixed in one line.
  const players = pick(3) === 0 ? 3 + pick(4) : 2;
  const allies = (side: number): number => Math.ceil((players - side) / 2);
  const units = [0, 1].flatMap((side) =>
    lines(pick, scenario, { width, height, between, upright }, side).map((unit) => ({
      ...unit,
      army: side + 2 * pick(allies(side)),
    })),
  );
  const terrain = [
    ...Array.from({ length: pick(7) }, () => ground(kinds, pick, width, height)),
    ...(guns ? [0, 1, 2].map(() => under(pick, units)) : []),
    ...(pick(2) === 0 ? [0, 1, 2].map(() => work(pick, units)) : []),
  ];
  const arrivals = arrivalsOf(pick, { width, height });
  const first = pick(players);
  const attack = units.filter(({ army }) => army % 2 === first % 2);
  return {
    ...scenario,
    scenario: '',
    table: { width, height },
    endPhase: 4 + pick(7),
    armies: Array.from({ length: players }, (_, id) => ({
      ...scenario.armies[id % 2],
      seat: `${edges[id % 2]}${id < 2 ? '' : id}`,
      side: (id % 2) as Army['side'],
      edge: edges[id % 2] ?? 'south',
      level: 3 + pick(3),
      commander: headAt(pick, { width, height, upright }, id % 2),
      subCommanders: Array.from({ length: pick(2) === 0 ? 1 + pick(3) : 0 }, () =>
        beforeEnemy(pick, units, id % 2),
      ),
      assets: ASSETS.filter(() => pick(3) === 0).map((asset) => ({ asset, count: 1 })),
      commandRadius: (3 + pick(6)) * UW,
      actions: ACTIONS,
      tactics: TACTIC_IDS,
    })),
    units: arrivals === undefined ? units : someLater(pick, units),
    terrain,
    first,
    ending: endingOf(pick, { width, height }, attack, terrain.length),
    ...(arrivals === undefined ? {} : { arrivals }),
  };
}
/** Every third battle keeps some units of both sides off the table; they come in anywhere. */
function arrivalsOf(pick: Pick, { width, height }: Setup['table']): Arrivals | undefined {
  if (pick(3) > 0) return undefined;
  const stretch = (): Arrivals['stretches'][0][number] => {
    const edge = EDGES[pick(4)] ?? 'south';
    const along = edge === 'south' || edge === 'north' ? width : height;
    const from = pick(along - 3000);
    return { edge, from, to: from + 1000 + pick(along - from - 1000) };
  };
  return { phase: 1 + pick(3), stretches: [[stretch()], [stretch()]] };
}
const EDGES = ['south', 'north', 'west', 'east'] as const;
/** Somebody gets there before the end. */
function nearestEdge({ width, height }: Setup['table'], units: Setup['units']): Army['edge'] {
  const away = (edge: Army['edge']): number =>
    Math.min(
      ...units.map(({ x, y }) => ({ south: y, north: height - y, west: x, east: width - x })[edge]),
    );
  return EDGES.toSorted((a, b) => away(a) - away(b))[0] ?? 'north';
}
/** Never all of an army: somebody begins. */
const someLater = (pick: Pick, units: Setup['units']): Setup['units'] =>
  units.map((unit, id) => {
    const firstOfArmy = units.findIndex(({ army }) => army === unit.army) === id;
    return !firstOfArmy && pick(3) === 0 ? { ...unit, later: true as const } : unit;
  });
function endingOf(
  pick: Pick,
  { width, height }: Setup['table'],
  attack: Setup['units'],
  elements: number,
): NonNullable<Setup['ending']> {
  switch (pick(6)) {
    case 0:
      return { by: 'point', x: pick(width), y: pick(height), radius: 2000 + pick(2000) };
    case 1:
      return { by: 'flank' };
    case 2:
    case 3:
      return { by: 'escape', edge: nearestEdge({ width, height }, attack) };
    case 4:
      return elements > 0 ? { by: 'village', element: pick(elements) } : { by: 'share' };
    default:
      return { by: 'share' };
  }
}

/**
 * The middle of a battle: combats everywhere, some side by side and equally far from the units
 * between them, and a die on most tactics.
 */
export function wildPosition(
  ruleset: CloudsOfSmokeRules,
  pick: Pick,
  setup: Frozen<Setup>,
): Position {
  const ready = ruleset.setUp(setup);
  if (!ready.ok) throw new Error('the setup is legal');
  const position = ready.value;
  // There is no middle yet.
  if (setup.before !== undefined) return position;
  const { width, height } = setup.table;
  const put = (x: number, y: number): void => {
    if (x < 0 || y < 0 || x > width || y > height) return;
    position.markers.x.push(x);
    position.markers.y.push(y);
    position.markers.price.push(1 + pick(3));
    position.markers.resolved.push(0);
  };
  for (let count = 1 + pick(3); count > 0; count--) {
    const { x, y } = setup.units[pick(setup.units.length)] ?? { x: 0, y: 0 };
    const [aside, ahead] = [pick(1500), pick(1500)];
    put(x + aside, y + ahead);
    if (pick(2) === 0) put(x - aside, y + ahead);
  }
  // Low dice as well: limits are met with many units and a 1.
  const most = pick(2) === 0 ? 2 : 6;
  position.tactics = position.tactics.map((board) =>
    board.map(() => (pick(3) === 0 ? 0 : 1 + pick(most))),
  );
  position.step = { at: 'combats' };
  return position;
}

/** The statline as it is, or with numbers that no list has. */
function altered(pick: Pick, profile: Profile, guns: boolean): Profile {
  const gun = guns && pick(3) === 0 && profile.bombardment === undefined;
  const gunned: Partial<Profile> = gun
    ? {
        bombardment: { range: 6 * UW, power: 1 + pick(4) },
        special: [...profile.special, 'bombardment', ...(pick(2) === 0 ? [IMMOBILE] : [])],
      }
    : {};
  const marked = withMarks(pick, { ...profile, ...gunned });
  if (pick(2) === 0) return marked;
  return {
    ...marked,
    strength: pick(7),
    discipline: 2 + pick(6),
    closeCombat: pick(5),
    retreat: { die: ([0, 3, 6] as const)[pick(3)] ?? 0, plus: pick(3) },
    simple: pick(6) === 0 ? 0 : (1 + pick(5)) * UW,
  };
}

/** Special rules that no list may combine so; those that say what a unit is stay as they are. */
function withMarks(pick: Pick, profile: Profile): Profile {
  if (pick(2) === 0) return profile;
  const more = Array.from({ length: 1 + pick(3) }, () => MARKS[pick(MARKS.length)] ?? 'light');
  const fire = profile.fire.map((entry) =>
    pick(4) === 0 ? { ...entry, weapon: WEAPONS[pick(WEAPONS.length)] ?? entry.weapon } : entry,
  );
  return { ...profile, fire, special: [...new Set([...profile.special, ...more])] };
}
const MARKS = SPECIALS.filter(
  (one) => !['infantry', 'cavalry', 'artillery', 'bombardment'].includes(one),
);

const IMMOBILE = 'immobile' as const;

interface Field {
  readonly width: number;
  readonly height: number;
  readonly between: number;
  readonly upright: boolean;
}
/** One or two ranks in touch or with gaps, the front rank half the distance from the middle. */
function lines(
  pick: Pick,
  { profiles }: Frozen<Setup>,
  { width, height, between, upright }: Field,
  army: number,
): Setup['units'] {
  const count = 3 + pick(8);
  const files = Math.min(count, 3 + pick(5));
  const gap = pick(2) === 0 ? 0 : 300 + pick(900);
  const [along, across] = upright ? [width, height] : [height, width];
  const start = Math.max(600, Math.round(along / 2 - (files * (UW + gap)) / 2));
  // A few kinds only, so that formations and special rules meet.
  const kinds = [pick(profiles.length), pick(profiles.length), pick(profiles.length)];
  return Array.from({ length: count }, (_, index) => {
    const [file, rank] = [index % files, Math.floor(index / files)];
    const back = between / 2 + 250 + rank * (500 + (pick(3) === 0 ? pick(300) : 0));
    const at = Math.round(start + file * (UW + gap) + UW / 2);
    const off = Math.round(army === 0 ? across / 2 - back : across / 2 + back);
    const facing = (army === 0 ? 0 : 18_000) + (upright ? 0 : 9_000);
    return {
      army,
      profile: kinds[pick(3)] ?? 0,
      x: upright ? at : off,
      y: upright ? off : at,
      facing: facing % 36_000,
    };
  });
}
/** Sub-commanders begin before the enemy's front: so they are touched. */
function beforeEnemy(
  pick: Pick,
  units: Setup['units'],
  side: number,
): { readonly x: number; readonly y: number } {
  const foes = units.filter(({ army }) => army % 2 !== side);
  const { x, y, facing } = foes[pick(foes.length)] ?? { x: 1000, y: 1000, facing: 0 };
  const [angle, ahead] = [(facing / 18_000) * Math.PI, 600 + pick(2500)];
  return { x: Math.round(x + Math.sin(angle) * ahead), y: Math.round(y + Math.cos(angle) * ahead) };
}
function headAt(
  pick: Pick,
  { width, height, upright }: Omit<Field, 'between'>,
  army: number,
): { readonly x: number; readonly y: number } {
  const deep = 300 + pick(2500);
  const [along, across] = upright ? [width, height] : [height, width];
  const at = 2000 + pick(along - 4000);
  const off = army === 0 ? deep : across - deep;
  return upright ? { x: at, y: off } : { x: off, y: at };
}
/** A rectangle, or what is left of it without a corner. */
function ground(
  kinds: readonly Element['kind'][],
  pick: Pick,
  width: number,
  height: number,
): Element {
  const kind = kinds[pick(kinds.length)] ?? 'field';
  const [w, h] = [600 + pick(3000), 600 + pick(3000)];
  const [x, y] = [pick(width - w), pick(height - h)];
  const outline: [number, number][] = [
    [x, y],
    [x, y + h],
    [x + w, y + h],
    [x + w, y],
  ];
  if (pick(3) === 0) outline.splice(2, 1);
  return { kind, outline };
}
/** An emplacement that holds a unit which stands alone, or before one, for it to enter. */
function work(pick: Pick, units: Setup['units']): Element {
  const unit = units[pick(units.length)] ?? { x: 0, y: 0, facing: 0 };
  const alone = units.every(
    (one) => one === unit || Math.hypot(one.x - unit.x, one.y - unit.y) > 1500,
  );
  const ahead = alone && pick(3) > 0 ? 0 : 1000 + pick(1000);
  const angle = (unit.facing / 18_000) * Math.PI;
  const [x, y] = [unit.x + Math.sin(angle) * ahead, unit.y + Math.cos(angle) * ahead];
  const turn = (pick(90) / 180) * Math.PI;
  const [ux, uy] = [600 * Math.sin(turn), 600 * Math.cos(turn)];
  const corner = (a: number, b: number): readonly [number, number] => [
    Math.round(x + a * ux + b * uy),
    Math.round(y + a * uy - b * ux),
  ];
  return {
    kind: 'emplacement',
    outline: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)],
  };
}
/** Ground that holds one of the units. */
function under(pick: Pick, units: Setup['units']): Element {
  const { x, y } = units[pick(units.length)] ?? { x: 0, y: 0 };
  const kind = (['wood', 'vineyard', 'stream', 'village'] as const)[pick(4)] ?? 'wood';
  const half = 300 + pick(400);
  const outline: [number, number][] = [
    [x - half, y - half],
    [x - half, y + half],
    [x + half, y + half],
    [x + half, y - half],
  ];
  return { kind, outline };
}
