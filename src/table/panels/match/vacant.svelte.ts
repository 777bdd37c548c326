/** A seat that the battle waits for, and whether its reader is the one to bring somebody to it. */
import { api } from '../../api.ts';
import type { ShownSession } from '../../desk/shown.ts';

export class Vacant {
  readonly #session: () => ShownSession;
  /** Does it stand on the list, where anybody may sit down? Undefined: that is not known yet. */
  #listed = $state<boolean | undefined>();

  constructor(session: () => ShownSession) {
    this.#session = session;
    $effect(() => {
      if (this.#linked === undefined) return;
      api.isListed(session().id).then(
        ({ open }) => (this.#listed = open),
        // Whoever cannot be told of a list sends the link.
        () => (this.#listed = false),
      );
    });
  }
  get #seat(): string | undefined {
    return this.#session().seats.find(({ kind }) => kind === 'open')?.seat;
  }
  /** Only who has its link can send it. */
  get #linked(): string | undefined {
    const [seat, { host, invites }] = [this.#seat, this.#session()];
    return seat !== undefined && (host || invites[seat] !== undefined) ? seat : undefined;
  }
  /** Nobody comes to it unless its link is sent: nobody was called there, and no list has it. */
  get toSend(): string | undefined {
    const seat = this.#linked;
    if (seat === undefined || this.#listed !== false) return undefined;
    return this.#session().clocks?.called?.includes(seat) === true ? undefined : seat;
  }
}
