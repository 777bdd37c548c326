/** What the roll that comes next may come to, where the press that leads to it does not say. */
import { percent } from '#table';
import type { Fated, Share } from '#table/plain';
import { otherSide, statOf, unitsIn, unitsOnMap } from '../../rules/facts/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import type { Card, Scene, Side, UnitId } from '../../rules/index.ts';
import { driftOf, stricken } from '../../rules/orders/index.ts';
import { shareOf } from '../../rules/prospects/index.ts';
import { chancesOf, unseenOf } from '../fire/chances.ts';
import { playerColorOf } from '../units/player-colors.ts';
import { t } from '../words/index.ts';
import { comingAt, type Coming, type Standing } from './coming.ts';
import {
  metBy,
  ofDefence,
  ofImpact,
  ofMelee,
  ofMeleeAnswer,
  ofMines,
  ofRally,
  ofReroll,
  ofRout,
  ofStanding,
  sharesOf,
  type Thrown,
} from './thrown.ts';

type Of<W extends Coming['what']> = Extract<Coming, { what: W }>;

/** Undefined: nobody can say. */
export function oddsAt(at: Standing): Fated | undefined {
  const coming = comingAt(at);
  return coming && oddsOf(at.look, coming);
}
function oddsOf(look: Scene, coming: Coming): Fated | undefined {
  switch (coming.what) {
    case 'defence': {
      const met = metBy(look, coming.unit);
      return met && ofDefence(look, coming.unit, met);
    }
    case 'resistance':
      return ofResistance(look, coming);
    case 'rally':
      return ofRally(look, coming.unit);
    case 'rout':
      return ofRout(look, coming.unit);
    case 'shot':
      return ofShot(look, coming);
    case 'melee':
      return ofFight(look, coming);
    case 'drift':
      return ofDrift(look, coming);
    case 'impact':
      return ofImpact(look, coming.hex);
    case 'mines':
      return ofTrap(look, coming);
    case 'suddenDeath':
      return ofReroll(look, { side: coming.side, sum: 0, ends: look.position.time });
    case 'sniper':
      return ofSniper(look, coming.side);
    case 'event':
      return { note: t().odds.event(eventsOf(look, coming.side)) };
    case 'cards':
      return { note: ofCards(look, coming) };
    default:
      return coming satisfies never;
  }
}
/** CC-FIRE-10 By an order to move. */
export function isMoving({ position: { step } }: Scene, unit: UnitId): boolean {
  const moving = step.at === 'move' ? step.moving : step.at === 'react' ? step.move.moving : [];
  return moving.some((one) => one.unit === unit);
}
/** CC-FOR-08 Without cover. */
export function ofResistance(look: Scene, { unit, total }: Of<'resistance'>): Thrown {
  const stands = statOf(look, unit, 'morale');
  return ofStanding(look, unit, { stands, total, isMoving: isMoving(look, unit) });
}
function ofTrap(look: Scene, { hex, units }: Of<'mines'>): Thrown | undefined {
  const is = units.some((unit) => isMoving(look, unit));
  return ofMines(look, { units, to: hex, isMoving: is });
}
/** CC-FIRE-11 That it hits is known by now. */
function ofShot(look: Scene, { aim, bonus }: Of<'shot'>): Thrown {
  const by = look.position.units.side[aim.piece.unit];
  const attack = { pieces: [aim.piece], target: aim.hex };
  const { hit, defenders } = chancesOf(look, by, attack, bonus);
  const fates = defenders.map(({ unit, breaks, suppressed }) => ({
    unit,
    breaks: breaks / hit,
    suppressed: suppressed / hit,
  }));
  return {
    note: t().odds.breaks(fates.map(({ breaks }) => percent(breaks)).join(', ')),
    odds: fates.map((fate) => sharesOf(look, fate.unit, fate)),
  };
}
function ofFight(look: Scene, { hex, rolled }: Of<'melee'>): Thrown {
  const { active } = look.position;
  return rolled === undefined
    ? ofMelee(look, active, hex)
    : ofMeleeAnswer(look, active, hex, rolled);
}
/** In the order of what is said of them. */
const WHOM = ['foes', 'both', 'own', 'nobody'] as const;
export type Whom = (typeof WHOM)[number];
/** Whose units they are, for a side. */
export function whomOf({ position }: Scene, by: Side, units: readonly UnitId[]): Whom {
  const sides = new Set(units.map((unit) => position.units.side[unit]));
  const [own, foes] = [sides.has(by), sides.has(otherSide(by))];
  return foes ? (own ? 'both' : 'foes') : own ? 'own' : 'nobody';
}
/** How likely each of them is, by the cards that may come; who says what is said of each. */
export function sharesByWhom(
  look: Scene,
  side: Side,
  reached: (card: Card) => Whom,
  says: Readonly<Record<Whom, string>>,
): readonly Share[] {
  const all = unseenOf(look, side).map(reached);
  const kinds = {
    foes: playerColorOf(side),
    both: 'on',
    own: playerColorOf(otherSide(side)),
    nobody: 'on',
  } as const;
  return WHOM.map((whom) => ({
    says: says[whom],
    p: all.filter((one) => one === whom).length / Math.max(1, all.length),
    kind: kinds[whom],
  }));
}
/** CC-ARQ-05, CC-ARQ-07 Whom the seven hexes hold in which it comes down. */
const struckBy = (look: Scene, end: HexId | undefined): readonly UnitId[] =>
  end === undefined ? [] : stricken(end).flatMap((hex) => unitsIn(look, hex));
export const whomDrifts = (
  look: Scene,
  { hex, isHit }: Pick<Of<'drift'>, 'hex' | 'isHit'>,
  { dice: [white, coloured] }: Card,
): Whom => {
  const path = driftOf({ white, coloured }, hex, isHit);
  const end = path.includes(undefined) ? undefined : path.at(-1);
  return whomOf(look, look.position.active, struckBy(look, end));
};
function ofDrift(look: Scene, coming: Of<'drift'>): Thrown {
  const { onFoe, onBoth, onOwn, onNobody } = t().odds;
  const says = { foes: onFoe, both: onBoth, own: onOwn, nobody: onNobody };
  const { active } = look.position;
  const shares = sharesByWhom(look, active, (card) => whomDrifts(look, coming, card), says);
  const [foes, both, own] = shares.map(({ p }) => p);
  return { note: t().odds.falls(percent(foes + both), percent(own + both)), odds: [shares] };
}
/** CC-TRG-05 A hex by chance: does one of the enemy stand in it or beside it? */
export function ofSniper(look: Scene, side: Side): Thrown {
  const foes = unitsOnMap(look, otherSide(side));
  const near = new Set(foes.flatMap((unit) => stricken(look.position.units.hex[unit])));
  const found = shareOf(unseenOf(look, side), ({ hex }) => near.has(hex));
  return {
    note: t().odds.sniper(percent(found)),
    odds: [
      [
        { says: t().odds.found, p: found, kind: playerColorOf(side) },
        { says: t().odds.nobody, p: 1 - found, kind: playerColorOf(otherSide(side)) },
      ],
    ],
  };
}
/** CC-TRG-07 How many different events the card that is drawn may show. */
const eventsOf = (look: Scene, side: Side): number =>
  new Set(unseenOf(look, side).map(({ event }) => event)).size;
/** CC-TURN-07, CC-CARD-10 The last card of a deck makes time advance. */
function ofCards(look: Scene, { side, count }: Of<'cards'>): string {
  const isLast = look.position.decks[side].count <= count;
  return [t().odds.draws(count), ...(isLast ? [t().odds.timeToo] : [])].join(', ');
}
