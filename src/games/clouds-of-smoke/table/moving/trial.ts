import { poseOf } from '../../rules/facts/index.ts';
import {
  QUESTIONS,
  rulesOfTable,
  type CloudsOfSmoke,
  type CommanderId,
  type Scene,
  type MoveAnswer,
  type UnitId,
} from '../../rules/index.ts';
import { commanderOf } from '../../rules/command/index.ts';
import { endOfMove, formationOf, movesOf, speedOf } from '../../rules/movement/index.ts';
import { Match, type Pending, type RefusalTold } from '#kernel';
import {
  longest,
  type Pose,
  type Tried,
  triedTogether as triedInTurn,
  type Trying,
  wrap,
} from '#table/plain';
import { inOrder, leastOf, whyNotBy, whyNotSetOut } from '../actions/acting.ts';
import { questionIn, type Question } from '../answering.ts';

/** A fork of the table on which moves are tried, after the answers that lead up to them. */
export interface Trial {
  /** Answers that are sent before the moves: the die, the formation. */
  readonly prelude: readonly unknown[];
  readonly match: Match<CloudsOfSmoke>;
  readonly look: Scene;
  readonly question: Question<'moveUnit'>;
  readonly decision: number;
  /** The formation may be given guides. */
  readonly guides: boolean;
}
/** What a player prefers where the rules leave it to him. */
export interface Wish {
  readonly commander?: CommanderId | undefined;
  readonly guides: boolean;
}
/** One unit of a drafted move. */
export interface Moved extends Tried<MoveAnswer, Pose> {
  readonly unit: UnitId;
}

type Twin = Match<CloudsOfSmoke>;
export const forkOf = (look: Scene): Twin =>
  Match.resume(rulesOfTable(look), look.setup, {
    position: look.position,
    asked: 1,
    answers: [],
    sealed: [],
  });

function asTrial(match: Twin, prelude: readonly unknown[], guides: boolean): Trial | undefined {
  const [open] = match.pending;
  if (open?.ask !== 'moveUnit') return undefined;
  const question = questionIn<'moveUnit'>(open.question);
  return { prelude, match, look: match.scene, question, decision: open.id, guides };
}
/** Answers the fork with each in turn; undefined as soon as one is refused. */
function led(look: Scene, answers: readonly unknown[], wish: Wish): Trial | undefined {
  const match = forkOf(look);
  const prelude: unknown[] = [];
  let guides = false;
  for (const given of answers) {
    const [open] = match.pending;
    if (open === undefined) return undefined;
    if (open.ask === 'pickFormation') {
      guides = questionIn<'pickFormation'>(open.question).guides === true;
    }
    const led = open.ask === 'pickFormation' && guides && wish.guides;
    const answer = led ? { ...(given as object), guides: true } : given;
    if (!match.reply(open.id, answer).ok) return undefined;
    prelude.push(answer);
  }
  return asTrial(match, prelude, guides);
}

const FIRST = ['move', 'march', 'reserveMove'];
/**
 * The way to moving a unit from the open question: at once, after picking its formation, or after
 * playing a die as well. The smallest die of the plainest action is taken.
 */
export function trialFor(
  look: Scene,
  { ask, question }: Pending,
  unit: UnitId,
  wish: Wish = { guides: false },
): Trial | undefined {
  if (ask === 'moveUnit') {
    const { units } = questionIn<'moveUnit'>(question);
    return units.includes(unit) ? led(look, [], wish) : undefined;
  }
  if (ask === 'pickFormation') return led(look, [{ unit }], wish);
  if (ask !== 'playAction') return undefined;
  const asked = questionIn<'playAction'>(question);
  const dice = [...asked.dice]
    .filter(({ action }) => FIRST.includes(action))
    .sort((a, b) => FIRST.indexOf(a.action) - FIRST.indexOf(b.action) || a.die - b.die);
  for (const die of dice) {
    for (const who of commandersFor(asked, wish)) {
      const trial = led(look, [{ ...die, ...who }, { unit }], wish);
      if (trial !== undefined && setsOut(trial)) return trial;
    }
  }
  return undefined;
}
/** COS-ACT-14 Called up, may anybody set out? March and Reserve Move start away from the enemy. */
const setsOut = ({ look, question }: Trial): boolean =>
  question.units.some((unit) => whyNotSetOut(look, question, unit)?.code !== 'startsNearEnemy');
