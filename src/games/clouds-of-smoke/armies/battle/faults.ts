/** Why the armies of a new battle may not fight yet, each with the place where it is mended. */
import { FACTIONS } from '../../content/index.ts';
import type { Fault } from '#table/plain';
import { sayIssues } from '../saying.ts';
import type { BattleForm } from './battle-form.svelte.ts';
import { words } from './saying.ts';

export function faultsOf(armies: BattleForm): readonly Fault[] {
  const faults = armies.seats.flatMap(({ seat }): Fault[] => {
    const list = armies.listIn(seat);
    const at = `army-${seat}`;
    if (list === undefined) {
      const text = armies.pastedIn(seat) === '' ? words().noArmy : words().unread;
      return [{ seat, at, text }];
    }
    const said = sayIssues(armies.wrongIn(seat), FACTIONS.get(list.faction));
    return said.map(({ text }) => ({ seat, at, text }));
  });
  return faults.length > 0 || armies.ready ? faults : [{ text: words().unfit }];
}
