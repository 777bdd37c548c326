/** What keeps a written position from being one that the rules can reach: everything at once. */
import {
  SIDES,
  areFoes,
  armyOf,
  inPlay,
  profileOf,
  startingMorale,
  idsWhere,
} from '../../rules/facts/index.ts';
import { armyOfCommander, commandersOnTable, isSubCommander } from '../../rules/command/index.ts';
import { edgeOf, groundOf } from '../../rules/ground/index.ts';
import { stretchesOf } from '../../rules/turn/index.ts';
import type {
  ArmyId,
  CloudsOfSmokeRules,
  Combat,
  CommanderId,
  Scene,
  Order,
  Position,
  Rule,
  Setup,
  SideId,
} from '../../rules/index.ts';
import { isBeforeBattle } from '../../rules/before/index.ts';
import { isStepOfCombat } from '../../rules/combat/index.ts';
import type { Frozen, Issue } from '#kernel';
import { commanderNames } from '../armies/commander-names.ts';
import { unitNames } from '../armies/unit-names.ts';

type Bare = Pick<Scene, 'setup' | 'position'>;
type Fault = (code: string, cite: Rule, at: string, facts?: Issue['facts']) => void;

/** `partly`: names were not known, and the step was not written. */
export function positionIssues(
  ruleset: CloudsOfSmokeRules,
  { setup, position }: { readonly setup: Setup; readonly position: Position },
  partly: boolean,
): Issue[] {
  const issues: Issue[] = [];
  const look: Scene = { setup, position, edition: ruleset.edition };
  const names = unitNames(setup);
  const fault: Fault = (code, cite, at, facts = {}) => issues.push({ code, cite, at, facts });
  issues.push(...placeIssues(ruleset, look, names));
  count(look, fault);
  sides(look, fault);
  ground(look, fault);
  activations(look, names, fault);
  if (partly) return issues;
  dice(look, fault);
  markers(look, fault);
  steps(look, names, fault);
  if (position.combat !== null) combat(look, position.combat, names, fault);
  return issues;
}

/**
 * COS-GEO-06, COS-GEO-07, COS-GEO-08, COS-CMD-05: the ground, and the places of those that stand
 * on the table.
 */
function placeIssues(ruleset: CloudsOfSmokeRules, look: Scene, names: readonly string[]): Issue[] {
  const { setup, position } = look;
  // Nobody has to stand anywhere yet.
  if (isBeforeBattle(position.step)) {
    const bare = ruleset.setUp({ ...setup, terrain: groundOf(look) });
    const told = bare.ok ? [] : bare.error.filter(({ at }) => at?.startsWith('terrain'));
    return told.map((one) => ({ ...one, at: groundAt(look, one.at ?? '') }));
  }
  const present = idsWhere(position.units.off, (off) => off === 0);
  const ready = ruleset.setUp(setupNow(look, present));
  if (ready.ok) return [];
  const unitName = (index: unknown): string => names[present[Number(index)] ?? -1] ?? '?';
  // An army whose units are all broken may well play on (COS-VIC-07).
  return ready.error
    .filter(({ code }) => code !== 'noMorale')
    .map((one) => ({
      ...one,
      at: placeOf(look, one.at ?? '', unitName),
      facts: Object.fromEntries(
        Object.entries(one.facts ?? {}).map(([key, value]) => [key, unitName(value)]),
      ),
    }));
}
/** A setup in which everybody stands where he stands now. */
function setupNow(look: Scene, present: readonly number[]): Setup {
  const { setup, position } = look;
  const { units, commanders } = position;
  const { before: _before, ...begun } = setup;
  return {
    ...begun,
    terrain: groundOf(look),
    armies: setup.armies.map((army, id) => ({
      ...army,
      edge: edgeOf(look, id as ArmyId),
      commander: { x: commanders.x[id] ?? 0, y: commanders.y[id] ?? 0 },
      subCommanders: subCommandersOf(look, id).map((one) => ({
        x: commanders.x[one] ?? 0,
        y: commanders.y[one] ?? 0,
      })),
    })),
    units: present.map((id) => ({
      ...standing(setup.units[id]),
      x: units.x[id] ?? 0,
      y: units.y[id] ?? 0,
      facing: units.facing[id] ?? 0,
    })),
  };
}
/** Where a fault of such a setup stands in what was written. */
function placeOf(look: Scene, at: string, unitName: (index: unknown) => string): string {
  const [kind, index, what, sub] = at.split('.');
  if (kind === 'units') return `units.${unitName(index)}`;
  if (kind === 'terrain') return groundAt(look, at);
  if (kind !== 'armies' || (what !== 'commander' && what !== 'subCommanders')) return at;
  const head =
    sub === undefined ? Number(index) : subCommandersOf(look, Number(index))[Number(sub)];
  return `commanders.${commanderNames(look.setup)[head ?? -1] ?? ''}`;
}
/** The ground is the setup's, or what was settled before the battle. */
const groundAt = ({ position, setup }: Bare, at: string): string =>
  position.field === null || position.field.terrain === setup.terrain ? at : `field.${at}`;

