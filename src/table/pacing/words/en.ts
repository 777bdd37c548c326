import { english as forms } from '#plural';

/** How fast a battle is played, and what is said of its clocks. */
export const en = {
  pace: 'Pace',
  none: 'nobody counts',
  live: (minutes: number, seconds: number) => `${minutes} min + ${seconds} s`,
  turns: (bank: number, aDay: number) => `${bank} h + ${aDay} h a day`,
  kinds: { live: 'Sitting together', turns: 'By turns' },
  weekends: 'no clock at weekends',
  standIn: 'after two misses a player’s reactions are answered for him',
  standInNote:
    'Whoever has let his time run out twice is answered for when he is to react: by what he has left as standing orders, or as the computer would. His own turns wait for him; once he is back he answers himself.',
  stoodIn: 'reactions answered',
  stoodInYours:
    'Your time ran out twice: your reactions are answered for you, by your standing orders or as the computer would.',
  standUp: 'I am back',
  days: (days: number, hours: number) => `${days} d ${hours} h`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  timeOf: (who: string) => `Time of ${who}`,
  hasLeft: (who: string, time: string) => `${who} has ${time} left`,
  over: 'time is over',
  paused: 'paused',
  away: 'on holiday',
  spent: {
    half: 'Half of your time is spent.',
    most: 'Four fifths of your time are spent.',
    nearlyAll: 'Only a twentieth of your time is left.',
    all: 'Your time is over.',
  },
  late: (who: string) => `${who}: the time is over.`,
  lateYours:
    'Your time is over. Answer still: it counts until an opponent claims the battle or gives your seat to another.',
  more: { live: 'Give 5 minutes more', turns: 'Give a day more' },
  substitute: 'Let the computer take the seat',
  substituteSure: (bot: string) =>
    `The computer plays on there to the end: ${bot}, which errs as little as the highest level does, but weighs no plans.`,
  substituteOut: {
    open: 'Whoever sat there may watch, and does not get the seat back.',
    private:
      'Whoever sat there does not get the seat back, and may not watch either: this battle is closed to watchers.',
  },
  substituteRated: 'The battle then counts for nobody’s rating.',
  substituteAsk: 'Let it play?',
  substituteYes: 'Let it play',
  call: 'Call another player to the seat',
  callSure:
    'The seat is free until somebody sits down, and all clocks stand. Until then you can take the call back. Call for a player?',
  callYes: 'Call',
  called: (who: string) =>
    `${who}: another player was called, and nobody has come yet. All clocks stand.`,
  calledNote:
    'If you take the call back, whoever sat there may sit there again, and his time is over as before.',
  callOff: 'Take the call back',
  claim: 'Claim the battle',
  sure: 'The battle ends, and your side has won. Claim it?',
  yes: 'Claim it',
  no: 'Not now',
  pause: 'Ask for a pause',
  goOn: 'Ask to go on',
  pausedNote: (left: string) =>
    `All clocks stand by consent, for ${left} at most. You may still decide.`,
  waits: 'No clock runs while a seat is free.',
  change: 'Another pace',
  propose: 'Propose it',
  same: 'It is played at this pace already: choose another.',
  holiday: 'Holiday',
  holidayNote:
    'While you are away your clock stands in all your battles by turns; the others see it.',
  awayNote: 'Your clock stands in all your battles by turns until then; the others see it.',
  awayUntil: (moment: string) => `You are away until ${moment}.`,
  isAway: (who: string, moment: string) =>
    `${who} is on holiday until ${moment}: the clock stands.`,
  holidayNext: (moment: string) =>
    `You came back early: the next holiday can begin from ${moment}.`,
  holidayLeft: (days: number) => `${days} ${forms(days, 'day', 'days')} left this year.`,
  leave: (days: number) => `Away for ${days} ${forms(days, 'day', 'days')}`,
  leaveSure: (days: number) =>
    `Away for ${days} ${forms(days, 'day', 'days')} from now on: your clock stops in all your battles by turns.`,
  leaveYes: 'Begin the holiday',
  back: 'End the holiday',
};
export type PacingWords = typeof en;
