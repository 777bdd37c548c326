/**
 * How each opponent fared, by his level: what `sandtable ladder --levels` gave
 * with the seed `ratings3` (docs/decisions/0021).
 */
export const RATINGS = {
  steady: {
    1: { rating: 1320, within: 132 },
    2: { rating: 1396, within: 114 },
    3: { rating: 1454, within: 101 },
    4: { rating: 1530, within: 94 },
    5: { rating: 1588, within: 94 },
    6: { rating: 1592, within: 101 },
    7: { rating: 1668, within: 114 },
    8: { rating: 1660, within: 131 },
  },
  bold: {
    1: { rating: 1274, within: 121 },
    2: { rating: 1350, within: 101 },
    3: { rating: 1408, within: 86 },
    4: { rating: 1484, within: 77 },
    5: { rating: 1542, within: 77 },
    6: { rating: 1547, within: 86 },
    7: { rating: 1622, within: 101 },
    8: { rating: 1614, within: 120 },
  },
  gunner: {
    1: { rating: 1274, within: 121 },
    2: { rating: 1350, within: 101 },
    3: { rating: 1408, within: 86 },
    4: { rating: 1484, within: 77 },
    5: { rating: 1542, within: 77 },
    6: { rating: 1547, within: 86 },
    7: { rating: 1622, within: 101 },
    8: { rating: 1614, within: 120 },
  },
  fox: {
    1: { rating: 1308, within: 132 },
    2: { rating: 1383, within: 114 },
    3: { rating: 1442, within: 101 },
    4: { rating: 1517, within: 94 },
    5: { rating: 1576, within: 94 },
    6: { rating: 1580, within: 101 },
    7: { rating: 1655, within: 114 },
    8: { rating: 1647, within: 131 },
  },
};