/** A unit that is on the table, whether it came in later or not. */
const standing = ({ later: _later, ...unit }: Setup['units'][number]): Setup['units'][number] =>
  unit;
const subCommandersOf = (look: Scene, army: number): CommanderId[] =>
  commandersOnTable(look, army as ArmyId).filter((id) => isSubCommander(look, id));

function count({ setup, position }: Bare, fault: Fault): void {
  const { phase, sixes, morale, commanders } = position;
  // COS-PHS-02 As many sixes a step as there are players on the larger side.
  const players = [0, 1].map((side) => setup.armies.filter((one) => one.side === side).length);
  if (phase !== 1 + Math.floor(sixes / Math.max(...players)))
    fault('phaseAndSixes', 'COS-PHS-03', 'phase', { phase, sixes });
  for (const [id, { seat, level, side }] of setup.armies.entries()) {
    // COS-MP-09 After Support an army may hold more than it began with.
    const shared = position.supported[side] === 1;
    const most = setup.armies.reduce(
      (sum, one, other) =>
        other === id || (shared && one.side === side)
          ? sum + startingMorale(setup, other as ArmyId)
          : sum,
      0,
    );
    const left = morale[id] ?? 0;
    if (left < 1 && position.out[id] === 0)
      fault('armyLost', 'COS-VIC-02', `morale.${seat}`, { left });
    if (left > most) fault('moraleRose', 'COS-VIC-06', `morale.${seat}`, { left, most });
    const now = commanders.level[id] ?? 0;
    if (now > level) fault('levelRose', 'COS-CMD-12', `commanders.${seat}.level`, { level: now });
    if (commanders.substitute[id] === 0 && now !== level) {
      fault('levelOfFirst', 'COS-CMD-12', `commanders.${seat}.level`, { level: now });
    }
  }
}

/** COS-VIC-02, COS-MP-05 Somebody plays on each side, and claims enemies only. */
function sides(look: Scene, fault: Fault): void {
  const out = (side: SideId): boolean =>
    look.setup.armies.some((one) => one.side === side) && inPlay(look, side).length === 0;
  if (SIDES.some(out)) fault('sideOut', 'COS-VIC-02', 'out');
  for (const [row, { army, by }] of look.position.claimed.entries()) {
    // Names that mean nothing are told already.
    if (Math.min(army, by) < 0 || areFoes(look, army, by)) continue;
    fault('claimsOwn', 'COS-MP-05', `claimed.${row}`);
  }
}
/** COS-MOV-13, Part F Ground and stretches by a number that there is. */
function ground(look: Scene, fault: Fault): void {
  const { slowed, field } = look.position;
  for (const { element } of slowed) {
    if (groundOf(look)[element] === undefined) {
      fault('noSuchGround', 'COS-MOV-13', 'slowed', { element });
    }
  }
  for (const { army, note } of field?.reserves ?? []) {
    const value = note?.value;
    if (army < 0 || value === undefined || value === null) continue;
    if (stretchesOf(look, army)[value] !== undefined) continue;
    const seat = look.setup.armies[army]?.seat ?? '';
    fault('noSuchStretch', 'COS-PHS-04', `field.reserves.${seat}.note`, { note: value });
  }
}

function activations({ setup, position }: Bare, names: readonly string[], fault: Fault): void {
  const { units, active } = position;
  for (const [id, { army }] of setup.units.entries()) {
    const at = `units.${names[id]}`;
    const foe = setup.armies[army]?.side !== setup.armies[active]?.side;
    if (units.activated[id] === 1 && foe) fault('activatedPassive', 'COS-ACT-09', at);
    if ((units.walked[id] ?? 0) > 0 && units.activated[id] === 0) {
      fault('walkedUnactivated', 'COS-MOV-13', at);
    }
  }
}

function dice({ setup, position }: Bare, fault: Fault): void {
  const { pool, actions, active, step } = position;
  if (pool.length > 0 && !['risk', 'arriving', 'placing'].includes(step.at)) {
    fault('poolOutOfStep', 'COS-ACT-06', 'pool', { step: step.at });
  }
  if (actions.length > 0 && !['placing', 'playing', 'order'].includes(step.at)) {
    fault('actionsOutOfStep', 'COS-ACT-15', 'actions', { step: step.at });
  }
  for (const { action } of actions) {
    if (!setup.armies[active]?.actions.includes(action)) {
      fault('notOnBoard', 'COS-ACT-05', `actions.${action}`, { on: action });
    }
  }
}

function markers({ setup, position }: Bare, fault: Fault): void {
  const { x, y, price } = position.markers;
  const { width, height } = setup.table;
  for (const id of price.keys()) {
    const [at, px, py] = [`markers.${id}`, x[id] ?? 0, y[id] ?? 0];
    if (px < 0 || py < 0 || px > width || py > height) fault('markerOffTable', 'COS-MRK-05', at);
  }
}

