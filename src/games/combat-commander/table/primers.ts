/** What each question of Combat Commander decides, and what it costs: for who meets it first. */
import type { PrimersOf } from '../../manifest.ts';
import type { CombatCommander } from '../rules/index.ts';

export const primers: PrimersOf<CombatCommander> = {
  clearSmoke: {
    cite: 'CC-TIME-07',
    en:
      'As time passes one smoke marker goes, and you say which: from then on it hinders ' +
      'nobody’s fire there.',
    ru:
      'Время идёт, и один маркер дыма исчезает, вы решаете какой: огню там больше ничто не ' +
      'помешает.',
  },
  useInitiative: {
    cite: 'CC-INI-03',
    en:
      'You may cancel this roll, whatever it set off, and have it made anew; the initiative ' +
      'card then goes to the enemy.',
    ru:
      'Этот бросок можно отменить со всем, что он вызвал, и повторить; карта инициативы ' +
      'перейдёт к противнику.',
  },
  arrival: {
    cite: 'CC-VP-08',
    en:
      'The unit left the map and waits on the time track: it comes back when time gets ' +
      'there, and never from a space time has passed.',
    ru:
      'Подразделение ушло с карты и ждёт на шкале времени: вернётся, когда время дойдёт; с ' +
      'пройденных делений — никогда.',
  },
  enter: {
    cite: 'CC-TIME-08',
    en:
      'Your reinforcement comes in at your own edge, and you say in which hex: no more than ' +
      '7 figures have room in one.',
    ru:
      'Подкрепление выходит у вашего края, гекс выбираете вы: больше 7 фигур в одном не ' +
      'поместится.',
  },
  playOrder: {
    cite: 'CC-TURN-02',
    en:
      'Play a card as an order, or discard cards instead: once you have given an order you ' +
      'cannot discard in this turn.',
    ru:
      'Сыграйте карту как приказ или вместо этого сбросьте карты: отдав приказ, сбросить в ' +
      'этот ход уже нельзя.',
  },
  setUp: {
    cite: 'CC-SCN-04',
    en:
      'You say where your units begin and who carries which weapon: in your own area, 7 ' +
      'figures to a hex at most.',
    ru:
      'Вы решаете, где начнут ваши подразделения и у кого какое оружие: в своей зоне, не ' +
      'больше 7 фигур в гексе.',
  },
  thinOut: {
    cite: 'CC-STK-09',
    en:
      'More than 7 of your figures are in one hex at the end of the turn: somebody is lost, ' +
      'or once a squad becomes two teams.',
    ru:
      'К концу хода в гексе больше 7 ваших фигур: кто-то теряется или, один раз, отделение ' +
      'делится на две команды.',
  },
  activate: {
    cite: 'CC-ORD-01',
    en:
      'You say who carries out this order, one unit or a leader with those about him; nobody ' +
      'is activated twice in a turn.',
    ru:
      'Вы решаете, кто выполнит приказ: одно подразделение или командир с теми, кто рядом; ' +
      'дважды за ход нельзя.',
  },
  advance: {
    cite: 'CC-ADV-08',
    en:
      'Each activated unit may go one hex, whatever that would cost; going in where the ' +
      'enemy is means melee.',
    ru:
      'Каждое активированное подразделение может пройти один гекс, чего бы он ни стоил; ' +
      'войти к врагу — рукопашная.',
  },
  callFire: {
    cite: 'CC-ARQ-01',
    en:
      'A leader calls shells on a hex that he sees, and they may drift off it; or this order ' +
      'repairs your broken radio.',
    ru:
      'Командир наводит снаряды на гекс, который видит, и их может снести; или этот приказ ' +
      'чинит ваше радио.',
  },
  chooseMelee: {
    cite: 'CC-MEL-01',
    en:
      'Every hex that both sides hold is fought out, and you set the order: whoever falls in ' +
      'one is gone before the next.',
    ru:
      'Каждый гекс, где стоят обе стороны, решается боем, порядок задаёте вы: павших к ' +
      'следующему уже нет.',
  },
  fire: {
    cite: 'CC-FIRE-15',
    en:
      'You choose a hex and who fires at it together: more pieces make the one attack ' +
      'stronger, but each fires only once.',
    ru:
      'Вы выбираете гекс и кто по нему стреляет вместе: чем больше фишек, тем сильнее атака, ' +
      'но каждая — лишь раз.',
  },
  move: {
    cite: 'CC-MOVE-04',
    en:
      'You go hex by hex and pay movement points for each; after every step the enemy may ' +
      'fire at whoever took it.',
    ru:
      'Вы идёте гекс за гексом и платите за каждый очками движения; после каждого шага враг ' +
      'может стрелять.',
  },
  nameSide: {
    cite: 'CC-ROUT-01',
    en:
      'You name a side, and every broken unit of it is tested: who rolls too high is ' +
      'suppressed, or runs.',
    ru:
      'Вы называете сторону, и проверяют каждое её сломленное подразделение: кто выбросил ' +
      'много, подавлен или бежит.',
  },
  react: {
    cite: 'CC-OPF-01',
    en:
      'The enemy has taken a step: a fire card lets one of yours, or a leader’s group, shoot ' +
      'now and again later; or let them go on.',
    ru:
      'Враг сделал шаг: карта огня даёт одному из ваших или группе командира стрелять сейчас ' +
      'и дальше; или пропустите его.',
  },
  retreat: {
    cite: 'CC-ROUT-05',
    en:
      'Your unit runs, and you choose the way, hex by hex: a step that kills it is forbidden ' +
      'while there is another.',
    ru: 'Ваше подразделение бежит, путь выбираете вы: гибельный шаг запрещён, пока есть другой.',
  },
  act: {
    cite: 'CC-ACT-01',
    en:
      'A card that fits may be played as an action now: it is gone from your hand, but never ' +
      'counts as one of your orders.',
    ru:
      'Подходящую карту можно сыграть сейчас как действие: с руки она уйдёт, но приказом не ' +
      'считается.',
  },
  chooseChit: {
    cite: 'CC-EVT-E67',
    en:
      'The enemy gets to see one of your secret objectives: you choose which, and he will ' +
      'know what it is worth.',
    ru:
      'Противник увидит одну из ваших тайных целей: вы выбираете какую, и он узнает, чего ' +
      'она стоит.',
  },
  chooseHex: {
    cite: 'CC-EVT-01',
    en: 'It must happen in one of these hexes, and you say in which, or which is next.',
    ru: 'Это должно случиться в одном из этих гексов; вы решаете, в каком или какой следующий.',
  },
  chooseSupport: {
    cite: 'CC-SPT-01',
    en:
      'Your roll has named a line of your support table: you take one thing of it, and ' +
      'nobody pays points for it.',
    ru:
      'Бросок указал строку вашей таблицы поддержки: вы берёте из неё что-то одно, очков за ' +
      'это никто не платит.',
  },
  chooseUnit: {
    cite: 'CC-EVT-01',
    en:
      'One of these units is struck or rolls next, and you say which; each that must roll ' +
      'does so once.',
    ru:
      'Одно из этих подразделений бросает следующим или попадает под событие, вы решаете ' +
      'какое; бросок у каждого один.',
  },
  chooseWeapon: {
    cite: 'CC-EVT-E71',
    en:
      'One weapon that was lost goes to a unit of yours without any: you choose it, ' +
      'whichever side it was.',
    ru:
      'Одно из потерянных оружий достанется вашему безоружному подразделению: выбираете вы, ' +
      'чьё бы оно ни было.',
  },
  maybeCard: {
    cite: 'CC-EVT-E61',
    en:
      'You see the enemy’s hand for this once and may discard one card of it; or you leave ' +
      'it as it is.',
    ru:
      'Один раз вы видите карты противника и можете сбросить одну из них; или оставить всё ' +
      'как есть.',
  },
  maybeHex: {
    cite: 'CC-EVT-01',
    en:
      'You may have this happen in one of these hexes, or nowhere: it costs nothing to leave ' +
      'it.',
    ru: 'Это может случиться в одном из этих гексов или нигде: отказ ничего не стоит.',
  },
  maybeUnit: {
    cite: 'CC-EVT-01',
    en: 'This may happen to one of these units, or to none: leaving it alone costs nothing.',
    ru: 'Это может случиться с одним из этих подразделений или ни с одним: отказ ничего не стоит.',
  },
};
