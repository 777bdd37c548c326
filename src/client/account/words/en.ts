import { english as forms } from '#plural';

/** What the page of one's account says, and the way in. */
export const en = {
  account: {
    page: 'You – Sandtable',
    rated: 'Your rated battles',
    guest: (sign: string) => `guest ${sign}`,
    kept: (name: string) => `Kept. You are still ${name}.`,
    notKept: (name: string) => `You are ${name}.`,
    nobody: 'You are a guest.',
    keptLead: (n: number) =>
      n === 0
        ? 'What you play from now on is kept with you, not with this browser.'
        : `${n} ${forms(n, 'battle is', 'battles are')} kept with you now, not with this browser alone.`,
    guestLead: (n: number, browsers: number) =>
      n === 0
        ? 'You play at once, without an account. Add a way in if you want to come back from elsewhere.'
        : `${n} ${forms(n, 'battle is', 'battles are')} kept with ${browsers > 1 ? `these ${browsers} browsers` : 'this browser'} alone: add a way in, and ${forms(n, 'it is', 'they are')} yours everywhere.`,
    nobodyLead: 'Nothing is kept of you yet. Do you play here already, in another browser?',
    steps: {
      guest: 'Guest',
      guestNote: 'Plays at once. Lost with the browser’s data.',
      passkey: 'A passkey',
      passkeyNote:
        'Your finger, face or device code. No password, no address. The same player, the same battles.',
      mail: 'An address',
      mailNote: 'A second way in, for when the device is gone.',
      since: (day: string) => `since ${day}`,
      now: 'as you are now',
      added: (day: string) => `added ${day}`,
      ifYouLike: 'if you like',
    },
    ways: 'Ways in',
    waysNote: 'at least one stays',
    passkeyOn: (agent: string) => `Passkey, made in ${agent}`,
    passkeyMade: (day: string) => `added ${day}; we keep only its public key`,
    mailProved: (day: string) => `confirmed ${day}`,
    noMail: 'No address yet',
    anotherMail: 'Another address',
    mailNote: 'a link is sent, good for 15 minutes and once',
    mailOff: 'this server sends no mail',
    noPasskey: 'No passkey yet',
    anotherPasskey: 'Another passkey',
    passkeyNote: 'a phone, a stick: for the day this device is gone',
    passkeyOff: 'not at this address: a passkey is bound to the name of a site',
    passkeyNever: 'this browser knows no passkeys',
    addMail: 'Add an address',
    addPasskey: 'Add a passkey',
    remove: 'Remove',
    removeWhat: (what: string) => `Remove: ${what}`,
    address: 'Mail address',
    send: 'Send the link',
    sent: (address: string) =>
      `A link is on its way to ${address}. Open it within 15 minutes, in any browser.`,
    cancel: 'Cancel',
    devices: 'Devices',
    devicesNote: 'signed in',
    here: 'This browser',
    hereNow: 'here now',
    seen: (when: string) => `last seen ${when}`,
    agent: (browser: string, system: string) => `${browser} on ${system}`,
    browsers: { other: 'a browser', yandex: 'Yandex Browser', samsung: 'Samsung Internet' },
    systems: { other: 'another system' },
    signOut: 'Sign out',
    signOutWhat: (what: string) => `Sign out: ${what}`,
    signOutOthers: 'Sign out on all other devices',
    addDevice: 'Another device',
    addDeviceNote: 'it becomes yours by six words, or by its camera',
    showWords: 'Show six words',
    wordsLead: (minutes: number) =>
      `On the other device open this page, press “I play here already” and write these words, or point its camera here. Once, within ${minutes} minutes.`,
    cameIn: (device: string) =>
      `Another device has come in: ${device}. The six words are shown no more.`,
    wordsOld: 'The six words are out of date. Show new ones if you still need them.',
    camera: 'A code for the camera of the other device',
    hideWords: 'Done',
    alreadyHere: 'I play here already',
    name: 'Name',
    nameNote: 'Told to those whom you invite. It may be empty.',
    save: 'Save',
    saved: 'Saved.',
    holidays: {
      ofYear: (days: number) => `${days} days of each year`,
      begun:
        'A day that was begun is spent. After coming back the next holiday may begin once that day is over.',
      taken: 'Taken this year:',
      span: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
    },
    notices: 'Notices',
    noticesNote: 'when the table waits for you and you are not at it',
    choose: 'Choose',
    take: 'Take it with you',
    battlesFile: 'All battles',
    battlesNote: 'an archive of files; each opens in any Sandtable',
    rowsFile: 'Everything else',
    rowsNote: 'all rows about you: ways in, devices, seats, notes; plain JSON',
    export: 'Export',
    gone: 'Delete everything',
    goneRunning: (n: number) =>
      n === 0
        ? 'You are in no battle that is still on.'
        : `You leave ${n} running ${forms(n, 'battle', 'battles')} now; whoever else plays sees your seat free.`,
    goneShared: (n: number) =>
      n === 0
        ? 'Nobody else sits at your battles: they are erased.'
        : `${n} ${forms(n, 'battle stays', 'battles stay')} for whoever else sits there, without your name; all others are erased.`,
    goneRest: 'Name, notes, addresses, passkeys and devices are erased at once.',
    delete: 'Delete…',
    deleteNow: 'Delete for good',
    keep: 'Keep it',
    deleted: 'Everything of you is deleted. You are nobody here now.',
  },
  enter: {
    page: 'Come in – Sandtable',
    title: 'You play here already',
    lead: 'Come in by whatever way you added: the same player, the same battles.',
    looking: 'Looking where this leads…',
    as: (name: string) => `Come in as ${name}`,
    asLead: 'This browser becomes yours, with all your battles. Link or words are used up then.',
    proves: (address: string) => `And ${address} becomes a way in.`,
    isHere: 'This browser is yours already.',
    confirm: 'Confirm the address',
    go: 'Come in',
    going: 'Coming in…',
    passkey: 'By a passkey',
    passkeyNote: 'Finger, face or the code of your device.',
    usePasskey: 'Use a passkey',
    mail: 'By mail',
    mailNote: 'If the address is known here, a link is sent to it.',
    mailSent: 'If this address is known here, a link is on its way. It works once, for 15 minutes.',
    words: 'By six words',
    wordsNote: 'Shown on the page You, on a device that is yours.',
    wordsField: 'Six words',
    other: (n: number) =>
      `In this browser you are another player, with ${n} ${forms(n, 'battle', 'battles')}`,
    otherLead: (name: string) => `You are about to come in as ${name}. What becomes of the other?`,
    join: 'Join the two',
    joinNote:
      'His seats, notes and ways in become yours, for good. He is no more; nobody else notices.',
    leave: 'Leave him behind',
    leaveNote:
      'This browser forgets him. Unless he has a way in of his own, his battles cannot be reached again.',
    stay: 'Stay as you are',
    someone: 'the other player',
    cancelled: 'No passkey was used.',
    toAccount: 'To your account',
  },
};
