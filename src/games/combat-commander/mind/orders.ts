/** What each order is worth now, and who carries it out (section 18). */
import { isBroken } from '../rules/facts/index.ts';
import { distanceToEdge } from '../rules/ground/index.ts';
import { piecesOf } from '../rules/orders/index.ts';
import { moraleOf } from '../rules/orders/index.ts';
import { shareOf } from '../rules/prospects/index.ts';
import { once, type Fact, type Reckoning } from './weighing.ts';
import type { ActivatingOrder, Order, UnitId } from '../rules/index.ts';
import { advanceWorth } from './advancing.ts';
import { denialWorth, requestWorth } from './guns/artillery.ts';
import { planFire } from './firing.ts';
import { bestTeam, teamsAmong, type Team } from './leading.ts';
import { fitting, goingOf } from './moving.ts';
import type { Choice, Post, Question } from './post.ts';
import { foeOf, lossByBreaking, lossBySuppression, rallied } from './worth.ts';

// --- who -----------------------------------------------------------------------------------------

/** Of those who are led, who has something to do; the leader comes along. */
function withLeader(units: readonly UnitId[], busy: ReadonlySet<UnitId>): UnitId[] {
  const acting = units.filter((unit) => busy.has(unit));
  const [leader] = units;
  return acting.length > 1 && !busy.has(leader) ? [leader, ...acting] : acting;
}
function fireTeam(reckoning: Reckoning, units: readonly UnitId[]): Team {
  const { value, pieces } = planFire(reckoning, piecesOf(units));
  return { value, units: withLeader(units, new Set(pieces.map(({ unit }) => unit))) };
}
function moveTeam(reckoning: Reckoning, units: readonly UnitId[]): Team {
  const found = units.flatMap((unit) => goingOf(reckoning, unit) ?? []);
  const goings = fitting(reckoning, found);
  const value = goings.reduce((sum, one) => sum + one.value, 0);
  return { value, units: withLeader(units, new Set(goings.map(({ unit }) => unit))) };
}
const advanceTeam = (reckoning: Reckoning, units: readonly UnitId[]): Team => {
  const { value, busy } = advanceWorth(reckoning, units);
  return { value, units: withLeader(units, busy) };
};
const TEAMS: {
  readonly [O in ActivatingOrder]: (reckoning: Reckoning, units: readonly UnitId[]) => Team;
} = { fire: fireTeam, move: moveTeam, advance: advanceTeam };

function teamFor(
  reckoning: Reckoning,
  order: ActivatingOrder,
  units: readonly UnitId[],
): Team | undefined {
  return bestTeam(teamsAmong(reckoning.look, units), (team) => TEAMS[order](reckoning, team));
}
/** CC-ORD-02 */
const fresh = ({ look, own }: Reckoning): UnitId[] =>
  own.filter((unit) => look.position.units.activated[unit] === 0);

export function activate(
  { reckoning, allows }: Post,
  { order, units }: Question<'activate'>,
): Choice<'activate'> {
  const answer = { units: teamFor(reckoning, order, units)?.units ?? [] };
  return allows(answer) ? { answer, plan: order } : { answer: { units: [] }, plan: 'nobody' };
}

// --- what it is worth ----------------------------------------------------------------------------

export const orderWorth = (reckoning: Reckoning, order: Order): number =>
  WORTH[order](reckoning, 0);
const teamWorth = (reckoning: Reckoning, order: ActivatingOrder): number =>
  teamFor(reckoning, order, fresh(reckoning))?.value ?? 0;
const WORTH: { readonly [O in Order]: Fact } = {
  fire: once((reckoning) => reckoning.weights.fireFirst * teamWorth(reckoning, 'fire')),
  move: once((reckoning) => teamWorth(reckoning, 'move')),
  advance: once((reckoning) => teamWorth(reckoning, 'advance')),
  recover: once((reckoning) => reckoning.weights.recoverFirst * recoverWorth(reckoning)),
  rout: once((reckoning) => routWorth(reckoning)),
  artilleryDenied: denialWorth,
  artilleryRequest: once((reckoning) => requestWorth(reckoning)),
  commandConfusion: () => 0,
};
/** CC-RECO-01, CC-RECO-02 */
function recoverWorth(reckoning: Reckoning): number {
  const { look, me, own, cards } = reckoning;
  return own.reduce((sum, unit) => {
    const { suppressed } = look.position.units;
    const steadied = suppressed[unit] === 1 ? suppression(reckoning, unit) : 0;
    if (!isBroken(look, unit)) return sum + steadied;
    const needs = moraleOf(look, unit) + suppressed[unit];
    const chance = shareOf(cards[me], ({ dice: [a, b] }) => a + b < needs);
    return sum + steadied + chance * rallied(reckoning, unit);
  }, 0);
}
const suppression = (reckoning: Reckoning, unit: UnitId): number =>
  reckoning.weights.suppressed * (rallied(reckoning, unit) / reckoning.weights.broken);
/** CC-ROUT-02, CC-ROUT-06 Of the enemy: off the map is gone; away is something. */
function routWorth(reckoning: Reckoning): number {
  const { look, me, cards, weights } = reckoning;
  const { edge } = look.setup.forces[foeOf(reckoning)];
  return reckoning.foes.reduce((sum, unit) => {
    if (!isBroken(look, unit)) return sum;
    const away = distanceToEdge(look.position.units.hex[unit], edge);
    const morale = moraleOf(look, unit);
    const gone = shareOf(cards[me], ({ dice: [a, b] }) => a + b - morale >= away);
    const runs = shareOf(cards[me], ({ dice: [a, b] }) => a + b > morale) - gone;
    const equal = shareOf(cards[me], ({ dice: [a, b] }) => a + b === morale);
    return (
      sum +
      gone * lossByBreaking(reckoning, unit) +
      runs * weights.routAway * lossByBreaking(reckoning, unit) +
      equal * lossBySuppression(reckoning, unit)
    );
  }, 0);
}
