/** «Искусство тактики» по-русски. */
import type { Rule } from '../rules.ts';
import type { Cause, Ground, Strikes, UnitId, Weapon } from '../world.ts';
import { answers, questions } from './asked/ru.ts';
import { many, figures, squad, Squad, inches } from './naming/ru.ts';
import { refusals } from './refusals/ru.ts';
import type { Phrases, Say, Spent, Turned } from './say.ts';

const dice = (all: readonly number[]): string => all.join(', ');
const elements = (count: number): string => many(count, 'элемент', 'элемента', 'элементов');
const points = (count: number): string => many(count, 'очко', 'очка', 'очков');

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
const USES = {
  disorder: 'расстройство',
  retreat: 'вынужденное отступление',
  attack: 'вынужденная атака',
} as const;
/** AOT-DEM-05 На того, кто паникует, очки не тратятся. */
function spent({ purse, on, points: count }: Spent, say: Say): string {
  const [from, whom] = [say.unit(purse), say.unit(on)];
  return count === 0
    ? `Очки за отряд «${from}» не тратятся на отряд «${whom}» (паникует)`
    : `Потрачено ${points(count)} деморализации за отряд «${from}», цель «${whom}»`;
}

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
  refusals,
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
      `Инициатива: ${say.army(0)} — ${south}, ${say.army(1)} — ${north}${south === north ? ', поровну: бросают ещё раз' : ''}.`,
    weatherCame: ({ weather, sky, idle }) => {
      if (idle === true) return 'Выпала ночь, но за этим столом бой продолжается; небо ясное.';
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
    pointsSpent: (event, say) => `${spent(event, say)}: ${USES[event.use]}.`,
    purseClosed: ({ unit, lost }, say) =>
      lost > 0 ? `Пропали очки деморализации за отряд «${say.unit(unit)}»: ${lost}.` : '',
    slotEnded: () => '',
    turnEnded: ({ turn }) => `Ход ${turn}.`,
  },
  outcomes: {
    total: (who) => `Полная победа: ${who}.`,
    points: (who, tally) => `Победа по очкам, ${tally.join(' : ')}: ${who}.`,
    draw: (_, tally) => `Ничья${tally.length === 0 ? '' : `, ${tally.join(' : ')}`}.`,
    timeOver: (who) => `Время вышло, победа: ${who}.`,
    conceded: (who) => `Сдались: ${who}.`,
    agreed: (who) =>
      who === '' ? 'Игроки согласились на ничью.' : `По согласию игроков победа: ${who}.`,
  },
  endings: {
    'AOT-WX-07': 'Наступила ночь.',
    'AOT-WIN-06': 'Армия уведена с поля.',
    'AOT-WIN-08': 'От армии остались одни мародёры.',
    'AOT-WIN-11': 'Достигнут предел ходов, о котором условились за этим столом: в книге его нет.',
    'AOT-WIN-13': 'Столько ходов ничего не происходило, что сражение прекращено.',
  },
};
