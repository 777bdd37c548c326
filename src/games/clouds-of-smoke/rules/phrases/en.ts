/** Events, questions and refusals as English sentences, in our own words. */
import { stretchesOf } from '../turn/arrivals.ts';
import { armyOfCommander, isSubCommander } from '../command/command.ts';
import { campEn, does, groundEn as ground } from '../before/phrases/en.ts';
import { boardName, boardShort, boards } from './words/en.ts';
import type { Rule } from '../rules.ts';
import type {
  ActionId,
  ArmyId,
  AssetUsed,
  CommanderId,
  Edge,
  Ending,
  SideId,
  UnitId,
  Volley,
} from '../world.ts';
import type { Facts, Phrases, Speaker } from './speaker.ts';
import { disciplineOf, isReady, ofSide, retreatOf, veteransOf, type Test } from './whose.ts';
import { BESIDE, arrivalOf, nearestUnit, rideOf, wayOf, type Way } from './ways.ts';

const silent = (): string => '';
const n = (value: number | string | undefined): number => Number(value ?? 0);
/** COS-MOV-12 What a cap is for: in web the whole turn, in 1.7 each movement. */
const aTime = (f: Facts): string => (n(f['turn']) > 0 ? 'a turn' : 'in one movement');

export const en: Phrases = {
  ...boards,
  strength: 'strength',
  events: {
    ...campEn.events,
    turnBegan: (e, say) => `Turn ${e.turn}: ${say.army(e.army)}.`,
    shotDeclared: (e, say) =>
      e.formation.length === 1
        ? `${does(say, e.unit, 'aims')} at ${say.unit(e.formation[0])}.`
        : `${does(say, e.unit, 'aims')} at a formation of ${say.count(e.formation.length, 'unit', 'units')}: ${say.units(e.formation)}.`,
    bombardmentEnded: silent,
    bombarded: (e, say) =>
      `Bombardment of ${say.army(e.army)}${e.guns === undefined ? '' : ` by ${say.units(e.guns)}`}: ${thrown(e.dice, say)}, ${e.damage === 0 ? 'less than 10, no damage' : `${say.count(e.damage, 'point', 'points')} of damage, one for every full 10`}.`,
    damageTaken: (e, say) =>
      e.by === 'morale'
        ? 'A point of damage is taken as morale.'
        : `${does(say, e.unit ?? 0, 'gives')} way to the bombardment: a retreat in place of a point of morale.`,
    actionDiceRolled: (e, say) => `${say.army(e.army)} rolls for actions: ${say.dice(e.dice)}.`,
    riskTaken: (e, say) =>
      `The commander${ofArmy(e.army, say)} exposes himself for one more die: a ${e.die}.`,
    riskDeclined: (e, say) =>
      `The commander${ofArmy(e.army, say)} does not expose himself: no die more for the 1.`,
    riskEnded: silent,
    phaseReached: (e, say) => {
      const { sixes } = say.look.position;
      return `Phase ${e.phase} begins: ${sixes} ${sixes === 1 ? 'six has' : 'sixes have'} been rolled so far.`;
    },
    diePlaced: (e, say) =>
      `${e.army === undefined ? 'A' : `${say.army(e.army)}: a`} ${e.die} goes to ${boardName(e.on)}${e.replaced === undefined ? '' : `, in place of the ${e.replaced} that lay there`}.`,
    placingEnded: (e, say) =>
      e.wasted.length === 0
        ? ''
        : `${e.army === undefined ? 'Not used' : `${say.army(e.army)} does not use`}: ${say.dice(e.wasted)}.`,
    actionBegan: (e, say) =>
      `${say.army(armyOfCommander(say.look, e.commander))} plays ${boardName(e.action)} with a ${e.die}${isSubCommander(say.look, e.commander) ? ', by a sub-commander' : ''}: ${actionShort(e.action, e.die)}.`,
    formationPicked: (e, say) =>
      e.units.length === 1
        ? `${does(say, e.units[0], 'is')} called up.`
        : `A formation of ${say.count(e.units.length, 'unit', 'units')} is called up: ${say.units(e.units)}.`,
    formationLeft: silent,
    moved: (e, say) =>
      e.move === 'turn'
        ? `${does(say, e.unit, 'turns')} ${turned(wayOf(say.before, e, true), e.facing)}.`
        : `${does(say, e.unit, 'makes')} a ${e.move} move${moved(e, say, e.move === 'simple')}.`,
    limbered: (e, say) =>
      `${does(say, e.unit, 'has')} moved and, being Immobile, cannot fire this turn.`,
    rode: (e, say) => `${Head(e.commander, say)} rides ${ridden(e, say)}.`,
    actionEnded: silent,
    actionsEnded: (_, say) => unplayed(say, (who) => `${who} does not play`),
    commanderTested: (e, say) =>
      `The enemy touches ${head(e.commander, say)}: a ${e.die}${e.on === undefined ? '' : e.on === 1 ? ', he falls on a 1' : ', he falls on a 1 or 2'}: ${e.fell ? 'he falls' : 'he gets away'}.`,
    commanderFell: (e, say) =>
      `${Head(e.commander, say)} is out of action; a substitute of level ${e.level} takes over.`,
    commanderDisplaced: (e, say) => `${Head(e.commander, say)} falls back ${ridden(e, say)}.`,
    commanderRemoved: (e, say) => `${Head(e.commander, say)} is out of action and not replaced.`,
    assetUsed: (e, say) => `${say.army(e.army)}: ${ASSET_DEEDS[e.asset]}.`,
    assetLapsed: silent,
    noMarker: silent,
    markerPlaced: (e, say) =>
      `Combat ${say.look.position.markers.price.length} begins ${where(e, say)}: the marker takes in ${say.count(e.covers, 'engaged unit', 'engaged units')}.`,
    combatBegan: (e) =>
      e.markers.length === 1
        ? `Combat ${e.markers[0] + 1} is fought.`
        : `Combats ${numbers(e.markers)} are fought as one.`,
    tacticPlayed: (e, say) =>
      `${say.army(e.army)} plays ${boardName(e.tactic)} (${e.die})${e.units.length === 0 ? '' : `: ${say.units(e.units)}`}${beyond(veteransOf(e, say), say)}.`,
    charged: (e, say) => `${does(say, e.unit, 'charges')}${moved(e, say, true)}.`,
    tacticCancelled: (e, say) =>
      `${boardName('providence')}: ${boardName(e.tactic)} of ${say.army(e.army)} is cancelled for ${say.units(e.units)}.`,
    tacticsEnded: silent,
    ranksFixed: silent,
    resultRolled: (e, say) =>
      `${say.side(e.side)}: ${e.dice.length === 0 ? 'no dice' : say.dice(e.dice)}${dropped(e.balance)} + strength ${e.strength} = ${e.result}. ${fired(e, say)}`,
    hitsInflicted: (e, say) =>
      `${say.side(e.on)} ${isMany(e.on, say) ? 'take' : 'takes'} ${say.count(e.hits, 'hit', 'hits')} from ${say.side(e.by)}${e.results === undefined ? '' : ` (${e.results[1]} against ${e.results[0]})`}${e.spared === undefined ? '' : `; Brave is Safe takes ${e.spared} away`}.`,
    resultsRolled: (e) => (e.none === true ? 'Nobody takes a hit.' : ''),
    hitAllocated: (e, say) => `A hit on ${say.unit(e.unit)}.`,
    hitIgnored: (e, say) =>
      `${say.unit(e.unit)}: the emplacement keeps off the first hit of this turn.`,
    hitsLost: (e, say) =>
      `${say.count(e.hits, 'hit', 'hits')} on ${say.side(e.side)} ${e.hits === 1 ? 'is' : 'are'} lost: no unit is left to take ${e.hits === 1 ? 'it' : 'them'}.`,
    allocated: silent,
    hitCancelled: (e, say) => `The retreat takes a hit off ${say.unit(e.unit)}.`,
    priceRose: (e, say) =>
      `The price of combat ${e.marker + 1} rises by 1${e.price === undefined ? '' : `, to ${e.price}`}${e.unit === undefined ? '' : `: ${does(say, e.unit, 'retreats')}`}.`,
    retreatRolled: (e, say) =>
      `${does(say, e.unit, 'retreats')} ${say.uw(e.distance)}${e.die === undefined ? '' : ` (${rolledRetreat(e.unit, e.die, say)})`}${e.distance === 0 ? ': no move, no turn' : ''}.`,
    retreated: (e, say) =>
      `${does(say, e.unit, 'falls')} back ${back(e, say)}${e.passed === 1 ? ', past friends in its way' : ''}.`,
    disciplineFailed: (e, say) => `${tested(e, say)} failed; Tenacity may roll it again.`,
    disciplineTested: (e, say) =>
      `${tested(e, say)} ${e.passed ? 'passed, the hit does no harm' : 'failed'}.`,
    rerolled: (e, say) => `Tenacity: ${does(say, e.unit, 'tests')} again.`,
    broken: (e, say) =>
      `${does(say, e.unit, 'is')} broken and taken off the table: ${e.cite === 'COS-RET-09' ? 'the retreat touched an enemy or the table’s edge' : 'the discipline test failed'}.`,
    moraleLost: (e, say) =>
      `${say.army(e.army)} loses ${say.count(e.points, 'morale point', 'morale points')}${LOSSES[e.cite]?.(e.unit, say) ?? ''}: ${e.left === 0 ? 'none is' : e.left} left.`,
    hitsResolved: silent,
    withdrew: (e, say) => `${does(say, e.unit, 'wheels')} away after the caracole.`,
    aftermathEnded: silent,
    markerRemoved: (e) =>
      `The marker of combat ${e.marker + 1} is taken off${e.cite === 'COS-END-04' ? ': nobody is left near it, and nobody pays' : ''}.`,
    combatWon: (e, say) => {
      const { markers = [] } = e;
      const which =
        markers.length === 0
          ? 'the combat'
          : `${markers.length === 1 ? 'combat' : 'combats'} ${numbers(markers)}`;
      const whose = markers.length > 1 ? 'their price together,' : 'its price of';
      return `${say.side(e.side)} ${isMany(e.side, say) ? 'win' : 'wins'} ${which}: the enemy has nobody left there; ${say.army(e.payer)} pays ${whose} ${e.price}.`;
    },
    combatEnded: (e) =>
      e.open === undefined
        ? ''
        : `${e.open.length === 1 ? 'Combat' : 'Combats'} ${numbers(e.open)}: undecided, both sides are left there.`,
    judged: (e, say) =>
      `${MEASURES[e.by]}: ${say.side(0)} — ${shown(e, 0, say)}, ${say.side(1)} — ${shown(e, 1, say)}.`,
    noteShown: (e, say) =>
      `${say.army(e.army)} comes in from the ${EDGES[stretchesOf(say.look, e.army)[e.note.value]?.edge ?? 'south']}.`,
    arrived: (e, say) => `${does(say, e.unit, 'comes')} in ${cameIn(e, say)}.`,
    arrivalsEnded: silent,
    leftTable: (e, say) => `${does(say, e.unit, 'has')} left the table, safe.`,
    supported: (e, say) =>
      `${say.side(e.side)}: Support. The morale left is shared out equally: ${ofSide(e.side, say)
        .map((id) => `${say.army(id)} — ${e.morale[id]}`)
        .join(', ')}.`,
    armyLeft: (e, say) => `${say.army(e.army)} gives up the battle; its units leave the table.`,
    favourDeclined: (e, say) =>
      `${say.army(e.army)} does not lend ${say.units(e.units)}${e.favour === 'activate' ? ' for a move' : ' for a tactic'}.`,
  },
  outcomes: {
    decisive: (winners) => `Decisive victory: ${winners}.`,
    marginal: (winners) => `Marginal victory: ${winners}.`,
    draw: () => 'The battle is a draw.',
    timeOver: (winners) => `Time has run out: ${winners} have won.`,
    conceded: (losers) => `${losers} gave up the battle.`,
    agreed: (winners) =>
      winners === '' ? 'The players agree on a draw.' : `The players agree: ${winners} have won.`,
  },
  prompts: {
    ...campEn.prompts,
    chooseNext: () => '**Your side’s turn:** choose whose turn is next',
    collapse: (q, say) =>
      `**${say.army(q.army)} has no morale left:** share what your side has, or give up this army`,
    choosePayer: (q) => `**Combat lost:** choose who pays the price of ${q.price}`,
    lendUnits: (q, say) =>
      q.favour === 'activate'
        ? `**${say.army(q.to)} asks to move your units:** ${say.units(q.units)}`
        : `**${say.army(q.to)} asks to use a tactic on your units:** ${say.units(q.units)}`,
    declareShot: (q, say) =>
      `**Bombardment:** choose a gun and its target — ${say.count(q.units.length, 'gun', 'guns')} left`,
    useAmmunition: (q, say) =>
      `**Bombardment of ${say.army(q.army)}, ${say.count(q.dice, 'die', 'dice')}:** use up the ammunition park for two dice more?`,
    takeDamage: (q) => `**Bombarded:** lose 1 morale or let a unit retreat — ${q.left} left`,
    riskCommander: (q) =>
      `**A 1 was rolled:** expose the commander for one more die?${q.ones > 1 ? ` — ${q.ones} left` : ''}`,
    placeDie: (q, say) =>
      `**Action dice:** place them on actions and tactics — ${say.count(q.dice.length, 'die', 'dice')} left`,
    playAction: (q, say) =>
      q.dice.length === 0
        ? '**Actions:** every die has been played'
        : `**Actions:** play a die — ${say.count(q.dice.length, 'die', 'dice')} left`,
    pickFormation: (q) => `**${boardName(q.action)}:** choose a formation — ${q.left} left`,
    moveUnit: (q, say) =>
      `**${boardName(q.action)}:** move the units of this formation — ${say.count(q.units.length, 'unit', 'units')} left`,
    arrive: (q, say) =>
      `**Arrivals:** bring units in at the edge, or end it — ${say.count(q.units.length, 'unit', 'units')} left`,
    leaveTable: (q, say) => `**At the edge:** ${say.unit(q.unit)} may leave the table and be safe`,
    rideCommander: (q, say) =>
      q.commanders.length > 1
        ? `**Commanders’ Movement:** choose a commander; each rides up to ${say.uw(q.distance)}`
        : `**Commanders’ Movement:** ${rank(q.commanders[0], say)} rides up to ${say.uw(q.distance)}`,
    chooseSpot: (q, say) =>
      `**${danger(q.commander, say)}:** these places are equally near; choose where he goes`,
    displaceCommander: (q, say) =>
      `**${danger(q.commander, say)}:** choose how far he falls back, up to 2 UW`,
    placeMarker: (q, say) =>
      `**Start of combat:** place the marker so that it takes in ${say.count(q.covers, 'engaged unit', 'engaged units')}`,
    chooseCombat: (q) => `**Combat:** choose which is fought next — ${q.groups.length} left`,
    playTactic: (q, say) =>
      `**Tactics:** use a die, or end the step — ${say.count(q.tactics.length, 'die', 'dice')} left`,
    allocateHit: (q, say) =>
      `**Hits:** choose which of the nearest units takes one — ${say.count(q.left, 'hit', 'hits')} left`,
    resolveHit: (q, say) =>
      `**Hits:** choose a unit, then retreat or test — ${say.count(q.units.length, 'unit', 'units')} left`,
    retreatDirection: (q, say) =>
      `**${does(say, q.unit, 'retreats')} ${say.uw(q.distance)}:** straight back, or to your own side`,
    raisePrice: () => '**Retreat:** two markers are equally near: choose whose price rises',
    rerollTest: (q, say) => `**Tenacity:** ${say.unit(q.unit)} failed with a ${q.die}: roll again?`,
    withdraw: (q, say) =>
      `**Caracole:** these units fall back 1 UW — ${say.count(q.units.length, 'unit', 'units')} left`,
  },
  refusals: {
    ...campEn.refusals,
    notInFormation: (f, say) =>
      `${does(say, n(f['unit']), 'is')} not among the units that may move now.`,
    declined: (f, say) => `The player of ${say.unit(n(f['unit']))} has declined this turn.`,
    declinedTactic: (f, say) =>
      `The player of ${say.unit(n(f['unit']))} has declined in this combat.`,
    claimedByAlly: (f, say) =>
      `An ally’s marker of this turn already takes in units of ${say.army(n(f['army']))}.`,
    notThatArmy: () => 'Choose one of the armies named.',
    oddPoints: (f, say) =>
      `Name ${say.count(n(f['allowed']), 'army', 'armies')} for the points left over, not ${n(f['named'])}.`,
    wrongKindOfMove: (f) => `${boardName(String(f['action']))} gives no ${String(f['move'])} move.`,
    backwards: () => 'A simple move goes straight ahead only.',
    noSimpleMove: (f, say) => `${does(say, n(f['unit']), 'makes')} no simple move: the speed is 0.`,
    tooFarSimple: (f, say) =>
      `${say.uw(f['over'])} beyond the simple move of ${say.uw(f['allowed'])}.`,
    tooFarDifficult: (f, say) =>
      `${say.uw(f['over'])} beyond the difficult move of ${say.uw(f['allowed'])}.`,
    offTable: () => 'The unit would not stand completely on the table.',
    brokenGround: (f, say) =>
      `The way enters ${ground(f, say)}: broken ground allows ${say.uw(f['allowed'])} ${aTime(f)}, this is ${say.uw(f['over'])} more.`,
    veryBrokenGround: (f, say) =>
      `The way enters ${ground(f, say)}: very broken ground allows ${say.uw(f['allowed'])} ${aTime(f)}, this is ${say.uw(f['over'])} more.`,
    immobileInVeryBroken: (f, say) =>
      `The way enters ${ground(f, say)}: ${say.unit(n(f['unit']))} cannot be moved through very broken ground.`,
    bombardedBefore: (f, say) =>
      `${does(say, n(f['unit']), 'has')} bombarded and cannot move in the same turn.`,
    turnsIntoEnemy: (f, say) => `The turn on the spot runs into ${say.unit(n(f['enemy']))}.`,
    enemyInWay: (f, say) =>
      `${does(say, n(f['enemy']), 'stands')} in the way; enemies cannot be passed through.`,
    friendThere: (f, say) =>
      `${does(say, n(f['friend']), 'stands')} there: ${say.uw(f['push'])} too close.`,
    enemyThere: (f, say) =>
      `${does(say, n(f['enemy']), 'stands')} there: ${say.uw(f['push'])} too close.`,
    contactByDifficultMove: (f, say) =>
      `A difficult move may not come into contact with ${say.unit(n(f['enemy']))}.`,
    startsNearEnemy: (f, say) =>
      `${does(say, n(f['unit']), 'starts')} only ${say.uw(f['distance'])} from ${say.unit(n(f['enemy']))}; more than 3 UW is needed.`,
    comesNearEnemy: (f, say) =>
      `The way comes within ${say.uw(f['distance'])} of ${say.unit(n(f['enemy']))}; it must stay beyond 3 UW.`,
    notArriving: (f, say) => `${does(say, n(f['unit']), 'does')} not come in now.`,
    farFromStretch: (f, say) =>
      `${say.uw(f['over'])} beyond the ${say.uw(f['allowed'])} from where the units come in.`,
    arrivesNearEnemy: (f, say) =>
      `${does(say, n(f['enemy']), 'is')} only ${say.uw(f['distance'])} away; whoever comes in stays beyond 1 UW.`,
    commanderOffTable: () => 'The commander’s base must stay completely on the table.',
    commanderOnUnit: (f, say) => `The commander may not stop on ${say.unit(n(f['unit']))}.`,
    commanderRode: () => 'This commander has already ridden.',
    notThatCommander: (f) =>
      `${boardName(String(f['action']))}: name a commander of yours on the table, and only for an action that uses his radius.`,
    noGuides: () => 'There are no guides for this formation.',
    commanderTooFar: (f, say) => `${say.uw(f['over'])} beyond the ride of ${say.uw(f['allowed'])}.`,
    displacedTooFar: (f, say) => `He falls back ${say.uw(f['allowed'])} at most.`,
    notClosestSpot: () => 'He goes to the closest free spot: choose one of those shown.',
    displacedOntoUnit: () => 'There he would stand on a unit, or still be touched by the enemy.',
    cannotBombard: (f, say) => `${say.unit(n(f['unit']))} cannot bombard.`,
    engagedGun: (f, say) => `${does(say, n(f['unit']), 'is')} engaged and cannot bombard.`,
    gunInVeryBroken: (f, say) =>
      `${does(say, n(f['unit']), 'stands')} in very broken ground and cannot bombard.`,
    gunSeesEnemy: (f, say) =>
      `${does(say, n(f['unit']), 'has')} ${say.unit(n(f['enemy']))} in the line of fire and cannot bombard.`,
    gunInVillage: (f, say) =>
      `${does(say, n(f['unit']), 'stands')} in a village and cannot bombard.`,
    nearsTheGuns: (f, say) =>
      `That way ${say.unit(n(f['unit']))} would come ${say.uw(f['nearer'])} nearer to the guns.`,
    gunInCover: (f, say) => `${does(say, n(f['unit']), 'stands')} in cover and cannot bombard.`,
    noSuchUnit: () => 'There is no such unit on the table.',
    notYourGun: (f, say) => `${say.unit(n(f['unit']))} cannot be chosen now.`,
    ownTarget: () => 'The target is a formation of your own side.',
    noLineToFormation: (f, say) =>
      `${does(say, n(f['unit']), 'has')} no unit of that formation in arc, range and free line.`,
    notNearest: (f, say) =>
      `${does(say, n(f['unit']), 'is')} not the nearest to the guns that can still retreat.`,
    standsFast: (f, say) =>
      `${does(say, n(f['unit']), 'stands')} fast and may not retreat in this combat.`,
    neverRetreats: (f, say) => `${say.unit(n(f['unit']))} can never retreat.`,
    mutinous: (f, say) => `${does(say, n(f['unit']), 'has')} mutinied and cannot retreat.`,
    pursued: (f, say) =>
      `${does(say, n(f['unit']), 'is')} touched by a pursuer, ${say.unit(n(f['enemy']))}: infantry cannot retreat from it.`,
    notNearestMarker: () => 'The price rises at a marker closest to the unit.',
    markerOffTable: () => 'The marker must lie on the table.',
    markerOneSided: (f, say) =>
      `Units of both sides must lie within 2 UW of the marker; one side is ${say.uw(f['over'])} farther. ${rightAt(f, say)}`,
    markerNotBest: (f, say) =>
      `Here it takes in ${say.count(n(f['covers']), 'engaged unit', 'engaged units')}; the best place takes in ${n(f['best'])}. ${rightAt(f, say)}`,
    notInCombat: (f, say) => `${does(say, n(f['unit']), 'is')} not in this combat.`,
    notUnderTactic: (f, say) => `${does(say, n(f['unit']), 'is')} not under that tactic.`,
    notYourUnit: (f, say) => `${does(say, n(f['unit']), 'is')} not yours.`,
    untrained: (f, say) =>
      `${does(say, n(f['unit']), 'is')} untrained; tactics give nothing there.`,
    conditionUnmet: (f, say) =>
      `${does(say, n(f['unit']), 'does')} not meet the condition: ${boardShort(String(f['tactic']))}.`,
    namedTwice: () => 'A unit is named twice.',
    noTarget: (f) => `${boardName(String(f['tactic']))} needs at least one unit.`,
    nameTheTactic: () => 'Providence, and it alone, names the tactic it cancels.',
    nothingToCancel: (f) => `${boardName(String(f['tactic']))} is not there to be cancelled.`,
    tooManyUnits: (f, say) =>
      `${say.count(n(f['named']), 'unit is', 'units are')} named, the die allows ${n(f['allowed'])} (veterans not counted).`,
    tooManyCancelled: (f, say) =>
      `${say.count(n(f['named']), 'unit is', 'units are')} named; Providence takes the effect from ${n(f['allowed'])}, veterans counted.`,
    oneUnitOnly: (f) => `${boardName(String(f['tactic']))} is for one unit, besides veterans.`,
    noDieThere: (f) =>
      `There is no die on ${boardName(String(f['tactic']))}, or nobody it could help.`,
    wrongTime: (f) => `${boardName(String(f['tactic']))} cannot be played in this player’s turn.`,
    noSuchCombat: () => 'There is no such combat to be fought.',
    notNextForHit: (f, say) =>
      `${does(say, n(f['unit']), 'is')} not next: the nearest to the enemy take hits first.`,
    noHitOnUnit: (f, say) => `${does(say, n(f['unit']), 'has')} no hit to resolve.`,
    retreatedAlready: (f, say) =>
      `${does(say, n(f['unit']), 'has')} already cancelled a hit by retreating.`,
    needNotWithdraw: (f, say) => `${say.unit(n(f['unit']))} need not withdraw.`,
    nameTheWay: (f) =>
      `${boardName(String(f['tactic']))}: name for each unit where it goes, if the tactic moves units, and only then.`,
    namesNoUnit: (f) =>
      `${boardName(String(f['tactic']))} works for the whole side and names no unit.`,
    endsOutOfContact: (f, say) =>
      `There ${say.unit(n(f['unit']))} would touch no enemy of this combat.`,
    alreadyActivated: (f, say) =>
      `${say.unit(n(f['unit']))} and the formation have already been activated this turn.`,
    formationTooLarge: (f, say) =>
      `The formation has ${say.count(n(f['size']), 'unit', 'units')}; Reserve Move takes ${n(f['allowed'])} at most.`,
    outOfCommand: (f, say) =>
      `The formation is ${say.uw(f['distance'])} from the commander, ${say.uw(f['over'])} beyond his radius of ${say.uw(f['allowed'])}.`,
    noSuchDie: (f) => `There is no unplaced die showing ${n(f['die'])}.`,
    notOnBoard: () => 'That is not on your action board.',
    noDieOnAction: (f) =>
      `There is no ${f['die'] === undefined ? 'die left' : n(f['die'])} on ${boardName(String(f['action']))}.`,
  },
};

