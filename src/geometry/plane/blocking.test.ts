import { expect, test } from 'vitest';
import { drawFrom, drawPiece, drawStar, type Draw } from './cases.ts';
import { freeEnd, type Wall } from './fan.ts';
import { borderGap, inside, polygon, type Polygon } from './polygon.ts';
import { rect, type Rect } from './pose.ts';
import { sight, type Blocker, type Corner } from './sight.ts';

const SIGHT = { line: 10, inside: 1 };
const MIDDLE = { x: 15000, y: 11000, facing: 0 };

interface Scene {
  readonly shooter: Rect;
  readonly target: Rect;
  readonly units: readonly Rect[];
  readonly terrain: readonly Polygon[];
}

function drawScene(draw: Draw): Scene {
  const shooter = drawPiece(draw, MIDDLE, 3000);
  const target = drawPiece(draw, shooter.pose, draw.one([700, 2500, 4000])).rect;
  const about = (): { x: number; y: number; facing: number } => {
    const share = draw.whole(0, 110) / 100;
    const x = shooter.pose.x + share * (target.cx - shooter.pose.x);
    const y = shooter.pose.y + share * (target.cy - shooter.pose.y);
    return { x: Math.round(x), y: Math.round(y), facing: 0 };
  };
  const units = Array.from({ length: draw.whole(0, 3) }, () => drawPiece(draw, about(), 900).rect);
  const terrain = Array.from({ length: draw.one([0, 0, 1, 2]) }, () => {
    const { x, y } = about();
    return drawStar(draw, x + draw.whole(-900, 900), y + draw.whole(-900, 900), 100, 1200);
  });
  return { shooter: shooter.rect, target, units: [shooter.rect, ...units, target], terrain };
}

/** What a corner sees if every side is asked and everything may be in the way. */
function seesAnything({ shooter, target, units, terrain }: Scene, corner: 0 | 1): boolean {
  const [cx, cy] = [shooter.xs[corner], shooter.ys[corner]];
  const walls: Wall[] = [];
  const add = (shape: Wall['shape'], kind: Wall['kind']): void => {
    walls.push({ shape, kind, index: 0, pushed: 0, forbids: false });
  };
  for (const unit of units) add(unit, unit === shooter || unit === target ? 'self' : 'unit');
  for (const wood of terrain) if (!inside(cx, cy, wood, SIGHT.inside)) add(wood, 'terrain');
  return [0, 1, 2, 3].some((k) => {
    const [x, y] = [target.xs[k], target.ys[k]];
    const fan = { cx, cy, x, y, wx: target.xs[(k + 1) % 4] - x, wy: target.ys[(k + 1) % 4] - y };
    return freeEnd(fan, walls, SIGHT) !== undefined;
  });
}

/** A free line ends on the target; what blocks one is among the things that may. */
function expectTold({ clear, end, blocker }: Corner, { shooter, target, units }: Scene): void {
  if (clear) expect(borderGap(target, end?.x ?? NaN, end?.y ?? NaN)).toBeLessThan(1e-6);
  else expect(end).toBe(undefined);
  if (blocker?.kind === 'unit') expect([shooter, target]).not.toContain(units[blocker.index]);
}

test('what is left out of the search stands in no line of fire', () => {
  const draw = drawFrom(91);
  let clear = 0;
  for (let i = 0; i < 500; i++) {
    const scene = drawScene(draw);
    const seen = sight(scene.shooter, scene.target, scene.units, scene.terrain, SIGHT);
    const mine = [seen.left.clear, seen.right.clear];
    const all = [seesAnything(scene, 0), seesAnything(scene, 1)];
    if (mine.join() !== all.join()) expect.fail(`case ${i}: ${mine.join()} is not ${all.join()}`);
    for (const corner of [seen.left, seen.right]) expectTold(corner, scene);
    if (seen.clear) clear++;
  }
  expect(clear).toBeGreaterThan(60);
});

/** A usual unit that faces up unless told otherwise. */
const unit = (x: number, y: number, width = 1000, facing = 0): Rect =>
  rect({ x, y, facing }, width, 500);
/** His front side lies on y 0, from x -500 to x 500. */
const SHOOTER = unit(0, -250);
const TARGET = unit(0, 1250, 1000, 18000);

/** What the two corners name as their chief blockers. */
function blockers(target: Rect, units: Rect[], terrain: Polygon[] = []): unknown[] {
  const { left, right } = sight(SHOOTER, target, units, terrain, SIGHT);
  return [left, right].map(({ blocker }) => blocker && `${blocker.kind} ${blocker.index}`);
}

