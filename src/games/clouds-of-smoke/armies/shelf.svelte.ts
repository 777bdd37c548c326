/** The armies that this browser keeps, illegal ones too. */
import { parseArmy } from '../content/index.ts';
import type { ArmyList } from '../rules/army/index.ts';

const KEY = 'sandtable.armies';
export interface Kept {
  readonly id: number;
  readonly ruleset: string;
  readonly list: ArmyList;
}

function keptFrom(content: unknown): Kept[] {
  if (typeof content !== 'object' || content === null) return [];
  const { id, ruleset, list } = content as Readonly<Record<string, unknown>>;
  const army = parseArmy(list);
  if (!army.ok || typeof id !== 'number' || typeof ruleset !== 'string') return [];
  return [{ id, ruleset, list: army.value }];
}
function recall(): readonly Kept[] {
  try {
    const rows: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(rows) ? rows.flatMap(keptFrom) : [];
  } catch {
    return [];
  }
}

class Shelf {
  armies = $state.raw<readonly Kept[]>(recall());

  constructor() {
    addEventListener('storage', ({ key }) => {
      if (key === KEY) this.armies = recall();
    });
  }
  /** In the place of the one of that id, else as the newest; its id, or none: it is not kept. */
  keep(list: ArmyList, ruleset: string, id: number | undefined): number | undefined {
    const others = recall();
    const known = others.findIndex((one) => one.id === id);
    const kept = { id: Math.max(0, ...others.map((one) => one.id)) + 1, ruleset, list };
    const rows =
      known < 0 || id === undefined ? [kept, ...others] : others.with(known, { ...kept, id });
    return this.#write(rows) ? (known < 0 ? kept.id : id) : undefined;
  }
  remove(id: number): void {
    this.#write(recall().filter((one) => one.id !== id));
  }
  #write(rows: readonly Kept[]): boolean {
    try {
      localStorage.setItem(KEY, JSON.stringify(rows));
    } catch {
      return false;
    }
    this.armies = rows;
    return true;
  }
}
export const shelf = new Shelf();
