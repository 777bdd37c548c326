/** Every invariant of the fuzzer can fail: what breaks it is planted in a battle that keeps it. */
import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { Match, cloneJson, type Game, type Scene } from '#kernel';
import { UNASKED, type Moment } from '#trials';
import { millCrossing } from '../../src/games/combat-commander/content/scenarios.ts';
import { combatCommander2006 } from '../../src/games/combat-commander/rules/rulesets.ts';
import type { Event } from '../../src/games/combat-commander/rules/game.ts';
import type { Position, Step } from '../../src/games/combat-commander/rules/world.ts';
import { invariants } from './trials/invariants.ts';
import { stand } from './hand.ts';
import { anyOf, play, say } from './cases.ts';
import { at } from '../../src/games/combat-commander/rules/ground/cases.ts';

interface Planted {
  readonly now: Position;
  readonly before: Position;
  events: Event[];
}
const momentOf = (scene: object, before: object, events: readonly object[]): Moment => ({
  scene: scene as Scene<Game>,
  before,
  events: events as Moment['events'],
  movesOf: [],
  over: false,
  resting: true,
  asks: [],
  closely: true,
});
/** What happened in battles of chance, and one advance by hand. */
function battles(): Moment[] {
  const all: Moment[] = [];
  for (const seed of [1, 2, 3]) {
    const started = Match.start(combatCommander2006, millCrossing);
    if (!started.ok) throw new Error('the setup is legal');
    const match = started.value;
    const pick = sampledPick(seed);
    while (match.outcome === undefined) {
      const before = cloneJson(match.scene.position as never) as object;
      const [open] = match.pending;
      const rules =
        match.chance === undefined ? combatCommander2006.questions[open.ask] : undefined;
      const events =
        match.chance === undefined
          ? match.accept(
              open.id,
              rules!.suggest(match.scene, open.question as never, pick, open.seat),
            )
          : match.settle(anyOf(match.chance, pick));
      const position = cloneJson(match.scene.position as never) as object;
      all.push(momentOf({ ...match.scene, setup: millCrossing, position }, before, events));
    }
  }
  const battle = stand(['C8 rifle'], ['C5 rifle activated', 'A1 rifle'], {
    step: { at: 'advance', left: ['allies rifle 1'] },
  });
  const before = cloneJson(battle.scene.position as never) as object;
  const events = play(battle, [say({ unit: 1, to: at('C6') })]);
  const position = cloneJson(battle.scene.position as never) as object;
  all.push(momentOf({ setup: battle.setup, edition: {}, position }, before, events));
  return all;
}
const MOMENTS = battles();
const verdict = (name: string, moment: Moment): unknown =>
  invariants.find((one) => one.name === name)?.wrong(moment);
const has = (...types: readonly Event['type'][]) =>
  MOMENTS.find(({ events }) => events.some(({ type }) => types.includes(type as Event['type'])));
/** A step is put before the first event of a type. */
const stepping = (type: Event['type'], to: (event: Event) => Step) => (planted: Planted) => {
  const index = planted.events.findIndex((event) => event.type === type);
  planted.events.splice(index, 0, { type: 'stepped', to: to(planted.events[index]) });
};
const flip = ({ before }: Planted): void => void (before.active = before.active === 0 ? 1 : 0);

/** By its name's beginning: when it is asked, and what breaks it then. */
const FAULTS: readonly [name: string, when: Moment | undefined, plant: (one: Planted) => void][] = [
  ['CC-CARD-01', MOMENTS[200], ({ now }) => void now.discards[0].push(3 as never)],
  ['a unit is on the map', MOMENTS[200], ({ now }) => void (now.units.arrives[0] = 3)],
  ['CC-WPN-05', MOMENTS[200], ({ now }) => now.units.weapon.fill(0)],
  ['CC-STK-04', MOMENTS[200], ({ now }) => twoRadios(now)],
  ['CC-MEL-11', MOMENTS[200], ({ now }) => mixed(now)],
  ['CC-ORD-02, CC-OPF-01 who acts', has('moved'), (one) => forget(one)],
  ['CC-ORD-02 who moves', has('moved'), flip],
  ['CC-ORD-02, CC-SUP-02', has('activated'), ({ before }) => before.units.activated.fill(1)],
  ['CC-FIRE-15, CC-OPF-01', has('fired'), flip],
  [
    'CC-FIRE-15, CC-OPF-03',
    has('fired'),
    stepping('fired', (event) => ({
      at: 'fire',
      pieces: event.type === 'fired' ? event.pieces : [],
    })),
  ],
  ['CC-MOVE-03', has('moved'), stepping('moved', () => ({ at: 'turn' }))],
  [
    'CC-ADV-08',
    has('advanced'),
    stepping('advanced', (event) => ({
      at: 'advance',
      left: event.type === 'advanced' ? [event.unit] : [],
    })),
  ],
  ['CC-TURN-04', has('ordered'), ({ now }) => void (now.given = 99)],
];
function twoRadios({ radios }: Position): void {
  for (const type of [0, 1]) {
    radios.side.push(0);
    radios.type.push(type);
    radios.broken.push(0);
    radios.arrives.push(-1);
    radios.lost.push(0);
  }
}
function mixed({ units, ...position }: Position): void {
  units.hex.fill(5);
  Object.assign(position.step, { at: 'turn' });
}
function forget(one: Planted): void {
  one.before.units.activated.fill(0);
  one.events = one.events.filter(({ type }) => type !== 'activated' && type !== 'opportunity');
}

test('in battles of the rules none is broken, and each is asked', () => {
  for (const { name, wrong } of invariants) {
    const said = MOMENTS.map((moment) => wrong(moment)).filter((one) => one !== UNASKED);
    expect(said.length, name).toBeGreaterThan(0);
    expect(
      said.filter((one) => one !== undefined),
      name,
    ).toEqual([]);
  }
});
describe('each can fail', () => {
  test('and there is a fault for each', () => {
    const named = invariants.map(
      ({ name }) => FAULTS.filter(([how]) => name.startsWith(how)).length,
    );
    expect(named).toEqual(invariants.map(() => 1));
  });
  // By number: a fault that is planted runs through no place of the paragraph.
  test.each(FAULTS.map((one, at) => [at + 1, ...one] as const))(
    'fault %i',
    (_at, how, moment, plant) => {
      if (moment === undefined) throw new Error('such a moment is among them');
      const { name } = invariants.find((one) => one.name.startsWith(how)) ?? { name: '' };
      const now = cloneJson(moment.scene.position as never) as Position;
      const before = cloneJson(moment.before as never) as Position;
      const planted: Planted = { now, before, events: [...(moment.events as readonly Event[])] };
      expect(verdict(name, moment)).not.toBeTypeOf('string');
      plant(planted);
      const broken = momentOf({ ...moment.scene, position: now }, before, planted.events);
      expect(verdict(name, broken)).toBeTypeOf('string');
    },
  );
});
