/**
 * События, вопросы и отказы по-русски. Названия отрядов бывают и во множественном числе, поэтому
 * они стоят в именительном падеже перед двоеточием, а глагол с ними не согласуется.
 */
import { russian } from '#plural';
import { stretchesOf } from '../turn/arrivals.ts';
import { armyOfCommander, isSubCommander } from '../command/command.ts';
import { campRu, groundRu as ground } from '../before/phrases/ru.ts';
import { boardName, boardShort, boards } from './words/ru.ts';
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
const aTime = (f: Facts): string => (n(f['turn']) > 0 ? 'за ход' : 'за одно движение');
const UNITS = ['отряд', 'отряда', 'отрядов'] as const;
const DICE = ['кубик', 'кубика', 'кубиков'] as const;
const HITS = ['удар', 'удара', 'ударов'] as const;
/** Остался один отряд, осталось два. */
const left = (count: number): string => russian(count, 'остался', 'осталось', 'осталось');

export const ru: Phrases = {
  ...boards,
  strength: 'сила',
  events: {
    ...campRu.events,
    turnBegan: (e, say) => `Ход ${e.turn}: ${say.army(e.army)}.`,
    shotDeclared: (e, say) =>
      e.formation.length === 1
        ? `${say.unit(e.unit)}: цель — ${say.unit(e.formation[0])}.`
        : `${say.unit(e.unit)}: цель — формация, в ней ${say.count(e.formation.length, ...UNITS)}: ${say.units(e.formation)}.`,
    bombardmentEnded: silent,
    bombarded: (e, say) =>
      `Бомбардировка, под огнём ${say.army(e.army)}${e.guns === undefined ? '' : `, орудия: ${say.units(e.guns)}`} — ${thrown(e.dice, say)}, ${e.damage === 0 ? 'меньше 10, без урона' : `урон ${e.damage}, по одному за каждые полные 10`}.`,
    damageTaken: (e, say) =>
      e.by === 'morale'
        ? 'Единица урона принята боевым духом.'
        : `${say.unit(e.unit ?? 0)}: отход под бомбардировкой вместо потери очка боевого духа.`,
    actionDiceRolled: (e, say) =>
      `${say.army(e.army)}, бросок кубиков действий: ${say.dice(e.dice)}.`,
    riskTaken: (e, say) =>
      `Полководец${ofArmy(e.army, say)} рискует собой ради ещё одного кубика: выпало ${e.die}.`,
    riskDeclined: (e, say) =>
      `Полководец${ofArmy(e.army, say)} не рискует собой: за единицу кубика больше нет.`,
    riskEnded: silent,
    phaseReached: (e, say) =>
      `Начинается фаза ${e.phase}: шестёрок выпало всего ${say.look.position.sixes}.`,
    diePlaced: (e, say) =>
      `${e.army === undefined ? 'Кубик' : `${say.army(e.army)}: кубик`} ${e.die} — на «${boardName(e.on)}»${e.replaced === undefined ? '' : `, вместо лежавшей там ${e.replaced}`}.`,
    placingEnded: (e, say) =>
      e.wasted.length === 0
        ? ''
        : `${e.army === undefined ? 'Не использовано' : `${say.army(e.army)}, не использовано`}: ${say.dice(e.wasted)}.`,
    actionBegan: (e, say) =>
      `${say.army(armyOfCommander(say.look, e.commander))}, действие «${boardName(e.action)}», кубик ${e.die}${isSubCommander(say.look, e.commander) ? ', ведёт дополнительный командующий' : ''}: ${actionShort(e.action, e.die)}.`,
    formationPicked: (e, say) =>
      e.units.length === 1
        ? `${say.unit(e.units[0])}: активация.`
        : `Активирована формация, в ней ${say.count(e.units.length, ...UNITS)}: ${say.units(e.units)}.`,
    formationLeft: silent,
    moved: (e, say) =>
      e.move === 'turn'
        ? `${say.unit(e.unit)}: поворот ${turned(wayOf(say.before, e, true), e.facing)}.`
        : `${say.unit(e.unit)}: ${MOVES[e.move]}${moved(e, say, e.move === 'simple')}.`,
    limbered: (e, say) =>
      `${say.unit(e.unit)}: неподвижный отряд после движения в этом ходу не стреляет.`,
    rode: (e, say) => `${head(e.commander, say)} скачет ${ridden(e, say)}.`,
    actionEnded: silent,
    actionsEnded: (_, say) => unplayed(say, (who) => `${who}, не сыграно`),
    commanderTested: (e, say) =>
      `${head(e.commander, say)}: враг касается его; выпало ${e.die}${e.on === undefined ? '' : e.on === 1 ? ', опасна 1' : ', опасны 1 и 2'}: ${e.fell ? 'он выведен из строя' : 'он невредим'}.`,
    commanderFell: (e, say) =>
      `${head(e.commander, say)} выведен из строя; командует заместитель уровня ${e.level}.`,
    commanderDisplaced: (e, say) => `${head(e.commander, say)} отъезжает ${ridden(e, say)}.`,
    commanderRemoved: (e, say) => `${head(e.commander, say)} убран со стола, замены ему нет.`,
    assetUsed: (e, say) => `${say.army(e.army)}: ${ASSET_DEEDS[e.asset]}.`,
    assetLapsed: silent,
    noMarker: silent,
    markerPlaced: (e, say) =>
      `Начинается сражение ${say.look.position.markers.price.length} ${where(e, say)}: в нём ${say.count(e.covers, 'отряд', 'отряда', 'отрядов')} в огневом контакте.`,
    combatBegan: (e) =>
      e.markers.length === 1
        ? `Идёт сражение ${e.markers[0] + 1}.`
        : `Сражения ${numbers(e.markers)} идут как одно.`,
    tacticPlayed: (e, say) =>
      `${say.army(e.army)}, тактика «${boardName(e.tactic)}» (${e.die})${e.units.length === 0 ? '' : `: ${say.units(e.units)}`}${beyond(veteransOf(e, say), say)}.`,
    charged: (e, say) => `${say.unit(e.unit)}: бросок${moved(e, say, true)}.`,
    tacticCancelled: (e, say) =>
      `«${boardName('providence')}» отменяет тактику «${boardName(e.tactic)}» (${say.army(e.army)}) для: ${say.units(e.units)}.`,
    tacticsEnded: silent,
    ranksFixed: silent,
    resultRolled: (e, say) =>
      `${say.side(e.side)}: ${e.dice.length === 0 ? 'без кубиков' : say.dice(e.dice)}${dropped(e.balance)} + сила ${e.strength} = ${e.result}. ${fired(e, say)}`,
    hitsInflicted: (e, say) =>
      `${say.side(e.on)} ${isMany(e.on, say) ? 'получают' : 'получает'} ${say.count(e.hits, ...HITS)}, ${isMany(e.by, say) ? 'наносят' : 'наносит'} ${say.side(e.by)}${e.results === undefined ? '' : ` (${e.results[1]} против ${e.results[0]})`}${e.spared === undefined ? '' : `; «${boardName('braveIsSafe')}» отводит ${say.count(e.spared, ...HITS)}`}.`,
    resultsRolled: (e) => (e.none === true ? 'Ударов никто не получает.' : ''),
    hitAllocated: (e, say) => `${say.unit(e.unit)}: удар.`,
    hitIgnored: (e, say) =>
      `${say.unit(e.unit)}: укрепление уберегает от первого удара в этом ходу.`,
    hitsLost: (e, say) =>
      `${say.side(e.side)}, впустую ${say.count(e.hits, ...HITS)}: принять уже некому.`,
    allocated: silent,
    hitCancelled: (e, say) => `${say.unit(e.unit)}: отступление отменяет удар.`,
    priceRose: (e, say) =>
      `Цена сражения ${e.marker + 1} растёт на 1${e.price === undefined ? '' : `, до ${e.price}`}${e.unit === undefined ? '' : `: отступление, ${say.unit(e.unit)}`}.`,
    retreatRolled: (e, say) =>
      `${say.unit(e.unit)}: отступление на ${say.uw(e.distance)}${e.die === undefined ? '' : ` (${rolledRetreat(e.unit, e.die, say)})`}${e.distance === 0 ? ', без движения и поворота' : ''}.`,
    retreated: (e, say) =>
      `${say.unit(e.unit)}: отход ${back(e, say)}${e.passed === 1 ? ', мимо своих на пути' : ''}.`,
    disciplineFailed: (e, say) =>
      `${tested(e, say)} провал; «${boardName('tenacity')}» даёт переброс.`,
    disciplineTested: (e, say) =>
      `${tested(e, say)} ${e.passed ? 'успех, удар не вредит' : 'провал'}.`,
    rerolled: (e, say) => `«Упорство»: ${say.unit(e.unit)}, переброс теста.`,
    broken: (e, say) =>
      `${say.unit(e.unit)}: разгром, отряд убран со стола: ${e.cite === 'COS-RET-09' ? 'при отступлении он коснулся врага или края стола' : 'тест на дисциплину провален'}.`,
    moraleLost: (e, say) =>
      `${say.army(e.army)} теряет ${say.count(e.points, 'очко', 'очка', 'очков')} боевого духа${LOSSES[e.cite]?.(e.unit, say) ?? ''}; остаётся ${e.left}.`,
    hitsResolved: silent,
    withdrew: (e, say) => `${say.unit(e.unit)}: отход после караколя.`,
    aftermathEnded: silent,
    markerRemoved: (e) =>
      `Маркер сражения ${e.marker + 1} снят${e.cite === 'COS-END-04' ? ': рядом никого не осталось, и никто не платит' : ''}.`,
    combatWon: (e, say) => {
      const { markers = [] } = e;
      const which = markers.length === 0 ? '' : ` ${numbers(markers)}`;
      const what = `${markers.length > 1 ? 'сражения' : 'сражение'}${which}`;
      const whose = markers.length > 1 ? 'их общую цену' : 'его цену';
      return `${say.side(e.side)} ${isMany(e.side, say) ? 'выигрывают' : 'выигрывает'} ${what}: врагов там не осталось; ${say.army(e.payer)} платит ${whose}, ${e.price}.`;
    },
    combatEnded: (e) =>
      e.open === undefined
        ? ''
        : `${e.open.length === 1 ? 'Сражение' : 'Сражения'} ${numbers(e.open)}: исход не решён, там остались обе стороны.`,
    judged: (e, say) =>
      `${MEASURES[e.by]}: ${say.side(0)} — ${shown(e, 0, say)}, ${say.side(1)} — ${shown(e, 1, say)}.`,
    noteShown: (e, say) =>
      `${say.army(e.army)}: подкрепления идут ${EDGES[stretchesOf(say.look, e.army)[e.note.value]?.edge ?? 'south']}.`,
    arrived: (e, say) => `${say.unit(e.unit)}: выход на стол ${cameIn(e, say)}.`,
    arrivalsEnded: silent,
    leftTable: (e, say) => `${say.unit(e.unit)}: со стола ушли, теперь в безопасности.`,
    supported: (e, say) =>
      `${say.side(e.side)}: поддержка. Оставшийся боевой дух делится поровну: ${ofSide(e.side, say)
        .map((id) => `${say.army(id)} — ${e.morale[id]}`)
        .join(', ')}.`,
    armyLeft: (e, say) => `${say.army(e.army)} выходит из битвы; отряды покидают стол.`,
    favourDeclined: (e, say) =>
      `${say.army(e.army)}, отказ дать отряды ${e.favour === 'activate' ? 'для движения' : 'для тактики'}: ${say.units(e.units)}.`,
  },
  outcomes: {
    decisive: (winners) => `Решительная победа: ${winners}.`,
    marginal: (winners) => `Неуверенная победа: ${winners}.`,
    draw: () => 'Битва окончилась вничью.',
    timeOver: (winners) => `Время вышло, победа: ${winners}.`,
    conceded: (losers) => `Сдача: ${losers}.`,
    agreed: (winners) =>
      winners === '' ? 'Игроки согласились на ничью.' : `По согласию игроков победа: ${winners}.`,
  },
  prompts: {
    ...campRu.prompts,
    chooseNext: () => '**Ход вашей стороны:** выберите, чей ход следующий',
    collapse: (q, say) =>
      `**${say.army(q.army)}, боевой дух исчерпан:** поделите оставшийся дух стороны или выведите эту армию`,
    choosePayer: (q) => `**Сражение проиграно:** выберите, кто платит цену ${q.price}`,
    lendUnits: (q, say) =>
      q.favour === 'activate'
        ? `**${say.army(q.to)} просит двинуть ваши отряды:** ${say.units(q.units)}`
        : `**${say.army(q.to)} просит применить тактику к вашим отрядам:** ${say.units(q.units)}`,
    declareShot: (q, say) =>
      `**Бомбардировка:** выберите орудие и цель — осталось ${say.count(q.units.length, 'орудие', 'орудия', 'орудий')}`,
    useAmmunition: (q, say) =>
      `**Бомбардировка, под огнём ${say.army(q.army)}, ${say.count(q.dice, ...DICE)}:** потратить артиллерийский парк на два кубика сверху?`,
    takeDamage: (q) =>
      `**Вас бомбардируют:** потеряйте очко боевого духа или отведите отряд — ещё ${q.left}`,
    riskCommander: (q, say) =>
      `**Выпала единица:** рискнуть полководцем ради ещё одного кубика?${q.ones > 1 ? ` — осталось ${say.count(q.ones, 'единица', 'единицы', 'единиц')}` : ''}`,
    placeDie: (q, say) =>
      `**Кубики действий:** разложите их по действиям и тактикам — ${left(q.dice.length)} ${say.count(q.dice.length, ...DICE)}`,
    playAction: (q, say) =>
      q.dice.length === 0
        ? '**Действия:** все кубики разыграны'
        : `**Действия:** разыграйте кубик — ${left(q.dice.length)} ${say.count(q.dice.length, ...DICE)}`,
    pickFormation: (q) => `**${boardName(q.action)}:** выберите формацию — ещё ${q.left}`,
    moveUnit: (q, say) =>
      `**${boardName(q.action)}:** двигайте отряды этой формации — ${left(q.units.length)} ${say.count(q.units.length, ...UNITS)}`,
    arrive: (q, say) =>
      `**Подкрепления:** выведите отряды у края стола или закончите — ${left(q.units.length)} ${say.count(q.units.length, ...UNITS)}`,
    leaveTable: (q, say) =>
      `**У края стола:** ${say.unit(q.unit)} — можно уйти со стола в безопасность`,
    rideCommander: (q, say) =>
      q.commanders.length > 1
        ? `**Перемещение командующих:** выберите командующего; каждый скачет до ${say.uw(q.distance)}`
        : `**Перемещение командующих:** ${rank(q.commanders[0], say)} скачет до ${say.uw(q.distance)}`,
    chooseSpot: (q, say) =>
      `**${danger(q.commander, say)}:** эти места одинаково близко; выберите, куда он отъедет`,
    displaceCommander: (q, say) =>
      `**${danger(q.commander, say)}:** выберите, на сколько он отъедет, до 2 UW`,
    placeMarker: (q, say) =>
      `**Начало сражения:** поставьте маркер так, чтобы в нём было ${say.count(q.covers, 'отряд', 'отряда', 'отрядов')} в огневом контакте`,
    chooseCombat: (q, say) =>
      `**Сражение:** выберите, какое идёт следующим — осталось ${say.count(q.groups.length, 'сражение', 'сражения', 'сражений')}`,
    playTactic: (q, say) =>
      `**Тактики:** используйте кубик или завершите шаг — ${left(q.tactics.length)} ${say.count(q.tactics.length, ...DICE)}`,
    allocateHit: (q, say) =>
      `**Удары:** выберите, кто из ближайших примет удар — ${left(q.left)} ${say.count(q.left, ...HITS)}`,
    resolveHit: (q, say) =>
      `**Удары:** выберите отряд, затем отход или тест — ${left(q.units.length)} ${say.count(q.units.length, ...UNITS)}`,
    retreatDirection: (q, say) =>
      `**${say.unit(q.unit)}, отступление на ${say.uw(q.distance)}:** прямо назад или к своей стороне`,
    raisePrice: () => '**Отступление:** два маркера одинаково близко: чья цена вырастет?',
    rerollTest: (q, say) => `**Упорство:** ${say.unit(q.unit)}, провал с ${q.die}: перебросить?`,
    withdraw: (q, say) =>
      `**Караколь:** эти отряды отходят на 1 UW — ${left(q.units.length)} ${say.count(q.units.length, ...UNITS)}`,
  },
  refusals: {
    ...campRu.refusals,
    notInFormation: (f, say) => `${say.unit(n(f['unit']))}: сейчас этот отряд не может двигаться.`,
    declined: (f, say) => `${say.unit(n(f['unit']))}: союзник в этот ход уже отказал.`,
    declinedTactic: (f, say) => `${say.unit(n(f['unit']))}: союзник в этом сражении уже отказал.`,
    claimedByAlly: (f, say) =>
      `Маркер союзника в этот ход уже захватил отряды: ${say.army(n(f['army']))}.`,
    notThatArmy: () => 'Выберите одну из названных армий.',
    oddPoints: (f, say) =>
      `Для лишних очков назовите ${say.count(n(f['allowed']), 'армию', 'армии', 'армий')}, а не ${n(f['named'])}.`,
    wrongKindOfMove: (f) =>
      `Действие «${boardName(String(f['action']))}» не даёт такого движения: ${MOVES[String(f['move'])] ?? f['move']}.`,
    backwards: () => 'Простое движение идёт только прямо вперёд.',
    noSimpleMove: (f, say) => `${say.unit(n(f['unit']))}: простого движения нет, скорость 0.`,
    tooFarSimple: (f, say) =>
      `На ${say.uw(f['over'])} дальше простого движения в ${say.uw(f['allowed'])}.`,
    tooFarDifficult: (f, say) =>
      `На ${say.uw(f['over'])} дальше сложного движения в ${say.uw(f['allowed'])}.`,
    offTable: () => 'Отряд не поместится на столе целиком.',
    brokenGround: (f, say) =>
      `Путь проходит через местность «${ground(f, say)}»: трудный ландшафт даёт ${say.uw(f['allowed'])} ${aTime(f)}, это на ${say.uw(f['over'])} больше.`,
    veryBrokenGround: (f, say) =>
      `Путь проходит через местность «${ground(f, say)}»: очень трудный ландшафт даёт ${say.uw(f['allowed'])} ${aTime(f)}, это на ${say.uw(f['over'])} больше.`,
    immobileInVeryBroken: (f, say) =>
      `Путь проходит через местность «${ground(f, say)}»: ${say.unit(n(f['unit']))} не движется по очень трудному ландшафту.`,
    bombardedBefore: (f, say) =>
      `${say.unit(n(f['unit']))}: после бомбардировки в том же ходу не движется.`,
    turnsIntoEnemy: (f, say) => `При повороте на месте мешает враг: ${say.unit(n(f['enemy']))}.`,
    enemyInWay: (f, say) => `На пути враг: ${say.unit(n(f['enemy']))}; сквозь врагов не проходят.`,
    friendThere: (f, say) =>
      `Место занято: ${say.unit(n(f['friend']))}, не хватает ${say.uw(f['push'])}.`,
    enemyThere: (f, say) =>
      `Место занято врагом: ${say.unit(n(f['enemy']))}, не хватает ${say.uw(f['push'])}.`,
    contactByDifficultMove: (f, say) =>
      `Сложным движением нельзя войти в контакт с врагом: ${say.unit(n(f['enemy']))}.`,
    startsNearEnemy: (f, say) =>
      `${say.unit(n(f['unit']))}: до врага (${say.unit(n(f['enemy']))}) лишь ${say.uw(f['distance'])}, а нужно больше 3 UW.`,
    comesNearEnemy: (f, say) =>
      `Путь проходит в ${say.uw(f['distance'])} от врага (${say.unit(n(f['enemy']))}); нужно держаться дальше 3 UW.`,
    notArriving: (f, say) => `${say.unit(n(f['unit']))}: сейчас на стол не выходит.`,
    farFromStretch: (f, say) =>
      `На ${say.uw(f['over'])} дальше ${say.uw(f['allowed'])} от места выхода на стол.`,
    arrivesNearEnemy: (f, say) =>
      `До врага (${say.unit(n(f['enemy']))}) всего ${say.uw(f['distance'])}; выходить на стол нужно дальше 1 UW.`,
    commanderOffTable: () => 'База полководца должна целиком оставаться на столе.',
    commanderOnUnit: (f, say) =>
      `Полководец не может остановиться на отряде: ${say.unit(n(f['unit']))}.`,
    commanderRode: () => 'Этот полководец уже переместился.',
    notThatCommander: (f) =>
      `«${boardName(String(f['action']))}»: назовите своего командующего на столе, и только для действия с командным радиусом.`,
    noGuides: () => 'Проводников для этой формации нет.',
    commanderTooFar: (f, say) =>
      `На ${say.uw(f['over'])} дальше, чем он может проскакать: ${say.uw(f['allowed'])}.`,
    displacedTooFar: (f, say) => `Он отъезжает не более чем на ${say.uw(f['allowed'])}.`,
    notClosestSpot: () => 'Он отъезжает на ближайшее свободное место: выберите одно из показанных.',
    displacedOntoUnit: () => 'Там он оказался бы на отряде или всё ещё в контакте с врагом.',
    cannotBombard: (f, say) => `${say.unit(n(f['unit']))}: отряд не умеет бомбардировать.`,
    engagedGun: (f, say) => `${say.unit(n(f['unit']))}: в огневом контакте бомбардировать нельзя.`,
    gunInVeryBroken: (f, say) =>
      `${say.unit(n(f['unit']))}: из очень трудного ландшафта бомбардировать нельзя.`,
    gunSeesEnemy: (f, say) =>
      `${say.unit(n(f['unit']))}: ${say.unit(n(f['enemy']))} на линии собственного огня, бомбардировать нельзя.`,
    gunInVillage: (f, say) => `${say.unit(n(f['unit']))}: из деревни бомбардировать нельзя.`,
    nearsTheGuns: (f, say) =>
      `${say.unit(n(f['unit']))}: в эту сторону до орудий стало бы на ${say.uw(f['nearer'])} ближе.`,
    gunInCover: (f, say) => `${say.unit(n(f['unit']))}: из укрытия бомбардировать нельзя.`,
    noSuchUnit: () => 'Такого отряда на столе нет.',
    notYourGun: (f, say) => `${say.unit(n(f['unit']))}: сейчас этот отряд выбрать нельзя.`,
    ownTarget: () => 'Цель — формация вашей же стороны.',
    noLineToFormation: (f, say) =>
      `${say.unit(n(f['unit']))}: ни один отряд этой формации не находится в секторе, в пределах дальности и на свободной линии.`,
    notNearest: (f, say) =>
      `${say.unit(n(f['unit']))}: ближе к орудиям есть другие, кто может отступить.`,
    standsFast: (f, say) =>
      `${say.unit(n(f['unit']))}: отряд стоит насмерть и в этом сражении не отступает.`,
    neverRetreats: (f, say) => `${say.unit(n(f['unit']))}: этот отряд никогда не отходит.`,
    mutinous: (f, say) => `${say.unit(n(f['unit']))}: мятежный отряд не отходит.`,
    pursued: (f, say) =>
      `${say.unit(n(f['unit']))}: пехоте не уйти от преследования (${say.unit(n(f['enemy']))} в контакте).`,
    notNearestMarker: () => 'Растёт цена ближайшего к отряду маркера.',
    markerOffTable: () => 'Маркер должен лежать на столе.',
    markerOneSided: (f, say) =>
      `В пределах 2 UW от маркера должны быть отряды обеих сторон; одна сторона дальше на ${say.uw(f['over'])}. ${rightAt(f, say)}`,
    markerNotBest: (f, say) =>
      `Здесь в сражение попадает ${say.count(n(f['covers']), ...UNITS)} в огневом контакте, а лучшее место даёт ${n(f['best'])}. ${rightAt(f, say)}`,
    notInCombat: (f, say) => `${say.unit(n(f['unit']))}: отряд не участвует в этом сражении.`,
    notUnderTactic: (f, say) => `${say.unit(n(f['unit']))}: эта тактика на отряд не действует.`,
    notYourUnit: (f, say) => `${say.unit(n(f['unit']))}: это не ваш отряд.`,
    untrained: (f, say) =>
      `${say.unit(n(f['unit']))}: необученный отряд ничего не получает от тактик.`,
    conditionUnmet: (f, say) =>
      `${say.unit(n(f['unit']))}: условие тактики не выполнено (${boardShort(String(f['tactic']))}).`,
    namedTwice: () => 'Один отряд назван дважды.',
    noTarget: (f) => `Тактике «${boardName(String(f['tactic']))}» нужен хотя бы один отряд.`,
    nameTheTactic: () =>
      'Только «Провидение» называет тактику, которую отменяет, и всегда её называет.',
    nothingToCancel: (f) =>
      `Тактику «${boardName(String(f['tactic']))}» отменить нельзя: её здесь нет.`,
    tooManyUnits: (f) =>
      `Названо отрядов: ${n(f['named'])}, кубик позволяет ${n(f['allowed'])} (ветераны не в счёт).`,
    tooManyCancelled: (f) =>
      `Названо отрядов: ${n(f['named'])}; «Провидение» отнимает действие тактики у ${n(f['allowed'])}, ветераны тоже в счёт.`,
    oneUnitOnly: (f) =>
      `Тактика «${boardName(String(f['tactic']))}» — для одного отряда, не считая ветеранов.`,
    noDieThere: (f) =>
      `На тактике «${boardName(String(f['tactic']))}» нет кубика, или помочь ей некому.`,
    wrongTime: (f) =>
      `Тактику «${boardName(String(f['tactic']))}» в ход этого игрока не разыгрывают.`,
    noSuchCombat: () => 'Такого сражения, ждущего очереди, нет.',
    notNextForHit: (f, say) =>
      `${say.unit(n(f['unit']))}: очередь не его, сначала удары получают ближайшие к врагу.`,
    noHitOnUnit: (f, say) => `${say.unit(n(f['unit']))}: на отряде нет ударов.`,
    retreatedAlready: (f, say) => `${say.unit(n(f['unit']))}: один удар уже отменён отступлением.`,
    needNotWithdraw: (f, say) => `${say.unit(n(f['unit']))}: отходить не нужно.`,
    nameTheWay: (f) =>
      `«${boardName(String(f['tactic']))}»: для каждого отряда нужно назвать путь, если тактика двигает отряды, и только тогда.`,
    namesNoUnit: (f) =>
      `«${boardName(String(f['tactic']))}» действует на всю сторону, отряды не называются.`,
    endsOutOfContact: (f, say) =>
      `${say.unit(n(f['unit']))}: там нет контакта с врагом из этого сражения.`,
    alreadyActivated: (f, say) =>
      `${say.unit(n(f['unit']))}: формация в этом ходу уже активирована.`,
    formationTooLarge: (f, say) =>
      `В формации ${say.count(n(f['size']), ...UNITS)}; «Перемещение резервов» берёт не больше ${n(f['allowed'])}.`,
    outOfCommand: (f, say) =>
      `До формации ${say.uw(f['distance'])}: на ${say.uw(f['over'])} дальше командного радиуса в ${say.uw(f['allowed'])}.`,
    noSuchDie: (f) => `Неразмещённого кубика со значением ${n(f['die'])} нет.`,
    notOnBoard: () => 'На вашей доске действий этого нет.',
    noDieOnAction: (f) =>
      f['die'] === undefined
        ? `На действии «${boardName(String(f['action']))}» больше нет кубиков.`
        : `На действии «${boardName(String(f['action']))}» нет кубика ${n(f['die'])}.`,
  },
};

