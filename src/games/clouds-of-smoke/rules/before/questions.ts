/** What is asked before the battle. Only declarations are exported. */
import * as z from 'zod/mini';
import { question, ticks, facing, unitId, done, commanderId, choice, armyId } from '../fields.ts';
import type {
  ArmyId,
  UnitId,
  CommanderId,
  Quarter,
  ElementKind,
  Ticks,
  Stretch,
} from '../world.ts';
import { refuse, oneOf, isDone, DONE } from '../refuse.ts';
import { shuffled, forwardMarker } from './columns.ts';
import { zoneOf, within } from './camp.ts';
import { whyNotDug, TRIES, someWork, whyNotDone, whyNotHim, answerOf, someHead } from './deploy.ts';
import { whyNotThere, sensiblePlace } from './room.ts';
import { ELEMENT_KINDS } from '../names.ts';
import { whyNotElement, wantedFor, onTable, elementUnder, someMove } from './ground.ts';
import { someElement } from './drawing.ts';
import { length, atMost } from '../facts/measures.ts';
import { groundOf } from '../ground/field.ts';
import { polygon } from '#geometry/plane';
import { shifted } from './shift.ts';
import type { Pick } from '#kernel';

const MOST_COLUMNS = 9;
/** COS-DEP-01 Secretly, all players at once: a number for each column, in the columns' order. */
export const numberColumns = question(
  'numberColumns',
  z.strictObject({
    numbers: z
      .array(z.int().check(z.minimum(0), z.maximum(99)))
      .check(z.minLength(1), z.maxLength(MOST_COLUMNS)),
  }),
).asking<{
  readonly army: ArmyId;
  readonly columns: number;
}>({
  cite: 'COS-DEP-01',
  check(_scene, { columns }, { numbers }) {
    const each = Array.from({ length: columns }, (_, index) => index + 1);
    const right = numbers.length === columns && each.every((one) => numbers.includes(one));
    return right ? undefined : refuse('numbersNotOnce', 'COS-DEP-01', { columns });
  },
  suggest: (_scene, { columns }, pick) => ({ numbers: shuffled(columns, pick) }),
  secret: true,
});
/** COS-DEP-01 Where the marker of a column lies. */
export const placeColumn = question(
  'placeColumn',
  z.strictObject({
    number: z.int().check(z.minimum(0), z.maximum(99)),
    x: ticks,
    y: ticks,
  }),
).asking<{
  readonly army: ArmyId;
  readonly numbers: readonly number[];
}>({
  cite: 'COS-DEP-01',
  check(scene, { army, numbers }, { number, x, y }) {
    if (!numbers.includes(number)) return refuse('noSuchNumber', 'COS-DEP-01', { number });
    return zoneOf(scene, army).some((box) => within(box, x, y))
      ? undefined
      : refuse('outsideZone', 'COS-DEP-04', {}, { x, y });
  },
  suggest(scene, { army, numbers }, pick) {
    const number = oneOf(numbers, pick);
    if (pick(8) > 0) return forwardMarker(scene, army, number, pick);
    const [x0, y0, x1, y1] = oneOf(zoneOf(scene, army), pick);
    return { number, x: x0 + pick(x1 - x0 + 1), y: y0 + pick(y1 - y0 + 1) };
  },
});
/** COS-DEP-05 An emplacement, with a unit inside or empty; or no more of them. */
export const placeEmplacement = question(
  'placeEmplacement',
  z.union([
    z.strictObject({
      x: ticks,
      y: ticks,
      facing,
      unit: z.exactOptional(z.strictObject({ unit: unitId, facing })),
    }),
    done,
  ]),
).asking<{
  readonly army: ArmyId;
  readonly left: number;
  readonly units: readonly UnitId[];
}>({
  cite: 'COS-DEP-05',
  check(scene, { army, units }, answer) {
    if (isDone(answer)) return undefined;
    const unit = answer.unit?.unit;
    if (unit !== undefined && !units.includes(unit)) {
      return refuse('notToSetUp', 'COS-DEP-05', { unit });
    }
    return whyNotDug(scene, army, answer);
  },
  suggest(scene, { army, units }, pick) {
    if (pick(12) === 0) return DONE;
    for (let count = 0; count < TRIES; count++) {
      const answer = someWork(scene, army, units, pick);
      if (whyNotDug(scene, army, answer) === undefined) return answer;
    }
    return DONE;
  },
});
/**
 * COS-DEP-02 `units` and `commanders` are still to be set up; those of `placed` may be put
 * elsewhere.
 */
