/** How far two colours lie apart for an eye. */
export type Three = readonly [number, number, number];

/** How much each part of light weighs to whoever sees no colour. */
export const GREY: Three = [0.2126, 0.7152, 0.0722];
export const dot = (a: Three, b: Three): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** Of a part of a colour of the screen, 0 to 1, how much light it is. */
export const linear = (part: number): number =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;

/** CIE L*a*b*, white being that of a screen. */
function lab(light: Three): Three {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f(dot([0.4124, 0.3576, 0.1805], light) / 0.9505);
  const y = f(dot(GREY, light));
  const z = f(dot([0.0193, 0.1192, 0.9505], light) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
/** 2.3 is just seen side by side. */
export function distance(one: Three, other: Three): number {
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
/** So far apart that small things are told apart by it, though they do not touch. */
export const PLAIN = 12;
