/** Which paragraph is open, and where it was asked for. */
class OpenRule {
  cite = $state<string | undefined>();
  at = $state.raw({ x: 0, y: 0, below: true });

  open(cite: string, anchor: Element): void {
    const { left, right, top, bottom } = anchor.getBoundingClientRect();
    const below = bottom < innerHeight / 2;
    this.at = { x: (left + right) / 2, y: below ? bottom : top, below };
    this.cite = cite;
  }
  close(): void {
    this.cite = undefined;
  }
}
export const openRule = new OpenRule();
