/** The roll that an action is played for, as far as both have said and seen it (CC-FIRE-14). */
import { otherSide, unitsIn } from '../../rules/facts/index.ts';
import { heavyOf, meleesOf } from '../../rules/orders/index.ts';
import type { Action, Event, Piece, Scene, Side } from '../../rules/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import type { AtBattle } from '../kind.ts';
import { adds, bonusOf } from './bonus.ts';
import { metBy, ofAttack, ofDefence, ofMelee, type Thrown } from './thrown.ts';

type Since = AtBattle['since'];
interface Said {
  readonly pieces?: readonly [Piece, ...Piece[]];
  readonly target?: HexId;
  readonly hex?: HexId;
}
const saidIn = ({ answers }: Since): readonly Said[] =>
  answers
    .flatMap((one) => (Array.isArray(one) ? (one as unknown[]) : []))
    .filter((one): one is Said => typeof one === 'object' && one !== null);
type Fired = Extract<Event, { type: 'fired' }>;

/** What the next roll may come to if this action is played, or none; undefined: nobody can say. */
export function nextRoll(
  look: Scene,
  since: Since,
  action: Action | undefined,
): Thrown | undefined {
  const { step } = look.position;
  if (step.at === 'melee') return meleeNext(look, since, action);
  if (step.at === 'defend') {
    const [unit, ...others] = step.left;
    const met = unit === undefined || others.length > 0 ? undefined : metBy(look, unit);
    return unit === undefined || met === undefined ? undefined : ofDefence(look, unit, met);
  }
  const said = saidIn(since).findLast(({ pieces }) => pieces !== undefined);
  const target = said?.target ?? (step.at === 'react' ? step.hex : undefined);
  if (said?.pieces === undefined || target === undefined) return undefined;
  const by = look.position.units.side[said.pieces[0].unit];
  const attack = { pieces: said.pieces, target };
  const shot = since.events.findLast((one): one is Fired => one.type === 'fired');
  if (shot !== undefined) return action === undefined ? shotAt(look, by, shot) : undefined;
  const isHelp = action !== undefined && adds(action);
  if (action !== undefined && !isHelp) return undefined;
  return ofAttack(look, by, attack, bonusOf(since.events, isHelp ? 1 : 0));
}
/** CC-FIRE-14 It has been rolled for, and whoever is alone there rolls next. */
function shotAt(look: Scene, by: Side, { pieces, targets }: Fired): Thrown | undefined {
  const struck = targets.flatMap(({ hex, total }) =>
    unitsIn(look, hex, otherSide(by)).map((unit) => ({ unit, total })),
  );
  const [one, ...others] = struck;
  const [first] = pieces;
  if (one === undefined || first === undefined || others.length > 0) return undefined;
  const from = [...new Set(pieces.map(({ unit }) => look.position.units.hex[unit]))];
  const coming = { from, nature: heavyOf(look, first)?.nature };
  const { step } = look.position;
  const isMoving =
    step.at === 'react' && step.move.moving.some((moving) => moving.unit === one.unit);
  return ofDefence(look, one.unit, { total: one.total, coming, isMoving });
}
/** CC-MEL-01, CC-MEL-02 Ambushes first: who plays one does not know whom it breaks. */
function meleeNext(look: Scene, since: Since, action: Action | undefined): Thrown | undefined {
  const all = meleesOf(look);
  const hex = all.length > 1 ? saidIn(since).findLast((one) => one.hex !== undefined)?.hex : all[0];
  if (hex === undefined || action !== undefined) return undefined;
  return ofMelee(look, look.position.active, hex);
}
