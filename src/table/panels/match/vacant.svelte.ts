/** A seat that the battle waits for, and whether its reader is the one to bring somebody to it. */
import { api } from '../../api.ts';
import type { ShownSession } from '../../desk/shown.ts';
import { listed } from './listed.svelte.ts';

export class Vacant {
  readonly #session: () => ShownSession;
  /** Only who has its link can send it. */
  readonly #linked: string | undefined = $derived.by(() => {
    const { seats, host, invites } = this.#session();
    const seat = seats.find(({ kind }) => kind === 'open')?.seat;
    return seat !== undefined && (host || invites[seat] !== undefined) ? seat : undefined;
  });

  constructor(session: () => ShownSession) {
    this.#session = session;
    $effect(() => {
      if (this.#linked === undefined) return;
      const { id } = session();
      api.isListed(id).then(
        ({ open }) => (listed[id] = open),
        // Whoever cannot be told of a list sends the link.
        () => (listed[id] = false),
      );
    });
  }
  /** Nobody comes to it unless its link is sent: nobody was called there, and no list has it. */
  get toSend(): string | undefined {
    const [seat, { id, clocks }] = [this.#linked, this.#session()];
    // Undefined: that is not known yet.
    if (seat === undefined || listed[id] === undefined || listed[id]) return undefined;
    return clocks?.called?.includes(seat) === true ? undefined : seat;
  }
}
