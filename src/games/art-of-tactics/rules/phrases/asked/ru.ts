/** О чём спрашивает «Искусство тактики», по-русски. */
import type { AnswerWords, QuestionWords } from './words.ts';

const FIRST = {
  contact: '**Атакованы несколько:** кто отвечает первым?',
  retreat: '**Отходят несколько:** кто первым?',
  purse: '**Разбиты несколько:** чьи очки тратить сначала?',
  storm: '**Буря:** какой отряд собьётся с пути?',
  charge: '**Варвары обязаны атаковать:** кто первым?',
} as const;
const DIE = {
  test: 'какой кубик будет и тестом?',
  kept: 'какой бросок оставить?',
  hit: 'какой кубик пойдёт на попадание?',
} as const;
export const questions: QuestionWords = {
  writeSlots: ({ army, tie }, say) =>
    tie
      ? `**Выпало поровну. ${say.army(army)}, заполните слоты заново:** потом новый бросок — 6 слотов`
      : `**${say.army(army)}, заполните слоты:** кто командует в каждом — 6 слотов`,
  deploy: ({ army }, say) =>
    `**${say.army(army)}, расставляйте:** поставьте отряды и скажите, что готовы`,
  answerBid({ army, by, count }, say) {
    const bid = `${say.army(by)} готовы обороняться, элементов ${count}`;
    return `**${say.army(army)}:** ${bid} — атаковать или отказаться`;
  },
  placeTerrain: ({ army, left }, say) =>
    `**${say.army(army)}, положите местность:** осталось элементов — ${left}`,
  placeCamp: ({ army }, say) =>
    `**${say.army(army)}, поставьте лагерь:** квадрат со стороной восемь дюймов`,
  placePiece: ({ army }, say) =>
    `**${say.army(army)}, поставьте машины:** они ставятся вместе с лагерем`,
  chooseMeeting: ({ army }, say) => `**${say.army(army)}:** что поставить?`,
  comeOut: ({ unit }, say) => `**${say.unit(unit)}:** где отряд выходит из лагеря?`,
  placeGuard: ({ by }, say) => `**В лагере враг (${say.unit(by)}):** кто встанет на защиту?`,
  giveOrders: ({ slot, general }, say) =>
    general < 0
      ? `**Слот ${slot}, отдельный отряд:** кто действует?`
      : `**Слот ${slot}, ${say.unit(general)}:** каким способом отдать приказы?`,
  act({ count, on, duty }, say) {
    if (duty !== undefined) {
      const must = `**Сигнал — атака, ${say.unit(duty.unit)}:** надо`;
      return duty.deed === 'attack' || duty.at < 0
        ? `${must} идти на врага или стрелять`
        : `${must} бежать к врагу (${say.unit(duty.at)})`;
    }
    if (count === 0)
      return '**Действовать больше некому:** поверните отряды на месте или закончите';
    return on === undefined
      ? `**Движение, стрельба или перестроение** — осталось ${count}`
      : `**${say.unit(on)}:** движение, стрельба или перестроение — осталось ${count}`;
  },
  run: ({ unit, left }, say) => `**${say.unit(unit)}, бег** — осталось ${say.inches(left)}″`,
  chooseDie: ({ unit, as }, say) => `**${say.unit(unit)}:** ${DIE[as]}`,
  rerollTest: ({ unit, die }, say) =>
    `**${say.unit(unit)}, тест не пройден, выпало ${die}:** перебросить?`,
  chooseLosses: ({ unit, count, as }, say) =>
    `**${say.unit(unit)}:** кто ${as === 'killed' ? 'погибает' : 'теряет строй'} — ${count}`,
  meetContact: ({ unit, by }, say) =>
    `**${say.unit(unit)} под атакой (${say.unit(by)}):** чем ответить?`,
  meetShot: ({ unit, by }, say) =>
    `**${say.unit(unit)} под обстрелом (${say.unit(by)}):** чем ответить?`,
  takeInitiative: () => '**Инициатива:** отряд может действовать в слот врага',
  assignDice: ({ unit }, say) => `**Удары, ${say.unit(unit)}:** какие кубики по кому?`,
  takeHits: ({ by, hits }, say) => `**Попадания, ${say.unit(by)}:** кто их примет — всего ${hits}?`,
  blockHits: ({ unit }, say) =>
    `**Стена щитов, ${say.unit(unit)}:** какие попадания она остановит?`,
  breakThrough: ({ unit, at }, say) =>
    `**${say.unit(unit)}, на пути «${say.unit(at)}»:** прорываться?`,
  chooseUnit: ({ why }) => FIRST[why],
  turnBack: ({ unit }, say) => `**${say.unit(unit)}, отход окончен:** снова повернуть к врагу?`,
  choosePlace: ({ unit }, say) => `**${say.unit(unit)}, поражение от нескольких:** где место боя?`,
  spendPoints: ({ purse, left }, say) =>
    `**Потратьте очки за «${say.unit(purse)}»** — осталось ${left}`,
};
const PLACED = { terrain: 'Местность', camp: 'Лагерь', pass: 'Больше ничего' } as const;
export const answers: AnswerWords = {
  yes: 'Да',
  no: 'Нет',
  done: 'Это всё',
  picked: {
    unit: (unit, say) => say.unit(unit),
    at: (unit, say) => say.unit(unit),
    die: (die) => String(die),
    act: (act: keyof typeof PLACED) => PLACED[act],
  },
};
