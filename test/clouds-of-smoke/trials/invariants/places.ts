/** Where things stand, and who may move. */
import { MEASURE } from '../../../../src/games/clouds-of-smoke/rules/facts/measures.ts';
import { areEngaged, sees } from '../../../../src/games/clouds-of-smoke/rules/fire/engagement.ts';
import {
  areFoes,
  armyOf,
  enemiesOf,
  has,
  isEnemy,
  profileOf,
  unitsOnTable,
} from '../../../../src/games/clouds-of-smoke/rules/facts/units.ts';
import {
  armyOfCommander,
  commandersOnTable,
} from '../../../../src/games/clouds-of-smoke/rules/command/command.ts';
import {
  contactsOf,
  inContact,
} from '../../../../src/games/clouds-of-smoke/rules/facts/contact.ts';
import {
  formationOf,
  formations,
} from '../../../../src/games/clouds-of-smoke/rules/movement/formations.ts';
import type { ArmyId, Scene, UnitId } from '../../../../src/games/clouds-of-smoke/rules/world.ts';
import { groundOf } from '../../../../src/games/clouds-of-smoke/rules/ground/field.ts';
import { UNASKED, type Invariant } from '#trials';
import { firstWrong, invariant, onEvents, shifted } from './moment.ts';
import { boxOf, depthOf, distanceTo, roomOf, workOf } from './shapes.ts';

/** A look that remembers nothing: every fact is found anew. */
const fresh = (look: Scene): Scene => ({
  ...look,
  position: structuredClone(look.position),
});
const onTable = (look: Scene, unit: UnitId): boolean => look.position.units.off[unit] === 0;

/** More than this is an overlap (COS-GEO-07), less than this off the table (COS-GEO-08). */
const SLACK = 10.001;
/** What doubles may lose. */
const HAIR = 1e-3;

