/** How a lesson is played: what is taken, refused and taken back, and where it is found again. */
import { expect, test } from 'vitest';
import { volley } from '../../test/toys/volley/rules/volley.ts';
import { lessons } from '../../test/toys/volley/lessons.ts';
import { anyRuleset } from '#kernel';
import { checkLesson, LessonPlay, type Lesson, type Task } from './index.ts';

const ruleset = anyRuleset(volley);
const [lesson] = lessons as readonly [Lesson];
const opened = async (one = lesson): Promise<LessonPlay> =>
  new LessonPlay(one, await one.begin(ruleset), ruleset);
const shot = { shooter: 0, target: 1 };
const other = { shooter: 2, target: 3 };
const stood = ({ match, task }: LessonPlay): unknown => [match.scene.position, task];

test('what the rules refuse changes nothing, and is told with its paragraph', async () => {
  const play = await opened();
  const before = stood(play);
  expect(play.attempt([9])).toMatchObject({ is: 'refused', refusal: { cite: 'VOL-PLN-01' } });
  expect(stood(play)).toEqual(before);
  expect(play.mayUndo).toBe(false);
});
test('what is legal and not asked for changes nothing, and the task says why', async () => {
  const play = await opened();
  expect(play.attempt([1])).toEqual({ is: 'unmet', says: lesson.tasks[0]?.unmet });
  expect(play.task).toBe(0);
  expect(play.kept).toEqual({ task: 0, presses: [] });
});
test('what is not asked for is known before it is given, and nothing is done', async () => {
  const play = await opened();
  const before = [stood(play), play.kept, play.mayUndo, play.match.pending];
  expect([[1], [5], [9]].map((answers) => play.misses(answers))).toEqual([true, false, false]);
  expect([stood(play), play.kept, play.mayUndo, play.match.pending]).toEqual(before);
  expect(play.attempt([5]).is).toBe('met');
});
test('any answer that meets what is expected is right, and the script goes on', async () => {
  for (const plan of [4, 5, 6]) {
    const play = await opened();
    expect(play.attempt([plan]).is).toBe('met');
    expect(play.task).toBe(1);
    expect(play.match.pending.map(({ ask }) => ask)).toEqual(['shoot']);
  }
});
test('a question of another seat is not the learner’s to answer', async () => {
  const play = await opened();
  expect(play.attempt([5], 999)).toMatchObject({ is: 'refused', refusal: { code: 'stale' } });
});
test('an answer to a question that was taken back is stale', async () => {
  const play = await opened();
  const asked = play.match.pending[0]?.id;
  play.attempt([5]);
  play.undo();
  expect(play.attempt([5], asked)).toMatchObject({ refusal: { code: 'stale' } });
  expect(play.attempt([5]).is).toBe('met');
});
test('a press is taken back, and back again across a task', async () => {
  const play = await opened();
  const first = stood(play);
  play.attempt([5]);
  const second = stood(play);
  play.attempt([shot]);
  expect(play.isDone).toBe(true);
  expect(play.undo()).toBe(true);
  expect(stood(play)).toEqual(second);
  expect(play.back()).toBe(true);
  expect(stood(play)).toEqual(first);
  expect([play.undo(), play.back()]).toEqual([false, false]);
});
test('a press of several answers is judged task by task, whole or not at all', async () => {
  const play = await opened();
  const first = stood(play);
  expect(play.attempt([5, { ...shot, target: 0 }]).is).toBe('refused');
  expect([stood(play), play.mayUndo]).toEqual([first, false]);
  expect(play.attempt([5, shot]).is).toBe('met');
  expect(play.isDone).toBe(true);
  expect(play.kept.presses).toEqual([[5], [shot]]);
});
test('shown press by press, it comes to its end, and every die is of its file', async () => {
  const play = await opened();
  while (!play.isDone) expect(play.show()).toMatchObject({ isAnew: false });
  expect(play.unscripted).toEqual([]);
});
test('it is found again at the same task, with what was done', async () => {
  const play = await opened();
  play.attempt([6]);
  const again = await opened();
  again.resume(play.kept);
  expect(stood(again)).toEqual(stood(play));
});
test('what was kept and is not right any more begins its task anew', async () => {
  const again = await opened();
  again.resume({ task: 1, presses: [[3]] });
  expect([again.task, again.mayUndo]).toEqual([1, true]);
  again.resume({ task: 1, presses: [[5], [other]] });
  expect(again.task).toBe(1);
});

const [plan, shoot] = lesson.tasks as readonly [Task, Task];
const goingOn: Task = {
  ...shoot,
  meets: ({ answers, answer }) => (answer === 'pass' || answers.length > 1 ? true : 'goesOn'),
  show: [shot, 4, 'pass'],
};
test('who goes another way is shown the task from its beginning', async () => {
  const play = await opened({ ...lesson, tasks: [plan, goingOn] });
  play.attempt([5]);
  expect(play.attempt([other]).is).toBe('goesOn');
  expect(play.isBegun).toBe(true);
  expect(play.show()).toMatchObject({ isAnew: true });
  expect(play.kept.presses).toEqual([[5], [shot]]);
});
test('who has made a task impossible is shown it from the way that leads there', async () => {
  const least: Task = { ...plan, meets: () => true, show: [4] };
  const asks: Task = {
    ...shoot,
    meets: ({ before }) => (before.position as { plans: number[] }).plans[0] === 4,
  };
  const play = await opened({ ...lesson, tasks: [least, asks] });
  play.attempt([6]);
  expect(play.attempt([shot]).is).toBe('unmet');
  expect(play.show()).toMatchObject({ isAnew: true });
  expect(play.isDone).toBe(true);
});

