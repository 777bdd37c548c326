/** Does a search of this browser go on? Kept over a reload, so that its place in the queue is. */
const KEY = 'sandtable.search';

function recalled(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
class Searching {
  /** Whatever looks after it is fetched with it. */
  on = $state(recalled());

  /** What is searched for; undefined: nothing any more. */
  keep(wish: string | undefined): void {
    this.on = wish !== undefined;
    try {
      if (wish === undefined) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, wish);
    } catch {
      // A browser that keeps nothing searches until it is loaded again.
    }
  }
  get kept(): string | null {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  }
}
export const searching = new Searching();
