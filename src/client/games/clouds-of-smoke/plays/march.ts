import {
  cloudsOfSmokeWeb,
  editionOf,
  endOfMove,
  formationOf,
  movesOf,
  poseOf,
  speedOf,
  type ActionId,
  type CloudsOfSmoke,
  type Look,
  type MoveAnswer,
  type UnitId,
} from '#clouds-of-smoke';
import { Match, type Pending, type RefusalTold } from '#kernel';
import type { Question } from './play.ts';

/** A fork of the table on which moves are tried, after the answers that lead up to them. */
export interface Trial {
  /** Answers that are sent before the moves: the die, the formation. */
  readonly prelude: readonly unknown[];
  readonly match: Match<CloudsOfSmoke>;
  readonly look: Look;
  readonly question: Question<'moveUnit'>;
  readonly decision: number;
}
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}
/** One unit of a drafted move. */
export interface Part {
  readonly unit: UnitId;
  readonly answer: MoveAnswer;
  readonly end: Pose;
  readonly refusal: RefusalTold | undefined;
  /** A shorter way that is legal, where the whole is not. */
  readonly remedy?: { readonly answer: MoveAnswer; readonly end: Pose };
}

type Twin = Match<CloudsOfSmoke>;
const forkOf = (look: Look): Twin =>
  Match.resume(editionOf(look), look.setup, {
    position: look.position,
    asked: 1,
    answers: [],
    sealed: [],
  });

function asTrial(match: Twin, prelude: readonly unknown[]): Trial | undefined {
  const [open] = match.pending;
  if (open?.ask !== 'moveUnit') return undefined;
  const question = open.question as Question<'moveUnit'>;
  return { prelude, match, look: match.scene, question, decision: open.id };
}
/** Answers the fork with each in turn; undefined as soon as one is refused. */
function led(look: Look, prelude: readonly unknown[]): Trial | undefined {
  const match = forkOf(look);
  for (const answer of prelude) {
    const [open] = match.pending;
    if (open === undefined || !match.reply(open.id, answer).ok) return undefined;
  }
  return asTrial(match, prelude);
}

const FIRST = ['move', 'march', 'reserveMove'];
/**
 * The way to moving a unit from the open question: at once, after picking its formation, or after
 * playing a die as well. The smallest die of the plainest action is taken.
 */
export function trialFor(look: Look, { ask, question }: Pending, unit: UnitId): Trial | undefined {
  if (ask === 'moveUnit') {
    const { units } = question as unknown as Question<'moveUnit'>;
    return units.includes(unit) ? led(look, []) : undefined;
  }
  if (ask === 'pickFormation') return led(look, [{ unit }]);
  if (ask !== 'playAction') return undefined;
  const dice = [...(question as unknown as Question<'playAction'>).dice]
    .filter(({ action }) => FIRST.includes(action))
    .sort((a, b) => FIRST.indexOf(a.action) - FIRST.indexOf(b.action) || a.die - b.die);
  for (const die of dice) {
    const trial = led(look, [{ ...die }, { unit }]);
    if (trial !== undefined) return trial;
  }
  return undefined;
}
/** Units that may be taken hold of now, each with one question put to the rules per formation. */
export function grabbable(look: Look, decision: Pending): UnitId[] {
  if (decision.ask === 'moveUnit') {
    return [...(decision.question as unknown as Question<'moveUnit'>).units];
  }
  const known = new Map<UnitId, boolean>();
  const { active, units } = look.position;
  const own = look.setup.units.flatMap(({ army }, id) =>
    army === active && units.off[id] === 0 && units.activated[id] === 0 ? [id as UnitId] : [],
  );
  return own.filter((unit) => {
    const [first = unit] = formationOf(look, unit).filter((one) => units.activated[one] === 0);
    const told = known.get(first) ?? trialFor(look, decision, first) !== undefined;
    known.set(first, told);
    return told;
  });
}

