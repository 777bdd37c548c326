/**
 * How each opponent fared, by his level: what `sandtable ladder --levels` gave
 * with the seed `ratings` (docs/decisions/0021).
 */
export const RATINGS = {
  steady: {
    1: { rating: 1280, within: 128 },
    2: { rating: 1339, within: 110 },
    3: { rating: 1406, within: 97 },
    4: { rating: 1499, within: 89 },
    5: { rating: 1557, within: 89 },
    6: { rating: 1633, within: 96 },
    7: { rating: 1691, within: 110 },
    8: { rating: 1767, within: 128 },
  },
  bold: {
    1: { rating: 1254, within: 119 },
    2: { rating: 1312, within: 100 },
    3: { rating: 1379, within: 84 },
    4: { rating: 1472, within: 75 },
    5: { rating: 1531, within: 75 },
    6: { rating: 1606, within: 84 },
    7: { rating: 1665, within: 100 },
    8: { rating: 1741, within: 119 },
  },
  machinegunner: {
    1: { rating: 1254, within: 119 },
    2: { rating: 1312, within: 100 },
    3: { rating: 1379, within: 84 },
    4: { rating: 1472, within: 75 },
    5: { rating: 1531, within: 75 },
    6: { rating: 1606, within: 84 },
    7: { rating: 1665, within: 100 },
    8: { rating: 1741, within: 119 },
  },
  fox: {
    1: { rating: 1247, within: 128 },
    2: { rating: 1306, within: 110 },
    3: { rating: 1373, within: 96 },
    4: { rating: 1466, within: 88 },
    5: { rating: 1524, within: 88 },
    6: { rating: 1600, within: 96 },
    7: { rating: 1658, within: 110 },
    8: { rating: 1734, within: 128 },
  },
};
