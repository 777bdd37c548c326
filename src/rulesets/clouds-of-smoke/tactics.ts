/** Tactics: who may be chosen, and what they do in the combat (section 17, Part D.2). */
import type { Pick, QuestionRules } from '#kernel';
import * as z from 'zod/mini';
import { foesInCombat, foesInContact, unitsInCombat } from './combatants.ts';
import { fireOf, hasLineWithin, isEngaged, sees } from './engagement.ts';
import { inLineWith } from './formations.ts';
import { UW } from './measures.ts';
import { DONE, done, isDone, oneOf, refuse, unitId } from './refuse.ts';
import type {
  ArmyId,
  CloudsOfSmoke,
  Effect,
  Here,
  Look,
  No,
  Play,
  TacticAnswer,
  TacticId,
  UnitId,
} from './types.ts';
import { borrow } from './turns.ts';
import {
  activeSide,
  after,
  areFoes,
  army,
  armyOf,
  friendsOf,
  has,
  profileOf,
  seatOf,
  sideOf,
  tagged,
} from './units.ts';

interface Tactic {
  readonly when: 'any' | 'active' | 'passive';
  /** COS-TAC-05: D units, or one. */
  readonly limit: 'die' | 'one';
  /** Does the unit meet the tactic's own condition (COS-TAC-16)? */
  fits(scene: Look, unit: UnitId): boolean;
}
const anyone = (): boolean => true;
const infantry = (scene: Look, unit: UnitId): boolean => has(scene, unit, 'infantry');
const cavalry = (scene: Look, unit: UnitId): boolean => has(scene, unit, 'cavalry');

export const TACTICS: { readonly [T in TacticId]: Tactic } = {
  inspiration: { when: 'any', limit: 'die', fits: isEngaged },
  tenacity: { when: 'any', limit: 'one', fits: anyone },
  // COS-SPR-09 A regimental gun may be chosen as if it were infantry.
  coverOfPikes: {
    when: 'passive',
    limit: 'die',
    fits: (scene, unit) =>
      (infantry(scene, unit) || has(scene, unit, 'regimentalGun')) &&
      friendsOf(scene, unit).some(
        (friend) => tagged(scene, friend, 'pikes') && inLineWith(scene, unit, friend),
      ),
  },
  caracole: {
    when: 'any',
    limit: 'die',
    fits: (scene, unit) =>
      cavalry(scene, unit) && profileOf(scene, unit).fire.some(({ weapon }) => weapon === 'pistol'),
  },
  gallopCharge: { when: 'active', limit: 'die', fits: cavalry },
  // Its units are the enemy's; see `whyNotTarget`.
  providence: { when: 'any', limit: 'die', fits: anyone },
  salvo: {
    when: 'active',
    limit: 'die',
    fits: (scene, unit) =>
      infantry(scene, unit) &&
      usesFire(scene, unit) &&
      foesInCombat(scene, unit).some((enemy) => hasLineWithin(scene, unit, enemy, UW)),
  },
  coldSteel: {
    when: 'active',
    limit: 'die',
    fits: (scene, unit) => infantry(scene, unit) && touchesFoe(scene, unit),
  },
  pikePush: {
    when: 'active',
    limit: 'die',
    fits: (scene, unit) =>
      tagged(scene, unit, 'pikes') &&
      foesInContact(scene, unit).some((enemy) => infantry(scene, enemy)),
  },
  standFast: { when: 'passive', limit: 'die', fits: anyone },
};

const touchesFoe = (scene: Look, unit: UnitId): boolean => foesInContact(scene, unit).length > 0;
/** Part D: not in contact with an enemy of this combat, and with one in the line of fire. */
const usesFire = (scene: Look, unit: UnitId): boolean =>
  !touchesFoe(scene, unit) &&
  fireOf(scene, unit).length > 0 &&
  foesInCombat(scene, unit).some((enemy) => sees(scene, unit, enemy));

/** COS-TAC-06 May the army play it in this turn? */
const inTime = (scene: Look, id: ArmyId, tactic: TacticId): boolean => {
  const { when } = TACTICS[tactic];
  return when === 'any' || (when === 'active') === (sideOf(scene, id) === activeSide(scene));
};
/** Tactics an army has a die on and may play now. */
export function playable(scene: Look, id: ArmyId): { tactic: TacticId; die: number }[] {
  return army(scene, id).tactics.flatMap((tactic, index) => {
    const die = scene.position.tactics[id][index];
    if (die === 0 || !inTime(scene, id, tactic)) return [];
    // Providence needs a tactic to cancel.
    return tactic === 'providence' && cancellable(scene, id).length === 0 ? [] : [{ tactic, die }];
  });
}
/** COS-TAC-10, COS-TAC-11 Tactics of the opponent, played in this combat, that still have units. */
const cancellable = (scene: Look, id: ArmyId): TacticId[] =>
  (scene.position.combat?.effects ?? [])
    .filter((effect) => areFoes(scene, effect.army, id) && effect.units.length > 0)
    .map(({ tactic }) => tactic);

