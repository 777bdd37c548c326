/** Lines of fire, engagement, contact and formations, each with its why. */
import {
  completelyInside,
  elementsUnder,
  groundOf,
  hasTrait,
  homeOf,
  onRoad,
} from '../rules/ground/index.ts';
import {
  contactsOf,
  enemiesOf,
  gapBetween,
  inContact,
  isEnemy,
  outlineOf,
  profileOf,
} from '../rules/facts/index.ts';
import { flanks, inArc, linesFromCorners, rangeTo, sees } from '../rules/fire/index.ts';
import { formationOf, formations, inLineWith } from '../rules/movement/index.ts';
import type { UnitId } from '../rules/index.ts';
import type { Json } from '#kernel';
import * as z from 'zod/mini';
import { NoSuch } from '../../manifest.ts';
import { type Sight, ofUnit, query, unit, uw } from './sight.ts';

// --- sight and contact ---------------------------------------------------------------------------

export const lineOfFire = query(
  'lineOfFire',
  'does a unit see another: arc, range, and a free line from both front corners',
  z.strictObject({ from: unit, to: unit }),
  (sight, args) => {
    const [from, to] = [sight.unit(args.from), sight.unit(args.to)];
    const { look } = sight;
    const seen = sees(look, from, to);
    const touching = inContact(look, from, to);
    const distance = rangeTo(outlineOf(look, from), outlineOf(look, to));
    return {
      sees: seen,
      by: seen ? (touching ? 'contact' : 'fire') : null,
      distance: uw(distance),
      why: seen ? [] : whyNotSeen(sight, from, to, distance),
      cite: touching ? 'COS-LOF-10' : 'COS-LOF-04',
    };
  },
);
function whyNotSeen(sight: Sight, from: UnitId, to: UnitId, distance: number): Json[] {
  const { look } = sight;
  const { fire } = profileOf(look, from);
  const why: Json[] = [];
  if (fire.length === 0) why.push({ noFire: true, cite: 'COS-UNT-08' });
  const longest = Math.max(0, ...fire.map(({ range }) => range));
  if (fire.length > 0 && !look.edition.inRange(distance, longest)) {
    const [range, over] = [uw(longest), uw(distance - longest)];
    why.push({ outOfRange: uw(distance), range, over, cite: 'COS-LOF-05' });
  }
  if (!inArc(outlineOf(look, from), outlineOf(look, to))) {
    why.push({ outOfArc: true, cite: 'COS-LOF-02' });
  }
  const lines = linesFromCorners(look, from, to, () => true);
  const shapes = groundOf(look).flatMap((_, index) =>
    hasTrait(look, index, 'blocksSight') ? [index] : [],
  );
  for (const [corner, line] of [
    ['frontLeft', lines.left],
    ['frontRight', lines.right],
  ] as const) {
    if (line.clear) continue;
    const { blocker } = line;
    const blockedBy =
      blocker === undefined
        ? null
        : blocker.kind === 'unit'
          ? sight.name(lines.standing[blocker.index])
          : sight.element(shapes[blocker.index]);
    why.push({ corner, blockedBy, cite: 'COS-LOF-08' });
  }
  return why;
}

export const distance = query(
  'distance',
  'how far one unit is from another, between the nearest points of their outlines',
  z.strictObject({ from: unit, to: unit }),
  (sight, args) => {
    const { look } = sight;
    const [from, to] = [sight.unit(args.from), sight.unit(args.to)];
    if (from === to) throw new NoSuch('give two units');
    return {
      distance: uw(Math.max(0, gapBetween(look, from, to))),
      contact: inContact(look, from, to),
      enemies: isEnemy(look, from, to),
      why: 'outlines with their real depth; commanders and markers count for nothing',
      cite: 'COS-GEO-04',
    };
  },
);

export const ground = query(
  'ground',
  'the ground under a unit: each element, how much of the unit is in it, and what it does',
  ofUnit,
  (sight, args) => {
    const { look } = sight;
    const id = sight.unit(args.unit);
    const outline = outlineOf(look, id);
    const home = homeOf(look, id);
    const why = elementsUnder(look, id).map((index) => {
      const { kind } = groundOf(look)[index];
      return {
        element: sight.element(index),
        kind,
        inside: completelyInside(look, outline, index) ? 'completely' : 'partly',
        traits: [...(look.edition.ground[kind] ?? [])],
      };
    });
    return {
      home: home < 0 ? null : sight.element(home),
      onRoad: onRoad(look, outline),
      why,
      cite: 'COS-GEO-06',
    };
  },
);

export const engaged = query(
  'engaged',
  'is a unit engaged, and with whom: one of the two sees the other',
  z.strictObject({ unit, with: z.optional(unit) }),
  (sight, args) => {
    const { look } = sight;
    const id = sight.unit(args.unit);
    const others = args.with === undefined ? enemiesOf(look, id) : [sight.unit(args.with)];
    const why = others.flatMap((other) => {
      const [seesIt, seenByIt] = [sees(look, id, other), sees(look, other, id)];
      return seesIt || seenByIt ? [{ unit: sight.name(other), sees: seesIt, seen: seenByIt }] : [];
    });
    return { engaged: why.length > 0, why, cite: 'COS-LOF-11' };
  },
);

export const contact = query(
  'contact',
  'whom a unit touches; `inLine`: side to side, as a formation asks',
  ofUnit,
  (sight, args) => {
    const { look } = sight;
    const id = sight.unit(args.unit);
    const why = contactsOf(look, id).map((other) => ({
      unit: sight.name(other),
      enemy: isEnemy(look, id, other),
      gap: uw(gapBetween(look, id, other)),
      inLine: inLineWith(look, id, other),
    }));
    return { contact: why.length > 0, why, cite: 'COS-GEO-10' };
  },
);

export const flanking = query(
  'flanking',
  'whom a unit touches without touching his front, and who so touches it',
  ofUnit,
  (sight, args) => {
    const { look } = sight;
    const id = sight.unit(args.unit);
    const enemies = enemiesOf(look, id);
    return {
      flanks: sight.list(enemies.filter((enemy) => flanks(look, id, enemy))),
      flankedBy: sight.list(enemies.filter((enemy) => flanks(look, enemy, id))),
      why: 'in contact, and no point of the enemy front side is touched',
      cite: 'COS-FLK-01',
    };
  },
);

export const formationsQuery = query(
  'formations',
  'every formation, or that of one unit',
  z.strictObject({ unit: z.optional(unit) }),
  (sight, args) => {
    const { look } = sight;
    const all =
      args.unit === undefined ? formations(look) : [formationOf(look, sight.unit(args.unit))];
    return {
      formations: all.map((units) => sight.list(units)),
      why: 'side contact and a common home link units of one player',
      cite: 'COS-FRM-01',
    };
  },
);
