/** Combat Commander in English. */
import { en as names } from './names-en.ts';
import type { Phrases } from './say.ts';

const count = (many: number, one: string): string => `${many} ${one}${many === 1 ? '' : 's'}`;

export const en: Phrases = {
  names,
  and: 'and',
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
    costsMore: ({ cost, left }) => `That costs ${cost}, and ${left} of the movement is left.`,
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
    stale: () => 'That question is no longer open.',
    notAsked: () => 'Nothing is asked of that seat.',
    malformed: () => 'The answer cannot be read.',
    nothingToUndo: () => 'There is nothing to take back.',
    undoAfterDice: () => 'A card was drawn for a roll since.',
    undoAfterReveal: () => 'A card or a chit was shown since: both sides have seen it.',
    undoAfterOther: () => 'The other side has answered since.',
    undoEnded: () => 'The battle is over.',
    ended: () => 'The battle is over.',
    notYourSeat: () => 'That is not your seat.',
  },
  events: {
    drew: ({ side, card }, say) => {
      const drawn = say.card(side, card);
      if (drawn === undefined) return '';
      return `You draw ${say.order(drawn.order)} / ${say.action(drawn.action)}.`;
    },
    revealed: ({ side, card, why }, say) => {
      const shown = say.card(side, card);
      if (shown === undefined) return `${say.side(side)} reveal a card.`;
      if (why === 'hex') return `${say.side(side)} draw a random hex: ${say.hex(shown.hex)}.`;
      if (why === 'event') return `Event for ${say.side(side)}: ${say.event(shown.event)}.`;
      const [white, coloured] = shown.dice;
      const trigger = shown.trigger === null ? '' : `, and ${say.trigger(shown.trigger)}`;
      return `${say.side(side)} roll ${white} and ${coloured}: ${white + coloured}${trigger}.`;
    },
    reshuffled: ({ side }, say) => `${say.side(side)} shuffle their deck anew.`,
    ordered: ({ side, order }, say) => `${say.side(side)}: ${say.order(order)}.`,
    acted: ({ side, action }, say) => `${say.side(side)} play ${say.action(action)}.`,
    passed: ({ side, cards }, say) =>
      `${say.side(side)} pass and discard ${cards.length === 0 ? 'nothing' : count(cards.length, 'card')}.`,
    initiativeUsed: ({ side }, say) =>
      `${say.side(side)} hand over the initiative card: the roll is made again.`,
    timeAdvanced: () => 'Time advances.',
    scored: ({ side, points }, say) => `${say.side(side)}: ${count(points, 'victory point')}.`,
    chitDrawn: ({ to, chit }, say) => {
      const drawn = say.chit(chit);
      if (to === 'open') return `Objective ${drawn ?? ''} lies open.`;
      if (drawn === undefined) return `${say.side(to)} draw a secret objective.`;
      return `Secret objective of the ${say.side(to)}: ${drawn}.`;
    },
    chitShown: ({ side, chit }, say) =>
      `${say.side(side)} show their objective ${say.chit(chit) ?? ''}.`,
    controlled: ({ objective, side }, say) => `${say.side(side)} take objective ${objective + 1}.`,
    stationed: ({ unit, hex }, say) => `${say.unit(unit)} is set up in ${say.hex(hex)}.`,
    worksMoved: ({ from, to }, say) =>
      `The works in ${say.hex(from)} are laid in ${say.hex(to)} instead.`,
    readied: ({ side }, say) => `${say.side(side)} are set up.`,
    smokeCleared: ({ hex }, say) => `The smoke in ${say.hex(hex)} is gone.`,
    opportunity: ({ side, units }, say) =>
      `${say.side(side)} fire as it moves: ${say.units(units)}.`,
    activated: ({ units }, say) => `Activated: ${say.units(units)}.`,
    moved: ({ units, to }, say) => `${say.units(units)} to ${say.hex(to)}.`,
    fired: ({ targets }, say) =>
      targets
        .map(
          ({ hex, firepower, total }) =>
            `At ${say.hex(hex)}: ${firepower} and the roll make ${total}.`,
        )
        .join(' '),
    targeted: ({ hex, product, range }, say) =>
      `Aimed at ${say.hex(hex)}: ${product} against a range of ${range}, ${product > range ? 'a hit' : 'a miss'}.`,
    defended: ({ unit, total, against }, say) =>
      `${say.unit(unit)} defends with ${total} against ${against}.`,
    advanced: ({ unit, to }, say) => `${say.unit(unit)} advances to ${say.hex(to)}.`,
    fought: ({ hex, totals: [axis, allies] }, say) =>
      `Melee in ${say.hex(hex)}: ${say.side(0)} ${axis}, ${say.side(1)} ${allies}.`,
    exited: ({ unit, space }, say) =>
      `${say.unit(unit)} leaves the map and waits on space ${space} of the time track.`,
    entered: ({ unit, hex }, say) => `${say.unit(unit)} comes in at ${say.hex(hex)}.`,
    delayed: ({ unit }, say) => `${say.unit(unit)} finds no way in and waits.`,
    routed: ({ units }, say) => (units.length === 0 ? '' : `Shaken: ${say.units(units)}.`),
    retreated: ({ unit, to }, say) => `${say.unit(unit)} runs to ${say.hex(to)}.`,
    smokePlaced: ({ hex, value }, say) => `Smoke of ${value} in ${say.hex(hex)}.`,
    worksPlaced: ({ hex, works }, say) => `${say.hex(hex)} has ${say.works(works)} now.`,
    worksRemoved: ({ hex }, say) => `The works in ${say.hex(hex)} are gone.`,
    blazed: ({ hex }, say) => `${say.hex(hex)} is on fire.`,
    handedOver: ({ giver, taker }, say) =>
      `${say.unit(giver)} hands its weapon to ${say.unit(taker)}.`,
    evacuated: ({ unit, to }, say) => `${say.unit(unit)} leaves the fire for ${say.hex(to)}.`,
    mined: ({ hex, total }, say) => `Mines in ${say.hex(hex)}: ${total}.`,
    weaponBroke: ({ weapon }, say) => `${say.weapon(weapon)} breaks.`,
    weaponFixed: ({ weapon }, say) => `${say.weapon(weapon)} is repaired.`,
    weaponLost: ({ weapon }, say) => `${say.weapon(weapon)} is lost.`,
    weaponGivenUp: ({ unit, weapon }, say) => `${say.unit(unit)} gives up ${say.weapon(weapon)}.`,
    weaponTaken: ({ unit, weapon }, say) => `${say.unit(unit)} takes ${say.weapon(weapon)}.`,
    radioBroke: ({ radio }, say) => `${say.radioOf(radio)}: the ${say.radio(radio)} breaks.`,
    radioFixed: ({ radio }, say) => `${say.radioOf(radio)}: the ${say.radio(radio)} is repaired.`,
    radioLost: ({ radio }, say) => `${say.radioOf(radio)}: the ${say.radio(radio)} is lost.`,
    radioCame: ({ radio }, say) =>
      `${say.radioOf(radio)}: the ${say.radio(radio)} is in the artillery box now.`,
    radioPlaced: ({ side, radioType }, say) =>
      `${say.side(side)}: the ${say.radioCalled(side, radioType)} is in the artillery box now.`,
    spotted: ({ unit, hex, smoke }, say) =>
      `${say.unit(unit)} calls ${smoke === 1 ? 'smoke' : 'fire'} on ${say.hex(hex)}.`,
    ranged: ({ hex, product, range }, say) =>
      `Spotting round at ${say.hex(hex)}: ${product} against a range of ${range}, ${product > range ? 'a hit' : 'a miss'}.`,
    drifted: ({ from, path, off }, say) => {
      if (off === 1) return 'The round drifts off the map.';
      return `The round drifts from ${say.hex(from)} to ${say.hex(path.at(-1))}.`;
    },
    shelled: ({ hex, firepower, total }, say) =>
      `Shells on ${say.hex(hex)}: ${firepower} and the roll make ${total}.`,
    surrenderMoved: ({ side }, say) =>
      `${say.side(side)} bear one loss more before they surrender.`,
    discarded: ({ side, card }, say) => {
      const shown = say.card(side, card);
      const name = shown === undefined ? 'a card' : say.order(shown.order);
      return `${say.side(side)} discard ${name}.`;
    },
    handShown: ({ to }, say) => `${say.side(to)} look at the hand of the ${say.other(to)}.`,
    hardened: ({ unit }, say) => `${say.unit(unit)} is a veteran now.`,
    placed: ({ side, unitType, hex }, say) =>
      `${say.newcomer(side, unitType)} in ${say.hex(hex)} for ${say.side(side)}.`,
    revived: ({ unit, hex }, say) => `${say.unit(unit)} is back, broken, in ${say.hex(hex)}.`,
    deployed: ({ unit, count: many }, say) =>
      `${say.unit(unit)} becomes ${many === 2 ? 'two teams' : 'a team'}.`,
    broke: ({ unit }, say) => `${say.unit(unit)} breaks.`,
    eliminated: ({ unit }, say) => `${say.unit(unit)} is eliminated.`,
    recovered: ({ units }, say) =>
      units.length === 0 ? '' : `Suppressed no longer: ${say.units(units)}.`,
    rallied: ({ unit }, say) => `${say.unit(unit)} rallies.`,
    suppressed: ({ unit }, say) => `${say.unit(unit)} is suppressed.`,
    stepped: () => '',
    turnEnded: ({ next }, say) => `It is the turn of the ${say.side(next)}.`,
  },
  outcomes: {
    suddenDeath: (who) => `Sudden death: ${who} have won.`,
    lastExit: (who) => `The last unit has left the map: ${who} have won.`,
    surrender: (who) => `Surrender: ${who} have won.`,
    lastUnit: (who) => `Nobody is left to fight on: ${who} have won.`,
    allObjectives: (who) => `All objectives are held: ${who} have won.`,
    draw: () => 'A draw.',
    conceded: (who) => `${who} gave up.`,
  },
};
