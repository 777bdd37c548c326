import { t } from '../words/index.ts';

/** Why nothing can be sent now; undefined: it can. */
export function stopped(session: {
  readonly away: boolean;
  readonly connected?: boolean;
}): string | undefined {
  if (session.away) return t().say.away;
  return session.connected === false ? t().say.lost : undefined;
}
/** What is on its way is not sent twice. */
export const busyWith = (busy: boolean): string | undefined =>
  busy ? t().saved.sending : undefined;

type Hide = () => void;
const nothing: Hide = () => undefined;

/**
 * Attached to a control that is off: why it is, to whoever points at it, comes to it by keys,
 * presses it, or only hears the page. What is switched off natively takes no event and could tell
 * nothing. `passes`: a press still reaches the control, which has its own answer to it.
 */
export const off =
  (why: string | undefined, passes = false) =>
  (control: HTMLElement): Hide | undefined => {
    if (why === undefined) return undefined;
    let [hide, isHere] = [nothing, false];
    let title: string | null = null;
    const tell = async (): Promise<void> => {
      isHere = true;
      // Its own tip would say the same beside this one.
      title ??= control.getAttribute('title');
      control.removeAttribute('title');
      const { showTip } = await import('../help/tip.ts');
      hide();
      // Whoever has left meanwhile is told nothing.
      hide = isHere ? showTip(control, why) : nothing;
    };
    const leave = (): void => {
      isHere = false;
      hide();
      hide = nothing;
      if (title !== null) control.setAttribute('title', title);
      title = null;
    };
    const come = (): void => void tell();
    const focused = (): void => (control.matches(':focus-visible') ? come() : undefined);
    const press = (event: Event): void => {
      if (!passes) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      come();
    };
    const heard: Readonly<Record<string, (event: Event) => void>> = {
      pointerenter: come,
      pointerleave: leave,
      focusin: focused,
      focusout: leave,
      contextmenu: come,
    };
    for (const [type, hear] of Object.entries(heard)) control.addEventListener(type, hear);
    control.addEventListener('click', press, true);
    control.setAttribute('aria-disabled', 'true');
    control.setAttribute('aria-description', why);
    return () => {
      leave();
      for (const [type, hear] of Object.entries(heard)) control.removeEventListener(type, hear);
      control.removeEventListener('click', press, true);
      control.removeAttribute('aria-disabled');
      control.removeAttribute('aria-description');
    };
  };
