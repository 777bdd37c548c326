/** What is said of a computer that thinks aloud. */
export const en = {
  title: 'Thinking aloud',
  chance: (percent: number) => `${percent}%`,
  chosen: (continuations: number) =>
    `chosen · ${continuations} ${continuations === 1 ? 'continuation' : 'continuations'} in all`,
  rejected: 'rejected',
  unsure: 'rejected: not surely better',
};
export type AloudWords = typeof en;
