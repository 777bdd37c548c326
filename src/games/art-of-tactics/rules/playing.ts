/** What a battle is played by once it has begun; the door adds the gates. */
import type { Playable } from '#kernel';
import { bringUp } from './bring-up.ts';
import { type ArtOfTactics, happening } from './game.ts';
import { QUESTIONS } from './questions.ts';
import { HEADINGS, stage } from './stage.ts';
import { copy, view } from './view.ts';

export const played: Playable<ArtOfTactics> = {
  id: 'art-of-tactics/2006',
  revision: 5,
  edition: {},
  seats: ({ armies }) => armies.map(({ seat }) => seat),
  stage,
  apply: happening.apply,
  copy,
  questions: QUESTIONS,
  view,
  redact: (event) => event,
  bringUp,
  heading: (audience) => HEADINGS[audience.position.step.at],
};
