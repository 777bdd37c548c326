/** What a battle is played by once it has begun; the door adds the gates. */
import type { Playable } from '#kernel';
import { bringUp } from './bring-up.ts';
import { SIDES, seatOf } from './facts/units.ts';
import { questions } from './questions.ts';
import { copy, guess, imagine, view } from './secrets.ts';
import { HEADINGS, stage } from './stage.ts';
import { winnersOver } from './turn/end.ts';
import { type CombatCommander, happening } from './game.ts';

export const played: Playable<CombatCommander> = {
  id: 'combat-commander/2006',
  revision: 3,
  edition: {},
  seats: () => SIDES.map(seatOf),
  foes: (_setup, seat) => winnersOver(seat),
  stage,
  apply: happening.apply,
  bringUp,
  questions,
  copy,
  view,
  redact: happening.redact,
  reveals: happening.reveals,
  heading: (audience) => HEADINGS[audience.position.step.at],
  imagine,
  guess,
  // CC-HID-01 How fast a bot answers tells nothing of its hand.
  answerMs: 400,
};
