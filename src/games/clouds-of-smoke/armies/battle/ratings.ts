/**
 * How each opponent fared, by his level: what `sandtable ladder` gave of battles of the seed `ratings`
 * (docs/decisions/0021).
 */
export const RATINGS = {
  steady: {
    1: { rating: 1309, within: 155 },
    2: { rating: 1374, within: 135 },
    3: { rating: 1373, within: 145 },
    4: { rating: 1511, within: 119 },
    5: { rating: 1563, within: 138 },
    6: { rating: 1581, within: 126 },
    7: { rating: 1597, within: 157 },
    8: { rating: 1630, within: 161 },
  },
  bold: {
    1: { rating: 1295, within: 136 },
    2: { rating: 1340, within: 117 },
    3: { rating: 1434, within: 131 },
    4: { rating: 1459, within: 98 },
    5: { rating: 1608, within: 129 },
    6: { rating: 1582, within: 106 },
    7: { rating: 1614, within: 144 },
    8: { rating: 1679, within: 140 },
  },
  gunner: {
    1: { rating: 1284, within: 136 },
    2: { rating: 1327, within: 117 },
    3: { rating: 1479, within: 133 },
    4: { rating: 1441, within: 98 },
    5: { rating: 1552, within: 128 },
    6: { rating: 1627, within: 106 },
    7: { rating: 1748, within: 147 },
    8: { rating: 1817, within: 141 },
  },
  fox: {
    1: { rating: 1281, within: 155 },
    2: { rating: 1328, within: 135 },
    3: { rating: 1309, within: 144 },
    4: { rating: 1426, within: 119 },
    5: { rating: 1459, within: 140 },
    6: { rating: 1561, within: 128 },
    7: { rating: 1664, within: 160 },
    8: { rating: 1749, within: 164 },
  },
};