const against = {
  ruleset,
  cites: ruleset.rules,
  pieces: () => 6,
  offers: () => ['attacker', 'defender'],
};
const faultsOf = async (one: Partial<Task>): Promise<readonly string[]> => {
  const tasks = [{ ...plan, ...one }, shoot];
  return (await checkLesson({ ...lesson, tasks }, against)).faults;
};
test('a lesson that is right has no fault, and is counted', async () => {
  expect(await checkLesson(lesson, against)).toEqual({
    tasks: 2,
    right: 5,
    wrong: 5,
    hints: 4,
    texts: 28,
    faults: [],
  });
});
test.each<[string, Partial<Task>, string]>([
  ['a way that is refused', { show: [9] }, 'is not right: press 1 is refused'],
  ['a way that is not what was to be done', { also: [[2]] }, 'is not what was to be done'],
  ['a wrong way that is right', { wrong: [{ answers: [5] }] }, 'it is taken'],
  ['a refusal by no paragraph', { wrong: [{ answers: [9] }] }, 'by VOL-PLN-01'],
  ['a refusal by another', { wrong: [{ answers: [9], cite: 'VOL-END-01' }] }, 'by VOL-PLN-01'],
  ['a legal answer that is to be refused', { wrong: [{ answers: [1], cite: 'X' }] }, 'allow it'],
  ['no answer at all', { wrong: [{ answers: ['x'], cite: 'VOL-PLN-01' }] }, 'malformed by'],
  ['no wrong way', { wrong: [] }, 'it names no wrong way'],
  ['a paragraph that is nowhere', { cite: 'VOL-NOT-01' }, 'there is no paragraph'],
  ['a hint at nothing', { points: [6] }, 'the hint points at 6'],
  ['a die too many', { script: { ...plan.script, dice: [1] } }, 'the die 1 is left'],
  ['a reply too few', { script: {} }, 'plan of defender'],
  ['a text in one language', { unmet: { en: 'No.', ru: '' } }, 'nothing is said'],
  ['a text in the other language', { says: { en: 'No.', ru: 'No.' } }, 'is not Russian'],
  ['a text that is too long', { says: { en: 'No'.repeat(300), ru: 'Нет' } }, 'longer than'],
])('a fault is found: %s', async (_, one, says) => {
  expect((await faultsOf(one)).join('\n')).toContain(says);
});

test('a fault is found: a right way from which one comes no further', async () => {
  let chosen: unknown;
  const first: Task = {
    ...plan,
    also: [[4]],
    meets: (tried) => {
      chosen = tried.answer;
      return plan.meets(tried);
    },
  };
  const second: Task = { ...shoot, meets: (tried) => chosen !== 4 && shoot.meets(tried) };
  const { faults } = await checkLesson({ ...lesson, tasks: [first, second] }, against);
  expect(faults.join('\n')).toContain('[4] is not right: task 2 cannot be done after it');
});
test('a battle that cannot be begun at its end is a fault, and so are other seats', async () => {
  const none = await checkLesson(lesson, { ...against, offers: () => 'there is none' });
  expect(none.faults).toEqual(['volley/first-battle, the battle at its end: there is none']);
  const other = await checkLesson(lesson, { ...against, offers: () => ['attacker', 'north'] });
  expect(other.faults.join()).toContain('its seats are attacker, north');
});
test('any legal answer that is taken as right leads on, though no way shows it', async () => {
  let chosen = 0;
  const first: Task = {
    ...plan,
    also: [],
    meets: (tried) => {
      if (tried.ask === 'plan') chosen = tried.answer as number;
      return plan.meets(tried);
    },
  };
  const second: Task = { ...shoot, meets: (tried) => chosen !== 6 && shoot.meets(tried) };
  const { faults } = await checkLesson({ ...lesson, tasks: [first, second] }, against);
  expect(faults.join('\n')).toContain('[6] is taken as right: task 2 cannot be done after it');
});
test('no answer is refused; what is answered for the learner and is refused is told', async () => {
  const play = await opened();
  expect(play.attempt([])).toMatchObject({ is: 'refused' });
  const refused = { ...shoot, rest: [99] };
  const { faults } = await checkLesson({ ...lesson, tasks: [plan, refused] }, against);
  expect(faults.join('\n')).toContain('answered by 99');
});
test('a task may begin at a place of its own, and one goes back from it', async () => {
  const begins = await lesson.begin(ruleset);
  const position = { ...begins.position, figures: [1, 1, 1, 1, 1, 1], plans: [] };
  const again: Task = { ...plan, script: { others: [{ ask: 'plan', answer: 3 }] } };
  const two = { ...lesson, tasks: [plan, again] };
  const play = new LessonPlay(two, { ...begins, places: { 1: position } }, ruleset);
  const first = stood(play);
  expect(play.attempt([5])).toMatchObject({ is: 'met', isElsewhere: true });
  expect(play.match.scene.position).toMatchObject({ figures: [1, 1, 1, 1, 1, 1] });
  expect(play.show()).toMatchObject({ isAnew: false });
  expect([play.isDone, play.unscripted]).toEqual([true, []]);
  play.undo();
  play.undo();
  expect(stood(play)).toEqual(first);
});
