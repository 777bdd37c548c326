/** Combat Commander по-русски; где первоисточник даёт слово, оно его. */
import { russian } from '#plural';
import { ru as names } from './names-ru.ts';
import type { Rule } from '../rules.ts';
import { hasSecretSide } from '../objectives/chits.ts';
import { idlers, isWasted } from './idlers.ts';
import type { Card, Chit, FireShare, LostBy, Side, Step, WeaponId } from '../world.ts';
import { ended, pointsIn, type EventOf, type Facts, type Phrases, type Say } from './say.ts';

const count = (many: number, one: string, few: string, lots: string): string =>
  `${many} ${russian(many, one, few, lots)}`;
const cards = (many: number): string => count(many, 'карту', 'карты', 'карт');
const units = (many: number): string =>
  count(many, 'подразделение', 'подразделения', 'подразделений');
const hexes = (many: number): string => count(many, 'гекс', 'гекса', 'гексов');
const points = (many: number): string =>
  count(many, 'победное очко', 'победных очка', 'победных очков');
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Кто стреляет: подразделение или его оружие. */
const piece = ({ unit, weapon }: Facts, say: Say): string =>
  weapon === 1 ? `${say.unit(unit)} (оружие)` : say.unit(unit);

const minus = (many: number): string => (many < 0 ? `−${-many}` : `${many}`);
const signed = (many: number): string => (many < 0 ? minus(many) : `+${many}`);
/** Из чего сложилась сумма атаки. */
const sumOf = (shares: readonly FireShare[], say: Say): string =>
  shares
    .map(({ of, adds }) => `${say.share(of)} ${of === 'base' ? adds : signed(adds)}`)
    .join(', ');
/** За что очки получают или теряют. */
const REASONS: { readonly [R in Rule]?: (event: EventOf<'scored'>, say: Say) => string } = {
  'CC-VP-01': ({ unit }, say) => (unit === undefined ? '' : `: уничтожено — ${say.unit(unit)}`),
  'CC-VP-07': ({ unit }, say) => (unit === undefined ? '' : `: уход с карты — ${say.unit(unit)}`),
  'CC-OBJ-10': ({ objective, points: many }) =>
    objective === undefined ? '' : `: цель ${objective + 1} ${many < 0 ? 'потеряна' : 'занята'}`,
  'CC-OBJ-12': ({ objective }) =>
    objective === undefined ? '' : ` за цель ${objective + 1} по открытой теперь фишке`,
  'CC-TIME-06': () => ' как обороняющиеся: время пошло вперёд',
  'CC-ACT-A36': ({ unit }, say) =>
    unit === undefined ? '' : `: лёгкие ранения — ${say.unit(unit)}`,
  'CC-ACT-A38': () => ': пленных не брать',
  'CC-EVT-E45': () => ' за потери противника, по одному за каждую',
  'CC-EVT-E49': () => ' за цели, которые держат, по одному за каждую',
};
/** Чем кончилась защита. */
function defence({ total, against, moving }: EventOf<'defended'>): string {
  if (total > against) return 'устояло';
  if (total < against) return 'поражено';
  return moving === 1 ? 'поровну, но оно движется и поражено' : 'поровну, подавлено';
}
/** CC-RECO-02, CC-ROUT-02, CC-EVT-E50 */
const JUDGED: {
  readonly [W in EventOf<'judged'>['what']]: (roll: number, against: number) => string;
} = {
  rally: (roll, against) => {
    if (roll < against) return 'меньше, снова в порядке';
    return roll > against
      ? 'больше, остаётся сломленным'
      : 'поровну, остаётся сломленным и подавлено';
  },
  rout: (roll, against) => {
    if (roll < against) return 'меньше, остаётся на месте';
    if (roll === against) return 'поровну, подавлено';
    return `больше, отступает на ${hexes(roll - against)}`;
  },
  commissar: (roll, against) =>
    roll > against ? 'больше, расстрел' : 'не больше, снова в порядке',
};
const JUDGEMENTS = { rally: 'Сбор', rout: 'Бегство', commissar: 'Комиссар' } as const;
/** CC-CARD-08 Сброшенное видят оба. */
const cardName = ({ order, action }: Card, say: Say): string =>
  `«${say.order(order)} / ${say.action(action)}»`;
