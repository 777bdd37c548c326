/** Lines of the log that no game tells: they change nothing on the table. */
export const en = {
  stoodIn: (who: string) => `${who}: out of time twice; reactions are answered for this side.`,
  isBack: (who: string) => `${who}: reactions are answered for this side no more.`,
  called: (of: string, by: string) =>
    `${of}: the time was over. ${by} has called another player to the seat.`,
  computer: (of: string, by: string, bot: string) =>
    `${of}: the time was over. ${by} has let the computer take the seat: ${bot}.`,
  given: (of: string, by: string, time: string) => `${by} has given ${of} more time: ${time}.`,
  came: (of: string) => `${of}: another player has sat down.`,
  calledOff: (of: string, by: string) => `${by} has taken back the call to the seat of ${of}.`,
};
export type ToldWords = typeof en;
