/** «Искусство тактики» по-русски. */
import { russian } from '#plural';
import type { Rule } from '../rules.ts';
import type { Cause, Ground, Strikes, UnitId, Weapon } from '../world.ts';
import { answers, questions } from './asked/ru.ts';
import type { Phrases, Say, Turned } from './say.ts';

const dice = (all: readonly number[]): string => all.join(', ');
/** 1 воин, 2 воина, 5 воинов. */
const many = (count: number, one: string, few: string, all: string): string =>
  `${count} ${russian(count, one, few, all)}`;
const figures = (count: number): string => many(count, 'воин', 'воина', 'воинов');
const elements = (count: number): string => many(count, 'элемент', 'элемента', 'элементов');
const points = (count: number): string => many(count, 'очко', 'очка', 'очков');
/** A unit's name is often a plural: what it does is said of the unit that bears it. */
const squad = (say: Say, unit: unknown): string => `отряд «${say.unit(unit)}»`;
const Squad = (say: Say, unit: unknown): string => `Отряд «${say.unit(unit)}»`;
/** 1 дюйм, 2 дюйма, 5 дюймов, 2,5 дюйма; `of`: до 1 дюйма, до 2 дюймов. */
function inches(say: Say, ticks: unknown, as: 'are' | 'of' = 'are'): string {
  const text = say.inches(ticks);
  if (text.includes(',')) return `${text} дюйма`;
  return as === 'are'
    ? many(Number(text), 'дюйм', 'дюйма', 'дюймов')
    : many(Number(text), 'дюйма', 'дюймов', 'дюймов');
}

const WEATHER = {
  sun: 'Жаркое солнце: все отряды в доспехах проходят тест на потерю строя.',
  wetGround: 'Почва размокла: удара лошадьми нет.',
  downpour: 'Ливень: никто не стреляет.',
  storm: 'Буря: отряды сбиваются с пути.',
  night: 'Наступила ночь.',
} as const;
const FROM = { north: 'сверху', east: 'справа', south: 'снизу', west: 'слева' } as const;
const STRAYS = ['уходит вперёд', 'уходит назад', 'уходит влево', 'уходит вправо'];
const WEAPONS: { readonly [W in Weapon | 'horse']: string } = {
  bow: 'луки',
  sling: 'пращи',
  crossbow: 'арбалеты',
  javelin: 'дротики',
  handgun: 'ручницы',
  spear: 'копья',
  pike: 'пики',
  halberd: 'алебарды',
  sword: 'мечи',
  axe: 'топоры',
  shortSpear: 'короткие копья',
  flail: 'цепы',
  twoHandedAxe: 'двуручные топоры',
  twoHandedSword: 'двуручные мечи',
  lance: 'рыцарские копья',
  lightEngine: 'лёгкая метательная машина',
  heavyEngine: 'тяжёлая метательная машина',
  lightGunpowder: 'лёгкая пушка',
  heavyGunpowder: 'тяжёлая пушка',
  tusks: 'слон',
  team: 'упряжка',
  scythes: 'косы',
  asses: 'ослы',
  horse: 'кони',
};
const hits = (count: number): string =>
  count === 0 ? 'попаданий нет' : many(count, 'попадание', 'попадания', 'попаданий');
/** With what, at whom, what was thrown, what hit, and what armour stopped. */
const blows = (strikes: readonly Strikes[], say: Say, by?: UnitId): string =>
  strikes
    .map((one) => {
      const stopped = say.stopped(one, by);
      const less = stopped > 0 ? `, доспехи отразили ${stopped}` : '';
      return `${WEAPONS[one.weapon]}, цель «${say.unit(one.at)}»: ${dice(one.dice)} — ${hits(one.hits)}${less}`;
    })
    .join('; ');
