/**
 * The windows of Combat Commander: whoever moves comes under the other's eyes, hex by hex, and the
 * other lets it pass. What is answered, and what fate gives, is planned.
 */
import { combatCommander2006 } from '../../src/games/combat-commander/rules/rulesets.ts';
import { SETUP, WAITS, plan, type Step } from './windows-plan.ts';
import type { Socket } from './socket.ts';
import { seatsAt, windowIn, type By, type House, type WindowTable } from './windows-table.ts';

const LEFT: { readonly [B in By]?: { readonly [kind: string]: string } } = {
  instruction: { opportunity: 'never', actions: 'never', initiative: 'never' },
  hand: { opportunity: 'ask', actions: 'ask', initiative: 'ask' },
  empty: { opportunity: 'able', actions: 'able', initiative: 'below5' },
};

export class Passes implements WindowTable {
  readonly #by: By;
  readonly #mover: Socket;
  /** Who is moved before, or looks on. */
  readonly #other: Socket;
  readonly #left: Step[];

  private constructor(by: By, mover: Socket, other: Socket) {
    this.#by = by;
    this.#mover = mover;
    this.#other = other;
    const { steps } = plan();
    const last = steps.findLastIndex(({ seat }) => seat === WAITS);
    this.#left = steps.slice(0, last + 1);
  }
  static async open(house: House, by: By): Promise<Passes> {
    const [mover, other] = await seatsAt(house, {
      ruleset: combatCommander2006,
      setup: SETUP,
      seats: ['allies', WAITS],
      by,
    });
    for (const [kind, choice] of Object.entries(LEFT[by] ?? {}))
      await other.ask({ t: 'instruct', seat: WAITS, kind, choice });
    return new Passes(by, mover, other);
  }
  get isWorn(): boolean {
    return this.#left.length === 0;
  }
  close(): void {
    this.#mover.close();
    this.#other.close();
  }
  async window(): Promise<{ readonly time: number; readonly otherwise: boolean }> {
    const mover = this.#mover;
    for (;;) {
      const step = this.#left.shift();
      if (step === undefined) throw new Error('no window is left');
      const before = mover.heard.length;
      if (step.seat === WAITS) return this.#closed(step, this.#since);
      this.#since = before;
      const { decision, answer } = step;
      await mover.until(() => mover.state?.pending.some(({ id }) => id === decision) === true);
      mover.say({ t: 'reply', decision, answer });
    }
  }
  /** From where what is heard may tell of the opening of the next window. */
  #since = 0;

  async #closed(
    { decision, answer }: Step,
    since: number,
  ): Promise<{ readonly time: number; readonly otherwise: boolean }> {
    const [mover, other] = [this.#mover, this.#other];
    const isIt = ({ id }: { readonly id: number }): boolean => id === decision;
    if (this.#by === 'hand') {
      await other.until(() => other.state?.pending.some(isIt) === true);
      other.say({ t: 'reply', decision, answer });
    }
    let time = 0;
    await mover.until(() => (time = windowIn(mover, since, isIt) ?? 0) > 0);
    const told = mover.heard.slice(since).join('\n');
    this.#since = since;
    return { time, otherwise: /"type":"(?:opportunity|acted|fired|initiativeUsed)"/.test(told) };
  }
}
