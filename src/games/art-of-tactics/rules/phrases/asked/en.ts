/** What Art of Tactics asks, in English. */
import type { AnswerWords, QuestionWords } from './words.ts';

const FIRST = {
  contact: '**Several are touched:** who answers first?',
  retreat: '**Several retreat:** who goes first?',
  purse: '**Several were beaten:** whose points are spent first?',
  storm: '**A storm:** which unit loses its way?',
  charge: '**Barbarians must charge:** who goes first?',
} as const;
const DIE = {
  test: 'which die is the order-loss test too?',
  kept: 'which throw is kept?',
  hit: 'which die is to hit?',
} as const;
export const questions: QuestionWords = {
  writeSlots: ({ army, tie }, say) =>
    tie
      ? `**A tie, ${say.army(army)}, write your slots anew:** then the dice fall again — 6 slots`
      : `**${say.army(army)}, write your slots:** who commands in each — 6 slots`,
  deploy: ({ army }, say) =>
    `**${say.army(army)}, set up:** place your units, then say that you are ready`,
  answerBid({ army, by, count }, say) {
    const bid = `${say.army(by)} would defend with ${count} of terrain`;
    return `**${say.army(army)}:** ${bid} — attack, or refuse`;
  },
  placeTerrain: ({ army, left }, say) =>
    `**${say.army(army)}, lay the ground:** elements to place — ${left}`,
  placeCamp: ({ army }, say) => `**${say.army(army)}, pitch your camp:** eight inches square`,
  placePiece: ({ army }, say) =>
    `**${say.army(army)}, place your engines:** they come with the camp`,
  chooseMeeting: ({ army }, say) => `**${say.army(army)}:** what do you place?`,
  comeOut: ({ unit }, say) => `**${say.unit(unit)}:** where does it come out of the camp?`,
  placeGuard: ({ by }, say) => `**${say.unit(by)} enters the camp:** who stands up to it?`,
  giveOrders: ({ slot, general }, say) =>
    general < 0
      ? `**Slot ${slot}, a separate unit:** which one acts?`
      : `**Slot ${slot}, ${say.unit(general)}:** by which method does he order?`,
  act({ count, on, duty }, say) {
    if (duty !== undefined) {
      const must = `**The signal is to attack:** ${say.unit(duty.unit)} must`;
      return duty.deed === 'attack' || duty.at < 0
        ? `${must} go at the enemy, or shoot`
        : `${must} run at ${say.unit(duty.at)}`;
    }
    if (count === 0) return '**Nobody is left to act:** turn units in place, or end the actions';
    return on === undefined
      ? `**Move, shoot or re-form** — ${count} to act`
      : `**${say.unit(on)}:** move, shoot or re-form — ${count} to act`;
  },
  run: ({ unit, left }, say) => `**${say.unit(unit)}, on the run** — ${say.inches(left)} in left`,
  chooseDie: ({ unit, as }, say) => `**${say.unit(unit)}:** ${DIE[as]}`,
  rerollTest: ({ unit, die }, say) =>
    `**${say.unit(unit)} failed the test with ${die}:** throw again?`,
  chooseLosses: ({ unit, count, as }, say) =>
    as === 'killed'
      ? `**${say.unit(unit)}:** who falls — ${count} killed`
      : `**${say.unit(unit)}:** who loses order — ${count} ${count === 1 ? 'figure' : 'figures'}`,
  meetContact: ({ unit, by }, say) =>
    `**${say.unit(unit)}, attacked by ${say.unit(by)}:** how is it met?`,
  meetShot: ({ unit, by }, say) =>
    `**${say.unit(unit)}, shot at by ${say.unit(by)}:** how is it answered?`,
  takeInitiative: () => '**Initiative:** a unit may act in the enemy’s slot',
  assignDice: ({ unit }, say) => `**Strikes of ${say.unit(unit)}:** which dice at whom?`,
  takeHits: ({ by, hits }, say) => `**Hits of ${say.unit(by)}:** who takes them — ${hits} in all?`,
  blockHits: ({ unit }, say) => `**The shields of ${say.unit(unit)}:** which hits do they stop?`,
  breakThrough: ({ unit, at }, say) => `**${say.unit(unit)}, upon ${say.unit(at)}:** ride through?`,
  chooseUnit: ({ why }) => FIRST[why],
  turnBack: ({ unit }, say) => `**${say.unit(unit)}, fallen back:** turn to the enemy again?`,
  choosePlace: ({ unit }, say) =>
    `**${say.unit(unit)} was beaten by several:** where was the fight?`,
  spendPoints: ({ purse, left }, say) =>
    `**Spend the points for ${say.unit(purse)}** — ${left} left`,
};
const PLACED = { terrain: 'Terrain', camp: 'The camp', pass: 'Nothing more' } as const;
export const answers: AnswerWords = {
  yes: 'Yes',
  no: 'No',
  done: 'That is all',
  picked: {
    unit: (unit, say) => say.unit(unit),
    at: (unit, say) => say.unit(unit),
    die: (die) => String(die),
    act: (act: keyof typeof PLACED) => PLACED[act],
  },
};
