/** The battles of one attacker: one at a time of every ruleset, begun anew as they end. */
import type { Account } from './ledger.ts';

/** How he sits down at a battle, and what is to be told of it when he gets up. */
export interface Seating<B> {
  readonly sitDown: (ruleset: string) => Promise<B>;
  readonly getUp: (battle: B) => Promise<readonly [match: string, account: Account]>;
}
export class OwnBattles<B> {
  readonly accounts: (readonly [string, Account])[] = [];
  readonly #seating: Seating<B>;
  readonly #battles = new Map<string, B>();
  #beginning: Promise<void> | undefined;
  #isOver = false;

  constructor(seating: Seating<B>) {
    this.#seating = seating;
  }
  get isOver(): boolean {
    return this.#isOver;
  }
  of(ruleset: string): B | undefined {
    return this.#battles.get(ruleset);
  }
  /** One after the other: to begin is no flood of its own. */
  begin(ruleset: string): void {
    if (this.#isOver || this.#beginning !== undefined) return;
    this.#beginning = this.#begin(ruleset).finally(() => {
      this.#beginning = undefined;
    });
  }
  async leave(): Promise<void> {
    this.#isOver = true;
    await this.#beginning;
    for (const ruleset of this.#battles.keys()) await this.#end(ruleset);
  }
  async #begin(ruleset: string): Promise<void> {
    await this.#end(ruleset);
    this.#battles.set(ruleset, await this.#seating.sitDown(ruleset));
  }
  async #end(ruleset: string): Promise<void> {
    const battle = this.#battles.get(ruleset);
    if (battle === undefined) return;
    this.#battles.delete(ruleset);
    this.accounts.push(await this.#seating.getUp(battle));
  }
}
