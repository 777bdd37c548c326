/** What throws might have come to, in English. */
import { english as forms } from '#plural';

export const en = {
  thrown: {
    retreat: (unit: string) => `Retreat of ${unit}`,
    farther: 'farther',
    nearer: 'less far',
    sixes: (n: number) => `${n} ${forms(n, 'six', 'sixes')}`,
    first: 'Who begins',
    level: 'level',
    ground: 'Ground',
    elements: (n: number) => `${n} ${forms(n, 'element', 'elements')}`,
    suchGround: 'ground of these kinds',
    otherGround: 'of others',
    drifts: 'it drifts',
    removed: 'it is taken away',
    quarter: 'this quarter',
    otherQuarter: 'another',
  },
};
