/** What is said of a computer that thinks aloud. */
export const en = {
  title: 'Thinking aloud',
  chance: (percent: number) => `${percent}\u00a0%`,
  chosen: (continuations: number) =>
    `chosen · ${continuations} ${continuations === 1 ? 'continuation' : 'continuations'}`,
  rejected: 'rejected',
  unsure: 'rejected: not surely better',
};
export type AloudWords = typeof en;
