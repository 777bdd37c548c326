/** Artillery: who calls it, on which hex, and what it may come to (O17, O18). */
import { radioIn, radioTypeOf } from '../../rules/facts/index.ts';
import { isBroken, unitsIn } from '../../rules/facts/index.ts';
import { ALL_HEXES, rangeBetween, type HexId } from '../../rules/ground/index.ts';
import { driftOf, stricken } from '../../rules/orders/index.ts';
import { burst } from '../../rules/orders/index.ts';
import { chancesOf, defenceOf } from '../../rules/prospects/index.ts';
import { shareOf } from '../../rules/prospects/index.ts';
import { once, type Fact, type Reckoning } from '../weighing.ts';
import type { UnitId } from '../../rules/index.ts';
import { lossByAttack } from '../losses.ts';
import { veiled } from '../means.ts';
import type { Answer, Choice, Post, Question } from '../post.ts';
import { turnedWorth } from './radios.ts';
import { foeOf, lossByBreaking, lossBySuppression } from '../worth.ts';
import { couldCall } from '../../rules/orders/index.ts';

/** CC-ARQ-09 As what shells strike. */
export const SHELLS = { nature: 'artillery' } as const;
const FROM_AFAR = { from: [], heavy: SHELLS } as const;

// --- a hex ---------------------------------------------------------------------------------------

const signed = ({ look, me }: Reckoning, unit: UnitId): number =>
  look.position.units.side[unit] === me ? -1 : 1;
/** What the enemy loses in a hex less what I do, when the attack comes to so much. */
export function gainByImpact(reckoning: Reckoning, hex: HexId, against: number): number {
  const { look } = reckoning;
  return unitsIn(look, hex).reduce(
    (sum, unit) =>
      sum + signed(reckoning, unit) * lossByAttack(reckoning, [unit], { against, ...FROM_AFAR }),
    0,
  );
}
/** The same before the roll, by so much firepower. */
function gainIn(reckoning: Reckoning, hex: HexId, firepower: number): number {
  const { look, mine } = reckoning;
  const power = firepower + burst(look, 'artillery', hex);
  return unitsIn(look, hex).reduce((sum, unit) => {
    const above = power - defenceOf(look, unit, FROM_AFAR);
    const { breaks, suppressed } = chancesOf(mine, above, false);
    const loss =
      breaks * lossByBreaking(reckoning, unit) + suppressed * lossBySuppression(reckoning, unit);
    return sum + signed(reckoning, unit) * loss;
  }, 0);
}
/** CC-ARQ-07 Which hex is struck first: where the enemy has most to lose. */
export function impactWorth(reckoning: Reckoning, hex: HexId): number {
  const { step } = reckoning.look.position;
  return step.at === 'impact' ? gainIn(reckoning, hex, step.firepower) : 0;
}

// --- a mission -----------------------------------------------------------------------------------

type Load = 'shells' | 'smoke';
/** What comes of one load in one hex. */
const ONE_HEX = {
  shells: once((reckoning, hex) => {
    const radio = radioIn(reckoning.look, reckoning.me);
    if (radio === undefined) return 0;
    return gainIn(reckoning, hex, radioTypeOf(reckoning.look, radio).firepower);
  }),
  smoke: once((reckoning, hex) => {
    const { smokeDoubt, smokeRarely } = reckoning.weights;
    return smokeDoubt * smokeRarely * veiled(reckoning, hex, []);
  }),
};
const byLoad = <T>(of: (load: Load) => T): { readonly [L in Load]: T } => ({
  shells: of('shells'),
  smoke: of('smoke'),
});
const SEVEN_HEXES = byLoad((load) =>
  once((reckoning, hex) =>
    stricken(hex).reduce((sum, one) => sum + ONE_HEX[load](reckoning, one), 0),
  ),
);
const FACES = [1, 2, 3, 4, 5, 6] as const;
/** Where a round meant for a hex comes down, by both dice; found once for the board. */
function landings(isHit: boolean): (hex: HexId) => readonly (HexId | undefined)[] {
  const found: (readonly (HexId | undefined)[])[] = [];
  return (hex) =>
    (found[hex] ??= FACES.flatMap((white) =>
      FACES.map((coloured) => driftOf({ white, coloured }, hex, isHit).at(-1)),
    ));
}
const LANDINGS = { hit: landings(true), miss: landings(false) };
/** CC-ARQ-05, CC-ARQ-06 Over all cards that may say where the round drifts. */
const drifting = (load: Load, by: keyof typeof LANDINGS): Fact =>
  once((reckoning, hex) => {
    const cards = reckoning.cards[reckoning.me];
    const landed = LANDINGS[by](hex);
    const total = cards.reduce((sum, { dice: [white, coloured] }) => {
      const at = landed[(white - 1) * FACES.length + coloured - 1];
      return at === undefined ? sum : sum + SEVEN_HEXES[load](reckoning, at);
    }, 0);
    return total / Math.max(1, cards.length);
  });
