/** The only writer of a position. */
import type { Secret } from '#kernel';
import { addRadio } from './facts/radios.ts';
import { inherited, spared } from './inherited.ts';
import type { Event } from './types.ts';
import type { CardId, Deck, Position, Side, UnitId } from './world.ts';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;
type OfUnits = Of<
  | 'activated'
  | 'advanced'
  | 'broke'
  | 'delayed'
  | 'deployed'
  | 'eliminated'
  | 'evacuated'
  | 'hardened'
  | 'placed'
  | 'revived'
  | 'entered'
  | 'exited'
  | 'handedOver'
  | 'moved'
  | 'rallied'
  | 'recovered'
  | 'retreated'
  | 'stationed'
  | 'suppressed'
>;

type Comment = Of<
  | 'defended'
  | 'fired'
  | 'fought'
  | 'handShown'
  | 'judged'
  | 'mined'
  | 'nothing'
  | 'readied'
  | 'routed'
  | 'targeted'
>;
/** What only says how something came about. */
const COMMENTS: { readonly [T in Comment['type']]: true } = {
  defended: true,
  fired: true,
  fought: true,
  handShown: true,
  judged: true,
  mined: true,
  nothing: true,
  readied: true,
  routed: true,
  targeted: true,
};
const isComment = (event: Event): event is Comment => event.type in COMMENTS;

/** CC-GEN-02; CC-TURN-11 where somebody has done something nobody is idle. */
export function apply(position: Position, event: Event): void {
  if (isComment(event)) return;
  switch (event.type) {
    case 'drew':
      leaveDeck(position, event.side, event.card);
      position.hands[event.side].push({ ...event.card });
      return;
    case 'revealed':
      leaveDeck(position, event.side, event.card);
      position.discards[event.side].push(...valuesOf([event.card]));
      return;
    case 'reshuffled':
      return reshuffle(position, event);
    case 'ordered':
      leaveHand(position, event.side, [event.card]);
      position.given += 1;
      position.idle = 0;
      return;
    case 'opportunity':
      leaveHand(position, event.side, [event.card]);
      for (const unit of event.units) position.units.activated[unit] = 1;
      return;
    case 'acted':
      position.idle = 0;
      return leaveHand(position, event.side, [event.card]);
    case 'passed':
      leaveHand(position, event.side, event.cards);
      position.idle = event.cards.length > 0 ? 0 : position.idle + 1;
      return;
    case 'chitDrawn':
    case 'chitShown':
      return toChits(position, event);
    case 'discarded':
      return leaveHand(position, event.side, [event.card]);
    case 'stepped':
      position.step = event.to;
      return;
    case 'turnEnded':
      return endTurn(position, event);
    case 'controlled':
    case 'initiativeUsed':
    case 'scored':
    case 'surrenderMoved':
    case 'timeAdvanced':
      return toTracks(position, event);
    case 'blazed':
    case 'smokeCleared':
    case 'smokePlaced':
    case 'worksMoved':
    case 'worksPlaced':
    case 'worksRemoved':
      return toGround(position, event);
    case 'weaponBroke':
    case 'weaponFixed':
    case 'weaponGivenUp':
    case 'weaponLost':
    case 'weaponTaken':
      return toWeapons(position, event);
    default:
      return isOfArtillery(event) ? toArtillery(position, event) : toUnits(position, event);
  }
}
type OfTracks = Of<'controlled' | 'initiativeUsed' | 'scored' | 'surrenderMoved' | 'timeAdvanced'>;
/** CC-TRK-01 */
function toTracks(position: Position, event: OfTracks): void {
  switch (event.type) {
    case 'controlled':
      position.control[event.objective] = event.side;
      return;
    case 'initiativeUsed':
      position.initiative = event.side;
      return;
    case 'scored':
      position.victory += event.side === 0 ? event.points : -event.points;
      return;
    case 'surrenderMoved':
      position.surrender[event.side] += 1;
      return;
    case 'timeAdvanced':
      position.time += 1;
      return;
    default:
      event satisfies never;
  }
}
type OfGround = Of<
  'blazed' | 'smokeCleared' | 'smokePlaced' | 'worksMoved' | 'worksPlaced' | 'worksRemoved'
