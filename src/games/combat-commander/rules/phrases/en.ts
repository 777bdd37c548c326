/** Combat Commander in English. */
import { en as names } from './names-en.ts';
import type { Rule } from '../rules.ts';
import { hasSecretSide } from '../objectives/chits.ts';
import { idlers, isWasted } from './idlers.ts';
import type { Card, Chit, FireShare, LostBy, Side, Step, WeaponId } from '../world.ts';
import { ended, pointsIn, type EventOf, type Phrases, type Say } from './say.ts';

const count = (many: number, one: string, more = `${one}s`): string =>
  `${many} ${many === 1 ? one : more}`;

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const minus = (many: number): string => (many < 0 ? `−${-many}` : `${many}`);
const signed = (many: number): string => (many < 0 ? minus(many) : `+${many}`);
/** `base 5, other pieces +1, roll +8`. */
const sumOf = (shares: readonly FireShare[], say: Say): string =>
  shares
    .map(({ of, adds }) => `${say.share(of)} ${of === 'base' ? adds : signed(adds)}`)
    .join(', ');
/** What victory points are gained or lost for. */
const REASONS: { readonly [R in Rule]?: (event: EventOf<'scored'>, say: Say) => string } = {
  'CC-VP-01': ({ unit }, say) => (unit === undefined ? '' : ` for ${say.unit(unit)}, eliminated`),
  'CC-VP-07': ({ unit }, say) =>
    unit === undefined ? '' : ` for ${say.unit(unit)}, off the map now`,
  'CC-OBJ-10': ({ objective, points }) =>
    objective === undefined
      ? ''
      : ` for objective ${objective + 1}, ${points < 0 ? 'lost' : 'taken'}`,
  'CC-OBJ-12': ({ objective }) =>
    objective === undefined
      ? ''
      : ` for objective ${objective + 1}, by the chit that lies open now`,
  'CC-TIME-06': () => ' as the defender, because time has advanced',
  'CC-ACT-A36': ({ unit }, say) =>
    unit === undefined ? '' : ` for the light wounds of ${say.unit(unit)}`,
  'CC-ACT-A38': () => ' for giving no quarter',
  'CC-EVT-E45': () => ' for the losses of the enemy, one for each',
  'CC-EVT-E49': () => ' for the objectives that they hold, one for each',
};
/** What a defence comes to: below it is hit, on it suppressed. */
function defence({ total, against, moving }: EventOf<'defended'>): string {
  if (total > against) return 'nothing happens to it';
  if (total < against) return 'it is hit';
  return moving === 1 ? 'as much, and it is hit, for it moves' : 'as much, so it is suppressed';
}
/** CC-RECO-02, CC-ROUT-02, CC-EVT-E50 */
const JUDGED: {
  readonly [W in EventOf<'judged'>['what']]: (roll: number, against: number) => string;
} = {
  rally: (roll, against) => {
    if (roll < against) return 'below it, so it rallies';
    return roll > against
      ? 'above it, so it stays broken'
      : 'as much, so it stays broken and is suppressed';
  },
  rout: (roll, against) => {
    if (roll < against) return 'below it, so it stands';
    if (roll === against) return 'as much, so it is suppressed';
    return `above it, so it runs ${count(roll - against, 'hex', 'hexes')}`;
  },
  commissar: (roll, against) =>
    roll > against ? 'above it, so it is shot' : 'not above it, so it rallies',
};
const JUDGEMENTS = { rally: 'the rally', rout: 'the rout', commissar: 'the commissar' } as const;
/** CC-CARD-08 What is discarded lies open for both. */
const cardName = ({ order, action }: Card, say: Say): string =>
  `${say.order(order)} / ${say.action(action)}`;
/** With what it makes the objectives worth. */
const chitName = (chit: Chit | undefined, say: Say): string =>
  chit === undefined ? '' : `${chit} (${say.worth(chit)})`;
