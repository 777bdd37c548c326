import { describe, expect, test } from 'vitest';
import { parse } from '#kernel';
import { combatCommander2006 } from '../rules/rulesets.ts';
import { idOf, rowOf } from '../rules/ground/board.ts';
import { NATIONS } from '../rules/names.ts';
import type { Card, Nation } from '../rules/world.ts';
import { DECKS, countersOf } from './decks.ts';
import { en } from '../rules/phrases/names-en.ts';
import { ru } from '../rules/phrases/names-ru.ts';
import { millCrossing } from './scenarios.ts';
import { SUPPORT } from './support.ts';

type Part = 'order' | 'action' | 'event' | 'trigger';
/** What each of our decks holds, as its proportions were set: a name, and on how many cards. */
const HELD: { readonly [N in Nation]: { readonly [P in Part]: string } } = {
  german: {
    trigger: 'jammed 2, sniper 7, event 9, time 2',
    order:
      'fire 19, move 12, advance 5, recover 9, rout 9, artilleryRequest 8, ' +
      'artilleryDenied 3, commandConfusion 7',
    action:
      'ambush 6, assaultFire 6, boreSighting 2, commandConfusion 1, concealment 5, ' +
      'crossfire 7, demolitions 2, digIn 4, handGrenades 6, hiddenEntrenchments 2, ' +
      'hiddenMines 1, hiddenPillbox 1, hiddenUnit 1, hiddenWire 2, lightWounds 5, ' +
      'marksmanship 3, noQuarter 2, smokeGrenades 4, sprayFire 6, sustainedFire 6',
    event:
      'airSupport 2, battleHarden 5, battlefieldIntegrity 2, blaze 4, boobyTrap 1, ' +
      'commandAndControl 3, cower 2, deploy 3, dust 2, elan 2, fieldPromotion 1, ' +
      'fogOfWar 2, hero 5, infiltration 2, interdiction 5, interrogation 3, kia 1, ' +
      'malfunction 2, medic 1, missionObjective 1, prisonersOfWar 2, reconnaissance 2, ' +
      'reinforcements 2, rubble 1, sappers 2, scrounge 1, shellShock 1, shellholes 1, ' +
      'strategicObjective 1, suppressingFire 3, walkingWounded 1, breeze1 1, ' +
      'breeze2 1, breeze3 1, breeze4 1, breeze5 1, breeze6 1',
  },
  russian: {
    trigger: 'jammed 4, sniper 8, event 7, time 2',
    order:
      'fire 17, move 14, advance 7, recover 8, rout 9, artilleryRequest 6, ' +
      'artilleryDenied 3, commandConfusion 8',
    action:
      'ambush 7, assaultFire 7, boreSighting 1, commandConfusion 2, concealment 7, ' +
      'crossfire 7, demolitions 1, digIn 5, handGrenades 6, hiddenEntrenchments 2, ' +
      'hiddenMines 2, hiddenPillbox 1, hiddenUnit 1, hiddenWire 2, lightWounds 7, ' +
      'marksmanship 1, noQuarter 2, smokeGrenades 2, sprayFire 5, sustainedFire 4',
    event:
      'airSupport 1, battleHarden 3, battlefieldIntegrity 2, blaze 2, boobyTrap 2, ' +
      'commandAndControl 2, commissar 4, cower 2, deploy 2, dust 1, elan 3, ' +
      'entrench 4, fieldPromotion 1, fogOfWar 3, hero 3, infiltration 3, ' +
      'interdiction 5, interrogation 2, kia 1, malfunction 2, medic 1, ' +
      'missionObjective 1, prisonersOfWar 3, reconnaissance 2, reinforcements 1, ' +
      'rubble 1, sappers 2, scrounge 1, shellShock 1, shellholes 1, ' +
      'strategicObjective 1, suppressingFire 2, walkingWounded 1, breeze1 1, ' +
      'breeze2 1, breeze3 1, breeze4 1, breeze5 1, breeze6 1',
  },
  american: {
    trigger: 'jammed 2, sniper 6, event 11, time 2',
    order:
      'fire 20, move 12, advance 4, recover 9, rout 8, artilleryRequest 9, ' +
      'artilleryDenied 3, commandConfusion 7',
    action:
      'ambush 4, assaultFire 7, boreSighting 1, commandConfusion 2, concealment 4, ' +
      'crossfire 8, demolitions 2, digIn 4, handGrenades 6, hiddenEntrenchments 2, ' +
      'hiddenMines 1, hiddenPillbox 1, hiddenUnit 1, hiddenWire 2, lightWounds 6, ' +
      'marksmanship 1, smokeGrenades 8, sprayFire 6, sustainedFire 6',
    event:
      'airSupport 3, battleHarden 5, battlefieldIntegrity 2, blaze 1, boobyTrap 1, ' +
      'commandAndControl 2, cower 2, deploy 3, dust 1, elan 2, fieldPromotion 1, ' +
      'fogOfWar 2, hero 5, infiltration 1, interdiction 5, interrogation 3, kia 1, ' +
      'malfunction 1, medic 2, missionObjective 1, prisonersOfWar 2, reconnaissance 2, ' +
      'reinforcements 3, rubble 1, sappers 2, scrounge 2, shellShock 1, shellholes 1, ' +
      'strategicObjective 1, suppressingFire 4, walkingWounded 3, breeze1 1, ' +
      'breeze2 1, breeze3 1, breeze4 1, breeze5 1, breeze6 1',
  },
};
/** `fire 19, move 12`, counted. */
const counted = (deck: readonly Card[], part: Part): Record<string, number> =>
  deck.reduce<Record<string, number>>((all, card) => {
    const name = card[part];
    return name === null ? all : { ...all, [name]: (all[name] ?? 0) + 1 };
  }, {});
