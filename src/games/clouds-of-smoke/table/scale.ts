/** How this table is measured. */
import { Scale } from '#table/plain';
import { UW } from '../rules/facts/index.ts';

export const SCALE = new Scale({ unit: { en: 'UW', ru: 'UW' }, ticks: UW, drawn: 100 });