/**
 * COS-TAC-04, COS-TAC-08, COS-TAC-09, COS-TAC-12, COS-TAC-16, COS-SPR-10 Why a unit may not be
 * chosen for a tactic of an army.
 */
export function whyNotTarget(
  scene: Look,
  id: ArmyId,
  { tactic, against }: Pick2,
  unit: UnitId,
): No | undefined {
  if (!unitsInCombat(scene).includes(unit)) return refuse('notInCombat', 'COS-TAC-04', { unit });
  if (tactic === 'providence') {
    const reached = effectsOf(scene, id, against).some((one) => one.units.includes(unit));
    return reached ? undefined : refuse('notUnderTactic', 'COS-TAC-11', { unit });
  }
  const owner = armyOf(scene, unit);
  // COS-TAC-12, COS-MP-03 An ally's units, where the edition allows it and he agrees.
  const allowed = owner === id || (!areFoes(scene, owner, id) && scene.edition.alliesShareTactics);
  if (!allowed) return refuse('notYourUnit', 'COS-TAC-12', { unit });
  if (scene.position.declined.includes(unit)) return refuse('declined', 'COS-MP-04', { unit });
  if (has(scene, unit, 'untrained')) return refuse('untrained', 'COS-TAC-09', { unit });
  if (TACTICS[tactic].fits(scene, unit)) return undefined;
  return refuse('conditionUnmet', 'COS-TAC-16', { unit, tactic });
}
/** Enemy effects of a tactic; allies may both have played it. */
const effectsOf = (scene: Look, id: ArmyId, tactic: TacticId | undefined): readonly Played[] =>
  (scene.position.combat?.effects ?? []).filter(
    (one) => areFoes(scene, one.army, id) && one.tactic === tactic,
  );
type Played = Omit<Effect, 'units'> & { readonly units: readonly UnitId[] };
interface Pick2 {
  readonly tactic: TacticId;
  readonly against?: TacticId | undefined;
}
/**
 * COS-TAC-07, COS-TAC-14, COS-SPR-05 Veterans do not count towards the number; an enemy's
 * Providence counts all.
 */
const counted = (scene: Look, tactic: TacticId, units: readonly UnitId[]): number =>
  tactic === 'providence'
    ? units.length
    : units.filter((unit) => !has(scene, unit, 'veteran')).length;

function whyNoTactic(scene: Look, id: ArmyId, die: number, answer: TacticAnswer): No | undefined {
  const { tactic, units, against } = answer;
  if (new Set(units).size !== units.length) return refuse('namedTwice', 'COS-TAC-13');
  if (units.length === 0) return refuse('noTarget', 'COS-TAC-13', { tactic });
  if ((tactic === 'providence') !== (against !== undefined)) {
    return refuse('nameTheTactic', 'COS-TAC-11', { tactic });
  }
  if (against !== undefined && !cancellable(scene, id).includes(against)) {
    return refuse('nothingToCancel', 'COS-TAC-11', { tactic: against });
  }
  // COS-TAC-11 One tactic is cancelled: that of one player.
  if (against !== undefined && !effectsOf(scene, id, against).some((one) => holds(one, units))) {
    return refuse('notUnderTactic', 'COS-TAC-11', { unit: units[0] });
  }
  for (const unit of units) {
    const why = whyNotTarget(scene, id, answer, unit);
    if (why !== undefined) return why;
  }
  const limit = TACTICS[tactic].limit === 'one' ? 1 : die;
  const number = counted(scene, tactic, units);
  if (number <= limit) return undefined;
  const facts = { named: number, allowed: limit, over: number - limit };
  if (tactic === 'providence') return refuse('tooManyCancelled', 'COS-TAC-11', facts);
  if (TACTICS[tactic].limit === 'one') return refuse('oneUnitOnly', 'COS-TAC-05', { tactic });
  return refuse('tooManyUnits', 'COS-TAC-05', facts);
}

