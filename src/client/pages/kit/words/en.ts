/** What the page of the kit says, and what its specimens say for a game. */
export const en = {
  title: 'The table kit',
  lead:
    'Every part that the table of a game is laid with, in its states, in the language and the ' +
    'light that are chosen above. Nothing here is a game, and nothing is saved.',
  whole: 'All of it laid as a table',
  looked: 'A battle that is looked back at',
  lookedStep: (n: number) => `Step ${n} of it.`,
  lookedPiece: 'A unit',
  lookedHolds: 'holds',
  lookedBreaks: 'breaks',
  score: 'Points',
  curtain: 'The curtain between two at one screen',
  group: {
    small: 'Small parts',
    map: 'Map',
    answering: 'Answering',
    match: 'Match',
    lookback: 'Looking back',
    analysis: 'Thinking ahead',
  },
  name: 'The ford',
  mark: 'dots: where the clans came from',
  switched: 'Echo',
  near: 'The ford, seen from near',
  edition: 'First edition',
  print: 'Print a sheet',
  army: { south: 'Foot guards', north: 'Hill clans', ally: 'River horse' },
  meter: 'Morale',
  steps: { turn: 'Turn 4', move: 'Moves', fight: 'Fights' },
  ask: '**Moves:** choose a unit that is lit — 3 left',
  roll: '**South rolls:** the moves of the foot guards — 2d6',
  why: 'The unit is 1.5 hexes too far from its leader.',
  unread: 'What cannot be read',
  told: 'The hill clans cross the ford.',
  hand: 'hand',
  sought: 'ford clan',
  first: 'South moves the guard to the ford.',
  second: 'North rolls for its clans: 4 and 6.',
  chapter: (n: string) => `Turn ${n}`,
  move: 'Move there',
  moveNote: '2 hexes',
  done: 'Done',
  hint: 'Choose a lit unit: drag it, or press it and then its place.',
  choose: {
    hold: 'Hold',
    holdNote: 'on a 4 or more',
    leave: 'Leave',
    leaveNote: 'it is safe',
    needs: 'steadiness of the guard',
    adds: 'its leader is near',
  },
  deeds: 'A blow: how it is met',
  threats: 'What threatens them',
  reached: 'reached by',
  won: 'they give way',
  even: 'it goes on',
  beaten: 'you do',
  unit: 'Guard',
  cardFacts: 'speed 4 · strength 2',
  ends: 'The enemy has nobody left at the ford.',
  hits: 'Hits',
  chances: 'Chances of hits',
  average: '1.2 on average',
  copied: 'the name of the battle',
  cards: 'How it plays',
  gentle: 'Gentle',
  gentleNote: 'looks one move ahead',
  sharp: 'Sharp',
  sharpNote: 'looks as far as it can',
  length: 'Length',
  bounds: 'as the rules say',
  board: 'Board',
  boardText: 'What a player has before him stands here.',
  key: 'what a key of the game does',
  button: { plain: 'Plain', quiet: 'Quiet', commit: 'The lit one', shut: 'Not now' },
  look: {
    title: 'The rules of the look',
    about:
      'A staff map under a lamp: the page is quiet, so that what may be done is seen. Each rule ' +
      'stands beside the same thing done against it.',
    right: 'right',
    wrong: 'wrong:',
    lead: 'Moves:',
    choose: 'choose a unit —',
    left: '3 left',
    notNow: 'not now',
    rules: {
      lamp: {
        title: 'Lit is what the next press takes',
        says:
          'A group has one outline of 2 px and a pale wash; what is chosen is ink. Nothing else ' +
          'is gold but the one press that commits.',
        wrong: 'a light for each unit, and no ground left to see',
      },
      head: {
        title: 'The current step and the number that is left are ink',
        says: 'An ink bar marks the step, and the number is bold: neither can be pressed.',
        wrong: 'the lamp on what is only told',
      },
      strip: {
        title: 'Controls stand in the strip, and never on the map',
        says:
          'The key of the marks at the left, the controls at the lower right, the small map at ' +
          'the foot of the rail.',
        wrong: 'buttons over the ground that is played on',
      },
      rail: {
        title: 'A row of the rail is a name',
        says:
          'Rows of 30 px with names in ink. One row at a time tells what it does: the one that ' +
          'is pointed at or chosen. An empty place is dotted.',
        wrong: 'all is told of all, and every empty place is lit',
      },
      log: {
        title: 'A line of the log is a number, a sentence and its dice',
        says:
          'Two lines at most, and the whole of it when it is chosen. The paragraph is told under ' +
          'the pointer or the keys, or when the line is chosen.',
        wrong: 'a paragraph on every line, and dice as words',
      },
      plum: {
        title: 'Plum comes after an attempt',
        says:
          'What cannot be done now is grey and says so. Why, it says where one looks; and in ' +
          'plum once it was tried.',
        wrong: 'refusals that nobody has asked for',
      },
      dice: {
        title: 'A die is 28 px',
        says: 'It is read at that size, and a finger has the room about it.',
        wrong: 'dice that are larger than the units they move',
      },
      phone: {
        title: 'On a phone the map keeps 46 % of the height',
        says: 'One task stands under it. What does not fit scrolls, or is one press away.',
        wrong: 'everything at once, and a slit of map',
      },
      pairs: {
        title: 'Marks are drawn for whom one points at',
        says: 'Who is engaged with whom is drawn for one unit, and trails go with the battle.',
        wrong: 'every pair, always',
      },
    },
  },
};
