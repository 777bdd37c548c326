/**
 * `npm run proposals -- --battles N [--ruleset R]`: battles in which one side presses what is
 * proposed to it and nothing else, as its page thinks it out of what it was told, with the standing
 * orders that are usual; the other is the mind that leaves a beginner time. Of the scenarios in
 * turn, the side that presses now the one, now the other.
 */
import { parseArgs } from 'node:util';
import { mindOf, taskFor, think, type Mind, type Minds } from '#bots';
import { sampledFate, sampledPick } from '#fate';
import { standingAnswer, type Games } from '#games';
import {
  canonical,
  viewOf,
  type AnyRuleset,
  type Decision,
  type Frozen,
  type Game,
  type Json,
  type Match,
  type Pick,
} from '#kernel';
import { LoggedMatch, type Row } from '#record';
import type { Idles } from '#trials';
import { games } from '../every.ts';
import { proofsOf } from '../proofs.ts';
import { setupAt, usualOf } from './rolled.ts';
import { ToldPage } from './told-page.ts';

export interface Proposed {
  /** Questions that were put to the side that presses, and not answered by what is usual. */
  asked: number;
  /** Of these: nothing was proposed, and any answer was given. */
  unproposed: string[];
  /**
   * The same was asked again and nothing had changed in its view, though something might have; or
   * somebody was moved by a hair, and fought nobody.
   */
  empty: string[];
  /** It had one legal answer, and was no pause: the last answer could not be taken back there. */
  single: string[];
  /** Questions at which nothing was hidden: more than one answer may be laid out. */
  open: number;
  /** Of what was proposed one after the other, more than one answer. */
  runs: number;
  /** Of these: it was not legal as a whole, or fate followed it. */
  wrong: string[];
  /** One legal answer, at which the last answer may still be taken back. */
  pauses: number;
  outcome: 'won' | 'lost' | 'drawn' | 'open';
}
export interface Bout {
  readonly setup: Json;
  readonly seed: number;
  /** Which of the two sides presses. */
  readonly side: 0 | 1;
  readonly most: number;
  readonly minds: { readonly proposes: Mind; readonly against: Mind };
  /** A move that is none. */
  readonly idles?: Idles | undefined;
}
type Decided = Decision<Game>;