const EDGES: { readonly [E in Edge]: string } = {
  south: 'south',
  north: 'north',
  west: 'west',
  east: 'east',
};
const MEASURES: { readonly [B in Ending['by']]: string } = {
  share: 'Share of morale left',
  flank: 'Share of morale left',
  point: 'Units at the crossroads',
  escape: 'Units that got away',
  village: 'Units inside the village',
};
const shown = (
  { by, of }: { readonly by: Ending['by']; readonly of: readonly [number, number] },
  side: SideId,
  say: Speaker,
): string =>
  by === 'share' || by === 'flank' ? `${say.number(of[side] / 10, 1)}%` : String(of[side]);
const rank = (id: CommanderId, say: Speaker): string =>
  isSubCommander(say.look, id) ? 'the sub-commander' : 'the commander';
const head = (id: CommanderId, say: Speaker): string =>
  `${isSubCommander(say.look, id) ? 'a sub-commander' : 'the commander'} of ${say.army(armyOfCommander(say.look, id))}`;
const Head = (id: CommanderId, say: Speaker): string =>
  `${head(id, say).charAt(0).toUpperCase()}${head(id, say).slice(1)}`;
const danger = (id: CommanderId, say: Speaker): string =>
  isSubCommander(say.look, id) ? 'Sub-commander in danger' : 'Commander in danger';
