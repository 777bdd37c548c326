/** Numbers in tenths that add up to their sum as it is told, as they do before they are rounded. */

/** The sum, rounded, and its parts: those nearest to the next tenth are rounded up. */
export function addingUp(sum: number, parts: readonly number[]): readonly [number, ...number[]] {
  const whole = Math.round(tenths(sum));
  const floors = parts.map((one) => Math.floor(tenths(one)));
  const lacking = whole - floors.reduce((all, one) => all + one, 0);
  const nearest = parts
    .map((one, at) => ({ at, over: tenths(one) - (floors[at] ?? 0) }))
    .toSorted((one, other) => other.over - one.over)
    .slice(0, Math.max(0, lacking));
  const up = new Set(nearest.map(({ at }) => at));
  return [whole / 10, ...floors.map((one, at) => (up.has(at) ? one + 1 : one) / 10)];
}
/** Without what a sum of fractions is off by. */
const tenths = (one: number): number => Math.round(one * 1e7) / 1e6;
