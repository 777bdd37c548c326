/**
 * How each opponent fared, by his level: what `sandtable ladder --levels` gave
 * with the seed `ratings2` (docs/decisions/0021).
 */
export const RATINGS = {
  steady: {
    1: { rating: 1321, within: 132 },
    2: { rating: 1379, within: 115 },
    3: { rating: 1413, within: 102 },
    4: { rating: 1396, within: 95 },
    5: { rating: 1535, within: 95 },
    6: { rating: 1535, within: 102 },
    7: { rating: 1665, within: 116 },
    8: { rating: 1805, within: 145 },
  },
  bold: {
    1: { rating: 1313, within: 121 },
    2: { rating: 1371, within: 102 },
    3: { rating: 1404, within: 87 },
    4: { rating: 1388, within: 79 },
    5: { rating: 1527, within: 79 },
    6: { rating: 1527, within: 87 },
    7: { rating: 1657, within: 104 },
    8: { rating: 1797, within: 135 },
  },
  machinegunner: {
    1: { rating: 1321, within: 121 },
    2: { rating: 1379, within: 102 },
    3: { rating: 1413, within: 87 },
    4: { rating: 1396, within: 79 },
    5: { rating: 1535, within: 79 },
    6: { rating: 1535, within: 87 },
    7: { rating: 1665, within: 104 },
    8: { rating: 1805, within: 135 },
  },
  fox: {
    1: { rating: 1304, within: 132 },
    2: { rating: 1363, within: 115 },
    3: { rating: 1396, within: 102 },
    4: { rating: 1379, within: 95 },
    5: { rating: 1519, within: 95 },
    6: { rating: 1519, within: 102 },
    7: { rating: 1649, within: 116 },
    8: { rating: 1788, within: 145 },
  },
};
