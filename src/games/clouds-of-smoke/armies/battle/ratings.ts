/**
 * How each opponent fared, by his level: what `sandtable ladder --levels` gave
 * with the seed `ratings2` (docs/decisions/0021).
 */
export const RATINGS = {
  steady: {
    1: { rating: 1376, within: 131 },
    2: { rating: 1417, within: 114 },
    3: { rating: 1434, within: 102 },
    4: { rating: 1536, within: 94 },
    5: { rating: 1582, within: 94 },
    6: { rating: 1573, within: 101 },
    7: { rating: 1594, within: 114 },
    8: { rating: 1705, within: 132 },
  },
  bold: {
    1: { rating: 1322, within: 120 },
    2: { rating: 1363, within: 101 },
    3: { rating: 1380, within: 87 },
    4: { rating: 1482, within: 77 },
    5: { rating: 1528, within: 77 },
    6: { rating: 1519, within: 86 },
    7: { rating: 1540, within: 101 },
    8: { rating: 1651, within: 121 },
  },
  gunner: {
    1: { rating: 1342, within: 120 },
    2: { rating: 1384, within: 101 },
    3: { rating: 1400, within: 87 },
    4: { rating: 1502, within: 77 },
    5: { rating: 1548, within: 77 },
    6: { rating: 1540, within: 86 },
    7: { rating: 1561, within: 101 },
    8: { rating: 1672, within: 121 },
  },
  fox: {
    1: { rating: 1355, within: 131 },
    2: { rating: 1396, within: 114 },
    3: { rating: 1413, within: 101 },
    4: { rating: 1515, within: 94 },
    5: { rating: 1561, within: 94 },
    6: { rating: 1552, within: 101 },
    7: { rating: 1573, within: 114 },
    8: { rating: 1684, within: 132 },
  },
};
