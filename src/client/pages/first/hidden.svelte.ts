/** Taken off the list here, and nowhere else: a battle stays at its address. */
const KEY = 'sandtable.hidden';
function recalled(): string[] {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown[]).map(String);
  } catch {
    return [];
  }
}
export class Hidden {
  #ids = $state.raw<readonly string[]>(recalled());
  /** Taken off just now: its row offers the way back. */
  #fresh = $state.raw<readonly string[]>([]);

  has(id: string): boolean {
    return this.#ids.includes(id);
  }
  /** It has no row at all. */
  isAway(id: string): boolean {
    return this.has(id) && !this.#fresh.includes(id);
  }
  remove(id: string): void {
    this.#fresh = [...this.#fresh, id];
    this.#keep([...this.#ids, id]);
  }
  bringBack(ids: readonly string[]): void {
    this.#fresh = this.#fresh.filter((one) => !ids.includes(one));
    this.#keep(this.#ids.filter((one) => !ids.includes(one)));
  }
  #keep(ids: readonly string[]): void {
    this.#ids = ids;
    try {
      localStorage.setItem(KEY, JSON.stringify(ids));
    } catch {
      // A browser that keeps nothing shows them all again next time.
    }
  }
}
