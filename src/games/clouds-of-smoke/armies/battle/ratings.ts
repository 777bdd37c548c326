/**
 * How each opponent fared, by his level: what `sandtable ladder --levels` gave
 * with the seed `ratings` (docs/decisions/0021).
 */
export const RATINGS = {
  steady: {
    1: { rating: 1298, within: 128 },
    2: { rating: 1348, within: 110 },
    3: { rating: 1403, within: 96 },
    4: { rating: 1461, within: 88 },
    5: { rating: 1545, within: 88 },
    6: { rating: 1587, within: 96 },
    7: { rating: 1654, within: 110 },
    8: { rating: 1717, within: 128 },
  },
  bold: {
    1: { rating: 1288, within: 119 },
    2: { rating: 1338, within: 99 },
    3: { rating: 1393, within: 84 },
    4: { rating: 1451, within: 75 },
    5: { rating: 1535, within: 75 },
    6: { rating: 1577, within: 84 },
    7: { rating: 1644, within: 99 },
    8: { rating: 1707, within: 119 },
  },
  gunner: {
    1: { rating: 1315, within: 119 },
    2: { rating: 1365, within: 99 },
    3: { rating: 1419, within: 84 },
    4: { rating: 1478, within: 75 },
    5: { rating: 1562, within: 75 },
    6: { rating: 1604, within: 84 },
    7: { rating: 1671, within: 99 },
    8: { rating: 1733, within: 119 },
  },
  fox: {
    1: { rating: 1285, within: 128 },
    2: { rating: 1335, within: 110 },
    3: { rating: 1389, within: 96 },
    4: { rating: 1448, within: 88 },
    5: { rating: 1532, within: 88 },
    6: { rating: 1574, within: 96 },
    7: { rating: 1641, within: 110 },
    8: { rating: 1703, within: 128 },
  },
};