/** One battle, or its first steps. */
export function pressed(all: Games, ruleset: AnyRuleset, bout: Bout): Proposed {
  const { setup, seed, side, most, minds } = bout;
  const found: Proposed = {
    asked: 0,
    unproposed: [],
    empty: [],
    single: [],
    open: 0,
    runs: 0,
    wrong: [],
    pauses: 0,
    outcome: 'open',
  };
  const started = LoggedMatch.start(ruleset, setup as Frozen<object>);
  if (!started.ok) throw new Error(`the setup of ${ruleset.id} is not legal`);
  const { value: logged } = started;
  const { match } = logged;
  const seats = ruleset.seats(match.setup);
  const foes = ruleset.foes?.(match.setup, seats[0]) ?? seats.slice(1);
  const presses = (seat: string): boolean => foes.includes(seat) === (side === 1);
  const pages = seats
    .filter(presses)
    .map((seat) => new ToldPage(ruleset, seat, ruleset.view(match.scene, seat)));
  const tell = (rows: readonly Row[]): void => {
    for (const row of rows) for (const page of pages) page.hear(row);
  };
  const pick = sampledPick(seed);
  const fate = sampledFate(pick);
  /** What is tried beside a proposal changes nothing of the battle. */
  const beside = sampledPick(-seed);
  const kinds = all.gameOf(ruleset.id)?.instructions ?? [];
  /** As who sits alone at his screen begins. */
  const given = usualOf(kinds);
  for (let step = 0; step < most && match.outcome === undefined; step++) {
    if (match.chance !== undefined) {
      tell([logged.settle(fate(match.chance))]);
      continue;
    }
    const [open] = match.pending;
    const page = pages.find(({ seat }) => seat === open.seat);
    const left = page && standingAnswer(match, open, kinds, given);
    let answer: unknown = left;
    if (page === undefined) answer = thoughtBy(ruleset, match, open, minds.against, pick);
    else if (left === undefined) answer = press(match, open, page, bout, beside, found);
    const taken = logged.reply(open.id, [answer]);
    if (!taken.ok) throw new Error(`${open.ask}: ${taken.error.refusal.code}`);
    tell(taken.value);
  }
  const { outcome } = match;
  if (outcome !== undefined) {
    const [winner] = outcome.winners;
    found.outcome = winner === undefined ? 'drawn' : presses(winner) ? 'won' : 'lost';
  }
  return found;
}
function thoughtBy(
  ruleset: AnyRuleset,
  match: Match<Game>,
  { seat }: Decided,
  mind: Mind,
  pick: Pick,
): unknown {
  return think(ruleset, taskFor(match, { seat, bot: '', seed: 0 }), mind, pick)?.answer;
}
/** What is proposed, and what there is to be said against it. */
function press(
  match: Match<Game>,
  open: Decided,
  page: ToldPage,
  { minds: { proposes: mind }, idles }: Bout,
  pick: Pick,
  found: Proposed,
): unknown {
  found.asked += 1;
  const others = answersOf(match, open, pick, SUGGESTED);
  if (others.length === 1 && answersOf(match, open, pick, SURELY).length === 1) {
    if (match.mayUndo(open.seat) === undefined) found.pauses += 1;
    else found.single.push(`${open.ask} ${JSON.stringify([open.question, others[0]])}`);
  }
  const foresight = page.foresight(match);
  const proposal = foresight?.proposed(open.id, mind)?.answer;
  if (proposal === undefined) {
    found.unproposed.push(open.ask);
    return others[0];
  }
  const isEmpty =
    idles?.(match.scene, open, proposal) === true ||
    (changesNothing(match, open, proposal) &&
      others.some((one) => !changesNothing(match, open, one)));
  if (isEmpty) {
    found.empty.push(`${open.ask} ${JSON.stringify(proposal)}`);
  }
  if (!page.hides) found.open += 1;
  if (foresight !== undefined && found.asked % ONE_IN === 0 && !page.hides) {
    const work = foresight.run(open.id, mind);
    let step = work.next();
    while (step.done !== true) step = work.next();
    tryRun(match, open, proposal, step.value, found);
  }
  return proposal;
}
/** In every so many questions all is laid out that would be proposed one after the other. */
const ONE_IN = 4;
function tryRun(
  match: Match<Game>,
  { id, ask, seat }: Decided,
  proposal: unknown,
  answers: readonly unknown[],
  found: Proposed,
): void {
  if (answers.length < 2) return;
  found.runs += 1;
  const twin = match.fork();
  const before = canonical(viewOf(twin, seat));
  const wrong = (why: string) => void found.wrong.push(`${ask} ${answers.length}: ${why}`);
  if (canonical(answers[0]) !== canonical(proposal)) return wrong('not what is proposed');
  const taken = twin.replyAll(id, answers);
  if (!taken.ok) return wrong('refused');
  if (taken.value.some(({ decision }) => decision.seat !== seat)) return wrong('somebody else');
  // One undo takes all of it back.
  for (const _ of answers) {
    const refusal = twin.mayUndo(seat);
    if (refusal !== undefined) return wrong(refusal.code);
    twin.undo(seat);
  }
  if (canonical(viewOf(twin, seat)) !== before) wrong('something stays');
}
/** How many suggestions stand for answers that cannot be listed, and for all of them. */
const SUGGESTED = 24;
const SURELY = 400;
function answersOf(
  match: Match<Game>,
  { ask, question, seat }: Decided,
  pick: Pick,
  many: number,
): unknown[] {
  const { scene, ruleset } = match;
  const rules = ruleset.questions[ask];
  const listed = rules.list?.(scene, question, seat);
  const all =
    listed ?? Array.from({ length: many }, () => rules.suggest(scene, question, pick, seat));
  return [...new Map(all.map((one) => [canonical(one), one])).values()];
}
/** The seat sees what it saw, and is asked what it was asked; nothing else has come of it. */
function changesNothing(match: Match<Game>, open: Decided, answer: unknown): boolean {
  const { id, seat, ask, question } = open;
  const twin = match.fork();
  const before = canonical(viewOf(twin, seat));
  if (!twin.reply(id, answer).ok) return true;
  if (twin.chance !== undefined || twin.outcome !== undefined) return false;
  const [next] = twin.pending;
  if (next.seat !== seat || next.ask !== ask) return false;
  return (
    canonical(next.question) === canonical(question) && canonical(viewOf(twin, seat)) === before
  );
}

