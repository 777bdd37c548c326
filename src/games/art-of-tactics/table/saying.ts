/** Sentences of this game in the language that is spoken: names, prompts, the log, refusals. */
import type { Happening, Pending, RefusalTold } from '#kernel';
import { tableRefusal } from '#protocol';
import { harmless } from '../../../table/harmless.ts';
import { settings } from '../../../table/settings.svelte.ts';
import { phrasesOf } from '../../../table/words/index.ts';
import {
  citeOf,
  duties,
  sayEvent,
  sayRefusal,
  tongueOf,
  unitName,
  unitOfFigure,
  type ArmyId,
  type ArtOfTactics,
  type Duty,
  type FigureId,
  type Look,
  type Tongue,
  type UnitId,
} from '../rules/index.ts';
import { together } from './questions/along.ts';
import type { Ask, Question } from './questions/answering.ts';
import { t } from './words/index.ts';

/** The game's sentences in the language that is spoken; each language is fetched once. */
export const { lesson: sentences, words: tongue } = phrasesOf<Tongue>({
  en: () => tongueOf('en'),
  ru: () => tongueOf('ru'),
});
const CHOOSE_DIE = {
  test: 'prompt.chooseDieTest',
  kept: 'prompt.chooseDieKept',
  hit: 'prompt.chooseDieHit',
} as const;

export const nameOf = (look: Look, unit: UnitId): string =>
  harmless(unitName(look, unit, settings.lang));
export const armyName = (look: Look, army: ArmyId | number): string =>
  harmless(look.setup.armies[army].name[settings.lang]);
export const inchesOf = (ticks: number): string => {
  const text = String(Math.round(ticks / 10) / 100);
  return settings.lang === 'ru' ? text.replace('.', ',') : text;
};

export function sentence(
  look: Look,
  event: Happening<ArtOfTactics>,
  before?: Look,
): string | undefined {
  const said = sayEvent(look, event, tongue(), before);
  return said && harmless(said);
}
export const citeFor = (event: Happening<ArtOfTactics>): string | undefined => citeOf(event);
export const whyNot = (look: Look, refusal: RefusalTold): string =>
  harmless(tableRefusal(refusal, settings.lang) ?? sayRefusal(look, refusal, tongue()));

// --- what is asked -------------------------------------------------------------------------------

type Prompts = { readonly [K in Ask]: (look: Look, question: Question<K>) => string };
const PROMPTS: Prompts = {
  writeSlots: (look, { army }) => t('prompt.writeSlots', { army: armyName(look, army) }),
  deploy: (look, { army }) => t('prompt.deploy', { army: armyName(look, army) }),
  answerBid: (look, { army, by, count }) =>
    t('prompt.answerBid', { army: armyName(look, army), by: armyName(look, by), count }),
  placeTerrain: (look, { army, left }) =>
    t('prompt.placeTerrain', { army: armyName(look, army), count: left }),
  placeCamp: (look, { army }) => t('prompt.placeCamp', { army: armyName(look, army) }),
  placePiece: (look, { army }) => t('prompt.placePiece', { army: armyName(look, army) }),
  chooseMeeting: (look, { army }) => t('prompt.chooseMeeting', { army: armyName(look, army) }),
  comeOut: (look, { unit }) => t('prompt.comeOut', { name: nameOf(look, unit) }),
  placeGuard: (look, { by }) => t('prompt.placeGuard', { name: nameOf(look, by) }),
  giveOrders(look, { slot, general }) {
    if (general < 0) return t('prompt.separate', { slot });
    const name = nameOf(look, unitOfFigure(look, general as FigureId));
    return t('prompt.giveOrders', { slot, name });
  },
  act(look, { given }) {
    const [must] = duties(look);
    if (must !== undefined) return dutyOf(look, must);
    const n = together(
      given,
      given.map(({ unit }) => unit),
    ).length;
    return n === 0 ? t('prompt.actNone') : t('prompt.act', { n });
  },
  run: (look, { unit, left }) =>
    t('prompt.run', { name: nameOf(look, unit), left: inchesOf(left) }),
  chooseDie: (look, { unit, as }) =>
    t(CHOOSE_DIE[as], {
      name: nameOf(look, unit),
    }),
  rerollTest: (look, { unit, die }) => t('prompt.rerollTest', { name: nameOf(look, unit), die }),
  chooseLosses: (look, { unit, count, as }) =>
    t(as === 'killed' ? 'prompt.chooseLosses' : 'prompt.chooseDisordered', {
      name: nameOf(look, unit),
      count,
    }),
  meetContact: (look, { unit, by }) =>
    t('prompt.meetContact', { name: nameOf(look, unit), by: nameOf(look, by) }),
  meetShot: (look, { unit, by }) =>
    t('prompt.meetShot', { name: nameOf(look, unit), by: nameOf(look, by) }),
  takeInitiative: () => t('prompt.takeInitiative'),
  assignDice: (look, { unit }) => t('prompt.assignDice', { name: nameOf(look, unit) }),
  takeHits: (look, { by, hits }) => t('prompt.takeHits', { by: nameOf(look, by), hits }),
  blockHits: (look, { unit }) => t('prompt.blockHits', { name: nameOf(look, unit) }),
  breakThrough: (look, { unit, at }) =>
    t('prompt.breakThrough', { name: nameOf(look, unit), at: nameOf(look, at) }),
  chooseUnit: (_, { why }) =>
    t(
      {
        contact: 'prompt.chooseContact',
        retreat: 'prompt.chooseRetreat',
        purse: 'prompt.choosePurse',
        charge: 'prompt.chooseCharge',
        storm: 'prompt.chooseStray',
      }[why] as 'prompt.chooseContact',
    ),
  turnBack: (look, { unit }) => t('prompt.turnBack', { name: nameOf(look, unit) }),
  choosePlace: (look, { unit }) => t('prompt.choosePlace', { name: nameOf(look, unit) }),
  spendPoints: (look, { purse, left }) =>
    t('prompt.spendPoints', { name: nameOf(look, purse), left }),
};
/** AOT-CMD-10 Who must go at the enemy, and who must run at whom. */
function dutyOf(look: Look, { unit, deed, at }: Duty): string {
  const name = nameOf(look, unit);
  if (deed === 'attack' || at < 0) return t('prompt.mustAttack', { name });
  return t('prompt.mustRun', { name, enemy: nameOf(look, at as UnitId) });
}
export function promptOf(look: Look, { ask, question }: Pending): string {
  const prompt = PROMPTS[ask as Ask] as (look: Look, question: unknown) => string;
  return prompt(look, question);
}
