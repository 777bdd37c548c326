import { posix } from 'node:path';

interface Source {
  readonly name: string;
  readonly lines: readonly string[];
}
const DECLARES = /^src\/games\/[^/]+\/rules\/.+\/(?:events|questions)\.ts$/;
const DECLARATION = /^export const \w+ = (?:event|question|choice)\(/;
const GATHERS = /^src\/games\/[^/]+\/rules\/(?:game|questions)\.ts$/;

/**
 * Files of declarations that nobody gathers, though they compile: whatever they declare would be a
 * fault only when it is played. And lines of such files that export something else.
 */
export function ungathered(
  sources: readonly Source[],
): [name: string, line: number, what: string][] {
  const gathered = new Set(
    sources
      .filter(({ name }) => GATHERS.test(name))
      .flatMap(({ name, lines }) =>
        lines.flatMap((text) => {
          const from = /^import \* as \w+ from '(\.[^']+)';$/.exec(text)?.[1];
          return from === undefined ? [] : [posix.join(posix.dirname(name), from)];
        }),
      ),
  );
  return sources
    .filter(({ name, lines }) => DECLARES.test(name) && lines.some(isDeclaration))
    .flatMap(({ name, lines }) => [
      ...(gathered.has(name) ? [] : [[name, 1, 'nobody gathers what it declares'] as const]),
      ...lines.flatMap((text, at) =>
        text.startsWith('export ') && !isDeclaration(text)
          ? [[name, at + 1, 'a file of declarations exports nothing else'] as const]
          : [],
      ),
    ])
    .map(([name, line, what]) => [name, line, what]);
}
/** `export const drew = event({` or `export const move = question(`. */
const isDeclaration = (text: string): boolean => DECLARATION.test(text);
