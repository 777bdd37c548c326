/** For whoever looks back: how a roll might have ended, as its table told it before. */
import type { Happening } from '#kernel';
import type { Share } from '#table/plain';
import type { Foretelling, Foretold } from '#table/lookback';
import { cardOf } from '../../rules/cards/index.ts';
import { otherSide } from '../../rules/facts/index.ts';
import type { CombatCommander, Scene, Side, UnitId } from '../../rules/index.ts';
import { firepowerShares } from '../../rules/orders/index.ts';
import { chancesOf } from '../fire/chances.ts';
import { sideName, unitName } from '../saying.ts';
import { playerColorOf } from '../units/player-colors.ts';
import { t } from '../words/index.ts';
import { metBy, ofDefence, ofMelee, ofRally, ofReroll, ofRout, sharesOf } from './thrown.ts';

type Deed = Happening<CombatCommander>;
type Of<T extends Deed['type']> = Extract<Deed, { type: T }>;
type Rolled = Of<'revealed'>;

export const foretold: Foretelling<CombatCommander> = (all, at) => {
  const { event, before } = all[at];
  if (event.type !== 'revealed' || event.why !== 'roll') return [];
  const look = seenBy(before, event.side);
  const earlier = all.slice(0, at).map((one) => one.event);
  const later = untilRolledAnew(
    all.slice(at + 1).map((one) => one.event),
    event,
  );
  switch (event.what) {
    case 'targeting':
      return ofAim(look, event, later);
    case 'attack':
      return ofAttack(look, event, later);
    case 'defence':
      return event.unit === undefined ? [] : ofStand(look, event.unit, later);
    case 'rally':
    case 'rout':
      return event.unit === undefined ? [] : ofJudgement(look, event.what, event.unit, later);
    case 'melee':
      return ofFight(look, event, earlier, later);
    case 'suddenDeath':
      return ofEnd(look, event);
    default:
      return [];
  }
};
/** CC-CARD-07 What is in the hand of the other he does not know: all is told as he knew it. */
function seenBy(look: Scene, side: Side): Scene {
  const { hands } = look.position;
  const hide = (of: Side): (typeof hands)[Side] =>
    of === side ? hands[of] : hands[of].map(({ slot }) => ({ slot }));
  return { ...look, position: { ...look.position, hands: [hide(0), hide(1)] } };
}
/** CC-INI-02 Another roll in the place of this one decides, and what comes later is of that. */
function untilRolledAnew(later: readonly Deed[], { side, what, unit }: Rolled): readonly Deed[] {
  const again = later.findIndex(
    (one) => one.type === 'revealed' && one.what === what && one.side === side && one.unit === unit,
  );
  return again < 0 ? later : later.slice(0, again);
}
const told = (of: string, shares: readonly Share[], came: number | undefined): Foretold => ({
  of,
  shares,
  came,
});
/** CC-FIRE-08, CC-FIRE-10 What its own roll came to: broken, suppressed, neither. */
function cameOf(later: readonly Deed[], unit: UnitId): number | undefined {
  const stood = later.find((one) => one.type === 'defended' && one.unit === unit);
  if (stood?.type !== 'defended') return undefined;
  if (stood.total === stood.against) return stood.moving === 1 ? 0 : 1;
  return stood.total < stood.against ? 0 : 2;
}

/** CC-FIRE-11 */
function ofAim(look: Scene, { side }: Rolled, later: readonly Deed[]): readonly Foretold[] {
  const aimed = later.find((one) => one.type === 'targeted');
  if (aimed?.type !== 'targeted') return [];
  const { hit } = chancesOf(look, side, { pieces: [aimed.piece], target: aimed.hex });
  const shares: readonly Share[] = [
    { says: t().odds.hit, p: hit, kind: playerColorOf(side) },
    { says: t().odds.astray, p: 1 - hit, kind: playerColorOf(otherSide(side)) },
  ];
  const came = aimed.product > aimed.range ? 0 : 1;
  return [told(unitName(look, aimed.piece.unit), shares, came)];
}
/** CC-FIRE-08, CC-FIRE-09 Of everybody who is fired at; that heavy weapons hit is known by now. */
function ofAttack(look: Scene, { side }: Rolled, later: readonly Deed[]): readonly Foretold[] {
  const shot = later.find((one) => one.type === 'fired');
  if (shot?.type !== 'fired') return [];
  const { pieces, targets } = shot;
  return targets.flatMap(({ hex, firepower }) => {
    const attack = { pieces, target: hex };
    const own = firepowerShares(look, attack).reduce((sum, { adds }) => sum + adds, 0);
    const { hit, defenders } = chancesOf(look, side, attack, firepower - own);
    return defenders.map(({ unit, breaks, suppressed }) => {
      const fate = { breaks: breaks / hit, suppressed: suppressed / hit };
      return told(unitName(look, unit), sharesOf(look, unit, fate), cameOf(later, unit));
    });
  });
}
/** CC-FIRE-08 */
function ofStand(look: Scene, unit: UnitId, later: readonly Deed[]): readonly Foretold[] {
  const met = metBy(look, unit);
  if (met === undefined) return [];
  const [shares = []] = ofDefence(look, unit, met).odds;
  return [told(unitName(look, unit), shares, cameOf(later, unit))];
}
/** CC-RECO-02, CC-RECO-03, CC-ROUT-02 */
function ofJudgement(
  look: Scene,
  what: 'rally' | 'rout',
  unit: UnitId,
  later: readonly Deed[],
): readonly Foretold[] {
  const [shares = []] = (what === 'rally' ? ofRally : ofRout)(look, unit).odds;
  const judged = later.find((one) => one.type === 'judged' && one.unit === unit);
  const name = unitName(look, unit);
  if (judged?.type !== 'judged') return [told(name, shares, undefined)];
  const above = Math.sign(judged.roll - judged.against);
  return [told(name, shares, what === 'rally' ? above + 1 : above > 0 ? 0 : 1)];
}
/** CC-MEL-02, CC-MEL-04 Told of both rolls, beside the first of them. */
function ofFight(
  look: Scene,
  { side }: Rolled,
  earlier: readonly Deed[],
  later: readonly Deed[],
): readonly Foretold[] {
  const since = earlier.slice(earlier.findLastIndex(({ type }) => type === 'fought') + 1);
  if (since.some((one) => one.type === 'revealed' && one.what === 'melee')) return [];
  const end = later.find((one) => one.type === 'fought');
  if (end?.type !== 'fought') return [];
  const [shares = []] = ofMelee(look, side, end.hex).odds;
  const ahead = Math.sign(end.totals[side] - end.totals[otherSide(side)]);
  return [told(sideName(look, side), shares, 1 - ahead)];
}
/** CC-END-03 */
function ofEnd(look: Scene, { side, card: { value } }: Rolled): readonly Foretold[] {
  const { time } = look.position;
  const [shares = []] = ofReroll(look, { side, sum: 0, ends: time }).odds;
  if (value === undefined) return [];
  const [white, own] = cardOf(look, side, value).dice;
  return [told(sideName(look, side), shares, white + own < time ? 0 : 1)];
}
