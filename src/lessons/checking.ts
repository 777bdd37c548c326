/**
 * Is a lesson right by the rules of now? The ways that it shows lead to its end and nothing falls
 * in them that its file does not say; each wrong way that it names is refused as it says.
 */
import { sampledPick } from '#fate';
import type { AnyRuleset, Game, Json, Pick, Words } from '#kernel';
import { nameOf, type Lesson, type Task, type Wrong } from './lesson.ts';
import { LessonPlay, type Taken } from './playing.ts';

/** What a lesson is held against, beside the rules. */
export interface Against {
  readonly ruleset: AnyRuleset;
  /** All paragraphs that may be cited. */
  readonly cites: ReadonlySet<string>;
  /** The seats of a battle that these options begin with this bot; or why there is none. */
  offers(options: Json, bot: string): readonly string[] | string;
  /** So many pieces stand on the table or will. */
  pieces(setup: object, position: object): number;
}
export interface Checked {
  readonly tasks: number;
  /** Ways to the end of a task: those that are shown, and others. */
  readonly right: number;
  readonly wrong: number;
  readonly hints: number;
  readonly texts: number;
  /** What is wrong with it, with its place; none: it is right. */
  readonly faults: readonly string[];
}

const CYRILLIC = /[А-Яа-яЁё]/;
/** Longer is no sentence of a task. */
const LONGEST = 420;
/** A lesson of more presses is a loop. */
const MOST_PRESSES = 200;
/** So many ways of each task are found by chance, each within so many answers. */
const STRAYS = 16;
const STRAY_TRIES = 24;

