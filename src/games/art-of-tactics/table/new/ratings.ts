/**
 * How each opponent fared, by his level: what `sandtable ladder --levels` gave
 * with the seed `ratings` (docs/decisions/0021). Levels 2 and 4 were laid between others since, and
 * are not measured.
 */
export const RATINGS = {
  steady: {
    1: { rating: 1332, within: 166 },
    3: { rating: 1435, within: 143 },
    5: { rating: 1516, within: 113 },
    6: { rating: 1563, within: 123 },
    7: { rating: 1610, within: 140 },
    8: { rating: 1650, within: 163 },
  },
  bold: {
    1: { rating: 1310, within: 155 },
    3: { rating: 1413, within: 129 },
    5: { rating: 1495, within: 96 },
    6: { rating: 1542, within: 107 },
    7: { rating: 1589, within: 127 },
    8: { rating: 1629, within: 151 },
  },
  archer: {
    1: { rating: 1316, within: 155 },
    3: { rating: 1419, within: 129 },
    5: { rating: 1500, within: 96 },
    6: { rating: 1547, within: 107 },
    7: { rating: 1594, within: 127 },
    8: { rating: 1634, within: 151 },
  },
  fox: {
    1: { rating: 1326, within: 166 },
    3: { rating: 1429, within: 143 },
    5: { rating: 1511, within: 113 },
    6: { rating: 1558, within: 123 },
    7: { rating: 1605, within: 140 },
    8: { rating: 1645, within: 162 },
  },
};
