/** Points that beaten enemies yield, and what they buy (section 23). */
import { front } from '#geometry/plane';
import type { Pick, QuestionRules } from '#kernel';
import * as z from 'zod/mini';
import { lose } from '../facts/losses.ts';
import { contactsOf, distance, poseOf, sees } from '../facts/places.ts';
import { hasProperty } from '../facts/properties.ts';
import {
  densityOf,
  enemiesOf,
  figuresOf,
  formedOf,
  isChariot,
  isElephant,
  isOnTable,
  isPanicking,
  isWagon,
  seatOf,
  troopOf,
} from '../facts/units.ts';
import { flee, mayRetreat, retreat } from '../melee/retreats.ts';
import { headingFrom } from '../melee/results.ts';
import { answerTo, DONE, done, isDone, oneOf, refuse, unitId } from '../refuse.ts';
import type { ArtOfTactics, Here, Look, No, Play, Purse, UnitId, Use } from '../types.ts';
import { forceAttack, whyNoForcedAttack } from './forced-attack.ts';

type Answer = ArtOfTactics['questions']['spendPoints']['answer'];

// --- prices --------------------------------------------------------------------------------------

/** AOT-CHAR-08 A chariot without an escort in order. */
const isBare = (scene: Look, unit: UnitId): boolean =>
  isChariot(scene, unit) && figuresOf(scene, unit, 2).length === 0;
/** AOT-DEM-04, AOT-PROP-01, AOT-PROP-15 What it costs to disorder, and how many figures. */
export function disorderOf(scene: Look, unit: UnitId): { price: number; figures: number } {
  // AOT-CHAR-12 A chariot as a whole, once its escort is in no order.
  if (isBare(scene, unit)) {
    return { price: densityOf(scene, unit), figures: figuresOf(scene, unit, 1).length };
  }
  if (troopOf(scene, unit).recruits) return { price: 1, figures: 2 };
  return { price: hasProperty(scene, unit, 'steadfast') ? 2 : 1, figures: 1 };
}
/** AOT-DEM-04, AOT-DEM-05, AOT-DEM-06 The price of a use; R-165 by the density of now. */
const priceOf = (scene: Look, unit: UnitId, use: Use): number =>
  use === 'disorder' ? disorderOf(scene, unit).price : densityOf(scene, unit);

/** Why a use cannot be had on a unit with so many points. */
function whyNoUse(scene: Look, unit: UnitId, use: Use, purse: Purse): No | undefined {
  const { left } = purse;
  const immune = isElephant(scene, unit) ? whyNotShaken(scene, unit, use, purse) : undefined;
  if (immune !== undefined) return immune;
  if (isWagon(scene, unit) && use !== 'disorder') {
    return refuse('piecesStand', 'AOT-WAG-06', { unit });
  }
  const price = priceOf(scene, unit, use);
  if (use === 'disorder' && isPanicking(scene, unit)) {
    return refuse('nobodyFormed', 'AOT-DEM-08', { unit });
  }
  if (use === 'retreat' && !mayRetreat(scene, unit)) {
    return refuse('retreatedBefore', 'AOT-TURN-04', { unit });
  }
  const no = use === 'attack' ? whyNoForcedAttack(scene, unit) : undefined;
  if (no !== undefined) return no;
  const cite = use === 'disorder' ? 'AOT-DEM-04' : use === 'retreat' ? 'AOT-DEM-05' : 'AOT-DEM-06';
  return price > left ? refuse('tooDear', cite, { unit, price, left }) : undefined;
}
/**
 * AOT-DEM-10, AOT-ELE-17 An elephant by the points of a beaten elephant alone, and never to
 * disorder.
 */
const whyNotShaken = (scene: Look, unit: UnitId, use: Use, purse: Purse): No | undefined =>
  use === 'disorder' || !isElephant(scene, purse.unit)
    ? refuse('elephantCalm', 'AOT-ELE-17', { unit })
    : undefined;
const USES = ['disorder', 'retreat', 'attack'] as const;

