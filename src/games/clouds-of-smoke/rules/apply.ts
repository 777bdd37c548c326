/** Events to position: the only writer, one switch. */
import { isCampEvent, writeCamp } from './before/apply.ts';
import type { CampEvent, Event } from './game.ts';
import { forgetFacts } from './facts/forget.ts';
import { length } from './facts/measures.ts';
import type { ArmyId, Combat, Order, Position, Shot, Step, UnitId } from './world.ts';

export function apply(position: Position, event: Event): void {
  write(position, event);
  forgetFacts(position, event);
}

function write(position: Position, event: Event): void {
  if (isCampEvent(event)) return writeCamp(position, event);
  const { units, markers } = position;
  switch (event.type) {
    case 'moved':
      walk(position, event);
      units.activated[event.unit] = 1;
      moving(position, event.unit);
      return place(position, event.unit, event);
    case 'charged':
      walk(position, event);
      return place(position, event.unit, event);
    case 'limbered':
      position.limbered.push(event.unit);
      return;
    case 'retreated':
      return place(position, event.unit, event);
    case 'broken':
      units.off[event.unit] = 1;
      return dropHits(position, event.unit);
    case 'noteShown':
      return showNote(position, event);
    case 'leftTable':
      units.off[event.unit] = 2;
      return;
    case 'arrived':
      return arrive(position, event);
    case 'rode':
    case 'commanderDisplaced':
    case 'commanderFell':
    case 'commanderRemoved':
    case 'assetUsed':
    case 'assetLapsed':
      return writeCommand(position, event);
    case 'moraleLost':
      position.morale[event.army] = event.left;
      return;
    case 'supported':
      position.morale = [...event.morale];
      position.supported[event.side] = 1;
      return;
    case 'armyLeft':
      return leave(position, event.army, event.units);
    case 'favourDeclined':
      if (event.favour === 'activate') position.declined.push(...event.units);
      else position.withheld = [...position.withheld, ...event.units];
      return;
    case 'phaseReached':
      position.phase = event.phase;
      return;
    case 'priceRose':
      markers.price[event.marker] += 1;
      return;
    case 'markerRemoved':
      markers.price[event.marker] = 0;
      return;
    case 'commanderTested':
    case 'retreatRolled':
    case 'disciplineFailed':
    case 'combatWon':
    case 'judged':
      return;
    case 'turnBegan':
      return beginTurn(position, event);
    default:
      return writeStep(position, event);
  }
}

/** Commanders, and the assets of their armies. */
function writeCommand(
  position: Position,
  event: Extract<
    Event,
    {
      type:
        | 'rode'
        | 'commanderDisplaced'
        | 'commanderFell'
        | 'commanderRemoved'
        | 'assetUsed'
        | 'assetLapsed';
    }
  >,
): void {
  const { commanders } = position;
  switch (event.type) {
    case 'rode':
      orderOf(position).ridden.push(event.commander);
      [commanders.x[event.commander], commanders.y[event.commander]] = [event.x, event.y];
      return;
    case 'commanderDisplaced':
      [commanders.x[event.commander], commanders.y[event.commander]] = [event.x, event.y];
      return;
    case 'commanderFell':
      commanders.level[event.commander] = event.level;
      commanders.substitute[event.commander] = 1;
      return;
    case 'commanderRemoved':
      commanders.off[event.commander] = 1;
      return;
    case 'assetUsed':
      position.used = [...position.used, { army: event.army, asset: event.asset }];
      if (event.units !== undefined) position.guided = [...event.units];
      return;
    case 'assetLapsed':
      position.used = [...position.used, { army: event.army, asset: event.asset }];
      return;
    default:
      event satisfies never;
  }
}

type StepEvent = Exclude<
  Exclude<Event, CampEvent>,
  {
    type:
      | 'moved'
      | 'leftTable'
      | 'noteShown'
      | 'arrived'
      | 'judged'
      | 'limbered'
      | 'charged'
      | 'retreated'
      | 'broken'
      | 'rode'
      | 'commanderDisplaced'
      | 'commanderFell'
      | 'commanderRemoved'
      | 'assetUsed'
      | 'assetLapsed'
      | 'moraleLost'
      | 'supported'
      | 'armyLeft'
      | 'favourDeclined'
      | 'phaseReached'
      | 'priceRose'
      | 'markerRemoved'
      | 'commanderTested'
      | 'retreatRolled'
      | 'disciplineFailed'
      | 'combatWon'
      | 'turnBegan';
  }
