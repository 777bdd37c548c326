/** The initiative card: when a roll is better made again (CC-INI-02, CC-INI-05). */
import { isBroken, otherSide, strengthInMelee, unitsIn, unitsOnMap } from '../rules/facts/index.ts';
import { cardOf } from '../rules/cards/index.ts';
import { moraleOf } from '../rules/orders/index.ts';
import { defenceOf, hitChance } from '../rules/prospects/index.ts';
import { shareOf } from '../rules/prospects/index.ts';
import type { Card, Side, UnitId } from '../rules/index.ts';
import { meleeStakes } from './advancing.ts';
import { gainByImpact } from './guns/artillery.ts';
import { worthOfAim } from './firing.ts';
import { lossByAttack, lossByRoll } from './losses.ts';
import type { Choice, Post, Question } from './post.ts';
import { attackUnderWay } from './reacting.ts';
import { leadOf, lossByBreaking, rallied } from './worth.ts';

interface Rolling {
  readonly post: Post;
  readonly side: Side;
  readonly card: Card;
  /** Its dice added up. */
  readonly sum: number;
}
type What = Question<'useInitiative'>['what'];
/** What another roll would better for me on the average; absent: nothing worth it. */
const GAINS: { readonly [W in What]?: (rolling: Rolling) => number } = {
  attack: attacked,
  defence: defended,
  impact: shelled,
  melee: fought,
  rally: recovering,
  rout: routing,
  suddenDeath: ending,
  targeting: aimed,
};
export function useInitiative(
  post: Post,
  { side, card: id, what }: Question<'useInitiative'>,
): Choice<'useInitiative'> {
  const card = post.scene.setup.forces[side].deck.find((one) => one.id === id);
  if (card === undefined) return { answer: false };
  const [a, b] = card.dice;
  const gain = GAINS[what]?.({ post, side, card, sum: a + b }) ?? 0;
  const { initiative, initiativeClose, initiativeDecides } = post.reckoning.weights;
  const isClose = Math.abs(leadOf(post.reckoning)) < initiativeClose;
  const answer = gain > initiative + (isClose ? initiativeDecides : 0);
  return { answer, plan: answer ? 'again' : 'let stand' };
}
/** The mean of something over all cards that may come. */
function mean({ post, side }: Rolling, of: (sum: number, card: Card) => number): number {
  const cards = post.reckoning.cards[side];
  const total = cards.reduce((sum, card) => sum + of(card.dice[0] + card.dice[1], card), 0);
  return total / Math.max(1, cards.length);
}
/** By how much another roll is better, where `of` is good for whoever rolls. */
function bettered(rolling: Rolling, of: (sum: number) => number): number {
  const gain = mean(rolling, of) - of(rolling.sum);
  return rolling.side === rolling.post.me ? gain : -gain;
}

// --- fire ----------------------------------------------------------------------------------------

function attacked(rolling: Rolling): number {
  const { post, side } = rolling;
  const { reckoning, scene } = post;
  const attack = attackUnderWay(post, post.since());
  if (attack === undefined) return 0;
  const { aim, bonus } = attack;
  const units = unitsIn(scene, aim.target, otherSide(side));
  return bettered(rolling, (sum) =>
    lossByAttack(reckoning, units, {
      against: aim.firepower + bonus + sum,
      from: aim.from,
      heavy: aim.heavy,
    }),
  );
}
function defended(rolling: Rolling): number {
  const { post } = rolling;
  const { reckoning, scene } = post;
  const { step, units } = scene.position;
  const unit = lastUnit(post);
  if (unit === undefined || step.at !== 'defend') return 0;
  const struck = step.attack.targets.find(({ hex }) => hex === units.hex[unit]);
  if (struck === undefined) return 0;
  const defence = defenceOf(scene, unit, { from: step.attack.from, heavy: step.attack });
  const isMoving =
    step.after.at === 'react' && step.after.move.moving.some((one) => one.unit === unit);
  return bettered(rolling, (sum) => {
    const above = struck.total - defence - sum;
    return -lossByRoll(reckoning, unit, { above, isMoving });
  });
}
/** CC-ARQ-09 Friend and foe: what the enemy loses less what I do. */
function shelled(rolling: Rolling): number {
  const { post } = rolling;
  const { reckoning, scene } = post;
  const { step } = scene.position;
  const hex = lastOf(post, 'hex');
  if (step.at !== 'impact' || typeof hex !== 'number') return 0;
  const usual = mean(rolling, (sum) => gainByImpact(reckoning, hex, step.firepower + sum));
  return usual - gainByImpact(reckoning, hex, step.firepower + rolling.sum);
}
function aimed(rolling: Rolling): number {
  const { post, side, card } = rolling;
  const attack = attackUnderWay(post, post.since());
  if (attack === undefined || side !== post.me) return 0;
  const { aim } = attack;
  const chance = hitChance(post.reckoning, aim);
  if (chance === 0) return 0;
  // What it is worth holds the chance of a hit already.
  const hit = worthOfAim(post.reckoning, aim) / chance;
  return card.dice[0] * card.dice[1] > 8 ? 0 : hit * chance;
}
/** The unit that was named last. */
function lastUnit(post: Post): UnitId | undefined {
  const named = lastOf(post, 'unit');
  const { step } = post.scene.position;
  // A question with one answer is not asked.
  const left = step.at === 'defend' || step.at === 'recover' ? step.left : [];
  return (named as UnitId | undefined) ?? (left.length === 1 ? left[0] : undefined);
}
function lastOf(post: Post, key: string): unknown {
  return post
    .since()
    .answers.flatMap((one) => (Array.isArray(one) ? (one as unknown[]) : []))
    .flatMap((one) =>
      typeof one === 'object' && one !== null && key in one
        ? [(one as { [key: string]: unknown })[key]]
        : [],
    )
    .at(-1);
}

