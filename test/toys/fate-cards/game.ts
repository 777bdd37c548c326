/** Fate cards: a toy of hidden hands and of things inside things. */
import type { Instruction, Manifest } from '#games';
import { anyRuleset, fail, ok, type Frozen } from '#kernel';
import { SEATS } from './seats.ts';
import { primers } from './primers.ts';
import { sentencesFrom } from '../sentences.ts';
import { fateCards, happening, type FateCards } from './rules/fate-cards.ts';
import { isAmbush } from './rules/world.ts';

const OFFERS = [
  {
    id: 'forty',
    name: { en: 'Forty cards', ru: 'Сорок карт' },
    seats: [
      { seat: 'axis', side: 0, name: SEATS.axis },
      { seat: 'allies', side: 1, name: SEATS.allies },
    ],
  },
];

/** An ambush may be left to the hand, or let pass: the other seat hears of neither. */
export const AMBUSH: Instruction = {
  id: 'ambush',
  name: { en: 'When the other seat gives an order', ru: 'Когда соперник отдаёт приказ' },
  asks: ['ambush'],
  choices: [
    {
      id: 'always',
      name: { en: 'Ambush if the hand allows', ru: 'Устроить засаду, если есть карта' },
    },
    { id: 'never', name: { en: 'Let it pass', ru: 'Пропустить' } },
  ],
  answer({ position }, _question, choice) {
    const { active, hands } = position as Frozen<FateCards['position']>;
    const hand = hands[active === 'axis' ? 'allies' : 'axis'];
    const able = hand.find(({ value }) => value !== undefined && isAmbush(value));
    return choice === 'never' || able === undefined ? 'pass' : { slot: able.slot };
  },
};

export const fateCardsGame: Manifest = {
  id: 'fate-cards',
  name: { en: 'Fate cards', ru: 'Карты судьбы' },
  home: import.meta.url,
  rulesets: [anyRuleset(fateCards)],
  content: {
    offers: OFFERS,
    build(_, options) {
      const { scenario = 'forty' } = options as { readonly scenario?: unknown };
      if (scenario === 'forty') return ok({ cards: 40, hand: 4 });
      const says = { en: 'There is no such deck.', ru: 'Такой колоды нет.' };
      return fail({ says, issues: [] });
    },
  },
  instructions: [AMBUSH],
  primers,
  sentences: sentencesFrom(
    {
      drew: ['A card is drawn', 'Взята карта'],
      buried: ['A card is buried', 'Карта зарыта'],
      played: ['A card is played', 'Карта сыграна'],
      revealed: ['A card is turned up', 'Карта открыта'],
      reshuffled: ['The discards are shuffled', 'Сброс перемешан'],
      sent: ['Somebody is sent on a mission', 'Кому-то дано задание'],
      dealt: ['The hands are dealt', 'Карты сданы'],
      initiativePassed: ['The initiative passes', 'Инициатива переходит'],
      timePassed: ['Time passes', 'Время идёт'],
      lost: ['A loss', 'Потеря'],
      turnPassed: ['The turn passes', 'Ход переходит'],
      ended: ['It is over', 'Игра окончена'],
    },
    { declared: happening.cite, ended: 'FC-END-01' },
    {
      notInHand: { en: 'That card is not in the hand', ru: 'Этой карты нет в руке' },
      noOrder: { en: 'That card is no order', ru: 'Эта карта не приказ' },
      noAmbush: { en: 'That card is no ambush', ru: 'Эта карта не засада' },
    },
  ),
};
