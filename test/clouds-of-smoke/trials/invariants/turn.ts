/** The turn: dice, phases, orders, commanders, morale, columns. */
import { TACTICS } from '../../../../src/games/clouds-of-smoke/rules/tactics/tactic-list.ts';
import { cloudsOfSmokeWeb } from '../../../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { has, startingMorale } from '../../../../src/games/clouds-of-smoke/rules/facts/units.ts';
import type { ArmyId, Scene, UnitId } from '../../../../src/games/clouds-of-smoke/rules/world.ts';
import { isStepOfCombat } from '../../../../src/games/clouds-of-smoke/rules/combat/combat.ts';
import { parse } from '#kernel';
import { UNASKED, type Invariant } from '#trials';
import { eventsOf, firstWrong, invariant, onEvents } from './moment.ts';

/** COS-SUB-01 One commander for each army, and its sub-commanders. */
const headsIn = ({ setup }: Scene): number =>
  setup.armies.reduce((sum, { subCommanders = [] }) => sum + 1 + subCommanders.length, 0);

export const turnInvariants: readonly Invariant[] = [
  invariant('morale lies between nothing and its start', ({ look, now }) =>
    firstWrong(now.morale, (left, army) => {
      // COS-MP-09 Support may give an army more than it began with, never more than its side did.
      const side = look.setup.armies[army].side;
      const most = look.setup.armies.reduce((sum, one, id) => {
        const counts = id === army || (now.supported[side] === 1 && one.side === side);
        return counts ? sum + startingMorale(look.setup, id as ArmyId) : sum;
      }, 0);
      return (left < 0 || left > most) && `${left} of ${most}`;
    }),
  ),
  invariant('morale never rises, but by Support', ({ now, before, events }) =>
    firstWrong(events.some(({ type }) => type === 'supported') ? [] : now.morale, (left, army) => {
      return left > before.morale[army] && `from ${before.morale[army]} to ${left}`;
    }),
  ),
  invariant('an army without morale has lost, or is out', ({ now, over, asks }) => {
    if (over || asks.includes('collapse')) return UNASKED;
    return firstWrong(
      now.morale,
      (left, army) => left === 0 && now.out[army] === 0 && 'play goes on without morale',
    );
  }),
  invariant('morale falls by what is told', (here) => {
    if (here.events.some(({ type }) => type === 'supported')) return UNASKED;
    const lost = here.look.setup.armies.map((_, army) =>
      eventsOf(here, 'moraleLost')
        .filter((event) => event.army === army)
        .reduce((sum, { points }) => sum + points, 0),
    );
    return firstWrong(here.now.morale, (left, army) => {
      const due = Math.max(0, here.before.morale[army] - lost[army]);
      return left !== due && `${left} instead of ${due}`;
    });
  }),
  onEvents('a broken unit costs its printed loss', 'broken', ({ unit, cite }, here) => {
    // COS-SPR-14 An Irregular that breaks in a retreat costs nothing, in one edition.
    const free = cite === 'COS-RET-09' && has(here.look, unit, 'irregular');
    if (free && !here.look.edition.brokenIrregularsCost) return false;
    const { army, profile } = here.look.setup.units[unit];
    const { loss } = here.look.setup.profiles[profile];
    const paid = eventsOf(here, 'moraleLost').some(
      (event) => event.army === army && event.points === loss,
    );
    // With the point for passing friends the battle, or the army, may be at its end before that.
    const asked = here.over || here.asks.includes('collapse') || here.now.out[army] === 1;
    return loss > 0 && !paid && !asked && `${unit} broke for nothing`;
  }),
  invariant('the phase follows the sixes and the players of a side', ({ look, now }) => {
    const players = [0, 1].map(
      (side) => look.setup.armies.filter((one) => one.side === side).length,
    );
    const due = 1 + Math.floor(now.sixes / Math.max(...players));
    return now.phase === due ? undefined : `phase ${now.phase} after ${now.sixes} sixes`;
  }),
  invariant('sixes are those that were rolled', (here) => {
    const rolled = [
      ...eventsOf(here, 'actionDiceRolled').flatMap(({ dice }) => dice),
      ...eventsOf(here, 'riskTaken').map(({ die }) => die),
    ].filter((die) => die === 6).length;
    const more = here.now.sixes - here.before.sixes;
    return more === rolled ? undefined : `${more} more after ${rolled} were rolled`;
  }),
  invariant('action dice are neither lost nor made', (here) => {
    let count = here.before.pool.length;
    for (const event of here.events) {
      if (event.type === 'actionDiceRolled') count += event.dice.length;
      if (event.type === 'riskTaken') count += 1;
      if (event.type === 'diePlaced') count -= 1;
      if (event.type === 'placingEnded') count -= event.wasted.length;
      // COS-MP-10 His dice are gone with him.
      if (event.type === 'armyLeft' && event.army === here.before.active) count = 0;
    }
    const { length } = here.now.pool;
    return length === count ? undefined : `${length} in the pool instead of ${count}`;
  }),
  onEvents('as many action dice as the level says', 'actionDiceRolled', ({ army, dice }, here) => {
    const level = here.before.commanders.level[army];
    return dice.length !== level && `${dice.length} dice at level ${level}`;
  }),
  invariant('dice show one to six', ({ now }) =>
    firstWrong(
      [...now.pool, ...now.actions.map(({ die }) => die)],
      (die) => (die < 1 || die > 6) && `a die shows ${die}`,
    ),
  ),
  invariant('dice lie on actions only in the action phase', ({ now }) => {
    const at = ['placing', 'playing', 'order'].includes(now.step.at);
    return now.actions.length > 0 && !at
      ? `${now.actions.length} dice at ${now.step.at}`
      : undefined;
  }),
  invariant('a tactic holds one die of one to six, or none', ({ look, now }) =>
    firstWrong(now.tactics, (board, army) => {
      if (board.length !== look.setup.armies[army].tactics.length) return 'a board of another size';
      return firstWrong(board, (die) => (die < 0 || die > 6) && `a die of ${die}`);
    }),
  ),
  onEvents('a tactic is played with the die that lay there', 'tacticPlayed', (event, here) => {
    const lay = here.before.tactics[event.army][event.slot];
    return lay !== event.die && `a ${event.die} where a ${lay} lay`;
  }),
  onEvents(
    'a tactic is played in its time, for as many as its die allows',
    'tacticPlayed',
    (e, here) => {
      const { look, before } = here;
      const { when, limit } = TACTICS[e.tactic];
      const own = look.setup.armies[e.army].side === look.setup.armies[before.active].side;
      if (when !== 'any' && (when === 'active') !== own) return `${e.tactic} in the wrong turn`;
      const counts = (unit: UnitId): boolean =>
        e.tactic === 'providence' || !has(look, unit, 'veteran');
      const most = { die: e.die, one: 1, none: 0 }[limit];
      const named = limit === 'none' ? e.units.length : e.units.filter(counts).length;
      return named > most && `${e.tactic} for ${named} of ${most}`;
    },
  ),
  onEvents('no tactic helps the Untrained', 'tacticPlayed', ({ tactic, units }, { look }) =>
    firstWrong(
      units,
      (unit) => tactic !== 'providence' && has(look, unit, 'untrained') && `${tactic} for ${unit}`,
    ),
  ),
  onEvents('turns go from side to side', 'turnBegan', ({ army, turn, played }, here) => {
    const { before, look } = here;
    const { armies } = look.setup;
    const same = armies[army].side === armies[before.active].side;
    const wrong = same !== played.length > 0 || played.includes(army) || before.out[army] === 1;
    return (wrong || turn !== before.turn + 1) && `turn ${turn} of army ${army}`;
  }),
  onEvents('no turn begins after the end phase', 'turnBegan', (_event, { look, now }) => {
    // Sixes of the new turn may already have come.
    const { endPhase } = look.setup;
    return now.step.at === 'bombardment' && now.phase >= endPhase && `phase ${now.phase}`;
  }),
  invariant('commanders fall one level at a time, and stay substitutes', ({ look, now, before }) =>
    firstWrong(look.setup.armies, (_, army) => {
      const level = now.commanders.level[army];
      const was = before.commanders.level[army];
      if (level > was || level < Math.max(2, was - 1)) return `from level ${was} to ${level}`;
      if (before.commanders.substitute[army] === 1 && now.commanders.substitute[army] === 0) {
        return 'the first commander is back';
      }
      const first = look.setup.armies[army].level;
      return (
        now.commanders.substitute[army] === 0 && level !== first && `a first of level ${level}`
      );
    }),
  ),
  invariant('an order has nothing below zero, and moves its own', ({ look, now }) => {
    if (now.step.at !== 'order') return UNASKED;
    const { left, quota, moving } = now.step.order;
    if (left < 0 || quota < 0) return `${left} left, a quota of ${quota}`;
    return firstWrong(
      moving,
      (unit) =>
        look.setup.armies[look.setup.units[unit].army].side !==
          look.setup.armies[now.active].side && `${unit} is of the other side`,
    );
  }),
  onEvents('only units not yet activated are called up', 'formationPicked', ({ units }, here) =>
    firstWrong(units, (unit) => here.before.units.activated[unit] === 1 && `${unit} was activated`),
  ),
  invariant('a combat is open exactly while it is resolved', ({ now }) => {
    const open = now.combat !== null;
    return open === isStepOfCombat(now.step.at) ? undefined : `${open} at ${now.step.at}`;
  }),
  invariant('columns hold one entry for each unit, army and marker', ({ look, now }) => {
    const { units, commanders, markers } = now;
    const sizes: [readonly (readonly unknown[])[], number][] = [
      [Object.values(units), look.setup.units.length],
      [[now.morale, now.tactics, now.out], look.setup.armies.length],
      [Object.values(commanders), headsIn(look)],
      [Object.values(markers), markers.price.length],
    ];
    return firstWrong(sizes, ([columns, size]) =>
      firstWrong(
        columns,
        (column) => column.length !== size && `${column.length} instead of ${size}`,
      ),
    );
  }),
  invariant('the position has its shape', ({ now, closely }) => {
    if (!closely) return UNASKED;
    const parsed = parse(cloudsOfSmokeWeb.shapes.position, now);
    return parsed.ok ? undefined : `${parsed.error[0].at}`;
  }),
];