test('of two things in the way the one that hides more of the target is named', () => {
  for (const [x, y] of [
    [-600, 600],
    [-400, 700],
    [-700, 400],
  ]) {
    const [a, b] = [unit(x, 500), unit(y, 500)];
    expect(blockers(TARGET, [a, b])).toEqual(['unit 0', 'unit 1']);
    expect(blockers(TARGET, [SHOOTER, b, TARGET, a])).toEqual(['unit 3', 'unit 1']);
  }
  const wood = polygon([
    [-900, 400],
    [-900, 600],
    [900, 600],
    [900, 400],
  ]);
  expect(blockers(TARGET, [unit(0, 800)], [wood])).toEqual(['unit 0', 'unit 0']);
  expect(blockers(TARGET, [unit(0, 800, 100)], [wood])).toEqual(['terrain 0', 'terrain 0']);
});

test('who hides a target behind him by himself is not named', () => {
  const behind = sight(SHOOTER, unit(0, -1000, 200), [SHOOTER], [], SIGHT);
  const nobody = { clear: false, blockers: [] };
  expect(behind).toEqual({ clear: false, left: nobody, right: nobody });
  expect(sight(SHOOTER, unit(0, -1000, 4000), [SHOOTER], [], SIGHT).clear).toBe(true);
});

test('those that block a line block it with nothing else in the way', () => {
  const draw = drawFrom(92);
  let fewer = 0;
  for (let i = 0; i < 1000; i++) {
    const { shooter, target, units, terrain } = drawScene(draw);
    const seen = sight(shooter, target, units, terrain, SIGHT);
    for (const corner of ['left', 'right'] as const) {
      const { clear, blocker, blockers } = seen[corner];
      expect(blockers === undefined).toBe(clear);
      if (blockers === undefined) continue;
      if (blocker !== undefined) expect(blockers).toContainEqual(blocker);
      const named = (kind: Blocker['kind'], index: number): boolean =>
        blockers.some((one) => one.kind === kind && one.index === index);
      const left = units.filter((_, index) => named('unit', index));
      const woods = terrain.filter((_, index) => named('terrain', index));
      const alone = sight(shooter, target, left, woods, SIGHT)[corner];
      expect(alone.clear, `case ${i}, ${corner}`).toBe(false);
      if (left.length + woods.length < units.length + terrain.length) fewer++;
    }
  }
  expect(fewer).toBeGreaterThan(100);
});

test('an end inside a wood that begins at the target is found on another side', () => {
  // A strip before the target hides it, but its upper part begins a tick above the front side.
  const wood = polygon([
    [-2000, 400],
    [-2000, 600],
    [700, 600],
    [700, 1001],
    [-2000, 1001],
    [-2000, 1600],
    [900, 1600],
    [900, 400],
  ]);
  expect(sight(SHOOTER, TARGET, [], [wood], SIGHT).clear).toBe(true);
  // In line with its sides; now aside, where the end point lies in the last ticks of a side.
  expect(sight(unit(-700, -250), TARGET, [], [wood], SIGHT).clear).toBe(true);
});

test('a target over both front corners is seen, though no side faces them', () => {
  expect(sight(SHOOTER, unit(0, 245, 3000), [], [], SIGHT).clear).toBe(true);
  expect(sight(SHOOTER, unit(0, 235, 3000), [], [], SIGHT).clear).toBe(false);
});

test('who is hidden by the shooter and by a unit is hidden by the unit', () => {
  const blocker = rect({ x: -180, y: -625, facing: 0 }, 60, 60);
  const { left } = sight(SHOOTER, unit(0, -1000, 200), [SHOOTER, blocker], [], SIGHT);
  const hider = { kind: 'unit', index: 1 };
  expect(left).toEqual({ clear: false, blocker: hider, blockers: [hider] });
});

/** A rectangle that counts how often its corners are asked for. */
function counted(r: Rect): { shape: Rect; asked: () => number } {
  let times = 0;
  const counting = {
    ...r,
    get xs(): readonly number[] {
      times++;
      return r.xs;
    },
  };
  return { shape: counting, asked: () => times };
}

test('only what reaches into the corridor is looked at, and of the target what faces him', () => {
  const draw = drawFrom(92);
  const looked = { units: 0, target: 0 };
  for (let i = 0; i < 200; i++) {
    const shooter = drawPiece(draw, MIDDLE, 3000);
    const about = (reach: number): Rect => drawPiece(draw, shooter.pose, reach).rect;
    const units = Array.from({ length: 12 }, () => counted(about(2500)));
    const woods = draw.chance(30) ? [drawStar(draw, 15000, 11000, 300, 1500)] : [];
    const target = counted(about(draw.one([800, 2500])));
    const all = [shooter.rect, target.shape, ...units.map(({ shape }) => shape)];
    sight(shooter.rect, target.shape, all, woods, SIGHT);
    looked.units += units.filter(({ asked }) => asked() > 0).length;
    looked.target += target.asked();
  }
  // Were it fewer, something would be left out; were it more, some would be looked at in vain.
  expect(looked).toEqual({ units: 370, target: 7229 });
});