export const setUpArmy = question(
  'setUpArmy',
  z.union([
    z.strictObject({ unit: unitId, x: ticks, y: ticks, facing }),
    z.strictObject({ commander: commanderId, x: ticks, y: ticks }),
    done,
  ]),
).asking<{
  readonly army: ArmyId;
  readonly units: readonly UnitId[];
  readonly commanders: readonly CommanderId[];
  readonly placed: readonly UnitId[];
}>({
  cite: 'COS-DEP-02',
  check(scene, { army, units, commanders, placed }, answer) {
    if (isDone(answer)) return whyNotDone(scene, units, commanders);
    if ('commander' in answer) return whyNotHim(scene, army, answer);
    const { unit } = answer;
    return units.includes(unit) || placed.includes(unit)
      ? whyNotThere(scene, unit, answer)
      : refuse('notToSetUp', 'COS-DEP-02', { unit });
  },
  suggest(scene, { army, units, commanders, placed }, pick) {
    // Now and then he thinks better of it.
    if (placed.length > 0 && pick(units.length === 0 ? 3 : 16) === 0) {
      const unit = oneOf(placed, pick);
      const pose = sensiblePlace(scene, unit, pick);
      if (pose !== undefined) return answerOf(unit, pose);
    }
    for (const unit of units) {
      const pose = sensiblePlace(scene, unit, pick);
      if (pose !== undefined) return answerOf(unit, pose);
    }
    const [commander] = commanders;
    return commander === undefined ? DONE : someHead(scene, army, commander, pick);
  },
});
/** COS-PRE-06 Who is first. */
export const chooseFirst = choice('chooseFirst', 'army', z.strictObject({ army: armyId })).asking<{
  readonly armies: readonly ArmyId[];
}>({
  cite: 'COS-PRE-06',
  of: ({ armies }) => armies,
  no: () => refuse('notThatArmy', 'COS-PRE-06'),
});
const EDGES = ['south', 'north', 'west', 'east'] as const;
/** COS-DEP-07 Which edge is his side's own. */
export const chooseEdge = question('chooseEdge', z.strictObject({ edge: z.enum(EDGES) })).asking<{
  readonly army: ArmyId;
}>({
  cite: 'COS-DEP-07',
  check: () => undefined,
  list: () => EDGES.map((edge) => ({ edge })),
  suggest: (_scene, _question, pick) => ({ edge: oneOf(EDGES, pick) }),
});
/** COS-TER-45 0: south-west and north-east; 1: the other two. */
export const chooseQuarters = question(
  'chooseQuarters',
  z.strictObject({ pair: z.union([z.literal(0), z.literal(1)]) }),
).asking<{
  readonly army: ArmyId;
}>({
  cite: 'COS-TER-45',
  check: () => undefined,
  list: () => [{ pair: 0 }, { pair: 1 }],
  suggest: (_scene, _question, pick) => ({ pair: pick(2) as 0 | 1 }),
});
const MOST_CORNERS = 40;
/** COS-TER-45 An element of one of these kinds, drawn in the quarter. */
export const placeElement = question(
  'placeElement',
  z.strictObject({
    kind: z.enum(ELEMENT_KINDS),
    outline: z.array(z.tuple([ticks, ticks])).check(z.minLength(3), z.maxLength(MOST_CORNERS)),
  }),
).asking<{
  readonly army: ArmyId;
  readonly quarter: Quarter;
  readonly kinds: readonly ElementKind[];
  readonly left: number;
}>({
  cite: 'COS-TER-45',
  check: (scene, question, answer) => whyNotElement(scene, question, answer),
  suggest(scene, question, pick) {
    const one = someElement(wantedFor(scene, question, pick));
    if (one === undefined) throw new Error('only what has room is asked for');
    return one;
  },
});
/** COS-TER-45 How far one element is moved; or none is. */
export const moveElement = question(
  'moveElement',
  z.union([
    z.strictObject({
      element: z.int().check(z.minimum(0), z.maximum(999)),
      dx: ticks,
      dy: ticks,
    }),
    done,
  ]),
).asking<{
  readonly army: ArmyId;
  readonly elements: readonly number[];
  readonly distance: Ticks;
}>({
  cite: 'COS-TER-45',
  check(scene, { elements, distance }, answer) {
    if (isDone(answer)) return undefined;
    const { element, dx, dy } = answer;
    if (!elements.includes(element)) return refuse('elementStays', 'COS-TER-45');
    const far = Math.round(length(dx, dy));
    if (!atMost(length(dx, dy), distance)) {
      const facts = { distance: far, allowed: distance, over: far - distance };
      return refuse('elementTooFar', 'COS-TER-45', facts);
    }
    const { kind, outline } = groundOf(scene)[element];
    const shape = polygon(shifted(outline, dx, dy));
    if (!onTable(shape, scene.setup.table)) return refuse('elementOffTable', 'COS-TER-45');
    const under = elementUnder(scene, kind, shape, element);
    return under === undefined ? undefined : refuse('onElement', 'COS-TER-45', { element: under });
  },
  suggest: (scene, { elements, distance }, pick) => someMove(scene, elements, distance, pick),
});
/**
 * COS-PHS-01 So many columns stay off the table, or up to so many; where they come in is a secret.
 */
