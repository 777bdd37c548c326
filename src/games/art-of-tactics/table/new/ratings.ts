/**
 * How each opponent fared, by his level: what `sandtable ladder --levels` gave, of the seed `ratings`
 * (docs/decisions/0021).
 */
export const RATINGS = {
  steady: {
    1: { rating: 1338, within: 143 },
    2: { rating: 1460, within: 121 },
    3: { rating: 1491, within: 106 },
    4: { rating: 1543, within: 98 },
    5: { rating: 1543, within: 98 },
    6: { rating: 1573, within: 106 },
    7: { rating: 1594, within: 121 },
    8: { rating: 1656, within: 141 },
  },
  bold: {
    1: { rating: 1301, within: 133 },
    2: { rating: 1423, within: 109 },
    3: { rating: 1454, within: 92 },
    4: { rating: 1506, within: 82 },
    5: { rating: 1506, within: 82 },
    6: { rating: 1536, within: 92 },
    7: { rating: 1557, within: 109 },
    8: { rating: 1619, within: 131 },
  },
  archer: {
    1: { rating: 1313, within: 133 },
    2: { rating: 1436, within: 109 },
    3: { rating: 1466, within: 92 },
    4: { rating: 1518, within: 82 },
    5: { rating: 1518, within: 82 },
    6: { rating: 1549, within: 92 },
    7: { rating: 1569, within: 109 },
    8: { rating: 1631, within: 131 },
  },
  fox: {
    1: { rating: 1301, within: 143 },
    2: { rating: 1423, within: 121 },
    3: { rating: 1454, within: 106 },
    4: { rating: 1506, within: 98 },
    5: { rating: 1506, within: 98 },
    6: { rating: 1536, within: 106 },
    7: { rating: 1557, within: 121 },
    8: { rating: 1619, within: 141 },
  },
};
