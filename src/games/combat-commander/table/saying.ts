/** Sentences of this game in the language that is spoken: names, prompts, the log, refusals. */
import type { Happening, Pending, RefusalTold } from '#kernel';
import { tableRefusal } from '#protocol';
import { harmless } from '../../../table/harmless.ts';
import { settings } from '../../../table/settings.svelte.ts';
import { phrasesOf } from '../../../table/words/index.ts';
import { nameOf as hexName } from '../rules/ground/board.ts';
import type { CombatCommander, Look, RadioId, Side, UnitId, WeaponId } from '../rules/index.ts';
import { sayEvent, sayRefusal, tongueOf, type Tongue } from '../rules/phrases/index.ts';
import { sayIn, type Names } from '../rules/phrases/say.ts';
import type { Ask, Question } from './questions/answering.ts';
import { t } from './words/index.ts';

/** The game's sentences in the language that is spoken; each language is fetched once. */
export const { lesson: sentences, words: tongue } = phrasesOf<Tongue>({
  en: () => tongueOf('en'),
  ru: () => tongueOf('ru'),
});
const say = (look: Look) => sayIn(look, tongue().phrases);
/** What is printed on cards, and what counters are called. */
export const cardNames = (): Names => tongue().phrases.names;
export const unitName = (look: Look, unit: UnitId): string => say(look).unit(unit);
/** Where its side is told beside it. */
export const unitAlone = (look: Look, unit: UnitId): string => say(look).unitAlone(unit);
export const weaponName = (look: Look, weapon: WeaponId): string => say(look).weapon(weapon);
export const radioName = (look: Look, radio: RadioId): string => say(look).radio(radio);
export const sideName = (look: Look, side: Side): string => say(look).side(side);
export { hexName };
export const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export function sentence(
  look: Look,
  event: Happening<CombatCommander>,
  before?: Look,
): string | undefined {
  const said = sayEvent(look, event, tongue(), before);
  return said && harmless(said);
}
export const whyNot = (look: Look, refusal: RefusalTold): string =>
  harmless(tableRefusal(refusal, settings.lang) ?? sayRefusal(look, refusal, tongue()));

// --- what is asked -------------------------------------------------------------------------------

type Prompts = { readonly [K in Ask]: (look: Look, question: Question<K>) => string };
const PROMPTS: Prompts = {
  setUp: (look, { side }) => t('prompt.setUp', { who: sideName(look, side) }),
  playOrder: (_, { left }) => t('prompt.playOrder', { count: left }),
  useInitiative(look, { side, card, what }) {
    const dice = look.setup.forces[side].deck.find(({ id }) => id === card)?.dice ?? [0, 0];
    const sum = dice[0] + dice[1];
    return t('prompt.useInitiative', { who: sideName(look, side), sum, what: t(`roll.${what}`) });
  },
  clearSmoke: () => t('prompt.clearSmoke'),
  activate: (_, { order }) => t('prompt.activate', { order: cardNames().orders[order] }),
  arrival: (look, { unit }) => t('prompt.arrival', { unit: unitName(look, unit) }),
  enter: (_, { units }) => t('prompt.enter', { count: units.length }),
  move: (_, { moving }) => t('prompt.move', { count: moving.length }),
  fire: (_, { pieces }) => t('prompt.fire', { count: pieces.length }),
  callFire: (_, { mayRepair, spotters }) =>
    mayRepair
      ? t('prompt.repair')
      : t('prompt.callFire', {
          count: spotters.length,
          order: cardNames().orders.artilleryRequest,
        }),
  react: (_, { hex }) => t('prompt.react', { hex: hexName(hex) }),
  advance: (_, { units }) => t('prompt.advance', { count: units.length }),
  thinOut: (_, { hex }) => t('prompt.thinOut', { hex: hexName(hex) }),
  chooseMelee: (_, { hexes }) => t('prompt.chooseMelee', { count: hexes.length }),
  nameSide: () => t('prompt.nameSide'),
  retreat: (look, { unit, left }) =>
    t('prompt.retreat', { unit: unitName(look, unit), count: left }),
  act: (look, { actions }) =>
    look.position.step.at === 'defend' || look.position.step.at === 'turn'
      ? t('prompt.actNow', { count: actions.length })
      : t('prompt.act', { count: actions.length }),
  maybeUnit: (_, { units }) => t('prompt.maybeUnit', { count: units.length }),
  chooseHex: (_, { hexes, by }) =>
    t(by === 'CC-ARQ-07' ? 'prompt.impact' : 'prompt.chooseHex', { count: hexes.length }),
  maybeHex: (_, { hexes }) => t('prompt.maybeHex', { count: hexes.length }),
  maybeCard: () => t('prompt.maybeCard'),
  chooseChit: () => t('prompt.chooseChit'),
  chooseWeapon: () => t('prompt.chooseWeapon'),
  chooseSupport: () => t('prompt.chooseSupport'),
  chooseUnit: (_, { units, by }) =>
    by === 'CC-FIRE-08'
      ? t('prompt.defend', { count: units.length })
      : by === 'CC-RECO-01'
        ? t('prompt.rally', { count: units.length })
        : t('prompt.chooseUnit', { count: units.length }),
};
export function promptOf(look: Look, { ask, question }: Pending): string {
  const prompt = PROMPTS[ask as Ask] as (look: Look, question: unknown) => string;
  return prompt(look, question);
}

// --- where play is -------------------------------------------------------------------------------

/** The heading under which something is carried out, in few words. */
const HEADINGS: { readonly [rule: string]: Parameters<typeof t>[0] } = {
  'CC-SCN-04': 'heading.setUp',
  'CC-OBJ-13': 'heading.chits',
  'CC-SCN-05': 'heading.deal',
  'CC-TURN-02': 'heading.turn',
  'CC-ORD-01': 'heading.activate',
  'CC-MOVE-03': 'heading.move',
  'CC-MOVE-04': 'heading.react',
  'CC-FIRE-15': 'heading.fire',
  'CC-ARQ-01': 'heading.request',
  'CC-ARQ-07': 'heading.impact',
  'CC-FIRE-08': 'heading.defend',
  'CC-ADV-08': 'heading.advance',
  'CC-MEL-01': 'heading.melee',
  'CC-ROUT-01': 'heading.rout',
  'CC-ROUT-02': 'heading.routing',
  'CC-RECO-01': 'heading.recover',
  'CC-PASS-02': 'heading.passed',
  'CC-TURN-08': 'heading.endOfTurn',
  'CC-TURN-07': 'heading.refill',
  'CC-TRG-05': 'heading.sniper',
  'CC-TRG-07': 'heading.event',
  'CC-TIME-04': 'heading.time',
};
export function headingWord(rule: string): string {
  const known = HEADINGS[rule];
  return known === undefined ? t('heading.effect') : t(known);
}
