/**
 * Called by a press after which something else lies under the finger: whoever presses twice has
 * meant one thing, and the second press of the two does nothing.
 */
export function pressedOnce(): void {
  const swallow = (event: MouseEvent): void => {
    if (event.detail < 2) removeEventListener('click', swallow, true);
    else {
      // Nor does a link lead away, or a box take its tick.
      event.preventDefault();
      event.stopPropagation();
    }
  };
  addEventListener('click', swallow, true);
}
