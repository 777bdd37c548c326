/**
 * The windows of Art of Tactics: shots at those who may answer them. The shooters stand in a line,
 * before each of them swordsmen who cannot reach them.
 */
import type { Json } from '#kernel';
import { artOfTactics2006 } from '../../src/games/art-of-tactics/rules/rulesets.ts';
import type { Setup } from '../../src/games/art-of-tactics/rules/world.ts';
import { blue, red, setupHere } from '../art-of-tactics/table.ts';
import type { Socket } from './socket.ts';
import {
  seatsAt,
  windowIn,
  type Asked,
  type By,
  type House,
  type WindowTable,
} from './windows-table.ts';

/** So many slingers in a line, and before each of them swordsmen who cannot reach them. */
const SHOOTERS = 15;
const MIDDLE = (SHOOTERS - 1) / 2;
/** After so many windows a battle is left, and another begun. */
const WINDOWS_EACH = 20 * SHOOTERS;
/** AOT-CMD-25 The slots of the fallen yield nothing: the other side never moves. */
const FALLEN = -2;
function battle(): Setup {
  const places = Array.from({ length: SHOOTERS }, (_, index) => 4 + 3.4 * index);
  const [before, after] = [places.slice(0, MIDDLE), places.slice(MIDDLE)];
  const [general, ...others] = [after[0] ?? 0, ...before, ...after.slice(1)];
  const sling = { weapon: 'sling', ranks: [4, 4] } as const;
  return setupHere({
    units: [
      red({ ...sling, role: 'general' }, general),
      ...others.map((x) => red(sling, x)),
      ...[general, ...others].map((x) => blue({ weapon: 'sword', ranks: [4, 4] }, 6.5, x)),
    ],
    slots: [Array.from({ length: 6 }, () => 0), Array.from({ length: 6 }, () => FALLEN)],
    options: { stalemateTurns: 0 },
  });
}
const LEFT: { readonly [B in By]?: string } = { instruction: 'none', empty: 'return' };

export class Shots implements WindowTable {
  readonly by: By;
  readonly #shooter: Socket;
  /** Who is shot at, or looks on. */
  readonly #other: Socket;
  #turn = 0;
  #windows = 0;
  /** What the hand has answered last. */
  #passed = -1;

  private constructor(by: By, shooter: Socket, other: Socket) {
    this.by = by;
    this.#shooter = shooter;
    this.#other = other;
  }
  static async open(house: House, by: By): Promise<Shots> {
    const [shooter, other] = await seatsAt(house, {
      ruleset: artOfTactics2006,
      setup: battle() as unknown as Json,
      seats: ['red', 'blue'],
      by,
    });
    const choice = LEFT[by];
    if (choice !== undefined)
      await other.ask({ t: 'instruct', seat: 'blue', kind: 'shot', choice });
    return new Shots(by, shooter, other);
  }
  get isWorn(): boolean {
    return this.#windows >= WINDOWS_EACH;
  }
  close(): void {
    this.#shooter.close();
    this.#other.close();
  }

  /** The next shot: how long its window was open, and was it closed by another answer? */
  async window(): Promise<{ readonly time: number; readonly otherwise: boolean }> {
    const shooter = this.#shooter;
    await this.#toShot();
    const heard = shooter.heard.length;
    const unit = (this.#windows % SHOOTERS) + 1;
    // The general's own unit shoots last.
    const by = unit === SHOOTERS ? 0 : unit;
    this.#windows += 1;
    this.#say(shooter, 'red', { unit: by, act: 'shoot', at: by + SHOOTERS });
    const passes = this.by === 'hand' ? this.#pass() : undefined;
    let time = 0;
    await shooter.until(
      () => (time = windowIn(shooter, heard, ({ seat }) => seat === 'blue') ?? 0) > 0,
    );
    await passes;
    const told = shooter.heard.slice(heard).join('\n');
    return { time, otherwise: /"counterchargeRolled"|"answer":1/.test(told) };
  }
  #openTo(seat: string): Asked | undefined {
    return this.#shooter.state?.pending.find((one) => one.seat === seat);
  }
  /** His hand answers as soon as he is asked: until then nothing else closes the window. */
  async #pass(): Promise<void> {
    const other = this.#other;
    const asked = (): Asked | undefined =>
      other.state?.pending.find(({ ask, id }) => ask === 'meetShot' && id > this.#passed);
    await other.until(() => asked() !== undefined);
    this.#passed = asked()?.id ?? 0;
    other.say({ t: 'reply', decision: this.#passed, answer: { act: 'none' } });
  }
  #say(by: Socket, seat: string, answer: Json): void {
    const decision = this.#openTo(seat)?.id ?? 0;
    by.say({ t: 'reply', decision, answer });
  }
  /** All that comes between two shots. */
  async #toShot(): Promise<void> {
    const first = this.#windows % SHOOTERS === 0;
    const last = this.#windows % SHOOTERS === SHOOTERS - 1;
    if (first && this.#turn > 0) {
      await this.#answered('red', { done: true });
      await this.#answered('blue', { done: true });
    }
    if (first) {
      const units = Array.from({ length: SHOOTERS - 1 }, (_, index) => index + 1);
      await this.#answered('red', { method: 'line', order: 'shoot', units });
      this.#turn += 1;
    }
    if (last) await this.#answered('red', { done: true });
    await this.#shooter.until(() => this.#openTo('red') !== undefined);
  }
  async #answered(seat: 'red' | 'blue', answer: Json): Promise<void> {
    const shooter = this.#shooter;
    // What a bot is asked may be closed by the time that it is heard of.
    if (seat === 'blue' && this.by === 'bot') return;
    await shooter.until(() => this.#openTo(seat) !== undefined);
    const decision = this.#openTo(seat)?.id;
    this.#say(seat === 'red' ? shooter : this.#other, seat, answer);
    await shooter.until(() => this.#openTo(seat)?.id !== decision);
  }
}