/** The commander wished for, else any of them, the commander of the army first. */
function commandersFor(
  { commanders }: Question<'playAction'>,
  wish: Wish,
): readonly { readonly commander?: CommanderId }[] {
  if (commanders === undefined) return [{}];
  if (wish.commander !== undefined && commanders.includes(wish.commander)) {
    return [{ commander: wish.commander }];
  }
  return [{}, ...commanders.map((commander) => ({ commander }))];
}
/** Units that may be taken hold of now, each with one question put to the rules per formation. */
export function grabbable(look: Scene, decision: Pending): UnitId[] {
  if (decision.ask === 'moveUnit') {
    return [...questionIn<'moveUnit'>(decision.question).units];
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
  look: Scene,
  { ask, question }: Pending,
  unit: UnitId,
): RefusalTold | undefined {
  const { pickFormation } = QUESTIONS;
  if (ask === 'moveUnit') return whyNotSetOut(look, questionIn<'moveUnit'>(question), unit);
  if (ask === 'pickFormation') {
    return pickFormation.check(look, questionIn<'pickFormation'>(question), { unit });
  }
  const { active } = look.position;
  const { dice, commanders = [commanderOf(active)] } = questionIn<'playAction'>(question);
  const [plainest] = [...dice]
    .filter(({ action }) => FIRST.includes(action))
    .sort((a, b) => FIRST.indexOf(a.action) - FIRST.indexOf(b.action));
  // COS-ACT-07 Without a die on an action that moves units, none is what is lacking first.
  if (plainest === undefined) {
    return { code: 'noDieOnAction', cite: 'COS-ACT-07', facts: { action: 'move' } };
  }
  const { action, die } = plainest;
  const formation = [unit, ...formationOf(look, unit).filter((one) => one !== unit)];
  const refusals = commanders.map((id) =>
    whyNotBy(inOrder(look, action, die, id), action, die, formation),
  );
  // Of several commanders, what keeps it from the one it is least out of reach of.
  return leastOf(refusals);
}
export const kindsOf = ({ question }: Trial): readonly MoveAnswer['move'][] =>
  movesOf(question.action);

/** What the rules say to a move; undefined: nothing against it. */
export const refusedMove = (
  look: Scene,
  question: Question<'moveUnit'>,
  answer: MoveAnswer,
): RefusalTold | undefined => QUESTIONS.moveUnit.check(look, question, answer);

/** One unit's part, tried on the table as it stands. */
export function tried(trial: Trial, answer: MoveAnswer): Moved {
  const refusal = refusedMove(trial.look, trial.question, answer);
  return movedBy({ answer, end: endOfMove(trial.look, answer), refusal });
}
const movedBy = (one: Tried<MoveAnswer, Pose>): Moved => ({ ...one, unit: one.answer.unit });

/** A whole formation: who is in a friend's way goes after it, who may not go so far halts short. */
export const triedTogether = (trial: Trial, answers: readonly MoveAnswer[]): Moved[] =>
  triedInTurn(trial.match.fork(), answers, MARCH).map(movedBy);

/** COS-CMD-08 The moves up to the first after which dice fall, and the table then. */
export function untilDice(
  { match }: Trial,
  answers: readonly MoveAnswer[],
): { readonly answers: readonly MoveAnswer[]; readonly dice?: Scene } {
  const fork = match.fork();
  for (const [index, answer] of answers.entries()) {
    const [open] = fork.pending;
    if (open === undefined || !fork.reply(open.id, answer).ok) break;
    if (fork.chance !== undefined) {
      return { answers: answers.slice(0, index + 1), dice: fork.scene };
    }
  }
  return { answers };
}

/** From where they stand to beyond their speed, straight ahead or turned: only to have run. */
export function rehearsed(trial: Trial, turned: number, step: number): void {
  const { look, question } = trial;
  const most = speedOf(look, question.units[0], 'simple', question.speed);
  for (let distance = 0; distance <= 1.5 * most; distance += step) {
    const answers = question.units.map((unit): MoveAnswer => ({
      unit,
      move: 'simple',
      facing: wrap(poseOf(look, unit).facing + turned),
      distance,
    }));
    triedTogether(trial, answers);
  }
}

const MARCH: Trying<CloudsOfSmoke, MoveAnswer, Pose> = {
  why: (look, question, answer) => refusedMove(look, question as Question<'moveUnit'>, answer),
  end: endOfMove,
  mayPass: ({ code }) => code === 'friendThere',
  lesser: (look, question, answer) => halted(look, question as Question<'moveUnit'>, answer),
};
/** Shorter than that is no move. */
const LEAST = 50;
/** The longest legal part of a straight move: it halts short of what stops it. */
function halted(
  look: Scene,
  question: Question<'moveUnit'>,
  answer: MoveAnswer,
): MoveAnswer | undefined {
  if (answer.move !== 'simple') return undefined;
  const may = (distance: number): boolean =>
    refusedMove(look, question, { ...answer, distance }) === undefined;
  // Beyond the speed nothing is legal, and nothing needs to be tried.
  const speed = speedOf(look, answer.unit, 'simple', question.speed);
  const most = Math.min(answer.distance, speed);
  const distance = most < answer.distance && may(most) ? most : longest(most, may);
  return distance < LEAST ? undefined : { ...answer, distance };
}
