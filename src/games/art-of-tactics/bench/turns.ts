/** A random turn beside chessops in the same run, and what a fork adds to an answer. */
import { Chess } from 'chessops/chess';
import { defaultSetup } from 'chessops/setup';
import type { Move } from 'chessops/types';
import { sampledFate, sampledPick } from '#fate';
import { Match, type Pick } from '#kernel';
import { medianOf, perCpuSecond, type Figure } from '../../../measuring/rounds.ts';
import { BATTLES } from '../content/battle.ts';
import { artOfTactics2006, type ArtOfTactics } from '../rules/index.ts';

function begun(): Match<ArtOfTactics> {
  const setup = BATTLES.get('broad-valley');
  if (setup === undefined) throw new Error('the first battle is gone');
  const started = Match.start(artOfTactics2006, setup);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value;
}
/** One answer or one throw; what is suggested is legal. */
function step(match: Match<ArtOfTactics>, pick: Pick): void {
  if (match.chance !== undefined) return void match.settle(sampledFate(pick)(match.chance));
  const [open] = match.pending;
  const rules = artOfTactics2006.questions[open.ask];
  match.accept(open.id, rules.suggest(match.scene, open.question as never, pick));
}
/** Random battles, so many turns in all. */
function turns(count: number, pick: Pick): void {
  for (let played = 0; played < count;) {
    const match = begun().fork({ playout: true });
    while (match.outcome === undefined && played + match.scene.position.turn <= count) {
      step(match, pick);
    }
    played += match.scene.position.turn;
  }
}
function plies(count: number, pick: Pick): void {
  for (let played = 0; played < count;) {
    const position = Chess.fromSetup(defaultSetup()).unwrap();
    for (let ply = 0; ply < 200 && played < count && !position.isEnd(); ply++) {
      const moves: Move[] = [...position.allDests()].flatMap(([from, dests]) =>
        [...dests].map((to) => ({ from, to })),
      );
      position.play(moves[pick(moves.length)]);
      played += 1;
    }
  }
}
export function benchSlots(): Figure[] {
  const pick = sampledPick(17);
  const [TURNS, PLIES] = [8, 4000];
  const [ours, peer] = perCpuSecond([
    () => {
      turns(TURNS, pick);
      return TURNS;
    },
    () => {
      plies(PLIES, pick);
      return PLIES;
    },
  ]).map(medianOf);
  return [
    {
      name: 'a random turn of Art of Tactics, 13 + 15 units',
      ours,
      peer,
      peerName: 'chessops random playout, plies/s',
      ratio: peer / ours,
      unit: 'turns/s; ratio: plies a turn',
    },
  ];
}

/** So many steps of one battle, each on the match itself or on a fork of it. */
function steps(count: number, forks: boolean): number {
  const pick = sampledPick(5);
  let match = begun();
  for (let done = 0; done < count; done++) {
    if (match.outcome !== undefined) match = begun();
    if (forks) match = match.fork();
    step(match, pick);
  }
  return count;
}
export function benchBranch(): Figure[] {
  const STEPS = 400;
  const [forked, unforked] = perCpuSecond([
    () => steps(STEPS, true),
    () => steps(STEPS, false),
  ]).map(medianOf);
  return [
    {
      name: 'a fork of Art of Tactics and its first answer',
      ours: forked,
      peer: unforked,
      peerName: 'the answer unforked, answers/s',
      ratio: unforked / forked,
      unit: 'answers/s; ratio: answers unforked',
      limit: { of: 'ratio', most: 2.5 },
    },
  ];
}
