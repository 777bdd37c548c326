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