const MOVES: Readonly<Record<string, string>> = {
  simple: 'простое движение',
  difficult: 'сложное движение',
  turn: 'поворот на месте',
};
const EDGES: { readonly [E in Edge]: string } = {
  south: 'с юга',
  north: 'с севера',
  west: 'с запада',
  east: 'с востока',
};
const MEASURES: { readonly [B in Ending['by']]: string } = {
  share: 'Доля оставшегося боевого духа',
  flank: 'Доля оставшегося боевого духа',
  point: 'Отряды у перекрёстка',
  escape: 'Ушедшие отряды',
  village: 'Отряды в деревне',
};
const shown = (
  { by, of }: { readonly by: Ending['by']; readonly of: readonly [number, number] },
  side: SideId,
  say: Speaker,
): string =>
  by === 'share' || by === 'flank' ? `${say.number(of[side] / 10, 1)}\u00a0%` : String(of[side]);
const rank = (id: CommanderId, say: Speaker): string =>
  isSubCommander(say.look, id) ? 'дополнительный командующий' : 'полководец';
const head = (id: CommanderId, say: Speaker): string =>
  `${isSubCommander(say.look, id) ? 'Дополнительный командующий' : 'Полководец'} (${say.army(armyOfCommander(say.look, id))})`;
const danger = (id: CommanderId, say: Speaker): string =>
  isSubCommander(say.look, id)
    ? 'Дополнительный командующий в опасности'
    : 'Полководец в опасности';