function steps(look: Scene, names: readonly string[], fault: Fault): void {
  const { step, combat: fight, pool, active } = look.position;
  const inCombat = isStepOfCombat(step.at);
  if (inCombat && fight === null) fault('noCombat', 'COS-CBT-04', 'combat', { step: step.at });
  if (!inCombat && fight !== null)
    fault('combatOutOfStep', 'COS-CBT-04', 'combat', { step: step.at });
  const ones = pool.filter((die) => die === 1).length;
  if (step.at === 'risk' && step.ones > ones) {
    fault('riskWithoutOne', 'COS-ACT-03', 'step.ones', { ones: step.ones, rolled: ones });
  }
  if (step.at === 'order') order(look, step.order as Order, names, fault);
  if (step.at === 'arriving') {
    for (const unit of step.units) {
      const comes = look.position.units.off[unit] === 3 && look.setup.units[unit]?.army === active;
      if (!comes) fault('notComing', 'COS-PHS-04', 'step.units', { name: names[unit] ?? '' });
    }
  }
  if (step.at === 'bombardment' || step.at === 'damage') shots(look, step, fault);
}
type Firing = Extract<Frozen<Position>['step'], { readonly at: 'bombardment' | 'damage' }>;
function shots(look: Scene, step: Firing, fault: Fault): void {
  const { active } = look.position;
  const later = step.at === 'damage' ? step.later : [];
  const fired = [
    ...step.shots.map((shot, index) => ({ shot, at: `step.shots.${index}` })),
    ...later.map((shot, index) => ({ shot, at: `step.later.${index}` })),
  ];
  for (const { shot, at } of fired) {
    const { unit, formation } = shot;
    if (look.setup.units[unit]?.army !== active) fault('notYourGun', 'COS-BMB-01', `${at}.unit`);
    else if (profileOf(look, unit).bombardment === undefined) {
      fault('cannotBombard', 'COS-BMB-01', `${at}.unit`);
    }
    if (formation.some((one) => !areFoes(look, armyOf(look, one), active))) {
      fault('ownTarget', 'COS-BMB-04', `${at}.formation`);
    }
    if (fired.some((one) => one.shot !== shot && one.shot.unit === unit)) {
      fault('firesTwice', 'COS-BMB-20', `${at}.unit`);
    }
  }
  if (step.at === 'damage' && step.left > 0 && step.shots.length === 0) {
    fault('noShot', 'COS-BMB-12', 'step.shots');
  }
}
function order(look: Scene, one: Order, names: readonly string[], fault: Fault): void {
  const { position, setup } = look;
  const { action, die, left, quota, moving } = one;
  if (!setup.armies[position.active]?.actions.includes(action)) {
    fault('notOnBoard', 'COS-ACT-05', 'step.action', { on: action });
  }
  for (const unit of moving) {
    const [at, name] = ['step.moving', names[unit] ?? ''];
    // COS-MP-04 An ally may have lent his.
    if (areFoes(look, armyOf(look, unit), position.active)) {
      fault('notYourUnit', 'COS-ACT-08', at, { name });
    }
    if (position.units.off[unit] !== 0) fault('noSuchUnit', 'COS-ACT-08', at, { name });
  }
  const most = action === 'dressRanks' ? die : moving.length;
  if (moving.length > 0 && quota > most) {
    fault('quotaTooLarge', 'COS-ACT-12', 'step.quota', { quota });
  }
  if (left > die) fault('leftTooLarge', 'COS-ACT-12', 'step.left', { left });
  for (const [at, ids] of [
    ['step.commander', [one.commander]],
    ['step.ridden', one.ridden],
  ] as const) {
    const own = ids.every((id) => armyOfCommander(look, id) === position.active);
    if (!own) fault('notYourCommander', 'COS-SUB-02', at);
    if (new Set(ids).size < ids.length) fault('namedTwice', 'COS-CMD-03', at);
  }
}

function combat(look: Scene, fight: Combat, names: readonly string[], fault: Fault): void {
  const { position, setup } = look;
  for (const marker of fight.markers) {
    if (position.markers.resolved[marker] === 1) {
      fault('combatResolved', 'COS-CBT-01', `markers.${marker}`);
    }
  }
  for (const [index, { army, tactic }] of fight.effects.entries()) {
    if (setup.armies[army]?.tactics.includes(tactic)) continue;
    fault('notOnBoard', 'COS-TAC-01', `combat.effects.${index}`, { on: tactic });
  }
  for (const [row, unit] of fight.units.entries()) {
    const name = names[unit] ?? '';
    const [hits, taken] = [fight.hits[row] ?? 0, fight.taken[row] ?? 0];
    if (hits > taken)
      fault('moreHitsThanTaken', 'COS-HIT-04', `combat.hits.${name}`, { hits, taken });
    if (hits > 0 && position.units.off[unit] !== 0) {
      fault('hitsOnBroken', 'COS-DSC-03', `combat.hits.${name}`);
    }
  }
  if (new Set(fight.units).size < fight.units.length) {
    fault('namedTwice', 'COS-CBT-05', 'combat.units');
  }
}
