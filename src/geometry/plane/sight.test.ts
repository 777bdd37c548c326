import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { drawFrom, drawPiece, piece, type Draw, type Piece } from './cases.ts';
import { crowdOf } from './crowd.ts';
import { exactPoints, UNIT } from './oracle/exact.ts';
import { polygon } from './polygon.ts';
import { sight, sightThrough } from './sight.ts';
import { exactCorner, type ExactScene } from './oracle/sight.ts';
import { cosine, sine } from './turn.ts';

/** How many cases: ten times as many at night, a few where only their way is noted. */
const { SANDTABLE_NIGHTLY, SANDTABLE_FEW_CASES } = process.env;
const SHARE = SANDTABLE_NIGHTLY === '1' ? 10 : SANDTABLE_FEW_CASES === '1' ? 0.02 : 0.1;
const manyTimes = (count: number): number => Math.ceil(count * SHARE);

const TABLE = { line: 10, inside: 1 };
/** A ten-thousandth of a tick: what the two may differ by. */
const SLIP = UNIT / 10_000n;
const STRICT = { line: 10n * UNIT - SLIP, inside: UNIT + SLIP };
const LOOSE = { line: 10n * UNIT + SLIP, inside: UNIT - SLIP };

interface Scene {
  readonly shooter: Piece;
  readonly target: Piece;
  readonly units: readonly Piece[];
  readonly terrain: readonly (readonly [number, number])[][];
}

/**
 * Mine must be clear if the strict oracle is, and blocked if the loose one is; and through a crowd
 * both corners are answered as one by one.
 */
function disagreement(scene: Scene): string | undefined {
  const exact: ExactScene = {
    shooter: scene.shooter.exact,
    target: scene.target.exact,
    units: scene.units.map((unit) => unit.exact),
    terrain: scene.terrain.map((points) => exactPoints(points)),
  };
  const units = scene.units.map((unit) => unit.rect);
  const terrain = scene.terrain.map((points) => polygon(points));
  const both = sight(scene.shooter.rect, scene.target.rect, units, terrain, TABLE);
  const one = sightThrough(scene.shooter.rect, scene.target.rect, crowdOf(units), terrain, TABLE);
  const told = both.left.clear ? both.right : both.left;
  if (!isDeepStrictEqual(one, told)) return 'through a crowd another answer is given';
  for (const corner of [0, 1] as const) {
    const mine = (corner === 0 ? both.left : both.right).clear;
    const other = exactCorner(exact, corner, mine ? LOOSE : STRICT);
    if (mine === other) continue;
    if (mine) return `corner ${corner} is clear, the oracle says blocked`;
    return `corner ${corner} is blocked, the oracle says clear`;
  }
  return undefined;
}

function show(scene: Scene): string {
  return JSON.stringify(scene, (key, v) => (key === 'rect' || key === 'exact' ? undefined : v));
}

/** A place seen from a piece: ticks ahead of its centre and to its right, rounded. */
function placeFrom(p: Piece, ahead: number, aside: number): { x: number; y: number } {
  const { fx, fy } = p.rect;
  return {
    x: Math.round(p.pose.x + ahead * fx + aside * fy),
    y: Math.round(p.pose.y + ahead * fy - aside * fx),
  };
}

const MIDDLE = { x: 15000, y: 11000, facing: 0 };

function drawWood(draw: Draw, x: number, y: number, size: number): [number, number][] {
  const n = draw.whole(3, 8);
  return Array.from({ length: n }, (_, i) => {
    const at = Math.floor((36000 * i) / n) + draw.whole(0, Math.floor(30000 / n));
    const reach = draw.whole(Math.floor(size / 4), size);
    return [x + Math.round(reach * sine(at)), y + Math.round(reach * cosine(at))];
  });
}

/** Anything anywhere, also on top of one another. */
function drawMess(draw: Draw): Scene {
  const shooter = drawPiece(draw, MIDDLE, 3000);
  const at = placeFrom(shooter, draw.whole(-800, 4000), draw.whole(-3000, 3000));
  const target = drawPiece(draw, { ...at, facing: 0 }, 0);
  const units = Array.from({ length: draw.whole(0, 5) }, () => {
    const spot = placeFrom(shooter, draw.whole(-300, 3500), draw.whole(-2000, 2000));
    const thin = draw.chance(15);
    const one = drawPiece(draw, { ...spot, facing: 0 }, 0);
    return thin ? piece(one.pose, draw.whole(6, 1200), draw.whole(6, 14)) : one;
  });
  const terrain = Array.from({ length: draw.whole(0, 2) }, () => {
    const spot = placeFrom(shooter, draw.whole(-300, 4000), draw.whole(-2000, 2000));
    return drawWood(draw, spot.x, spot.y, draw.one([300, 1200, 2500]));
  });
  return { shooter, target, units, terrain };
}

/** Ranks and files, dressed or almost so. */
function drawRanks(draw: Draw): Scene {
  const facing = draw.one([0, 0, 9000, 4500, 18000, draw.whole(0, 35999)]);
  const shooter = piece({ ...MIDDLE, facing });
  const slip = (): number => (draw.chance(50) ? 0 : draw.whole(-2, 2));
  const at = (ahead: number, aside: number, turn: number): Piece => {
    const spot = placeFrom(shooter, ahead + slip(), aside + slip());
    return piece({ ...spot, facing: (facing + turn) % 36000 });
  };
  const target = at(
    draw.one([1000, 1500, 2000, 2700]),
    draw.one([0, 0, 500, 1000, -1000]),
    draw.one([0, 18000, 18000, draw.whole(0, 35999)]),
  );
  const units: Piece[] = [];
  for (const ahead of [0, 500, 1000]) {
    for (const aside of [-1500, -1000, -500, 0, 500, 1000, 1500]) {
      if ((ahead === 0 && aside === 0) || !draw.chance(25)) continue;
      units.push(at(ahead, aside, draw.one([0, 0, 18000])));
    }
  }
  return { shooter, target, units, terrain: [] };
}

