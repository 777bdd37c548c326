/** Every invariant of the fuzzer can fail: for each a position or an event that breaks it. */
import { describe, expect, test } from 'vitest';
import { cloudsOfSmokeWeb } from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { contactsOf } from '../../src/games/clouds-of-smoke/rules/facts/contact.ts';
import { formationOf } from '../../src/games/clouds-of-smoke/rules/movement/formations.ts';
import { sees } from '../../src/games/clouds-of-smoke/rules/fire/engagement.ts';
import type {
  ActionId,
  ArmyId,
  CommanderId,
  Scene,
  MarkerId,
  Position,
  TacticId,
  UnitId,
} from '../../src/games/clouds-of-smoke/rules/world.ts';
import type { Event } from '../../src/games/clouds-of-smoke/rules/game.ts';
import { parsePosition, type PositionFile } from '../../src/games/clouds-of-smoke/content/index.ts';
import { UNASKED, type Moment } from '#trials';
import { rulesets } from '../games.ts';
import { triedOf } from '../tried.ts';

/** A1 and A2 side by side, B1 before A1, B2 out of reach; one combat. */
const FILE: PositionFile = {
  armies: [
    {
      seat: 'south',
      units: [
        { name: 'A1', at: [15, 10] },
        { name: 'A2', at: [16, 10] },
      ],
    },
    {
      seat: 'north',
      units: [
        { name: 'B1', at: [15, 10.5] },
        { name: 'B2', at: [15, 18] },
      ],
    },
  ],
  markers: [{ at: [15, 10.25], price: 2 }],
};
/** The south sets up, far from the marker of its only column. */
const CAMP: PositionFile = {
  armies: FILE.armies!,
  field: { terrain: [{ kind: 'hill', from: [2, 2], to: [3, 3] }] },
  camp: {
    step: { at: 'deployment', army: 0, units: [0, 1] },
    state: {
      fixed: 0,
      quarters: [],
      sparse: null,
      numbers: [0, 1].map((slot) => ({ of: { slot, value: [1] }, shown: 1 as const })),
      columns: [2000, 20_000].map((y, army) => ({ army, number: 1, x: 28_000, y })),
    },
  },
};
type Loose<T> = T extends readonly (infer U)[]
  ? Loose<U>[]
  : T extends object
    ? { -readonly [K in keyof T]: Loose<T[K]> }
    : T;
interface Draft {
  readonly look: Scene;
  now: Loose<Position>;
  before: Loose<Position>;
  events: Event[];
  movesOf: number[];
}
const [A1, A2, B1, B2] = [0, 1, 2, 3] as UnitId[] as [UnitId, UnitId, UnitId, UnitId];
const SOUTH = 0 as ArmyId;

function momentOf(
  file: PositionFile,
  breaks: (draft: Draft) => void,
  more: Partial<Moment>,
): Moment {
  const parsed = parsePosition(cloudsOfSmokeWeb, file);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const { setup, position } = parsed.value;
  const now = structuredClone(position) as unknown as Loose<Position>;
  const look = { setup, edition: cloudsOfSmokeWeb.edition, position: now } as unknown as Scene;
  const draft: Draft = {
    look,
    now,
    before: structuredClone(position) as unknown as Loose<Position>,
    events: [],
    movesOf: [],
  };
  breaks(draft);
  return {
    scene: look,
    before: draft.before,
    events: draft.events,
    movesOf: draft.movesOf,
    over: false,
    resting: true,
    asks: [],
    closely: true,
    ...more,
  };
}
const put = ({ now }: Draft, unit: UnitId, x: number, y: number): void => {
  now.units.x[unit] = x;
  now.units.y[unit] = y;
};
const moved = (
  unit: UnitId,
  x: number,
  y: number,
  move: 'simple' | 'difficult' = 'simple',
): Event => ({ type: 'moved', unit, move, x, y, facing: 0 });
const FIGHT: PositionFile = { ...FILE, step: 'hits', combat: { hits: { A1: 1 } } };
const result = (dice: number[], total: number): Event => ({
  type: 'resultRolled',
  side: 0,
  dice,
  balance: 0,
  strength: 1,
  result: total,
  volleys: [{ unit: A1, weapon: 'closeCombat', dice: 1 }],
});