const ASSET_DEEDS: { readonly [A in AssetUsed]: string } = {
  ammunition: 'артиллерийский парк даёт два кубика сверху',
  guides: 'проводники ведут эту формацию по трудному ландшафту',
};
const ofArmy = (id: ArmyId | undefined, say: Speaker): string =>
  id === undefined ? '' : ` (${say.army(id)})`;
const actionShort = (id: ActionId, die: number): string => ACTION_DEEDS[id](die);
const many = (count: number, ...forms: readonly [string, string, string]): string =>
  `${count} ${russian(count, ...forms)}`;
const ACTION_DEEDS: { readonly [A in ActionId]: (die: number) => string } = {
  move: (die) => `до ${many(die, 'формации', 'формаций', 'формаций')} в командном радиусе`,
  march: (die) => `одна формация со скоростью ${die}, дальше 3 UW от врага`,
  moveCommanders: (die) => `каждый командующий — до ${die + 2} UW`,
  reserveMove: (die) =>
    `до ${many(die, 'формации', 'формаций', 'формаций')}, не больше 3 отрядов каждая, дальше 3 UW от врага`,
  dressRanks: (die) =>
    `до ${many(die, 'отряда', 'отрядов', 'отрядов')} одной формации поворачивают на месте`,
};
const beyond = (veterans: readonly number[], say: Speaker): string =>
  veterans.length === 0 ? '' : ` (ветераны не в счёт: ${say.units(veterans)})`;
