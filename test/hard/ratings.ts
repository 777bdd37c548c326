/**
 * `npm run ratings`: how well Glicko-1 and a clamped Glicko-2 foretell ten thousand battles of each
 * game's opponents, and what becomes of a Glicko-2 that is not clamped.
 */
import { drawn, GLICKO_1, GLICKO_2, lossOf, STRENGTHS } from './ratings/compared.ts';
import { rated2 } from './ratings/glicko-2.ts';

const BATTLES = 10_000;
const SEEDS = [1, 2, 3, 4, 5];
const mean = (values: readonly number[]): string =>
  (values.reduce((sum, one) => sum + one, 0) / values.length).toFixed(4);

console.log(
  `log loss of ${BATTLES} battles drawn by the ladder's strengths, ${SEEDS.length} seeds`,
);
for (const [game, strengths] of STRENGTHS) {
  const all = SEEDS.map((seed) => drawn(strengths, BATTLES, seed));
  const [one, two] = [
    mean(all.map((battles) => lossOf(GLICKO_1, battles))),
    mean(all.map((battles) => lossOf(GLICKO_2, battles))),
  ];
  console.log(`${game.padEnd(10)} ${GLICKO_1.name} ${one}   ${GLICKO_2.name} ${two}`);
}
const lost = Array.from({ length: 30 }, () => ({
  against: { rating: 1200, deviation: 40 },
  score: 0,
}));
const { rating } = rated2({ rating: 2200, deviation: 40, volatility: 0.06 }, lost);
console.log(`a 2200 who loses 30 times to a 1200: Glicko-2 as it is says ${Math.round(rating)}`);
