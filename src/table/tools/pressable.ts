/** What keys, and whoever presses without a pointer, do to a thing on the map. */
export interface Pressed {
  /** Space; or a press of one who only hears the page. */
  readonly press: () => void;
  /** Enter; what has no say in it leaves it to the lit button. */
  readonly enter?: (() => void) | undefined;
  /** The keyboard came to it. */
  readonly visit?: (() => void) | undefined;
}
/** Attached to a thing of the map. A press with the mouse came through the chart already. */
export const pressable =
  ({ press, enter, visit }: Pressed) =>
  (thing: SVGElement): (() => void) => {
    const clicked = (event: MouseEvent): void => {
      if (event.detail === 0) press();
    };
    const keyed = (event: KeyboardEvent): void => {
      const deed = { ' ': press, Enter: enter }[event.key];
      if (deed === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      deed();
    };
    const focused = (): void => {
      if (thing.matches(':focus-visible')) visit?.();
    };
    thing.addEventListener('click', clicked);
    thing.addEventListener('keydown', keyed);
    thing.addEventListener('focus', focused);
    return () => {
      thing.removeEventListener('click', clicked);
      thing.removeEventListener('keydown', keyed);
      thing.removeEventListener('focus', focused);
    };
  };