/** COS-RES-02 Кто бросает, сколько кубиков и чем действует. */
const fired = ({ volleys }: { readonly volleys: readonly Volley[] }, say: Speaker): string =>
  volleys.length === 0
    ? 'Целей у этой стороны нет.'
    : `Кубики: ${volleys.map((one) => fire(one, say)).join('; ')}.`;
const fire = ({ unit, weapon, dice }: Volley, say: Speaker): string =>
  `${say.unit(unit)}, ${boards.weapons[weapon] ?? weapon}: ${dice}`;
const rolledRetreat = (unit: number, rolled: number, say: Speaker): string => {
  const { die, plus: more } = retreatOf(say, unit);
  const counts = die === 3 ? `, считается за ${Math.ceil(rolled / 2)}` : '';
  return `D${die}${plus(more)}: выпало ${rolled}${counts}`;
};
/** COS-DSC-02 Сумма и сколько было нужно. */
function tested(e: Test, say: Speaker): string {
  const sum = e.bonus > 0 ? `${e.die} + ${e.bonus} = ${e.die + e.bonus}` : `${e.die}`;
  const need =
    e.die === 1 ? 'единицы мало всегда' : `нужно ${disciplineOf(say, e.unit)} или больше`;
  return `${say.unit(e.unit)}, тест на дисциплину из-за удара: ${sum}, ${need}:`;
}
/** За что теряют боевой дух, по пункту правил. */
const LOSSES: Readonly<Partial<Record<Rule, (unit: UnitId | undefined, say: Speaker) => string>>> =
  {
    'COS-DSC-05': (unit, say) =>
      unit === undefined
        ? ' за разгром отряда'
        : ` за разгром (${say.unit(unit)}${isReady(say, unit) ? ', на одно меньше: готовность к потерям' : ''})`,
    'COS-END-02': () => ' за цену сражения',
    'COS-BMB-12': () => ' за бомбардировку',
    'COS-BMB-16': () => ' за бомбардировку: отступить под ней некому',
    'COS-SPR-24': (unit, say) =>
      unit === undefined ? '' : ` за отступление элитного отряда (${say.unit(unit)})`,
    'COS-RET-11': (unit, say) =>
      unit === undefined ? '' : ` за отступление мимо своих (${say.unit(unit)})`,
    'COS-CMD-12': () => ' за потерю полководца',
  };
