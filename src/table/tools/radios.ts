/**
 * Arrows go through a group of radio buttons as they do everywhere: to the next that can be chosen,
 * which is chosen at once. The table's own arrows do not hear of it.
 */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
export function walkRadios(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const { target } = event;
  if (step === undefined || !(target instanceof HTMLElement) || target.role !== 'radio') return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const group = target.closest('[role=radiogroup]');
  if (group === null) return;
  const radios = [...group.querySelectorAll<HTMLElement>('[role=radio]')].filter(
    (one) => !one.matches(':disabled, [aria-disabled=true]'),
  );
  const next = radios.at((radios.indexOf(target) + step) % radios.length);
  event.preventDefault();
  event.stopPropagation();
  next?.focus();
  next?.click();
}