>;
/** CC-STK-07 */
function toGround({ smoke, blaze, fortifications }: Position, event: OfGround): void {
  const at = event.type === 'worksMoved' ? event.from : event.hex;
  const isThere = ([hex]: readonly [number, unknown]): boolean => hex === at;
  switch (event.type) {
    case 'blazed':
      // CC-BLZ-02 No other marker stays there.
      remove(smoke, isThere);
      remove(fortifications, isThere);
      blaze.push(event.hex);
      return;
    case 'smokeCleared':
      return remove(smoke, isThere);
    case 'smokePlaced':
      smoke.push([event.hex, event.value]);
      return;
    case 'worksMoved':
      for (const works of fortifications.filter(isThere)) works[0] = event.to;
      return;
    case 'worksPlaced':
      fortifications.push([event.hex, event.works]);
      return;
    case 'worksRemoved':
      return remove(fortifications, isThere);
    default:
      event satisfies never;
  }
}
type OfWeapons = Of<'weaponBroke' | 'weaponFixed' | 'weaponGivenUp' | 'weaponLost' | 'weaponTaken'>;
function toWeapons(position: Position, event: OfWeapons): void {
  const { units, weapons } = position;
  const { weapon } = event;
  switch (event.type) {
    case 'weaponBroke':
      weapons.broken[weapon] = 1;
      return;
    case 'weaponFixed':
      weapons.broken[weapon] = 0;
      return;
    case 'weaponGivenUp':
      position.step = spared(position.step, event.unit);
      return toBox(position, weapon);
    case 'weaponLost':
      return toBox(position, weapon);
    case 'weaponTaken':
      weapons.eliminated[weapon] = 0;
      units.weapon[event.unit] = weapon;
      return;
    default:
      event satisfies never;
  }
}
/** CC-WPN-19, CC-UNIT-16 In the box it is whole again. */
function toBox({ units, weapons }: Position, weapon: number): void {
  weapons.broken[weapon] = 0;
  weapons.eliminated[weapon] = 1;
  units.weapon[units.weapon.indexOf(weapon)] = -1;
}
type OfArtillery = Of<
  | 'drifted'
  | 'radioBroke'
  | 'radioCame'
  | 'radioFixed'
  | 'radioLost'
  | 'radioPlaced'
  | 'ranged'
  | 'shelled'
  | 'spotted'
>;
const ARTILLERY: { readonly [T in OfArtillery['type']]: true } = {
  drifted: true,
  radioBroke: true,
  radioCame: true,
  radioFixed: true,
  radioLost: true,
  radioPlaced: true,
  ranged: true,
  shelled: true,
  spotted: true,
};
const isOfArtillery = (event: OfArtillery | OfUnits): event is OfArtillery =>
  event.type in ARTILLERY;