/** '1, 2 и 3' */
const numbers = (markers: readonly number[]): string => {
  const all = markers.map((marker) => marker + 1);
  const last = all.pop();
  return all.length === 0 ? `${last}` : `${all.join(', ')} и ${last}`;
};
const plus = (bonus: number): string => (bonus > 0 ? ` + ${bonus}` : '');
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
      ? ` (отброшено низших: ${balance})`
      : ` (отброшено высших: ${-balance})`;
function rightAt(f: Facts, say: Speaker): string {
  const near = nearestUnit(say.look, { x: n(f['x']), y: n(f['y']) });
  const by = near === undefined ? '' : `, рядом с отрядом «${say.unit(near)}»`;
  return `Годится место в ${say.uw(f['away'])} отсюда${by}.`;
}
const WAYS = [
  'вперёд',
  'вперёд и вправо',
  'вправо',
  'назад и вправо',
  'назад',
  'назад и влево',
  'влево',
  'вперёд и влево',
] as const;
const COMPASS = ['север', 'северо-восток', 'восток', 'юго-восток'] as const;
const AWAY = ['юг', 'юго-запад', 'запад', 'северо-запад'] as const;
type Spot = Parameters<typeof spot>[0];
type Moved = Spot & Parameters<typeof wayOf>[1];

