/** Where in the sequence of play a position by hand stands. */
import * as z from 'zod/mini';
import {
  checked,
  coded,
  filled,
  follows,
  list,
  maybe,
  plain,
  record,
  tagged,
  usual,
  whole,
  type Value,
} from '#codec';
import type { Issue } from '#kernel';
import { commandOver, otherSide, unitsIn } from '../../rules/facts/index.ts';
import { ATTACK_NATURES, type Rule, type Side, type UnitId } from '../../rules/index.ts';
import { piecesOf } from '../../rules/orders/index.ts';
import {
  count,
  each,
  fault,
  hex,
  hexes,
  mark,
  pieces,
  side,
  unit,
  units,
  type FileContext,
} from './codecs.ts';

const few = whole(0, 3);

// --- fire and movement ---------------------------------------------------------------------------

/** CC-CMD-12 What leaders give now, unless it is said what they gave. */
const moving = filled(
  record({
    unit: unit('CC-MOVE-03', 'active'),
    spent: usual(count, 0),
    command: maybe(count),
    road: mark,
  }),
  ({ command, ...one }, { look }) => {
    const isThere = look().position.units.hex[one.unit] >= 0;
    return { ...one, command: command ?? (isThere ? commandOver(look(), one.unit) : 0) };
  },
);
const move = record({
  moving: list(moving),
  watching: usual(units('CC-OPF-01', 'waiting'), []),
  fired: usual(pieces('CC-ACT-A26', 'active'), []),
});
/** A move that something else goes on with. */
const halted = coded(
  move.shape,
  (written, context: FileContext, at) => ({
    at: 'move' as const,
    ...move.read(written, context, at),
  }),
  move.print,
);
const react = filled(
  record({
    hex,
    units: units('CC-MOVE-04', 'active'),
    move: halted,
    pieces: maybe(pieces('CC-OPF-03', 'waiting')),
  }),
  (step) => ({ ...step, pieces: step.pieces ?? piecesOf(step.move.watching) }),
);
const fire = record({
  pieces: follows(pieces('CC-FIRE-01', 'active'), ({ look, active }) => {
    const { activated, side: sides } = look().position.units;
    return piecesOf(
      activated.flatMap((is, one) => (is === 1 && sides[one] === active ? [one as UnitId] : [])),
    );
  }),
});
const impact = record({
  smoke: mark,
  firepower: whole(1, 99),
  left: list(hex, { most: 7 }),
});
const AFTER = { fire, move, react, impact };

// --- an attack -----------------------------------------------------------------------------------

const attack = record({
  targets: list(record({ hex, total: whole(-999, 999) }), {
    least: 1,
    most: 2,
  }),
  strained: usual(units('CC-ACT-A41'), []),
  spent: usual(units('CC-WPN-14'), []),
  nature: maybe(plain(z.enum(ATTACK_NATURES))),
  from: hexes,
});
const struck = record({
  attack,
  left: maybe(units('CC-FIRE-17')),
  after: usual(tagged('at', AFTER), { at: 'fire', pieces: [] }),
});
type Struck = Value<typeof struck>;
/** CC-FIRE-17, CC-ARQ-09 All who are there defend themselves, unless some have done so. */
const defend = filled(checked(struck, struckIssues), ({ left, ...step }, { look, active }) => {
  const sides = struckSides(step, active);
  const all = step.attack.targets.flatMap(({ hex: there }) =>
    sides.flatMap((one) => unitsIn(look(), there, one)),
  );
  return { attack: step.attack, left: left ?? all, after: step.after };
});
const attacker = ({ after }: Pick<Struck, 'after'>, active: Side): Side =>
  after.at === 'react' ? otherSide(active) : active;
/** CC-ARQ-09 Artillery strikes friend and foe. */
const struckSides = (step: Pick<Struck, 'after'>, active: Side): Side[] =>
  step.after.at === 'impact' ? [otherSide(active), active] : [otherSide(attacker(step, active))];
function struckIssues(step: Struck, { active, sides }: FileContext, at: string): Issue[] {
  const others = (all: readonly UnitId[], own: readonly Side[], by: Rule, list: string): Issue[] =>
    all.flatMap((one, index) =>
      one < 0 || own.includes(sides[one]) ? [] : [fault('notTheirs', by, `${at}.${list}.${index}`)],
    );
  const by = [attacker(step, active)];
  return [
    ...others(step.attack.strained, by, 'CC-ACT-A41', 'attack.strained'),
    ...others(step.attack.spent, by, 'CC-WPN-14', 'attack.spent'),
    ...others(step.left ?? [], struckSides(step, active), 'CC-FIRE-17', 'left'),
  ];
}

// --- all of them ---------------------------------------------------------------------------------

const bare = record({});
export const step = tagged('at', {
  setUp: record({ left: list(side, { most: 3 }) }),
  chits: record({ open: usual(few, 0), secret: each(usual(few, 0)) }),
  deal: bare,
  turn: bare,
  request: bare,
  melee: bare,
  rout: bare,
  passed: bare,
  refill: bare,
  activate: record({ order: plain(z.enum(['advance', 'fire', 'move'])) }),
  ...AFTER,
  defend,
  advance: record({ left: units('CC-ADV-08', 'active') }),
  routing: record({
    left: units('CC-ROUT-01'),
    running: maybe(record({ unit: unit('CC-ROUT-07'), hexes: count })),
  }),
  recover: record({ left: units('CC-RECO-01', 'active') }),
  endOfTurn: record({ closed: usual(hexes, []) }),
});