/** A2 is something else. */
const marked = (...special: string[]): PositionFile => ({
  ...FILE,
  armies: FILE.armies!.map((army, side) =>
    side === 0 ? { ...army, units: [army.units[0], { ...army.units[1], is: { special } }] } : army,
  ),
});
/** A2 is inside an emplacement that A1 does not reach. */
const DUG_IN: PositionFile = {
  ...FILE,
  armies: FILE.armies!.map((army, side) =>
    side === 0 ? { ...army, units: [army.units[0], { ...army.units[1], at: [16.2, 10] }] } : army,
  ),
  terrain: [{ kind: 'emplacement', from: [15.6, 9.4], to: [16.8, 10.6] }],
};
/** South has a sub-commander and an ammunition park. */
const STAFFED: PositionFile = {
  ...FILE,
  armies: FILE.armies!.map((army, side) =>
    side === 0 ? { ...army, subCommanders: [[5, 5]], assets: ['ammunition'] } : army,
  ),
};
const [GUNS, HORSE, RAW] = [marked('immobile'), marked('cavalry'), marked('untrained')];
const played = (tactic: TacticId, units: UnitId[]): Event => ({
  type: 'tacticPlayed',
  army: SOUTH,
  tactic,
  die: 4,
  slot: 0,
  units,
});

