/** What the link of an empty seat says: fetched where there is one. */
export const en = {
  link: (seat: string) => `Link for ${seat}: send it to a friend`,
  share: 'Share',
  shared: 'Play a battle with me: a seat is kept for you.',
  scan: 'QR code',
  scanFor: (seat: string) => `QR code of the link for ${seat}`,
  scanned: (seat: string) => `QR code: the link for ${seat}`,
  scanNote: 'Point the camera of a phone at it: it opens the link.',
  name: 'Your name, for whoever opens it',
  nameNote: 'Not needed; this browser remembers it.',
  nameKept: (name: string) => `They will read that ${name} invites them.`,
  renew: 'New link',
  renewGo: 'Make a new link',
  renewFor: (seat: string) => `New link for ${seat}`,
  renewNote: 'A new link makes the old one void: whoever has it cannot sit down any more.',
  device: 'Make a link for my other device',
  deviceNote: 'Go on with this seat on another device of yours: a phone, a second computer.',
  deviceLink: 'Link for your other device',
  deviceScan: 'QR code: the link for your other device',
  deviceSpent: 'The link is used up.',
  deviceOld: 'The link is too old.',
  deviceAgain: 'Make another link',
  deviceGood: (minutes: number) =>
    `It works once, within ${minutes} minutes. Do not send it to anybody: whoever opens it sits in your seat.`,
  private: 'Only those who sit here may look',
  privateNote: 'Whoever watches now is shown out; links of empty seats stay good.',
  listed: 'Anybody may take the empty seat',
  listedNote: 'It stands on the list of open tables until somebody sits down.',
  free: (seat: string) => `Free the seat of ${seat}`,
  freeSure: (seat: string) =>
    `Whoever plays ${seat} leaves the table and may only watch. You get a new link for the seat.`,
  freeSurePrivate: (seat: string) =>
    `Whoever plays ${seat} leaves the table, and may not watch either: this battle is closed to watchers. You get a new link for the seat.`,
  freeYes: 'Yes, free it',
  lost: {
    computer: (seat: string) =>
      `Your time was over, and the computer has taken your seat: ${seat}.`,
    called: (seat: string) =>
      `Your time was over, and another player was called to your seat: ${seat}. If the call is taken back, the seat is yours again.`,
    taken: (seat: string) => `Your time was over, and another player has taken your seat: ${seat}.`,
    freed: (seat: string) => `The host has freed your seat: ${seat}.`,
    gone: (seat: string) => `You do not sit here any more: ${seat}.`,
    elsewhere: (seat: string) => `You no longer sit on this device: ${seat}.`,
  },
  until: (when: string) => `You sat there until ${when}.`,
  watchNow: 'You are watching now, and may leave at any time.',
  renewFirst: 'Makes a link for this seat. One that was sent before is good no more.',
};
