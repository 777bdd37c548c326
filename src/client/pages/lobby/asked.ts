/** What the lobby asks of the server. */
import type { Prospect, TableList, Wished } from '#protocol';
import { ask, seated } from '../../../table/api.ts';

const queried = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query.toString()}`;

export const lobby = {
  /** Of one game, or of all. */
  tables: (game: string) =>
    ask<TableList>(queried('tables', new URLSearchParams(game === '' ? {} : { game }))),
  sitDown: (id: string, seat: string) =>
    seated(ask<{ id: string }>(`tables/${encodeURIComponent(id)}/join`, { seat })),
  takeOff: (id: string) => ask<object>(`matches/${encodeURIComponent(id)}/table`, { open: false }),
  prospect: ({ game, points, pace, weekends, rated }: Wished) => {
    const query = new URLSearchParams();
    if (game !== undefined) query.set('game', game);
    if (points !== undefined) query.set('points', String(points));
    if (pace !== undefined) query.set('pace', JSON.stringify(pace));
    if (weekends !== undefined) query.set('weekends', JSON.stringify(weekends));
    if (rated !== undefined) query.set('rated', JSON.stringify(rated));
    return ask<Prospect>(queried('search', query));
  },
};