// --- many battles --------------------------------------------------------------------------------

/** A share of so many in percent, and the 95 % interval about it by Wilson. */
export function intervalOf(hits: number, of: number): readonly [number, number, number] {
  const z = 1.96;
  const p = hits / of;
  const middle = (p + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of));
  return [100 * p, 100 * Math.max(0, middle - half), 100 * Math.min(1, middle + half)];
}
/** Of as many battles so many are to be won. */
const LEAST = 40;
const MOST_STEPS = 20_000;

if (import.meta.main) {
  const { values } = parseArgs({
    options: { battles: { type: 'string', default: '100' }, ruleset: { type: 'string' } },
  });
  const battles = Number(values.battles);
  if (!Number.isInteger(battles) || battles < 1) {
    console.error('--battles takes a whole number from 1');
    process.exit(2);
  }
  const chosen = games.rulesets.filter(({ id }) => (values.ruleset ?? id) === id);
  if (chosen.length === 0) {
    console.error(`there is no ruleset '${values.ruleset}'`);
    process.exit(2);
  }
  for (const ruleset of chosen) report(ruleset, battles);
}
/** The strongest, where nobody else proposes. */
export function proposerOf(minds: Minds | undefined): Mind | undefined {
  const [strongest = 'random'] = Object.keys(minds ?? {});
  return mindOf({ minds }, strongest);
}
function report(ruleset: AnyRuleset, battles: number): void {
  const { minds, proposes = proposerOf(minds) } = games.gameOf(ruleset.id) ?? {};
  const against = mindOf({ minds }, 'gentle');
  // A game without minds proposes nothing.
  if (proposes === undefined || against === undefined) return;
  const all: Proposed[] = [];
  for (let at = 0; at < battles; at++) {
    const side = at % 2 === 0 ? 0 : 1;
    const setup = setupAt(games, ruleset, Math.floor(at / 2));
    const bout = { setup, seed: 1 + at, side, most: MOST_STEPS, minds: { proposes, against } };
    const { idles } = proofsOf(ruleset.id).trials?.(ruleset) ?? {};
    all.push(pressed(games, ruleset, { ...bout, idles } as Bout));
  }
  const sum = (of: (one: Proposed) => number): number => all.reduce((so, one) => so + of(one), 0);
  const ended = (as: Proposed['outcome']): number =>
    all.filter(({ outcome }) => outcome === as).length;
  const [share, low, high] = intervalOf(ended('won'), battles);
  const [asked, single] = [sum((one) => one.asked), sum((one) => one.single.length)];
  const wrong = sum((one) => one.wrong.length);
  const [empty, none] = [sum((one) => one.empty.length), sum((one) => one.unproposed.length)];
  console.log(
    `${ruleset.id}: ${battles} battles, ${asked} questions; proposals won ${ended('won')}, ` +
      `drew ${ended('drawn')}, lost ${ended('lost')}: ${share.toFixed(0)} % ` +
      `(95 %: ${low.toFixed(0)} to ${high.toFixed(0)}); ` +
      `${empty} empty, ${none} without a proposal, ${single} with one answer, ` +
      `${sum((one) => one.pauses)} pauses before what cannot be taken back; ` +
      `${sum((one) => one.runs)} runs, ${wrong} of them wrong`,
  );
  const told = all.flatMap((one) => [...one.wrong, ...one.empty, ...one.single, ...one.unproposed]);
  for (const [what, lot] of Map.groupBy(told, (one) => one))
    console.log(`  ${lot.length} × ${what}`);
  if (wrong + empty + none + single + ended('open') > 0 || share < LEAST) process.exitCode = 1;
}