/** CC-TRK-09 What becomes of radios; a mission by itself changes nothing. */
function toArtillery({ radios }: Position, event: OfArtillery): void {
  switch (event.type) {
    case 'radioBroke':
      radios.broken[event.radio] = 1;
      return;
    case 'radioFixed':
      radios.broken[event.radio] = 0;
      return;
    case 'radioCame':
      radios.arrives[event.radio] = -1;
      return;
    case 'radioLost':
      radios.arrives[event.radio] = -1;
      radios.lost[event.radio] = 1;
      return;
    case 'radioPlaced':
      return addRadio(radios, event.side, event.radioType);
    case 'drifted':
    case 'ranged':
    case 'shelled':
    case 'spotted':
      return;
    default:
      event satisfies never;
  }
}
/** CC-UNIT-05, CC-TRK-11 What happens to units. */
function toUnits(position: Position, event: OfUnits): void {
  const { units } = position;
  switch (event.type) {
    case 'activated':
      for (const unit of event.units) units.activated[unit] = 1;
      return;
    case 'moved':
      return move(position, event);
    case 'advanced':
    case 'evacuated':
    case 'retreated':
      units.hex[event.unit] = event.to;
      return;
    case 'broke':
      units.broken[event.unit] = 1;
      return;
    case 'eliminated':
      return eliminate(position, event);
    case 'deployed':
      return deploy(position, event);
    case 'exited':
      return exit(position, event);
    case 'stationed':
      units.hex[event.unit] = event.hex;
      return;
    case 'entered':
      units.hex[event.unit] = event.hex;
      units.arrives[event.unit] = -1;
      return;
    case 'delayed':
      units.arrives[event.unit] += 1;
      return;
    case 'handedOver':
      return handOver(position, event);
    case 'hardened':
      units.veteran[event.unit] = 1;
      return;
    case 'placed':
      return place(position, event);
    case 'revived':
      remove(position.casualties[units.side[event.unit]], (unit) => unit === event.unit);
      units.hex[event.unit] = event.hex;
      units.broken[event.unit] = 1;
      units.activated[event.unit] = 0;
      return;
    case 'recovered':
      for (const unit of event.units) units.suppressed[unit] = 0;
      return;
    case 'rallied':
      units.broken[event.unit] = 0;
      return;
    case 'suppressed':
      units.suppressed[event.unit] = 1;
      return;
    default:
      event satisfies never;
  }
}
function endTurn(position: Position, { next }: Of<'turnEnded'>): void {
  position.active = next;
  position.turn += 1;
  position.given = 0;
  position.units.activated.fill(0);
  position.step = { at: 'turn' };
}
function move(position: Position, { units, to, cost, road }: Of<'moved'>): void {
  for (const unit of units) position.units.hex[unit] = to;
  const { step } = position;
  if (step.at !== 'move') return;
  const moving = step.moving.map((one) =>
    units.includes(one.unit)
      ? { ...one, spent: one.spent + cost, road: road === 1 ? road : one.road }
      : one,
  );
  position.step = { ...step, moving };
}
/**
 * CC-WPN-09, CC-VP-14, CC-WPN-08, CC-WPN-19, CC-UNIT-16 Its markers are gone, and its weapon lies
 * in the box.
 */
function eliminate({ units, weapons, casualties }: Position, event: Of<'eliminated'>): void {
  const { unit, tracked } = event;
  const weapon = units.weapon[unit];
  if (weapon >= 0) {
    weapons.eliminated[weapon] = 1;
    weapons.broken[weapon] = 0;
  }
  units.weapon[unit] = -1;
  units.hex[unit] = -1;
  units.suppressed[unit] = 0;
  units.veteran[unit] = 0;
  if (tracked === 1) casualties[units.side[unit]].push(unit);
}
/** CC-UNIT-18, CC-SPT-03 */
function place({ units, weapons }: Position, event: Of<'placed'>): void {
  const { side, unitType, hex, weapon } = event;
  units.side.push(side);
  units.type.push(unitType);
  units.hex.push(hex);
  units.arrives.push(-1);
  for (const flag of ['broken', 'suppressed', 'veteran', 'activated'] as const) {
    units[flag].push(0);
  }
  units.weapon.push(weapon < 0 ? -1 : weapons.side.length);
  if (weapon < 0) return;
  weapons.side.push(side);
  weapons.type.push(weapon);
  weapons.broken.push(0);
  weapons.eliminated.push(0);
}
/** CC-STK-12, CC-UNIT-17 As it was; what it carried and its markers go to the first of them. */
function deploy(position: Position, { unit, team, count }: Of<'deployed'>): void {
  const { units } = position;
  const teams = Array.from({ length: count }, (_, index) => (units.side.length + index) as UnitId);
  for (const [index] of teams.entries()) {
    units.side.push(units.side[unit]);
    units.type.push(team);
    units.hex.push(units.hex[unit]);
    units.arrives.push(-1);
    units.broken.push(units.broken[unit]);
    units.activated.push(units.activated[unit]);
    units.suppressed.push(index === 0 ? units.suppressed[unit] : 0);
    units.veteran.push(index === 0 ? units.veteran[unit] : 0);
    units.weapon.push(index === 0 ? units.weapon[unit] : -1);
  }
  units.hex[unit] = -1;
  units.weapon[unit] = -1;
  units.suppressed[unit] = 0;
  units.veteran[unit] = 0;
  position.step = inherited(position.step, unit, teams);
}
/** CC-WPN-06 Its movement is paid for by the giver; what has fired has fired, whoever holds it. */
function handOver(position: Position, { giver, taker, cost }: Of<'handedOver'>): void {
  const { units, step } = position;
  units.weapon[taker] = units.weapon[giver];
  units.weapon[giver] = -1;
  if (step.at !== 'move') return;
  const moving = step.moving.map((one) =>
    one.unit === giver ? { ...one, spent: one.spent + cost } : one,
  );
  const fired = step.fired.map((piece) =>
    piece.unit === giver && piece.weapon === 1 ? { ...piece, unit: taker } : piece,
  );
  position.step = { ...step, moving, fired };
}
/** CC-VP-08 Whole again, its weapon too, and without a marker. */
function exit({ units, weapons }: Position, { unit, space }: Of<'exited'>): void {
  units.hex[unit] = -1;
  units.arrives[unit] = space;
  for (const flag of ['broken', 'suppressed', 'veteran', 'activated'] as const) {
    units[flag][unit] = 0;
  }
  const weapon = units.weapon[unit];
  if (weapon >= 0) weapons.broken[weapon] = 0;
}
function remove<T>(list: T[], isGone: (one: T) => boolean): void {
  const at = list.findIndex(isGone);
  if (at >= 0) list.splice(at, 1);
}

