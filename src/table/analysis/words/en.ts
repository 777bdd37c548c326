import { english as forms } from '#plural';

const CHANGED =
  'Another page of yours has kept something else from this moment: load this page anew to ' +
  'see it, or keep what is here in its place.';

/** Both sides are moved, and lines branch. */
export const en = {
  analysis: {
    noFurther: 'It goes no further that way.',
    page: (battle: string) => `${battle}: analysis`,
    title: 'Analysis',
    note: 'You move both sides. Nobody else is told.',
    shared: (battle: string, row: number, ago: string, seat: string | undefined) =>
      `${battle}, after step ${row}${seat === undefined ? '' : `, as ${seat} saw it`}: ` +
      `shared ${ago}.`,
    guessed: 'What is hidden from you is guessed.',
    guessAgain: 'Guess again',
    guessAgainNote: 'Other cards, other orders: the lines begin anew.',
    toBattle: 'Back to the battle',
    toBattleShort: 'Battle',
    lines: 'Lines',
    presses: (n: number) => `${n} ${forms(n, 'decision', 'decisions')}`,
    none: 'Decide for either side: every decision is noted here. Go back and decide otherwise, and the line branches.',
    begins: 'Here it begins',
    nothing: 'Nothing that could be seen came of it.',
    steps: 'Along the line',
    begin: 'To the beginning',
    earlier: 'One decision back',
    later: 'One decision on',
    end: 'To the end of the line',
    otherwise: 'The next variation',
    keys: { walk: 'along the line', branch: 'variations' },
    byHand: 'I roll the dice myself',
    rename: 'Name',
    name: 'What this line is called',
    named: 'Keep the name',
    delete: 'Delete',
    deleteTitle: 'Delete this decision and all that follows it',
    sure: (n: number) => `Delete ${n} ${forms(n, 'decision', 'decisions')}?`,
    yes: 'Delete',
    export: 'Save as a file',
    exportNote: 'The file is for you to store or to read: this page does not open it again.',
    link: 'Link to this position',
    lineUnread: 'The line in this address cannot be read: it may have been cut off.',
    linkNote:
      'The line that leads here lies in the address. It opens for whoever may look at the battle.',
    linked: (isMade: boolean, isCopied: boolean): string => {
      if (!isMade) return 'This line is too long for an address: save it as a file.';
      return isCopied ? 'The link is copied.' : 'Copy the link from the field.';
    },
    computer: {
      title: 'The computer',
      note: 'It thinks in this browser, and knows what the seat knows.',
      who: 'Who thinks',
      decides: (seat: string) => `Let it decide for ${seat}`,
      goesOn: 'and on, until somebody else is asked',
      fetching: 'Fetching it…',
      thinking: 'Thinking…',
      weighs: (plans: number) => `Weighing ${plans} plans…`,
      stop: 'Stop',
      nobody: 'Nobody is to decide here: dice are to fall, or it is over.',
      failure: {
        away: 'It could not be fetched. Is the server away?',
        none: 'It has no answer here: decide by hand.',
      },
    },
    others: 'Other analyses of this battle',
    other: (row: number, presses: number) =>
      `from step ${row}: ${presses} ${forms(presses, 'decision', 'decisions')}`,
    dropped: (n: number) =>
      n === 1
        ? 'One answer that was kept is refused by the rules of today: it is left out.'
        : `${n} answers that were kept are refused by the rules of today: they are left out.`,
    keeping: {
      kept: 'kept',
      sending: 'being kept…',
      tooLong: 'Too long to be kept',
      lost: 'Not kept',
      refused: 'Not kept',
      changed: 'Changed on another page: not kept',
    },
    keepingNote: {
      battle: {
        kept: 'Kept with the battle, for you alone.',
        sending: 'On its way.',
        tooLong:
          'All analyses of a battle together have 256 KiB: delete lines, or save it as a file.',
        lost: 'The server does not answer. It is sent again with the next decision, or by a press.',
        refused: 'It is sent again with the next decision, or by a press.',
        changed: CHANGED,
      },
      browser: {
        kept: 'Kept in this browser alone: when there are too many here, the oldest give way.',
        sending: 'On its way.',
        tooLong: 'This browser keeps no more: delete lines, or save it as a file.',
        lost: 'It is tried again with the next decision, or by a press.',
        refused: 'It is tried again with the next decision, or by a press.',
        changed: CHANGED,
      },
    },
    keepAgain: 'Send again',
    keepInstead: 'Keep this one',
    failed: {
      over: 'There the battle is over: choose an earlier moment.',
      otherRules:
        'The rules of today play this battle otherwise before this moment: it cannot be analysed.',
      unknown: 'What is hidden from you here cannot be guessed: there is nothing to move.',
      none: 'This battle cannot be opened.',
    },
  },
};
