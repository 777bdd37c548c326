/** Chess at random by chessops: in its plies other games' turns and rows are told. */
import { Chess } from 'chessops/chess';
import { defaultSetup } from 'chessops/setup';
import type { Move } from 'chessops/types';
import type { Pick } from '#kernel';

const begun = (): Chess => Chess.fromSetup(defaultSetup()).unwrap();
const movesOf = (position: Chess): Move[] =>
  [...position.allDests()].flatMap(([from, dests]) => [...dests].map((to) => ({ from, to })));

/** So many plies at random, in games of at most 200. */
export function plies(count: number, pick: Pick): number {
  for (let played = 0; played < count;) {
    const position = begun();
    for (let ply = 0; ply < 200 && played < count && !position.isEnd(); ply++) {
      const moves = movesOf(position);
      position.play(moves[pick(moves.length)]);
      played += 1;
    }
  }
  return count;
}
/** A game at random of at most 80 plies. */
export function randomGame(pick: Pick): readonly Move[] {
  const position = begun();
  const played: Move[] = [];
  while (played.length < 80 && !position.isEnd()) {
    const moves = movesOf(position);
    const move = moves[pick(moves.length)];
    position.play(move);
    played.push(move);
  }
  return played;
}
/** A game replayed, each move checked; so many plies. */
export function replay(game: readonly Move[]): number {
  const position = begun();
  for (const move of game) {
    if (!position.isLegal(move)) throw new Error('a move is not legal');
    position.play(move);
  }
  return game.length;
}