const holds = (effect: Played, units: readonly UnitId[]): boolean =>
  units.every((unit) => effect.units.includes(unit));

/** Units that a tactic of the army may be given to. */
export const targetsFor = (scene: Look, id: ArmyId, what: Pick2): UnitId[] =>
  unitsInCombat(scene).filter((unit) => whyNotTarget(scene, id, what, unit) === undefined);

/** COS-CBT-04, COS-TAC-01, COS-TAC-02 One tactic of a tactics step, or its end. */
export function* playTactics(table: Here, id: ArmyId): Play {
  const tactics = playable(table, id).filter(({ tactic }) => hasTargets(table, id, tactic));
  if (tactics.length === 0) return endTactics(table, id);
  const answer = yield* table.ask(seatOf(table, id), 'playTactic', { tactics }, 'COS-TAC-01');
  if (isDone(answer)) return endTactics(table, id);
  const { tactic, against } = answer;
  const die = tactics.find((one) => one.tactic === tactic)?.die ?? 0;
  const units = [...answer.units].sort((a, b) => a - b);
  const slot = army(table, id).tactics.indexOf(tactic);
  if (tactic !== 'providence' && !(yield* borrow(table, id, 'tactic', units))) return;
  table.emit({ type: 'tacticPlayed', army: id, tactic, die, slot, units });
  if (against === undefined) return;
  const cancelled = effectsOf(table, id, against).find((one) => holds(one, units));
  if (cancelled === undefined) throw new Error('the cancelled tactic was checked');
  table.emit({ type: 'tacticCancelled', army: cancelled.army, tactic: against, units });
}
const endTactics = (table: Here, id: ArmyId): void =>
  table.emit({ type: 'tacticsEnded', army: id, ...after(table, id) });
const hasTargets = (scene: Look, id: ArmyId, tactic: TacticId): boolean =>
  tactic === 'providence'
    ? cancellable(scene, id).some(
        (against) => targetsFor(scene, id, { tactic, against }).length > 0,
      )
    : targetsFor(scene, id, { tactic }).length > 0;

// --- the question --------------------------------------------------------------------------------

const tacticId = z.enum(Object.keys(TACTICS) as [TacticId, ...TacticId[]]);
/** The army whose tactics step it is. */
const player = (scene: Look): ArmyId => {
  const { step } = scene.position;
  return step.at === 'tactics' ? step.army : scene.position.active;
};

export const playTactic: QuestionRules<CloudsOfSmoke, 'playTactic'> = {
  shape: z.union([
    z.strictObject({
      tactic: tacticId,
      units: z.array(unitId).check(z.maxLength(200)),
      against: z.exactOptional(tacticId),
    }),
    done,
  ]),
  check(scene, { tactics }, answer) {
    if (isDone(answer)) return undefined;
    const chosen = tactics.find(({ tactic }) => tactic === answer.tactic);
    if (chosen !== undefined) return whyNoTactic(scene, player(scene), chosen.die, answer);
    return inTime(scene, player(scene), answer.tactic)
      ? refuse('noDieThere', 'COS-TAC-01', { tactic: answer.tactic })
      : refuse('wrongTime', 'COS-TAC-06', { tactic: answer.tactic });
  },
  suggest(scene, { tactics }, pick) {
    if (pick(6) === 0) return DONE;
    const { tactic, die } = oneOf(tactics, pick);
    const id = player(scene);
    if (tactic !== 'providence') return someTargets(scene, id, { tactic }, die, pick);
    const against = oneOf(
      cancellable(scene, id).filter(
        (one) => targetsFor(scene, id, { tactic, against: one }).length > 0,
      ),
      pick,
    );
    const [effect] = effectsOf(scene, id, against);
    const answer = someTargets(scene, id, { tactic, against }, die, pick);
    const units = answer.units.filter((unit) => effect.units.includes(unit));
    return units.length > 0 ? { ...answer, units } : DONE;
  },
};
function someTargets(scene: Look, id: ArmyId, what: Pick2, die: number, pick: Pick): TacticAnswer {
  const limit = TACTICS[what.tactic].limit === 'one' ? 1 : die;
  const units: UnitId[] = [];
  const left = targetsFor(scene, id, what);
  while (left.length > 0 && (units.length === 0 || pick(5) > 0)) {
    const [unit] = left.splice(pick(left.length), 1);
    if (counted(scene, what.tactic, [...units, unit]) <= limit) units.push(unit);
  }
  const { tactic, against } = what;
  return { tactic, units, ...(against === undefined ? {} : { against }) };
}
