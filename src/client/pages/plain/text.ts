/** Plain values as a person reads them: no quotes, no brackets where lines do. */
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** In one line: 'shooter 3, target 5'. */
export function lineOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(lineOf).join(', ')}]`;
  if (!isRecord(value)) return String(value);
  return Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([key, one]) => `${key} ${isRecord(one) ? `(${lineOf(one)})` : lineOf(one)}`)
    .join(', ');
}
/** One line for each thing, what belongs to it indented. */
export function linesOf(value: unknown, indent = ''): string[] {
  const entries: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((one: unknown, at) => [String(at), one])
    : Object.entries(value ?? {});
  return entries.flatMap(([key, one]) => {
    const short = isPlain(one) || (Array.isArray(one) && one.every(isPlain));
    if (short) return [`${indent}${key}: ${lineOf(one)}`];
    return [`${indent}${key}`, ...linesOf(one, `${indent}  `)];
  });
}