// --- chits ---------------------------------------------------------------------------------------

const toChits = (position: Position, event: Of<'chitDrawn' | 'chitShown'>): void =>
  event.type === 'chitDrawn' ? drawChit(position, event) : showChit(position, event);
function drawChit(position: Position, { to, chit }: Of<'chitDrawn'>): void {
  const { cup, open, secret } = position.chits;
  position.slots = Math.max(position.slots, chit.slot + 1);
  cup.count -= 1;
  const known = cup.chits.value;
  if (known !== undefined) {
    cup.chits = { slot: cup.chits.slot, value: known.filter((one) => one !== chit.value) };
  }
  if (to !== 'open') secret[to].push({ ...chit });
  else if (chit.value !== undefined) open.push(chit.value);
}
function showChit({ chits }: Position, { side, chit }: Of<'chitShown'>): void {
  remove(chits.secret[side], ({ slot }) => slot === chit.slot);
  if (chit.value !== undefined) chits.open.push(chit.value);
}
// --- cards ---------------------------------------------------------------------------------------

const valuesOf = (cards: readonly Secret<CardId>[]): CardId[] =>
  cards.flatMap(({ value }) => value ?? []);
/** It leaves the deck, for whoever knows what is in it. */
function leaveDeck(position: Position, side: Side, { slot, value }: Secret<CardId>): void {
  const deck = position.decks[side];
  position.slots = Math.max(position.slots, slot + 1);
  deck.count -= 1;
  const known = deck.cards.value;
  if (known === undefined) return;
  deck.cards = { slot: deck.cards.slot, value: known.filter((one) => one !== value) };
}
function leaveHand(position: Position, side: Side, cards: readonly Secret<CardId>[]): void {
  const gone = new Set(cards.map(({ slot }) => slot));
  position.hands[side] = position.hands[side].filter(({ slot }) => !gone.has(slot));
  position.discards[side].push(...valuesOf(cards));
}
/** CC-TIME-04, CC-TIME-05 Deck and discards, but not the hand; a deck that nobody has seen. */
function reshuffle(position: Position, { side, slot }: Of<'reshuffled'>): void {
  const deck: Deck = position.decks[side];
  const back = position.discards[side];
  const known = deck.cards.value;
  deck.count += back.length;
  deck.cards = {
    slot,
    ...(known === undefined ? {} : { value: [...known, ...back].toSorted((a, b) => a - b) }),
  };
  position.discards[side] = [];
  position.slots = slot + 1;
}
