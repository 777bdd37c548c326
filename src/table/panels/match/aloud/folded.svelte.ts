/** Is all that a computer has weighed shown, or one sentence of it? This browser remembers. */
const KEY = 'sandtable.aloud';
const FOLDED = 'folded';
function recalled(): boolean {
  try {
    return localStorage.getItem(KEY) === FOLDED;
  } catch {
    return false;
  }
}
class Folded {
  #is = $state(recalled());
  get is(): boolean {
    return this.#is;
  }
  toggle(): void {
    this.#is = !this.#is;
    try {
      if (this.#is) localStorage.setItem(KEY, FOLDED);
      else localStorage.removeItem(KEY);
    } catch {
      // A browser that keeps nothing shows all of it again next time.
    }
  }
}
export const folded = new Folded();
