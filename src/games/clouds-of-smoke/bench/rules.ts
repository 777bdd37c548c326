/** Rules beside chessops in the same run: the cost of a random player turn, and of a fork. */
import { Chess } from 'chessops/chess';
import { defaultSetup } from 'chessops/setup';
import type { Move } from 'chessops/types';
import { cloudsOfSmokeWeb, type CloudsOfSmoke, type Position, type Setup } from '../rules/index.ts';
import { sampledFate, sampledPick } from '#fate';
import { Match, type Frozen, type Pick } from '#kernel';
import { scenarioSetup } from '../content/index.ts';
import {
  atMost,
  medianOf,
  perCpuSecond,
  type Figure,
  type Limit,
} from '../../../measuring/rounds.ts';
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

export const started = (setup: Frozen<Setup>): Match<CloudsOfSmoke> => {
  const match = Match.start(cloudsOfSmokeWeb, setup);
  if (!match.ok) throw new Error(JSON.stringify(match.error));
  return match.value;
};

/** Plays a match one step on; true when a real choice (two or more legal answers) was made. */
export function step(match: Match<CloudsOfSmoke>, pick: Pick): boolean {
  if (match.chance !== undefined) {
    match.settle(sampledFate(pick)(match.chance));
    return false;
  }
  const [open] = match.pending;
  if (open === undefined) throw new Error('nothing to do');
  const rules = cloudsOfSmokeWeb.questions[open.ask];
  match.accept(open.id, rules.suggest(match.scene, open.question as never, pick));
  return true;
}

/** Random battles; `turns` player turns in all, and the choices made in them. */
function battles(setup: Frozen<Setup>, turns: number, pick: Pick): number {
  let choices = 0;
  let played = 0;
  while (played < turns) {
    const match = started(setup).fork({ playout: true });
    const last = (): number => match.scene.position.turn;
    while (match.outcome === undefined && played + last() <= turns) {
      if (step(match, pick)) choices += 1;
    }
    played += last();
  }
  return choices;
}

export function playouts(plies: number, pick: Pick): void {
  let played = 0;
  while (played < plies) {
    const setup = defaultSetup();
    const position = Chess.fromSetup(setup).unwrap();
    for (let ply = 0; ply < 200 && played < plies && !position.isEnd(); ply++) {
      const moves: Move[] = [];
      for (const [from, dests] of position.allDests()) {
        for (const to of dests) moves.push({ from, to });
      }
      position.play(moves[pick(moves.length)]);
      played += 1;
    }
  }
}

/** A whole player turn in chessops plies: of 20 + 20 units at most 260, and of 60 + 60. */
export const benchTurn = (): Figure[] => [
  ...turnsOf(twentyASide(), 20, 40, { of: 'ratio', most: 260 }),
  ...turnsOf(armiesOf(60, 10_000), 60, 10),
];
function turnsOf(setup: Frozen<Setup>, count: number, some: number, limit?: Limit): Figure[] {
  const pick = sampledPick(17);
  const PLIES = 4000;
  let choices = 0;
  let turns = 0;
  const [ours, peer] = perCpuSecond([
    () => {
      choices += battles(setup, some, pick);
      turns += some;
      return some;
    },
    () => {
      playouts(PLIES, pick);
      return PLIES;
    },
  ]).map(medianOf);
  const peerName = 'chessops random playout, plies/s';
  return [
    {
      name: `a random player turn, ${count} + ${count} units`,
      ours,
      peer,
      peerName,
      ratio: peer / ours,
      unit: 'turns/s; ratio: plies a turn',
      ...(limit === undefined ? {} : { limit }),
    },
    {
      name: `decisions a player turn, ${count} + ${count} units`,
      ours: choices / turns,
      peer: 0,
      peerName: '-',
      ratio: 0,
      unit: 'decisions',
    },
  ];
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

/** Forks at the start of an action phase beside column copies by hand. */
export function benchFork(): Figure[] {
  const pick = sampledPick(5);
  const setup = twentyASide();
  const match = started(setup);
  while (match.pending[0]?.ask !== 'playAction') step(match, pick);
  const atRest = match.fork();
  const { position } = atRest.rest;
  const [{ id, ask, question }] = atRest.pending;
  const rules = cloudsOfSmokeWeb.questions[ask];
  const answer = rules.suggest(atRest.scene, question as never, pick);
  const sink: unknown[] = [];
  const many = (work: () => unknown, count: number) => (): number => {
    for (let done = 0; done < count; done++) sink[0] = work();
    return count;
  };
  const [bare, resumed, answered, copied] = perCpuSecond([
    many(() => atRest.fork(), 2000),
    many(() => Match.resume(cloudsOfSmokeWeb, setup, atRest.rest), 2000),
    many(() => atRest.fork().accept(id, answer), 200),
    many(() => byHand(position), 2000),
  ]).map(medianOf);
  const line = (name: string, ours: number, limit?: Limit): Figure => ({
    name,
    ours,
    peer: copied,
    peerName: 'column copy by hand, copies/s',
    ratio: copied / ours,
    unit: 'forks/s; ratio: copies a fork',
    ...(limit === undefined ? {} : { limit }),
  });
  return [
    line('fork at rest, 40 units', bare, { of: 'ratio', most: 5 }),
    // A fork copies nothing before its first answer; so what it costs then is told beside it.
    line('a fork that is played on', resumed),
    line('a fork with its first answer', answered),
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
