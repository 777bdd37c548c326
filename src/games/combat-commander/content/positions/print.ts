/** A position in the form in which people write it: what `readPosition` reads again. */
import { rowsOf } from '#codec';
import { canonical, type Frozen } from '#kernel';
import { SIDES, seatOf } from '../../rules/facts/index.ts';
import type { CardId, Scene, Position, Setup, Side } from '../../rules/index.ts';
import { drawnFrom } from '../drawing.ts';
import { MAPS } from '../maps.ts';
import { cardName, unitNames } from '../names.ts';
import type { FileContext } from './codecs.ts';
import { positionFile, type PositionFile, type Told } from './file.ts';

export function printPosition(setup: Frozen<Setup>, position: Frozen<Position>): PositionFile {
  const look: Scene = { setup, edition: {}, position };
  const names = unitNames(look);
  const { active, fortifications, units, decks: _cards, ...told } = position;
  const context: FileContext = { names, sides: units.side, active, faults: [], look: () => look };
  const printed = {
    ...told,
    active,
    name: setup.name.en,
    year: setup.year,
    map: mapPrinted(setup),
    forces: setup.forces,
    units: unitsTold(look),
    box: each((side) => boxTold(look, side)),
    radios: each((side) => radiosTold(look, side)),
    ...cardsTold(look),
    chits: chitsTold(look),
    works: fortifications,
    ...(setup.mines === undefined ? {} : { mines: setup.mines }),
    suddenDeath: setup.suddenDeath,
    ...(setup.options === undefined ? {} : { options: setup.options }),
  };
  return positionFile.print(printed, context);
}
const each = <T>(of: (side: Side) => T): [T, T] => [of(0), of(1)];
/** One of ours by its name, any other drawn. */
function mapPrinted({ map }: Setup): NonNullable<Told['map']> {
  const ours = MAPS.find((one) => canonical(one) === canonical(map));
  return ours?.name ?? (drawnFrom(map) as NonNullable<Told['map']>);
}
const unitsTold = ({ setup, position }: Scene): Frozen<Told['units']> =>
  rowsOf(position.units).map(({ type, hex: at, weapon, ...one }) => {
    const unit = { ...one, type: setup.forces[one.side].unitTypes[type].id, at };
    return weapon < 0
      ? { ...unit, weaponBroken: 0 }
      : {
          ...unit,
          weapon: weaponTold({ setup, position }, one.side, weapon),
          weaponBroken: position.weapons.broken[weapon],
        };
  });
function weaponTold(
  { setup, position }: Pick<Scene, 'setup' | 'position'>,
  carrier: Side,
  weapon: number,
): string {
  const { side: sides, type: types } = position.weapons;
  const side = sides[weapon];
  const type = setup.forces[side].weaponTypes[types[weapon]].id;
  return side === carrier ? type : `${seatOf(side)} ${type}`;
}
const boxTold = ({ setup, position }: Scene, side: Side): string[] =>
  rowsOf(position.weapons)
    .filter((one) => one.eliminated === 1 && one.side === side)
    .map(({ type }) => setup.forces[side].weaponTypes[type].id);
const radiosTold = ({ setup, position }: Scene, side: Side): Frozen<Told['radios'][0]> =>
  rowsOf(position.radios)
    .filter((one) => one.side === side)
    .map((one) => ({ ...one, type: setup.forces[side].radioTypes[one.type].id }));
/** A deck in its own order is what is left of the 72; any other is written out. */
function cardsTold(look: Scene): Frozen<Pick<Told, 'hands' | 'decks' | 'discards'>> {
  const { decks, hands, discards } = look.position;
  const named = (side: Side, cards: readonly CardId[]): string[] =>
    cards.map((card) => cardName(look, side, card));
  const written = each((side) => {
    const deck = decks[side].cards.value ?? [];
    const isSorted = deck.every((card, at) => at === 0 || deck[at - 1] < card);
    return isSorted ? undefined : named(side, deck);
  });
  return {
    hands: each((side) =>
      named(
        side,
        hands[side].flatMap(({ value }) => value ?? []),
      ),
    ),
    ...(SIDES.some((side) => written[side] !== undefined) ? { decks: written } : {}),
    discards: each((side) => named(side, discards[side])),
  };
}
function chitsTold({ setup, position }: Scene): Frozen<Told['chits']> {
  const { open, secret } = position.chits;
  return {
    open,
    secret: each((side) => secret[side].flatMap(({ value }) => value ?? [])),
    excluded: setup.chits.excluded,
  };
}
