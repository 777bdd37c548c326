/** Where the marker goes and which combat comes first (sections 14 and 16). */
import { UW, poseOf } from '../rules/facts/index.ts';
import { coverage, unitsCallingForMarker, unitsNearMarkers } from '../rules/combat/index.ts';
import type { Scene, MarkerId, UnitId } from '../rules/index.ts';
import { lead } from './force.ts';
import { chosen, distance, inOneCombat, type Choice, type Post, type Question } from './post.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Of the points that cover most, the one whose fight is best for the own side. */
export function placeMarker(
  post: Post,
  question: Question<'placeMarker'>,
): Choice<'placeMarker'> | undefined {
  const { scene, me } = post;
  const callers = unitsCallingForMarker(scene);
  const known = new Map<string, number>();
  const weighed = pointsAbout(scene, callers, question)
    .filter((point) => {
      const { covers, bothSides } = coverage(scene, callers, point);
      return bothSides && covers >= question.covers;
    })
    .map((answer) => {
      const units = coveredBy(scene, answer);
      const key = units.join();
      const value = known.get(key) ?? lead(inOneCombat(scene, units), me, units);
      known.set(key, value);
      return { answer, value };
    });
  return chosen('fight', weighed);
}
const ASIDE = [-0.9, -0.5, -0.2, 0, 0.2, 0.5, 0.9];
/** The rules' own best point and its surroundings, and the middles between pairs of callers. */
function pointsAbout(scene: Scene, callers: readonly UnitId[], { x, y }: Point): Point[] {
  const { width, height } = scene.setup.table;
  const places = callers.map((unit) => poseOf(scene, unit));
  const middles = places.flatMap((a, index) =>
    places
      .slice(index + 1)
      .filter((b) => distance(a, b) <= 5 * UW)
      .map((b) => ({ x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) })),
  );
  const about = ASIDE.flatMap((dx) => ASIDE.map((dy) => ({ x: x + dx * UW, y: y + dy * UW })));
  return [{ x, y }, ...about, ...middles].filter(
    (point) => point.x >= 0 && point.y >= 0 && point.x <= width && point.y <= height,
  );
}
/** The units that a marker at a point would draw into combat. */
function coveredBy(scene: Scene, { x, y }: Point): UnitId[] {
  const markers = { x: [x], y: [y], price: [1], resolved: [0 as const] };
  const given = { ...scene, position: { ...scene.position, markers } };
  return unitsNearMarkers(given, [0 as MarkerId]);
}

/** The combat in which the own side is farthest ahead comes first. */
export function chooseCombat(
  { scene, me }: Post,
  { groups }: Question<'chooseCombat'>,
): Choice<'chooseCombat'> | undefined {
  const weighed = groups.map((group) => {
    const units = unitsNearMarkers(scene, group);
    return {
      answer: { marker: group[0] },
      value: lead(inOneCombat(scene, units), me, units),
    };
  });
  return chosen('fight', weighed);
}
