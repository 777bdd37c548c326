/** AOT-SETUP-06 to AOT-SETUP-10: what an element of ground may be, and where it may lie. */
import { campBox } from '../document/facts.ts';
import type { Audit } from '../audit.ts';
import { INCH } from '../document/book.ts';
import type { Element } from '../document/log.ts';
import { between, length, minus, overlap, sidesOf } from '../document/plane.ts';
import type { Point, Polygon } from '../document/plane.ts';

/** AOT-SETUP-09 */
const LONG = ['hedge', 'stream', 'ditch', 'treeLine'];
const ROUND = ['hill', 'wood', 'village', 'ploughland', 'marsh', 'scrub', 'rocks', 'lake'];
const SEGMENTS = 3;
const SEGMENT = 6 * INCH;
const AREA = 64 * INCH * INCH;
const SLACK = 0.005;
/** AOT-MEET-02, AOT-SETUP-10 */
const FROM_CAMP = 20 * INCH;
/** Corners are whole thousandths: a slanted side is out by so much. */
const ROUNDED = 3;

/** Twice the signed sum of its triangles, halved. */
const areaOf = (shape: Polygon): number =>
  Math.abs(sidesOf(shape).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0)) / 2;
/** A little smaller about its middle: what only touches does not overlap. */
function shrunk(shape: Polygon): Polygon {
  const middle = [0, 1].map((axis) => shape.reduce((sum, at) => sum + (at[axis] ?? 0), 0));
  const [mx = 0, my = 0] = middle.map((sum) => sum / shape.length);
  const nearer = (at: number, to: number): number => to + (at - to) * (1 - SLACK);
  return shape.map(([x, y]): Point => [nearer(x, mx), nearer(y, my)]);
}
export const lies = (one: Polygon, other: Polygon): boolean => overlap(shrunk(one), shrunk(other));

/** One element with all its parts, before it lies there. */
export function judgeElement(audit: Audit, parts: readonly Element[]): void {
  const [{ kind } = { kind: '' }] = parts;
  const long = LONG.includes(kind);
  const known = long || ROUND.includes(kind);
  audit.holds('AOT-SETUP-09', 'kind of an element', kind, 'long or round', known);
  const same = parts.every((part) => part.kind === kind);
  audit.holds('AOT-SETUP-08', 'parts of one element', 'of several kinds', 'of one', same);
  if (long) judgeSegments(audit, parts);
  else judgeParts(audit, parts);
  for (const { outline } of parts) judgePlace(audit, kind, outline);
}
/** AOT-SETUP-07 */
function judgeSegments(audit: Audit, parts: readonly Element[]): void {
  audit.same('AOT-SETUP-07', 'segments of a long element', parts.length, SEGMENTS);
  for (const { kind, outline } of parts) {
    const longest = Math.max(...sidesOf(outline).map(([a, b]) => length(minus(b, a))));
    const right = Math.abs(longest - SEGMENT) <= ROUNDED;
    audit.holds('AOT-SETUP-07', `length of a ${kind}`, Math.round(longest), SEGMENT, right);
  }
}
/** AOT-SETUP-08 */
function judgeParts(audit: Audit, parts: readonly Element[]): void {
  const area = parts.reduce((sum, { outline }) => sum + areaOf(outline), 0);
  const fits = area <= AREA * (1 + SLACK / 5);
  audit.holds('AOT-SETUP-08', 'area of an element', Math.round(area), `at most ${AREA}`, fits);
}
/** AOT-SETUP-06, R-072, AOT-MEET-02 */
function judgePlace(audit: Audit, kind: string, outline: Polygon): void {
  const { table } = audit;
  const { width, height } = table.setup.table;
  const on = outline.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height);
  audit.holds('AOT-SETUP-06', `where a ${kind} lies`, 'off the table', 'on it', on);
  const under = table.elements.filter(
    (other) => excludes(kind, other.kind) && lies(outline, other.outline),
  );
  const kinds = under.map((other) => other.kind);
  audit.same('AOT-SETUP-09', `ground of other kinds under a ${kind}`, kinds, []);
  for (const camp of table.camps) {
    const gap = Math.round(between(outline, campBox(camp)));
    const far = gap >= FROM_CAMP - ROUNDED;
    audit.holds('AOT-MEET-02', `${kind} from a camp`, gap, `at least ${FROM_CAMP}`, far);
  }
}
/** R-072 Long ones may cross a field. */
function excludes(one: string, other: string): boolean {
  if (one === other) return false;
  const field = [one, other].includes('ploughland');
  return !(field && (LONG.includes(one) || LONG.includes(other)));
}
