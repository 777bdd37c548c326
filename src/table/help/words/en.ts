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
    takeBack: 'Take back earlier decisions',
    propose: 'Propose an end',
    pace: 'Ask for a pause or another pace',
    ahead: 'Think ahead in an analysis',
    resign: 'Resign',
    rules: 'Read the rules',
  },
  moot: {
    nothing: 'Nothing is asked of you now.',
    waits: (awaited: string) => `It is not for you to decide now. ${awaited}`,
    unit: (name: string, count: number) =>
      `${name}: not ${count === 1 ? 'the one' : `one of the ${count}`} that may be chosen now.`,
    noUnit: (name: string) => `${name}: nothing is asked of it now.`,
    held: 'What is in hand cannot be put to use there.',
    ground: (count: number) =>
      count === 1
        ? 'First choose the unit that is lit.'
        : `First choose one of the ${count} that are lit.`,
    noGround: 'There is nothing to choose there now.',
    instead: (hint: string) => `Not there. ${hint}`,
  },
};
