/** Which roll comes next where a match has paused for one, told by what everybody saw. */
import { cardOf } from '../../rules/cards/index.ts';
import { HANDS } from '../../rules/index.ts';
import type { Event, Scene, Side, UnitId } from '../../rules/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import { otherSide, unitsIn, worksIn } from '../../rules/facts/index.ts';
import { meleesOf } from '../../rules/orders/index.ts';
import { bonusOf } from './bonus.ts';

/** What it is for, and of whom. */
export type Coming =
  | { readonly what: 'defence' | 'rally' | 'rout'; readonly unit: UnitId }
  /** CC-FOR-08 Its roll against mines that have rolled so much in all. */
  | { readonly what: 'resistance'; readonly unit: UnitId; readonly total: number }
  /** CC-FIRE-11 It has been aimed for, and is a hit; CC-FIRE-14 what cards add to it. */
  | { readonly what: 'shot'; readonly aim: Of<'targeted'>; readonly bonus: number }
  /** CC-MEL-02 `rolled`: what the other side has. */
  | { readonly what: 'melee'; readonly hex: HexId; readonly rolled: number | undefined }
  /** CC-ARQ-05 Where it is to come down, and whether it was a hit. */
  | { readonly what: 'drift'; readonly hex: HexId; readonly isHit: boolean }
  | { readonly what: 'impact'; readonly hex: HexId }
  /** CC-ACT-A35b Upon those who have come. */
  | { readonly what: 'mines'; readonly hex: HexId; readonly units: readonly UnitId[] }
  /** Whose card it is. */
  | { readonly what: 'suddenDeath' | 'sniper' | 'event'; readonly side: Side }
  /** CC-TURN-07 So many cards into the hand. */
  | { readonly what: 'cards'; readonly side: Side; readonly count: number };

interface Since {
  readonly answers: readonly unknown[];
  readonly events: readonly Event[];
}
/** Where a match stands: what was answered and happened since its last rest, and where play is. */
export interface Standing {
  readonly look: Scene;
  readonly since: Since;
  /** Paragraphs, the outermost first. */
  readonly trail: readonly string[];
}
type Of<T extends Event['type']> = Extract<Event, { type: T }>;
interface Said {
  readonly unit?: UnitId;
  readonly hex?: HexId;
  readonly smoke?: true;
}
const saidIn = ({ answers }: Since): readonly Said[] =>
  answers
    .flatMap((one) => (Array.isArray(one) ? (one as unknown[]) : []))
    .filter((one): one is Said => typeof one === 'object' && one !== null);
const lastOf = <T extends Event['type']>({ since }: Standing, type: T): Of<T> | undefined =>
  since.events.findLast((one): one is Of<T> => one.type === type);

/** Undefined: something else comes, or it cannot be told. */
export function comingAt(at: Standing): Coming | undefined {
  const [heading, ...inside] = at.trail;
  const within = inside.at(-1);
  if (within === undefined) return heading === undefined ? undefined : ofStep(at);
  const side = lastOf(at, 'revealed')?.side ?? at.look.position.active;
  switch (within) {
    case 'CC-TRG-05':
      return { what: 'sniper', side };
    case 'CC-TRG-07':
      return { what: 'event', side };
    case 'CC-TIME-04':
      return ofTime(at);
    default:
      return undefined;
  }
}
/** CC-TIME-13 Once the marker stands in such a space, before anything else that is thrown for. */
function ofTime({ look, since }: Standing): Coming | undefined {
  const at = since.events.findLastIndex(({ type }) => type === 'timeAdvanced');
  const moved = since.events[at];
  const isRolled = since.events
    .slice(at)
    .some((one) => one.type === 'revealed' && one.what === 'suddenDeath');
  const isDue = look.position.time >= look.setup.suddenDeath && !isRolled;
  return isDue && moved?.type === 'timeAdvanced'
    ? { what: 'suddenDeath', side: moved.by }
    : undefined;
}
function ofStep(at: Standing): Coming | undefined {
  const { look } = at;
  const { step, active, hands } = look.position;
  switch (step.at) {
    case 'endOfTurn':
    case 'refill': {
      const count = HANDS[look.setup.forces[active].posture] - hands[active].length;
      return count > 0 ? { what: 'cards', side: active, count } : undefined;
    }
    case 'defend': {
      const { hex } = look.position.units;
      const there = step.left.filter((unit) =>
        step.attack.targets.some((o) => o.hex === hex[unit]),
      );
      return ofOne(at, 'defence', there);
    }
    case 'recover':
      return ofOne(at, 'rally', onMap(look, step.left));
    case 'routing': {
      const { running } = step;
      // CC-ROUT-02 Whoever has run as far as he must is followed by the next.
      const isOnMap = running !== undefined && look.position.units.hex[running.unit] >= 0;
      const isRunning = isOnMap && running.hexes > 0;
      return ofMines(at) ?? (isRunning ? undefined : ofOne(at, 'rout', brokenOf(look, step.left)));
    }
    case 'melee':
      return ofMelee(at);
    case 'request':
      return ofCall(at);
    case 'impact':
      return ofImpact(at);
    case 'fire':
    case 'move':
    case 'react':
      return ofShot(at) ?? ofMines(at);
    case 'advance':
      return ofMines(at);
    default:
      return undefined;
  }
}
const onMap = (look: Scene, units: readonly UnitId[]): readonly UnitId[] =>
  units.filter((unit) => look.position.units.hex[unit] >= 0);