/** Why a unit may not be taken hold of: the formation cannot be called up, or it moves no more. */
export function whyNotTaken(
  look: Look,
  { ask, question }: Pending,
  unit: UnitId,
): RefusalTold | undefined {
  const { moveUnit, pickFormation } = cloudsOfSmokeWeb.questions;
  if (ask === 'moveUnit') {
    const stays = { unit, move: 'simple', facing: poseOf(look, unit).facing, distance: 0 } as const;
    return moveUnit.check(look, question as unknown as Question<'moveUnit'>, stays);
  }
  if (ask === 'pickFormation') {
    return pickFormation.check(look, question as unknown as Question<'pickFormation'>, { unit });
  }
  const { dice } = question as unknown as Question<'playAction'>;
  const [plainest = { action: 'move', die: 1 } as const] = [...dice]
    .filter(({ action }) => FIRST.includes(action))
    .sort((a, b) => FIRST.indexOf(a.action) - FIRST.indexOf(b.action));
  const { action, die } = plainest;
  return pickFormation.check(inOrder(look, action, die), { action, left: die }, { unit });
}
/** The table as it would be with the die just played. */
function inOrder(look: Look, action: ActionId, die: number): Look {
  const { commanders, active } = look.position;
  const [x, y] = [commanders.x[active], commanders.y[active]];
  const order = { action, die, left: die, x, y, moving: [], quota: 0, ridden: [] };
  return { ...look, position: { ...look.position, step: { at: 'order', order } } };
}

export const kindsOf = ({ question }: Trial): readonly MoveAnswer['move'][] =>
  movesOf(question.action);

/** What the rules say to a move; undefined: nothing against it. */
export const refusedMove = (
  look: Look,
  question: Question<'moveUnit'>,
  answer: MoveAnswer,
): RefusalTold | undefined => cloudsOfSmokeWeb.questions.moveUnit.check(look, question, answer);

/** One unit's part, tried on the table as it stands. */
export function tried(trial: Trial, answer: MoveAnswer): Part {
  const refusal = refusedMove(trial.look, trial.question, answer);
  return { unit: answer.unit, answer, end: endOfMove(trial.look, answer), refusal };
}

/**
 * A whole formation: every unit moves on the table as the ones before it left it. Who is in a
 * friend's way is tried again after the others, and who may not go so far halts short.
 */
export function triedTogether(trial: Trial, answers: readonly MoveAnswer[]): Part[] {
  const line = new Line(trial.match.fork());
  const first = answers.map((answer) => line.step(answer));
  const again = first
    .filter((part) => !isLegal(part))
    .map((part) => (part.refusal?.code === 'friendThere' ? line.step(part.answer) : part));
  const short = again.filter((part) => !isLegal(part)).map((part) => line.halted(part));
  // In the order in which they are legal: so they are sent.
  return [...first.filter(isLegal), ...again.filter(isLegal), ...short];
}
const isLegal = ({ refusal }: Part): boolean => refusal === undefined;

/** Units that move one after the other on a fork of the table. */
class Line {
  readonly #twin: Twin;
  /** Legal, and made only when somebody comes after it: what follows the last is of no interest. */
  #next: MoveAnswer | undefined;

  constructor(twin: Twin) {
    this.#twin = twin;
  }
  step(answer: MoveAnswer): Part {
    const question = this.#asked();
    const { scene } = this.#twin;
    const refusal =
      question === undefined
        ? { code: 'notAsked', cite: undefined }
        : refusedMove(scene, question, answer);
    if (refusal === undefined) this.#next = answer;
    return { unit: answer.unit, answer, end: endOfMove(scene, answer), refusal };
  }
  /** A refused part with the shorter way that is legal, if there is one. */
  halted(part: Part): Part {
    const question = this.#asked();
    const remedy = question && shorter(this.#twin.scene, question, part.answer);
    this.#next = remedy?.answer;
    return { ...part, ...(remedy && { remedy }) };
  }
  /** The open question once the move before is made. */
  #asked(): Question<'moveUnit'> | undefined {
    const [before] = this.#twin.pending;
    if (before !== undefined && this.#next !== undefined) this.#twin.accept(before.id, this.#next);
    this.#next = undefined;
    const [open] = this.#twin.pending;
    return open?.ask === 'moveUnit' ? (open.question as Question<'moveUnit'>) : undefined;
  }
}

const TRIES = 7;
/** The longest legal part of a straight move: it halts short of what stops it. */
function shorter(look: Look, question: Question<'moveUnit'>, answer: MoveAnswer): Part['remedy'] {
  if (answer.move !== 'simple') return undefined;
  const may = (distance: number): boolean =>
    refusedMove(look, question, { ...answer, distance }) === undefined;
  // Beyond the speed nothing is legal, and nothing needs to be tried.
  const most = speedOf(look, answer.unit, 'simple', question.speed);
  let [legal, refused] = [0, Math.min(answer.distance, most)];
  if (refused < answer.distance && may(refused)) legal = refused;
  for (let i = 0; i < TRIES && legal < refused; i++) {
    const distance = Math.round((legal + refused) / 2);
    if (may(distance)) legal = distance;
    else refused = distance;
  }
  const best = { ...answer, distance: legal };
  return legal < 50 ? undefined : { answer: best, end: endOfMove(look, best) };
}
