import { english as forms } from '#plural';

/** What the other pages say: fetched with the first of them. */
export const en = {
  first: {
    all: (n: number, more: boolean) => `all ${n}${more ? '+' : ''}`,
    continue: 'Continue',
    look: 'Look',
    lookback: 'Look back',
    yourMove: 'your move',
    won: 'victory',
    lost: 'defeat',
    draw: 'a draw',
    against: (name: string) => `against ${name}`,
    with: (name: string) => `with ${name}`,
    versusSelf: 'both sides here',
    openSeat: 'an empty seat',
    person: 'a person',
    bot: 'the computer',
    remove: (name: string) => `Take ${name} off the list`,
    removed: (name: string) => `${name} is off the list. The battle itself is kept.`,
    hidden: (count: number) =>
      `Show ${count} ${forms(count, 'battle', 'battles')} taken off the list`,
  },
  battles: {
    newer: 'Newer battles',
    older: 'Older battles',
    pages: 'Pages of the list',
    mine: 'Your move',
    others: 'Waiting for the other',
    over: 'Over',
    ofGame: 'Of which game',
    allGames: 'All games',
    noneOfGame: 'No battle of this game yet.',
    delete: (name: string) => `Delete ${name}`,
    keep: 'Keep it',
    deleteNow: 'Delete for good',
    takeOff: 'Only take it off this list',
    forGood: 'This cannot be undone.',
    erases:
      'Nobody else sits at this battle: it is erased with everything in it, every move, every moment and what you left to be answered. What somebody has played on from a moment of it stays.',
    leaves:
      'Somebody else sits at this battle and keeps it, with all that was played. Your seat is emptied, on all your devices, and whoever stays may ask somebody else to it.',
    deleted: (name: string) => `${name} is deleted.`,
    left: (name: string) => `You sit at ${name} no more; the other keeps it.`,
    allOfThem: 'All your battles',
    archive: 'Save all in one archive',
    packing: 'Packing…',
    archiveNote:
      'The archive (.zip) holds a file of each battle, as “Save as a file” makes it: with what you may know of it.',
    deleteAll: 'Delete all your battles',
    deleteAllNote:
      'Battles at which nobody else sits are erased with everything in them. Where somebody else sits he keeps the battle, and your seat is emptied, on all your devices.',
    deletedAll: (erased: number, left: number) =>
      `${erased} ${forms(erased, 'battle', 'battles')} erased` +
      (left === 0 ? '.' : `; ${left} ${forms(left, 'is', 'are')} kept by others.`),
  },
  join: {
    looking: 'Looking for your seat…',
    by: 'Who invites you',
    battle: 'Battle',
    seat: 'Your seat',
    own: 'This link is for the other player',
    ownLead: (seat: string) =>
      `You sit at this battle already. Send the link to whoever is to play ${seat}.`,
    table: 'To the table',
    both: 'Nobody to send it to?',
    bothNote: (seat: string) =>
      `You can take ${seat} as well: one screen, and the side to decide is named at the top.`,
    bothGo: 'Play both sides on this screen',
    title: 'A seat is kept for you',
    lead: 'You are invited to a battle at this table.',
    device: 'Your own seat, on this device too',
    deviceLead: 'From now on you play it on both. The link is used up then.',
    sit: 'Sit down',
    sitting: 'Sitting down…',
    over: 'This battle is over.',
    look: 'Look at it',
    link: (seat: string) => `Link for ${seat}`,
    gone: 'This seat cannot be taken.',
    spent: 'This link works no more.',
    home: 'To the first page',
  },
  closed: {
    title: 'The battle is closed to watchers.',
    watching: 'The host has closed it: only those who sit at it may look now.',
    freed: 'Your seat has been freed, and only those who sit at the battle may look.',
    erased: 'It has been deleted: nobody sat at it but whoever deleted it.',
    gone: 'The battle is no more.',
    left: 'You sit at it no more on this device, and only those who sit at it may look.',
    again: 'Ask the host if you would like to come back.',
  },
  damaged: {
    title: 'This battle cannot be opened.',
    file: 'All that is stored of it can still be saved as a file.',
  },
  rules: {
    title: 'The rules',
    lead: 'Every paragraph the table goes by, told briefly in our own words. Press the number under any “why not”, and it opens here.',
    search: 'Search the rules',
    searchNote: 'A number, or words in any order',
    contents: 'Chapters',
    book: 'Which game',
    chapter: 'Chapter',
    all: 'All chapters',
    hits: (count: number) => `${count} ${forms(count, 'paragraph', 'paragraphs')} found`,
    found: (count: number) => `${count} ${forms(count, 'paragraph', 'paragraphs')}`,
    none: 'No paragraph says that.',
  },
  page: {
    battles: 'Your battles – Sandtable',
    pieces: 'The language of pieces – Sandtable',
    closed: 'Closed to watchers – Sandtable',
    gone: 'No more – Sandtable',
  },
  pieces: {
    title: 'The language of pieces',
    lead: (game: string) =>
      `${game}: one side is filled, the other open. All is read by its shape first, then by tone, last by colour.`,
  },
  credits: {
    title: 'Credits',
    lead: 'Sandtable is a table where other people’s games are played. They invented them; please buy their rules and play their games.',
    by: (name: string) => `by ${name}`,
    ours: 'Ours',
    oursText:
      'The texts, drawings, maps and scenarios here are our own, and the armies under “Lists of Sandtable”. Nothing is copied from the rulebooks: the rules are told in our words, by paragraph.',
    fonts: 'Letters',
    fontsText:
      'Alegreya by Juan Pablo del Peral and Inter by Rasmus Andersson, both under the SIL Open Font License.',
    licence: 'Licence',
    licenceText: 'Sandtable is free software under the Apache License 2.0.',
  },
};
