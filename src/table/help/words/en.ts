import { english as forms } from '#plural';

/** What help at the table says: fetched once the table stands. */
export const en = {
  primer: {
    label: 'What is being decided',
    got: 'Got it',
  },
  help: {
    title: 'Help',
    now: 'What can I do now?',
    keys: 'Keys of this table',
    none: 'Nothing is asked of you now.',
    meanwhile: 'Meanwhile',
    besides: 'Besides',
    oneOf: (count: number) =>
      count === 1 ? 'The one lit unit may be chosen' : `One of ${count} lit units may be chosen`,
    listed: (count: number) => `${count} ${forms(count, 'answer', 'answers')} in the list`,
    written: 'Write the answer in its field',
    place: 'Press a place on the map',
    run: 'do all at one press',
    commit: 'what is drafted',
    pass: 'let it be',
    again: 'Look once more at what happened',
    undo: 'Take back the last decision',
    threat: 'Look at what the enemy may do',
    takeBack: 'Ask to take back past dice',
    propose: 'Propose an end',
    pace: 'Ask for a pause or another pace',
    ahead: 'Think ahead in an analysis',
    resign: 'Resign',
    rules: 'Read the rules',
  },
};