const turned = (way: Way | undefined, facing: number): string =>
  way === undefined
    ? `до ${degrees(facing)}`
    : `на ${Math.abs(way.turn)}° ${way.turn < 0 ? 'влево' : 'вправо'}`;
/** A simple move turns first, a difficult one in the end. */
function moved(e: Moved, say: Speaker, ahead: boolean): string {
  const way = wayOf(say.before, e, ahead);
  if (way === undefined) return ` в точку ${spot(e, say)}`;
  const goes = `${say.by(way.distance)} ${WAYS[way.bearing] ?? ''}`;
  if (way.turn === 0) return ` ${goes}`;
  const turns = `поворот ${turned(way, e.facing)}`;
  if (way.distance === 0) return `: ${turns}, без продвижения`;
  return ahead ? `: ${turns}, затем ${goes}` : ` ${goes}, затем ${turns}`;
}
function back(e: Moved, say: Speaker): string {
  const way = wayOf(say.before, e, false);
  return way === undefined ? `в точку ${spot(e, say)}` : say.by(way.distance);
}
function ridden(e: Parameters<typeof rideOf>[1], say: Speaker): string {
  const way = rideOf(say.before, e);
  if (way === undefined) return `в точку ${spot(e, say)}`;
  return `${say.by(way.distance)} на ${[...COMPASS, ...AWAY][way.bearing] ?? ''}`;
}
function where(e: Spot & Parameters<typeof nearestUnit>[1], say: Speaker): string {
  const near = say.before === undefined ? undefined : nearestUnit(say.look, e);
  return near === undefined ? `в точке ${spot(e, say)}` : `рядом с отрядом «${say.unit(near)}»`;
}
function cameIn(e: Spot & Parameters<typeof arrivalOf>[1], say: Speaker): string {
  if (say.before === undefined) return `в точке ${spot(e, say)}`;
  const { edge, near } = arrivalOf(say.look, e);
  if (near === undefined) return EDGES[edge];
  const by = near.gap < BESIDE ? 'рядом с отрядом' : `в ${say.uw(near.gap)} от отряда`;
  return `${EDGES[edge]}, ${by} «${say.unit(near.unit)}»`;
}
const spot = (
  at: { readonly x: number; readonly y: number },
  say: { number(value: number, digits: number): string },
): string => `${say.number(at.x / 1000, 1)}; ${say.number(at.y / 1000, 1)}`;
/** COS-ACT-15 Dice that lay on actions as they ended. */
function unplayed(say: Speaker, beginning: (who: string) => string): string {
  const left = say.before?.position.actions ?? [];
  const dice = left.map(({ action, die }) => `${boardName(action)} ${die}`).join(', ');
  return left.length === 0 ? '' : `${beginning(say.army(say.look.position.active))}: ${dice}.`;
}
