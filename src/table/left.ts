import type { Game, Playable, Scene } from '#kernel';
import type { Instructed } from '#protocol';
import { inForce, type Instruction } from '../games/manifest.ts';

interface Left {
  readonly kind: Instruction;
  readonly answer: unknown;
}
interface Asked {
  /** As the seat sees it. */
  readonly scene: Scene<Game>;
  readonly ruleset: Pick<Playable<Game>, 'questions'>;
  readonly open: { readonly seat: string; readonly ask: string; readonly question: unknown };
  readonly instructed: Instructed;
}
/** What a seat has left for a question, as the server finds it; undefined: the seat is asked. */
export function answerLeft(kinds: readonly Instruction[], asked: Asked): Left | undefined {
  const { scene, ruleset, open, instructed } = asked;
  const { seat, ask } = open;
  const question = open.question ?? {};
  for (const kind of kinds) {
    const choice = inForce(kind.id, instructed);
    if (choice === undefined || !kind.asks.includes(ask)) continue;
    if (kind.when?.(scene, seat) === false) continue;
    const answer = kind.answer(scene, question, choice, ask);
    if (answer === undefined) continue;
    const refused = ruleset.questions[ask]?.check(scene, question, answer, seat);
    if (refused === undefined) return { kind, answer };
  }
  return undefined;
}
