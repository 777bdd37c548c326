/** A battle that begins at one press: by which edition, and who sits where. */
import type { PageManifest, Quick as Offered } from '#games/pages';
import type { NewMatch, Sitter } from '#protocol';

export class Quick {
  readonly page: PageManifest;
  readonly offered: Offered;
  seat = $state('');
  ruleset = $state('');

  constructor(page: PageManifest, offered: Offered) {
    this.page = page;
    this.offered = offered;
    this.seat = offered.seats[0]?.seat ?? '';
    this.ruleset = page.editions?.[0]?.ruleset ?? page.id;
  }
  /** The chosen seat is this browser's, the others are somebody else's, or his as well. */
  against(other: Sitter): NewMatch {
    const { ruleset, offered } = this;
    const seats = offered.seats.map(({ seat }) => [seat, seat === this.seat ? 'me' : other]);
    return { ruleset, options: offered.options, seats: Object.fromEntries(seats) };
  }
  /** As the game calls it: nobody waits to be told who is there. */
  get bot(): Sitter {
    return { bot: this.offered.bot };
  }
}