const ASSET_DEEDS: { readonly [A in AssetUsed]: string } = {
  ammunition: 'the ammunition park gives two dice more',
  guides: 'guides lead this formation through broken ground',
};
const ofArmy = (id: ArmyId | undefined, say: Speaker): string =>
  id === undefined ? '' : ` of ${say.army(id)}`;
const actionShort = (id: ActionId, die: number): string => ACTION_DEEDS[id](die);
const upTo = (count: number, one: string): string =>
  `up to ${count} ${one}${count === 1 ? '' : 's'}`;
const ACTION_DEEDS: { readonly [A in ActionId]: (die: number) => string } = {
  move: (die) => `${upTo(die, 'formation')} in command radius`,
  march: (die) => `one formation at speed ${die}, 3 UW off the enemy`,
  moveCommanders: (die) => `each commander rides up to ${die + 2} UW`,
  reserveMove: (die) => `${upTo(die, 'formation')} of 3 units at most, 3 UW off the enemy`,
  dressRanks: (die) => `${upTo(die, 'unit')} of one formation may turn on the spot`,
};
const beyond = (veterans: readonly number[], say: Speaker): string =>
  veterans.length === 0 ? '' : ` (veterans do not count: ${say.units(veterans)})`;
/** COS-RES-02 Who rolls how many dice, and with what. */
const fired = ({ volleys }: { readonly volleys: readonly Volley[] }, say: Speaker): string =>
  volleys.length === 0
    ? 'None of its units has a target.'
    : `The dice: ${volleys.map((one) => fire(one, say)).join('; ')}.`;
