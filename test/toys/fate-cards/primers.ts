/** What each question of Fate Cards decides, and what it costs: for who meets it first. */
import type { PrimersOf } from '../../../src/games/manifest.ts';
import type { FateCards } from './rules/fate-cards.ts';

export const primers: PrimersOf<FateCards> = {
  bury: {
    cite: 'FC-DEC-02',
    en: 'You put one card of your hand back, unseen: nobody else learns which, and you lose it.',
    ru: 'Вы убираете одну карту с руки, не показывая: никто не узнает какую, а у вас её нет.',
  },
  playOrder: {
    cite: 'FC-ORD-01',
    en: 'You spend a card as your order of this turn, or pass and keep your hand as it is.',
    ru: 'Вы тратите карту как приказ этого хода или пасуете и сохраняете руку.',
  },
  ambush: {
    cite: 'FC-ORD-02',
    en: 'An order was given: a card may ambush it and is then gone, or you let the order pass.',
    ru: 'Отдан приказ: карта может устроить засаду и уйдёт, или вы пропустите приказ.',
  },
  useInitiative: {
    cite: 'FC-FAT-02',
    en: 'You may cancel the card that was revealed; the initiative is then the other side’s.',
    ru: 'Можно отменить открытую карту; инициатива тогда перейдёт другой стороне.',
  },
  snipe: {
    cite: 'FC-FAT-04',
    en: 'A sniper of yours has somebody in sight: hit, and the roller loses one, or spare him.',
    ru: 'Ваш снайпер держит цель: попасть — и бросавший теряет одного — или пощадить.',
  },
};
