/** What waits in the tray is carried to the table: by mouse or finger, as what lies there is. */
import { pushed } from '#table/plain';
import type { BattleDesk } from '../desk.svelte.ts';
import { SCALE } from '../scale.ts';
import type { SetUpAnswering } from './answering.ts';

/** Pixels after which a press is a drag. */
const SLOP = 6;

/** Taken from its chip, it follows the hand over the board; a drop where it may stand sets it. */
export const carried = (battle: BattleDesk, take: () => void) => (chip: HTMLElement) => {
  let from: { readonly x: number; readonly y: number } | undefined;
  let held = false;
  const over = ({ clientX, clientY }: PointerEvent): readonly [number, number] | undefined => {
    const box = battle.chart.board?.getBoundingClientRect();
    if (box === undefined) return undefined;
    const [x, y] = [clientX - box.left, clientY - box.top];
    const inside = x >= 0 && y >= 0 && x <= box.width && y <= box.height;
    return inside ? [x, y] : undefined;
  };
  const down = (event: PointerEvent): void => {
    from = { x: event.clientX, y: event.clientY };
    held = false;
    chip.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    if (from === undefined) return;
    if (!held && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLOP) return;
    if (!held) take();
    held = true;
    const at = over(event);
    const answering: SetUpAnswering | undefined = battle.answering;
    if (at !== undefined) answering?.taking?.put(SCALE.place(battle.camera.toSheet(...at)));
  };
  const up = (event: PointerEvent): void => {
    const dropped = held && over(event) !== undefined;
    from = undefined;
    if (dropped && event.pointerType === 'mouse')
      pushed(battle, battle.answering?.drafting.commit?.());
  };
  /** The click that follows a drag takes nothing anew. */
  const click = (event: MouseEvent): void => {
    if (held) event.stopImmediatePropagation();
    held = false;
  };
  const cancel = (): void => {
    from = undefined;
    held = false;
  };
  chip.addEventListener('click', click, { capture: true });
  chip.addEventListener('pointercancel', cancel);
  chip.addEventListener('pointerdown', down);
  chip.addEventListener('pointermove', move);
  chip.addEventListener('pointerup', up);
  return () => {
    chip.removeEventListener('click', click, { capture: true });
    chip.removeEventListener('pointercancel', cancel);
    chip.removeEventListener('pointerdown', down);
    chip.removeEventListener('pointermove', move);
    chip.removeEventListener('pointerup', up);
  };
};