/** CC-ROUT-01 Who has been rallied since does not roll. */
const brokenOf = (look: Scene, units: readonly UnitId[]): readonly UnitId[] =>
  onMap(look, units).filter((unit) => look.position.units.broken[unit] === 1);
/** Whoever was named, or is the only one. */
function named({ since }: Standing, units: readonly UnitId[]): UnitId | undefined {
  const said = saidIn(since).findLast(({ unit }) => unit !== undefined && units.includes(unit));
  return said?.unit ?? (units.length === 1 ? units[0] : undefined);
}
function ofOne(
  at: Standing,
  what: 'defence' | 'rally' | 'rout',
  units: readonly UnitId[],
): Coming | undefined {
  const unit = named(at, units);
  return unit === undefined ? undefined : { what, unit };
}
/** CC-FOR-08 The mines first, then each of those whom they strike. */
function ofMines(at: Standing): Coming | undefined {
  const { look, since } = at;
  const mines = since.events.findLastIndex(({ type }) => type === 'mined');
  const strike = since.events[mines];
  const went = since.events.slice(mines + 1);
  if (strike?.type === 'mined') {
    const done = went.flatMap((one) => (one.type === 'defended' ? [one.unit] : []));
    const left = onMap(look, strike.units).filter((unit) => !done.includes(unit));
    const unit = left.length === 0 ? undefined : named(at, left);
    if (left.length > 0) return unit && { what: 'resistance', unit, total: strike.total };
  }
  return ofTrap(at);
}
/** CC-ACT-A35b The other side lays them open where somebody has just come. */
function ofTrap({ look, since }: Standing): Coming | undefined {
  const { step, units: all } = look.position;
  const laid = since.events.some((one) => one.type === 'worksPlaced' && one.works === 'mines');
  if (step.at !== 'react' || !laid) return undefined;
  const { hex } = step;
  return { what: 'mines', hex, units: step.units.filter((unit) => all.hex[unit] === hex) };
}
/** CC-FIRE-11, CC-FIRE-07; CC-FIRE-12 a hit with smoke is no attack. */
function ofShot(at: Standing): Coming | undefined {
  const aim = lastOf(at, 'targeted');
  const isHit = aim !== undefined && aim.product > aim.range;
  const isSmoke = saidIn(at.since).some(({ smoke }) => smoke === true);
  if (!isHit || isSmoke || lastOf(at, 'fired') !== undefined) return undefined;
  return { what: 'shot', aim, bonus: bonusOf(at.since.events) };
}
/** CC-MEL-02 The side that waits rolls first. */
function ofMelee(at: Standing): Coming | undefined {
  const { look, since } = at;
  const all = meleesOf(look);
  const said = saidIn(since).findLast(({ hex }) => hex !== undefined && all.includes(hex));
  const hex = said?.hex ?? (all.length === 1 ? all[0] : undefined);
  if (hex === undefined) return undefined;
  return { what: 'melee', hex, rolled: rolledFirst(at) };
}
/** CC-MEL-02, CC-INI-02 By who waits, unless another roll takes its place. */
function rolledFirst({ look, since: { events } }: Standing): number | undefined {
  const now = events.slice(events.findLastIndex(({ type }) => type === 'fought') + 1);
  const side = otherSide(look.position.active);
  const last = now.findLastIndex(
    (one) => one.type === 'revealed' && one.what === 'melee' && one.side === side,
  );
  const card = now[last];
  const isCancelled = now[last + 1]?.type === 'initiativeUsed';
  return card?.type === 'revealed' && !isCancelled ? sumOn(look, card) : undefined;
}
function sumOn(look: Scene, { side, card }: Of<'revealed'>): number | undefined {
  if (card.value === undefined) return undefined;
  const [white, coloured] = cardOf(look, side, card.value).dice;
  return white + coloured;
}
/** CC-ARQ-04, CC-ARQ-05 */
function ofCall(at: Standing): Coming | undefined {
  const aim = lastOf(at, 'ranged');
  const isHit = aim !== undefined && aim.product > aim.range;
  return aim && { what: 'drift', hex: aim.hex, isHit };
}
/** CC-ARQ-09 Where somebody or something is left to be hit. */
function ofImpact(at: Standing): Coming | undefined {
  const { step } = at.look.position;
  if (step.at !== 'impact' || step.smoke === 1) return undefined;
  const struck = step.left.filter(
    (hex) => unitsIn(at.look, hex).length > 0 || worksIn(at.look, hex) !== undefined,
  );
  const said = saidIn(at.since).findLast(({ hex }) => hex !== undefined && struck.includes(hex));
  const hex = said?.hex ?? (struck.length === 1 ? struck[0] : undefined);
  return hex === undefined ? undefined : { what: 'impact', hex };
}
