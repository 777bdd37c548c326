/** For whoever looks back: how a roll might have ended, as its table told it before. */
import type { Happening } from '#kernel';
import type { Happened } from '#table';
import type { Share } from '#table/plain';
import type { Foretelling, Foretold } from '#table/lookback';
import { cardOf } from '../../rules/cards/index.ts';
import { otherSide, worksIn } from '../../rules/facts/index.ts';
import type {
  Card,
  CombatCommander,
  EventName,
  Fortification,
  Scene,
  Side,
  UnitId,
} from '../../rules/index.ts';
import { firepowerShares, meleesOf, moraleOf, vulnerable } from '../../rules/orders/index.ts';
import { arrivalsBy, barrageOf, type HexFor } from '../../rules/prospects/index.ts';
import { chancesOf, unseenOf } from '../fire/chances.ts';
import { cardNames, sideName, unitName } from '../saying.ts';
import { playerColorOf } from '../units/player-colors.ts';
import {
  either,
  type Ended,
  ofEvent,
  ofLanding,
  ofReach,
  ofSmoke,
  ofSupport,
  ofTime,
  placeOf,
} from './by-chance.ts';
import { isMoving, ofResistance, sharesByWhom, type Whom, whomDrifts } from './coming-odds.ts';
import {
  fatesIn,
  fatesOnMines,
  metBy,
  ofDefence,
  ofMelee,
  ofMeleeAnswer,
  ofRally,
  ofReroll,
  ofRout,
  sharesOf,
} from './thrown.ts';
import { foretoldWords, t } from './words/index.ts';

export { foretoldWords };
type Deed = Happening<CombatCommander>;
type Of<T extends Deed['type']> = Extract<Deed, { type: T }>;
type Rolled = Of<'revealed'>;
/** What is known of one roll. */
interface Reading {
  /** As whoever rolls knew it. */
  readonly look: Scene;
  readonly rolled: Rolled;
  readonly earlier: readonly Deed[];
  /** All that came after it. */
  readonly next: readonly Deed[];
  /** What came of it: nothing, where another roll took its place. */
  readonly later: readonly Deed[];
}

export const foretold: Foretelling<CombatCommander> = (all, at) => {
  const { event, before } = all[at];
  const earlier = all.slice(0, at).map((one) => one.event);
  if (event.type === 'timeAdvanced') return ofTimeTrigger(all.slice(0, at));
  if (event.type === 'smokePlaced')
    return [ended(t().chance.smoke(event.value), ofSmoke(before, event.value))];
  if (event.type !== 'revealed') return [];
  const next = all.slice(at + 1).map((one) => one.event);
  const later = whatCame(next, event);
  const reading = { look: seenBy(before, event.side), rolled: event, earlier, next, later };
  if (event.why === 'hex') return ofHex(reading);
  return event.why === 'event' ? ofDrawn(reading) : ofRoll(reading);
};
function ofRoll(reading: Reading): readonly Foretold[] {
  const { look, rolled, later } = reading;
  switch (rolled.what) {
    case 'targeting':
      return ofAim(reading);
    case 'attack':
      return ofAttack(reading);
    case 'defence':
      return rolled.unit === undefined ? [] : ofStand(reading, rolled.unit);
    case 'rally':
    case 'rout':
      return rolled.unit === undefined ? [] : ofJudgement(look, rolled.what, rolled.unit, later);
    case 'commissar':
      return rolled.unit === undefined ? [] : ofCommissar(reading, rolled.unit);
    case 'melee':
      return ofFight(reading);
    case 'drift':
      return ofDrift(reading);
    case 'impact':
      return ofShell(reading);
    case 'mines':
      return ofStrike(reading);
    case 'support':
      return [
        ended(
          sideName(look, rolled.side),
          ofSupport(look, rolled.side, callerIn(reading), standing(reading)),
        ),
      ];
    case 'suddenDeath':
      return ofEnd(reading);
    case undefined:
      return [];
    default:
      return rolled.what satisfies never;
  }
}
/** CC-CARD-07 What is in the hand of the other he does not know: all is told as he knew it. */
function seenBy(look: Scene, side: Side): Scene {
  const { hands } = look.position;
  const hide = (of: Side): (typeof hands)[Side] =>
    of === side ? hands[of] : hands[of].map(({ slot }) => ({ slot }));
  return { ...look, position: { ...look.position, hands: [hide(0), hide(1)] } };
}
/** CC-INI-02 Another roll in the place of this one decides, and what comes later is of that. */
function whatCame(next: readonly Deed[], { side, what, unit }: Rolled): readonly Deed[] {
  if (next[0]?.type === 'initiativeUsed') return [];
  const again = next.findIndex(
    (one) => one.type === 'revealed' && one.what === what && one.side === side && one.unit === unit,
  );
  return again < 0 ? next : next.slice(0, again);
}
const first = <T extends Deed['type']>(all: readonly Deed[], type: T): Of<T> | undefined =>
  all.find((one): one is Of<T> => one.type === type);
