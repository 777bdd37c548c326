/** Volley: a toy of reactions inside reactions. */
import type { Manifest } from '#games';
import { anyRuleset, fail, ok, type Frozen } from '#kernel';
import { lessons } from './lessons.ts';
import { primers } from './primers.ts';
import { SEATS } from './seats.ts';
import { sentencesFrom } from '../sentences.ts';
import { happening, volley, type Volley } from './rules/volley.ts';

const NAME = { en: 'Volley', ru: 'Залп' };
const OFFERS = [3, 6].map((size) => ({
  id: `line-of-${size}`,
  name: { en: `A line of ${size}`, ru: `Линия из ${size}` },
  seats: [
    { seat: 'attacker', side: 0, name: SEATS.attacker },
    { seat: 'defender', side: 1, name: SEATS.defender },
  ],
  size,
}));

export const volleyGame: Manifest = {
  id: 'volley',
  name: NAME,
  home: import.meta.url,
  rulesets: [anyRuleset(volley)],
  content: {
    offers: OFFERS,
    build(_, options) {
      const { scenario } = options as { readonly scenario?: unknown };
      const offer = OFFERS.find(({ id }) => id === (scenario ?? OFFERS[0]?.id));
      if (offer !== undefined) return ok({ size: offer.size });
      const says = { en: 'There is no such line.', ru: 'Такой линии нет.' };
      return fail({ says, issues: [] });
    },
  },
  lessons: () => Promise.resolve(lessons),
  primers,
  summary: ({ edition, position }) => {
    const { turn, owner, figures } = position as Frozen<Volley['position']>;
    const left = (seat: string): number =>
      figures.reduce((sum, one, unit) => sum + (owner[unit] === seat ? one : 0), 0);
    const [attacker, defender] = [left('attacker'), left('defender')];
    const { turns } = edition as Volley['edition'];
    return {
      name: NAME,
      progress: {
        en: `turn ${turn} of ${turns}, ${attacker} figures against ${defender}`,
        ru: `ход ${turn} из ${turns}, фигурок ${attacker} против ${defender}`,
      },
    };
  },
  sentences: sentencesFrom(
    {
      plansShown: ['The plans are shown', 'Планы открыты'],
      shot: ['A shot', 'Выстрел'],
      turned: ['It turns away', 'Отворачивается'],
      figuresLost: ['Figures are lost', 'Потеряны фигурки'],
      turnPassed: ['The turn passes', 'Ход переходит'],
      ended: ['It is over', 'Игра окончена'],
    },
    { declared: happening.cite, ended: 'VOL-END-01' },
    {
      notYours: { en: 'That unit is not yours to shoot with', ru: 'Это не ваш отряд' },
      noTarget: { en: 'There is nothing to shoot at', ru: 'Там не в кого стрелять' },
      outside: { en: 'There is no such plan', ru: 'Такого плана нет' },
    },
  ),
};