/** CC-ORD-05 Who was activated, and did not do what the order is for. */
const IDLE: { readonly [A in Step['at']]?: string } = {
  fire: 'Did not fire',
  move: 'Did not move',
  advance: 'Did not advance',
};
const LOST_BY: { readonly [B in LostBy]: string } = {
  'CC-VP-13': 'it runs off the map over its own edge',
  'CC-ROUT-04': 'there is no way for it to run',
  'CC-BLZ-02': 'there is no way for it out of the fire',
};
function whyLost({ by }: EventOf<'eliminated'>, say: Say): string {
  if (by !== undefined) return `: ${LOST_BY[by]}`;
  return say.step === 'endOfTurn' ? ': too many figures in its hex' : '';
}
/** The marker of victory at the end; at 0 the initiative card decides (CC-END-06). */
const ahead = (lead: number): string =>
  lead === 0
    ? 'even on victory points, with the initiative card'
    : `${count(lead, 'victory point')} ahead`;
function idle({ side, by }: EventOf<'nothing'>, say: Say): string {
  if (by === 'CC-CCF-01') return 'the order has no effect, it is nothing but confusion';
  if (by === 'CC-ORD-07') return `the order has no effect${whyIdle(side, say)}`;
  if (by === 'CC-TRG-05') return 'the sniper hits nobody';
  return by === 'CC-LOS-11' ? 'the attack is called off, too weak' : 'the event has no effect';
}

function whyIdle(side: Side, say: Say): string {
  if (say.step === 'activate') return ', nobody is activated';
  if (say.step === 'request') return ', there is no fire to call and no radio to repair';
  const order = say.lastOrder(side);
  if (order === 'recover') return ', nobody is suppressed or broken';
  return order === 'artilleryDenied' ? ', the enemy has no radio' : '';
}

