/**
 * How each opponent fared, by his level: what `sandtable ladder --levels` gave
 * with the seed `ratings` (docs/decisions/0021).
 */
export const RATINGS = {
  steady: {
    1: { rating: 1332, within: 166 },
    2: { rating: 1435, within: 143 },
    3: { rating: 1553, within: 124 },
    4: { rating: 1427, within: 113 },
    5: { rating: 1516, within: 113 },
    6: { rating: 1563, within: 123 },
    7: { rating: 1610, within: 140 },
    8: { rating: 1650, within: 163 },
  },
  bold: {
    1: { rating: 1310, within: 155 },
    2: { rating: 1413, within: 129 },
    3: { rating: 1531, within: 109 },
    4: { rating: 1406, within: 96 },
    5: { rating: 1495, within: 96 },
    6: { rating: 1542, within: 107 },
    7: { rating: 1589, within: 127 },
    8: { rating: 1629, within: 151 },
  },
  archer: {
    1: { rating: 1316, within: 155 },
    2: { rating: 1419, within: 129 },
    3: { rating: 1537, within: 109 },
    4: { rating: 1411, within: 96 },
    5: { rating: 1500, within: 96 },
    6: { rating: 1547, within: 107 },
    7: { rating: 1594, within: 127 },
    8: { rating: 1634, within: 151 },
  },
  fox: {
    1: { rating: 1326, within: 166 },
    2: { rating: 1429, within: 143 },
    3: { rating: 1547, within: 124 },
    4: { rating: 1422, within: 113 },
    5: { rating: 1511, within: 113 },
    6: { rating: 1558, within: 123 },
    7: { rating: 1605, within: 140 },
    8: { rating: 1645, within: 162 },
  },
};
