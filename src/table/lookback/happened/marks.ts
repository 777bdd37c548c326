/** What is drawn over the sheet of what happened in one moment. */
import type { Game, Scene } from '#kernel';
import { line, middleOf, type Point } from '../../drawing/paths.ts';
import type { Happened } from '../../joined.ts';
import type { About, Body, Marking, Shot } from './marking.ts';

/** `main`: it is of what stands for all of the moment. */
export interface Framed {
  readonly outline: readonly Point[];
  readonly main: boolean;
}
/** Where something came from, halt by halt; the first is where it stood. */
export interface Went extends Body {
  readonly halts: readonly Point[];
}
export interface Marks {
  readonly framed: readonly Framed[];
  readonly went: readonly Went[];
  /** Who is not there any more, as he stood last. */
  readonly gone: readonly Body[];
  readonly shots: readonly Shot[];
  readonly plates: readonly { readonly at: Point; readonly says: string }[];
  /** Where happened what stands for all of it. */
  readonly at: Point | undefined;
}
/** Of one that events of the moment name. */
interface Course {
  /** As it stood before and after each of them. */
  readonly stood: readonly Body[];
  readonly now: Body | undefined;
  readonly says: string | undefined;
  readonly main: boolean;
}

/** `main`: the number of the event that stands for all of them. */
export function marksOf<G extends Game>(
  all: readonly Happened<G>[],
  main: number,
  marking: Marking<G>,
): Marks {
  const told = all.map((one) => marking.about(one));
  const chief = chiefOf(told, main);
  const courses = coursesOf(all, told, { marking, chief });
  const places = told.flatMap((one) =>
    (one.places ?? []).map((outline) => ({ outline, main: one === chief })),
  );
  const shots = told.flatMap((one) => one.shots ?? []);
  const standing = courses.flatMap(({ now, stood, main: isMain }) => {
    // Who is gone is struck; a frame about his place says that it is of him.
    const body = now ?? (isMain ? stood.at(-1) : undefined);
    return body === undefined ? [] : [{ outline: body.outline, main: isMain }];
  });
  return {
    framed: once([...places, ...standing]),
    went: courses.flatMap(wayOf),
    gone: courses.flatMap(({ now, stood }) => (now === undefined ? stood.slice(-1) : [])),
    shots,
    plates: courses.flatMap(({ says, now, stood }) => {
      const body = now ?? stood.at(-1);
      return says === undefined || body === undefined ? [] : [{ at: topOf(body), says }];
    }),
    at: placeOf(courses, chief),
  };
}
/** Several in one place have one frame. */
function once(all: readonly Framed[]): readonly Framed[] {
  const found = new Map<string, Framed>();
  for (const one of all) {
    const key = line(one.outline);
    if (one.main || !found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}
const isPlaced = ({ bodies = [], places = [], shots = [] }: About): boolean =>
  bodies.length + places.length + shots.length > 0;
/** It, or the last before it that happened anywhere, or else the first after it. */
function chiefOf(told: readonly About[], main: number): About | undefined {
  return (
    told.slice(0, Math.max(0, main) + 1).findLast(isPlaced) ?? told.slice(main + 1).find(isPlaced)
  );
}
interface Told<G extends Game> {
  readonly marking: Marking<G>;
  readonly chief: About | undefined;
}
function coursesOf<G extends Game>(
  all: readonly Happened<G>[],
  told: readonly About[],
  { marking, chief }: Told<G>,
): readonly Course[] {
  const names = new Set(told.flatMap(({ bodies = [] }) => bodies));
  const last = all.at(-1)?.after;
  if (last === undefined || names.size === 0) return [];
  // What one event left behind is what the next one meets.
  const known = new Map<unknown, ReadonlyMap<string, Body>>();
  const bodiesIn = (scene: Scene<G>): ReadonlyMap<string, Body> => {
    const found = known.get(scene.position) ?? marking.bodies(scene);
    known.set(scene.position, found);
    return found;
  };
  const ends = bodiesIn(last);
  return [...names].map((name) => {
    const own = told.map((one) => one.bodies?.includes(name) === true);
    return {
      stood: all.flatMap(({ before, after }, at) =>
        own[at] ? [before, after].flatMap((one) => bodiesIn(one).get(name) ?? []) : [],
      ),
      now: ends.get(name),
      says: told.findLast((one, at) => own[at] && one.says !== undefined)?.says,
      main: chief?.bodies?.includes(name) === true,
    };
  });
}
const isApart = ([x, y]: Point, [u, v]: Point): boolean => Math.hypot(x - u, y - v) > 1;
/** None, for whoever stood still, came from nowhere or is gone. */
function wayOf({ stood, now }: Course): readonly Went[] {
  const [began] = stood;
  if (began === undefined || now === undefined) return [];
  const halts = [...stood, now].map(({ outline }) => middleOf(outline));
  const apart = halts.filter((one, at) => at === 0 || isApart(one, halts[at - 1] ?? one));
  return apart.length > 1 ? [{ ...began, halts: apart }] : [];
}
function topOf({ outline }: Body): Point {
  const [x] = middleOf(outline);
  return [x, Math.min(...outline.map(([, y]) => y))];
}
function placeOf(courses: readonly Course[], chief: About | undefined): Point | undefined {
  const own = courses.find(({ main, stood, now }) => main && (now ?? stood.at(-1)) !== undefined);
  const body = own && (own.now ?? own.stood.at(-1));
  const outline = body?.outline ?? chief?.places?.[0];
  return outline === undefined ? chief?.shots?.[0]?.to : middleOf(outline);
}
