import { idle } from './idle.ts';
import { GROUND, type Finger, type Next, type Stage, type Thing, type Tool } from './tool.ts';

const STEP = 1.0016;

/** The state chart of gestures: one tool at a time, each in its own file. */
export class Chart {
  board: HTMLElement | undefined;
  readonly #stage: Stage;
  #tool: Tool;
  #corner = { x: 0, y: 0 };

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#tool = idle(stage);
  }
  get busy(): boolean {
    return this.#tool.name !== 'idle';
  }
  down(event: PointerEvent): void {
    if (event.button > 1 || (event.target as Element).closest('[data-still]') !== null) return;
    this.#stage.camera.halt();
    const rect = this.board?.getBoundingClientRect();
    this.#corner = { x: rect?.left ?? 0, y: rect?.top ?? 0 };
    capture(this.board, event.pointerId);
    this.#go(this.#tool.down?.(this.#finger(event), thingOf(event)));
  }
  move(event: PointerEvent): void {
    if (this.#tool.move === undefined) return;
    this.#go(this.#tool.move(this.#finger(event)));
  }
  up(event: PointerEvent): void {
    this.#go(this.#tool.up?.(this.#finger(event)));
  }
  /** Escape, or the system took the pointer away. */
  cancel(): boolean {
    const busy = this.busy;
    this.#go(this.#tool.cancel?.());
    return busy;
  }
  wheel(event: WheelEvent): void {
    event.preventDefault();
    const rect = this.board?.getBoundingClientRect();
    const [x, y] = [event.clientX - (rect?.left ?? 0), event.clientY - (rect?.top ?? 0)];
    const lines = event.deltaMode === 1 ? 16 : 1;
    this.#stage.camera.zoom(STEP ** (-event.deltaY * lines), x, y);
    this.#stage.camera.commitSoon();
  }
  #go(next: Next): void {
    if (next === 'idle') this.#tool = idle(this.#stage);
    else if (next !== undefined) this.#tool = next;
    this.#stage.camera.busy = this.busy;
  }
  #finger(event: PointerEvent): Finger {
    const [x, y] = [event.clientX - this.#corner.x, event.clientY - this.#corner.y];
    const touch = event.pointerType === 'touch';
    return {
      id: event.pointerId,
      x,
      y,
      at: this.#stage.camera.toSheet(x, y),
      mods: { shift: event.shiftKey, alt: event.altKey, touch },
    };
  }
}

function capture(board: HTMLElement | undefined, pointer: number): void {
  try {
    board?.setPointerCapture(pointer);
  } catch {
    // A pointer made by a script cannot be captured; the gesture works without.
  }
}

function thingOf(event: PointerEvent): Thing {
  const element = (event.target as Element).closest<SVGElement>('[data-thing]');
  const [kind = '', id = ''] = element?.dataset['thing']?.split(':') ?? [];
  return kind === '' ? GROUND : { kind, id: Number(id) };
}