// --- nearest first -------------------------------------------------------------------------------

/** AOT-DEM-02 Enemies of the spender in sight from the place of the fight, and the beaten unit. */
function inReach(scene: Look, purse: Purse): UnitId[] {
  if (purse.at < 0) return isOnTable(scene, purse.unit) ? [purse.unit] : [];
  const at = purse.at as UnitId;
  return enemiesOf(scene, at).filter((unit) => unit === purse.unit || sees(scene, at, unit));
}
/** AOT-DEM-03 A nearer one that an effect could reach and that none has reached yet. */
function nearerThan(scene: Look, purse: Purse, unit: UnitId): UnitId | undefined {
  if (unit === purse.unit || purse.at < 0) return undefined;
  const at = purse.at as UnitId;
  const far = distance(scene, at, unit);
  return inReach(scene, purse).find(
    (one) =>
      one !== unit &&
      one !== purse.unit &&
      distance(scene, at, one) < far &&
      !purse.reached.includes(one) &&
      // What panics, or what nothing can be paid for, is passed over.
      !isPanicking(scene, one) &&
      USES.some((use) => whyNoUse(scene, one, use, purse) === undefined),
  );
}
function whyNotOn(scene: Look, purse: Purse, unit: UnitId, use: Use): No | undefined {
  if (!inReach(scene, purse).includes(unit)) return refuse('notInSight', 'AOT-DEM-02', { unit });
  const no = whyNoUse(scene, unit, use, purse);
  if (no !== undefined) return no;
  // AOT-DEM-05 A panicking unit retreats for nothing, at any moment.
  if (use === 'retreat' && isPanicking(scene, unit)) return undefined;
  const nearer = nearerThan(scene, purse, unit);
  return nearer === undefined
    ? undefined
    : refuse('nearerFirst', 'AOT-DEM-03', { unit, other: nearer });
}
/** All that a purse can buy now. */
const usesOf = (scene: Look, purse: Purse): { use: Use; unit: UnitId }[] =>
  inReach(scene, purse).flatMap((unit) =>
    USES.flatMap((use) => (whyNotOn(scene, purse, unit, use) === undefined ? [{ use, unit }] : [])),
  );

// --- sub-step (e) --------------------------------------------------------------------------------

/** AOT-DEM-07 The active player's purses first, then the other's; what is left is lost. */
export function* spendAll(table: Here): Play {
  const { purses, slot, initiative } = table.position;
  const active = slot?.army ?? initiative?.first ?? 0;
  const order = [active, 1 - active].flatMap((army) => purses.filter((one) => one.army === army));
  const [next] = order;
  if (next === undefined) return table.emit({ type: 'stepEnded', to: { at: 'slotEnd' } });
  const mine = order.filter((one) => one.army === next.army && one.left > 0) as Purse[];
  const opened = mine.find((one) => one.at >= 0);
  const unit =
    opened?.unit ??
    (mine.length < 2
      ? next.unit
      : (yield* table.ask(
          seatOf(table, next.army),
          'chooseUnit',
          { units: mine.map((one) => one.unit), why: 'purse' },
          'AOT-DEM-07',
        )).unit);
  yield* open(table, purseOf(table, unit));
  yield* spend(table, unit);
}
const purseOf = (scene: Look, unit: UnitId): Purse =>
  scene.position.purses.find((one) => one.unit === unit) as Purse;
