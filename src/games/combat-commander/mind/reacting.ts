/** Windows: opportunity fire, and cards that may be played now (section 19). */
import { SHELLS } from './guns/artillery.ts';
import { coverFrom } from '../rules/facts/index.ts';
import { isBroken, unitsIn } from '../rules/facts/index.ts';
import { piecesOf } from '../rules/orders/index.ts';
import type { HexId } from '../rules/ground/index.ts';
import { aimWith, type Aim } from '../rules/prospects/index.ts';
import type { Reckoning } from './weighing.ts';
import type { Action, Piece, UnitId } from '../rules/index.ts';
import { bestAt, planFire, worthOfAim } from './firing.ts';
import { actionWorth, cardsWith, keepWorth, type Held } from './cards.ts';
import { demolished, screening } from './means.ts';
import { teamsAmong } from './leading.ts';
import type { Choice, Post, Question, Since } from './post.ts';
import { lossByAttack } from './losses.ts';
import { neighboursOf } from './ground.ts';
import type { Weights } from './weights.ts';

// --- fire ----------------------------------------------------------------------------------------

/** CC-FIRE-15 The plan, attack after attack. */
export function fire(post: Post, { pieces }: Question<'fire'>): Choice<'fire'> {
  const { reckoning, allows } = post;
  const { first } = planFire(reckoning, pieces);
  const smoke = screening(post, pieces, first?.value ?? 0);
  if (smoke !== undefined) return { answer: smoke, plan: 'smoke' };
  if (first !== undefined && first.value > 0) {
    const answer = { pieces: first.aim.pieces, target: first.aim.target };
    const spread = sprayed(reckoning, first.aim)
      .map((spray) => ({ ...answer, spray }))
      .find(allows);
    if (spread !== undefined) return { answer: spread, plan: 'sprayFire' };
    if (allows(answer)) return { answer, plan: 'fire' };
  }
  return { answer: { done: true }, plan: 'hold fire' };
}
/** CC-ACT-A40 Hexes beside the target that are worth the card, the best first. */
function sprayed(
  reckoning: Reckoning,
  { pieces, target }: Aim,
): { readonly card: number; readonly hex: HexId }[] {
  const [held] = cardsWith(reckoning, ({ action }) => action === 'sprayFire').toSorted(
    (a, b) => keepWorth(reckoning, a.card) - keepWorth(reckoning, b.card),
  );
  if (held === undefined) return [];
  const { shot, actionSpent } = reckoning.weights;
  return neighboursOf(target)
    .flatMap((hex) => {
      const aim = aimWith(reckoning, pieces, hex);
      return aim === undefined ? [] : [{ hex, value: worthOfAim(reckoning, aim) }];
    })
    .filter(({ value }) => value > shot + actionSpent * keepWorth(reckoning, held.card))
    .toSorted((a, b) => b.value - a.value)
    .map(({ hex }) => ({ card: held.slot, hex }));
}
const movers = ({ scene }: Post): UnitId[] => {
  const { step } = scene.position;
  return step.at === 'react' ? step.move.moving.map(({ unit }) => unit) : [];
};
export function react(post: Post, question: Question<'react'>): Choice<'react'> {
  const trap = trapOf(post, question) ?? callOf(post, question);
  if (trap !== undefined) return trap;
  const { hex: target, pieces } = question;
  const best = bestAt(post.reckoning, pieces, { target, moving: movers(post) });
  if (best !== undefined && best.value > post.reckoning.weights.shot) {
    const answer = { pieces: best.aim.pieces };
    const spread = sprayed(post.reckoning, best.aim)
      .map((spray) => ({ ...answer, spray }))
      .find(post.allows);
    if (spread !== undefined) return { answer: spread, plan: 'sprayFire' };
    if (post.allows(answer)) return { answer, plan: 'opportunity fire' };
  }
  return { answer: { done: true }, plan: 'let pass' };
}
/** CC-ACT-A35b, CC-ACT-A35e What lies hidden strikes him who comes in. */
function trapOf(post: Post, { actions }: Question<'react'>): Choice<'react'> | undefined {
  const [held] = cardsWith(post.reckoning, ({ action }) => actions.includes(action));
  if (held === undefined) return undefined;
  const answer = { act: held.slot };
  return post.allows(answer) ? { answer, plan: held.card.action } : undefined;
}
/** CC-OPF-01, CC-OPF-02 Whoever is called fires at this step and at those that follow. */
function callOf(
  post: Post,
  { hex: target, units, pieces }: Question<'react'>,
): Choice<'react'> | undefined {
  const { reckoning, scene } = post;
  const { weights } = reckoning;
  const held = cardsWith(reckoning, ({ order }) => order === 'fire').toSorted(
    (a, b) => keepWorth(reckoning, a.card) - keepWorth(reckoning, b.card),
  );
  const [card] = held;
  if (card === undefined) return undefined;
  const worth = (able: readonly Piece[]): number =>
    bestAt(reckoning, able, { target, moving: movers(post) })?.value ?? 0;
  const now = worth(pieces);
  const steps = Math.min(weights.callStepsMost, movers(post).length);
  const [best] = teamsAmong(scene, units)
    .map((team) => ({ team, gain: worth([...pieces, ...piecesOf(team)]) - now }))
    .toSorted((a, b) => b.gain - a.gain);
  // The more cards of the kind one has, the less each is worth.
  const spent = weights.orderSpent * actionWorth(reckoning, card.card.action);
  const price = weights.callCard / held.length + spent;
  if (best === undefined || best.gain * (1 + weights.callSteps * steps) < price) return undefined;
  const answer = { card: card.slot, units: best.team };
  return post.allows(answer) ? { answer, plan: 'call' } : undefined;
}

