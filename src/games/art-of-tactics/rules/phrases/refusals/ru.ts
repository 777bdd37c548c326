/** Почему нет, по-русски. */
import { figures, squad, Squad, inches } from '../naming/ru.ts';
import type { Phrases } from '../say.ts';

export const refusals: Phrases['refusals'] = {
  actedBefore: ({ unit }, say) => `${say.unit(unit)}: действие этого хода уже совершено.`,
  allStayFormed: ({ unit }, say) => `${say.unit(unit)}: все воины в строю остаются в шеренгах.`,
  alreadyEngaged: ({ unit }, say) =>
    `${Squad(say, unit)} уже в контакте с другим противником и не может уклониться.`,
  answeredBefore: ({ unit }, say) => `${say.unit(unit)}: ответный залп в этом слоте уже был.`,
  beyondPiece: ({ far, most }, say) =>
    `${say.inches(far)} дюймов: отсюда она бьёт ближе, чем на ${say.inches(most)}.`,
  chariotStands: ({ by }, say) =>
    `Колесница уклоняется только от пехоты, от этого врага (${say.unit(by)}) — нет.`,
  besideWagon: () => 'Экипаж выходит к борту своей повозки.',
  footMans: () => 'Повозку занимает только пехота.',
  noWagon: ({ unit }, say) => `${say.unit(unit)}: повозки рядом нет.`,
  wagonInWay: ({ unit, other }, say) =>
    `${say.unit(unit)}: боевая повозка не даёт сойтись (${say.unit(other)}).`,
  backwards: () => 'Отряды идут вперёд или поворачивают; назад они не ходят.',
  baseInWay: ({ unit, other }, say) =>
    `Там, где встал бы ${squad(say, unit)}, стоит ${squad(say, other)}.`,
  campOffTable: () => 'Лагерь не умещается на столе: это квадрат со стороной восемь дюймов.',
  campOnGround: ({ element }, say) => `Лагерь попал бы на местность: ${say.element(element)}.`,
  campOnPiece: ({ unit }, say) => `Там, где встал бы лагерь, стоит ${squad(say, unit)}.`,
  campsTooNear: ({ distance, least }, say) =>
    `Между лагерями было бы ${inches(say, distance)}, а нужно не меньше ${inches(say, least, 'of')}.`,
  noPieceToPlace: ({ unit }, say) => `${Squad(say, unit)} — не машина, которую осталось поставить.`,
  noWayOut: ({ unit }, say) => `${Squad(say, unit)} не может выйти из лагеря: нет места.`,
  notAtGate: ({ unit }, say) =>
    `${Squad(say, unit)} выходит, стоя фронтом на границе лагеря, лицом наружу.`,
  notInCamp: ({ unit }, say) => `${Squad(say, unit)} не ждёт в лагере.`,
  notInsideCamp: ({ unit }, say) =>
    `Охрана стоит в лагере целиком, а ${squad(say, unit)} так не встанет.`,
  noRoomForCamps: () => 'Для лагерей, которые ещё не поставлены, не останется места.',
  noSiteForOther: ({ distance, least, army }, say) =>
    `Лагерю армии «${say.army(army)}» осталось бы место не дальше ${inches(say, distance, 'of')}, а нужно не ближе ${inches(say, least, 'of')}.`,
  notAShape: () => 'Контур части не пересекает сам себя, и в ней не меньше квадратного дюйма.',
  notToPlace: () => 'Сейчас это ставить нельзя.',
  onOtherGround: ({ kind, element }, say) =>
    `Нельзя положить на другую местность: ${say.kind(kind)} и ${say.element(element)}.`,
  pieceStands: ({ unit }, say) =>
    `${Squad(say, unit)} поставлен вместе с лагерем и остаётся на месте.`,
  stillToPlace: ({ unit }, say) => `${Squad(say, unit)} ещё не расставлен.`,
  terrainNearCamp: ({ kind, distance, least, army }, say) =>
    `Слишком близко (${say.kind(kind)}): до лагеря армии «${say.army(army)}» было бы ${inches(say, distance)}, а нужно не меньше ${inches(say, least, 'of')}.`,
  terrainOffTable: ({ kind }, say) => `Не умещается на столе: ${say.kind(kind)}.`,
  threeSegments: ({ count }) => `Элемент — это три отрезка по шесть дюймов, а не ${count}.`,
  tableFull: ({ most }) =>
    `На столе помещается не больше ${most} кусков местности, а этот был бы лишним.`,
  tooLarge: ({ area, most }) =>
    `Вместе части занимают ${area} квадратных дюйма, а можно не больше ${most}.`,
  underPiece: ({ kind, unit }, say) =>
    `Сюда нельзя (${say.kind(kind)}): тут стоит ${squad(say, unit)}.`,
  camelFromHorse: () => 'Всадники на верблюдах не уклоняются от конницы.',
  campInLine: ({ at }, say) => `Между отрядом и целью (${say.unit(at)}) — лагерь.`,
  didNotBeatIt: ({ by }, say) => `${Squad(say, by)} его не побеждал.`,
  distanceChanges: ({ unit }, say) =>
    `${say.unit(unit)}: так не развернуться, не изменив дистанцию до противника.`,
  elephantCalm: ({ unit }, say) =>
    `${say.unit(unit)}: на слона действуют только очки за разбитого слона, и расстроить его нельзя.`,
  elephantStands: () => 'Слоны ни от кого не уклоняются.',
  downpour: () => 'Под ливнем никто не стреляет.',
  edgeTooFar: ({ unit }, say) => `${say.unit(unit)}: до края стола дальше, чем движение отряда.`,
  evadedBefore: ({ unit }, say) => `${Squad(say, unit)} уже уклонялся в этот ход.`,
  facesThatWay: ({ unit }, say) => `${Squad(say, unit)} уже смотрит туда.`,
  farFromCamp: ({ unit, distance, most }, say) =>
    `${Squad(say, unit)} встал бы в ${inches(say, distance)} от лагеря, а движение у него — ${inches(say, most)}.`,
  footFromHorse: () => 'Пехота не уклоняется от конницы.',
  formedInBoth: () => 'В каждой части нужен хотя бы один воин в строю.',
  friendNotCleared: ({ friend, push }, say) =>
    `Отряд остановился бы на своих (${say.unit(friend)}, на ${inches(say, push)}): своих надо пройти полностью.`,
  fullMovement: ({ unit, most }, say) =>
    `${Squad(say, unit)} паникует: он идёт ровно ${inches(say, most)} или стоит.`,
  goesOnInContact: ({ enemy }, say) =>
    `На пути контакт с противником (${say.unit(enemy)}): там надо остановиться.`,
  groundInLine: ({ at, element }, say) =>
    `На линии к цели (${say.unit(at)}) — ${say.element(element)}.`,
  haltedByContact: ({ unit }, say) =>
    `${Squad(say, unit)} в этом слоте уже входил в контакт с врагом и дальше не идёт.`,
  heavierThan: ({ unit, by }, say) =>
    `${Squad(say, unit)} снаряжён тяжелее, чем ${squad(say, by)}, и не может уклониться.`,
  horsesStrikeFoot: ({ most }) =>
    `Удары конями достаются только пехоте: остальным — не больше ${most}.`,
  impassable: ({ element }, say) => `Сюда хода нет: ${say.element(element)}.`,
  inContact: ({ unit }, say) => `${Squad(say, unit)} в контакте с противником.`,
  inDensityFive: ({ unit }, say) => `${Squad(say, unit)} стоит в плотности 5 и не движется.`,
  leaderMustSplit: ({ unit }, say) =>
    `${say.unit(unit)}: в этом сражении отряд делит только приказ командира.`,
  mergeNeedsLeader: () => 'Для объединения нужен командир или два слота «отдельный отряд» подряд.',
  mergesNextSlot: ({ unit }, say) =>
    `Этот слот готовит слияние: ${squad(say, unit)} в нём не действует, сольёт следующий слот.`,
  mired: () => 'На размокшей почве удара лошадьми нет, и прорваться нельзя.',
  mustCharge: ({ unit, enemy }, say) =>
    `${Squad(say, unit)} бережёт бег для атаки: впереди враг (${say.unit(enemy)}).`,
  modelsDoNotCharge: ({ unit }, say) => `${say.unit(unit)}: стрелков не контратакует.`,
  modelsStay: ({ unit }, say) =>
    `${say.unit(unit)}: это единая модель, к ней не присоединяются и её не делят.`,
  mustAttack: ({ unit }, say) =>
    `Сигнал — атака: ${squad(say, unit)} должен идти на врага или стрелять.`,
  mustRun: ({ unit, enemy }, say) =>
    `Сигнал — атака: ${squad(say, unit)} обязан бежать на врага (${say.unit(enemy)}).`,
  mustTouch: () => 'Новая подставка касается старой.',
  nearTheirCamp: ({ unit, distance }, say) =>
    `${say.unit(unit)}: до лагеря противника ${say.inches(distance)} дюймов, а нужно не меньше 30.`,
  nearerFirst: ({ other }, say) => `${Squad(say, other)} ближе: сначала очки действуют на него.`,
  noDiceLeft: ({ unit }, say) => `${say.unit(unit)}: в этой линии стрелять некому.`,
  noEnemy: () => 'Такого противника на столе нет.',
  noFootAhead: () => 'Прямо впереди нет пехоты, которую можно прорвать.',
  noImpact: ({ enemy }, say) => `${say.unit(enemy)}: кони здесь не бьют.`,
  noInitiative: ({ unit }, say) =>
    `${Squad(say, unit)} не может сделать этого по своей инициативе.`,
  noRoomForStakes: ({ unit }, say) => `${say.unit(unit)}: для кольев нет места.`,
  noTarget: () => 'Отсюда стрелять не в кого.',
  noWay: () => 'У движения должна быть длина.',
  noWayThere: ({ by }, say) => `Прямой путь к цели (${say.unit(by)}) не свободен.`,
  noWeaponReaches: ({ unit, far }, say) =>
    `${say.unit(unit)}: никакое оружие не достаёт на ${inches(say, far)}.`,
  nobodyFormed: ({ unit }, say) => `${say.unit(unit)}: в строю никого нет, расстраивать некого.`,
  nobodyReturns: () =>
    'По своей инициативе отряд меняет построение, но никого в строй не возвращает.',
  nobodyThere: () => 'Атаковать некого.',
  notActivated: ({ unit }, say) => `${Squad(say, unit)} не получил приказа в этом слоте.`,
  notAmongThem: () => 'Этого отряда нет среди тех, из кого выбирают.',
  notAsEscort: ({ unit, other }, say) =>
    `${Squad(say, other)} не может идти с «${say.unit(unit)}»: идёт только пехота без командиров, маркеров и свойств.`,
  notAttackedInFlank: () =>
    'Развернуться может только атакованный во фланг или тыл и не связанный с фронта.',
  notChief: () => 'Слоты переписывает только главнокомандующий, в своём слоте.',
  notFrontal: ({ enemy }, say) =>
    `После такого разворота противник (${say.unit(enemy)}) оказался бы не с фронта.`,
  notInFront: ({ enemy }, say) => `${Squad(say, enemy)} не в контакте с фронтом.`,
  notInLine: ({ unit }, say) => `${Squad(say, unit)} дальше дюйма от соседей по линии.`,
  notInSight: ({ unit }, say) => `${Squad(say, unit)} не виден с места боя.`,
  notItsFigure: ({ unit }, say) => `${say.unit(unit)}: не все названные воины — его.`,
  notItsGeneral: () => 'В слот пишут живого генерала или «отдельный отряд».',
  notItsWeapon: () => 'У этого воина нет такого оружия.',
  notShotInFlank: () => 'Развернуться может только тот, по кому стреляют с фланга или с тыла.',
  notStraight: ({ unit }, say) => `${say.unit(unit)}: прорыв идёт только по одной прямой.`,
  notTakenAlong: ({ also }, say) =>
    `Полковник не может взять с собой этот отряд (${say.unit(also)}): нужны та же национальность, то же оружие и не дальше дюйма.`,
  notThrown: ({ die }) => `На кубиках нет ${die}.`,
  notTowards: ({ enemy }, say) =>
    `Сигнал — атака: движение должно приближать к противнику (${say.unit(enemy)}).`,
  notUnderCommand: ({ unit }, say) =>
    `${say.unit(unit)}: генерал не может сейчас отдать ему приказ.`,
  notYours: () => 'Этим отрядом сейчас распоряжаетесь не вы.',
  offTable: () => 'Отряд вышел бы за край стола.',
  oneDieEach: ({ dice: count }) =>
    `Каждый воин первой шеренги бьёт один раз, всего кубиков: ${count}.`,
  oneHorseEach: ({ dice: count }) =>
    `Конь каждого всадника бьёт один раз, всего кубиков: ${count}.`,
  oneRank: () => 'Конница стоит в одну шеренгу.',
  onlyMerging: ({ unit, other }, say) =>
    `Этот слот — только для слияния: ${say.unit(unit)}, ${say.unit(other)}.`,
  onlyHorseBreaks: () => 'Строй прорывает только конница в порядке.',
  onlyHorseEvades: ({ by }, say) => `От такого врага (${say.unit(by)}) уклоняется только конница.`,
  otherArmy: ({ other }, say) => `${Squad(say, other)} — другой национальности или рода войск.`,
  otherGear: ({ other }, say) => `${say.unit(other)}: другие щиты, доспехи или свойства.`,
  otherOrder: ({ unit }, say) => `${Squad(say, unit)} получил другой приказ.`,
  outOfCommand: () => 'Обе части должны остаться не дальше дюйма от командира.',
  ownActed: ({ unit }, say) =>
    `${say.unit(unit)}: свой отряд генерала в этом слоте уже действовал.`,
  outOfRange: ({ far, size }, say) =>
    `Слишком далеко: ${inches(say, far)} до цели численностью ${size}.`,
  outsideArc: ({ at }, say) => `${Squad(say, at)} вне сектора обстрела, 45° в каждую сторону.`,
  panics: ({ unit }, say) => `${Squad(say, unit)} паникует.`,
  panicsIntoEnemy: ({ enemy }, say) =>
    `Паникующий отряд наткнулся бы на противника (${say.unit(enemy)}).`,
  piecesStand: ({ unit }, say) => `${say.unit(unit)}: орудие остаётся там, где его установили.`,
  presetFormation: ({ density }) =>
    `В этом сражении построение задано численностью: плотность ${density}.`,
  pushesEnemy: ({ enemy }, say) => `Отряд сдвинул бы противника (${say.unit(enemy)}).`,
  ranBefore: ({ unit }, say) => `${Squad(say, unit)} уже бежал или шёл рысью в этот ход.`,
  retreatedBefore: ({ unit }, say) => `${Squad(say, unit)} уже отступал или уклонялся в этот ход.`,
  sameAsColonel: ({ unit, other }, say) =>
    `${Squad(say, unit)} делает то же, что и ${squad(say, other)}.`,
  secondLonger: () => 'Вторая шеренга не длиннее первой.',
  secondRankPikes: () => 'Вторая шеренга бьёт только пикой.',
  shotInFlank: () => 'Под обстрелом с фланга или с тыла контратаковать стрелков нельзя.',
  sixSlots: () => 'Слотов шесть.',
  slotOfGeneral: () => 'В этом слоте записан генерал.',
  slotOfSeparate: () => 'В этом слоте записан отдельный отряд.',
  squareBlow: ({ unit, by }, say) =>
    `Удар (${say.unit(by)}) пришёлся не наискось: ${squad(say, unit)} отходит прямо от него.`,
  stakesInWay: ({ unit }, say) => `${say.unit(unit)}: колья не пропускают.`,
  startDensity: () => 'Сражение начинают в плотности 2, 3 или 4.',
  stepsShort: ({ unit, enemy }, say) =>
    `Сигнал к атаке: остаток движения приближает ${squad(say, unit)} к противнику (${say.unit(enemy)}).`,
  tooDear: ({ price, left }) => `Это стоит ${price}, осталось ${left}.`,
  tooDense: ({ density, most }) => `Плотность ${density}, а можно не больше ${most}.`,
  tooFar: ({ length, most, over }, say) =>
    `${inches(say, length)}: на ${say.inches(over)} больше, чем ${say.inches(most)}.`,
  tooFarApart: ({ other }, say) => `${Squad(say, other)} дальше дюйма.`,
  tooFarToOrder: ({ unit, distance }, say) =>
    `${Squad(say, unit)} в ${inches(say, distance)} от генерала, а можно не дальше одного.`,
  tooHeavy: ({ unit }, say) => `${Squad(say, unit)} со щитами и в панцирях.`,
  tooHeavyToRun: ({ unit }, say) =>
    `${Squad(say, unit)} со щитами и в панцирях: бежать он не может.`,
  tooMany: ({ figures: count, most }) =>
    `${figures(Number(count))}: на подставке помещается ${most}.`,
  tooManyBeside: ({ unit, figures: count, most }, say) =>
    `С «${say.unit(unit)}» пошло бы ${figures(Number(count))}, а можно ${most}.`,
  tooManyReturned: ({ back, most }) => `В строй вернулось бы ${back}, а можно ${most}.`,
  turnedBefore: ({ unit }, say) =>
    `${Squad(say, unit)} только что развернулся: сначала что-то должно произойти.`,
  turnsAway: ({ unit, enemy }, say) =>
    `Сигнал к атаке: после такого разворота ${squad(say, unit)} не приблизится к противнику (${say.unit(enemy)}).`,
  turnsIntoContact: ({ enemy }, say) =>
    `При развороте отряд коснулся бы противника (${say.unit(enemy)}).`,
  twice: () => 'Отряд назван дважды.',
  twoLeaders: () => 'В отряде не больше одного командира.',
  twoToMerge: () => 'Объединить можно два разных отряда.',
  unitInLine: ({ other }, say) => `${Squad(say, other)} стоит на линии.`,
  wouldTouch: ({ enemy }, say) => `Отходя, отряд коснулся бы противника (${say.unit(enemy)}).`,
  wrongBlocks: ({ blocks }) => `Стена щитов отбивает ударов: ${blocks}, ни больше ни меньше.`,
  wrongRank: ({ place, count }) =>
    place === 3
      ? `Из потерявших строй выбывает ${count}.`
      : `Из шеренги ${place} выбывает ${count}: потери идут с самой длинной.`,
  wrongShare: ({ hits }) => `В сумме попаданий должно быть ${hits}.`,
};
