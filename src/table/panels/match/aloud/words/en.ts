/** What is said of a computer that thinks aloud. */
export const en = {
  title: 'Thinking aloud',
  chance: (percent: number) => `${percent}%`,
  chosen: (continuations: number) =>
    `its chance to win · ${continuations} ${continuations === 1 ? 'continuation' : 'continuations'} in all`,
  rejected: 'rejected',
  alike: 'rejected: no better',
  unsure: 'rejected: not surely better',
  ways: 'Dashed on the map: its next turn, as one of these continuations has it.',
  place: 'Dashed on the map: the place that this is about.',
};
export type AloudWords = typeof en;
