/** What a battle is played by once it has begun; the door adds the gates. */
import type { Playable } from '#kernel';
import { apply } from './apply.ts';
import { bringUp } from './bring-up.ts';
import { SIDES, seatOf } from './facts/units.ts';
import { questions } from './questions.ts';
import { copy, guess, imagine, redact, reveals, view } from './secrets.ts';
import { HEADINGS, stage } from './stage.ts';
import { winnersOver } from './turn/end.ts';
import type { CombatCommander } from './types.ts';

export const played: Playable<CombatCommander> = {
  id: 'combat-commander/2006',
  revision: 3,
  edition: {},
  seats: () => SIDES.map(seatOf),
  foes: (_setup, seat) => winnersOver(seat),
  stage,
  apply,
  bringUp,
  questions,
  copy,
  view,
  redact,
  reveals,
  heading: (audience) => HEADINGS[audience.position.step.at],
  imagine,
  guess,
  // CC-HID-01 How fast a bot answers tells nothing of its hand.
  answerMs: 400,
};