const DRIFTED = byLoad((load) => ({ hit: drifting(load, 'hit'), miss: drifting(load, 'miss') }));
/** CC-ARQ-04 The share of cards by which the round is where it was meant. */
const accuracy = ({ cards, me }: Reckoning, least: number): number =>
  shareOf(cards[me], ({ dice: [white, coloured] }) => white * coloured > least);
interface Mission {
  readonly value: number;
  readonly call: { readonly spotter: UnitId; readonly hex: HexId; readonly smoke?: true };
}
function missionFor(
  reckoning: Reckoning,
  { spotter, hex, load }: { readonly spotter: UnitId; readonly hex: HexId; readonly load: Load },
): Mission | undefined {
  const from = reckoning.look.position.units.hex[spotter];
  const hindrance = reckoning.sight(from, hex);
  if (hindrance === undefined) return undefined;
  const hit = accuracy(reckoning, rangeBetween(from, hex) + hindrance);
  const drifted = DRIFTED[load];
  const value = hit * drifted.hit(reckoning, hex) + (1 - hit) * drifted.miss(reckoning, hex);
  const smoke = load === 'smoke' ? ({ smoke: true } as const) : {};
  return { value: value - busy(reckoning, spotter), call: { spotter, hex, ...smoke } };
}
/** CC-ARQ-02 A leader who spots leads nobody else in this turn; a broken one would not anyway. */
const busy = ({ look, weights }: Reckoning, spotter: UnitId): number =>
  isBroken(look, spotter) ? 0 : weights.spotterBusy;
/** The best that a request could call down; undefined: nothing is worth it. */
function bestMission(
  reckoning: Reckoning,
  { spotters, maySmoke }: Pick<Question<'callFire'>, 'spotters' | 'maySmoke'>,
): Mission | undefined {
  const loads: readonly Load[] = maySmoke ? ['shells', 'smoke'] : ['shells'];
  return spotters
    .flatMap((spotter) =>
      ALL_HEXES.flatMap((hex) =>
        loads.flatMap((load) => missionFor(reckoning, { spotter, hex, load }) ?? []),
      ),
    )
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)[0];
}
export function callFire(
  { reckoning, allows }: Post,
  question: Question<'callFire'>,
): Choice<'callFire'> {
  if (question.mayRepair) return { answer: { repair: true }, plan: 'repair' };
  const answer: Answer<'callFire'> | undefined = bestMission(reckoning, question)?.call;
  return answer !== undefined && allows(answer)
    ? { answer, plan: 'smoke' in answer ? 'smoke' : 'shells' }
    : { answer: { none: true }, plan: 'nothing' };
}

// --- what the orders are worth -------------------------------------------------------------------

/** CC-ARD-01, CC-RAD-03 */
export const denialWorth = (reckoning: Reckoning): number =>
  turnedWorth(reckoning, foeOf(reckoning));
/** CC-ARQ-01 */
export function requestWorth(reckoning: Reckoning): number {
  const { look, me } = reckoning;
  const could = couldCall(look, me);
  if (could === undefined) return 0;
  if (could.mayRepair) return turnedWorth(reckoning, me);
  return bestMission(reckoning, could)?.value ?? 0;
}
