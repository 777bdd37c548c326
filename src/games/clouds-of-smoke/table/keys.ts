import { armyOf, type UnitId } from '../rules/index.ts';
import type { Battle } from './battle.svelte.ts';
import { Moving } from './plays/index.ts';

const PAN = 90;
const ZOOM = 1.25;
const FIELDS = 'input, select, textarea';

/** What the table's keys do; true when the key was one of them. */
export function press(battle: Battle, event: KeyboardEvent, help: () => void): boolean {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const element = target instanceof Element ? target : document.body;
  if (element.closest(FIELDS) !== null) return leaveField(element, key);
  if (battle.session.film.playing) {
    battle.session.film.skip();
    return true;
  }
  // What lies open over the page closes first, in its own way.
  if (document.querySelector(':popover-open') !== null) return false;
  if (key === 'Escape') return stepBack(battle);
  if (key === 'Enter') return commit(battle, element);
  const play = battle.ready ? battle.play : undefined;
  if (play?.key(event) === true) return true;
  if (play instanceof Moving && play.leader !== undefined && /^[0-9]$/.test(key)) {
    return toDistance(key);
  }
  return ofTable(battle, event, help);
}
function leaveField(element: Element, key: string): boolean {
  if (key !== 'Escape' && key !== 'Enter') return false;
  if (element instanceof HTMLElement) element.blur();
  return true;
}
function stepBack(battle: Battle): boolean {
  if (battle.chart.cancel() || battle.unwonder() || battle.play?.back() === true) return true;
  battle.show(undefined);
  return true;
}
/** A focused button answers for itself; elsewhere, and on a choice, Enter commits what is lit. */
function commit(battle: Battle, element: Element): boolean {
  const own = element.closest('button, a, summary');
  if (own !== null && own.getAttribute('role') !== 'radio') return false;
  const button = battle.ready ? battle.play?.commit : undefined;
  button?.run();
  return button !== undefined;
}
function toDistance(key: string): boolean {
  const field = document.querySelector<HTMLInputElement>('#distance');
  if (field === null) return false;
  field.focus();
  field.value = key;
  return true;
}
function ofTable(battle: Battle, { key, shiftKey }: KeyboardEvent, help: () => void): boolean {
  const { camera } = battle;
  const pan = (dx: number, dy: number): void => {
    camera.pan(dx * PAN, dy * PAN);
    camera.commitSoon();
  };
  const zoom = (factor: number): void => {
    camera.zoom(factor);
    camera.commitSoon();
  };
  const deeds: { readonly [key: string]: () => void } = {
    n: () => nextUnit(battle, 1),
    N: () => nextUnit(battle, -1),
    u: () => battle.undo(),
    d: () => battle.play?.pass?.run(),
    s: () => battle.again(),
    '?': help,
    '+': () => zoom(ZOOM),
    '=': () => zoom(ZOOM),
    '-': () => zoom(1 / ZOOM),
    '0': () => camera.fit(),
    Home: () => camera.fit(),
    t: () => camera.turn(!camera.turned),
    y: () => nextDark(battle),
    ArrowLeft: () => pan(1, 0),
    ArrowRight: () => pan(-1, 0),
    ArrowUp: () => pan(0, 1),
    ArrowDown: () => pan(0, -1),
  };
  const deed = deeds[key === 'n' && shiftKey ? 'N' : key];
  deed?.();
  return deed !== undefined;
}

/** The next own unit that cannot be chosen now, and why. */
function nextDark(battle: Battle): void {
  const seat = battle.decision?.seat;
  const dark = battle.units.filter(
    (unit) => battle.seat(armyOf(battle.look, unit)) === seat && !battle.lit.includes(unit),
  );
  const at = battle.card === undefined ? -1 : dark.indexOf(battle.card);
  const unit = dark[(at + 1) % dark.length];
  if (unit === undefined) return;
  battle.camera.follow(battle.pointOf(unit));
  battle.wonder(unit);
}

/** The next unit that can act: focused, brought into view, and chosen if it is to move. */
function nextUnit(battle: Battle, step: 1 | -1): void {
  const { lit } = battle;
  if (lit.length === 0) return;
  const { x, y } = battle.look.position.units;
  const order = [...lit].sort((a, b) => x[a] - x[b] || y[a] - y[b]);
  const focused = document.activeElement?.closest('[data-thing]')?.getAttribute('data-thing');
  const at = order.findIndex((unit) => `unit:${unit}` === focused);
  const unit: UnitId = order[(at + step + order.length) % order.length] ?? order[0];
  document.querySelector<SVGElement>(`[data-thing="unit:${unit}"]`)?.focus();
  battle.camera.follow(battle.pointOf(unit));
  if (battle.play instanceof Moving) battle.play.lead(unit);
  else battle.show(unit);
}
