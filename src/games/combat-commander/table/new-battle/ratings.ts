/** How each opponent fared, by his level: what `sandtable ladder` gives. */
export const RATINGS = {
  steady: {},
  bold: {},
  machinegunner: {},
  fox: {},
};
