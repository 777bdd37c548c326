/** One unit width, in ticks: all that a picture of the table needs of the rules. */
export const UW = 1000;
