/** Legal answers before the battle with one field changed, by somebody who knows the game. */
import { ELEMENT_KINDS } from '../../../src/games/clouds-of-smoke/rules/names.ts';
import { groundOf } from '../../../src/games/clouds-of-smoke/rules/ground/field.ts';
import type { Scene } from '../../../src/games/clouds-of-smoke/rules/world.ts';
import type { Pick } from '#kernel';

type Fields = { readonly [field: string]: unknown };
type Points = readonly (readonly [number, number])[];

const oneOf = <T>(pick: Pick, list: readonly T[]): T | undefined =>
  list[pick(Math.max(1, list.length))];
const someUnit = (pick: Pick, look: Scene): number => pick(look.setup.units.length + 1);
const someHead = (pick: Pick, look: Scene): number => pick(look.position.commanders.x.length + 1);
function somewhere(pick: Pick, { setup }: Scene): { readonly x: number; readonly y: number } {
  const { width, height } = setup.table;
  return { x: pick(width + 400) - 200, y: pick(height + 400) - 200 };
}

export const CAMP_TWISTS: {
  readonly [ask: string]: (pick: Pick, look: Scene, answer: Fields) => Fields;
} = {
  chooseFirst: (pick) => ({ army: pick(7) }),
  placeElement: (pick, look, answer) => twistedElement(pick, look, answer),
  moveElement: (pick, look, answer) => twistedMove(pick, look, answer),
  numberColumns: (pick, _look, answer) => {
    const numbers = [...(answer['numbers'] as readonly number[])];
    numbers[pick(numbers.length)] = pick(7);
    return { numbers: pick(4) === 0 ? numbers.slice(1) : numbers };
  },
  keepColumns: (pick, _look, answer) => {
    const numbers = [...(answer['numbers'] as readonly number[])];
    if (pick(2) === 0) return { ...answer, stretch: pick(4) };
    return { ...answer, numbers: pick(3) === 0 ? numbers.slice(1) : [...numbers, 1 + pick(6)] };
  },
  placeColumn: (pick, look, answer) =>
    pick(4) === 0 ? { ...answer, number: pick(7) } : { ...answer, ...somewhere(pick, look) },
  placeEmplacement: (pick, look, answer) => twistedWork(pick, look, answer),
  setUpArmy: (pick, look, answer) => twistedPlace(pick, look, answer),
};

function twistedElement(pick: Pick, look: Scene, answer: Fields): Fields {
  const outline = answer['outline'] as Points;
  const [[ax, ay] = [0, 0]] = outline;
  const moved = (to: (x: number, y: number) => readonly [number, number]): Fields => ({
    ...answer,
    outline: outline.map(([x, y]) => to(x, y)),
  });
  const about = (share: number): Fields =>
    moved((x, y) => [Math.round(ax + (x - ax) * share), Math.round(ay + (y - ay) * share)]);
  switch (pick(7)) {
    case 0:
      return { ...answer, kind: oneOf(pick, ELEMENT_KINDS) };
    case 1:
      return about(2 + pick(3));
    case 5:
      return about(8 * (1 + pick(5))); // even a stream is too wide then
    case 2:
      return about(0.3);
    case 3: {
      // Two corners change places: the outline crosses itself.
      const [first, second, third, ...rest] = outline;
      return { ...answer, outline: [second, first, third, ...rest] };
    }
    case 4: {
      // Onto what lies there already.
      const [x, y] = oneOf(pick, groundOf(look))?.outline[0] ?? [0, 0];
      return moved((px, py) => [px - ax + x, py - ay + y]);
    }
    default: {
      const { x, y } = somewhere(pick, look);
      return moved((px, py) => [px - ax + x, py - ay + y]);
    }
  }
}
/** Too far, off the table, onto another element, or another one altogether. */
function twistedMove(pick: Pick, look: Scene, answer: Fields): Fields {
  const ground = groundOf(look);
  const element = Number(answer['element']);
  if (pick(4) === 0) return { ...answer, element: pick(ground.length + 1) };
  const [[ax, ay] = [0, 0]] = ground[element]?.outline ?? [];
  const { width, height } = look.setup.table;
  const other = oneOf(pick, ground)?.outline[0] ?? [0, 0];
  const [x, y] = pick(2) === 0 ? other : [pick(2) * width, pick(2) * height];
  const [dx, dy] = [x - ax, y - ay];
  // As far as engineers may, that way.
  const share = pick(3) === 0 ? 1 : Math.min(1, 2999 / Math.max(1, Math.hypot(dx, dy)));
  return { ...answer, dx: Math.trunc(dx * share), dy: Math.trunc(dy * share) };
}
function twistedWork(pick: Pick, look: Scene, answer: Fields): Fields {
  const works = groundOf(look).filter(({ kind }) => kind === 'emplacement');
  switch (pick(4)) {
    case 0:
      return { ...answer, unit: { unit: someUnit(pick, look), facing: 0 } };
    case 1: {
      const [x, y] = oneOf(pick, works.length > 0 ? works : groundOf(look))?.outline[0] ?? [0, 0];
      return { ...answer, x, y };
    }
    default:
      return { ...answer, ...somewhere(pick, look) };
  }
}
/** Done too early, somebody else, elsewhere: anywhere, or onto or near what stands there. */
function twistedPlace(pick: Pick, look: Scene, answer: Fields): Fields {
  const { units, commanders } = look.position;
  if (pick(8) === 0) return { done: true };
  if ('commander' in answer) {
    if (pick(3) === 0) return { ...answer, commander: someHead(pick, look) };
    const unit = someUnit(pick, look);
    return pick(2) === 0
      ? { ...answer, x: units.x[unit] ?? 0, y: units.y[unit] ?? 0 }
      : { ...answer, ...somewhere(pick, look) };
  }
  switch (pick(6)) {
    case 0:
      return { ...answer, unit: someUnit(pick, look) };
    case 1: {
      const other = someUnit(pick, look);
      const aside = pick(2) === 0 ? 0 : pick(3000) - 1500;
      return { ...answer, x: (units.x[other] ?? 0) + aside, y: units.y[other] ?? 0 };
    }
    case 2: {
      const head = someHead(pick, look);
      return { ...answer, x: commanders.x[head] ?? 0, y: commanders.y[head] ?? 0 };
    }
    case 3: {
      const { columns = [] } = look.position.field?.camp ?? {};
      const { x, y } = oneOf(pick, columns) ?? { x: 0, y: 0 };
      return { ...answer, x: x + pick(7000) - 3500, y: y + pick(7000) - 3500 };
    }
    default:
      return { ...answer, ...somewhere(pick, look) };
  }
}