const fire = ({ unit, weapon, dice }: Volley, say: Speaker): string =>
  `${say.unit(unit)}, ${boards.weapons[weapon] ?? weapon}: ${dice}`;
const rolledRetreat = (unit: number, rolled: number, say: Speaker): string => {
  const { die, plus: more } = retreatOf(say, unit);
  const counts = die === 3 ? `, which counts as ${Math.ceil(rolled / 2)}` : '';
  return `D${die}${plus(more)}: a ${rolled}${counts}`;
};
/** COS-DSC-02 The sum, and what was needed. */
function tested(e: Test, say: Speaker): string {
  const sum = e.bonus > 0 ? `${e.die} + ${e.bonus} = ${e.die + e.bonus}` : `${e.die}`;
  const need =
    e.die === 1 ? 'a rolled 1 is never enough' : `${disciplineOf(say, e.unit)} or more is needed`;
  return `${does(say, e.unit, 'tests')} discipline against a hit: ${sum}, ${need}:`;
}
/** What morale is lost for, by the paragraph. */
const LOSSES: Readonly<Partial<Record<Rule, (unit: UnitId | undefined, say: Speaker) => string>>> =
  {
    'COS-DSC-05': (unit, say) =>
      unit === undefined
        ? ' for a broken unit'
        : ` for the broken ${say.unit(unit)}${isReady(say, unit) ? ' (one less: Ready for Casualties)' : ''}`,
    'COS-END-02': () => ' for the price of the combat',
    'COS-BMB-12': () => ' for the bombardment',
    'COS-BMB-16': () => ' for the bombardment, as nobody aimed at can retreat',
    'COS-SPR-24': (unit, say) =>
      unit === undefined ? '' : ` for the retreat of ${say.unit(unit)}, which is Elite`,
    'COS-RET-11': (unit, say) =>
      unit === undefined ? '' : ` as ${does(say, unit, 'retreats')} past friends`,
    'COS-CMD-12': () => ' for its fallen commander',
  };