export const en: Phrases = {
  names,
  and: 'and',
  of: (weapon, who, side) =>
    side === undefined ? `${weapon} of ${who}` : `${weapon} of ${who} (${side})`,
  refusals: {
    beyondCommand: ({ unit, away, radius }, say) =>
      `${say.unit(unit)} is ${Number(away)} ${Number(away) === 1 ? 'hex' : 'hexes'} from the leader; his command reaches ${radius}.`,
    boughtTogether: ({ unit }, say) =>
      `${say.unit(unit)} was called up as it is: it keeps its weapon and takes no other.`,
    cannotActivate: ({ unit }, say) => `${say.unit(unit)} cannot be activated for this now.`,
    cannotDeploy: ({ unit }, say) => `${say.unit(unit)} cannot become two teams.`,
    cannotFire: ({ unit, weapon }, say) =>
      `${weapon === 1 ? `The weapon of ${say.unit(unit)}` : say.unit(unit)} cannot fire now.`,
    cannotSpot: ({ unit }, say) =>
      `${say.unit(unit)} cannot spot for the artillery: it takes a leader not yet activated.`,
    carriesAlready: ({ unit }, say) => `${say.unit(unit)} carries a weapon already.`,
    carriesNothing: ({ unit }, say) => `${say.unit(unit)} carries no weapon.`,
    cliff: ({ hex }, say) => `A cliff lies before ${say.hex(hex)}: with a weapon nobody climbs it.`,
    costsMore: ({ cost, left, from, hex }, say) =>
      from === undefined
        ? `That costs ${cost}, and ${left} of the movement is left.`
        : `Too far: ${say.hex(hex)} costs ${cost}, and in ${say.hex(from)} ${left} will be left.`,
    discardedTwice: () => 'A card is discarded once.',
    enemyThere: ({ hex }, say) => `The enemy is in ${say.hex(hex)}: it takes an advance to go in.`,
    heavyAlone: () => 'A heavy weapon fires alone.',
    impassable: ({ hex }, say) => `Nobody can enter ${say.hex(hex)}.`,
    inWire: () => 'A unit in wire does not move; it may advance or retreat.',
    laysNoSmoke: ({ unit }, say) => `The weapon of ${say.unit(unit)} has no smoke.`,
    leadsNobody: ({ unit }, say) => `${say.unit(unit)} leads nobody.`,
    mustDiscard: () => 'Nobody has discarded lately: this pass must discard a card at least.',
    namedTwice: () => 'Each of them is named once.',
    noBoxedRange: ({ unit }, say) =>
      `The range of ${say.unit(unit)} is not boxed: no spray fire by it.`,
    noEntryThere: ({ hex }, say) => `The unit cannot come in at ${say.hex(hex)}.`,
    noFireOrder: () => 'Opportunity fire takes a card with the order to fire.',
    noMeleeThere: () => 'There is no melee in that hex.',
    noOrderYet: () => 'No order has been given: pass, and discard what you like.',
    noSight: ({ unit, weapon, by }, say) => {
      const who = weapon === 1 ? `The weapon of ${say.unit(unit)}` : say.unit(unit);
      return `${who} does not see it${by === undefined ? '' : `: ${say.hex(by)} is in the way`}.`;
    },
    noSmokeShells: () => 'The guns of this radio have no smoke.',
    noSmokeThere: () => 'There is no smoke in that hex.',
    noWayThere: () => 'The unit cannot run there: each step leads nearer to its own edge.',
    noWorksHere: ({ hex }, say) => `No works can be laid in ${say.hex(hex)}.`,
    noWorksThere: ({ hex }, say) => `None of your works lies in ${say.hex(hex)}.`,
    nobodyActivated: () => 'Nobody is named who would fire.',
    nobodyFires: () => 'Nothing is named that would fire.',
    nobodyLeads: () => 'Several together need a leader among them.',
    nobodyMoves: () => 'Nobody is named who would move.',
    nobodyThere: ({ hex }, say) => `No enemy is in ${say.hex(hex)}.`,
    notAdjacent: ({ hex }, say) =>
      hex === undefined
        ? 'Those hexes do not touch.'
        : `${say.hex(hex)} does not touch the others.`,
    notAdvancing: ({ unit }, say) => `${say.unit(unit)} does not advance by this order.`,
    notYourWeapon: () => 'Only a weapon that one of your own units carries can be given up.',
    notAmongThem: () => 'That is not among those to choose from.',
    notAtEdge: ({ unit, away }, say) =>
      `${say.unit(unit)} is ${away} from the enemy's edge; it leaves the map from 1.`,
    notInHand: () => 'That card is not in your hand.',
    notMoving: () => 'It is not moving by this order.',
    notNow: ({ action }, say) =>
      action === ''
        ? 'That card has no action that could be played now.'
        : `${say.action(action)} cannot be played now: its condition is not met.`,
    notTogether: () => 'They are not in the same hex.',
    outOfRange: ({ unit, away, least, most }, say) =>
      `${say.unit(unit)} is ${away} away; it reaches ${Number(least) > 1 ? `${least} to ${most}` : most}.`,
    outsideArea: ({ hex }, say) => `${say.hex(hex)} lies outside your set-up area.`,
    ownHex: () => 'Nobody fires into his own hex.',
    passAfterOrder: () => 'Who has given an order does not pass; end the turn instead.',
    radioBroken: () => 'Your radio is broken: this request can only repair it.',
    radioWorks: () => 'Your radio is not broken: there is nothing to repair.',
    thereAlready: ({ unit, hex }, say) => `${say.unit(unit)} stands in ${say.hex(hex)} already.`,
    tooCrowded: ({ hex, figures }, say) =>
      `${say.hex(hex)} would hold ${figures} figures; it takes 7 at most.`,
    tooManyDiscards: ({ discards }) => `At most ${discards} cards are discarded at once.`,
    tooWeak: ({ firepower }) =>
      `The attack would have a firepower of ${firepower}; it takes 1 at least.`,
    twoLeaders: ({ unit }, say) => `A leader does not lead another: ${say.unit(unit)} is one too.`,
    unitsStand: () => 'All units stand already: only works are laid now.',
    worksLater: () => 'Works are laid when both sides stand.',
  },
  way: {
    told: ({ units, from, to, cost, most }, say) =>
      `Move ${say.hex(from)} → ${say.hex(to)}, ${cost} of ${count(most, 'point')}: ${say.units(units)}.`,
    steps: (hexes) => `Hex by hex: ${hexes}`,
  },
  events: {
    drew: ({ side, card }, say) => {
      const drawn = say.card(side, card);
      if (drawn === undefined) return '';
      return `${say.side(side)} draw ${say.order(drawn.order)} / ${say.action(drawn.action)}.`;
    },
    revealed: ({ side, card, why, what, unit, idle: isIdle }, say) => {
      const shown = say.card(side, card);
      if (shown === undefined) return `${say.side(side)} reveal a card.`;
      if (why === 'hex') return `${say.side(side)} draw a random hex: ${say.hex(shown.hex)}.`;
      if (why === 'event') return `Event for the ${say.side(side)}: ${say.event(shown.event)}.`;
      const [white, coloured] = shown.dice;
      const without = isIdle === 1 ? ' without effect' : '';
      const trigger = shown.trigger === null ? '' : `, and ${say.trigger(shown.trigger)}${without}`;
      const ends = what === 'suddenDeath' ? `; below ${say.time} ends the battle` : '';
      const aim = what === undefined ? '' : ` ${say.roll(what, unit)}:`;
      const sum = what === 'targeting' || what === 'drift' ? '' : `, ${white + coloured} in all`;
      return ended(`${say.side(side)} roll${aim} ${white} and ${coloured}${sum}${trigger}${ends}`);
    },
    reshuffled: ({ side }, say) => `${say.side(side)} shuffle their deck anew.`,
    ordered: ({ side, order }, say) => `${say.side(side)} give the order ${say.order(order)}.`,
    acted: ({ side, action, hex, takes }, say) => {
      const what = takes === undefined ? '' : `: the attack on ${say.hex(hex)} loses ${takes}`;
      return `${say.side(side)} play ${say.action(action)}${what}.`;
    },
    passed: ({ side, cards }, say) => {
      const shown = cards.flatMap((card) => say.card(side, card) ?? []);
      const which = shown.map((card) => cardName(card, say)).join('; ');
      const many = cards.length === 0 ? 'nothing' : count(cards.length, 'card');
      return `${say.side(side)} pass and discard ${many}${which === '' ? '' : `: ${which}`}.`;
    },
    initiativeUsed: ({ side, roller, what }, say) => {
      const roll = what === undefined ? 'The roll' : `The roll ${say.roll(what, undefined)}`;
      const whose = roller === undefined ? roll : `${roll}, by the ${say.side(roller)},`;
      return `${say.other(side)} use the initiative card, which goes to the ${say.side(side)}. ${whose} does not count and is made again.`;
    },
    timeAdvanced: ({ by }, say) =>
      `Time advances to space ${say.time}; the ${say.side(by)} have set it off.`,
    scored: (event, say) => {
      const { side, points, rule } = event;
      const many = count(Math.abs(points), 'victory point');
      const why = REASONS[rule]?.(event, say) ?? '';
      return `${say.side(side)} ${points < 0 ? 'lose' : 'gain'} ${many}${why}.`;
    },
    nothing: (event, say) => `${say.side(event.side)}: ${idle(event, say)}.`,
    judged: ({ unit, what, roll, against }, say) =>
      `${upper(JUDGEMENTS[what])}: ${say.unit(unit)} has a morale of ${against} with command and cover, the roll is ${roll}, ${JUDGED[what](roll, against)}.`,
    chitDrawn: ({ to, chit }, say) => {
      const drawn = say.chit(chit);
      if (to === 'open') return `Objective chit ${chitName(drawn, say)} lies open.`;
      if (drawn === undefined) return `${say.side(to)} draw a secret chit of the objectives.`;
      return `Secret objective chit of the ${say.side(to)}: ${chitName(drawn, say)}.`;
    },
    chitShown: ({ side, chit }, say) => {
      const shown = say.chit(chit);
      const why = shown === undefined || hasSecretSide(shown) ? '' : ' for want of a secret side';
      return `${say.side(side)} show their objective chit ${chitName(shown, say)}, which lies open now${why}.`;
    },
    controlled: ({ objective, side }, say) => `${say.side(side)} take objective ${objective + 1}.`,
    stationed: ({ unit, hex }, say) => `${say.unit(unit)} is set up in ${say.hex(hex)}.`,
    worksMoved: ({ from, to }, say) =>
      `The works in ${say.hex(from)} are laid in ${say.hex(to)} instead.`,
    readied: ({ side }, say) => `${say.side(side)} are set up.`,
    smokeCleared: ({ hex }, say) => `The smoke in ${say.hex(hex)} is gone.`,
    opportunity: ({ side, units }, say) =>
      `${say.side(side)} play a Fire card for opportunity fire and activate ${say.units(units)}.`,
    activated: ({ units }, say) => `Activated: ${say.units(units)}.`,
    moved: ({ units, to, cost }, say) =>
      `Move to ${say.hex(to)} for ${count(cost, 'movement point')}: ${say.units(units)}.`,
    fired: ({ pieces, weapons, targets }, say) =>
      targets
        .map(({ hex, firepower, total, shares }) => {
          const sum = shares === undefined ? `${firepower} and the roll` : sumOf(shares, say);
          const who = `Fire at ${say.hex(hex)} by ${say.pieces(pieces, weapons)}`;
          return `${who}: ${sum} make ${total}.`;
        })
        .join(' '),
    targeted: ({ piece, weapon, hex, product, range, hindrance = 0 }, say) => {
      const less = hindrance > 0 ? `, less ${hindrance} for the hindrance,` : '';
      return `${upper(say.piece(piece, weapon))} aims at ${say.hex(hex)}: the dice multiplied${less} are ${minus(product)} against a range of ${range}, ${product > range ? 'a hit' : 'a miss'}.`;
    },
    defended: (event, say) => {
      const { unit, total, against, morale = 0, roll } = event;
      const cover = roll === undefined ? 0 : total - morale - roll;
      const sum =
        roll === undefined
          ? `${total}`
          : `morale ${morale}${cover === 0 ? '' : `, cover ${signed(cover)}`}, roll +${roll}, in all ${total}`;
      return `${say.unit(unit)} defends itself: ${sum} against ${against}, ${defence(event)}.`;
    },
    advanced: ({ unit, to }, say) => `${say.unit(unit)} advances to ${say.hex(to)}.`,
    fought: ({ hex, totals, rolls, losers }, say) => {
      const one = (side: 0 | 1): string => {
        const roll = rolls?.[side];
        const sum = roll === undefined ? '' : `${totals[side] - roll} and a roll of ${roll} make `;
        return `${say.side(side)} ${sum}${totals[side]}`;
      };
      const lost = losers?.map((side) => say.side(side)).join(' and ');
      const end = lost === undefined ? '' : `. All ${lost} there are eliminated`;
      return `Melee in ${say.hex(hex)}: ${one(0)}; ${one(1)}${end}.`;
    },
    exited: ({ unit, space }, say) =>
      space > say.time
        ? `${say.unit(unit)} leaves the map and waits on space ${space} of the time track.`
        : `${say.unit(unit)} leaves the map for good: space ${space} of the time track is past.`,
    entered: ({ unit, hex }, say) => `${say.unit(unit)} comes in at ${say.hex(hex)}.`,
    delayed: ({ unit }, say) => `${say.unit(unit)} finds no way in and waits.`,
    routed: ({ units, side }, say) => {
      const whom = side === undefined ? '' : `The ${say.side(side)} are to rout. `;
      if (units.length > 0) return `${whom}A rout roll is due for ${say.units(units)}.`;
      return side === undefined
        ? 'Nobody is broken on the side that is to rout.'
        : `${whom}None of their units is broken.`;
    },
    retreated: ({ unit, to }, say) => `${say.unit(unit)} runs to ${say.hex(to)}.`,
    smokePlaced: ({ hex, value }, say) => `Smoke of ${value} in ${say.hex(hex)}.`,
    worksPlaced: ({ hex, works }, say) => `${say.hex(hex)} has ${say.works(works)} now.`,
    worksRemoved: ({ hex }, say) => {
      const gone = say.was?.fortifications.find(([at]) => at === hex);
      return gone === undefined
        ? `The works in ${say.hex(hex)} are gone.`
        : `${say.hex(hex)} no longer has ${say.works(gone[1])}.`;
    },
    blazed: ({ hex }, say) => `${say.hex(hex)} is on fire.`,
    handedOver: ({ giver, taker }, say) =>
      `${say.unit(giver)} hands ${say.arm(taker)} to ${say.unit(taker)}.`,
    evacuated: ({ unit, to }, say) => `${say.unit(unit)} leaves the fire for ${say.hex(to)}.`,
    mined: ({ hex, units, total, roll }, say) => {
      const sum = roll === undefined ? '' : `${total - roll} and a roll of ${roll} make `;
      return `Mines in ${say.hex(hex)} attack ${say.units(units)}: ${sum}${total}.`;
    },
    weaponBroke: ({ weapon, unit }, say) => `${upper(say.weaponOf(weapon, unit))} breaks.`,
    weaponFixed: ({ weapon, unit }, say) => `${upper(say.weaponOf(weapon, unit))} is repaired.`,
    // CC-WPN-14 What was not broken has been used up.
    weaponLost: ({ weapon, unit }, say) =>
      `${upper(say.weaponOf(weapon, unit))} is ${say.was?.weapons.broken[weapon] === 0 ? 'used up' : 'lost'}.`,
    weaponGivenUp: ({ unit, weapon }, say) => `${say.unit(unit)} gives up ${say.weapon(weapon)}.`,
    weaponTaken: ({ unit, weapon }, say) => `${say.unit(unit)} takes ${say.weapon(weapon)}.`,
    radioBroke: ({ radio }, say) => `${say.radioOf(radio)}: the ${say.radio(radio)} breaks.`,
    radioFixed: ({ radio }, say) => `${say.radioOf(radio)}: the ${say.radio(radio)} is repaired.`,
    radioLost: ({ radio }, say) => {
      const hasCome = (say.was?.radios.arrives[radio] ?? -1) >= 0;
      const why = hasCome ? ': it comes while the artillery box is taken' : '';
      return `${say.radioOf(radio)}: the ${say.radio(radio)} is lost${why}.`;
    },
    radioCame: ({ radio }, say) =>
      `${say.radioOf(radio)}: the ${say.radio(radio)} is in the artillery box now.`,
    radioPlaced: ({ side, radioType }, say) =>
      `${say.side(side)}: the ${say.radioCalled(side, radioType)} is in the artillery box now.`,
    spotted: ({ unit, hex, smoke, radio }, say) => {
      const by = radio === undefined ? '' : `, by the ${say.radio(radio)}`;
      return `${say.unit(unit)} calls ${smoke === 1 ? 'smoke' : 'fire'} on ${say.hex(hex)}${by}.`;
    },
    ranged: ({ hex, product, range, hindrance = 0 }, say) => {
      const less = hindrance > 0 ? `, less ${hindrance} for the hindrance,` : '';
      return `Spotting round at ${say.hex(hex)}: the dice multiplied${less} are ${minus(product)} against a range of ${range}, ${product > range ? 'a hit' : 'a miss'}.`;
    },
    drifted: ({ from, path, off }, say) => {
      if (off === 1) return 'The round drifts off the map.';
      const to = path.at(-1);
      if (to === from) return `The round drifts back to ${say.hex(from)}.`;
      return `The round drifts from ${say.hex(from)} to ${say.hex(to)}.`;
    },
    shelled: ({ hex, firepower, total, roll }, say) => {
      const trees = roll === undefined ? 0 : total - firepower - roll;
      const burst = trees > 0 ? `, bursts in the trees +${trees}` : '';
      const by = roll === undefined ? ' and the roll' : `, roll +${roll}${burst}`;
      return `Shells on ${say.hex(hex)}: firepower ${firepower}${by} make ${total}.`;
    },
    surrenderMoved: ({ side }, say) =>
      `${say.side(side)} bear one loss more before they surrender.`,
    discarded: ({ side, card }, say) => {
      const shown = say.card(side, card);
      const name = shown === undefined ? 'a card' : cardName(shown, say);
      return `${say.side(side)} discard ${name}.`;
    },
    handShown: ({ to }, say) => `${say.side(to)} look at the hand of the ${say.other(to)}.`,
    hardened: ({ unit }, say) => `${say.unit(unit)} is a veteran now.`,
    placed: ({ side, hex, weapon }, say) =>
      `${say.side(side)} get ${say
        .newest(1)
        .map((unit) => say.unitAlone(unit))
        .join('')}${weapon < 0 ? '' : ` with ${say.armCalled(side, weapon)}`} in ${say.hex(hex)}.`,
    revived: ({ unit, hex }, say) => `${say.unit(unit)} is back, broken, in ${say.hex(hex)}.`,
    deployed: ({ unit, count: many }, say) =>
      `${say.unit(unit)} becomes ${say.units(say.newest(many))}.`,
    broke: ({ unit }, say) => `${say.unit(unit)} breaks.`,
    eliminated: (event, say) => {
      const { unit } = event;
      const arm = say.was?.units.weapon[unit] ?? -1;
      const lost = arm < 0 ? '' : `, ${say.weapon(arm as WeaponId)} with it`;
      return `${say.unit(unit)} is eliminated${lost}${whyLost(event, say)}.`;
    },
    recovered: ({ units }, say) =>
      units.length === 0 ? '' : `Suppressed no longer: ${say.units(units)}.`,
    rallied: ({ unit }, say) => `${say.unit(unit)} rallies.`,
    suppressed: ({ unit }, say) => `${say.unit(unit)} is suppressed.`,
    stepped: ({ to }, say) => {
      if (isWasted(say.was, to)) return 'Nobody is where the shells come down.';
      const still = idlers(say.was, to);
      const what = say.was === undefined ? undefined : IDLE[say.was.step.at];
      return still.length === 0 || what === undefined ? '' : `${what}: ${say.units(still)}.`;
    },
    turnEnded: ({ next }, say) => `It is the turn of the ${say.side(next)}.`,
  },
  questions: {
    setUp: ({ side }, say) =>
      `**Set-up of the ${say.side(side)}:** choose a unit, then where it stands, or leave all as it is`,
    playOrder: ({ left }) =>
      `**Give an order** by a card of your hand — ${count(left, 'order')} left`,
    useInitiative: ({ side, card, what }, say) =>
      `**Roll ${say.roll(what, undefined)}, ${say.side(side)}:** it comes to ${say.sum(side, card)} — let it stand, or 1 new card`,
    clearSmoke: () => '**Smoke clears:** choose the hex it leaves',
    activate: ({ order }, say) =>
      `**${say.order(order)}:** name who carries it out, a leader with those he leads`,
    arrival: ({ unit }, say) =>
      `**${say.unit(unit)}** has left the map: on which space of the time track does it wait?`,
    enter: ({ units }) =>
      units.length === 1
        ? '**It comes in:** choose the hex — 1 unit waits'
        : `**They come in:** choose the hex — ${units.length} units wait`,
    move: ({ moving }) =>
      `**Move:** choose a hex, ${count(pointsIn(moving), 'movement point')} left — ${count(moving.length, 'unit is', 'units are')} on the move`,
    fire: ({ pieces }) =>
      `**Fire:** choose a target, then who joins — ${count(pieces.length, 'piece')} may fire`,
    callFire: ({ mayRepair, spotters }, say) => {
      if (mayRepair) return '**Your radio is broken:** this request may repair it';
      const order = say.order('artilleryRequest');
      return spotters.length === 1
        ? `**${order}:** choose a hex that your leader sees`
        : `**${order}:** choose a leader, then a hex that he sees — ${spotters.length} may spot`;
    },
    react: ({ hex, pieces }, say) =>
      pieces.length === 0
        ? `**They come to ${say.hex(hex)}:** opportunity fire by a card, or let them go on`
        : `**They come to ${say.hex(hex)}:** fire with those you have called, or let them go on — ${count(pieces.length, 'piece')} may fire`,
    advance: ({ units }) =>
      units.length === 1
        ? '**Advance:** one hex — 1 unit may still go'
        : `**Advance:** one hex each — ${units.length} units may still go`,
    thinOut: ({ hex }, say) => `**Too many in ${say.hex(hex)}:** who goes, or becomes two teams?`,
    chooseMelee: ({ hexes }) => `**Melee:** which hex is fought first — ${hexes.length} are left`,
    nameSide: () => '**Rout:** whose units are named?',
    retreat: ({ unit, left }, say) =>
      `**${say.unit(unit)} runs:** where to — ${count(left, 'hex', 'hexes')} more`,
    act: ({ actions }) =>
      `**An action?** A card that fits may be played — ${count(actions.length, 'kind fits', 'kinds fit')}`,
    maybeUnit: ({ units }) => `**One of them, or none** — there are ${units.length}`,
    chooseHex: ({ hexes, by }) =>
      by === 'CC-ARQ-07'
        ? `**Shells come down:** which hex next — ${hexes.length} are left`
        : `**Choose a hex** — one of ${hexes.length}`,
    maybeHex: ({ hexes }) => `**Choose a hex, or none** — there are ${hexes.length}`,
    maybeCard: () => '**You look at the other hand:** which card is discarded?',
    chooseChit: () => '**Which of your objectives** is meant?',
    chooseWeapon: () => '**Which weapon?**',
    chooseSupport: () => '**Support has come:** which of these?',
    chooseUnit({ units, by }) {
      if (by === 'CC-FIRE-08') return `**Defence:** who rolls next — ${units.length} are left`;
      if (by === 'CC-RECO-01') {
        return `**Recover:** who tries to rally next — ${units.length} are left`;
      }
      return `**Choose one of them** — one of ${units.length}`;
    },
  },
  answers: {
    none: 'None',
    space: (space) => `Space ${space}`,
    chit: (chit) => `Objective ${chit ?? '?'}`,
    card: 'A card',
    giveUp: (weapon) => `Give up ${weapon}`,
    yes: 'A new card',
    no: 'It stands',
  },
  outcomes: {
    suddenDeath: (who, lead) => `Sudden death: ${who} have won, ${ahead(lead)}.`,
    lastExit: (who, lead) => `The last unit has left the map: ${who} have won, ${ahead(lead)}.`,
    surrender: (who, _lead, beaten) =>
      `The ${beaten} have lost as many as they can bear and surrender: ${who} have won.`,
    bothLost: (who) =>
      `Both sides are beaten at once: ${who} have won, for they hold the initiative card.`,
    lastUnit: (who) => `Nobody is left to fight on: ${who} have won.`,
    allObjectives: (who) => `All objectives are held: ${who} have won.`,
    draw: () => 'A draw.',
    timeOver: (who) => `Time has run out: ${who} have won.`,
    conceded: (who) => `${who} gave up.`,
    agreed: (who) =>
      who === '' ? 'The players agree on a draw.' : `The players agree: ${who} have won.`,
  },
};
