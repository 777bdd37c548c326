/**
 * How each opponent fared, by his level: what `sandtable ladder --levels` gave
 * with the seed `ratings2` (docs/decisions/0021).
 */
export const RATINGS = {
  steady: {
    1: { rating: 1403, within: 167 },
    2: { rating: 1389, within: 146 },
    3: { rating: 1403, within: 129 },
    4: { rating: 1506, within: 120 },
    5: { rating: 1602, within: 120 },
    6: { rating: 1622, within: 129 },
    7: { rating: 1655, within: 145 },
    8: { rating: 1662, within: 166 },
  },
  bold: {
    1: { rating: 1369, within: 153 },
    2: { rating: 1356, within: 129 },
    3: { rating: 1369, within: 111 },
    4: { rating: 1472, within: 99 },
    5: { rating: 1568, within: 99 },
    6: { rating: 1588, within: 110 },
    7: { rating: 1622, within: 129 },
    8: { rating: 1628, within: 152 },
  },
  archer: {
    1: { rating: 1362, within: 153 },
    2: { rating: 1349, within: 129 },
    3: { rating: 1362, within: 111 },
    4: { rating: 1466, within: 99 },
    5: { rating: 1562, within: 99 },
    6: { rating: 1582, within: 110 },
    7: { rating: 1615, within: 129 },
    8: { rating: 1622, within: 152 },
  },
  fox: {
    1: { rating: 1356, within: 167 },
    2: { rating: 1342, within: 145 },
    3: { rating: 1356, within: 129 },
    4: { rating: 1459, within: 119 },
    5: { rating: 1555, within: 119 },
    6: { rating: 1575, within: 128 },
    7: { rating: 1608, within: 145 },
    8: { rating: 1615, within: 166 },
  },
};