export const keepColumns = question(
  'keepColumns',
  z.strictObject({
    numbers: z.array(z.int().check(z.minimum(0), z.maximum(99))).check(z.maxLength(9)),
    stretch: z.exactOptional(z.int().check(z.minimum(0), z.maximum(9))),
  }),
).asking<{
  readonly army: ArmyId;
  readonly numbers: readonly number[];
  readonly count: number;
  readonly must: boolean;
  readonly stretches: readonly Stretch[];
}>({
  cite: 'COS-PHS-01',
  check(_scene, { numbers: all, count, must, stretches }, { numbers, stretch }) {
    const strange = numbers.find((one, at) => !all.includes(one) || numbers.indexOf(one) !== at);
    if (strange !== undefined) return refuse('noSuchNumber', 'COS-DEP-01', { number: strange });
    if (must ? numbers.length !== count : numbers.length > count) {
      const facts = { named: numbers.length, allowed: count };
      return refuse(must ? 'keepSoMany' : 'keepsTooMany', 'COS-PHS-01', facts);
    }
    const noted = stretch !== undefined && stretch < stretches.length;
    const due = numbers.length > 0 && stretches.length > 1;
    return (due ? noted : stretch === undefined)
      ? undefined
      : refuse('noteTheStretch', 'COS-PHS-01');
  },
  suggest(_scene, { numbers, count, must, stretches }, pick) {
    const some = must || pick(3) > 0 ? among(numbers, count, pick) : [];
    const noted = some.length > 0 && stretches.length > 1;
    return noted ? { numbers: some, stretch: pick(stretches.length) } : { numbers: some };
  },
  secret: true,
});
function among(numbers: readonly number[], count: number, pick: Pick): number[] {
  const left = [...numbers];
  return Array.from({ length: count }, () => {
    const one = oneOf(left, pick);
    left.splice(left.indexOf(one), 1);
    return one;
  });
}
