/** What each question of Art of Tactics decides, and what it costs: for who meets it first. */
import type { PrimersOf } from '../../manifest.ts';
import type { ArtOfTactics } from '../rules/index.ts';

export const primers: PrimersOf<ArtOfTactics> = {
  answerBid: {
    cite: 'AOT-SETUP-04',
    en:
      'If you accept you attack, over as many elements of ground as were bid; if you refuse ' +
      'you bid to defend with one less.',
    ru:
      'Согласитесь — атакуете через названное число элементов; откажетесь — сами предложите ' +
      'обороняться с числом на один меньше.',
  },
  chooseMeeting: {
    cite: 'AOT-MEET-01',
    en:
      'You rolled higher and place one thing: a piece of ground, or your camp; once your ' +
      'camp stands you may also place nothing.',
    ru:
      'Вы выбросили больше и ставите что-то одно: местность или лагерь; когда лагерь стоит, ' +
      'можно не ставить ничего.',
  },
  comeOut: {
    cite: 'AOT-MEET-05',
    en:
      'You say where on the rim of the camp the unit comes out: it faces outward there and ' +
      'goes its full distance from it.',
    ru:
      'Вы решаете, где отряд выйдет из лагеря: он встанет лицом наружу и пройдёт оттуда всё ' +
      'своё расстояние.',
  },
  deploy: {
    cite: 'AOT-SETUP-12',
    en:
      'You say where your units begin: the defender sets up his whole army first, and the ' +
      'attacker answers what he sees.',
    ru:
      'Вы решаете, где начнут отряды: сначала всю армию ставит обороняющийся, атакующий ' +
      'отвечает на то, что видит.',
  },
  placeCamp: {
    cite: 'AOT-SETUP-10',
    en:
      'You pitch the camp for the whole battle: it keeps 30 inches from the enemy’s, and ' +
      'units that panic make for it.',
    ru:
      'Вы ставите лагерь на всю битву: до вражеского не ближе 30 дюймов, и к нему бегут ' +
      'запаниковавшие отряды.',
  },
  placeGuard: {
    cite: 'AOT-MEET-05',
    en:
      'An enemy has entered the camp: one of the units that wait must stand up to him, ' +
      'wholly inside and facing him.',
    ru:
      'Враг вошёл в лагерь: один из ждущих отрядов должен встать против него, целиком внутри ' +
      'и лицом к нему.',
  },
  placePiece: {
    cite: 'AOT-SETUP-11',
    en:
      'You say where each engine stands, by the rules of the camp: they are placed with it, ' +
      'before any unit.',
    ru:
      'Вы решаете, где стоит каждая машина, по правилам лагеря: их ставят вместе с ним, ' +
      'раньше отрядов.',
  },
  placeTerrain: {
    cite: 'AOT-SETUP-06',
    en:
      'You choose a piece of ground and where it lies: both armies will have to cross it, or ' +
      'go round it.',
    ru:
      'Вы выбираете элемент местности и его место: обеим армиям придётся его пересекать или ' +
      'обходить.',
  },
  giveOrders: {
    cite: 'AOT-CMD-07',
    en:
      'You say who may act in this slot: a general uses one of his four methods for it, and ' +
      'whom he does not reach waits.',
    ru:
      'Вы решаете, кто действует в этот слот: генерал отдаёт приказы одним из четырёх ' +
      'способов, остальные ждут.',
  },
  writeSlots: {
    cite: 'AOT-CMD-01',
    en:
      'You say who leads in each of six slots, a general or a separate unit; the dice of ' +
      'each turn tell which are played.',
    ru:
      'Вы решаете, кто ведёт в каждом из шести слотов: генерал или отдельный отряд; какие ' +
      'сыграют, скажут кубики хода.',
  },
  act: {
    cite: 'AOT-ACT-02',
    en:
      'Each ordered unit has one action a turn: it moves, shoots or re-forms, in any order; ' +
      'what it has done is done.',
    ru:
      'У каждого отряда с приказом одно действие за ход: движение, стрельба или ' +
      'перестроение; порядок любой.',
  },
  run: {
    cite: 'AOT-RUN-08',
    en:
      'You say how much of the rolled run is used: it may be less, but the unit will not run ' +
      'again this turn.',
    ru:
      'Вы решаете, сколько из выпавшего бега использовать: можно меньше, но снова в этот ход ' +
      'отряд не побежит.',
  },
  takeInitiative: {
    cite: 'AOT-PROP-08',
    en:
      'By its junior officer a unit may act in the enemy’s slot, before the melee: shoot, ' +
      'attack at a run, or re-form.',
    ru:
      'Благодаря младшему офицеру отряд может действовать в слот врага, до схваток: ' +
      'стрелять, атаковать бегом, перестроиться.',
  },
  chooseDie: {
    cite: 'AOT-DICE-04',
    en:
      'More than one die was thrown, and one counts here, for a test, a hit or a throw made ' +
      'again: you say which.',
    ru:
      'Кубиков выпало несколько, а считается один — для теста, попадания или переброса: вы ' +
      'решаете, какой.',
  },
  chooseUnit: {
    cite: 'AOT-TURN-05',
    en:
      'Several units come into question, and one comes first: you say which; it is settled ' +
      'whole before the next.',
    ru:
      'Речь о нескольких отрядах, а первым идёт один: вы решаете, кто; следующий — когда с ' +
      'ним всё решено.',
  },
  meetContact: {
    cite: 'AOT-EVADE-01',
    en:
      'Your unit is touched: it stands, turns to the enemy if a test lets it, or tries to ' +
      'evade, which it may once a turn.',
    ru:
      'Вашего отряда коснулись: он стоит, поворачивает к врагу, если даст тест, или ' +
      'уклоняется — это раз за ход.',
  },
  rerollTest: {
    cite: 'AOT-PROP-04',
    en:
      'The test has failed, but the musician lets it be thrown again: the better of the two ' +
      'numbers counts.',
    ru: 'Тест провален, но музыкант даёт бросить снова: засчитается лучшее из двух чисел.',
  },
  meetShot: {
    cite: 'AOT-REACT-09',
    en:
      'Your unit is aimed at: say before the dice whether it shoots back, charges the ' +
      'shooter, turns, or does nothing.',
    ru:
      'В ваш отряд целятся: до броска решите, стреляет ли он в ответ, бросается на стрелка, ' +
      'поворачивает или стоит.',
  },
  assignDice: {
    cite: 'AOT-MELEE-07',
    en:
      'Every man of the first rank strikes once: you share these dice among the enemies ' +
      'before them, then they are thrown.',
    ru:
      'Каждый боец первой шеренги бьёт раз: вы делите эти кубики между врагами перед ней, ' +
      'затем их бросают.',
  },
  blockHits: {
    cite: 'AOT-SAVE-06',
    en:
      'The wall of shields stops some of the hits, and you choose which: whatever it lets ' +
      'through strikes men.',
    ru: 'Стена щитов остановит часть попаданий, и вы выбираете какие: пропущенные поразят бойцов.',
  },
  breakThrough: {
    cite: 'AOT-BREAK-05',
    en:
      'Riding through, only the horses strike now, and the charge goes on if the enemy ' +
      'breaks; else horses and riders strike at once.',
    ru:
      'При прорыве сейчас бьют только кони, и если враг отступит, атака продолжится; иначе ' +
      'кони и всадники бьют вместе.',
  },
  takeHits: {
    cite: 'AOT-MELEE-08',
    en:
      'You spread these hits over your units that the enemy’s front touches: each then saves ' +
      'by its own shields and armour.',
    ru:
      'Вы делите эти попадания между отрядами, которых касается фронт врага: каждый спасают ' +
      'его щиты и доспехи.',
  },
  turnBack: {
    cite: 'AOT-RETREAT-03',
    en:
      'The unit has halted with its back to the enemy: turning round takes a test, in which ' +
      'men may lose order.',
    ru:
      'Отряд остановился спиной к врагу: разворот требует теста, и на нём бойцы могут ' +
      'потерять строй.',
  },
  chooseLosses: {
    cite: 'AOT-UNIT-14',
    en:
      'You choose which men are lost, one at a time from the longest rank; if ranks are ' +
      'equal, from the first.',
    ru:
      'Вы выбираете, кого теряет отряд, по одному из самой длинной шеренги; если они равны — ' +
      'из первой.',
  },
  choosePlace: {
    cite: 'AOT-DEM-07',
    en:
      'Several units won this fight, and one of them marks its place: from there it is ' +
      'measured whom your points may reach.',
    ru:
      'Этот бой выиграли несколько отрядов, место боя отметит один: от него считают, до кого ' +
      'достанут ваши очки.',
  },
  spendPoints: {
    cite: 'AOT-DEM-07',
    en:
      'Points of a victory disorder enemies in sight, drive them back or draw them on, the ' +
      'nearest first; what is left is lost.',
    ru:
      'Очки победы расстраивают врагов на виду, гонят их или заманивают, ближних сначала; ' +
      'остаток пропадёт.',
  },
};
