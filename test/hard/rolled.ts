/**
 * `npm run rolled -- --battles N [--ruleset R]`: battles of random answers. Before each answer a
 * page that knows what its seat was told foresees whether fate is asked next; then it is answered.
 * A press without a warning that rolled, and a warning without a roll, are faults.
 */
import { parseArgs } from 'node:util';
import { sampledFate, sampledPick } from '#fate';
import { standingAnswer, type Games, type Instruction } from '#games';
import { canonical, type AnyRuleset, type Frozen, type Json } from '#kernel';
import { LoggedMatch, type Row } from '#record';
import { leftOrders } from '../../src/table/left-orders.ts';
import { games } from '../every.ts';
import { ToldPage } from './told-page.ts';

export interface Rolled {
  answers: number;
  rolled: number;
  /** It rolled, and nothing had warned of it. */
  unwarned: string[];
  /** It was warned of, and nothing rolled. */
  untrue: string[];
  /** Nothing could be said. */
  unsaid: string[];
}
/** One battle, or its first steps: of each seat there is a page. */
export function tryBattle(ruleset: AnyRuleset, setup: Json, seed: number, most: number): Rolled {
  const found: Rolled = { answers: 0, rolled: 0, unwarned: [], untrue: [], unsaid: [] };
  const pick = sampledPick(seed);
  const fate = sampledFate(pick);
  const started = LoggedMatch.start(ruleset, setup as Frozen<object>);
  if (!started.ok) throw new Error(`the setup of ${ruleset.id} is not legal`);
  const { value: logged } = started;
  const { match } = logged;
  const pages = ruleset
    .seats(match.setup)
    .map((seat) => new ToldPage(ruleset, seat, ruleset.view(match.scene, seat)));
  const tell = (rows: readonly Row[]): void => {
    for (const row of rows) for (const page of pages) page.hear(row);
  };
  const kinds = games.gameOf(ruleset.id)?.instructions ?? [];
  /** As who sits alone at his screen begins. */
  const given = usualOf(kinds);
  const orders = (seat: string) => leftOrders(kinds, given, seat);
  const standing = (seat: string): { id: number; answer: unknown } | undefined => {
    for (const one of match.pending) {
      const answer = one.seat === seat ? standingAnswer(match, one, kinds, given) : undefined;
      if (answer !== undefined) return { id: one.id, answer };
    }
    return undefined;
  };
  for (let step = 0; step < most && match.outcome === undefined; step++) {
    if (match.chance !== undefined) {
      tell([logged.settle(fate(match.chance))]);
      continue;
    }
    const open = match.pending[pick(match.pending.length)];
    const page = pages.find(({ seat }) => seat === open.seat);
    if (page === undefined) throw new Error(`nobody sits at ${open.seat}`);
    const { question } = open;
    const answer = ruleset.questions[open.ask].suggest(match.scene, question, pick, open.seat);
    const foresight = page.foresight(match);
    const next = foresight?.after(open.id, [answer], orders(open.seat));
    const trail = foresight?.leads(open.id, [answer], orders(open.seat))?.trail;
    const taken = logged.reply(open.id, [answer]);
    if (!taken.ok) throw new Error(`${open.ask}: ${taken.error.refusal.code}`);
    tell(taken.value);
    // What its standing orders answer next is no press.
    for (let left = standing(open.seat); left !== undefined; left = standing(open.seat)) {
      const by = logged.reply(left.id, [left.answer]);
      if (!by.ok) throw new Error(by.error.refusal.code);
      tell(by.value);
    }
    const rolls = match.chance !== undefined;
    const what = `${open.ask} ${JSON.stringify(answer)}`;
    found.answers += 1;
    if (rolls) found.rolled += 1;
    if (next === undefined) found.unsaid.push(what);
    else if (rolls && next.to !== 'fate') found.unwarned.push(what);
    else if (!rolls && next.to === 'fate') found.untrue.push(what);
    else if (rolls && canonical(trail) !== canonical(match.trail)) found.untrue.push(what);
  }
  return found;
}
/** The standing orders that hold until others are given. */
export const usualOf = (kinds: readonly Instruction[]): { readonly [kind: string]: string } =>
  Object.fromEntries(kinds.flatMap(({ id, usual }) => (usual === undefined ? [] : [[id, usual]])));
/** Every battle that the game offers, one after the other. */
export function setupAt(all: Games, ruleset: AnyRuleset, at: number): Json {
  const content = all.gameOf(ruleset.id)?.content;
  const offers = content?.offers ?? [];
  const scenario = offers[at % offers.length]?.id ?? '';
  const built = content?.build(ruleset, { scenario }, sampledPick(at));
  if (built?.ok !== true) throw new Error(`${ruleset.id}: the battle '${scenario}' cannot be had`);
  return built.value as Json;
}

const isMain = process.argv[1] === import.meta.filename;
if (isMain) {
  const { values } = parseArgs({
    options: {
      battles: { type: 'string', default: '200' },
      ruleset: { type: 'string' },
      steps: { type: 'string', default: '4000' },
    },
  });
  const [battles, most] = [Number(values.battles), Number(values.steps)];
  if (![battles, most].every((one) => Number.isInteger(one) && one > 0)) {
    console.error('--battles and --steps take whole numbers from 1');
    process.exit(2);
  }
  const chosen = games.rulesets.filter(({ id }) => (values.ruleset ?? id) === id);
  if (chosen.length === 0) {
    console.error(`there is no ruleset '${values.ruleset}'`);
    process.exit(2);
  }
  for (const ruleset of chosen) report(ruleset, battles, most);
}
function report(ruleset: AnyRuleset, battles: number, most: number): void {
  const all: Rolled = { answers: 0, rolled: 0, unwarned: [], untrue: [], unsaid: [] };
  for (let at = 0; at < battles; at++) {
    const one = tryBattle(ruleset, setupAt(games, ruleset, at), 1 + at, most);
    all.answers += one.answers;
    all.rolled += one.rolled;
    for (const kind of ['unwarned', 'untrue', 'unsaid'] as const) all[kind].push(...one[kind]);
  }
  const { answers, rolled, unwarned, untrue, unsaid } = all;
  console.log(
    `${ruleset.id}: ${battles} battles, ${answers} answers, ${rolled} rolled; ` +
      `${unwarned.length} without a warning, ${untrue.length} warned of and not so, ` +
      `${unsaid.length} of which nothing could be said`,
  );
  for (const what of [...unwarned, ...untrue, ...unsaid].slice(0, 12)) console.log(`  ${what}`);
  if (rolled === 0) console.log(`${ruleset.id}: nothing rolled, so nothing was tried`);
  if (rolled === 0 || unwarned.length + untrue.length + unsaid.length > 0) process.exitCode = 1;
}