const read = (held: string): Record<string, number> =>
  Object.fromEntries(
    held.split(', ').map((one) => {
      const [name = '', count] = one.split(' ');
      return [name, Number(count)];
    }),
  );
/** Hexes that no deck of the published game names. */
const NEVER = ['A1', 'H1', 'O1', 'A10', 'H10', 'O10'].map(idOf);

describe.each(NATIONS)('the %s deck', (nation) => {
  const deck = DECKS[nation];
  test('has 72 cards, each with its own name', () => {
    expect(deck).toHaveLength(72);
    expect(new Set(deck.map(({ id }) => id)).size).toBe(72);
  });
  test('has every ordered pair of dice twice', () => {
    const pairs = new Map<string, number>();
    for (const { dice } of deck) pairs.set(dice.join(), (pairs.get(dice.join()) ?? 0) + 1);
    expect(pairs.size).toBe(36);
    expect([...pairs.values()].every((count) => count === 2)).toBe(true);
  });
  test('names 72 hexes, of odd rows for the Axis, of even ones for the Allies', () => {
    expect(new Set(deck.map(({ hex }) => hex)).size).toBe(72);
    const odd = nation === 'german' ? 0 : 1;
    expect(deck.every(({ hex }) => rowOf(hex) % 2 === odd)).toBe(true);
  });
  test.each(['order', 'action', 'event', 'trigger'] as const)('has so many of each %s', (part) => {
    expect(counted(deck, part)).toEqual(read(HELD[nation][part]));
  });
  test('names no corner and no middle of an edge', () => {
    expect(deck.filter(({ hex }) => NEVER.includes(hex))).toEqual([]);
  });
  test('has no card of confusion on both halves', () => {
    const both = deck.filter(
      ({ order, action }) => order === 'commandConfusion' && action === 'commandConfusion',
    );
    expect(both).toEqual([]);
  });
  test('shows Time! on both of its 6-6', () => {
    const timed = deck.filter(({ trigger }) => trigger === 'time');
    expect(timed.map(({ dice }) => dice)).toEqual([
      [6, 6],
      [6, 6],
    ]);
  });
});
test('broken sides have no boxes, and leaders a command on both', () => {
  for (const nation of NATIONS) {
    for (const { kind, unbroken, broken } of countersOf(nation).unitTypes) {
      expect(broken.boxed).toBeUndefined();
      const commands = kind === 'leader' || kind === 'hero';
      expect([unbroken, broken].every(({ command }) => (command !== undefined) === commands)).toBe(
        true,
      );
    }
  }
});
describe.each(NATIONS)('what the %s may call up', (nation) => {
  const { unitTypes, weaponTypes, radioTypes } = countersOf(nation);
  const knows = (kinds: readonly { readonly id: string }[], id: string): boolean =>
    kinds.some((one) => one.id === id);
  test('has a line for each roll of two dice, of counters that are there', () => {
    expect(SUPPORT[nation]).toHaveLength(11);
    for (const entry of SUPPORT[nation].flat()) {
      if ('radio' in entry) expect(knows(radioTypes, entry.radio)).toBe(true);
      else expect(knows(unitTypes, entry.type)).toBe(true);
      if ('weapon' in entry) expect(knows(weaponTypes, entry.weapon ?? '')).toBe(true);
    }
  });
  test.each(['en', 'ru'] as const)('has a name in %s for every counter', (lang) => {
    const { units, weapons, radios } = { en, ru }[lang];
    for (const { id } of unitTypes) expect(units[id]).toBeDefined();
    for (const { id } of weaponTypes) expect(weapons[id]).toBeDefined();
    for (const { id } of radioTypes) expect(radios[id]).toBeDefined();
  });
  test('a squad of each quality has teams of its own to become', () => {
    const teams = unitTypes.filter(({ kind }) => kind === 'team').map(({ quality }) => quality);
    for (const { kind, quality } of unitTypes) {
      if (kind === 'squad') expect(teams).toContain(quality);
    }
  });
});
test('the scenario passes the gate of setups, card by card', () => {
  const parsed = parse(combatCommander2006.shapes.setup, JSON.parse(JSON.stringify(millCrossing)));
  expect(parsed).toMatchObject({ ok: true });
});
