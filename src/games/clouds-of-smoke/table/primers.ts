/** What each question of Clouds of Smoke decides, and what it costs: for who meets it first. */
import type { PrimersOf } from '../../manifest.ts';
import type { CloudsOfSmoke } from '../rules/index.ts';

export const primers: PrimersOf<CloudsOfSmoke> = {
  chooseEdge: {
    cite: 'COS-DEP-07',
    en:
      'The edge you choose is yours for the whole battle: your side may retreat towards it, ' +
      'and the enemy gets the edge opposite.',
    ru:
      'Выбранный край — ваш на всю битву: к нему ваша сторона может отходить, а противнику ' +
      'достанется противоположный.',
  },
  chooseFirst: {
    cite: 'COS-PRE-06',
    en:
      'Who is first takes the first turn; as a rule he also lays ground and sets up first, ' +
      'under the other’s eyes.',
    ru:
      'Первый ходит первым; обычно он же раньше ставит местность и войска, на глазах у ' +
      'противника.',
  },
  chooseQuarters: {
    cite: 'COS-TER-45',
    en:
      'You set up these two quarters of the ground; the other two fall to the enemy, who ' +
      'comes after you.',
    ru:
      'Эти две четверти местности ставите вы; две другие достанутся противнику, он ставит ' +
      'после вас.',
  },
  keepColumns: {
    cite: 'COS-PHS-01',
    en:
      'Columns that you keep off the table come in at a later phase; until then they do not ' +
      'fight, and where they come in is your secret.',
    ru:
      'Колонны вне стола выйдут в одной из следующих фаз; до того они не сражаются, а где ' +
      'выйдут — ваша тайна.',
  },
  moveElement: {
    cite: 'COS-TER-45',
    en:
      'Your engineers may move one piece of ground once, before anybody is set up; or all ' +
      'stays as it lies.',
    ru:
      'Ваши сапёры могут один раз подвинуть один элемент местности, пока никто не ' +
      'расставлен; или всё остаётся как есть.',
  },
  numberColumns: {
    cite: 'COS-DEP-01',
    en:
      'You give each column its number in secret: the enemy sees where numbers lie, and ' +
      'whose they are only when all lie.',
    ru:
      'Вы тайно даёте колоннам номера: противник видит, где лежит номер, а чей он — узнает, ' +
      'когда лягут все.',
  },
  placeColumn: {
    cite: 'COS-DEP-01',
    en:
      'Where this number lies its whole column is set up later, within 2 UW of it; it cannot ' +
      'be moved any more.',
    ru:
      'Где ляжет этот номер, там, не дальше 2 UW, встанет вся колонна; передвинуть его уже ' +
      'нельзя.',
  },
  placeElement: {
    cite: 'COS-TER-45',
    en:
      'You choose a kind of ground that the roll allows, and where in this quarter it lies; ' +
      'both sides fight on it.',
    ru:
      'Вы выбираете вид местности из тех, что разрешил бросок, и место в этой четверти; ' +
      'сражаться на ней будут обе стороны.',
  },
  placeEmplacement: {
    cite: 'COS-DEP-05',
    en:
      'An emplacement stands where you put it for the whole battle, with a unit inside or ' +
      'empty; nothing else is set up before it.',
    ru:
      'Укрепление простоит на этом месте всю битву, с отрядом внутри или пустое; его ставят ' +
      'раньше всего остального.',
  },
  setUpArmy: {
    cite: 'COS-DEP-02',
    en:
      'You say where each unit begins, near its column’s marker, and which way it faces; ' +
      'until you are done all may be changed.',
    ru:
      'Вы решаете, где у маркера своей колонны начнёт каждый отряд и куда смотрит; пока не ' +
      'закончите, всё можно менять.',
  },
  arrive: {
    cite: 'COS-PHS-04',
    en:
      'You bring in units that come late, on their stretch of the edge; whoever stays out ' +
      'now may come in a later turn.',
    ru:
      'Вы вводите опоздавшие отряды на их участке края; кто не выйдет сейчас, сможет выйти в ' +
      'следующий ход.',
  },
  chooseNext: {
    cite: 'COS-MP-06',
    en:
      'Your side’s armies have their turns one after the other: you say whose is next, and ' +
      'he sees what came before.',
    ru:
      'Армии вашей стороны ходят по очереди: вы решаете, чей ход следующий; он увидит всё, ' +
      'что было раньше.',
  },
  choosePayer: {
    cite: 'COS-END-06',
    en:
      'The lost combat has one price, and one army of your side pays all of it in morale: ' +
      'you say which.',
    ru:
      'У проигранного сражения одна цена, и боевым духом её целиком платит одна армия вашей ' +
      'стороны: решаете, какая.',
  },
  collapse: {
    cite: 'COS-MP-08',
    en:
      'An army has no morale left: your side shares what it still has, once only, or that ' +
      'army leaves the table for good.',
    ru:
      'У армии не осталось боевого духа: сторона делит остаток, но лишь однажды, или эта ' +
      'армия навсегда уходит со стола.',
  },
  leaveTable: {
    cite: 'COS-PRE-04',
    en:
      'The unit stands at the edge by which this scenario lets it get away: gone, it has ' +
      'done its task and fights no more.',
    ru:
      'Отряд у края, через который сценарий даёт ему уйти: ушедший выполнил задачу и больше ' +
      'не сражается.',
  },
  lendUnits: {
    cite: 'COS-MP-04',
    en:
      'Your ally asks to use your units: if you agree he decides what they do, and whoever ' +
      'moves for him has moved this turn.',
    ru:
      'Союзник просит ваши отряды: если согласитесь, решает он, а кто за него пошёл, в этот ' +
      'ход уже ходил.',
  },
  pickFormation: {
    cite: 'COS-ACT-12',
    en:
      'You choose which formation moves: all its units have then been activated this turn, ' +
      'even those that stand still.',
    ru:
      'Вы выбираете, какая формация идёт: все её отряды на этот ход активированы, даже те, ' +
      'что не двинутся.',
  },
  placeDie: {
    cite: 'COS-ACT-05',
    en:
      'You share out your action dice: any number on an action, one on a tactic; all must ' +
      'lie before the first action is played.',
    ru:
      'Вы раскладываете кубики: на действие сколько угодно, на тактику один; все — до того, ' +
      'как сыграно первое действие.',
  },
  playAction: {
    cite: 'COS-ACT-07',
    en:
      'You choose the next action: it costs the die that lies on it, and what that die shows ' +
      'is how much it does.',
    ru:
      'Вы выбираете следующее действие: оно стоит кубика, который на нём лежит, а выпавшее ' +
      'на нём число — его сила.',
  },
  riskCommander: {
    cite: 'COS-ACT-03',
    en:
      'For a 1 you may risk your commander to roll one more die; if that shows 1 he is lost, ' +
      'and morale with him.',
    ru:
      'За единицу можно рискнуть полководцем и бросить ещё кубик; если и на нём 1, ' +
      'полководец выбыл, и падает дух.',
  },
  declareShot: {
    cite: 'COS-BMB-04',
    en:
      'Each gun chooses one enemy formation to bombard: every full 10 points rolled cost its ' +
      'player one damage.',
    ru:
      'Каждое орудие выбирает вражескую формацию для обстрела: каждые полные 10 выпавших ' +
      'очков — один урон её игроку.',
  },
  takeDamage: {
    cite: 'COS-BMB-12',
    en:
      'One damage of the bombardment is yours to take: your army loses 1 morale, or one unit ' +
      'that was shelled retreats.',
    ru:
      'Один урон от обстрела принимаете вы: армия теряет 1 боевого духа или один ' +
      'обстрелянный отряд отходит.',
  },
  useAmmunition: {
    cite: 'COS-ARM-11',
    en:
      'Your ammunition park adds two dice to this bombardment, once in the battle: use it ' +
      'now, or keep it.',
    ru:
      'Артиллерийский парк добавит этому обстрелу два кубика, раз за битву: израсходовать ' +
      'сейчас или сберечь.',
  },
  chooseSpot: {
    cite: 'COS-CMD-09',
    en:
      'The commander must make room, and several free places are equally near: you choose ' +
      'from where he commands on.',
    ru:
      'Полководец должен посторониться, а свободных мест одинаково близко несколько: вы ' +
      'решаете, откуда он командует дальше.',
  },
  displaceCommander: {
    cite: 'COS-CMD-08',
    en:
      'The enemy has touched your commander: you say how far he goes back, up to 2 UW, and ' +
      'his radius goes with him.',
    ru:
      'Враг коснулся вашего полководца: вы решаете, насколько он отъедет, до 2 UW; радиус ' +
      'командования уедет с ним.',
  },
  rideCommander: {
    cite: 'COS-CMD-03',
    en:
      'You say where the commander rides: only formations in his radius can be ordered, and ' +
      'enemies who touch him endanger him.',
    ru:
      'Вы решаете, куда едет полководец: приказы слушают формации в его радиусе, а враг ' +
      'рядом может вывести его из строя.',
  },
  moveUnit: {
    cite: 'COS-ACT-08',
    en:
      'Each unit of the formation moves once: a simple move turns, then goes straight; a ' +
      'difficult one goes any way, then turns.',
    ru:
      'Каждый отряд формации идёт раз: просто — поворот, затем прямо; сложно — в любую ' +
      'сторону, затем поворот.',
  },
  allocateHit: {
    cite: 'COS-HIT-02',
    en:
      'The hits go to your nearest units first, and these are equally near: you say who ' +
      'takes the next one.',
    ru:
      'Попадания сперва достаются ближайшим отрядам, а эти одинаково близки: вы решаете, кто ' +
      'примет следующее.',
  },
  chooseCombat: {
    cite: 'COS-CBT-01',
    en:
      'You set the order of the combats: each is fought to its end, and who retreats from it ' +
      'may be missing in the next.',
    ru:
      'Вы задаёте порядок сражений: каждое идёт до конца, и кто из него отошёл, того в ' +
      'следующем может не быть.',
  },
  placeMarker: {
    cite: 'COS-MRK-03',
    en:
      'Engaged units within 2 UW of the marker fight this combat; it must draw in as many as ' +
      'it can, and you choose the place.',
    ru:
      'Связанные боем отряды в 2 UW от маркера вступят в сражение; он должен собрать как ' +
      'можно больше, место выбираете вы.',
  },
  raisePrice: {
    cite: 'COS-RET-07',
    en:
      'A retreat makes the nearest marker dearer by 1 morale for whoever loses it; two are ' +
      'equally near, and you choose.',
    ru:
      'Отход удорожает ближайший маркер на 1 боевого духа для проигравшего; два одинаково ' +
      'близки, выбираете вы.',
  },
  rerollTest: {
    cite: 'COS-GEN-07',
    en:
      'The test has failed, and the unit may roll again; no die is rolled a third time, so ' +
      'the new result stands.',
    ru:
      'Тест провален, и отряд может бросить снова; в третий раз кубик не бросают, новый ' +
      'результат останется.',
  },
  resolveHit: {
    cite: 'COS-RET-02',
    en:
      'You say whose hit comes next: a retreat cancels one, and only one, but raises the ' +
      'price; otherwise discipline is tested.',
    ru:
      'Вы решаете, чьё попадание следующее: отход отменит одно, но поднимет цену; иначе — ' +
      'тест на дисциплину.',
  },
  retreatDirection: {
    cite: 'COS-RET-04',
    en:
      'The unit retreats as far as was rolled: you choose straight back or towards your ' +
      'side; it ends with its back to the enemy.',
    ru:
      'Отряд отходит, сколько выпало: вы выбираете — прямо назад или к своему краю; он ' +
      'встанет спиной к врагу.',
  },
  withdraw: {
    cite: 'COS-TAC-15',
    en:
      'A tactic makes units withdraw after the hits: you say who goes next and which way; no ' +
      'price rises for it.',
    ru:
      'Тактика велит отрядам отойти после попаданий: вы решаете, кто следующий и куда; цена ' +
      'от этого не растёт.',
  },
  playTactic: {
    cite: 'COS-TAC-01',
    en:
      'You may spend dice that lie on tactics for units in this combat; what is spent is ' +
      'gone, and what you keep stays.',
    ru:
      'Можно потратить кубики с тактик на отряды этого сражения; потраченного не вернуть, ' +
      'остальное останется.',
  },
};
