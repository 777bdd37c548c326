/** Units that act against what orders allow: read from the events, beside the rules. */
import { UNASKED, type Invariant, type Moment } from '#trials';
import { otherSide } from '../../../src/games/combat-commander/rules/facts/units.ts';
import type { Event } from '../../../src/games/combat-commander/rules/game.ts';
import type {
  Scene,
  Piece,
  Position,
  Side,
  Step,
  UnitId,
} from '../../../src/games/combat-commander/rules/world.ts';

/** What the fuzzer looks at is of this game. */
export const lookOf = ({ scene }: Moment): Scene => scene as unknown as Scene;

/** What was true when an event came: steps, and who has been activated. */
interface Then {
  readonly look: Scene;
  readonly step: Step;
  readonly active: Side;
  readonly activated: ReadonlySet<UnitId>;
  /** Squads of whom teams have been made since, by team. */
  readonly squads: ReadonlyMap<UnitId, UnitId>;
}
type Judge = (event: Event, then: Then) => string | undefined;

/** Numbers that pieces get one after the other, and who was made of whom. */
class Heirs {
  #count: number;
  readonly squads = new Map<UnitId, UnitId>();

  constructor(count: number) {
    this.#count = count;
  }
  /** CC-UNIT-17 Teams are activated as their squad was. */
  follow(event: Event, { units }: Position, activated: Set<UnitId>): void {
    if (event.type === 'placed') this.#count += 1;
    if (event.type !== 'deployed') return;
    for (let team = this.#count; team < this.#count + event.count; team++) {
      if (team >= units.side.length) break;
      this.squads.set(team as UnitId, event.unit);
      if (activated.has(event.unit)) activated.add(team as UnitId);
    }
    this.#count += event.count;
  }
}
/** Event after event, from what was true before them. */
function follow(moment: Moment, judge: Judge): string | undefined {
  const before = moment.before as Position;
  const look = lookOf(moment);
  const activated = new Set(
    before.units.activated.flatMap((flag, unit) => (flag === 1 ? [unit as UnitId] : [])),
  );
  const heirs = new Heirs(before.units.side.length);
  const { squads } = heirs;
  let { step, active } = before;
  for (const happening of moment.events) {
    if (happening.type === 'ended') break;
    const event = happening as Event;
    const wrong = judge(event, { look, step, active, activated, squads });
    if (wrong !== undefined) return wrong;
    if (event.type === 'stepped') step = event.to;
    if (event.type === 'activated' || event.type === 'opportunity') {
      for (const unit of event.units) activated.add(unit);
    }
    heirs.follow(event, look.position as Position, activated);
    if (event.type === 'turnEnded') {
      activated.clear();
      active = event.next;
    }
  }
  return undefined;
}
const ofEvents = (name: string, types: readonly Event['type'][], judge: Judge): Invariant => ({
  name,
  wrong: (moment) =>
    moment.events.some(({ type }) => types.includes(type as Event['type']))
      ? follow(moment, (event, then) =>
          types.includes(event.type) ? judge(event, then) : undefined,
        )
      : UNASKED,
});

/** Who does something of his own accord. */
function doers(event: Event): readonly UnitId[] {
  switch (event.type) {
    case 'moved':
      return event.units;
    case 'advanced':
    case 'exited':
    case 'spotted':
      return [event.unit];
    case 'fired':
      return event.pieces.map(({ unit }) => unit);
    case 'targeted':
      return [event.piece.unit];
    default:
      return [];
  }
}
const DOING = ['moved', 'advanced', 'exited', 'spotted', 'fired', 'targeted'] as const;
const sideOf = ({ position }: Scene, unit: UnitId): Side => position.units.side[unit];
/** An attack in the middle of whose order: that of whoever waits, where the other has moved. */
const firingSide = (step: Step, active: Side): Side =>
  step.at === 'react' ? otherSide(active) : active;
const isSame = (a: Piece, b: Piece): boolean => a.unit === b.unit && a.weapon === b.weapon;

export const actingInvariants: readonly Invariant[] = [
  ofEvents('CC-ORD-02, CC-OPF-01 who acts has been activated', DOING, (event, { activated }) => {
    const wrong = doers(event).find((unit) => !activated.has(unit));
    return wrong === undefined ? undefined : `unit ${wrong} has ${event.type}, not activated`;
  }),
  ofEvents(
    'CC-ORD-02 who moves, advances or spots is of the side whose turn it is',
    ['moved', 'advanced', 'exited', 'spotted', 'activated'],
    (event, { look, active }) => {
      const all = event.type === 'activated' ? event.units : doers(event);
      const wrong = all.find((unit) => sideOf(look, unit) !== active);
      return wrong === undefined ? undefined : `unit ${wrong} is of the other side`;
    },
  ),
  ofEvents(
    'CC-ORD-02, CC-SUP-02 who is activated by an order was not in this turn',
    ['activated'],
    (event, { activated }) => {
      const all = event.type === 'activated' ? event.units : [];
      const wrong = all.find((unit) => activated.has(unit));
      return wrong === undefined ? undefined : `unit ${wrong} is activated twice`;
    },
  ),
  ofEvents(
    'CC-FIRE-15, CC-OPF-01 who fires is of the side that may',
    ['fired', 'targeted'],
    (event, { look, step, active }) => {
      const side = firingSide(step, active);
      const wrong = doers(event).find((unit) => sideOf(look, unit) !== side);
      return wrong === undefined ? undefined : `unit ${wrong} fires at ${step.at}`;
    },
  ),
  ofEvents(
    'CC-FIRE-15, CC-OPF-03 what has fired is not left to fire',
    ['fired', 'targeted'],
    (event, { step }) => {
      const left = step.at === 'fire' || step.at === 'react' ? step.pieces : [];
      const pieces = event.type === 'fired' ? event.pieces : [];
      const wrong = pieces.find((piece) => left.some((one) => isSame(one, piece)));
      return wrong === undefined ? undefined : `unit ${wrong.unit} may fire again`;
    },
  ),
  ofEvents('CC-MOVE-03 who moves is carrying out a move', ['moved'], (event, { step, squads }) => {
    const moving = step.at === 'move' ? step.moving.map(({ unit }) => unit) : [];
    // CC-UNIT-17 A team goes on with the move of its squad.
    const wrong = doers(event).find((unit) => !moving.includes(squads.get(unit) ?? unit));
    return wrong === undefined ? undefined : `unit ${wrong} moves at ${step.at}`;
  }),
  ofEvents('CC-ADV-08 who advances does so once', ['advanced'], (event, { step }) => {
    const isOrder = step.at === 'advance';
    const [unit] = doers(event);
    if (!isOrder) return `unit ${unit} advances at ${step.at}`;
    return step.left.includes(unit) ? `unit ${unit} may advance again` : undefined;
  }),
  ofEvents(
    'CC-TURN-04, CC-TURN-02 orders are given by whose turn it is, no more than he has',
    ['ordered', 'passed'],
    (event, { look, active }) => {
      const { setup, position } = look;
      if ('side' in event && event.side !== active) return 'the other side has the turn';
      const most = setup.forces[position.active].orders;
      return position.given > most ? `${position.given} orders, and ${most} at most` : undefined;
    },
  ),
];
