/** What a battle is played by once it has begun; the door adds the gates. */
import type { Playable } from '#kernel';
import { apply } from './apply.ts';
import { bringUp } from './bring-up.ts';
import { imagined } from './before/secret.ts';
import { RULESET_IDS, editionOf, type RulesetId } from './editions/editions.ts';
import { QUESTIONS } from './questions.ts';
import { HEADINGS, stage } from './stage.ts';
import { foesOf, seatsOf } from './turn/seats.ts';
import { happening, type CloudsOfSmoke } from './game.ts';
import type { Scene } from './world.ts';
import { copy, view } from './view.ts';

/** Builds an edition from the one set of chapters. */
export const playing = (id: RulesetId): Playable<CloudsOfSmoke> => ({
  id,
  revision: 2,
  bringUp,
  edition: editionOf(id),
  seats: seatsOf,
  foes: foesOf,
  stage,
  apply,
  copy,
  questions: QUESTIONS,
  view,
  redact: happening.redact,
  reveals: happening.reveals,
  heading: (audience) => HEADINGS[audience.position.step.at],
  imagine: (scene, seat, pick, known) => ({
    ...view(scene, seat),
    field: imagined(scene, pick, known),
  }),
});
const [web, printed] = RULESET_IDS;
const FIRST = playing(web);
/** Each edition, as a page plays it. */
export const PLAYED: readonly Playable<CloudsOfSmoke>[] = [FIRST, playing(printed)];
/** The rules of a scene that is looked at. */
export const rulesOfTable = ({ edition }: Pick<Scene, 'edition'>): Playable<CloudsOfSmoke> =>
  PLAYED.find(({ edition: own }) => own === edition) ?? FIRST;
