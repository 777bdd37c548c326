/** What the roll that comes next may come to, where the press that leads to it does not say. */
import { percent } from '#table';
import type { Fated, Share } from '#table/plain';
import { otherSide, statOf, unitsIn, unitsOnMap } from '../../rules/facts/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import type { Scene, Side, UnitId } from '../../rules/index.ts';
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
function isMoving({ position: { step } }: Scene, unit: UnitId): boolean {
  const moving = step.at === 'move' ? step.moving : step.at === 'react' ? step.move.moving : [];
  return moving.some((one) => one.unit === unit);
}
/** CC-FOR-08 Without cover. */
function ofResistance(look: Scene, { unit, total }: Of<'resistance'>): Thrown {
  const stands = statOf(look, unit, 'morale');
  return ofStanding(look, unit, { stands, total, isMoving: isMoving(look, unit) });
}
function ofTrap(look: Scene, { hex, units }: Of<'mines'>): Thrown | undefined {
  const is = units.some((unit) => isMoving(look, unit));
  return ofMines(look, { units, to: hex, isMoving: is });
}
/** CC-FIRE-11 That it hits is known by now. */
function ofShot(look: Scene, { aim }: Of<'shot'>): Thrown {
  const by = look.position.units.side[aim.piece.unit];
  const { hit, defenders } = chancesOf(look, by, { pieces: [aim.piece], target: aim.hex });
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
/** CC-ARQ-05, CC-ARQ-07 Whom the seven hexes hold in which it comes down. */
function ofDrift(look: Scene, { hex, isHit }: Of<'drift'>): Thrown {
  const { active } = look.position;
  const holds = (side: Side, hexes: readonly HexId[]): boolean =>
    hexes.some((one) => unitsIn(look, one, side).length > 0);
  const struck = unseenOf(look, active).map(({ dice: [white, coloured] }) => {
    const path = driftOf({ white, coloured }, hex, isHit);
    const end = path.includes(undefined) ? undefined : path.at(-1);
    const hexes = end === undefined ? [] : stricken(end);
    return { own: holds(active, hexes), foe: holds(otherSide(active), hexes) };
  });
  const share = (is: (one: { own: boolean; foe: boolean }) => boolean): number =>
    struck.filter(is).length / Math.max(1, struck.length);
  const [foes, both, own] = [
    share(({ own: isOwn, foe }) => foe && !isOwn),
    share(({ own: isOwn, foe }) => foe && isOwn),
    share(({ own: isOwn, foe }) => !foe && isOwn),
  ];
  const shares: readonly Share[] = [
    { says: t().odds.onFoe, p: foes, kind: playerColorOf(active) },
    { says: t().odds.onBoth, p: both, kind: 'on' },
    { says: t().odds.onOwn, p: own, kind: playerColorOf(otherSide(active)) },
    { says: t().odds.onNobody, p: 1 - foes - both - own, kind: 'on' },
  ];
  return { note: t().odds.falls(percent(foes + both), percent(own + both)), odds: [shares] };
}
/** CC-TRG-05 A hex by chance: does one of the enemy stand in it or beside it? */
function ofSniper(look: Scene, side: Side): Thrown {
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