export const placeInvariants: readonly Invariant[] = [
  invariant('units on the table do not overlap', (here) => {
    const { look } = here;
    const moved = shifted(here).filter((unit) => onTable(look, unit));
    // A battle may end before a unit that ran into the enemy or the edge is taken off.
    if (moved.length === 0 || here.over) return UNASKED;
    return firstWrong(moved, (unit) =>
      firstWrong(unitsOnTable(look), (other) => {
        if (other === unit) return undefined;
        const depth = depthOf(boxOf(look, unit), boxOf(look, other));
        return depth > SLACK && `${unit} lies ${depth} ticks on ${other}`;
      }),
    );
  }),
  invariant('an emplacement that holds a unit is its alone', (here) => {
    const { look } = here;
    if (!groundOf(look).some(({ kind }) => kind === 'emplacement')) return UNASKED;
    if (here.over || (shifted(here).length === 0 && !here.closely)) return UNASKED;
    return firstWrong(unitsOnTable(look), (unit) => {
      const work = workOf(look, unit, 49);
      if (work === undefined) return undefined;
      return firstWrong(unitsOnTable(look), (other) => {
        const depth = other === unit ? 0 : depthOf(work, boxOf(look, other));
        // Corners are rounded to the grid.
        return depth > SLACK + 3 && `${other} stands ${depth} ticks in the work of ${unit}`;
      });
    });
  }),
  invariant('units stand inside the table', (here) => {
    const { look } = here;
    const { width, height } = look.setup.table;
    const moved = shifted(here).filter((unit) => onTable(look, unit));
    if (moved.length === 0 || here.over) return UNASKED;
    return firstWrong(moved, (unit) => {
      const room = roomOf(boxOf(look, unit), width, height);
      return room < -MEASURE.range - HAIR && `${unit} stands ${-room} ticks beyond the edge`;
    });
  }),
  invariant('commanders stand inside the table', ({ look, now }) => {
    const { width, height } = look.setup.table;
    return firstWrong(now.commanders.x, (x, id) => {
      const y = now.commanders.y[id];
      // Nobody has placed him yet, or he is gone.
      if (now.commanders.off[id] !== 0) return undefined;
      const room = Math.min(x, y, width - x, height - y);
      return room < MEASURE.commander && `the base of ${id} is ${room} from the edge`;
    });
  }),
  invariant('commanders stand on no unit', (here) => {
    const { look, now } = here;
    // In the middle of a move or a retreat he has not yet been pushed away (COS-CMD-06).
    if (here.over || !here.resting) return UNASKED;
    return firstWrong(commandersOnTable(look), (id) =>
      firstWrong(unitsOnTable(look), (unit) => {
        const own = !areFoes(look, armyOf(look, unit), armyOfCommander(look, id));
        const [x, y] = [now.commanders.x[id], now.commanders.y[id]];
        const near = distanceTo(boxOf(look, unit), x, y) - MEASURE.commander;
        return own && near < -SLACK - HAIR && `the base of ${id} lies on ${unit}`;
      }),
    );
  }),
  invariant('formations are a partition of the units on the table', (here) => {
    const { look } = here;
    if (!here.closely && shifted(here).length === 0) return UNASKED;
    const all = formations(look)
      .flat()
      .toSorted((a, b) => a - b);
    const units = unitsOnTable(look);
    if (all.join() !== units.join()) return `${all.join()} of ${units.join()}`;
    return firstWrong(
      units,
      (unit) => !formationOf(look, unit).includes(unit) && `${unit} is not in its own`,
    );
  }),
  invariant('formations are of one army', ({ look, closely }) => {
    if (!closely) return UNASKED;
    return firstWrong(formations(look), (units) => {
      const mixed = units.some((unit) => armyOf(look, unit) !== armyOf(look, units[0]));
      return mixed && `${units.join()} are of two armies`;
    });
  }),
  invariant('engagement and contact are mutual', ({ look, closely }) => {
    if (!closely) return UNASKED;
    return firstWrong(unitsOnTable(look, 0 as ArmyId), (unit) =>
      firstWrong(enemiesOf(look, unit), (enemy) => {
        if (areEngaged(look, unit, enemy) !== areEngaged(look, enemy, unit)) {
          return `${unit} and ${enemy} are engaged one way only`;
        }
        const one = inContact(look, unit, enemy) !== inContact(look, enemy, unit);
        return one && `${unit} and ${enemy} touch one way only`;
      }),
    );
  }),
  invariant('what is in contact sees', ({ look, closely }) => {
    if (!closely) return UNASKED;
    return firstWrong(unitsOnTable(look), (unit) =>
      firstWrong(
        contactsOf(look, unit),
        (other) =>
          isEnemy(look, unit, other) &&
          !sees(look, unit, other) &&
          `${unit} touches ${other} unseen`,
      ),
    );
  }),
  invariant('remembered facts are those of the position', ({ look, closely }) => {
    if (!closely) return UNASKED;
    const anew = fresh(look);
    return firstWrong(unitsOnTable(look), (unit) => {
      if (contactsOf(look, unit).join() !== contactsOf(anew, unit).join()) {
        return `contacts of ${unit}: ${contactsOf(look, unit).join()}`;
      }
      if (formationOf(look, unit).join() !== formationOf(anew, unit).join()) {
        return `formation of ${unit}: ${formationOf(look, unit).join()}`;
      }
      return firstWrong(
        enemiesOf(look, unit),
        (enemy) => sees(look, unit, enemy) !== sees(anew, unit, enemy) && `${unit} sees ${enemy}`,
      );
    });
  }),
  invariant('broken units never come back', ({ now, before }) =>
    firstWrong(
      before.units.off,
      (broken, unit) => broken === 1 && now.units.off[unit] === 0 && `${unit} is back`,
    ),
  ),
  invariant('broken units do not move', (here) =>
    firstWrong(
      shifted(here),
      (unit) => here.before.units.off[unit] === 1 && `${unit} is off the table and moved`,
    ),
  ),
  onEvents('only units of the active army move', 'moved', ({ unit }, { look, before }) => {
    return areFoes(look, armyOf(look, unit), before.active) && `${unit} is of the other side`;
  }),
  onEvents('no unit moves twice in a turn', 'moved', ({ unit }, { movesOf }) => {
    return movesOf[unit] > 1 && `${unit} has moved ${movesOf[unit]} times`;
  }),
  onEvents('an Immobile unit that bombarded stays', 'moved', (event, { look, before }) => {
    const { x, y, facing } = before.units;
    const { unit } = event;
    const still = event.x === x[unit] && event.y === y[unit] && event.facing === facing[unit];
    const stays = has(look, unit, 'immobile') && before.bombarded.includes(unit);
    return stays && !still && `${unit} bombarded and moved`;
  }),
  invariant('only Immobile units that were activated are limbered', ({ look, now }) =>
    firstWrong(now.limbered, (unit) => {
      const right = has(look, unit, 'immobile') && now.units.activated[unit] === 1;
      return !right && `${unit} is limbered`;
    }),
  ),
  onEvents('a move is no longer than its speed', 'moved', (event, { look, before }) => {
    const { x, y } = before.units;
    const [dx, dy] = [event.x - x[event.unit], event.y - y[event.unit]];
    const { simple, difficult } = profileOf(look, event.unit);
    const order = before.step.at === 'order' ? before.step.order : undefined;
    const lent = order?.action === 'march' && simple > 0 ? order.die * 1000 : simple;
    const most = { simple: lent, difficult, turn: 0 }[event.move];
    const far = Math.sqrt(dx * dx + dy * dy);
    // A simple move is rounded to the grid at its end.
    return far > most + MEASURE.range + 1 && `${event.unit} went ${far} of ${most}`;
  }),
  onEvents('a difficult move makes no new contact', 'moved', (event, { look, before }) => {
    if (event.move === 'simple') return false;
    const then = { ...look, position: before };
    const known = contactsOf(then, event.unit);
    const made = contactsOf(look, event.unit).find(
      (other) => isEnemy(look, event.unit, other) && !known.includes(other),
    );
    return made !== undefined && onTable(then, made) && `${event.unit} came to touch ${made}`;
  }),
  // Cavalry Onslaught is no activation.
  invariant('what was walked is of units activated this turn, or of horse', ({ look, now }) =>
    firstWrong(now.units.walked, (walked, unit) => {
      const charges = has(look, unit as UnitId, 'cavalry');
      return walked > 0 && now.units.activated[unit] === 0 && !charges && `${unit} walked`;
    }),
  ),
  onEvents(
    'a charge is of horse of the active side, and ends in contact',
    'charged',
    (event, here) => {
      const { look, before, events } = here;
      const { unit } = event;
      const [dx, dy] = [event.x - before.units.x[unit], event.y - before.units.y[unit]];
      const most = 2000 + look.edition.road.bonus + MEASURE.range + 1;
      if (areFoes(look, armyOf(look, unit), before.active)) return `${unit} is of the other side`;
      if (!has(look, unit, 'cavalry')) return `${unit} is no horse`;
      if (Math.sqrt(dx * dx + dy * dy) > most) return `${unit} went farther than ${most}`;
      // Whoever it touched may be gone by now.
      if (events.some(({ type }) => type === 'armyLeft' || type === 'broken')) return undefined;
      const touched = contactsOf(look, unit).some((other) => isEnemy(look, unit, other));
      return !touched && `${unit} touches nobody`;
    },
  ),
  invariant('only units of the active army are activated', ({ look, now }) =>
    firstWrong(
      now.units.activated,
      (on, unit) =>
        on === 1 &&
        areFoes(look, armyOf(look, unit as UnitId), now.active) &&
        `${unit} is activated`,
    ),
  ),
];
