/** A position that is shared by a link. */
export const en = {
  sharing: {
    title: 'Share this position',
    note: 'Whoever opens the link sees this moment on the table and can move both sides from it.',
    over: 'Whoever opens the link sees how it ended: nobody has anything to move there.',
    seen: (seat: string) =>
      `It shows what ${seat} knows at this moment, its own secrets among it, if it has any: give ` +
      'it to nobody who is not to know them. What others hide is guessed.',
    make: 'Make a link',
    link: 'Link to this position',
    copied: 'The link is copied.',
    notCopied: 'Copy the link from the field.',
  },
};
