import { english as forms } from '#plural';

/** What is told of the other side's next turn, in English. */
export const en = {
  turn: (army: string) => `the next turn: ${army}`,
  reckoning: '**Threat:** being reckoned …',
  all: (reached: number, shot: number, of: number) =>
    `**Of ${of} ${forms(of, 'formation', 'formations')}:** ${reached === 0 ? 'none' : reached} may be reached, ${shot === 0 ? 'none' : shot} may be shot at`,
  of: (name: string, reached: number, shot: number) =>
    `**${name}:** ${reached === 0 ? 'nobody' : `${reached} ${forms(reached, 'unit', 'units')}`} may reach it, ${shot === 0 ? 'nobody' : shot} may shoot at it`,
  formation: (name: string, more: number) => (more === 0 ? name : `${name} and ${more} more`),
  title: 'In their next turn',
  head: { formation: 'formation', reached: 'reached by', shot: 'shot at by' },
  who: { reached: 'Reach it', shot: 'Shoot at it', nobody: 'nobody' },
  counted: 'Counted with:',
  how: 'a free turn and a simple move at full speed, each unit by itself, then its fire; guns also bombard from where they stand.',
  unknown:
    'Which dice they will roll, and whom their commanders reach, nobody knows. Combats that are open now are not foretold. The ground is drawn as if nothing hid it from sight; the numbers mind who and what does.',
  key: { contact: 'may come into contact', fire: 'may shoot' },
};