// --- melee ---------------------------------------------------------------------------------------

function fought(rolling: Rolling): number {
  const { post, side } = rolling;
  const hex = meleeHex(post);
  if (hex === undefined) return 0;
  const { scene, reckoning } = post;
  const strength = (one: Side): number =>
    unitsIn(scene, hex, one).reduce((sum, unit) => sum + strengthInMelee(scene, unit), 0);
  const [own, other] = [strength(side), strength(otherSide(side))];
  const stakes = meleeStakes(reckoning, hex);
  // CC-MEL-04 Who rolls second knows what he has to beat.
  const his = side === scene.position.active ? lastRollOf(post, otherSide(side)) : undefined;
  const deck = reckoning.cards[otherSide(side)];
  return bettered(rolling, (sum) => {
    const total = own + sum - other;
    const wins = shareOf(deck, ({ dice: [a, b] }) => (his ?? a + b) < total);
    const loses = shareOf(deck, ({ dice: [a, b] }) => (his ?? a + b) > total);
    return (wins - loses) * stakes;
  });
}
function meleeHex(post: Post): number | undefined {
  const { scene, me } = post;
  const { hex } = scene.position.units;
  const foes = new Set(unitsOnMap(scene, otherSide(me)).map((unit) => hex[unit]));
  const both = [...new Set(unitsOnMap(scene, me).map((unit) => hex[unit]))].filter((one) =>
    foes.has(one),
  );
  return both.length === 1 ? both[0] : (lastOf(post, 'hex') as number | undefined);
}
function lastRollOf({ scene, since }: Post, side: Side): number | undefined {
  const rolled = since().events.findLast(
    (one) => one.type === 'revealed' && one.side === side && one.why === 'roll',
  );
  if (rolled?.type !== 'revealed' || rolled.card.value === undefined) return undefined;
  const [a, b] = cardOf(scene, side, rolled.card.value).dice;
  return a + b;
}

// --- the rest ------------------------------------------------------------------------------------

function recovering(rolling: Rolling): number {
  const { post } = rolling;
  const unit = lastUnit(post);
  if (unit === undefined || !isBroken(post.scene, unit)) return 0;
  const needs = moraleOf(post.scene, unit);
  return bettered(rolling, (sum) => (sum < needs ? rallied(post.reckoning, unit) : 0));
}
/** CC-ROUT-01 He whose turn it is rolls, not he who runs. */
function routing({ post, sum, side }: Rolling): number {
  const unit = lastOf(post, 'unit') as UnitId | undefined;
  if (unit === undefined || side === post.me) return 0;
  const { scene, reckoning } = post;
  const isOwn = scene.position.units.side[unit] === post.me;
  return isOwn && sum - moraleOf(scene, unit) > 4
    ? reckoning.weights.routRolled * lossByBreaking(reckoning, unit)
    : 0;
}
/**
 * CC-END-03, CC-END-06 It is over, or it is not: who is ahead likes the one, who is behind the
 * other.
 */
function ending({ post, sum }: Rolling): number {
  const { time } = post.scene.position;
  const { endLost, endWon, endLead, endChance } = post.reckoning.weights;
  const lead = leadOf(post.reckoning);
  const ends = sum < time;
  const chance = shareOf(post.reckoning.cards[post.me], ({ dice: [a, b] }) => a + b < time);
  // On 0 the card wins, and whoever uses it has it no longer.
  if (ends) return lead < 0 ? endLost * (1 - chance) : 0;
  return lead > endLead && chance > endChance ? endWon * chance : 0;
}