>;

function writeStep(position: Position, event: StepEvent): void {
  switch (event.type) {
    case 'shotDeclared':
      position.bombarded.push(event.unit);
      stepAt(position, 'bombardment').shots.push({
        unit: event.unit,
        formation: event.formation,
        army: event.army,
      });
      return;
    case 'bombarded': {
      const { step } = position;
      const all = step.at === 'damage' ? step.later : stepAt(position, 'bombardment').shots;
      const { army, damage: left } = event;
      const shots = all.filter((shot) => shot.army === army);
      const later = all.filter((shot) => shot.army !== army);
      position.step = { at: 'damage', army, shots, later, left, retreated: [] };
      return;
    }
    case 'damageTaken': {
      const step = stepAt(position, 'damage');
      step.left -= 1;
      if (event.unit !== undefined) step.retreated.push(event.unit);
      return;
    }
    case 'bombardmentEnded':
      position.step = { at: 'actionRoll' };
      return;
    case 'actionDiceRolled':
      position.pool = [...event.dice];
      position.sixes += event.dice.filter((die) => die === 6).length;
      position.step = { at: 'risk', ones: event.dice.filter((die) => die === 1).length };
      return;
    case 'riskTaken':
      position.pool.push(event.die);
      if (event.die === 6) position.sixes += 1;
      stepAt(position, 'risk').ones -= 1;
      return;
    case 'riskDeclined':
      stepAt(position, 'risk').ones -= 1;
      return;
    case 'riskEnded':
      position.step =
        event.arriving === undefined
          ? { at: 'placing' }
          : { at: 'arriving', units: [...event.arriving] };
      return;
    case 'arrivalsEnded':
      position.step = { at: 'placing' };
      return;
    case 'diePlaced':
      position.pool.splice(position.pool.indexOf(event.die), 1);
      if (event.slot !== undefined) position.tactics[position.active][event.slot] = event.die;
      else position.actions.push({ action: event.on, die: event.die } as Position['actions'][0]);
      return;
    case 'placingEnded':
      position.pool = [];
      position.step = { at: 'playing' };
      return;
    default:
      return writeAction(position, event);
  }
}

type ActionEvent = Exclude<
  StepEvent,
  {
    type:
      | 'shotDeclared'
      | 'bombarded'
      | 'damageTaken'
      | 'bombardmentEnded'
      | 'actionDiceRolled'
      | 'riskTaken'
      | 'riskDeclined'
      | 'riskEnded'
      | 'arrivalsEnded'
      | 'diePlaced'
      | 'placingEnded';
  }
>;

function writeAction(position: Position, event: ActionEvent): void {
  switch (event.type) {
    case 'actionBegan': {
      const { action, die, left, commander, x, y } = event;
      const index = position.actions.findIndex((one) => one.action === action && one.die === die);
      position.actions.splice(index, 1);
      const order: Order = { action, die, left, commander, x, y, moving: [], quota: 0, ridden: [] };
      position.step = { at: 'order', order };
      return;
    }
    case 'formationPicked': {
      const order = orderOf(position);
      order.left -= 1;
      order.moving = [...event.units];
      order.quota = order.action === 'dressRanks' ? order.die : event.units.length;
      // COS-ACT-12 All of the snapshot are activated, but Dress Ranks takes those that turn.
      if (order.action !== 'dressRanks') {
        for (const unit of event.units) position.units.activated[unit] = 1;
      }
      return;
    }
    case 'formationLeft':
      orderOf(position).moving = [];
      return;
    case 'actionEnded':
      position.step = { at: 'playing' };
      return;
    case 'actionsEnded':
      // COS-ACT-15 Dice on actions are cleared, those on tactics stay.
      position.actions = [];
      position.step = { at: 'marker' };
      return;
    case 'noMarker':
      position.step = { at: 'combats' };
      return;
    case 'markerPlaced':
      position.markers.x.push(event.x);
      position.markers.y.push(event.y);
      position.markers.price.push(1);
      position.markers.resolved.push(0);
      position.claimed.push(...event.takesIn.map((army) => ({ army, by: position.active })));
      position.step = { at: 'combats' };
      return;
    default:
      return writeCombat(position, event);
  }
}

type CombatEvent = Exclude<
  ActionEvent,
  {
    type:
      | 'actionBegan'
      | 'formationPicked'
      | 'formationLeft'
      | 'actionEnded'
      | 'actionsEnded'
      | 'noMarker'
      | 'markerPlaced';
  }
>;

