const ARROWS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** Which way an arrow key points on the screen; undefined: it is none. */
export const arrowOf = (key: string): readonly [right: number, up: number] | undefined =>
  ARROWS[key];