/** '1, 2 and 3' */
const numbers = (markers: readonly number[]): string => {
  const all = markers.map((marker) => marker + 1);
  const last = all.pop();
  return all.length === 0 ? `${last}` : `${all.join(', ')} and ${last}`;
};
const plus = (bonus: number): string => (bonus > 0 ? ` + ${bonus}` : '');
function rightAt(f: Facts, say: Speaker): string {
  const near = nearestUnit(say.look, { x: n(f['x']), y: n(f['y']) });
  const by = near === undefined ? '' : `, beside ${say.unit(near)}`;
  return `It would be right ${say.uw(f['away'])} from here${by}.`;
}
/** Allies are named together. */
const isMany = (side: SideId, say: Speaker): boolean => ofSide(side, say).length > 1;
/** A single die has no sum. */
const thrown = (dice: readonly number[], say: Speaker): string =>
  dice.length === 1 ? say.dice(dice) : `${say.dice(dice)} = ${say.sum(dice)}`;
const degrees = (facing: number): string => `${Math.round(facing / 100)}°`;
const dropped = (balance: number): string =>
  balance === 0
    ? ''
    : balance > 0
      ? ` (${balance} lowest dropped)`
      : ` (${-balance} highest dropped)`;
const WAYS = [
  'forward',
  'forward to the right',
  'to the right',
  'back to the right',
  'back',
  'back to the left',
  'to the left',
  'forward to the left',
] as const;
const COMPASS = ['north', 'north-east', 'east', 'south-east'] as const;
const AWAY = ['south', 'south-west', 'west', 'north-west'] as const;
type Spot = Parameters<typeof spot>[0];
type Moved = Spot & Parameters<typeof wayOf>[1];