export async function checkLesson(lesson: Lesson, against: Against): Promise<Checked> {
  const faults: string[] = [];
  const fault = (at: string, says: string): void => {
    faults.push(`${nameOf(lesson)}, ${at}: ${says}`);
  };
  let begins;
  try {
    begins = await lesson.begin(against.ruleset);
  } catch (error) {
    fault('its beginning', error instanceof Error ? error.message : String(error));
    return { tasks: lesson.tasks.length, right: 0, wrong: 0, hints: 0, texts: 0, faults };
  }
  const opened = (): LessonPlay => new LessonPlay(lesson, begins, against.ruleset);
  const counts = { right: 0, wrong: 0, hints: 0, texts: 0 };
  for (const [at, words] of textsOf(lesson)) {
    counts.texts += 2;
    for (const why of whyNotSaid(words)) fault(at, why);
  }
  for (const [number, task] of lesson.tasks.entries()) {
    const at = `task ${number + 1}`;
    const begin = begun(opened, number);
    if (typeof begin === 'string') {
      fault(at, begin);
      break;
    }
    for (const way of [task.show, ...(task.also ?? [])]) {
      counts.right += 1;
      const play = begun(opened, number);
      const why = whyNotRight(play, way) ?? whyNotOn(play);
      if (why !== undefined) fault(at, `${JSON.stringify(way)} is not right: ${why}`);
    }
    for (const way of task.wrong) {
      counts.wrong += 1;
      const why = whyNotWrong(begun(opened, number), way);
      if (why !== undefined) fault(at, `${JSON.stringify(way.answers)} is not wrong: ${why}`);
    }
    for (const why of strayed(opened, number)) fault(at, why);
    if (task.wrong.length === 0) fault(at, 'it names no wrong way');
    if (!against.cites.has(task.cite)) fault(at, `there is no paragraph ${task.cite}`);
    counts.hints += task.hints.length;
    const { setup, position } = begin.match.scene;
    const pieces = against.pieces(setup, position);
    for (const unit of task.points ?? []) {
      if (unit < 0 || unit >= pieces) fault(at, `the hint points at ${unit}, and nothing is there`);
    }
  }
  const { battle } = lesson;
  const seats = battle && against.offers(battle.options, battle.bot);
  if (typeof seats === 'string') fault('the battle at its end', seats);
  else if (battle !== undefined && seats?.toSorted().join() !== battle.seats.toSorted().join()) {
    fault('the battle at its end', `its seats are ${seats?.join(', ')}`);
  }
  for (const why of whyNotScripted(opened)) fault('the way that is shown', why);
  return { tasks: lesson.tasks.length, ...counts, faults };
}
/** The lesson at a task; or why it does not come there. */
function begun(opened: () => LessonPlay, task: number): LessonPlay | string {
  try {
    const play = opened();
    play.goTo(task);
    return play;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
function whyNotRight(play: LessonPlay | string, way: Task['show']): string | undefined {
  if (typeof play === 'string') return play;
  const last = way.length - 1;
  for (const [at, answer] of way.entries()) {
    const tried = play.attempt([answer]);
    if (tried.is === 'refused') {
      return `press ${at + 1} is refused, ${tried.refusal.code} ${tried.refusal.cite ?? ''}`;
    }
    if (tried.is === 'unmet') return `press ${at + 1} is not what was to be done`;
    if (tried.is === 'met' && at < last) return `it is done at press ${at + 1}`;
    if (tried.is === 'goesOn' && at === last) return 'it does not end the task';
  }
  return undefined;
}
/** From there one comes on, by what is shown or else listed: to the next place of its own. */
function whyNotOn(play: LessonPlay | string): string | undefined {
  if (typeof play === 'string') return play;
  for (let presses = 0; presses < MOST_PRESSES && !play.isDone; presses++) {
    const at = `task ${play.task + 1}`;
    const tried = onward(play);
    if (tried === undefined) return `${at} cannot be done after it`;
    if (tried.is === 'met' && tried.isElsewhere) return undefined;
  }
  return play.isDone ? undefined : 'it does not come to the end';
}
/** Others than are shown do it too: whatever legal answers are taken as right, one comes on. */
function strayed(opened: () => LessonPlay, task: number): readonly string[] {
  const play = begun(opened, task);
  if (typeof play === 'string') return [];
  const tried: readonly (readonly unknown[])[] = [
    ...listedIn(play).map((answer) => [answer]),
    ...Array.from({ length: STRAYS }, (_, seed) => wayByChance(opened, task, sampledPick(seed))),
  ];
  for (const way of tried) {
    const stray = begun(opened, task);
    if (typeof stray === 'string') continue;
    if (way.map((answer) => stray.attempt([answer]).is).at(-1) !== 'met') continue;
    const why = whyNotOn(stray);
    if (why !== undefined) return [`${JSON.stringify(way)} is taken as right: ${why}`];
  }
  return [];
}
/** Legal answers of any kind that the task takes, until it is done or nothing more is found. */
function wayByChance(opened: () => LessonPlay, task: number, pick: Pick): readonly unknown[] {
  const play = begun(opened, task);
  const way: unknown[] = [];
  if (typeof play === 'string') return way;
  for (let tries = 0; tries < STRAY_TRIES; tries++) {
    const answer = suggestedIn(play, pick);
    const tried = play.attempt([answer]);
    if (!('deeds' in tried)) continue;
    way.push(answer);
    if (tried.is === 'met') break;
  }
  return way;
}
function suggestedIn({ match, lesson }: LessonPlay, pick: Pick): unknown {
  const asked = match.pending.find(({ seat }) => seat === lesson.seat);
  if (asked === undefined) return undefined;
  const { ask, question, seat } = asked;
  return match.ruleset.questions[ask]?.suggest(match.scene, question, pick, seat);
}
/** All answers of the learner there, where the rules can list them. */
function listedIn({ match, lesson }: LessonPlay): readonly unknown[] {
  const asked = match.pending.find(({ seat }) => seat === lesson.seat);
  if (asked === undefined) return [];
  const { ask, question, seat } = asked;
  return match.ruleset.questions[ask]?.list?.(match.scene, question, seat) ?? [];
}
/** The first press that is taken. */
function onward(play: LessonPlay): Taken<Game> | undefined {
  for (const answer of [play.shown, ...(play.open?.show ?? []), ...listedIn(play)]) {
    const tried = play.attempt([answer]);
    if ('deeds' in tried) return tried;
  }
  return undefined;
}
function whyNotWrong(play: LessonPlay | string, { answers, cite }: Wrong): string | undefined {
  if (typeof play === 'string') return play;
  for (const answer of answers.slice(0, -1)) {
    const tried = play.attempt([answer]);
    if (!('deeds' in tried)) return `it is ${tried.is} before its last press`;
  }
  const before = JSON.stringify(play.match.checkpoint);
  const tried = play.attempt(answers.slice(-1));
  if ('deeds' in tried) return 'it is taken';
  if (JSON.stringify(play.match.checkpoint) !== before) return 'it has changed the table';
  if (tried.is === 'unmet') return cite === undefined ? undefined : 'the rules allow it';
  const { refusal } = tried;
  // What has no shape is refused by the question, whatever its rule says.
  const isByRule = cite !== undefined && refusal.cite === cite && refusal.code !== 'malformed';
  return isByRule ? undefined : `it is refused, ${refusal.code} by ${refusal.cite ?? 'none'}`;
}
/** From the first task to the last: all that falls is in the file, and all of that falls. */
function whyNotScripted(opened: () => LessonPlay): readonly string[] {
  const play = opened();
  try {
    for (const number of play.lesson.tasks.keys()) {
      play.goTo(number + 1);
      const [stray] = play.unscripted;
      if (stray !== undefined) return [`task ${number + 1}: its script does not fit: ${stray}`];
    }
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
/** Everything that is said in it, with its place. */
function textsOf(lesson: Lesson): readonly (readonly [string, Words])[] {
  return [
    ['its name', lesson.name],
    ['what it is about', lesson.about],
    ...(lesson.ends === undefined ? [] : [['what came of it', lesson.ends] as const]),
    ...lesson.tasks.flatMap(({ name, wants, says, unmet, hints }, at) =>
      [name, wants, says, unmet, ...hints].map(
        (words, which) => [`task ${at + 1}, text ${which + 1}`, words] as const,
      ),
    ),
  ];
}
function whyNotSaid({ en, ru }: Words): readonly string[] {
  return [
    ...(en.trim() === '' || ru.trim() === '' ? ['nothing is said'] : []),
    ...(CYRILLIC.test(en) ? ['its English is Russian'] : []),
    ...(ru !== '' && !CYRILLIC.test(ru) ? ['its Russian is not Russian'] : []),
    ...(Math.max(en.length, ru.length) > LONGEST ? [`it is longer than ${LONGEST} letters`] : []),
  ];
}
