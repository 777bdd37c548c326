/**
 * The rules as a page holds them: it follows a battle, checks what is drafted and tries moves.
 * Everything else is played by who keeps the match, and its procedures stay there.
 */
import type { Playable, Ruleset } from '#kernel';
import { carryOutOrder, playActions } from '../turn/actions.ts';
import { apply } from '../apply.ts';
import type { Edition } from './edition.ts';
import { printed } from './1.7.ts';
import { web } from './web.ts';
import { battleQuestions } from '../questions.ts';
import { foesOf, seatsOf } from '../turn/seats.ts';
import { setUp } from '../setup.ts';
import type { CloudsOfSmoke, Here, Look, Play } from '../types.ts';
import { copy } from '../view.ts';

type Rules = Playable<CloudsOfSmoke>;

/** COS-ACT-07, COS-ACT-11 Dice and their orders; what comes after them is not for a trial. */
function* orders(table: Here): Play {
  const { step } = table.position;
  if (step.at === 'order') yield* carryOutOrder(table, step.order);
  else if (step.at === 'playing') yield* playActions(table);
  else yield { to: 'seats', asked: [] };
}
const rulesFor = (id: string, edition: Edition): Rules => ({
  id,
  revision: 1,
  edition,
  seats: seatsOf,
  foes: foesOf,
  setUp: (setup) => setUp(setup, edition),
  stage: orders,
  apply,
  copy,
  // No trial is made before the battle.
  questions: battleQuestions as Ruleset<CloudsOfSmoke>['questions'],
  view: ({ position }) => copy(position),
  redact: (event) => event,
  heading: () => 'COS-ACT-07',
});
/** The edition that is played unless another is asked for. */
export const FIRST_RULES = rulesFor('clouds-of-smoke/web', web);
export const TABLE_RULES: readonly Rules[] = [
  FIRST_RULES,
  rulesFor('clouds-of-smoke/1.7', printed),
];
const BY_EDITION = new Map(TABLE_RULES.map((one) => [one.edition, one]));
export const rulesOfTable = ({ edition }: Pick<Look, 'edition'>): Rules =>
  BY_EDITION.get(edition) ?? FIRST_RULES;
