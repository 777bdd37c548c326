/** Units, guns and commanders that act against what dice and orders allow, event after event. */
import {
  armyOf,
  isEnemy,
  profileOf,
  sideOf,
} from '../../../../src/games/clouds-of-smoke/rules/facts/units.ts';
import { contactsOf } from '../../../../src/games/clouds-of-smoke/rules/facts/contact.ts';
import type {
  ActionId,
  CommanderId,
  UnitId,
} from '../../../../src/games/clouds-of-smoke/rules/world.ts';
import type { Event } from '../../../../src/games/clouds-of-smoke/rules/game.ts';
import { UNASKED, type Invariant } from '#trials';
import { firstWrong, invariant, type Observed } from './moment.ts';

interface Order {
  readonly action: ActionId;
  readonly die: number;
  readonly left: number;
  readonly moving: readonly UnitId[];
  readonly ridden: readonly CommanderId[];
}
/** What was true when an event came. */
interface Then {
  readonly order: Order | undefined;
  readonly dice: readonly { readonly action: ActionId; readonly die: number }[];
  readonly shots: readonly UnitId[];
  readonly activated: readonly UnitId[];
  /** Who takes part in the combat (COS-CBT-05). */
  readonly fought: readonly UnitId[];
}
const NOBODY: readonly UnitId[] = [];

const atFirst = ({ before }: Observed): Then => ({
  order: before.step.at === 'order' ? before.step.order : undefined,
  dice: before.actions,
  shots: before.step.at === 'bombardment' ? before.step.shots.map(({ unit }) => unit) : NOBODY,
  activated: before.units.activated.flatMap((on, unit) => (on === 1 ? [unit as UnitId] : [])),
  fought: before.combat?.units ?? NOBODY,
});
const without = <T>(all: readonly T[], fits: (one: T) => boolean): T[] => {
  const at = all.findIndex(fits);
  return all.filter((_, index) => index !== at);
};
const within = (then: Then, change: (order: Order) => Partial<Order>): Then =>
  then.order === undefined ? then : { ...then, order: { ...then.order, ...change(then.order) } };

/** COS-ACT-05 to COS-ACT-12 What dice, orders and calls are left after it. */
function after(then: Then, event: Event): Then {
  switch (event.type) {
    case 'diePlaced': {
      const placed = { action: event.on as ActionId, die: event.die };
      return event.slot === undefined ? { ...then, dice: [...then.dice, placed] } : then;
    }
    case 'actionBegan': {
      const { action, die, left } = event;
      const dice = without(then.dice, (one) => one.action === action && one.die === die);
      return { ...then, dice, order: { action, die, left, moving: [], ridden: [] } };
    }
    case 'formationPicked':
      return called(then, event.units);
    case 'moved':
      return moved(then, event.unit);
    // Part F Whoever comes in counts as activated.
    case 'arrived':
      return { ...then, activated: [...then.activated, event.unit] };
    case 'formationLeft':
      return within(then, () => ({ moving: [] }));
    case 'rode':
      return within(then, ({ ridden }) => ({ ridden: [...ridden, event.commander] }));
    case 'actionEnded':
      return { ...then, order: undefined };
    case 'shotDeclared':
      return { ...then, shots: [...then.shots, event.unit] };
    case 'ranksFixed':
      return { ...then, fought: event.units };
    case 'turnBegan':
      return { order: undefined, dice: [], shots: NOBODY, activated: NOBODY, fought: NOBODY };
    default:
      return then;
  }
}
/** COS-ACT-12 All of them are activated, but Dress Ranks takes those that turn. */
function called(then: Then, units: readonly UnitId[]): Then {
  const all = then.order?.action === 'dressRanks' ? NOBODY : units;
  const next = { ...then, activated: [...then.activated, ...all] };
  return within(next, ({ left }) => ({ left: left - 1, moving: units }));
}
function moved(then: Then, unit: UnitId): Then {
  const more = then.activated.includes(unit) ? NOBODY : [unit];
  const next = { ...then, activated: [...then.activated, ...more] };
  return within(next, ({ moving }) => ({ moving: moving.filter((one) => one !== unit) }));
}
type Wrong = string | false | undefined;
/** Asked of each such event, with what was true when it came. */
const inOrders = <T extends Event['type']>(
  name: string,
  type: T,
  wrong: (event: Extract<Event, { type: T }>, then: Then, here: Observed) => Wrong,
): Invariant =>
  invariant(name, (here) => {
    let [then, asked] = [atFirst(here), false];
    for (const happening of here.events) {
      if (happening.type === 'ended') break;
      if (happening.type === type) {
        asked = true;
        const what = wrong(happening as Extract<Event, { type: T }>, then, here);
        if (what !== false && what !== undefined) return what;
      }
      then = after(then, happening);
    }
    return asked ? undefined : UNASKED;
  });

