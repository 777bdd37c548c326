/** What cards were laid open to roll for, and whose they were: for whoever looks back. */
import type { Happening, Words } from '#kernel';
import type { Course } from '../manifest.ts';
import { cardOf } from './rules/cards/index.ts';
import { seatOf } from './rules/facts/index.ts';
import type { CardId, CombatCommander, Scene, Side } from './rules/index.ts';

type Revealed = Extract<Happening<CombatCommander>, { type: 'revealed' }>;
interface Kind {
  readonly what: Words;
  readonly wants?: 'high' | 'low';
}
const KINDS: { readonly [R in NonNullable<Revealed['what']>]: Kind } = {
  attack: { what: { en: 'Fire', ru: 'Огонь' }, wants: 'high' },
  defence: { what: { en: 'Defence', ru: 'Защита' }, wants: 'high' },
  melee: { what: { en: 'Melee', ru: 'Рукопашная' }, wants: 'high' },
  // CC-RECO-02 Below its morale, and it rallies.
  rally: { what: { en: 'Rallies', ru: 'Сбор' }, wants: 'low' },
  // CC-ROUT-02 Below it, and it stands.
  rout: { what: { en: 'Routs', ru: 'Бегство' }, wants: 'low' },
  commissar: { what: { en: 'The commissar', ru: 'Комиссар' }, wants: 'low' },
  impact: { what: { en: 'Shells', ru: 'Снаряды' }, wants: 'high' },
  mines: { what: { en: 'Mines', ru: 'Мины' } },
  targeting: { what: { en: 'To hit', ru: 'Попадание' } },
  drift: { what: { en: 'Drift', ru: 'Снос' } },
  suddenDeath: { what: { en: 'Sudden death', ru: 'Внезапный конец' } },
  support: { what: { en: 'Support', ru: 'Поддержка' } },
};
export const rolled: NonNullable<Course<CombatCommander>['rolled']> = (scene, event) => {
  if (event.type !== 'revealed' || event.why !== 'roll' || event.what === undefined)
    return undefined;
  const { side, card, what } = event;
  const { cards } = scene.position.decks[side];
  if (card.value === undefined || cards.value === undefined) return undefined;
  const came = sumOf(scene, side, card.value);
  const of = cards.value.map((one) => sumOf(scene, side, one));
  // CC-TIME-04 The deck has another slot each time that it is shuffled.
  const drawn = { pack: `${side}.${cards.slot}`, came, of };
  return { ...KINDS[what], seats: [seatOf(side)], drawn };
};
function sumOf(scene: Scene, side: Side, card: CardId): number {
  const [white, own] = cardOf(scene, side, card).dice;
  return white + own;
}
