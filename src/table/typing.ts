/** Fields that are written in; whatever else has the focus leaves its letters to the table. */
const FIELDS = 'input, select, textarea';

/**
 * Is this key for the field that has the focus? What is ticked or chosen takes the space bar, and
 * what it is chosen by; Enter sends the form that it is in.
 */
export function isTyped({ target, key }: KeyboardEvent): boolean {
  const field = target instanceof Element ? target.closest(FIELDS) : null;
  if (field === null) return false;
  if (!(field instanceof HTMLInputElement)) return true;
  const { type, form } = field;
  if (type !== 'checkbox' && type !== 'radio') return true;
  if (key === ' ' || (key === 'Enter' && form !== null)) return true;
  return type === 'radio' && key.startsWith('Arrow');
}
