/** Rules beside chessops in the same run: the cost of a random player turn, and of a fork. */
import { cloudsOfSmokeWeb } from '../../../src/games/clouds-of-smoke/rules/rulesets.ts';
import type { Position, Setup } from '../../../src/games/clouds-of-smoke/rules/world.ts';
import { sampledPick } from '#fate';
import { Match, anyRuleset, type Frozen } from '#kernel';
import { scenarioSetup } from '../../../src/games/clouds-of-smoke/content/index.ts';
import { begunOn, step, turnFigure } from '../../../src/measuring/battles.ts';
import { atMost, medianOf, perCpuSecond, type Figure } from '../../../src/measuring/rounds.ts';
import { armiesOf } from './rows.ts';

/** Mill Brook with a second line: 20 units a side. */
function twentyASide(): Frozen<Setup> {
  const setup = scenarioSetup('mill-brook');
  if (setup === undefined) throw new Error('Mill Brook is gone');
  const more = [0, 1].flatMap((army) => {
    const units = setup.units.filter((unit) => unit.army === army);
    const rear = army === 0 ? -1500 : 1500;
    return units.slice(0, 20 - units.length).map((unit) => ({ ...unit, y: unit.y + rear }));
  });
  const armies = setup.armies.map((army, id) => ({
    ...army,
    commander: { ...army.commander, y: army.commander.y + (id === 0 ? -1500 : 1500) },
  }));
  return { ...setup, armies, units: [...setup.units, ...more] };
}

/** Of 20 + 20 units in chessops plies, by the issue of speed. */
const MOST_PLIES = 180;
/** What grows with units alone: so much for as many times as many. */
const MOST_GROWTH = 1.3;
const SIXTY = (60 / 20) ** MOST_GROWTH;
/** A whole player turn in chessops plies: of 20 + 20 units, and of 60 + 60. */
export const benchTurn = (): Figure[] => [
  turnOf(twentyASide(), 20, 40, MOST_PLIES),
  turnOf(armiesOf(60, 10_000), 60, 10, Math.round(MOST_PLIES * SIXTY)),
];
function turnOf(setup: Frozen<Setup>, count: number, some: number, most: number): Figure {
  const field = { ruleset: anyRuleset(cloudsOfSmokeWeb), setup };
  const name = `a random player turn, ${count} + ${count} units`;
  return turnFigure(field, name, some, { of: 'ratio', most });
}

/** What a column copy by hand costs: the floor for a fork. */
function byHand(position: Frozen<Position>): unknown {
  const { units, commanders, markers } = position;
  return {
    ...position,
    units: {
      x: units.x.slice(),
      y: units.y.slice(),
      facing: units.facing.slice(),
      off: units.off.slice(),
      activated: units.activated.slice(),
      walked: units.walked.slice(),
    },
    commanders: {
      x: commanders.x.slice(),
      y: commanders.y.slice(),
      level: commanders.level.slice(),
      substitute: commanders.substitute.slice(),
      off: commanders.off.slice(),
    },
    morale: position.morale.slice(),
    pool: position.pool.slice(),
    actions: position.actions.slice(),
    tactics: position.tactics.map((board) => board.slice()),
    markers: {
      x: markers.x.slice(),
      y: markers.y.slice(),
      price: markers.price.slice(),
      resolved: markers.resolved.slice(),
    },
  };
}

/** A copy made for its shape costs so many by hand: 570 to 102 (`performance.md`). */
const MOST_COPIES = 5;
/** Forks at the start of an action phase beside column copies by hand. */
export function benchFork(): Figure[] {
  const pick = sampledPick(5);
  const setup = twentyASide();
  const ruleset = anyRuleset(cloudsOfSmokeWeb);
  const match = begunOn({ ruleset, setup });
  while (match.pending[0]?.ask !== 'playAction') step(match, pick);
  const atRest = match.fork();
  const position = atRest.checkpoint.position as Frozen<Position>;
  const sink: unknown[] = [];
  const many = (work: () => unknown, count: number) => (): number => {
    for (let done = 0; done < count; done++) sink[0] = work();
    return count;
  };
  const [bare, resumed, copied] = perCpuSecond([
    many(() => atRest.fork(), 2000),
    many(() => Match.resume(ruleset, setup, atRest.checkpoint), 2000),
    many(() => byHand(position), 2000),
  ]).map(medianOf);
  const line = (name: string, ours: number, most: number): Figure => ({
    name,
    ours,
    peer: copied,
    peerName: 'column copy by hand, copies/s',
    ratio: copied / ours,
    unit: 'forks/s; ratio: copies a fork',
    limit: { of: 'ratio', most },
  });
  return [
    line('fork at rest, 40 units', bare, MOST_COPIES),
    line('a match resumed from a checkpoint', resumed, MOST_COPIES),
    ...sizesOf(position),
  ];
}
function sizesOf(position: Frozen<Position>): Figure[] {
  const bytes = Buffer.byteLength(JSON.stringify(position));
  const moved = { type: 'moved', unit: 17, move: 'simple', x: 14_250, y: 10_750, facing: 31_500 };
  return [
    atMost('position of 40 units as JSON', bytes, 2560, 'bytes'),
    atMost('the event of a move as sent', Buffer.byteLength(JSON.stringify(moved)), 120, 'bytes'),
  ];
}
