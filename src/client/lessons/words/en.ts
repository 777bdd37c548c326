import { english as forms } from '#plural';

/** Lessons: their list, and what stands beside the table in one. */
export const en = {
  learn: {
    title: 'Learn by playing',
    page: 'Learn – Sandtable',
    lead: 'Every task is a real position, judged by the real rules. Any answer that works is right.',
    kept: 'How far you have come is kept in this browser, and told to nobody.',
    goOn: (name: string, game: string) => `Go on: ${name}, ${game}`,
    begin: (name: string, game: string) => `Begin: ${name}, ${game}`,
    minutes: (n: number) => `${n} min`,
    tasks: (n: number) => `${n} ${forms(n, 'task', 'tasks')}`,
    some: (at: number, of: number) => `${at} of ${of}`,
    done: 'done',
    begun: 'begun',
    fresh: 'not begun',
    of: (done: number, all: number) => `${done} of ${all}`,
    none: 'There is no such lesson.',
    broken: 'This lesson cannot be begun by the rules of today.',
    task: (n: number, of: number) => `Task ${n} of ${of}`,
    about: (n: number) => `about ${n} minutes`,
    tasksLabel: 'Tasks of this lesson',
    hint: 'Hint',
    more: 'Another hint',
    show: 'Show me',
    back: 'Back',
    backNote: 'To the beginning of this task, or to the one before it',
    leave: 'Leave',
    leaveNote: 'It is found again at this task',
    misses: 'not what is asked here',
    met: (name: string) => `Done: ${name}.`,
    over: 'That was the lesson.',
    overNote: 'You have played it by the real rules.',
    again: 'Once more',
    all: 'All lessons',
    battle: 'A small battle',
    battleNote:
      'Next, a small battle of your own: against the computer on its easiest level, while the table ' +
      'proposes a move each time you are asked.',
  },
};