/** R-235 The place of the fight: the winner's base, or of several winners one of them. */
function* open(table: Here, purse: Purse): Play {
  if (purse.at >= 0) return;
  const by = purse.by.filter((unit) => isOnTable(table, unit));
  if (by.length === 0) return;
  const seat = seatOf(table, purse.army);
  const { at } = yield* table.ask(seat, 'choosePlace', { unit: purse.unit, by }, 'AOT-DEM-07');
  table.emit({ type: 'placeChosen', unit: purse.unit, at });
}
/** One use; then the next question, or the purse is closed. */
function* spend(table: Here, unit: UnitId): Play {
  const purse = purseOf(table, unit);
  const close = (): void => table.emit({ type: 'purseClosed', unit, lost: purse.left });
  if (purse.at < 0 || usesOf(table, purse).length === 0) return close();
  const asked = { purse: unit, left: purse.left };
  const answer = yield* table.ask(seatOf(table, purse.army), 'spendPoints', asked, 'AOT-DEM-07');
  if (isDone(answer)) return close();
  const { use, unit: on } = answer;
  const points = priceOf(table, on, use);
  const figures = disorderOf(table, on).figures;
  table.emit({ type: 'pointsSpent', purse: unit, on, points, use });
  if (use === 'disorder' && isBare(table, on)) unhorse(table, on);
  else if (use === 'disorder') {
    yield* lose(table, on, {
      count: figures,
      as: 'disordered',
      by: 'demoralisation',
      cite: 'AOT-DEM-04',
    });
  } else if (use === 'retreat') yield* forceRetreat(table, on);
  else yield* forceAttack(table, on);
}

/** AOT-CHAR-12, AOT-DEM-10 A chariot is demoralised as a whole. */
function unhorse(table: Here, unit: UnitId): void {
  const figures = formedOf(table, unit);
  const [by, cite] = ['demoralisation', 'AOT-CHAR-12'] as const;
  table.emit({ type: 'disordered', unit, figures, by, cite });
}
/** AOT-DEM-05, AOT-DEM-09 Turns about, goes its full movement, may turn again; no points by it. */
function* forceRetreat(table: Here, unit: UnitId): Play {
  const foes = contactsOf(table, unit);
  const heading = foes.length > 0 ? headingFrom(table, unit, foes) : awayFromAll(table, unit);
  if (isPanicking(table, unit)) yield* flee(table, unit, heading, foes, false);
  else yield* retreat(table, unit, heading, foes);
}
/**
 * Straight to its rear where that leads away from every enemy in sight, else the nearest that
 * does.
 */
export function awayFromAll(scene: Look, unit: UnitId): number {
  const from = poseOf(scene, unit);
  const rear = (from.facing + 18_000) % 36_000;
  const seen = enemiesOf(scene, unit).filter((enemy) => sees(scene, unit, enemy));
  const parts = (heading: number): boolean => {
    const way = front(heading);
    return seen.every((enemy) => {
      const to = poseOf(scene, enemy);
      return way.x * (from.x - to.x) + way.y * (from.y - to.y) > 0;
    });
  };
  for (let turn = 0; turn <= 18_000; turn += 100) {
    const heading = [rear + turn, rear - turn + 36_000].map((one) => one % 36_000).find(parts);
    if (heading !== undefined) return heading;
  }
  return rear;
}

export const spendPoints: QuestionRules<ArtOfTactics, 'spendPoints'> = {
  shape: answerTo(
    'spendPoints',
    z.union([z.strictObject({ use: z.enum(USES), unit: unitId }), done]),
  ),
  check(scene, { purse }, answer) {
    if (isDone(answer)) return undefined;
    return whyNotOn(scene, purseOf(scene, purse), answer.unit, answer.use);
  },
  list: (scene, { purse }): Answer[] => [...usesOf(scene, purseOf(scene, purse)), DONE],
  suggest(scene, { purse }, pick: Pick): Answer {
    const uses = usesOf(scene, purseOf(scene, purse));
    return uses.length === 0 || pick(12) === 0 ? DONE : oneOf(uses, pick);
  },
};
export const choosePlace: QuestionRules<ArtOfTactics, 'choosePlace'> = {
  shape: answerTo('choosePlace', z.strictObject({ at: unitId })),
  forced: true,
  check: (_scene, { by, unit }, { at }) =>
    by.includes(at) ? undefined : refuse('didNotBeatIt', 'AOT-DEM-07', { unit, by: at }),
  list: (_scene, { by }) => by.map((at) => ({ at })),
  suggest: (_scene, { by }, pick) => ({ at: oneOf(by, pick) }),
};