/** A slot between two blockers, or a blocker's corner near a sight line: chords of about 10. */
function drawSlot(draw: Draw): Scene {
  const shooter = drawPiece(draw, MIDDLE, 3000);
  const at = placeFrom(shooter, draw.whole(1200, 4000), draw.whole(-800, 800));
  const target = drawPiece(draw, { ...at, facing: 0 }, 0);
  const corner = draw.whole(0, 1);
  const [cx, cy] = [shooter.rect.xs[corner], shooter.rect.ys[corner]];
  const k = draw.whole(0, 3);
  const share = draw.chance(50) ? 0 : draw.whole(0, 100) / 100;
  const [tx, ty] = [0, 1].map((axis) => {
    const list = axis === 0 ? target.rect.xs : target.rect.ys;
    return list[k] + share * (list[(k + 1) % 4] - list[k]);
  });
  const reach = Math.sqrt((tx - cx) ** 2 + (ty - cy) ** 2);
  const units: Piece[] = [];
  for (const hand of draw.chance(80) ? [1, -1] : [1]) {
    const unit = drawPiece(draw, { x: 0, y: 0, facing: 0 }, 0);
    const way = draw.whole(20, 90) / 100;
    const [nx, ny] = [(hand * (ty - cy)) / reach, (-hand * (tx - cx)) / reach];
    const near = [0, 1, 2, 3].reduce(
      (best, i) =>
        unit.rect.xs[i] * nx + unit.rect.ys[i] * ny <
        unit.rect.xs[best] * nx + unit.rect.ys[best] * ny
          ? i
          : best,
      0,
    );
    const off = draw.whole(-8, 2) + draw.whole(0, 9) / 10;
    const x = cx + way * (tx - cx) + off * nx - unit.rect.xs[near];
    const y = cy + way * (ty - cy) + off * ny - unit.rect.ys[near];
    units.push(piece({ ...unit.pose, x: Math.round(x), y: Math.round(y) }, unit.width, unit.depth));
  }
  return { shooter, target, units, terrain: [] };
}

/** The border of a wood within 3 ticks of a corner of the target or of the shooter's front. */
function drawWoodEnd(draw: Draw): Scene {
  const facing = draw.one([0, 0, 9000, draw.whole(0, 35999)]);
  const shooter = piece({ ...MIDDLE, facing });
  const at = placeFrom(shooter, draw.whole(1500, 3000), draw.one([0, 0, 700, -700]));
  const target = piece({
    ...at,
    facing: draw.chance(60) ? (facing + 18000) % 36000 : draw.whole(0, 35999),
  });
  const subject = draw.chance(70) ? target : shooter;
  const k = subject === target ? draw.whole(0, 3) : draw.whole(0, 1);
  const x = Math.round(subject.rect.xs[k]) + draw.whole(-3, 3);
  const y = Math.round(subject.rect.ys[k]) + draw.whole(-3, 3);
  const spread = draw.whole(300, 1500);
  const away = draw.whole(0, 35999);
  const leg = (turn: number): [number, number] => [
    x + Math.round(spread * sine(away + turn)),
    y + Math.round(spread * cosine(away + turn)),
  ];
  const wood = draw.chance(50)
    ? [[x, y] as [number, number], leg(draw.whole(1000, 8000)), leg(-draw.whole(1000, 8000))]
    : [leg(9000), leg(draw.whole(1000, 6000)), leg(-draw.whole(1000, 6000)), leg(-9000)];
  const units = draw.chance(30)
    ? [drawPiece(draw, { ...placeFrom(shooter, 900, draw.whole(-900, 900)), facing: 0 }, 0)]
    : [];
  const more = draw.chance(30) ? [drawWood(draw, at.x, at.y, 1200)] : [];
  return { shooter, target, units, terrain: [wood, ...more] };
}

/** The two touch or overlap by some ticks, other things close by. */
function drawContact(draw: Draw): Scene {
  const shooter = drawPiece(draw, MIDDLE, 3000);
  const at = placeFrom(
    shooter,
    draw.whole(480, 520) * draw.one([1, 1, -1]),
    draw.one([0, 400, 990, 1000, 1010]),
  );
  const target = piece({
    ...at,
    facing: draw.chance(70) ? shooter.pose.facing : draw.whole(0, 35999),
  });
  const units = [drawPiece(draw, shooter.pose, 1200)];
  const terrain = draw.chance(50) ? [drawWood(draw, at.x, at.y, 1200)] : [];
  return { shooter, target, units, terrain };
}

const KINDS = [
  ['anything anywhere', drawMess, 2000],
  ['ranks', drawRanks, 800],
  ['slots and corners', drawSlot, 1200],
  ['ends in woods', drawWoodEnd, 700],
  ['contact', drawContact, 300],
] as const;

test.each(KINDS)('sight agrees with the oracle: %s', (_, drawScene, count) => {
  const draw = drawFrom(count);
  for (let i = manyTimes(count); i > 0; i--) {
    const scene = drawScene(draw);
    const fault = disagreement(scene);
    if (fault !== undefined) expect.fail(`case ${i}: ${fault}: ${show(scene)}`);
  }
});
