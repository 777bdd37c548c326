import { english as forms } from '#plural';

/** What is told of the other army's next slots, in English. */
export const en = {
  turn: (army: string) => `the next slots: ${army}`,
  reckoning: '**Threat:** being reckoned …',
  all: (reached: number, shot: number, of: number) =>
    `**Of ${of} ${forms(of, 'unit', 'units')}:** ${reached === 0 ? 'none' : reached} may be reached by a move, ${shot === 0 ? 'none' : shot} may be shot at`,
  of: (name: string, moves: number, shots: number) =>
    `**${name}:** ${moves === 0 ? 'nobody reaches' : `${moves} ${forms(moves, 'unit reaches', 'units reach')}`} it by a move, ${shots === 0 ? 'nobody shoots' : `${shots} ${forms(shots, 'shoots', 'shoot')}`} at it`,
  title: 'In their next slots',
  head: { unit: 'unit', nearest: 'nearest', move: 'by a move', run: 'by a run', shots: 'shots' },
  who: { move: 'By a move', run: 'With a run', shots: 'Shots', nobody: 'nobody' },
  run: (name: string, p: string) => `${name}, ${p}`,
  counted: 'Counted with:',
  how: 'a wheel and a way ahead of 10 in less the density, each unit by itself; a run adds one die, a trot two. Shots from where they stand.',
  unknown:
    'Which units get an order is theirs to choose. Evasions and countercharges are not told.',
  key: {
    move: 'contact by a move',
    run: (run: string, trot: string) => `with a run of 4 (${run}), a trot of 7 (${trot})`,
    shots: 'shots at your largest',
  },
};