// --- cards ---------------------------------------------------------------------------------------

const weightsOf = ({ reckoning }: Post): Weights => reckoning.weights;
/** What each action is worth in its window; absent: as little as nothing. */
const GAINS: { readonly [A in Action]?: (post: Post) => number } = {
  boreSighting: strengthened,
  crossfire: strengthened,
  handGrenades: strengthened,
  marksmanship: strengthened,
  // CC-ACT-A41 A double breaks the weapon.
  sustainedFire: (post) => strengthened(post) - weightsOf(post).sustainedRisk,
  concealment: concealed,
  hiddenEntrenchments: (post) => concealed(post) + weightsOf(post).entrenched,
  hiddenPillbox: (post) => concealed(post) + weightsOf(post).pillbox,
  ambush: (post) => weightsOf(post).ambushNow,
  noQuarter: (post) => weightsOf(post).noQuarterNow,
  hiddenUnit: (post) => weightsOf(post).hiddenUnitNow,
  hiddenMines: (post) => weightsOf(post).hiddenMinesNow,
  hiddenWire: (post) => weightsOf(post).hiddenWireNow,
  digIn: (post) => weightsOf(post).digInNow,
  demolitions: ({ reckoning }) => demolished(reckoning),
  lightWounds: wounded,
};
export function act(post: Post, { actions }: Question<'act'>): Choice<'act'> {
  const { reckoning } = post;
  const best = cardsWith(reckoning, ({ action }) => actions.includes(action))
    .map((held) => ({ held, value: (GAINS[held.card.action]?.(post) ?? 0) - price(post, held) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)[0];
  if (best === undefined) return { answer: { pass: true }, plan: 'keep' };
  const answer = { card: best.held.slot };
  return post.allows(answer)
    ? { answer, plan: best.held.card.action }
    : { answer: { pass: true }, plan: 'keep' };
}
/** The order that the card would have been; and it makes room for another. */
const price = ({ reckoning }: Post, { card }: Held): number =>
  reckoning.weights.actionLeast +
  reckoning.weights.actionSpent * keepWorth(reckoning, { ...card, action: 'commandConfusion' });

// --- attacks under way ---------------------------------------------------------------------------

const MODIFIERS: ReadonlySet<Action> = new Set([
  'boreSighting',
  'crossfire',
  'handGrenades',
  'marksmanship',
  'sustainedFire',
]);
/** The attack that has been declared, and what cards have added to it. */
export function attackUnderWay(
  { reckoning, scene }: Post,
  { answers, events }: Since,
): { readonly aim: Aim; readonly bonus: number } | undefined {
  const said = answers
    .flatMap((one) => (Array.isArray(one) ? (one as unknown[]) : []))
    .filter(
      (one): one is { pieces: readonly Piece[]; target?: number } =>
        typeof one === 'object' && one !== null && 'pieces' in one,
    )
    .at(-1);
  const { step } = scene.position;
  const target = said?.target ?? (step.at === 'react' ? step.hex : undefined);
  if (said === undefined || target === undefined) return undefined;
  const aim = aimWith(reckoning, said.pieces, target);
  const cards = events.filter((one) => one.type === 'acted' && MODIFIERS.has(one.action)).length;
  return aim && { aim, bonus: 2 * cards };
}
/** What two more are worth to the attack. */
function strengthened(post: Post): number {
  const attack = attackUnderWay(post, post.since());
  if (attack === undefined) return 0;
  const { aim, bonus } = attack;
  const worth = (more: number): number =>
    worthOfAim(post.reckoning, aim, { bonus: bonus + more, moving: movers(post) });
  return worth(2) - worth(0);
}
/** CC-ACT-A29 What the cover of the hex is worth once more. */
function concealed(post: Post): number {
  const { reckoning, scene } = post;
  const struck = post
    .since()
    .events.findLast((event) => event.type === 'fired' || event.type === 'shelled');
  if (struck?.type !== 'fired' && struck?.type !== 'shelled') return 0;
  const { me } = reckoning;
  const heavy = struck.type === 'shelled' ? SHELLS : undefined;
  const targets = struck.type === 'shelled' ? [struck] : struck.targets;
  const firing = struck.type === 'shelled' ? [] : struck.pieces;
  const from = firing.map(({ unit }) => scene.position.units.hex[unit]).filter((hex) => hex >= 0);
  return targets.reduce((most, { hex, total }) => {
    const cover = Math.max(0, coverFrom(scene, { from, nature: heavy?.nature }, hex));
    const units = unitsIn(scene, hex, me);
    const loss = (against: number): number =>
      lossByAttack(reckoning, units, { against, from: [], heavy });
    return Math.max(most, loss(total) - loss(total - Math.max(cover, 1)));
  }, 0);
}
/** CC-ACT-A36 A team is left, and a point is lost: good for whoever would be eliminated. */
function wounded(post: Post): number {
  const { scene } = post;
  const hit = post.since().events.findLast(({ type }) => type === 'defended');
  if (hit?.type !== 'defended') return 0;
  const { woundsBroken, woundsMoving, woundsWhole } = weightsOf(post);
  if (isBroken(scene, hit.unit)) return woundsBroken;
  const { step } = scene.position;
  // Whoever is to be attacked again, or to move on, had better stay unbroken.
  return step.at === 'defend' && step.after.at === 'react' ? woundsMoving : woundsWhole;
}
