/**
 * How long files may be, and the kernel as a whole. Well before a limit a file is told of, so that
 * there is time to look by which idea it could be cut; far behind it the check fails. Nobody is to
 * cut a file for its length alone, because a line too many does not pass.
 */
export interface Source {
  readonly name: string;
  readonly lines: readonly string[];
}
export interface Length {
  readonly name: string;
  readonly lines: number;
  readonly limit: number;
}
export interface Lengths {
  /** Over four fifths of its limit. */
  readonly near: readonly Length[];
  /** Over five fourths of it. */
  readonly over: readonly Length[];
}
export const FILE = 600;
/** What every game says of its shapes, events and questions is said by the kernel, once. */
export const KERNEL = 1440;
const [NEAR, OVER] = [0.8, 1.25];

export function lengthsOf(sources: readonly Source[]): Lengths {
  const all = [
    ...sources.map(({ name, lines }) => ({ name, lines: lines.length, limit: FILE })),
    { name: 'src/kernel', lines: kernelLines(sources), limit: KERNEL },
  ];
  return {
    near: all.filter(({ lines, limit }) => lines > NEAR * limit && lines <= OVER * limit),
    over: all.filter(({ lines, limit }) => lines > OVER * limit),
  };
}
function kernelLines(sources: readonly Source[]): number {
  const kernel = sources.filter(
    ({ name }) => name.startsWith('src/kernel/') && !name.includes('.test.'),
  );
  return kernel.reduce((sum, { lines }) => sum + lines.filter(isCode).length, 0);
}
/** Blank lines and comments are not what makes a kernel large. */
const isCode = (text: string): boolean => !/^\s*($|\/\/|\/\*|\*)/.test(text);
