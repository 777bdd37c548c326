/** What happens as units move of their own will. Only declarations are exported. */
import * as z from 'zod/mini';
import { orderOf, walk } from '../facts/writing.ts';
import { at, event, facing, slowed, unit } from '../fields.ts';

export const moved = event({
  type: 'moved',
  cite({ move }) {
    if (move === 'simple') return 'COS-MOV-01';
    return move === 'difficult' ? 'COS-MOV-02' : 'COS-ACT-08';
  },
  fields: { unit, move: z.enum(['simple', 'difficult', 'turn']), ...at, facing, slowed },
  apply(position, to) {
    walk(position, to);
    position.units.activated[to.unit] = 1;
    const order = orderOf(position);
    order.moving = order.moving.filter((one) => one !== to.unit);
    order.quota -= 1;
  },
});
/** An Immobile unit has moved: no fire in this turn. */
export const limbered = event({
  type: 'limbered',
  cite: 'COS-BMB-25',
  fields: { unit },
  apply(position, { unit: who }) {
    position.limbered.push(who);
  },
});
