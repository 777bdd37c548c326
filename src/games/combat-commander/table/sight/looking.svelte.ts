import type { HexId } from '../../rules/ground/index.ts';

/** Two hexes between which one looks: free, at any time, whoever's turn it is. */
export class Looking {
  isOpen = $state(false);
  from = $state<HexId | undefined>();
  to = $state<HexId | undefined>();

  open(from: HexId | undefined): void {
    this.isOpen = true;
    this.from = from;
    this.to = undefined;
  }
  close(): void {
    this.isOpen = false;
  }
  /** The first press is one end, every other the far one. */
  press(hex: HexId): void {
    if (this.from === undefined) this.from = hex;
    else this.to = hex === this.from ? undefined : hex;
  }
  swap(): void {
    [this.from, this.to] = [this.to, this.from];
  }
}
