/** What cards were laid open to roll for, and whose they were: for whoever looks back. */
import type { Happening, Words } from '#kernel';
import type { Course } from '../manifest.ts';
import { cardOf } from './rules/cards/index.ts';
import { otherSide, seatOf, unitsIn, worthOf } from './rules/facts/index.ts';
import { doubled } from './rules/objectives/index.ts';
import type { CardId, CombatCommander, Scene, Side, UnitId } from './rules/index.ts';

type Deed = Happening<CombatCommander>;
type Revealed = Extract<Deed, { type: 'revealed' }>;
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

/** CC-VP-15 Who is eliminated is worth points to the enemy; and whose fire or melee it was. */
export const fell: NonNullable<Course<CombatCommander>['fell']> = (scene, event, past) => {
  if (event.type !== 'eliminated') return undefined;
  const { unit } = event;
  const worth = doubled(scene, 'X', worthOf(scene, unit));
  return { unit, by: killersOf(scene, unit, past), worth };
};
/** Of whatever harmed anybody last: shells, mines and what the rules take are nobody's. */
function killersOf(look: Scene, unit: UnitId, past: readonly Deed[]): readonly UnitId[] {
  const at = past.findLastIndex(({ type }) => HARMS.has(type));
  const last = past[at];
  const { hex, side } = look.position.units;
  const foe = otherSide(side[unit]);
  if (last?.type === 'fought' && last.hex === hex[unit])
    return [...diedIn(look, foe, past.slice(at + 1)), ...unitsIn(look, last.hex, foe)];
  if (last?.type !== 'fired' || !last.targets.some((one) => one.hex === hex[unit])) return [];
  return [...new Set(last.pieces.map((one) => one.unit))].filter((one) => side[one] === foe);
}
/** CC-MEL-05 On a tie both die, the one after the other: who is gone by now has fought too. */
const diedIn = (look: Scene, side: Side, since: readonly Deed[]): readonly UnitId[] =>
  since.flatMap((one) =>
    one.type === 'eliminated' && one.by === undefined && look.position.units.side[one.unit] === side
      ? [one.unit]
      : [],
  );
const HARMS: ReadonlySet<Deed['type']> = new Set([
  'fired',
  'fought',
  'mined',
  'shelled',
  'routed',
  'retreated',
  'ordered',
  'turnEnded',
]);