function writeCombat(position: Position, event: CombatEvent): void {
  switch (event.type) {
    case 'combatBegan':
      position.combat = freshCombat(event.markers);
      position.withheld = [];
      position.step = { at: 'tactics', army: event.army };
      return;
    case 'tacticPlayed': {
      const { army, tactic, die, units, slot } = event;
      // COS-TAC-02 The die is out of play.
      position.tactics[army][slot] = 0;
      combatOf(position).effects.push({ army, tactic, die, units: [...units] });
      return;
    }
    case 'tacticCancelled':
      for (const effect of combatOf(position).effects) {
        if (effect.army !== event.army || effect.tactic !== event.tactic) continue;
        effect.units = effect.units.filter((unit) => !event.units.includes(unit));
      }
      return;
    case 'tacticsEnded':
      position.step =
        event.next === undefined ? { at: 'results' } : { at: 'tactics', army: event.next };
      return;
    case 'ranksFixed':
      return fixRanks(combatOf(position), event.units, event.near);
    case 'resultRolled':
      return;
    case 'hitsInflicted':
      combatOf(position).due[event.on] = event.hits;
      return;
    case 'resultsRolled':
      position.step = { at: 'allocation', side: event.side };
      return;
    case 'hitAllocated':
      return allocate(combatOf(position), event.unit, position);
    default:
      return writeHits(position, event);
  }
}

type HitEvent = Exclude<
  CombatEvent,
  {
    type:
      | 'combatBegan'
      | 'tacticPlayed'
      | 'tacticCancelled'
      | 'tacticsEnded'
      | 'ranksFixed'
      | 'resultRolled'
      | 'hitsInflicted'
      | 'resultsRolled'
      | 'hitAllocated';
  }
>;

function writeHits(position: Position, event: HitEvent): void {
  const combat = combatOf(position);
  switch (event.type) {
    case 'hitIgnored':
      combat.hits[combat.units.indexOf(event.unit)] -= 1;
      position.sheltered.push(event.unit);
      return;
    case 'hitsLost':
      combat.due[event.side] = 0;
      return;
    case 'allocated':
      if (event.next !== undefined) position.step = { at: 'allocation', side: event.next };
      else if (event.army !== undefined) position.step = { at: 'hits', army: event.army };
      return;
    case 'hitCancelled':
      combat.hits[combat.units.indexOf(event.unit)] -= 1;
      combat.retreated[combat.units.indexOf(event.unit)] = 1;
      return;
    case 'rerolled':
      combat.rerolled[combat.units.indexOf(event.unit)] = 1;
      return;
    case 'disciplineTested':
      if (event.passed) combat.hits[combat.units.indexOf(event.unit)] -= 1;
      return;
    case 'hitsResolved':
      if (event.next !== undefined) position.step = { at: 'hits', army: event.next };
      else if (event.first !== undefined) position.step = aftermath(combat, event.first);
      return;
    case 'withdrew': {
      const step = stepAt(position, 'aftermath');
      step.left = step.left.filter((unit) => unit !== event.unit);
      return;
    }
    case 'aftermathEnded':
      position.step =
        event.next === undefined ? { at: 'combatEnd' } : aftermath(combat, event.next);
      return;
    case 'combatEnded':
      for (const marker of combat.markers) position.markers.resolved[marker] = 1;
      position.combat = null;
      position.step = { at: 'combats' };
      return;
    default:
      event satisfies never;
  }
}

// --- the pieces ----------------------------------------------------------------------------------

function stepAt<K extends Step['at']>(position: Position, at: K): Step & { readonly at: K } {
  const { step } = position;
  if (step.at !== at) throw new Error(`the turn stands at ${step.at}, not at ${at}`);
  return step as Step & { readonly at: K };
}
const orderOf = (position: Position): Order => stepAt(position, 'order').order;
function combatOf(position: Position): Combat {
  if (position.combat === null) throw new Error('no combat is being resolved');
  return position.combat;
}

/** COS-TAC-15, COS-TAC-12 The units that an effect makes withdraw, whoever lent them. */
function aftermath({ effects }: Combat, army: ArmyId): Step {
  const left = effects
    .filter(({ tactic }) => tactic === 'caracole')
    .flatMap((effect) => effect.units);
  return { at: 'aftermath', army, left: [...new Set(left)] };
}