/** И чего стоят с ней цели. */
const chitName = (chit: Chit | undefined, say: Say): string =>
  chit === undefined ? '' : `${chit} (${say.worth(chit)})`;
/** Одно подразделение или несколько. */
const those = (units: readonly unknown[], one: string, more: string): string =>
  units.length === 1 ? one : more;
/** CC-ORD-05 Кто активирован, а приказа не выполнял. */
const IDLE: { readonly [A in Step['at']]?: readonly [one: string, more: string] } = {
  fire: ['Не стреляло', 'Не стреляли'],
  move: ['Не двигалось', 'Не двигались'],
  advance: ['Не продвигалось', 'Не продвигались'],
};
const LOST_BY: { readonly [B in LostBy]: string } = {
  'CC-VP-13': 'бежит с карты через свой край',
  'CC-ROUT-04': 'бежать некуда',
  'CC-BLZ-02': 'из огня выйти некуда',
};
function whyLost({ by }: EventOf<'eliminated'>, say: Say): string {
  if (by !== undefined) return ` (${LOST_BY[by]})`;
  return say.step === 'endOfTurn' ? ' из-за тесноты в гексе' : '';
}
/** Маркер победных очков в конце; на нуле решает карта инициативы (CC-END-06). */
const ahead = (lead: number): string =>
  lead === 0 ? 'по очкам поровну, карта инициативы у них' : `впереди на ${points(lead)}`;
function idle({ side, by }: EventOf<'nothing'>, say: Say): string {
  if (by === 'CC-CCF-01') return 'приказ ничего не дал: неразбериха';
  if (by === 'CC-ORD-07') return `приказ ничего не дал${whyIdle(side, say)}`;
  if (by === 'CC-TRG-05') return 'снайпер ни в кого не попал';
  return by === 'CC-LOS-11' ? 'атака отменена, она слишком слаба' : 'событие ничего не изменило';
}

function whyIdle(side: Side, say: Say): string {
  if (say.step === 'activate') return ', никто не задействован';
  if (say.step === 'request') return ': ни вызвать огонь, ни починить рацию нельзя';
  const order = say.lastOrder(side);
  if (order === 'recover') return ': подавленных и сломленных нет';
  return order === 'artilleryDenied' ? ': у противника нет рации' : '';
}

