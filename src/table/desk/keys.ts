import type { Camera } from '../board/camera.svelte.ts';
import type { Point } from '../drawing/paths.ts';
import type { Playback } from '../board/playback.svelte.ts';
import { isTyped } from '../typing.ts';
import type { StripControl } from './shown.ts';
import { pushed, type AtDesk, type Button, type Drafting, type Input } from './answering.ts';

const PAN = 90;
const ZOOM = 1.25;

/** What the keys act on. */
export interface Keyed extends Pick<AtDesk, 'push'> {
  readonly session: {
    readonly playback: Pick<Playback<unknown, unknown>, 'playing' | 'skip'>;
    readonly branching?: { walk(event: KeyboardEvent): boolean } | undefined;
  };
  readonly camera: Camera;
  readonly chart: { cancel(): boolean };
  readonly answering: KeyedAnswering | undefined;
  readonly decision: { readonly seat: string } | undefined;
  readonly commit: Button | undefined;
  readonly run: Button | undefined;
  readonly controls: readonly StripControl[];
  withdraw(): boolean;
  /** Puts away what was drafted last; false: nothing was. */
  back(): boolean;
  /** Back from what the other side may do; false: nobody looked at it. */
  leaveThreat(): boolean;
  byHand<T>(does: (input: Pick<Input, 'key' | 'visit'>) => T | undefined): T | undefined;
  readonly units: readonly number[];
  readonly lit: readonly number[];
  /** Whose card was asked for last, whatever piece is taken up. */
  readonly shown: number | undefined;
  pointOf(unit: number): Point;
  seatOfUnit(unit: number): string;
  show(unit: number | undefined): void;
  wonder(unit: number): void;
  unwonder(): boolean;
  undo(): void;
  again(): void;
}
interface KeyedAnswering {
  readonly drafting: Pick<Drafting, 'pass'>;
  readonly input: Pick<Input, 'key' | 'visit'>;
}

/** What lies beside the table until it is opened. */
interface Opens {
  readonly help: () => void;
  /** Undefined: nothing can be left as a standing order. */
  readonly orders: (() => void) | undefined;
}

/** What the table's keys do; true when the key was one of them. */
export function press(desk: Keyed, event: KeyboardEvent, opens: Opens): boolean {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const element = target instanceof Element ? target : document.body;
  if (isTyped(event)) return leaveField(element, key);
  if (desk.session.playback.playing) {
    desk.session.playback.skip();
    // Whoever goes along the lines of an analysis presses no key twice for it.
    desk.session.branching?.walk(event);
    return true;
  }
  // What lies open over the page closes first, in its own way.
  if (document.querySelector(':popover-open') !== null) return false;
  if (key === 'Escape') return stepBack(desk);
  if (key === 'Enter') return commit(desk, element, event);
  // Any other key may draft something else than what waited for its press.
  desk.withdraw();
  if (desk.byHand((input) => input.key?.(event)) === true) return true;
  return desk.session.branching?.walk(event) === true || ofTable(desk, event, opens);
}
function leaveField(element: Element, key: string): boolean {
  if (key !== 'Escape' && key !== 'Enter') return false;
  if (element instanceof HTMLElement) element.blur();
  return true;
}
function stepBack(desk: Keyed): boolean {
  if (
    desk.chart.cancel() ||
    desk.leaveThreat() ||
    desk.withdraw() ||
    desk.unwonder() ||
    desk.back()
  )
    return true;
  desk.show(undefined);
  return true;
}
/** A focused button answers for itself; elsewhere, and on a choice, Enter commits what is lit. */
function commit(desk: Keyed, element: Element, { shiftKey, repeat }: KeyboardEvent): boolean {
  const own = element.closest('button, a, summary');
  if (own !== null && own.getAttribute('role') !== 'radio') return false;
  if (!shiftKey) return pushed(desk, desk.commit);
  // A key that is held says nothing of what has come up meanwhile.
  return repeat || pushed(desk, desk.run);
}
/** A number that is typed goes into a field of the controls. */
export function typeInto(id: string, digit: string): boolean {
  const field = document.querySelector<HTMLInputElement>(`#${id}`);
  if (field === null) return false;
  field.focus();
  field.value = digit;
  return true;
}
function ofTable(desk: Keyed, { key, shiftKey }: KeyboardEvent, { help, orders }: Opens): boolean {
  const { camera } = desk;
  const pan = (dx: number, dy: number): void => {
    camera.pan(dx * PAN, dy * PAN);
    camera.commitSoon();
  };
  const zoom = (factor: number): void => {
    camera.zoom(factor);
    camera.commitSoon();
  };
  const deeds: { readonly [key: string]: () => void } = {
    n: () => nextUnit(desk, 1),
    N: () => nextUnit(desk, -1),
    u: () => desk.undo(),
    d: () => pushed(desk, desk.answering?.drafting.pass?.()),
    s: () => desk.again(),
    '?': help,
    ...(orders === undefined ? {} : { o: orders }),
    '+': () => zoom(ZOOM),
    '=': () => zoom(ZOOM),
    '-': () => zoom(1 / ZOOM),
    '0': () => camera.fit(),
    Home: () => camera.fit(),
    r: () => camera.turn(!camera.turned),
    y: () => nextDark(desk),
    ArrowLeft: () => pan(1, 0),
    ArrowRight: () => pan(-1, 0),
    ArrowUp: () => pan(0, 1),
    ArrowDown: () => pan(0, -1),
  };
  const control = desk.controls.find((one) => one.key === key);
  if (control !== undefined) {
    control.press();
    return true;
  }
  const deed = deeds[key === 'n' && shiftKey ? 'N' : key];
  deed?.();
  return deed !== undefined;
}

/** The next own unit that cannot be chosen now, and why. */
function nextDark(desk: Keyed): void {
  const seat = desk.decision?.seat;
  const dark = desk.units.filter(
    (unit) => desk.seatOfUnit(unit) === seat && !desk.lit.includes(unit),
  );
  const at = desk.shown === undefined ? -1 : dark.indexOf(desk.shown);
  const unit = dark[(at + 1) % dark.length];
  if (unit === undefined) return;
  desk.camera.find(desk.pointOf(unit));
  desk.wonder(unit);
}

/** The next unit that can act, from west to east: focused, brought into view, taken up. */
export function nextUnit(desk: Keyed, step: 1 | -1): void {
  const order = [...desk.lit].sort((a, b) => {
    const [[ax, ay], [bx, by]] = [desk.pointOf(a), desk.pointOf(b)];
    return ax - bx || by - ay;
  });
  const focused = document.activeElement?.closest('[data-thing]')?.getAttribute('data-thing');
  const at = order.findIndex((unit) => `unit:${unit}` === focused);
  const unit = order[(at + step + order.length) % order.length] ?? order[0];
  if (unit === undefined) return;
  document.querySelector<SVGElement>(`[data-thing="unit:${unit}"]`)?.focus();
  desk.camera.find(desk.pointOf(unit));
  const visited = desk.byHand((input) => input.visit && { visited: input.visit(unit) });
  if (visited === undefined) desk.show(unit);
}
