/** Text set in lines of no more than a width, the larger the shorter it is. */

/** How wide a text is at a size. */
export type Measure = (text: string, size: number) => number;
export interface SetText {
  readonly size: number;
  readonly lines: readonly string[];
}
/** The largest size at which it has room; at the least it is cut, and ends in three dots. */
export function setIn(
  text: string,
  { sizes, width, most }: { sizes: readonly number[]; width: number; most: number },
  measure: Measure,
): SetText {
  let set: SetText = { size: sizes[0] ?? 0, lines: [] };
  for (const size of sizes) {
    set = { size, lines: linesOf(text, width, (one) => measure(one, size)) };
    if (set.lines.length <= most) return set;
  }
  return { ...set, lines: shortened(set.lines, most) };
}
function linesOf(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ').flatMap((word) => pieces(word, width, measure));
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}
/** A word that no line holds is broken wherever it must be. */
function pieces(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const signs = Array.from(word);
  let [low, high] = [1, signs.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(signs.slice(0, middle).join('')) <= width) low = middle;
    else high = middle - 1;
  }
  if (signs.length < 2) return [word];
  return [signs.slice(0, low).join(''), ...pieces(signs.slice(low).join(''), width, measure)];
}
function shortened(lines: readonly string[], most: number): string[] {
  const kept = lines.slice(0, most);
  const last = kept.at(-1) ?? '';
  return [...kept.slice(0, -1), `${Array.from(last).slice(0, -1).join('').trimEnd()}…`];
}
