/** Lessons: what one is, how it is played, and whether it is right by the rules of now. */
export { checkLesson, type Against, type Checked } from './checking.ts';
export {
  anyLesson,
  nameOf,
  type Beginning,
  type Judged,
  type Lesson,
  type Offered,
  type Reply,
  type Script,
  type Task,
  type Tried,
  type Wrong,
} from './lesson.ts';
export { LessonPlay, type Attempt, type Deed, type KeptLesson } from './playing.ts';
export {
  bestOf,
  candidateOf,
  dailyOf,
  dayOf,
  standingOf,
  type Candidate,
  type Exercise,
  type Exercises,
  type Measuring,
  type Posed,
  type Standing,
} from './exercise.ts';
export { isRight, isWorse, MARGIN, measuredOf, type Measured } from './measured.ts';
export {
  answered,
  checkExercise,
  comesOf,
  laid,
  openIn,
  stamped,
  type Answered,
} from './posing.ts';
export { BATTLES, confirmed, othersOf, type Found, type Weighs } from './finding.ts';
