/** How likely a side wins from there, by weights fitted to battles of the sensible bot. */
import { judgeBy } from '../../../bots/judging.ts';
import { features } from './features.ts';
import { FITTED } from './fitted.ts';

export const judge = judgeBy(features, FITTED.weights);