/** Part F Whoever comes in counts as activated. */
function arrive(position: Position, event: Extract<Event, { type: 'arrived' }>): void {
  const { units } = position;
  units.off[event.unit] = 0;
  units.activated[event.unit] = 1;
  const step = stepAt(position, 'arriving');
  step.units = step.units.filter((unit) => unit !== event.unit);
  place(position, event.unit, event);
}
/** Section 34 What was noted in secret is known to all. */
function showNote(position: Position, { army, note }: Extract<Event, { type: 'noteShown' }>): void {
  const { field } = position;
  if (field === null) throw new Error('nothing was noted');
  const reserves = field.reserves.map((one) =>
    one.army === army ? { ...one, note, shown: 1 as const } : one,
  );
  position.field = { ...field, reserves };
}
type Walk = Pick<Extract<Event, { type: 'charged' }>, 'unit' | 'x' | 'y' | 'slowed'>;
/**
 * COS-MOV-13, COS-GEO-03 What a unit goes of its own will counts towards a cap, rounded down: the
 * rounding of places must not add up to more than the slack.
 */
function walk(position: Position, to: Walk): void {
  const { units } = position;
  const [dx, dy] = [to.x - units.x[to.unit], to.y - units.y[to.unit]];
  units.walked[to.unit] += Math.floor(length(dx, dy));
  if (to.slowed === undefined) return;
  const met = to.slowed.map((element) => ({ unit: to.unit, element }));
  position.slowed = [...position.slowed, ...met];
}
function place(
  { units }: Position,
  unit: UnitId,
  { x, y, facing }: { readonly x: number; readonly y: number; readonly facing: number },
): void {
  units.x[unit] = x;
  units.y[unit] = y;
  units.facing[unit] = facing;
}
function moving(position: Position, unit: UnitId): void {
  const order = orderOf(position);
  order.moving = order.moving.filter((one) => one !== unit);
  order.quota -= 1;
}
function dropHits({ combat }: Position, unit: UnitId): void {
  const row = combat?.units.indexOf(unit) ?? -1;
  if (combat !== null && row >= 0) combat.hits[row] = 0;
}
/** A combat about some markers, before anything has happened in it. */
export const freshCombat = (markers: Combat['markers']): Combat => ({
  markers: [...markers],
  effects: [],
  units: [],
  hits: [],
  taken: [],
  retreated: [],
  rerolled: [],
  near: [],
  due: [0, 0],
});
function fixRanks(combat: Combat, units: readonly UnitId[], near: readonly number[]): void {
  combat.units = [...units];
  combat.near = [...near];
  combat.hits = units.map(() => 0);
  combat.taken = units.map(() => 0);
  combat.retreated = units.map(() => 0);
  combat.rerolled = units.map(() => 0);
}
function allocate(combat: Combat, unit: UnitId, position: Position): void {
  const row = combat.units.indexOf(unit);
  combat.hits[row] += 1;
  combat.taken[row] += 1;
  combat.due[stepAt(position, 'allocation').side] -= 1;
}
/** COS-TRN-05 What outlives a turn stays; the rest is fresh. */
function beginTurn(position: Position, event: Extract<Event, { type: 'turnBegan' }>): void {
  position.turn = event.turn;
  position.active = event.army;
  position.played = [...event.played];
  // COS-MP-06 A side turn ends when the other side's begins.
  if (event.played.length === 0) position.claimed = [];
  position.declined = [];
  position.withheld = [];
  position.bombarded = [];
  position.limbered = [];
  position.sheltered = [];
  position.guided = [];
  position.slowed = [];
  position.units.activated.fill(0);
  position.units.walked.fill(0);
  position.markers.resolved.fill(0);
  position.step = { at: 'bombardment', shots: [] as Shot[] };
}
/** COS-MP-10 His units, dice and turn are gone with him. */
function leave(position: Position, army: ArmyId, units: readonly UnitId[]): void {
  position.out[army] = 1;
  position.morale[army] = 0;
  position.tactics[army].fill(0);
  for (const unit of units) {
    position.units.off[unit] = 1;
    dropHits(position, unit);
  }
  const { step } = position;
  if (step.at === 'order') {
    step.order.moving = step.order.moving.filter((unit) => !units.includes(unit));
  }
  if (position.active !== army || position.combat !== null) return;
  position.pool = [];
  position.actions = [];
  if (BEFORE_COMBAT.includes(position.step.at)) position.step = { at: 'marker' };
}
const BEFORE_COMBAT: readonly Step['at'][] = [
  'bombardment',
  'damage',
  'actionRoll',
  'risk',
  'arriving',
  'placing',
  'playing',
  'order',
];
