import { russian as forms } from '#plural';
import type { en } from './en.ts';

/** What is said while units act in a slot, in Russian. */
export const ru: typeof en = {
  deed: {
    label: 'Что он делает',
    move: 'Движение',
    run: 'Бег',
    reform: 'Перестроение',
    turn: 'Поворот',
    through: 'Прорыв',
    trotThrough: 'Прорыв рысью',
    wagon: 'Повозка',
    leave: 'Уход',
    enter: 'Выход',
  },
  do: {
    attack: 'В атаку',
    end: 'Закончить действия',
    fight: 'В бой',
    fights: (count) => `В бой: ${count} ${forms(count, 'схватка', 'схватки', 'схваток')}`,
    fightNote: (own, his) => `кубиков ${own} против ${his}`,
    leave: 'Увести со стола',
    enter: 'Выйти из лагеря',
    man: 'Занять повозку',
    dismount: 'Покинуть повозку',
    move: 'Двигаться',
    moveFirst: (now, all) => `сначала ${now} из ${all}, затем кубики`,
    moveNote: (count) => `${count} ${forms(count, 'отряд', 'отряда', 'отрядов')}`,
    tests: (count, p) =>
      count === 1
        ? `тест, провал ${p}`
        : `${count} ${forms(count, 'тест', 'теста', 'тестов')}, провал первого ${p}`,
    passed: 'пройден',
    failed: 'провален',
    reform: 'Перестроиться',
    run: 'Бег',
    runNote: (dice, test) => `${dice}, ${test}`,
    runFree: 'без теста',
    runTest: (p) => `он же тест, провал ${p}`,
    shoot: 'Стрелять',
    shootNote: (name, p) => `${name}, попадание ${p}`,
    shootShort: (p) => `попадание ${p}`,
    hit: 'попадание',
    missed: 'мимо',
    stay: 'Остаться здесь',
    through: 'Прорыв',
    trotThrough: 'Прорыв рысью',
    turn: 'Поворот на месте',
    comeOut: 'Выйти здесь',
    guard: 'Встать на защиту',
  },
  hint: {
    act: 'Выберите отряды и тяните их или нажмите, куда идти; выберите врага, чтобы стрелять.',
    fight: 'Выберите пару, чтобы увидеть её числа; нажмите на число, чтобы узнать, откуда оно.',
    run: 'Тяните дальше или оставьте на месте.',
    comeOut: 'Укажите границу лагеря: отряд выйдет там, лицом наружу.',
    guard: 'Выберите отряд и укажите его место внутри лагеря.',
  },
  actOrFight: (units, fights) =>
    `**${units} ${forms(units, 'отряд ещё может', 'отряда ещё могут', 'отрядов ещё могут')} действовать,** или ${forms(fights, 'начнётся', 'начнутся', 'начнутся')} ${fights} ${forms(fights, 'схватка', 'схватки', 'схваток')}`,
  ifEnded: {
    title: 'Если драться сейчас',
    note: 'Точно, при нынешних кубиках. Кто ещё вступит в контакт, изменит их.',
    retreat: (name) => `отход: ${name}`,
    on: 'бой идёт дальше',
  },
  fights: (count) =>
    `**Рукопашная:** ${count} ${forms(count, 'схватка — бьют обе стороны', 'схватки — бьют все', 'схваток — бьют все')} разом`,
};
