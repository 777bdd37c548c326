/** Markers, combats, hits, retreats and discipline. */
import { MEASURE } from '../../../../src/games/clouds-of-smoke/rules/facts/measures.ts';
import {
  armyOf,
  isEnemy,
  has,
  profileOf,
  sideOf,
  unitsOnTable,
} from '../../../../src/games/clouds-of-smoke/rules/facts/units.ts';
import {
  coverage,
  isInCombat,
} from '../../../../src/games/clouds-of-smoke/rules/combat/markers.ts';
import type {
  Combat,
  MarkerId,
  Position,
  SideId,
  TacticId,
  UnitId,
} from '../../../../src/games/clouds-of-smoke/rules/world.ts';
import type { Event } from '../../../../src/games/clouds-of-smoke/rules/game.ts';
import { UNASKED, type Invariant } from '#trials';
import { eventsOf, firstWrong, invariant, onEvents, type Observed } from './moment.ts';
import { boxOf, distanceTo, workOf } from './shapes.ts';

/** COS-MRK-02 */
const RADIUS = MEASURE.markerRadius + MEASURE.range + 0.01;

type Told<T extends Event['type']> = Extract<Event, { type: T }>;
/** Such events, each with the markers of the combat in which it happened. */
function during<T extends Event['type']>(
  here: Observed,
  type: T,
): [Told<T>, readonly MarkerId[]][] {
  let markers = here.before.combat?.markers ?? [];
  const found: [Told<T>, readonly MarkerId[]][] = [];
  for (const event of here.events) {
    if (event.type === 'combatBegan') markers = event.markers;
    if (event.type === type) found.push([event as Told<T>, markers]);
  }
  return found;
}
/** Who won, with the markers that went for it. */
function wins(here: Observed): { readonly side: SideId; readonly markers: readonly MarkerId[] }[] {
  const found: { readonly side: SideId; readonly markers: MarkerId[] }[] = [];
  for (const event of here.events) {
    if (event.type === 'combatWon') found.push({ side: event.side, markers: [] });
    if (event.type === 'markerRemoved' && event.cite === 'COS-END-02') {
      found.at(-1)?.markers.push(event.marker);
    }
  }
  return found;
}
const markerGap = ({ look, now }: Observed, unit: UnitId, id: MarkerId): number =>
  distanceTo(boxOf(look, unit), now.markers.x[id], now.markers.y[id]);

const underEffect = ({ combat }: Position, tactic: TacticId, unit: UnitId): boolean =>
  combat?.effects.some((one) => one.tactic === tactic && one.units.includes(unit)) === true;

/** Rows of a combat: the columns beside its units. */
const inCombat = (
  name: string,
  wrong: (combat: Combat, here: Observed) => string | false | undefined,
): Invariant =>
  invariant(name, (here) => {
    const { combat } = here.now;
    if (combat === null) return UNASKED;
    const what = wrong(combat as Combat, here);
    return what === false ? undefined : what;
  });