/** For each name what breaks it, and in which position. */
const began = (action: ActionId, die: number, left: number): Event => ({
  type: 'actionBegan',
  action,
  die,
  left,
  commander: 0 as CommanderId,
  x: 1000,
  y: 1000,
});
const picked = (...units: UnitId[]): Event => ({ type: 'formationPicked', units });
const ORDERED: PositionFile = {
  ...FILE,
  step: { at: 'order', action: 'move', die: 2, from: [1, 1] },
};
const BREAKERS: { [name: string]: [(draft: Draft) => void, PositionFile?, Partial<Moment>?] } = {
  'units on the table do not overlap': [(d) => put(d, A2, 15_100, 10_100)],
  'an emplacement that holds a unit is its alone': [(d) => put(d, A1, 15_200, 10_000), DUG_IN],
  'an emplacement keeps one hit off its unit in a turn': [
    (d) => d.events.push({ type: 'hitIgnored', unit: A1 }),
  ],
  'units stand inside the table': [(d) => put(d, A2, 100, 10_000)],
  'commanders stand inside the table': [(d) => (d.now.commanders.x[0] = 100)],
  'commanders stand on no unit': [
    (d) => {
      put(d, A2, 15_000, 1000);
    },
  ],
  'formations are a partition of the units on the table': [
    (d) => spoil(formationOf(d.look, A1)).pop(),
  ],
  'formations are of one army': [(d) => spoil(formationOf(d.look, A1)).push(B1)],
  'engagement and contact are mutual': [(d) => spoil(contactsOf(d.look, A1)).push(B2)],
  'what is in contact sees': [
    (d) => {
      sees(d.look, A1, B2);
      spoil(contactsOf(d.look, A1)).push(B2);
    },
  ],
  'remembered facts are those of the position': [(d) => spoil(contactsOf(d.look, A1)).push(B2)],
  'broken units never come back': [(d) => (d.before.units.off[A1] = 1)],
  'broken units do not move': [
    (d) => {
      d.before.units.off[A1] = 1;
      put(d, A1, 1000, 1000);
    },
  ],
  'only units of the active army move': [(d) => d.events.push(moved(B1, 15_000, 11_000))],
  'no unit moves twice in a turn': [
    (d) => {
      d.events.push(moved(A2, 16_000, 11_000));
      d.movesOf = [0, 2];
    },
  ],
  'an Immobile unit that bombarded stays': [
    (d) => {
      d.before.bombarded.push(A2);
      d.events.push(moved(A2, 16_000, 11_000));
    },
    GUNS,
  ],
  'only Immobile units that were activated are limbered': [(d) => d.now.limbered.push(A2), GUNS],
  'a move is no longer than its speed': [(d) => d.events.push(moved(A2, 16_000, 13_000))],
  'a difficult move makes no new contact': [
    (d) => {
      put(d, A2, 15_000, 17_500);
      d.events.push(moved(A2, 15_000, 17_500, 'difficult'));
    },
  ],
  'what was walked is of units activated this turn, or of horse': [
    (d) => (d.now.units.walked[A1] = 5),
  ],
  'a charge is of horse of the active side, and ends in contact': [
    (d) => {
      put(d, A2, 17_000, 11_000);
      d.events.push({ type: 'charged', unit: A2, x: 17_000, y: 11_000, facing: 0 });
    },
    HORSE,
  ],
  'a tactic is played in its time, for as many as its die allows': [
    (d) => d.events.push(played('counterCharge', [A1])),
  ],
  'no tactic helps the Untrained': [(d) => d.events.push(played('inspiration', [A2])), RAW],
  'only units of the active army are activated': [(d) => (d.now.units.activated[B1] = 1)],
  'morale lies between nothing and its start': [(d) => (d.now.morale[0] = 99)],
  'morale never rises, but by Support': [(d) => (d.before.morale[0] = 0)],
  'an army without morale has lost, or is out': [(d) => (d.now.morale[0] = 0)],
  'morale falls by what is told': [(d) => (d.now.morale[0] -= 1)],
  'a broken unit costs its printed loss': [
    (d) => d.events.push({ type: 'broken', unit: A1, cite: 'COS-DSC-03' }),
  ],
  'the phase follows the sixes and the players of a side': [(d) => (d.now.phase = 4)],
  'sixes are those that were rolled': [(d) => (d.now.sixes = 1)],
  'action dice are neither lost nor made': [(d) => d.now.pool.push(3)],
  'as many action dice as the level says': [
    (d) => d.events.push({ type: 'actionDiceRolled', army: SOUTH, dice: [1] }),
  ],
  'dice show one to six': [(d) => d.now.pool.push(7)],
  'dice lie on actions only in the action phase': [
    (d) => d.now.actions.push({ action: 'move', die: 1 }),
  ],
  'a tactic holds one die of one to six, or none': [(d) => (d.now.tactics[0][0] = 7)],
  'a tactic is played with the die that lay there': [(d) => d.events.push(played('salvo', []))],
  'turns go from side to side': [
    (d) => d.events.push({ type: 'turnBegan', army: SOUTH, turn: 2, played: [] }),
  ],
  'no turn begins after the end phase': [
    (d) => {
      d.now.phase = 10;
      d.events.push({ type: 'turnBegan', army: 1 as ArmyId, turn: 2, played: [] });
    },
  ],
  'commanders fall one level at a time, and stay substitutes': [
    (d) => (d.now.commanders.level[0] = 1),
  ],
  'an order has nothing below zero, and moves its own': [
    (d) => {
      if (d.now.step.at === 'order') d.now.step.order.quota = -1;
    },
    { ...FILE, step: { at: 'order', action: 'move', die: 2 } },
  ],
  'only units not yet activated are called up': [
    (d) => {
      d.before.units.activated[A1] = 1;
      d.events.push({ type: 'formationPicked', units: [A1] });
    },
  ],
  'a combat is open exactly while it is resolved': [
    (d) => (d.now.step = { at: 'hits', army: SOUTH }),
  ],
  'columns hold one entry for each unit, army and marker': [(d) => d.now.units.walked.push(0)],
  'the position has its shape': [(d) => (d.now.turn = 0.5)],
  'markers lie on the table': [(d) => (d.now.markers.x[0] = -1)],
  'a removed marker stays removed': [(d) => (d.before.markers.price[0] = 0)],
  'a price is at least one, and only rises': [(d) => (d.now.markers.price[0] = 1)],
  'markers never move': [(d) => (d.now.markers.x[0] += 1)],
  'at most one marker is placed in a turn': [
    (d) => {
      for (const x of [1, 2])
        d.events.push({ type: 'markerPlaced', x, y: 1, covers: 1, takesIn: [] });
    },
  ],
  'a marker covers both sides, and as many as it says': [
    (d) => d.events.push({ type: 'markerPlaced', x: 1000, y: 1000, covers: 2, takesIn: [] }),
  ],
  'who takes part stands within two UW of a marker': [
    (d) => d.events.push({ type: 'ranksFixed', units: [B2], near: [0] }),
    FIGHT,
  ],
  'columns of a combat have its size': [(d) => d.now.combat!.near.push(1), FIGHT],
  'hits are never below zero, nor more than were taken': [
    (d) => (d.now.combat!.hits[0] = 2),
    FIGHT,
  ],
  'broken units have no hits': [(d) => (d.now.units.off[A1] = 1), FIGHT],
  'hits to allocate are never below zero': [(d) => (d.now.combat!.due[0] = -1), FIGHT],
  'a second hit waits until all have one': [
    (d) => {
      d.now.step = { at: 'allocation', side: 0 };
      d.now.combat!.taken[0] = 2;
    },
    FIGHT,
  ],
  'a screened unit takes no more hits than those before it': [
    (d) => {
      d.now.step = { at: 'allocation', side: 0 };
      d.now.combat!.effects.push({ army: SOUTH, tactic: 'skirmishScreen', die: 4, units: [A1] });
      d.now.combat!.taken[0] = 1;
    },
    FIGHT,
  ],
  'no hits are left after they were resolved': [(d) => (d.now.step = { at: 'combatEnd' }), FIGHT],
  'no combat is resolved twice in a turn': [(d) => (d.now.markers.resolved[0] = 1), FIGHT],
  'a result is its kept dice and its strength': [(d) => d.events.push(result([6], 9))],
  'hits follow from both results': [
    (d) =>
      d.events.push(result([6], 17), { ...(result([6], 5) as object), side: 1 } as Event, {
        type: 'hitsInflicted',
        on: 1,
        by: 0,
        hits: 4,
      }),
  ],
  'discipline is passed as the die says': [
    (d) => d.events.push({ type: 'disciplineTested', unit: A1, die: 1, bonus: 6, passed: true }),
  ],
  'who fails is broken': [
    (d) => d.events.push({ type: 'disciplineTested', unit: A1, die: 1, bonus: 0, passed: false }),
  ],
  'a price rises by a retreat, and not for the light': [
    (d) => d.events.push({ type: 'priceRose', marker: 0 as MarkerId }),
  ],
  'who cannot retreat does not': [
    (d) => {
      d.before.combat!.effects.push({ army: SOUTH, tactic: 'standFast', die: 1, units: [A1] });
      d.events.push({ type: 'retreated', unit: A1, x: 1, y: 1, facing: 0 });
    },
    FIGHT,
  ],
  'who withdraws in order keeps its facing': [
    (d) => {
      const effect = { army: SOUTH, tactic: 'orderlyWithdrawal', die: 1, units: [A1] } as const;
      d.before.combat!.effects.push({ ...effect, units: [A1] });
      d.events.push({ type: 'retreated', unit: A1, x: 1, y: 1, facing: 18_000 });
    },
    FIGHT,
  ],
  'one hit of a unit at most is cancelled by retreat': [
    (d) => {
      d.before.combat!.retreated[0] = 1;
      d.events.push({ type: 'hitCancelled', unit: A1 });
    },
    FIGHT,
  ],
  'an order is given by a commander of the active army': [
    (d) => {
      if (d.now.step.at === 'order') d.now.step.order.commander = 1 as CommanderId;
    },
    { ...FILE, step: { at: 'order', action: 'move', die: 2 } },
  ],
  'a formation is called up within the radius': [
    (d) => d.events.push({ type: 'formationPicked', units: [A1] }),
    { ...FILE, step: { at: 'order', action: 'move', die: 2, from: [1, 1] } },
  ],
  'only sub-commanders are removed, as is told': [
    (d) => d.events.push({ type: 'commanderRemoved', commander: 0 as CommanderId }),
  ],
  'who is removed stays away': [(d) => (d.before.commanders.off[2] = 1), STAFFED],
  'an asset is used once, by an army that has it': [
    (d) => d.events.push({ type: 'assetUsed', army: SOUTH, asset: 'guides' }),
    STAFFED,
  ],
  'a bombardment rolls what its guns give': [
    (d) => {
      const shot = { unit: A1, formation: [B1], army: 1 as ArmyId };
      if (d.before.step.at === 'bombardment') d.before.step.shots.push(shot);
      d.events.push({ type: 'bombarded', army: 1 as ArmyId, dice: [1, 1, 1], damage: 0 });
    },
  ],
  'an action takes a die that lies on it, and as many as it says': [
    (d) => {
      d.before.actions = [{ action: 'move', die: 3 }];
      d.events.push(began('move', 3, 4));
    },
  ],
  'nobody is called up but by an order that has some left': [
    (d) => d.events.push(began('march', 3, 1), picked(A1), picked(A2)),
    ORDERED,
  ],
  'who moves was called up by its order, and has not moved by it': [
    (d) => d.events.push(picked(A1), moved(A1, 15_000, 9900), moved(A1, 15_000, 9800)),
    ORDERED,
  ],
  'a move is of a kind that its order gives': [
    (d) => d.events.push(began('march', 3, 1), picked(A1), moved(A1, 15_000, 9900, 'difficult')),
    ORDERED,
  ],
  'activated is who was called up or came in, and nobody else': [
    (d) => (d.now.units.activated[A1] = 1),
  ],
  'guns bombard once, in their own turn': [
    (d) => d.events.push({ type: 'shotDeclared', unit: A1, formation: [B1], army: 1 as ArmyId }),
  ],
  'commanders ride by a die, once, D + 2 UW at most': [
    (d) => {
      const { x: at, y: up } = d.now.commanders;
      const commander = 0 as CommanderId;
      d.events.push(began('moveCommanders', 1, 1), {
        type: 'rode',
        commander,
        x: at[0],
        y: up[0] + 3002,
      });
    },
  ],
  'who rolls is of that combat, and strikes whom it touches': [
    (d) => {
      const { volleys: _strikes, ...more } = result([6], 7) as { volleys: unknown } & Event;
      d.events.push({ ...more, volleys: [{ unit: A1, weapon: 'musket', dice: 1 }] } as Event);
    },
    FIGHT,
  ],
  'units come to the table and leave it as is told': [(d) => (d.now.units.off[A1] = 2)],
  'units come in at their stretch, in time, and off the enemy': [
    (d) => d.events.push({ type: 'arrived', unit: A2, x: 16_000, y: 10_000, facing: 0 }),
  ],
  'only the attackers of a rearguard leave, at its edge': [(d) => (d.now.units.off[A1] = 2)],
  'who waits off the table is not moved there': [
    (d) => {
      d.before.units.off[A2] = 3;
      d.now.units.off[A2] = 3;
      d.now.units.activated[A2] = 1;
    },
  ],
  'a battle is judged by what is left': [
    (d) => d.events.push({ type: 'judged', by: 'escape', of: [1, 0] }),
  ],
  'elements of terrain lie on the table, and roads aside on no other': [
    (d) => {
      const { terrain } = d.now.field!;
      terrain.push(terrain[0]);
      d.events.push({ type: 'elementMoved', army: SOUTH, element: 1, dx: 0, dy: 0 });
    },
    CAMP,
  ],
  'elements drift no farther than their die': [
    (d) => d.events.push({ type: 'elementDrifted', element: 0, die: 2, way: 0, dx: 0, dy: 1010 }),
    CAMP,
  ],
  'the numbers of columns are hidden until the markers lie': [
    (d) => (d.now.field!.camp!.columns = []),
    CAMP,
  ],
  'where a column comes in is hidden until it does': [
    (d) => (d.now.field!.reserves[0].shown = 1),
    {
      ...FILE,
      arrivals: { phase: 3, stretches: [[{ edge: 'west', from: 8, to: 16 }], []] },
      field: { reserves: { south: { numbers: [1], note: 0 } } },
    },
  ],
  'units are set up more than 3 UW from the enemy': [
    (d) => d.events.push({ type: 'unitSetUp', unit: A1, x: 15_000, y: 10_000, facing: 0 }),
    CAMP,
  ],
  'units stand by their column, dug in, as scouts, or where it is crowded': [
    (d) => {
      put(d, A2, 15_000, 16_000);
      d.events.push({ type: 'unitSetUp', unit: A2, x: 15_000, y: 16_000, facing: 0 });
    },
    CAMP,
  ],
  'when the battle begins all stand, and no marker is left': [
    (d) => d.events.push({ type: 'battleBegan', army: SOUTH }),
    CAMP,
  ],
  'a marker is won by the only side left near it': [
    (d) =>
      d.events.push(
        { type: 'combatWon', side: 0, price: 2, payer: 1 as ArmyId },
        { type: 'markerRemoved', marker: 0 as MarkerId, cite: 'COS-END-02' },
      ),
    FIGHT,
  ],
};

/** What is remembered of a position, where nobody should write. */
const spoil = (units: readonly UnitId[]): UnitId[] => units as UnitId[];

describe('every invariant can fail', () => {
  const { invariants = [] } = triedOf(rulesets[0]);
  test('each has something that breaks it', () => {
    expect(Object.keys(BREAKERS).sort()).toEqual(invariants.map(({ name }) => name).sort());
  });
  test.each(invariants.map((one) => [one.name, one] as const))('%s', (name, { wrong }) => {
    const [breaks, file = FILE, more = {}] = BREAKERS[name];
    const whole = wrong(momentOf(file, () => {}, more));
    expect(whole === UNASKED || whole === undefined, String(whole)).toBe(true);
    expect(typeof wrong(momentOf(file, breaks, more))).toBe('string');
  });
});