const last = <T extends Deed['type']>(all: readonly Deed[], type: T): Of<T> | undefined =>
  all.findLast((one): one is Of<T> => one.type === type);
function cardIn(look: Scene, { side, card }: Rolled): Card | undefined {
  return card.value === undefined ? undefined : cardOf(look, side, card.value);
}
/** The card that counts; undefined: another came in its place. */
const standing = ({ look, rolled, next }: Reading): Card | undefined =>
  next[0]?.type === 'initiativeUsed' ? undefined : cardIn(look, rolled);
const ended = (of: string, { shares, came }: Ended): Foretold => told(of, shares, came);
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

/** CC-FIRE-11 Of a weapon; CC-ARQ-04 of a round that is called. */
function ofAim(reading: Reading): readonly Foretold[] {
  const { look, rolled, next, later } = reading;
  if (look.position.step.at === 'request') return ofRange(reading);
  const aimed = first(next, 'targeted');
  if (aimed === undefined) return [];
  const { hit } = chancesOf(look, rolled.side, { pieces: [aimed.piece], target: aimed.hex });
  const shares: readonly Share[] = [
    { says: t().odds.hit, p: hit, kind: playerColorOf(rolled.side) },
    { says: t().odds.astray, p: 1 - hit, kind: playerColorOf(otherSide(rolled.side)) },
  ];
  const came = later.includes(aimed) ? (aimed.product > aimed.range ? 0 : 1) : undefined;
  return [told(unitName(look, aimed.piece.unit), shares, came)];
}
/** CC-ARQ-04 A miss drifts farther. */
function ofRange(reading: Reading): readonly Foretold[] {
  const { look, rolled, earlier } = reading;
  const call = last(earlier, 'spotted');
  if (call === undefined) return [];
  const round = { spotter: call.unit, hex: call.hex };
  const { range, hindrance } = barrageOf(look, round, unseenOf(look, rolled.side));
  const hits = ({ dice: [white, coloured] }: Card): boolean => white * coloured - hindrance > range;
  const says = [t().odds.hit, t().odds.missed] as const;
  return [
    ended(unitName(look, call.unit), either(look, rolled.side, hits, says, standing(reading))),
  ];
}
/** CC-FIRE-08, CC-FIRE-09 Of everybody who is fired at; that heavy weapons hit is known by now. */
function ofAttack({ look, rolled: { side }, next, later }: Reading): readonly Foretold[] {
  const shot = first(next, 'fired');
  if (shot === undefined) return [];
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
/** CC-FIRE-08, CC-FOR-08 Against an attack, or mines. */
function ofStand({ look, earlier, later }: Reading, unit: UnitId): readonly Foretold[] {
  const met = metBy(look, unit);
  const mines = last(earlier, 'mined');
  const thrown =
    met !== undefined
      ? ofDefence(look, unit, met)
      : mines && ofResistance(look, { what: 'resistance', unit, total: mines.total });
  const [shares = []] = thrown?.odds ?? [];
  return shares.length === 0 ? [] : [told(unitName(look, unit), shares, cameOf(later, unit))];
}
/** CC-FOR-08, CC-FOR-12 Of each whom the mines strike. */
function ofStrike({ look, next, later }: Reading): readonly Foretold[] {
  const mines = first(next, 'mined');
  if (mines === undefined) return [];
  const moves = mines.units.some((unit) => isMoving(look, unit));
  return ofFates(look, fatesOnMines(look, { units: mines.units, isMoving: moves }), later);
}
const ofFates = (
  look: Scene,
  fates: ReturnType<typeof fatesIn>,
  later: readonly Deed[],
): readonly Foretold[] =>
  fates.map(([unit, fate]) =>
    told(unitName(look, unit), sharesOf(look, unit, fate), cameOf(later, unit)),
  );
/** CC-ARQ-09, CC-ARQ-10 Of whoever is in the hex, and of its works. */
function ofShell(reading: Reading): readonly Foretold[] {
  const { look, rolled, next, later } = reading;
  const shell = first(next, 'shelled');
  if (shell === undefined) return [];
  const { hex, firepower } = shell;
  const works = worksIn(look, hex);
  const razes = ({ dice: [white, coloured] }: Card): boolean =>
    white + coloured === vulnerable(firepower);
  const says = [t().chance.razed, t().chance.stand] as const;
  const ofWorks = (what: Fortification): Foretold =>
    ended(cardNames().works[what], either(look, rolled.side, razes, says, standing(reading)));
  return [
    ...ofFates(look, fatesIn(look, hex), later),
    ...(works === undefined ? [] : [ofWorks(works)]),
  ];
}
/** CC-ARQ-05, CC-ARQ-07 */
function ofDrift(reading: Reading): readonly Foretold[] {
  const { look, rolled, earlier } = reading;
  const ranged = last(earlier, 'ranged');
  if (ranged === undefined) return [];
  const aim = { hex: ranged.hex, isHit: ranged.product > ranged.range };
  const whom = (card: Card): Whom => whomDrifts(look, aim, card);
  const card = standing(reading);
  const came = card === undefined ? undefined : placeOf(whom(card));
  return [
    told(sideName(look, rolled.side), sharesByWhom(look, rolled.side, whom, t().round), came),
  ];
}
/** CC-EVT-E50 Above its morale it is shot. */
function ofCommissar(reading: Reading, unit: UnitId): readonly Foretold[] {
  const { look, rolled } = reading;
  const morale = moraleOf(look, unit);
  const rallies = ({ dice: [white, coloured] }: Card): boolean => white + coloured <= morale;
  const says = [t().odds.rallied, t().chance.shot] as const;
  return [ended(unitName(look, unit), either(look, rolled.side, rallies, says, standing(reading)))];
}
/** CC-CARD-12, CC-TRG-05 By what it was drawn. */
function ofHex({ look, rolled, earlier, next }: Reading): readonly Foretold[] {
  const { side } = rolled;
  const card = cardIn(look, rolled);
  if (card === undefined) return [];
  const by = drawnFor(look, earlier);
  const name = by === 'sniper' ? cardNames().triggers.sniper : cardNames().events[by];
  if (by !== 'infiltration' && by !== 'walkingWounded') {
    return [ended(name, ofReach(look, by, { side, hex: card.hex }))];
  }
  const types =
    by === 'infiltration' ? arrivedIn(look, side, { earlier, next }) : lostBy(look, side);
  return [ended(name, ofLanding(look, side, card, types))];
}
/** CC-TRG-07, CC-TRG-05, CC-EVT-E59 The event that was drawn last, unless a roll came after it. */
function drawnFor(look: Scene, earlier: readonly Deed[]): HexFor {
  const open = earlier.filter((one) => one.type === 'revealed');
  const [before, ...others] = open.toReversed();
  const event = eventIn(look, before);
  if (event !== undefined) return event;
  const isDrawn = before?.why === 'hex';
  const [roll] = isDrawn ? others : [before];
  if (roll?.what !== 'support') return 'sniper';
  // CC-TRG-02 What the card of the roll sets off comes before what the roll brings.
  const isSniper = roll.idle !== 1 && cardIn(look, roll)?.trigger === 'sniper';
  return isSniper === isDrawn ? 'infiltration' : 'sniper';
}
const eventIn = (look: Scene, drawn: Rolled | undefined): EventName | undefined =>
  drawn?.why === 'event' ? cardIn(look, drawn)?.event : undefined;
/** CC-EVT-E59 Whoever was chosen of the line that had been rolled. */
function arrivedIn(
  look: Scene,
  side: Side,
  { earlier, next }: Pick<Reading, 'earlier' | 'next'>,
): readonly number[] {
  const placed = next.slice(0, SOON).find((one) => one.type === 'placed');
  if (placed?.type === 'placed') return [placed.unitType];
  const roll = last(earlier, 'revealed');
  const card = roll && cardIn(look, roll);
  const sum = card === undefined ? 0 : card.dice[0] + card.dice[1];
  return arrivalsBy(look, { side, sum, by: 'CC-EVT-E59' });
}
const SOON = 3;
/** CC-EVT-E76 Those on the casualty track. */
const lostBy = (look: Scene, side: Side): readonly number[] =>
  look.position.casualties[side].map((unit) => look.position.units.type[unit]);
/** CC-SPT-01, CC-RAD-06 By which event support is called; else a hidden unit comes out. */
function callerIn({ look, earlier }: Reading): 'CC-EVT-E59' | 'CC-EVT-E68' | 'CC-ACT-A35d' {
  const event = eventIn(look, last(earlier, 'revealed'));
  if (event === 'reinforcements') return 'CC-EVT-E68';
  return event === 'infiltration' ? 'CC-EVT-E59' : 'CC-ACT-A35d';
}
/** CC-TRG-07 */
function ofDrawn({ look, rolled }: Reading): readonly Foretold[] {
  const event = eventIn(look, rolled);
  return event === undefined
    ? []
    : [ended(sideName(look, rolled.side), ofEvent(look, rolled.side, event))];
}
/** CC-TIME-02 By the trigger of the card before; the last card of a deck moves it as well. */
function ofTimeTrigger(earlier: readonly Happened<CombatCommander>[]): readonly Foretold[] {
  const { event, before } = earlier.at(-1) ?? {};
  if (event?.type !== 'revealed' || before === undefined || event.idle === 1) return [];
  const look = seenBy(before, event.side);
  const { value } = event.card;
  if (value === undefined || look.position.decks[event.side].count <= 1) return [];
  if (cardOf(look, event.side, value).trigger !== 'time') return [];
  return [ended(sideName(look, event.side), ofTime(look, event.side, value))];
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
/** CC-MEL-02, CC-MEL-04 The first of both rolls, or the answer to it. */
function ofFight({ look, rolled: { side }, earlier, next, later }: Reading): readonly Foretold[] {
  const fight = first(next, 'fought');
  const [only, ...others] = meleesOf(look);
  const hex = fight?.hex ?? (others.length === 0 ? only : undefined);
  if (hex === undefined) return [];
  const before =
    side === look.position.active ? rolledBy(look, otherSide(side), earlier) : undefined;
  const { odds } =
    before === undefined ? ofMelee(look, side, hex) : ofMeleeAnswer(look, side, hex, before);
  const [shares = []] = odds;
  const end = first(later, 'fought');
  const ahead = end && Math.sign(end.totals[side] - end.totals[otherSide(side)]);
  return [told(sideName(look, side), shares, ahead === undefined ? undefined : 1 - ahead)];
}
/** CC-MEL-02 What the other side has in this fight. */
function rolledBy(look: Scene, side: Side, earlier: readonly Deed[]): number | undefined {
  const since = earlier.slice(earlier.findLastIndex(({ type }) => type === 'fought') + 1);
  const rolled = since.findLast(
    (one): one is Rolled => one.type === 'revealed' && one.what === 'melee' && one.side === side,
  );
  const card = rolled && cardIn(look, rolled);
  return card && card.dice[0] + card.dice[1];
}
/** CC-END-03 */
function ofEnd(reading: Reading): readonly Foretold[] {
  const { look, rolled } = reading;
  const { time } = look.position;
  const [shares = []] = ofReroll(look, { side: rolled.side, sum: 0, ends: time }).odds;
  const card = standing(reading);
  const came = card === undefined ? undefined : card.dice[0] + card.dice[1] < time ? 0 : 1;
  return [told(sideName(look, rolled.side), shares, came)];
}