export const combatInvariants: readonly Invariant[] = [
  invariant('markers lie on the table', ({ look, now }) => {
    if (now.markers.price.length === 0) return UNASKED;
    const { width, height } = look.setup.table;
    return firstWrong(now.markers.x, (x, id) => {
      const y = now.markers.y[id];
      return (x < 0 || y < 0 || x > width || y > height) && `marker ${id} at ${x}, ${y}`;
    });
  }),
  invariant('a removed marker stays removed', ({ now, before }) =>
    firstWrong(
      before.markers.price,
      (price, id) => price === 0 && now.markers.price[id] !== 0 && `marker ${id} is back`,
    ),
  ),
  invariant('a price is at least one, and only rises', (here) => {
    const { now, before } = here;
    if (now.markers.price.length === 0) return UNASKED;
    return firstWrong(now.markers.price, (price, id) => {
      const was = before.markers.price[id] ?? 1;
      const removed = eventsOf(here, 'markerRemoved').some(({ marker }) => marker === id);
      if (price === 0) return was !== 0 && !removed && `marker ${id} went without a word`;
      return (price < 1 || price < was) && `the price of ${id} went from ${was} to ${price}`;
    });
  }),
  invariant('markers never move', ({ now, before }) =>
    firstWrong(before.markers.x, (x, id) => {
      const same = now.markers.x[id] === x && now.markers.y[id] === before.markers.y[id];
      return !same && `marker ${id} moved`;
    }),
  ),
  invariant('at most one marker is placed in a turn', (here) =>
    eventsOf(here, 'markerPlaced').length > 1 ? 'two markers at once' : undefined,
  ),
  onEvents('a marker covers both sides, and as many as it says', 'markerPlaced', (event, here) => {
    const then = { ...here.look, position: here.before };
    const callers = unitsOnTable(then).filter((unit) => !isInCombat(then, unit));
    const { bothSides, covers } = coverage(then, callers, event);
    if (!bothSides) return 'one side only';
    // Some that it covers may be engaged by nobody.
    return covers < event.covers && `${covers} of the ${event.covers} it says`;
  }),
  invariant('who takes part stands within two UW of a marker', (here) => {
    const { events } = here;
    const fixed = during(here, 'ranksFixed');
    // Later on in this moment they may have gone elsewhere.
    const gone = events.some(({ type }) => type === 'retreated' || type === 'broken');
    if (fixed.length === 0 || gone) return UNASKED;
    return firstWrong(fixed, ([{ units }, markers]) =>
      firstWrong(units, (unit) => {
        const near = markers.some((id) => markerGap(here, unit, id) <= RADIUS);
        return !near && `${unit} is far from ${markers.join()}`;
      }),
    );
  }),
  inCombat('columns of a combat have its size', ({ units, hits, taken, near, ...more }) => {
    const columns = [hits, taken, near, more.retreated, more.rerolled];
    return firstWrong(
      columns,
      ({ length }) => length !== units.length && `${length} of ${units.length}`,
    );
  }),
  inCombat('hits are never below zero, nor more than were taken', ({ hits, taken, units }) =>
    firstWrong(hits, (left, row) => {
      return (left < 0 || left > taken[row]) && `${left} of ${taken[row]} on ${units[row]}`;
    }),
  ),
  inCombat('broken units have no hits', ({ hits, units }, { now }) =>
    firstWrong(units, (unit, row) => {
      return now.units.off[unit] === 1 && hits[row] > 0 && `${unit} is broken and has hits`;
    }),
  ),
  inCombat('hits to allocate are never below zero', ({ due }) =>
    firstWrong(due, (left) => left < 0 && `${left} hits`),
  ),
  onEvents(
    'an emplacement keeps one hit off its unit in a turn',
    'hitIgnored',
    ({ unit }, here) => {
      if (workOf(here.look, unit, 51) === undefined && here.now.units.off[unit] === 0) {
        return `${unit} is in no emplacement`;
      }
      const now = eventsOf(here, 'hitIgnored').filter((one) => one.unit === unit).length;
      return (here.before.sheltered.includes(unit) || now > 1) && `${unit} ignored a second hit`;
    },
  ),
  inCombat('a second hit waits until all have one', ({ taken, units }, { look, now }) => {
    if (now.step.at !== 'allocation') return undefined;
    return firstWrong(units, (unit, row) =>
      firstWrong(units, (other, at) => {
        const same = !isEnemy(look, unit, other);
        const late = same && now.units.off[other] === 0 && taken[row] > taken[at] + 1;
        return late && `${unit} has ${taken[row]} hits and ${other} ${taken[at]}`;
      }),
    );
  }),
  inCombat('a screened unit takes no more hits than those before it', (combat, { look, now }) => {
    if (now.step.at !== 'allocation') return undefined;
    const { taken, units } = combat;
    const screened = combat.effects
      .filter(({ tactic }) => tactic === 'skirmishScreen')
      .flatMap((effect) => effect.units);
    return firstWrong(units, (unit, row) =>
      firstWrong(units, (other, at) => {
        const before = !isEnemy(look, unit, other) && !screened.includes(other);
        const open = before && now.units.off[other] === 0 && taken[row] > taken[at];
        return screened.includes(unit) && open && `${unit} was hit before ${other}`;
      }),
    );
  }),
  inCombat('no hits are left after they were resolved', ({ hits, units }, { now }) => {
    if (now.step.at !== 'aftermath' && now.step.at !== 'combatEnd') return undefined;
    return firstWrong(hits, (left, row) => left > 0 && `${units[row]} has ${left}`);
  }),
  inCombat('no combat is resolved twice in a turn', ({ markers }, { now }) =>
    firstWrong(markers, (id) => now.markers.resolved[id] === 1 && `marker ${id} again`),
  ),
  onEvents('a result is its kept dice and its strength', 'resultRolled', (event) => {
    const { dice, balance, strength, result, volleys } = event;
    const base = volleys.reduce((sum, volley) => sum + volley.dice, 0);
    if (dice.length !== (base === 0 ? 0 : base + Math.abs(balance))) {
      return `${dice.length} dice for ${base} and ${balance}`;
    }
    const rising = dice.toSorted((a, b) => a - b);
    const kept = balance >= 0 ? rising.slice(balance) : rising.slice(0, balance);
    const due = kept.reduce((sum, die) => sum + die, 0) + strength;
    return result !== due && `${result} instead of ${due}`;
  }),
  invariant('hits follow from both results', ({ events }) => {
    let results: number[] = [];
    for (const event of events) {
      if (event.type === 'combatBegan') results = [];
      if (event.type === 'resultRolled') results[event.side] = event.result;
      if (event.type !== 'hitsInflicted') continue;
      const [mine, theirs] = [results[event.by], results[event.on]];
      // The two sides may have rolled in different steps.
      if (mine === undefined || theirs === undefined) continue;
      const due = Math.floor(mine / 10) + Math.max(0, Math.floor((mine - theirs) / 10));
      const spared = event.spared ?? 0;
      if (event.hits + spared !== due) return `${event.hits} and ${spared} instead of ${due}`;
      // Brave is Safe: only of a side that is ahead.
      if (spared > 0 && mine >= theirs) return `${spared} spared a side that is behind`;
    }
    return events.some(({ type }) => type === 'hitsInflicted') ? undefined : UNASKED;
  }),
  onEvents('discipline is passed as the die says', 'disciplineTested', (event, { look }) => {
    const { discipline } = profileOf(look, event.unit);
    const due = event.die !== 1 && event.die + event.bonus >= discipline;
    return event.passed !== due && `a ${event.die} against ${discipline}`;
  }),
  onEvents('who fails is broken', 'disciplineTested', ({ unit, passed }, { now }) => {
    return !passed && now.units.off[unit] === 0 && `${unit} failed and stands`;
  }),
  onEvents('a price rises by a retreat, and not for the light', 'priceRose', (_event, here) => {
    const rises = eventsOf(here, 'priceRose').length;
    const orderly = (unit: UnitId): boolean => underEffect(here.before, 'orderlyWithdrawal', unit);
    // COS-RET-06 Who retreats 0 UW goes nowhere; the roll or the hit that it cancels tells of it.
    const stays = eventsOf(here, 'retreatRolled').filter(({ distance }) => distance === 0);
    const all = [...eventsOf(here, 'retreated'), ...stays, ...eventsOf(here, 'hitCancelled')];
    const who = new Set(all.map(({ unit }) => unit));
    const retreats = [...who].filter((unit) => !has(here.look, unit, 'light') && !orderly(unit));
    // Of a bombardment all of it was told before a tie of markers was asked about.
    if (who.size === 0 && rises === 1 && here.before.step.at === 'damage') return false;
    return rises > retreats.length && `${rises} rises, ${retreats.length} retreats`;
  }),
  onEvents('who cannot retreat does not', 'retreated', ({ unit }, { before, look }) => {
    const stands = underEffect(before, 'standFast', unit);
    const never = has(look, unit, 'noRetreat') || has(look, unit, 'mutiny');
    return (stands || never) && `${unit} may not retreat, and did`;
  }),
  onEvents('who withdraws in order keeps its facing', 'retreated', (event, { before }) => {
    const { unit, facing } = event;
    const kept = facing === before.units.facing[unit];
    return underEffect(before, 'orderlyWithdrawal', unit) && !kept && `${unit} turned`;
  }),
  onEvents(
    'one hit of a unit at most is cancelled by retreat',
    'hitCancelled',
    ({ unit }, here) => {
      const row = here.before.combat?.units.indexOf(unit) ?? -1;
      return here.before.combat?.retreated[row] === 1 && `${unit} retreated before`;
    },
  ),
  invariant('a marker is won by the only side left near it', (here) => {
    const won = wins(here);
    if (won.length === 0 || here.over) return UNASKED;
    return firstWrong(won, ({ side, markers }) =>
      firstWrong(unitsOnTable(here.look), (unit) => {
        const near = markers.some((id) => markerGap(here, unit, id) <= RADIUS - 0.02);
        return (
          near && sideOf(here.look, armyOf(here.look, unit)) !== side && `${unit} is still there`
        );
      }),
    );
  }),
];