/** Part D.1, COS-ACT-08, COS-MOV-17 The kinds of move that an action gives. */
const MOVES: { readonly [A in ActionId]: readonly string[] } = {
  move: ['simple', 'difficult'],
  march: ['simple'],
  reserveMove: ['simple'],
  dressRanks: ['turn'],
  moveCommanders: [],
};
/** Part D.1 March and Dress Ranks take one formation, the others D. */
const formationsOf = (action: ActionId, die: number): number =>
  action === 'march' || action === 'dressRanks' ? 1 : die;

export const orderInvariants: readonly Invariant[] = [
  inOrders(
    'an action takes a die that lies on it, and as many as it says',
    'actionBegan',
    (e, then) => {
      const lies = then.dice.some(({ action, die }) => action === e.action && die === e.die);
      if (!lies) return `no ${e.die} lies on ${e.action}`;
      return (
        e.left !== formationsOf(e.action, e.die) && `${e.action} takes ${e.left} by a ${e.die}`
      );
    },
  ),
  inOrders(
    'nobody is called up but by an order that has some left',
    'formationPicked',
    (e, then) => {
      const { order } = then;
      if (order === undefined || order.left <= 0) return `${e.units.join()} called up by no order`;
      const large = order.action === 'reserveMove' && e.units.length > 3;
      return (large || order.action === 'moveCommanders') && `${order.action} of ${e.units.join()}`;
    },
  ),
  inOrders('who moves was called up by its order, and has not moved by it', 'moved', (e, then) => {
    return then.order?.moving.includes(e.unit) !== true && `${e.unit} was not called up`;
  }),
  inOrders('a move is of a kind that its order gives', 'moved', ({ unit, move }, { order }) => {
    if (order === undefined) return `${unit} moves without an order`;
    return !MOVES[order.action].includes(move) && `a ${move} move of ${unit} by ${order.action}`;
  }),
  invariant('activated is who was called up or came in, and nobody else', (here) => {
    let then = atFirst(here);
    for (const happening of here.events) {
      if (happening.type === 'ended') break;
      then = after(then, happening);
    }
    return firstWrong(here.now.units.activated, (on, unit) => {
      const due = then.activated.includes(unit as UnitId);
      return due !== (on === 1) && `${unit} is activated: ${on === 1}, called up: ${due}`;
    });
  }),
  inOrders('guns bombard once, in their own turn', 'shotDeclared', ({ unit, army }, then, here) => {
    const { look, before } = here;
    if (armyOf(look, unit) !== before.active) return `${unit} is not of the active army`;
    if (then.shots.includes(unit)) return `${unit} bombards twice`;
    if (sideOf(look, army) === sideOf(look, before.active)) return `${unit} bombards its own side`;
    return profileOf(look, unit).bombardment === undefined && `${unit} has no bombardment`;
  }),
  inOrders('commanders ride by a die, once, D + 2 UW at most', 'rode', (e, { order }, here) => {
    const { commander, x, y } = e;
    if (order?.action !== 'moveCommanders') return `${commander} rides by no order`;
    if (order.ridden.includes(commander)) return `${commander} rides twice`;
    const { commanders } = here.before;
    const far = Math.hypot(x - commanders.x[commander], y - commanders.y[commander]);
    return far > (order.die + 2) * 1000 + 1.001 && `${commander} rode ${far} by a ${order.die}`;
  }),
  inOrders(
    'who rolls is of that combat, and strikes whom it touches',
    'resultRolled',
    (e, { fought }, here) => {
      const then = { ...here.look, position: here.before };
      // Who has charged or fled in this very moment stands elsewhere.
      const stirred = here.events.some(({ type }) => type === 'charged' || type === 'retreated');
      return firstWrong(e.volleys, ({ unit, weapon }, row) => {
        const again = e.volleys.slice(row + 1).some((one) => one.unit === unit);
        if (again || !fought.includes(unit)) return `${unit} rolls twice, or is not of the combat`;
        if (sideOf(then, armyOf(then, unit)) !== e.side) return `${unit} is of the other side`;
        const touches = contactsOf(then, unit).some((one) => isEnemy(then, unit, one));
        const strikes = weapon === 'closeCombat';
        return !stirred && touches !== strikes && `${unit} uses ${weapon}: ${touches}`;
      });
    },
  ),
];
