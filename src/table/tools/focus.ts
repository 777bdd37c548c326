/**
 * A focus is not lost with what it was on: where that goes from the page, the place in which it
 * stood has the focus, and Tab goes on from there instead of from the page's beginning.
 */

/**
 * Attached to what holds the places; the first place that stands now takes the focus over. A
 * pointer finds its own way.
 */
export const keepsFocus =
  (places: string) =>
  (holder: HTMLElement): (() => void) => {
    let last: Element | undefined;
    const remember = ({ target }: FocusEvent): void => {
      const isByKeys = target instanceof Element && target.matches(':focus-visible');
      last = isByKeys ? target : undefined;
    };
    /** Who left by himself has nothing here that could be lost. */
    const forget = ({ target }: Event): void => {
      if (target instanceof Node && !holder.contains(target)) last = undefined;
    };
    const watch = new MutationObserver(() => {
      if (last === undefined || last.isConnected) return;
      last = undefined;
      if (document.activeElement !== document.body) return;
      holder.querySelector<HTMLElement>(places)?.focus({ preventScroll: true });
    });
    holder.addEventListener('focusin', remember);
    document.addEventListener('focusin', forget);
    document.addEventListener('pointerdown', forget);
    watch.observe(holder, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      holder.removeEventListener('focusin', remember);
      document.removeEventListener('focusin', forget);
      document.removeEventListener('pointerdown', forget);
    };
  };
