/** Why not, in English. */
import { figures, capital, does, its, it } from '../naming/en.ts';
import type { Phrases } from '../say.ts';

export const refusals: Phrases['refusals'] = {
  actedBefore: ({ unit }, say) =>
    `${does(say, unit, 'has')} taken ${its(say, unit)} action of this turn.`,
  allStayFormed: ({ unit }, say) => `All formed figures of ${say.unit(unit)} stay in its ranks.`,
  alreadyEngaged: ({ unit }, say) =>
    `${does(say, unit, 'is')} in contact with another enemy: ${it(say, unit)} cannot evade.`,
  answeredBefore: ({ unit }, say) => `${does(say, unit, 'has')} answered a volley in this slot.`,
  beyondPiece: ({ far, most }, say) =>
    `${say.inches(far)} in: it shoots nearer than ${say.inches(most)} in here.`,
  chariotStands: ({ by }, say) => `A chariot evades from foot alone, not from ${say.unit(by)}.`,
  besideWagon: () => 'The crew steps out at a side of its wagon.',
  footMans: () => 'Foot alone mans a wagon.',
  noWagon: ({ unit }, say) => `${does(say, unit, 'has')} no wagon there.`,
  wagonInWay: ({ unit, other }, say) =>
    `A war wagon keeps ${say.unit(unit)} and ${say.unit(other)} apart.`,
  backwards: () => 'Units move ahead or wheel; they never go backwards.',
  baseInWay: ({ unit, other }, say) =>
    `${does(say, other, 'stands')} where ${say.unit(unit)} would.`,
  campOffTable: () => 'The camp would not lie on the table: it is eight inches square.',
  campOnGround: ({ element }, say) => `The camp would lie on ${say.element(element)}.`,
  campOnPiece: ({ unit }, say) => `The camp would lie where ${does(say, unit, 'stands')}.`,
  campsTooNear: ({ distance, least }, say) =>
    `The camps would lie ${say.inches(distance)} in apart: ${say.inches(least)} in is the least.`,
  noPieceToPlace: ({ unit }, say) =>
    `${does(say, unit, 'is')} no piece that is still to be placed.`,
  noWayOut: ({ unit }, say) =>
    `${does(say, unit, 'has')} no room to come out of ${its(say, unit)} camp.`,
  notAtGate: ({ unit }, say) =>
    `${does(say, unit, 'comes')} out with ${its(say, unit)} front on the edge of ${its(say, unit)} camp, facing outward.`,
  notInCamp: ({ unit }, say) => `${does(say, unit, 'does')} not wait in ${its(say, unit)} camp.`,
  notInsideCamp: ({ unit }, say) => `A guard stands wholly inside: ${say.unit(unit)} would not.`,
  noRoomForCamps: () => 'No room would be left for the camps that are still to be pitched.',
  noSiteForOther: ({ distance, least, army }, say) =>
    `The camp of ${say.army(army)} could lie ${say.inches(distance)} in away at most: ${say.inches(least)} in is the least.`,
  notAShape: () => 'A part has an outline that does not cross itself, and a square inch at least.',
  notToPlace: () => 'That is not to be placed now.',
  onOtherGround: ({ kind, element }, say) =>
    `${capital(say.kind(kind))} may not lie on ${say.element(element)}.`,
  pieceStands: ({ unit }, say) =>
    `${does(say, unit, 'was')} placed with ${its(say, unit)} camp and must stay there.`,
  stillToPlace: ({ unit }, say) => `${does(say, unit, 'is')} still to be set up.`,
  terrainNearCamp: ({ kind, distance, least, army }, say) =>
    `${capital(say.kind(kind))} would lie ${say.inches(distance)} in from the camp of ${say.army(army)}: ${say.inches(least)} in is the least.`,
  terrainOffTable: ({ kind }, say) => `${capital(say.kind(kind))} would not lie on the table.`,
  threeSegments: ({ count }) => `An element is three segments of six inches, not ${count}.`,
  tableFull: ({ most }) =>
    `No more than ${most} pieces of terrain lie on a table; this would be one too many.`,
  tooLarge: ({ area, most }) =>
    `The parts have ${area} square inches together: ${most} is the most.`,
  underPiece: ({ kind, unit }, say) =>
    `${capital(say.kind(kind))} may not lie where ${does(say, unit, 'stands')}.`,
  camelFromHorse: () => 'Camels do not evade from horse.',
  campInLine: ({ at }, say) => `A camp stands between it and ${say.unit(at)}.`,
  didNotBeatIt: ({ by }, say) => `${does(say, by, 'has')} not beaten that unit.`,
  distanceChanges: ({ unit }, say) =>
    `${say.unit(unit)} cannot turn so and stay as far from the enemy as it is.`,
  elephantCalm: ({ unit }, say) =>
    `${say.unit(unit)}: the points of a beaten elephant alone drive an elephant, and nothing disorders it.`,
  elephantStands: () => 'Elephants evade from nobody.',
  downpour: () => 'In a downpour nobody shoots.',
  edgeTooFar: ({ unit }, say) =>
    `The table's edge is not within the movement of ${say.unit(unit)}.`,
  evadedBefore: ({ unit }, say) => `${does(say, unit, 'has')} evaded in this turn.`,
  facesThatWay: ({ unit }, say) => `${does(say, unit, 'faces')} that way already.`,
  farFromCamp: ({ unit, distance, most }, say) =>
    `${say.unit(unit)} would stand ${say.inches(distance)} in from ${its(say, unit)} camp; ${its(say, unit)} movement is ${say.inches(most)}.`,
  footFromHorse: () => 'Foot cannot evade from horse.',
  formedInBoth: () => 'Each part needs a formed figure.',
  friendNotCleared: ({ friend, push }, say) =>
    `It would end on ${say.unit(friend)}, by ${say.inches(push)} in: a friend must be passed completely.`,
  fullMovement: ({ unit, most }, say) =>
    `${does(say, unit, 'panics')}: ${it(say, unit)} must move ${its(say, unit)} full ${say.inches(most)} in or not at all.`,
  goesOnInContact: ({ enemy }, say) =>
    `It comes into contact with ${say.unit(enemy)} on the way and must stop there.`,
  groundInLine: ({ at, element }, say) =>
    `${say.element(element)} stands in the line to ${say.unit(at)}.`,
  haltedByContact: ({ unit }, say) =>
    `${does(say, unit, 'has')} come upon an enemy in this slot: ${it(say, unit)} may go no farther in it.`,
  heavierThan: ({ unit, by }, say) =>
    `${does(say, unit, 'is')} more heavily equipped than ${say.unit(by)}: ${it(say, unit)} cannot evade.`,
  horsesStrikeFoot: ({ most }) =>
    `Hits of horses fall on foot alone: the others take ${most} at most.`,
  impassable: ({ element }, say) => `There is no way into ${say.element(element)}.`,
  inContact: ({ unit }, say) => `${does(say, unit, 'is')} in contact with the enemy.`,
  inDensityFive: ({ unit }, say) =>
    `${does(say, unit, 'stands')} in density 5: ${it(say, unit)} cannot move.`,
  leaderMustSplit: ({ unit }, say) =>
    `In this battle only a leader's order splits ${say.unit(unit)}.`,
  mergeNeedsLeader: () => 'Merging needs a leader, or two separate-unit slots running.',
  mergesNextSlot: ({ unit }, say) =>
    `This slot prepares a merging: ${does(say, unit, 'does')} nothing in it, the next one merges.`,
  mired: () => 'On wet ground horses do not strike: nobody rides through.',
  mustCharge: ({ unit, enemy }, say) =>
    `${does(say, unit, 'keeps')} ${its(say, unit)} run: ${it(say, unit)} will charge ${say.unit(enemy)}.`,
  modelsDoNotCharge: ({ unit }, say) => `${does(say, unit, 'does')} not charge who shoots at it.`,
  modelsStay: ({ unit }, say) => `${does(say, unit, 'is')} one whole: nobody joins or leaves.`,
  mustAttack: ({ unit }, say) =>
    `The signal is to attack: ${say.unit(unit)} must go at the enemy, or shoot.`,
  mustRun: ({ unit, enemy }, say) =>
    `The signal is to attack: ${say.unit(unit)} must run at ${say.unit(enemy)}.`,
  mustTouch: () => 'The new base touches the old one.',
  nearTheirCamp: ({ unit, distance }, say) =>
    `${say.unit(unit)} would stand ${say.inches(distance)} in from the enemy's camp: 30 in at least.`,
  nearerFirst: ({ other }, say) => `${does(say, other, 'is')} nearer: points go there first.`,
  noDiceLeft: ({ unit }, say) => `In this line ${does(say, unit, 'has')} no figure that may shoot.`,
  noEnemy: () => 'That is no enemy on the table.',
  noFootAhead: () => 'No foot stands straight ahead to ride through.',
  noImpact: ({ enemy }, say) => `Horses do not strike ${say.unit(enemy)} here.`,
  noInitiative: ({ unit }, say) => `${say.unit(unit)} may not do that on its own initiative.`,
  noRoomForStakes: ({ unit }, say) => `There is no room for the stakes of ${say.unit(unit)}.`,
  noTarget: () => 'Nobody can be shot at from here.',
  noWay: () => 'A move has a length.',
  noWayThere: ({ by }, say) => `The straight way to ${say.unit(by)} is not free.`,
  noWeaponReaches: ({ unit, far }, say) =>
    `No weapon of ${say.unit(unit)} reaches ${say.inches(far)} in.`,
  nobodyFormed: ({ unit }, say) =>
    `Nobody in ${say.unit(unit)} is formed: there is nobody to disorder.`,
  nobodyReturns: () => 'On its own initiative a unit changes its ranks; nobody returns to them.',
  nobodyThere: () => 'There is nobody to attack.',
  notActivated: ({ unit }, say) => `${does(say, unit, 'has')} no order in this slot.`,
  notAmongThem: () => 'That unit is not among those to choose from.',
  notAsEscort: ({ unit, other }, say) =>
    `${say.unit(other)} cannot go with ${say.unit(unit)}: only foot without leaders, markers or properties does.`,
  notAttackedInFlank: () =>
    'Only who is attacked on flank or rear, and not in front, turns to face.',
  notChief: () => 'Only the commander-in-chief rewrites slots, in a slot of his own.',
  notFrontal: ({ enemy }, say) => `So turned it would not meet ${say.unit(enemy)} with its front.`,
  notInFront: ({ enemy }, say) => `${does(say, enemy, 'is')} not in contact with its front.`,
  notInLine: ({ unit }, say) =>
    `${does(say, unit, 'is')} more than 1 in from ${its(say, unit)} neighbours in the line.`,
  notInSight: ({ unit }, say) =>
    `${does(say, unit, 'is')} not in sight from the place of the fight.`,
  notItsFigure: ({ unit }, say) => `Not every figure named belongs to ${say.unit(unit)}.`,
  notItsGeneral: () => 'A slot holds one of your living generals, or a separate unit.',
  notItsWeapon: () => 'That figure does not carry that weapon.',
  notShotInFlank: () => 'Only who is shot at from flank or rear may turn.',
  notStraight: ({ unit }, say) => `${does(say, unit, 'rides')} through foot in one straight line.`,
  notTakenAlong: ({ also }, say) =>
    `The colonel cannot take ${say.unit(also)} along: same nation, same weapons, within 1 in.`,
  notThrown: ({ die }) => `No die shows ${die}.`,
  notTowards: ({ enemy }, say) =>
    `The signal is to attack: the move must lead nearer to ${say.unit(enemy)}.`,
  notUnderCommand: ({ unit }, say) => `The general cannot order ${say.unit(unit)} now.`,
  notYours: () => 'That unit is not yours to order now.',
  offTable: () => 'It would leave the table.',
  oneDieEach: ({ dice: count }) => `Each figure of the first rank strikes once: ${count} dice.`,
  oneHorseEach: ({ dice: count }) => `Each rider's horse strikes once: ${count} dice.`,
  oneRank: () => 'Horse stand in one rank.',
  onlyMerging: ({ unit, other }, say) =>
    `This slot is for the merging of ${say.unit(unit)} and ${say.unit(other)} alone.`,
  onlyHorseBreaks: () => 'Only horse in order break through.',
  onlyHorseEvades: ({ by }, say) => `From ${say.unit(by)} horse alone may evade.`,
  otherArmy: ({ other }, say) => `${does(say, other, 'is')} of another nation or arm.`,
  otherGear: ({ other }, say) => `${does(say, other, 'has')} other shields, armour or properties.`,
  otherOrder: ({ unit }, say) => `${does(say, unit, 'was')} ordered to do something else.`,
  outOfCommand: () => 'Both parts must stay within 1 in of the leader.',
  ownActed: ({ unit }, say) => `${does(say, unit, 'has')} acted in this slot before.`,
  outOfRange: ({ far, size }, say) => `Out of range: ${say.inches(far)} in at a target of ${size}.`,
  outsideArc: ({ at }, say) =>
    `${does(say, at, 'is')} outside the sector of 45 degrees to either side.`,
  panics: ({ unit }, say) => `${does(say, unit, 'panics')}.`,
  panicsIntoEnemy: ({ enemy }, say) => `It panics and would run into ${say.unit(enemy)}.`,
  piecesStand: ({ unit }, say) => `${say.unit(unit)} cannot: it is served where it stands.`,
  presetFormation: ({ density }) =>
    `In this battle its count sets its formation: density ${density}.`,
  pushesEnemy: ({ enemy }, say) => `It would push ${say.unit(enemy)} aside.`,
  ranBefore: ({ unit }, say) => `${does(say, unit, 'has')} run or trotted in this turn.`,
  retreatedBefore: ({ unit }, say) => `${does(say, unit, 'has')} retreated or evaded in this turn.`,
  sameAsColonel: ({ unit, other }, say) =>
    `${does(say, unit, 'does')} what ${say.unit(other)} did.`,
  secondLonger: () => 'The second rank is no longer than the first.',
  secondRankPikes: () => 'The strike of the second rank is with a pike alone.',
  shotInFlank: () => 'Who is shot at from flank or rear cannot charge the shooters.',
  sixSlots: () => 'There are six slots.',
  slotOfGeneral: () => 'This slot holds a general.',
  slotOfSeparate: () => 'This slot holds a separate unit.',
  squareBlow: ({ unit, by }, say) =>
    `${does(say, by, 'has')} not come aslant: ${does(say, unit, 'falls')} back straight from the blow.`,
  stakesInWay: ({ unit }, say) => `Stakes bar the way to ${say.unit(unit)}.`,
  startDensity: () => 'A battle begins in density 2, 3 or 4.',
  stepsShort: ({ unit, enemy }, say) =>
    `The signal is to attack: what is left of the move brings ${say.unit(unit)} nearer to ${say.unit(enemy)}.`,
  tooDear: ({ price, left }) => `That costs ${price}; ${left} are left.`,
  tooDense: ({ density, most }) => `Density ${density}: at most ${most}.`,
  tooFar: ({ length, most, over }, say) =>
    `${say.inches(length)} in: ${say.inches(over)} in more than its ${say.inches(most)}.`,
  tooFarApart: ({ other }, say) => `${does(say, other, 'is')} more than 1 in away.`,
  tooFarToOrder: ({ unit, distance }, say) =>
    `${does(say, unit, 'is')} ${say.inches(distance)} in from the general: 1 in at most.`,
  tooHeavy: ({ unit }, say) => `${does(say, unit, 'has')} shields and armour.`,
  tooHeavyToRun: ({ unit }, say) =>
    `${does(say, unit, 'has')} shields and armour: ${it(say, unit)} cannot run.`,
  tooMany: ({ figures: count, most }) => `${count} figures: a base holds ${most}.`,
  tooManyBeside: ({ unit, figures: count, most }, say) =>
    `${figures(Number(count))} would go with ${say.unit(unit)}: ${most} may.`,
  tooManyReturned: ({ back, most }) => `${back} figures would return: ${most} may.`,
  turnedBefore: ({ unit }, say) =>
    `${does(say, unit, 'has')} just turned: somebody must do something else first.`,
  turnsAway: ({ unit, enemy }, say) =>
    `The signal is to attack: so turned ${say.unit(unit)} would come no nearer to ${say.unit(enemy)}.`,
  turnsIntoContact: ({ enemy }, say) =>
    `Turning would bring it into contact with ${say.unit(enemy)}.`,
  twice: () => 'A unit is named twice.',
  twoLeaders: () => 'A unit holds one commander at most.',
  twoToMerge: () => 'It takes two different units to merge.',
  unitInLine: ({ other }, say) => `${does(say, other, 'stands')} in the line.`,
  wouldTouch: ({ enemy }, say) => `Falling back it would touch ${say.unit(enemy)}.`,
  wrongBlocks: ({ blocks }) => `The wall blocks ${blocks} hits, no more and no fewer.`,
  wrongRank: ({ place, count }) =>
    place === 3
      ? `${count} of the disordered must be chosen.`
      : `${count} of rank ${place} must be chosen: losses come off the longest rank.`,
  wrongShare: ({ hits }) => `The shares must make ${hits} hits.`,
};
