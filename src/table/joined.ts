/** Lines of the log that tell one deed step by step are told as one. */
import type { Game, Happening, Scene } from '#kernel';
import type { Line } from './session.svelte.ts';

/** An event, with the table before and after it. */
export interface Happened<G extends Game> {
  readonly event: Happening<G>;
  readonly before: Scene<G>;
  readonly after: Scene<G>;
}
export interface Joining<G extends Game> {
  /** Is the next the same deed, which goes on? */
  goesOn(one: Happened<G>, next: Happened<G>): boolean;
  /** All of them in one sentence; and step by step, in few words. */
  say(all: readonly Happened<G>[]): { readonly text: string; readonly steps: string };
}
export interface Told<G extends Game> extends Line {
  /** What it tells; undefined: no event. */
  readonly of: Happened<G> | undefined;
}
/** Lines that stand one after the other, of one seat, in one place of the log. */
function belong<G extends Game>(one: Told<G>, next: Told<G>, joining: Joining<G>): boolean {
  if (one.of === undefined || next.of === undefined) return false;
  const isBeside = one.by === next.by && one.chapter === next.chapter && one.depth === next.depth;
  return isBeside && joining.goesOn(one.of, next.of);
}
export function joinLines<G extends Game>(
  lines: readonly Told<G>[],
  joining: Joining<G> | undefined,
): readonly Line[] {
  if (joining === undefined) return lines;
  const runs: Told<G>[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run === undefined || last === undefined || !belong(last, line, joining)) runs.push([line]);
    else run.push(line);
  }
  return runs.flatMap((run) => (run.length < 2 ? run : oneLine(run, joining)));
}
function oneLine<G extends Game>(run: readonly Told<G>[], joining: Joining<G>): Line[] {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return [];
  const all = run.flatMap(({ of }) => of ?? []);
  return [
    {
      ...last,
      key: first.key,
      dice: run.flatMap(({ dice }) => dice),
      get text() {
        return joining.say(all).text;
      },
      get steps() {
        return joining.say(all).steps;
      },
    },
  ];
}