export const ru: Phrases = {
  names,
  and: 'и',
  of: (weapon, who, side) => `${weapon} (${side === undefined ? who : `${who}, ${side}`})`,
  refusals: {
    beyondCommand: ({ unit, away, radius }, say) =>
      `${say.unit(unit)}: до командира ${hexes(Number(away))}, а его радиус командования ${radius}.`,
    boughtTogether: ({ unit }, say) =>
      `${say.unit(unit)}: прибыло как есть, своё вооружение не отдаёт и другого не берёт.`,
    cannotActivate: ({ unit }, say) => `${say.unit(unit)}: для этого сейчас не активировать.`,
    cannotDeploy: ({ unit }, say) => `${say.unit(unit)}: на две команды не разделить.`,
    cannotFire: (facts, say) => `${piece(facts, say)}: сейчас не стреляет.`,
    cannotSpot: ({ unit }, say) =>
      `${say.unit(unit)}: огонь не корректирует — нужен командир, ещё не активированный в этот ход.`,
    carriesAlready: ({ unit }, say) => `${say.unit(unit)}: вооружение уже есть.`,
    carriesNothing: ({ unit }, say) => `${say.unit(unit)}: вооружения нет.`,
    cliff: ({ hex }, say) => `Перед ${say.hex(hex)} обрыв: с вооружением на него не взобраться.`,
    costsMore: ({ cost, left, from, hex }, say) =>
      from === undefined
        ? `Это стоит ${cost}, а движения осталось ${left}.`
        : `Слишком далеко: ${say.hex(hex)} стоит ${cost}, а в ${say.hex(from)} останется ${left}.`,
    discardedTwice: () => 'Карту сбрасывают один раз.',
    enemyThere: ({ hex }, say) => `В ${say.hex(hex)} враг: туда ведёт только продвижение.`,
    heavyAlone: () => 'Тяжёлое вооружение стреляет одно.',
    impassable: ({ hex }, say) => `В ${say.hex(hex)} войти нельзя.`,
    inWire: () => 'Из проволоки не выходят движением: только продвижением или отступлением.',
    laysNoSmoke: ({ unit }, say) => `${say.unit(unit)}: дымовых снарядов нет.`,
    leadsNobody: ({ unit }, say) => `${say.unit(unit)}: никем не командует.`,
    mustDiscard: () => 'Давно никто не сбрасывал: этим пасом надо сбросить хотя бы одну карту.',
    namedTwice: () => 'Каждого называют один раз.',
    noBoxedRange: ({ unit }, say) =>
      `${say.unit(unit)}: дальность не в рамке, огнём веером не стрелять.`,
    noEntryThere: ({ hex }, say) => `Через ${say.hex(hex)} подразделение не войдёт.`,
    noFireOrder: () => 'Для ранней стрельбы нужна карта с приказом «Огонь».',
    noMeleeThere: () => 'В этом гексе рукопашной нет.',
    noOrderYet: () => 'Ни одного приказа ещё не отдано: можно пасовать и сбросить карты.',
    noSight: (facts, say) => {
      const by = facts['by'];
      const why = by === undefined ? '' : `, мешает ${say.hex(by)}`;
      return `${piece(facts, say)}: цели не видно${why}.`;
    },
    noSmokeShells: () => 'У орудий этого радио дымовых снарядов нет.',
    noSmokeThere: () => 'В этом гексе дыма нет.',
    noWayThere: () => 'Туда не бегут: каждый шаг ведёт ближе к своему краю.',
    noWorksHere: ({ hex }, say) => `В ${say.hex(hex)} укреплений не разместить.`,
    noWorksThere: ({ hex }, say) => `Ваших укреплений в ${say.hex(hex)} нет.`,
    nobodyActivated: () => 'Не названо, кто стреляет.',
    nobodyFires: () => 'Не названо, из чего стреляют.',
    nobodyLeads: () => 'Несколько подразделений вместе может вести только командир.',
    nobodyMoves: () => 'Не названо, кто идёт.',
    nobodyThere: ({ hex }, say) => `В ${say.hex(hex)} врага нет.`,
    notAdjacent: ({ hex }, say) =>
      hex === undefined ? 'Эти гексы не соседние.' : `${say.hex(hex)} с остальными не соседствует.`,
    notAdvancing: ({ unit }, say) => `${say.unit(unit)}: этим приказом не продвигается.`,
    notYourWeapon: () => 'Отказаться можно только от вооружения, которое несут свои.',
    notAmongThem: () => 'Этого среди возможных нет.',
    notAtEdge: ({ unit, away }, say) =>
      `${say.unit(unit)}: до края врага ${away}; с карты уходят на расстоянии 1.`,
    notInHand: () => 'Этой карты у вас на руке нет.',
    notMoving: () => 'Оно этим приказом не движется.',
    notNow: ({ action }, say) =>
      action === ''
        ? 'Действия этой карты сейчас не сыграть.'
        : `«${say.action(action)}» сейчас не сыграть: условие не выполнено.`,
    notTogether: () => 'Они не в одном гексе.',
    outOfRange: (facts, say) => {
      const { away, least, most } = facts;
      const reach = Number(least) > 1 ? `от ${least} до ${most}` : `${most}`;
      return `${piece(facts, say)}: до цели ${away}, а дальность ${reach}.`;
    },
    outsideArea: ({ hex }, say) => `${say.hex(hex)} вне вашей зоны расстановки.`,
    ownHex: () => 'По своему гексу не стреляют.',
    passAfterOrder: () => 'Кто отдал приказ, тот не пасует: ход можно закончить.',
    radioBroken: () => 'Ваше радио сломано: этим запросом его можно только починить.',
    radioWorks: () => 'Ваше радио исправно: чинить нечего.',
    thereAlready: ({ unit, hex }, say) => `${say.unit(unit)}: уже стоит в ${say.hex(hex)}.`,
    tooCrowded: ({ hex, figures }, say) =>
      `В ${say.hex(hex)} было бы ${figures} фигур, а помещается 7.`,
    tooManyDiscards: ({ discards }) => `За раз сбрасывают не больше ${discards}.`,
    tooWeak: ({ firepower }) => `Огневая мощь атаки была бы ${firepower}, а нужна хотя бы 1.`,
    twoLeaders: ({ unit }, say) => `Командир не ведёт командира: ${say.unit(unit)} тоже командир.`,
    unitsStand: () => 'Все подразделения уже стоят: теперь размещают только укрепления.',
    worksLater: () => 'Укрепления размещают, когда обе стороны расставлены.',
  },
  way: {
    told: ({ units, from, to, cost, most }, say) =>
      `${say.units(units)}: движение ${say.hex(from)} → ${say.hex(to)}, ОД: ${cost} из ${most}.`,
    steps: (hexes) => `По гексам: ${hexes}`,
  },
  events: {
    drew: ({ side, card }, say) => {
      const drawn = say.card(side, card);
      if (drawn === undefined) return '';
      const name = `${say.order(drawn.order)} / ${say.action(drawn.action)}`;
      return `${upper(say.side(side))} берут карту «${name}».`;
    },
    revealed: ({ side, card, why, what, unit, idle: isIdle }, say) => {
      const shown = say.card(side, card);
      const who = upper(say.side(side));
      if (shown === undefined) return `${who} открывают карту.`;
      if (why === 'hex') return `${who}: случайный гекс ${say.hex(shown.hex)}.`;
      if (why === 'event') return `${who}: событие «${say.event(shown.event)}».`;
      const [white, coloured] = shown.dice;
      const without = isIdle === 1 ? ', без последствий' : '';
      const trigger = shown.trigger === null ? '' : ` — и ${say.trigger(shown.trigger)}${without}`;
      const ends = what === 'suddenDeath' ? `; меньше ${say.time} — конец боя` : '';
      const aim = what === undefined ? '' : ` ${say.roll(what, unit)}:`;
      const sum = what === 'targeting' || what === 'drift' ? '' : `, сумма ${white + coloured}`;
      return ended(`${who}: бросок${aim} ${white} и ${coloured}${sum}${trigger}${ends}`);
    },
    reshuffled: ({ side }, say) => `${upper(say.side(side))} перемешивают колоду.`,
    ordered: ({ side, order }, say) => `${upper(say.side(side))}: приказ «${say.order(order)}».`,
    acted: ({ side, action, hex, takes }, say) => {
      const what = takes === undefined ? '' : `, атака по ${say.hex(hex)} слабее на ${takes}`;
      return `${upper(say.side(side))}: действие «${say.action(action)}»${what}.`;
    },
    passed: ({ side, cards: all }, say) => {
      const shown = all.flatMap((card) => say.card(side, card) ?? []);
      const which = shown.map((card) => cardName(card, say)).join(', ');
      const many = all.length === 0 ? 'ничего не сбрасывают' : `сбрасывают ${cards(all.length)}`;
      return `${upper(say.side(side))} пасуют и ${many}${which === '' ? '' : `: ${which}`}.`;
    },
    initiativeUsed: ({ side, roller, what }, say) => {
      const roll = what === undefined ? 'Бросок' : `Бросок ${say.roll(what, undefined)}`;
      const whose = roller === undefined ? '' : ` (бросали ${say.side(roller)})`;
      return `${upper(say.other(side))} применяют карту инициативы, теперь она у другой стороны (${say.side(side)}). ${roll}${whose} не в счёт и повторяется.`;
    },
    timeAdvanced: ({ by }, say) =>
      `Время идёт вперёд, на деление ${say.time}; его сдвинули ${say.side(by)}.`,
    scored: (event, say) => {
      const { side, points: many, rule } = event;
      const why = REASONS[rule]?.(event, say) ?? '';
      return `${upper(say.side(side))} ${many < 0 ? 'теряют' : 'получают'} ${points(Math.abs(many))}${why}.`;
    },
    nothing: (event, say) => `${upper(say.side(event.side))}: ${idle(event, say)}.`,
    judged: ({ unit, what, roll, against }, say) =>
      `${JUDGEMENTS[what]} — ${say.unit(unit)}: мораль с командованием и укрытием ${against}, бросок ${roll}, ${JUDGED[what](roll, against)}.`,
    chitDrawn: ({ to, chit }, say) => {
      const drawn = say.chit(chit);
      if (to === 'open') return `Открыта фишка цели ${chitName(drawn, say)}.`;
      if (drawn === undefined) return `${upper(say.side(to))} берут секретную фишку цели.`;
      return `${upper(say.side(to))}: секретная фишка цели ${chitName(drawn, say)}.`;
    },
    chitShown: ({ side, chit }, say) => {
      const shown = say.chit(chit);
      const why =
        shown === undefined || hasSecretSide(shown) ? '' : ': секретной стороны у неё нет';
      return `${upper(say.side(side))} открывают свою фишку цели ${chitName(shown, say)}${why}.`;
    },
    controlled: ({ objective, side }, say) =>
      `${upper(say.side(side))} занимают цель ${objective + 1}.`,
    stationed: ({ unit, hex }, say) => `${say.unit(unit)}: расстановка в ${say.hex(hex)}.`,
    worksMoved: ({ from, to }, say) => `Укрепления из ${say.hex(from)} размещены в ${say.hex(to)}.`,
    readied: ({ side }, say) => `${upper(say.side(side))} расставлены.`,
    smokeCleared: ({ hex }, say) => `Дым в ${say.hex(hex)} рассеялся.`,
    opportunity: ({ side, units }, say) =>
      `${upper(say.side(side))}: карта «Огонь» для ранней стрельбы. ${those(units, 'Активировано', 'Активированы')}: ${say.units(units)}.`,
    activated: ({ units }, say) =>
      `${those(units, 'Активировано', 'Активированы')}: ${say.units(units)}.`,
    moved: ({ units, to, cost }, say) =>
      `${say.units(units)}: движение в ${say.hex(to)}, ОД: ${cost}.`,
    fired: ({ pieces, weapons, targets }, say) =>
      targets
        .map(({ hex, firepower, total, shares }) => {
          const sum =
            shares === undefined
              ? `огневая мощь ${firepower}, с броском`
              : `${sumOf(shares, say)}, всего`;
          return `Огонь по ${say.hex(hex)} — ${say.pieces(pieces, weapons)}: ${sum} ${total}.`;
        })
        .join(' '),
    targeted: ({ piece: what, weapon, hex, product, range, hindrance = 0 }, say) => {
      const less = hindrance > 0 ? ` минус помеха ${hindrance} равно` : '';
      return `${upper(say.piece(what, weapon))}, прицеливание по ${say.hex(hex)}: произведение${less} ${minus(product)} против дальности ${range}, ${product > range ? 'попадание' : 'промах'}.`;
    },
    defended: (event, say) => {
      const { unit, total, against, morale = 0, roll } = event;
      const cover = roll === undefined ? 0 : total - morale - roll;
      const sum =
        roll === undefined
          ? `${total}`
          : `мораль ${morale}${cover === 0 ? '' : `, укрытие ${signed(cover)}`}, бросок +${roll}, всего ${total}`;
      return `${say.unit(unit)}, защита: ${sum} против ${against} — ${defence(event)}.`;
    },
    advanced: ({ unit, to }, say) => `${say.unit(unit)}: продвижение в ${say.hex(to)}.`,
    fought: ({ hex, totals, rolls, losers }, say) => {
      const one = (side: 0 | 1): string => {
        const roll = rolls?.[side];
        const sum = roll === undefined ? '' : `${totals[side] - roll} и бросок ${roll}, всего `;
        return `${say.side(side)} ${sum}${totals[side]}`;
      };
      const lost = losers?.map((side) => say.side(side)).join(' и ');
      const end = lost === undefined ? '' : `. Там уничтожены все ${lost}`;
      return `Рукопашная в ${say.hex(hex)}: ${one(0)}; ${one(1)}${end}.`;
    },
    exited: ({ unit, space }, say) =>
      space > say.time
        ? `${say.unit(unit)}: уход с карты и ожидание на делении ${space} дорожки времени.`
        : `${say.unit(unit)}: уход с карты навсегда, деление ${space} дорожки времени уже позади.`,
    entered: ({ unit, hex }, say) => `${say.unit(unit)}: вход через ${say.hex(hex)}.`,
    delayed: ({ unit }, say) => `${say.unit(unit)}: войти негде, остаётся ждать.`,
    routed: ({ units, side }, say) => {
      const whom = side === undefined ? '' : `На бегство проверяются ${say.side(side)}. `;
      if (units.length > 0) return `${whom}Бросок на бегство предстоит: ${say.units(units)}.`;
      return side === undefined
        ? 'У стороны, которой бежать, сломленных нет.'
        : `${whom}Сломленных у них нет.`;
    },
    retreated: ({ unit, to }, say) => `${say.unit(unit)}: отступление в ${say.hex(to)}.`,
    smokePlaced: ({ hex, value }, say) => `Дым ${value} в ${say.hex(hex)}.`,
    worksPlaced: ({ hex, works }, say) => `Теперь в ${say.hex(hex)} ${say.works(works)}.`,
    worksRemoved: ({ hex }, say) => {
      const gone = say.was?.fortifications.find(([at]) => at === hex);
      return gone === undefined
        ? `Укрепления в ${say.hex(hex)} больше нет.`
        : `Убрано из ${say.hex(hex)}: ${say.works(gone[1])}.`;
    },
    blazed: ({ hex }, say) => `${say.hex(hex)} горит.`,
    handedOver: ({ giver, taker }, say) =>
      `${say.unit(giver)}: передано вооружение (${say.arm(taker)}), теперь с ним ${say.unit(taker)}.`,
    evacuated: ({ unit, to }, say) => `${say.unit(unit)}: из огня в ${say.hex(to)}.`,
    mined: ({ hex, units, total, roll }, say) => {
      const sum = roll === undefined ? '' : `${total - roll} и бросок ${roll}, всего `;
      return `Мины в ${say.hex(hex)}, под ударом ${say.units(units)}: ${sum}${total}.`;
    },
    weaponBroke: ({ weapon, unit }, say) => `Сломано: ${say.weaponOf(weapon, unit)}.`,
    weaponFixed: ({ weapon, unit }, say) => `Починено: ${say.weaponOf(weapon, unit)}.`,
    // CC-WPN-14 Что не было сломано, израсходовано.
    weaponLost: ({ weapon, unit }, say) =>
      `${say.was?.weapons.broken[weapon] === 0 ? 'Израсходовано' : 'Потеряно'}: ${say.weaponOf(weapon, unit)}.`,
    weaponGivenUp: ({ unit, weapon }, say) =>
      `${say.unit(unit)}: отказ от вооружения (${say.weapon(weapon)}).`,
    weaponTaken: ({ unit, weapon }, say) =>
      `${say.unit(unit)}: получено вооружение (${say.weapon(weapon)}).`,
    radioBroke: ({ radio }, say) => `${upper(say.radioOf(radio))}: сломано ${say.radio(radio)}.`,
    radioFixed: ({ radio }, say) => `${upper(say.radioOf(radio))}: починено ${say.radio(radio)}.`,
    radioLost: ({ radio }, say) => {
      const hasCome = (say.was?.radios.arrives[radio] ?? -1) >= 0;
      const why = hasCome ? ', ячейка артиллерии занята' : '';
      return `${upper(say.radioOf(radio))}: потеряно ${say.radio(radio)}${why}.`;
    },
    radioCame: ({ radio }, say) =>
      `${upper(say.radioOf(radio))}: ${say.radio(radio)} теперь в ячейке артиллерии.`,
    radioPlaced: ({ side, radioType }, say) =>
      `${upper(say.side(side))}: ${say.radioCalled(side, radioType)} теперь в ячейке артиллерии.`,
    spotted: ({ unit, hex, smoke, radio }, say) => {
      const by = radio === undefined ? '' : `, ${say.radio(radio)}`;
      return `${say.unit(unit)}: вызывает ${smoke === 1 ? 'дым' : 'огонь'} артиллерии по ${say.hex(hex)}${by}.`;
    },
    ranged: ({ hex, product, range, hindrance = 0 }, say) => {
      const less = hindrance > 0 ? ` минус помеха ${hindrance} равно` : '';
      return `Пристрелка по ${say.hex(hex)}: произведение${less} ${minus(product)} против дальности ${range}, ${product > range ? 'попадание' : 'промах'}.`;
    },
    drifted: ({ from, path, off }, say) => {
      if (off === 1) return 'Снаряд сносит за край карты.';
      const to = path.at(-1);
      if (to === from) return `Снаряд сносит обратно в ${say.hex(from)}.`;
      return `Снаряд сносит из ${say.hex(from)} в ${say.hex(to)}.`;
    },
    shelled: ({ hex, firepower, total, roll }, say) => {
      const trees = roll === undefined ? 0 : total - firepower - roll;
      const burst = trees > 0 ? `, разрывы в деревьях +${trees}` : '';
      const by = roll === undefined ? ', с броском' : `, бросок +${roll}${burst}, всего`;
      return `Снаряды по ${say.hex(hex)}: огневая мощь ${firepower}${by} ${total}.`;
    },
    surrenderMoved: ({ side }, say) => `${upper(say.side(side))} сдадутся на одну потерю позже.`,
    discarded: ({ side, card }, say) => {
      const shown = say.card(side, card);
      const name = shown === undefined ? 'карту' : cardName(shown, say);
      return `${upper(say.side(side))} сбрасывают ${name}.`;
    },
    handShown: ({ to }, say) =>
      `${upper(say.side(to))} смотрят карты на руках у противника (${say.other(to)}).`,
    hardened: ({ unit }, say) => `Получен статус ветерана: ${say.unit(unit)}.`,
    placed: ({ side, hex, weapon }, say) =>
      `${upper(say.side(side))} получают: ${say
        .newest(1)
        .map((unit) => say.unitAlone(unit))
        .join('')}${weapon < 0 ? '' : ` (${say.armCalled(side, weapon)})`} в ${say.hex(hex)}.`,
    revived: ({ unit, hex }, say) =>
      `${say.unit(unit)}: снова на карте, в ${say.hex(hex)}, но сломлено.`,
    deployed: ({ unit, count: many }, say) =>
      `${say.unit(unit)}: теперь это ${say.units(say.newest(many))}.`,
    broke: ({ unit }, say) => `Сломлено: ${say.unit(unit)}.`,
    eliminated: (event, say) => {
      const { unit } = event;
      const arm = say.was?.units.weapon[unit] ?? -1;
      const lost = arm < 0 ? '' : `, а с ним ${say.weapon(arm as WeaponId)}`;
      return `Уничтожено${whyLost(event, say)}: ${say.unit(unit)}${lost}.`;
    },
    recovered: ({ units }, say) =>
      units.length === 0
        ? ''
        : `Больше не ${those(units, 'подавлено', 'подавлены')}: ${say.units(units)}.`,
    rallied: ({ unit }, say) => `Снова в порядке: ${say.unit(unit)}.`,
    suppressed: ({ unit }, say) => `Подавлено: ${say.unit(unit)}.`,
    stepped: ({ to }, say) => {
      if (isWasted(say.was, to)) return 'Там, куда падают снаряды, никого нет.';
      const still = idlers(say.was, to);
      const what = say.was === undefined ? undefined : IDLE[say.was.step.at];
      return still.length === 0 || what === undefined
        ? ''
        : `${those(still, ...what)}: ${say.units(still)}.`;
    },
    turnEnded: ({ next }, say) => `Теперь ходят ${say.side(next)}.`,
  },
  questions: {
    setUp: ({ side }, say) =>
      `**Расстановка (${say.side(side)}):** выберите отряд, затем гекс, или оставьте всё как есть`,
    playOrder: ({ left }) =>
      `**Отдайте приказ** картой с руки — ${left === 1 ? 'остался' : 'осталось'} ${count(left, 'приказ', 'приказа', 'приказов')}`,
    useInitiative: ({ side, card, what }, say) =>
      `**Бросок ${say.roll(what, undefined)}, ${say.side(side)}:** вышло ${say.sum(side, card)} — оставить или взять 1 новую карту`,
    clearSmoke: () => '**Дым рассеивается:** выберите, где',
    activate: ({ order }, say) =>
      `**${say.order(order)}:** назовите исполнителей — командира с теми, кем он командует`,
    arrival: ({ unit }, say) =>
      `**${say.unit(unit)}** уходит с карты: на каком делении времени ждать возвращения?`,
    enter: ({ units: { length } }) =>
      length === 1
        ? '**Подкрепление:** выберите гекс — ждёт 1 подразделение'
        : `**Подкрепления:** выберите гекс — ${russian(length, 'ждёт', 'ждут', 'ждут')} ${units(length)}`,
    move: ({ moving }) => {
      const { length } = moving;
      const left = count(pointsIn(moving), 'очко', 'очка', 'очков');
      return `**Движение:** выберите гекс, осталось ${left} — ${russian(length, 'идёт', 'идут', 'идут')} ${units(length)}`;
    },
    fire: ({ pieces: { length } }) =>
      `**Огонь:** выберите цель, затем стрелков — ${russian(length, 'готова', 'готовы', 'готовы')} ${count(length, 'фишка', 'фишки', 'фишек')}`,
    callFire: ({ mayRepair, spotters }, say) => {
      if (mayRepair) return '**Ваше радио сломано:** этим запросом его можно починить';
      const order = say.order('artilleryRequest');
      return spotters.length === 1
        ? `**${order}:** выберите гекс, который видит ваш командир`
        : `**${order}:** выберите командира, затем гекс, который он видит, — могут ${spotters.length}`;
    },
    react: ({ hex, pieces: { length } }, say) =>
      length === 0
        ? `**Противник в ${say.hex(hex)}:** стреляйте, сыграв карту огня, или пропустите его`
        : `**Противник в ${say.hex(hex)}:** стреляйте теми, кого подняли, или пропустите его — ${russian(length, 'готова', 'готовы', 'готовы')} ${count(length, 'фишка', 'фишки', 'фишек')}`,
    advance: ({ units: { length } }) =>
      `**Продвижение** на один гекс — ещё ${russian(length, 'может', 'могут', 'могут')} ${units(length)}`,
    thinOut: ({ hex }, say) =>
      `**В ${say.hex(hex)} слишком тесно:** кого убрать или разделить на две команды?`,
    chooseMelee: ({ hexes: all }) => `**Рукопашная:** какой гекс первым — осталось: ${all.length}`,
    nameSide: () => '**Бегство:** чьи подразделения побегут?',
    retreat: ({ unit, left }, say) => `**${say.unit(unit)} бежит:** куда — ещё ${hexes(left)}`,
    act: ({ actions: { length } }) =>
      `**Сыграть действие?** Подходящую карту можно сыграть — ${russian(length, 'подходит', 'подходят', 'подходят')} ${count(length, 'вид', 'вида', 'видов')}`,
    maybeUnit: ({ units: all }) => `**Одно из них или никакое** — на выбор: ${all.length}`,
    chooseHex: ({ hexes: all, by }) =>
      by === 'CC-ARQ-07'
        ? `**Падают снаряды:** какой гекс следующий — осталось: ${all.length}`
        : `**Выберите гекс** — на выбор: ${all.length}`,
    maybeHex: ({ hexes: all }) => `**Выберите гекс или никакой** — на выбор: ${all.length}`,
    maybeCard: () => '**Перед вами чужая рука:** какую карту сбросить?',
    chooseChit: () => '**О какой из ваших целей** речь?',
    chooseWeapon: () => '**Какое оружие?**',
    chooseSupport: () => '**Пришла поддержка:** что из этого?',
    chooseUnit({ units: all, by }) {
      if (by === 'CC-FIRE-08') return `**Защита:** чей бросок следующий — осталось: ${all.length}`;
      if (by === 'CC-RECO-01') {
        return `**Восстановление:** кто собирается следующим — осталось: ${all.length}`;
      }
      return `**Выберите одно из них** — на выбор: ${all.length}`;
    },
  },
  answers: {
    none: 'Никого и ничего',
    space: (space) => `Деление ${space}`,
    chit: (chit) => `Цель ${chit ?? '?'}`,
    card: 'Карта',
    giveUp: (weapon) => `Отказаться от оружия: ${weapon}`,
    yes: 'Новая карта',
    no: 'Оставить',
  },
  outcomes: {
    suddenDeath: (who, lead) => `Внезапная смерть: победили ${who}, ${ahead(lead)}.`,
    lastExit: (who, lead) =>
      `С карты ушло последнее подразделение: победили ${who}, ${ahead(lead)}.`,
    surrender: (who, _lead, beaten) =>
      `${upper(beaten)} понесли предельные потери и сдались: победили ${who}.`,
    bothLost: (who) => `Разбиты сразу обе стороны: победили ${who}, карта инициативы у них.`,
    lastUnit: (who) => `Воевать больше некому: победили ${who}.`,
    allObjectives: (who) => `Все цели заняты: победили ${who}.`,
    draw: () => 'Ничья.',
    timeOver: (who) => `Время вышло: победили ${who}.`,
    conceded: (who) => `${upper(who)} сдались.`,
    agreed: (who) =>
      who === '' ? 'Игроки согласились на ничью.' : `По согласию игроков победили ${who}.`,
  },
};