/** What an order-loss test is for. */
const TESTS: { readonly [G in Ground]: string } = {
  terrain: 'трудная местность',
  stakes: 'колья на пути',
  friend: 'проход сквозь своих',
  turn: 'разворот',
  run: 'бег или рысь',
  evasion: 'уклонение',
  countercharge: 'контратака на стрелков',
  retreat: 'разворот спиной к врагу',
  camp: 'вход в лагерь',
  sun: 'жара',
  wagon: 'выход из повозки',
};
const BY: { readonly [C in Cause]: string } = {
  shooting: 'от стрельбы',
  test: 'по тесту',
  melee: 'в рукопашной',
  terror: 'от ужаса',
  piercing: 'от бронебойного удара',
  demoralisation: 'от деморализации',
};
const TURNS: { readonly [R in Rule]?: string } = {
  'AOT-FACE-01': 'разворот на месте',
  'AOT-FACE-06': 'разворот лицом к нападающему',
  'AOT-REACT-11': 'разворот к стрелкам',
  'AOT-RETREAT-03': 'разворот обратно, лицом к врагу',
};
const ENDS: { readonly [R in Rule]?: string } = {
  'AOT-RETREAT-05': 'на пути стоит противник',
  'AOT-RETREAT-06': 'выхода нет',
  'AOT-RETREAT-07': 'путь ведёт за край стола или не уводит от врага',
  'AOT-PANIC-07': 'в бегстве он наткнулся на противника',
  'AOT-PANIC-08': 'на пути стоят свои',
  'AOT-PANIC-09': 'не разминулся с другим отрядом в панике',
  'AOT-WIN-07': 'бегство за край стола',
  'AOT-ELE-13': 'слон умчался за край стола',
  'AOT-CHAR-06': 'упряжка опрокинулась',
  'AOT-CHAR-07': 'упряжка опрокинулась',
  'AOT-CHAR-15': 'упряжка опрокинулась',
  'AOT-WAG-01': 'повозка опрокинулась',
  'AOT-WAG-06': 'экипаж разбит',
  'AOT-WAG-08': 'экипаж бежит',
  'AOT-ART-05': 'обслуживать его некому',
  'AOT-CAMP-03': 'он бежал в этот лагерь',
};
/** За что получают победные очки. */
const WORTH: { readonly [R in Rule]?: string } = {
  'AOT-WIN-03': ' за уничтоженный или рассеянный отряд',
  'AOT-WIN-04': ' за лагерь',
  'AOT-WIN-05': ' за отряд, бежавший в этот лагерь',
  'AOT-WIN-06': ' за оставленное противником',
  'AOT-WIN-10': ' за перебитое сопровождение',
};
/** How far it went; older logs do not tell it. */
function gone(say: Say, far: number | undefined, lead: string): string {
  if (far === undefined) return '';
  return say.inches(far) === '0' ? ', но не сходит с места' : `${lead}${inches(say, far)}`;
}
const HANDS = { left: ' влево', right: ' вправо', about: '' } as const;
/** AOT-FACE-01 На сколько. */
function turn(event: Turned, say: Say): string {
  const told = say.turn(event);
  return told === undefined ? '' : `, ${told.by}°${HANDS[told.hand]}`;
}
const because = (cite: Rule): string => (ENDS[cite] === undefined ? '' : `: ${ENDS[cite]}`);
const ORDERS = {
  attack: 'атака',
  move: 'движение',
  shoot: 'стрельба',
  reform: 'перестроение',
} as const;
const BARRED = {
  edge: 'там край стола',
  ground: 'местность не пускает',
  unit: 'место занято',
  enemy: 'там другой противник',
  front: 'встретить врага фронтом он не может',
} as const;
/** AOT-TEST-02 */
const verdict = (die: number, against: number): string =>
  `${die}, ${die < against ? `меньше ${against}, провален` : `не меньше ${against}, пройден`}`;
