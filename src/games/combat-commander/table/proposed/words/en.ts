/** What a proposed answer does, where the table has no button for it, in English. */
export const en = {
  moves: (hex: string) => `Move to ${hex}`,
  advances: (hex: string) => `Advance to ${hex}`,
  stands: (who: string, hex: string) => `${who} stands in ${hex}`,
  works: (from: string, to: string) => `The works of ${from} to ${to}`,
  teams: (who: string) => `Two teams of ${who}`,
};
