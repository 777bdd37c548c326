/** How the battle stands: command, objectives, points, losses, time and cards. */
import type { Json } from '#kernel';
import * as z from 'zod/mini';
import { cardName } from '../content/names.ts';
import { cardOf } from '../rules/cards/index.ts';
import {
  SIDES,
  commandIn,
  isLeader,
  otherSide,
  radiusOf,
  seatOf,
  unitsOnMap,
  worthOf,
} from '../rules/facts/index.ts';
import { yearOf } from '../rules/facts/index.ts';
import { nameOf } from '../rules/ground/index.ts';
import type { CardId, Chit, Scene, Side, UnitId } from '../rules/index.ts';
import { LAST_SPACE } from '../rules/index.ts';
import { OBJECTIVES, hexesOf, valueOf, worthBy } from '../rules/objectives/index.ts';
import { checkActivation } from '../rules/orders/index.ts';
import { cardsAhead } from './chances.ts';
import { hex, query, seat, sideNamed, unit, why, type Sheet } from './look.ts';

// --- command -------------------------------------------------------------------------------------

export const command = query(
  'command',
  'what leaders of each side add in a hex',
  z.strictObject({ hex }),
  ({ look, hex: of }, args) => ({
    ...Object.fromEntries(SIDES.map((side) => [seatOf(side), commandIn(look, side, of(args.hex))])),
    cite: 'CC-CMD-02',
  }),
);
export const activation = query(
  'activation',
  'whom a side may activate now: each alone, and by each leader those in his radius',
  z.strictObject({ seat }),
  ({ look, names, list }, args) => {
    const able = ableOf(look, sideNamed(args.seat));
    return {
      alone: list(able),
      led: able
        .filter((id) => isLeader(look, id))
        .map((leader) => ({
          leader: names[leader],
          radius: radiusOf(look, leader) ?? null,
          units: list(ledBy(look, able, leader)),
        })),
      cite: 'CC-ORD-01',
    };
  },
);
/** CC-ORD-02, CC-OPF-08 */
const ableOf = (look: Scene, side: Side): UnitId[] =>
  unitsOnMap(look, side).filter((id) => look.position.units.activated[id] === 0);
const ledBy = (look: Scene, able: readonly UnitId[], leader: UnitId): UnitId[] =>
  able.filter((id) => id !== leader && checkActivation(look, able, [leader, id]) === undefined);
export const mayLead = query(
  'mayLead',
  'whether these units could be activated together, or why not',
  z.strictObject({ units: z.array(unit).check(z.minLength(1), z.maxLength(40)) }),
  (sheet, args) => {
    const { look, unit: of } = sheet;
    const ids = args.units.map(of);
    const side = look.position.units.side[ids[0]];
    return why(sheet, checkActivation(look, ableOf(look, side), ids));
  },
);

// --- objectives and points -----------------------------------------------------------------------

export const objectives = query(
  'objectiveValues',
  'what each objective is worth by open chits, who holds it, and what a seat’s secret ones add',
  z.strictObject({ seat: z.optional(seat) }),
  ({ look }, args) => {
    const own = args.seat === undefined ? [] : secretOf(look, sideNamed(args.seat));
    return {
      objectives: OBJECTIVES.map((objective) => ({
        objective: objective + 1,
        hexes: hexesOf(look, objective).map(nameOf),
        holder: holderOf(look, objective),
        value: valueOf(look, objective),
        ...(args.seat === undefined ? {} : { secret: worthOfAll(own, objective) }),
      })),
      special: look.position.chits.open.filter((chit) => 'VWX'.includes(chit)),
      cite: 'CC-OBJ-01',
    };
  },
);
const secretOf = ({ position }: Scene, side: Side): Chit[] =>
  position.chits.secret[side].flatMap(({ value }) => value ?? []);
const worthOfAll = (chits: readonly Chit[], objective: number): number =>
  chits.reduce((sum, chit) => sum + worthBy(chit, objective), 0);
function holderOf({ position }: Scene, objective: number): Json {
  const side = position.control[objective];
  return side === null ? null : seatOf(side);
}
export const victoryPoints = query(
  'victoryPoints',
  'where the victory marker stands, who is ahead, and what the units on the map are worth',
  z.strictObject({}),
  ({ look }) => {
    const { victory, initiative } = look.position;
    const ahead: Side = victory === 0 ? initiative : victory > 0 ? 0 : 1;
    return {
      axis: victory,
      allies: -victory,
      ahead: seatOf(ahead),
      onTie: seatOf(initiative),
      worth: Object.fromEntries(
        SIDES.map((side) => [
          seatOf(side),
          unitsOnMap(look, side).reduce((sum, id) => sum + worthOf(look, id), 0),
        ]),
      ),
      cite: 'CC-END-06',
    };
  },
);
export const casualties = query(
  'casualties',
  'each side’s casualties, where it surrenders, and how many losses it can still bear',
  z.strictObject({}),
  ({ look, list }) => ({
    sides: SIDES.map((side) => {
      const row = look.position.casualties[side];
      const surrender = look.position.surrender[side];
      return {
        side: seatOf(side),
        units: list(row),
        surrender,
        bears: Math.max(0, surrender - row.length - 1),
        onMap: unitsOnMap(look, side).length,
      };
    }),
    cite: 'CC-TRK-04',
  }),
);

// --- time and cards ------------------------------------------------------------------------------

export const time = query(
  'time',
  'the year and the time, who waits where, how likely the next advance ends it, for a seat',
  z.strictObject({ seat }),
  (sheet, args) => {
    const { look } = sheet;
    const { suddenDeath } = look.setup;
    const next = look.position.time + 1;
    return {
      year: yearOf(look),
      time: look.position.time,
      suddenDeath,
      last: LAST_SPACE,
      waiting: waitingOf(sheet),
      ends: Object.fromEntries(
        SIDES.map((side) => [
          seatOf(side),
          next < suddenDeath ? 0 : endChance(look, sideNamed(args.seat), side, next),
        ]),
      ),
      cite: 'CC-END-03',
    };
  },
);
const waitingOf = ({ look, names }: Sheet): Json =>
  look.position.units.arrives.flatMap((space, id) =>
    space < 0 ? [] : [{ unit: names[id], space }],
  );
/** CC-END-03, CC-TIME-04 By a deck into which the discards have been shuffled. */
function endChance(look: Scene, seatSide: Side, by: Side, space: number): number {
  const cards = [...cardsAhead(look, seatSide, by), ...look.position.discards[by]];
  const low = cards.filter((card) => {
    const [white, coloured] = cardOf(look, by, card).dice;
    return white + coloured < space;
  });
  return low.length / cards.length;
}
export const cards = query(
  'cards',
  'what a seat can know of the cards: its hand, the discards, what may come',
  z.strictObject({ seat }),
  ({ look }, args) => {
    const own = sideNamed(args.seat);
    const named = (side: Side, all: readonly CardId[]): string[] =>
      all.map((card) => cardName(look, side, card));
    const { hands, decks, discards } = look.position;
    return {
      hand: named(
        own,
        hands[own].flatMap(({ value }) => value ?? []),
      ),
      sides: [own, otherSide(own)].map((side) => ({
        side: seatOf(side),
        hand: hands[side].length,
        deck: decks[side].count,
        discards: named(side, discards[side]),
        ahead: named(side, cardsAhead(look, own, side)),
      })),
      cite: 'CC-CARD-08',
    };
  },
);