export const ru: Phrases = {
  questions,
  answers,
  elements: {
    hill: 'холм',
    wood: 'лес',
    village: 'деревня',
    ploughland: 'пашня',
    marsh: 'болото',
    scrub: 'кустарник',
    rocks: 'камни',
    lake: 'озеро',
    hedge: 'изгородь',
    treeLine: 'лесопосадка',
    ditch: 'канава',
    stream: 'ручей',
    river: 'река',
    bridge: 'мост',
    ford: 'брод',
  },
  refusals: {
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
    noPieceToPlace: ({ unit }, say) =>
      `${Squad(say, unit)} — не машина, которую осталось поставить.`,
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
    mergeNeedsLeader: () =>
      'Для объединения нужен командир или два слота «отдельный отряд» подряд.',
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
    onlyHorseEvades: ({ by }, say) =>
      `От такого врага (${say.unit(by)}) уклоняется только конница.`,
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
    retreatedBefore: ({ unit }, say) =>
      `${Squad(say, unit)} уже отступал или уклонялся в этот ход.`,
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
  },
  events: {
    slotsWritten: ({ army }, say) => `${say.army(army)}: слоты записаны.`,
    bidRolled: ({ dice: [south, north] }) =>
      south === north
        ? `Кто начинает торг: ${south} и ${north}, ещё раз.`
        : `Кто начинает торг: ${south} и ${north}.`,
    bidRefused: ({ army, count }, say) =>
      `${say.army(army)}: не согласны и берут оборону, ${elements(count)}.`,
    rolesSettled: ({ defender, count }, say) =>
      `${say.army(defender)}: оборона, ${elements(count)} местности.`,
    terrainPlaced: ({ army, elements: [{ kind }] }, say) =>
      `${say.army(army)}: на столе ${say.kind(kind)}.`,
    campPlaced: ({ army }, say) => `${say.army(army)}: лагерь поставлен.`,
    piecePlaced: ({ unit }, say) => `${Squad(say, unit)} поставлен вместе с лагерем.`,
    piecesEnded: () => '',
    meetingRolled: ({ dice: [south, north] }, say) =>
      `Кто ставит: ${say.army(0)} — ${south}, ${say.army(1)} — ${north}${south === north ? ', ещё раз' : ''}.`,
    meetingChosen: ({ army, act }, say) =>
      act === 'pass' ? `${say.army(army)}: больше ничего не ставят.` : '',
    meetingEnded: () => 'Расстановка окончена: армии выходят из лагерей.',
    cameOut: ({ unit }, say) => `${Squad(say, unit)} выходит из лагеря.`,
    guardCalled: ({ unit }, say) => `${Squad(say, unit)} встаёт на защиту лагеря.`,
    deployed: ({ unit }, say) => `Расставлен ${squad(say, unit)}.`,
    deploymentEnded: ({ army }, say) => `${say.army(army)}: армия расставлена.`,
    initiativeRolled: ({ dice: [south, north] }, say) =>
      `Инициатива: ${say.army(0)} — ${south}, ${say.army(1)} — ${north}.`,
    weatherCame: ({ weather, sky }) => {
      if (weather !== 'wind') return WEATHER[weather];
      return sky.is === 'wind'
        ? `Ветер дует ${FROM[sky.from]}.`
        : 'Ветер слишком слаб и ничего не меняет.';
    },
    strayRolled: ({ army, die, count }, say) =>
      `${say.army(army)}, буря (${die}): заблудится отрядов — ${count}.`,
    strayed: ({ unit, die }, say) =>
      `${Squad(say, unit)} (${die}) ${STRAYS[die - 1] ?? 'остаётся на месте'}.`,
    initiativeTaken: ({ army, high, low }, say) =>
      high === low + 1
        ? `${say.army(army)}: первым играется слот ${high}.`
        : `${say.army(army)}: первыми играются слоты с ${high} по ${low + 1}.`,
    slotBegan: ({ army, number }, say) => `${say.army(army)}: слот ${number}.`,
    ordered: ({ by: leader, method, order, die, given, later }, say) => {
      const named = [...given, ...later].filter(({ along }) => along === undefined);
      const names = named.map(({ unit }) => say.unit(unit)).join(', ');
      const who = leader < 0 ? '' : `Генерал (${say.unit(leader)}): `;
      const what = order === undefined ? '' : `, ${ORDERS[order]}`;
      const thrown = die === undefined ? '' : ` (${die})`;
      const by = {
        none: leader < 0 ? 'Без приказов' : `${who}приказов другим нет`,
        own: `${who}сначала свой отряд`,
        direct: `${who}непосредственное управление`,
        signal: `${who}сигнал${what}${thrown}`,
        line: `${who}боевая линия${what}`,
        messenger: `${who}посыльный${thrown}`,
        rewrite: `${who}слоты переписаны`,
        separate: 'Отдельный отряд',
      }[method];
      if (die !== undefined && named.every(({ unit }) => unit === leader)) {
        return `${by}; ${method === 'messenger' ? 'он не доскакал' : 'его никто не слышит'}.`;
      }
      return `${by}${names === '' ? '' : ` — ${names}`}.`;
    },
    mergePrepared: ({ units }, say) =>
      `Готовятся объединиться: ${units.map((unit) => say.unit(unit)).join(', ')}.`,
    activated: () => '',
    moved: ({ unit, run, length }, say) =>
      `${say.unit(unit)}: ${run === 1 ? 'бег' : 'движение'}${length === undefined ? '' : `, ${inches(say, length)}`}.`,
    runRolled: ({ unit, dice: all, reach }, say) =>
      `${say.unit(unit)}: на бег выпало ${dice(all)}, это до ${inches(say, reach, 'of')}.`,
    hauled: ({ unit, die, reach }, say) =>
      `${say.unit(unit)}: катят не дальше ${inches(say, reach, 'of')} (${die}).`,
    actionTaken: () => '',
    turned: (event, say) =>
      `${say.unit(event.unit)}: ${TURNS[event.cite] ?? 'разворот'}${turn(event, say)}.`,
    tested: ({ unit, ground, die, against, element, friend }, say) => {
      const what =
        element === undefined
          ? friend === undefined
            ? TESTS[ground]
            : `проход сквозь отряд «${say.unit(friend)}»`
          : say.element(element);
      return `${say.unit(unit)}, тест на потерю строя (${what}): ${verdict(die, against)}.`;
    },
    testRerolled: ({ unit, die, against, counts }, say) => {
      const again = `${say.unit(unit)}, переброс теста: `;
      if (against === undefined) return `${again}${die}.`;
      const kept = counts === undefined ? 'какой бросок взять, решит он сам' : `в счёт ${counts}`;
      return `${again}${verdict(die, against)}; ${kept}.`;
    },
    killed: ({ unit, figures: all, by }, say) =>
      `${say.unit(unit)}: убитых ${BY[by]} — ${all.length}.`,
    disordered: ({ unit, figures: all, by }, say) =>
      `${say.unit(unit)}: потеряли строй ${BY[by]} — ${figures(all.length)}.`,
    reformed: ({ unit, first, second }, say) =>
      `${say.unit(unit)}: новое построение, ${second.length > 0 ? `впереди ${first.length}, за ними ${second.length}` : `${first.length} в одну шеренгу`}.`,
    rallied: ({ unit, count, of }, say) =>
      `${say.unit(unit)}: упряжку успокаивают, ${count} из ${of}.`,
    merged: ({ unit, from }, say) =>
      `${from.map((one) => say.unit(one)).join(', ')} — теперь в отряде «${say.unit(unit)}».`,
    split: ({ unit, part, figures: all }, say) =>
      `От отряда «${say.unit(unit)}» ${all.length === 1 ? 'отделяется' : 'отделяются'} ${figures(all.length)}, теперь это отряд «${say.unit(part)}».`,
    wagonLeft: ({ unit }, say) => `${Squad(say, unit)} покидает повозку.`,
    wagonManned: ({ unit }, say) => `${Squad(say, unit)} занимает повозку.`,
    shotDeclared: ({ unit, at }, say) => `${Squad(say, unit)} целится: ${say.unit(at)}.`,
    shot: ({ unit, strikes, answer }, say) =>
      `${say.unit(unit)}, ${answer === 1 ? 'ответный залп' : 'залп'}: ${blows(strikes, say)}.`,
    volleyShot: () => '',
    chased: ({ unit, by }, say) =>
      `${Squad(say, unit)} паникует под обстрелом и побежит от стрелков (${say.unit(by)}).`,
    wallTested: ({ unit, die, below, blocks }, say) =>
      `${say.unit(unit)}, стена щитов: ${die} против ${below}${die === below && blocks > 0 ? ', поровну, ветеранам довольно' : ''}, ${blocks > 0 ? `отобьёт до ${blocks}` : 'щиты не помогли'}.`,
    blocked: ({ unit, hits: count }, say) =>
      `${say.unit(unit)}: щиты отбили ${many(count, 'удар', 'удара', 'ударов')}.`,
    contactMade: ({ by, with: other }, say) => `Контакт: ${say.unit(by)} — ${say.unit(other)}.`,
    evasionRolled: ({ unit, die, by }, say) =>
      `${say.unit(unit)}, попытка уклониться${by === undefined ? '' : ` (нападает ${squad(say, by)})`}: ${many(die, 'дюйм', 'дюйма', 'дюймов')}.`,
    evasionFailed: ({ unit, by, die, why }, say) =>
      `${Squad(say, unit)} не может отойти на ${many(die, 'дюйм', 'дюйма', 'дюймов')}, ${BARRED[why]}: бой неизбежен (${say.unit(by)}).`,
    evaded: ({ unit }, say) => `${Squad(say, unit)} отходит лицом к врагу.`,
    counterchargeRolled: ({ unit, at, die }, say) =>
      `${say.unit(unit)}, контратака на стрелков (${say.unit(at)}): ${many(die, 'дюйм', 'дюйма', 'дюймов')}.`,
    barbarianCharge: ({ unit, at }, say) =>
      `${Squad(say, unit)} не удержать: вперёд, на врага (${say.unit(at)})!`,
    actionsEnded: () => '',
    reacted: ({ unit }, say) => `${Squad(say, unit)} действует по своей инициативе.`,
    struck: ({ unit, strikes }, say) => `${say.unit(unit)}, удары: ${blows(strikes, say, unit)}.`,
    woundTested: ({ unit, die, hits }, say) =>
      `${say.unit(unit)}, попаданий ${hits}: ${die} — ${die <= hits ? 'это конец' : 'выдержано'}.`,
    wentBerserk: ({ unit, at, how = 'rushes' }, say) => {
      const spared = how === 'strikes' ? say.spared(unit, at) : undefined;
      const what = {
        rushes: `взбесился и мчится вперёд (${say.unit(at)})!`,
        strikes: `взбесился, дороги ему нет, и он бросается на того, кого касается (${say.unit(at)})!`,
        stands: `взбесился, но дороги вперёд (${say.unit(at)}) ему нет, и он остаётся на месте.`,
        spent: `взбесился, но дороги ему нет, а тот, кого он касается (${say.unit(at)}), уже не сражается: бить некого.`,
        wagon: `взбесился, но дороги ему нет, а касается он боевой повозки (${say.unit(at)}): бить некого.`,
      }[spared ?? how];
      return `${say.unit(unit)}: слон ${what}`;
    },
    elephantsMet: ({ a, b, dice: [own, his] }, say) =>
      `Слон на слона: ${say.unit(a)} — ${own}, ${say.unit(b)} — ${his}; ${own === his ? 'оба живы' : `падает слон отряда «${say.unit(own > his ? b : a)}»`}.`,
    fought: () => '',
    tied: ({ a, b, density }, say) =>
      `Равные силы — ${say.unit(a)} и ${say.unit(b)}, ${density} против ${density}: никто не побеждён.`,
    beaten: ({ beaten }, say) =>
      `${Squad(say, beaten.unit)} проигрывает ${beaten.in === 'melee' ? 'рукопашную' : 'перестрелку'}; победили: ${beaten.by.map((one) => say.unit(one)).join(', ')}.`,
    stepEnded: () => '',
    retreated: ({ unit, far }, say) => `${Squad(say, unit)} отступает${gone(say, far, ' на ')}.`,
    fled: ({ unit, far }, say) =>
      `${Squad(say, unit)} бежит в панике${say.isHome(unit) ? ' в свой лагерь' : gone(say, far, ', ')}.`,
    retreatSettled: ({ unit, kept }, say) =>
      kept === 'limit' ? `${Squad(say, unit)} в этот ход уже отступал и остаётся на месте.` : '',
    dispersed: ({ unit, cite }, say) => `${Squad(say, unit)} рассеян${because(cite)}.`,
    destroyed: ({ unit, cite }, say) =>
      `${Squad(say, unit)} уничтожен${because(cite) || ': никого не осталось'}.`,
    leftTable: ({ unit }, say) => `${Squad(say, unit)} уведён за край стола.`,
    campSacked: ({ army, by }, say) =>
      `${Squad(say, by)} грабит лагерь (${say.army(army)}) и уходит с добычей.`,
    scored: ({ army, points: count, cite }, say) =>
      `${say.army(army)}: плюс ${many(count, 'победное очко', 'победных очка', 'победных очков')}${WORTH[cite] ?? ''}.`,
    pointsEarned: ({ army, unit, points: count }, say) =>
      `${say.army(army)}: ${points(count)} деморализации за отряд «${say.unit(unit)}».`,
    placeChosen: () => '',
    pointsSpent: ({ purse, on, points: count, use }, say) =>
      `${points(count)} за отряд «${say.unit(purse)}» потрачено, цель «${say.unit(on)}»${count === 0 ? ' (паникует)' : ''}: ${{ disorder: 'расстройство', retreat: 'вынужденное отступление', attack: 'вынужденная атака' }[use]}.`,
    purseClosed: ({ unit, lost }, say) =>
      lost > 0 ? `Пропали очки деморализации за отряд «${say.unit(unit)}»: ${lost}.` : '',
    slotEnded: () => '',
    turnEnded: ({ turn }) => `Ход ${turn}.`,
  },
  outcomes: {
    total: (who) => `Полная победа: ${who}.`,
    points: (who, tally) => `Победа по очкам, ${tally.join(' : ')}: ${who}.`,
    draw: (_, tally) => `Ничья${tally.length === 0 ? '' : `, ${tally.join(' : ')}`}.`,
    conceded: (who) => `Сдались: ${who}.`,
  },
  endings: {
    'AOT-WIN-02': 'Наступила ночь.',
    'AOT-WIN-06': 'Армия уведена с поля.',
    'AOT-WIN-08': 'От армии остались одни мародёры.',
    'AOT-WIN-11': 'Достигнут предел ходов, о котором условились за этим столом: в книге его нет.',
    'AOT-WIN-13': 'Столько ходов ничего не происходило, что сражение прекращено.',
  },
};
