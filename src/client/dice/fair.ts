/** How often a face comes in fair battles. */

const SHARE = 0.95;
/**
 * Between which counts each of `faces` stays, all of them together in 95 of 100 fair battles, when
 * so many dice are thrown: exact for one face, and the rest shared out equally among them.
 */
export function fairSpan(dice: number, faces: number): readonly [low: number, high: number] {
  const tail = (1 - SHARE) / faces / 2;
  const p = 1 / faces;
  // Chances of 0, 1, 2 … of one face, each from the one before.
  let log = dice * Math.log1p(-p);
  let [below, low, high] = [0, 0, dice];
  for (let count = 0; count <= dice; count++) {
    const chance = Math.exp(log);
    if (below + chance <= tail) low = count + 1;
    below += chance;
    if (below >= 1 - tail) {
      high = count;
      break;
    }
    log += Math.log(dice - count) - Math.log(count + 1) + Math.log(p) - Math.log1p(-p);
  }
  return [low, high];
}
