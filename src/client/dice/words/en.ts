import { english as forms } from '#plural';

/** The page of a battle's dice; where no die was thrown it speaks of draws. */
const whats = (n: number, drawn: boolean): string =>
  drawn ? forms(n, 'draw', 'draws') : forms(n, 'roll', 'rolls');
export const en = {
  dice: {
    page: (battle: string) => `${battle}: dice`,
    on: 'still on',
    ended: 'ended',
    against: ' against ',
    none: 'Nothing has been rolled yet.',
    all: (n: number, drawn: boolean) =>
      n === 1
        ? `The one ${whats(1, drawn)} so far is checked, no fault.`
        : `All ${n} ${whats(n, drawn)} checked, no fault.`,
    some: (good: number, n: number, drawn: boolean) =>
      `${good} of ${n} ${whats(n, drawn)} checked, no fault.`,
    faults: (n: number, drawn: boolean) =>
      `${n} ${whats(n, drawn)} ${forms(n, 'is', 'are')} not what was promised!`,
    faultHelp:
      'Keep the match file below. It proves to anybody, without us, what does not fit: the lines are marked.',
    otherSeed: 'The seed that was told at the end is not the one that was promised!',
    otherPromise:
      'The server now tells another promise than this browser was told before the battle!',
    later: (n: number) =>
      `${n} drawn in secret ${forms(n, 'is', 'are')} checked when the battle has ended and the key is told.`,
    typed: 'The players rolled their own dice and typed them in: of those nothing was promised.',
    older:
      'This battle is from before dice could be checked as they fall: its seed was bound before it began, and is told at its end.',
    promised: 'Promised before the first roll',
    promisedDrawn: 'Promised before the first draw',
    chain: (n: string) => `End of a chain of ${n} seals`,
    seed: 'The hash of a seed',
    told: 'the seed, told at the end',
    yours: 'Your phrase',
    theirs: (seat: string) => `${seat}’s phrase`,
    unsaid: 'Nothing said yet',
    machine: 'The computer says nothing',
    counts: (n: number, drawn: boolean) => `counts from ${whats(1, drawn)} ${n} on`,
    before: (old: string) => `before it: “${old}”`,
    quoted: (text: string) => `“${text}”`,
    change: 'Say something else',
    say: 'Say it',
    keep: 'Leave it',
    ownWords: 'Your own words',
    hint: 'Any line of letters will do. It stays as it is once dice have fallen by it.',
    number: (drawn: boolean): string => (drawn ? 'draw' : 'roll'),
    moment: 'moment',
    what: 'what',
    result: (drawn: boolean): string => (drawn ? 'drawn' : 'dice'),
    opened: 'seal opened',
    checked: 'checked',
    good: 'as promised',
    waits: 'at the end',
    nothing: 'nothing promised',
    noSeal: 'its seal is missing',
    otherSeal: 'its seal is not the promised one',
    otherDice: 'these do not follow from seal and phrases',
    gone: 'taken back',
    thrown: (count: number, sides: number) => `${count}d${sides}`,
    lot: (from: number) => `one of ${from}`,
    which: (number: number, from: number) => `${number} of ${from}`,
    secret: 'in secret',
    proved: 'What is proved',
    proof:
      'Each seal opens the one before it, back to the promise. Mixed with what the players said it gives the dice. Nobody, we included, could choose a roll after a phrase was said.',
    proofDrawn:
      'Each seal opens the one before it, back to the promise. Mixed with what the players said it gives what is drawn. Nobody, we included, could choose a card after a phrase was said.',
    seal: (n: number) => `seal ${n}`,
    promise: 'promise',
    makes: (drawn: boolean) =>
      `+ all phrases + number of the ${drawn ? 'draw' : 'roll'} = ${drawn ? 'what is drawn' : 'the dice'}`,
    notProved:
      'What it does not show: whoever can read the seed on the server knows what will fall, and could tell a player. Play where you trust the house, or on your own server.',
    fair: 'Were they fair?',
    dice: (n: number) => `${n} ${forms(n, 'die', 'dice')}`,
    within: 'Each face within what 95 of 100 fair battles show.',
    outside: (n: number) =>
      `${n} ${forms(n, 'face lies', 'faces lie')} outside of what 95 of 100 fair battles show: so it is in the other five.`,
    face: (n: number, count: number) => `${n}: ${count} times`,
    span: 'The line is what eight of ten battles keep to.',
    without: 'Check it without us',
    oneFile: 'This page as one file',
    oneFileSays: ', works offline',
    matchFile: 'The match file',
    rule: 'the rule in 40 lines',
    insecure:
      'This address is not https: your browser lets no page use its own cryptography here. The check above is our code; the one file below, opened from your disk, uses your browser’s.',
    live: 'These dice are not what was promised before the battle!',
    liveLook: 'Look at every roll',
    offline: {
      title: 'The dice of a battle, checked by this file alone',
      checking: 'Checking…',
      good: 'checked, no fault',
      later: 'known at the end',
      other: 'nothing was promised',
      faults: 'not what was promised, rows',
      cannot: 'This browser lets no page use its cryptography here: open the file from your disk.',
      lead: 'Nothing is asked of any server. The rule below reads the match file that is kept in this page.',
    },
  },
};