const turned = (way: Way | undefined, facing: number): string =>
  way === undefined
    ? `to ${degrees(facing)}`
    : `${Math.abs(way.turn)}° to the ${way.turn < 0 ? 'left' : 'right'}`;
/** A simple move turns first, a difficult one in the end. */
function moved(e: Moved, say: Speaker, ahead: boolean): string {
  const way = wayOf(say.before, e, ahead);
  if (way === undefined) return ` to ${spot(e, say)}`;
  const goes = `${say.by(way.distance)} ${WAYS[way.bearing] ?? ''}`;
  if (way.turn === 0) return `: ${goes}`;
  const turns = turned(way, e.facing);
  if (way.distance === 0) return `: ${turns}, going nowhere`;
  return ahead ? `: ${turns}, then ${goes}` : `: ${goes}, then ${turns}`;
}
function back(e: Moved, say: Speaker): string {
  const way = wayOf(say.before, e, false);
  return way === undefined ? `to ${spot(e, say)}` : say.by(way.distance);
}
function ridden(e: Parameters<typeof rideOf>[1], say: Speaker): string {
  const way = rideOf(say.before, e);
  if (way === undefined) return `to ${spot(e, say)}`;
  return `${say.by(way.distance)} ${[...COMPASS, ...AWAY][way.bearing] ?? ''}`;
}
function where(e: Spot & Parameters<typeof nearestUnit>[1], say: Speaker): string {
  const near = say.before === undefined ? undefined : nearestUnit(say.look, e);
  return near === undefined ? `at ${spot(e, say)}` : `beside ${say.unit(near)}`;
}
function cameIn(e: Spot & Parameters<typeof arrivalOf>[1], say: Speaker): string {
  if (say.before === undefined) return `at ${spot(e, say)}`;
  const { edge, near } = arrivalOf(say.look, e);
  if (near === undefined) return `from the ${EDGES[edge]}`;
  const by = near.gap < BESIDE ? 'beside' : `${say.uw(near.gap)} from`;
  return `from the ${EDGES[edge]}, ${by} ${say.unit(near.unit)}`;
}
const spot = (
  at: { readonly x: number; readonly y: number },
  say: { number(value: number, digits: number): string },
): string => `${say.number(at.x / 1000, 1)}, ${say.number(at.y / 1000, 1)}`;
/** COS-ACT-15 Dice that lay on actions as they ended. */
function unplayed(say: Speaker, beginning: (who: string) => string): string {
  const left = say.before?.position.actions ?? [];
  const dice = left.map(({ action, die }) => `${boardName(action)} ${die}`).join(', ');
  return left.length === 0 ? '' : `${beginning(say.army(say.look.position.active))}: ${dice}.`;
}
