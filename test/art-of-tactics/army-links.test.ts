/** Armies as short links: whole, checked, and no longer than can be sent in a line. */
import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import type { Pick } from '#kernel';
import { printArmyLink, tidied } from '../../src/games/art-of-tactics/content/army-link.ts';
import { printArmyFile, readArmy } from '../../src/games/art-of-tactics/content/army-reading.ts';
import { LISTS } from '../../src/games/art-of-tactics/content/lists.ts';
import { armyIssues } from '../../src/games/art-of-tactics/rules/army/check.ts';
import type { Bought, BoughtUnit, Entry } from '../../src/games/art-of-tactics/rules/army/types.ts';
import { PROPERTIES, ROLES } from '../../src/games/art-of-tactics/rules/names.ts';

/** Where a page of the armies stands, on a host of usual length. */
const ADDRESS = 'https://sandtable.example.org/armies/art-of-tactics#';
const MOST = 300;
const UNITS = 20;

const oneOf = <T>(list: readonly T[], pick: Pick): T => list[pick(list.length)];
const chance = <T>(pick: Pick, of: number, value: T): T | undefined =>
  pick(of) === 0 ? value : undefined;
/** So many on each weapon, and at least one. */
function mixOf(count: number, kinds: number, pick: Pick): number[] {
  const mix = Array.from({ length: kinds }, () => 1);
  for (let left = count - kinds; left > 0; left--) mix[pick(kinds)] += 1;
  return mix;
}
/** `cheap`: only what costs nothing more, so that there is room for many. */
function someUnit(list: string, cheap: boolean, pick: Pick): BoughtUnit {
  const entries = LISTS.get(list)?.entries ?? [];
  const entry = oneOf(entries, pick);
  const { optional = [], instead = [], weapons, count, recruits, model } = entry;
  const other = instead.length > 0 ? chance(pick, 3, oneOf(instead, pick)) : undefined;
  const mixes = weapons.length > 1 && other === undefined && model === undefined;
  const leads = !cheap && recruits !== true && pick(6) === 0;
  const one: Record<string, unknown> = {
    entry: entry.id,
    take: optional.filter(() => pick(2) === 0),
    instead: other,
    mix: mixes ? chance(pick, 2, mixOf(count, weapons.length, pick)) : undefined,
    both: mixes && !cheap ? chance(pick, 8, true) : undefined,
    roles: leads ? [oneOf(model === undefined ? ROLES : ROLES.slice(0, 2), pick)] : [],
    crew: model === 'tusks' && !cheap ? chance(pick, 2, true) : undefined,
    escort: cheap ? undefined : escortFor(entry, entries, pick),
    elite:
      cheap || recruits === true || model !== undefined ? undefined : chance(pick, 12, twoOf(pick)),
  };
  return JSON.parse(JSON.stringify(one)) as BoughtUnit;
}
function escortFor(
  { model, escort }: Entry,
  entries: readonly Entry[],
  pick: Pick,
): string | undefined {
  if (model === undefined || model === 'scythes' || escort !== undefined) return undefined;
  const light = entries.filter(({ arm, count }) => arm === 'foot' && count <= 4);
  return light.length === 0 ? undefined : chance(pick, 2, oneOf(light, pick).id);
}
const twoOf = (pick: Pick): string[] => {
  const first = pick(PROPERTIES.length);
  return [first, (first + 1 + pick(PROPERTIES.length - 1)) % PROPERTIES.length].map(
    (at) => PROPERTIES[at] as string,
  );
};
const NAMES = ['The vanguard of the left', 'Авангард левого крыла', 'Мой «отряд» № 7: вперёд!'];
/** Units are taken as long as all rules are kept. */
function someArmy(list: string, allies: readonly string[], pick: Pick): Bought {
  const cheap = pick(2) === 0;
  let army: Bought = { list, name: oneOf(NAMES, pick), units: [] };
  for (let tries = 0; tries < 200 && army.units.length < UNITS; tries++) {
    const ally = allies.length > 0 ? chance(pick, 4, oneOf(allies, pick)) : undefined;
    const unit = {
      ...someUnit(ally ?? list, cheap, pick),
      ...(ally === undefined ? {} : { ally }),
    };
    const more = { ...army, units: [...army.units, unit] };
    if (armyIssues(LISTS, more, { allies: true }).length === 0) army = more;
  }
  const generals = army.units.filter(({ roles = [] }) => roles.includes('general')).length;
  const slots = Array.from({ length: 6 }, () => pick(generals + 1) - 1);
  return generals === 0 ? army : { ...army, slots, chief: pick(generals) };
}
const said = (text: string, lang: 'en' | 'ru' = 'en'): string => {
  const read = readArmy(text);
  return read.ok ? 'an army' : read.error[lang];
};

describe('an army as a link', () => {
  test.each([...LISTS.keys()])('AOT-LIST-05 any legal army of %s in 300 signs', (list) => {
    const pick = sampledPick(list.length * 1000 + list.charCodeAt(0));
    const others = [...LISTS.keys()].filter((one) => one !== list);
    let [longest, most] = [0, 0];
    for (let count = 0; count < 40; count++) {
      const army = someArmy(list, count % 3 === 0 ? others : [], pick);
      expect(armyIssues(LISTS, army, { allies: true })).toEqual([]);
      const link = ADDRESS + printArmyLink(army);
      expect(readArmy(link)).toEqual({ ok: true, value: tidied(army) });
      expect(readArmy(printArmyFile(army))).toEqual({ ok: true, value: tidied(army) });
      [longest, most] = [Math.max(longest, link.length), Math.max(most, army.units.length)];
    }
    expect(longest).toBeLessThanOrEqual(MOST);
    expect(most).toBeGreaterThanOrEqual(UNITS - 1);
  });
  test('twenty units with everything that can be had, and a name each, are read again', () => {
    const pick = sampledPick(7);
    const names = Array.from({ length: UNITS }, (_, at) => `Отряд ${at}`);
    const army = someArmy('romansRepublican', [], pick);
    const named = { ...army, units: army.units.map((one, at) => ({ ...one, name: names[at] })) };
    expect(readArmy(printArmyLink(named as Bought))).toEqual({
      ok: true,
      value: tidied(named as Bought),
    });
  });
  test('what no list has, and what breaks every rule, is kept as it is', () => {
    const army: Bought = {
      list: 'of my own',
      name: 'Ω 🏛 – ĉ',
      units: [
        { entry: 'nobody', ally: 'nowhere', mix: [0, 10, 3], elite: [], escort: 'none' },
        { entry: 'hoplites', ally: 'greeks5c', instead: 'asses', both: true, crew: true },
        { entry: 'x', take: ['stakes', 'stakes'], roles: ['hero', 'hero'], elite: ['veteran'] },
      ],
      slots: [9, -1],
      chief: 9,
    };
    expect(readArmy(printArmyLink(army))).toEqual({ ok: true, value: tidied(army) });
  });
  test('an army has one link, however it was written', () => {
    const units = [{ entry: 'hoplites', take: [], roles: [] }] as const;
    const plain = { list: 'greeks5c', units: [{ entry: 'hoplites' }] };
    expect(printArmyLink({ list: 'greeks5c', units })).toBe(printArmyLink(plain));
  });
});

describe('what is no link', () => {
  const link = printArmyLink(LISTS.get('swiss')?.ready ?? { list: '', units: [] });
  const broken = 'This link is not whole: a part of it is missing or was changed.';
  test('every letter that is changed, and every one that is cut, is noticed', () => {
    for (let at = 'aot1.'.length; at < link.length; at++) {
      const other = link[at] === 'A' ? 'B' : 'A';
      expect(said(link.slice(0, at) + other + link.slice(at + 1)), `${at}`).toBe(broken);
      expect(said(link.slice(0, at)), `${at}`).toBe(broken);
    }
    expect(said(`${link}AAAA`)).toBe(broken);
    expect(said('aot1.')).toBe(broken);
  });
  test('random letters are never an army, and never more than a sentence', () => {
    const pick = sampledPick(3);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let count = 0; count < 3000; count++) {
      const code = Array.from({ length: pick(120) }, () => letters[pick(64)]).join('');
      expect(said(`aot1.${code}`)).toBe(broken);
    }
  });
  test('another version, no army at all, and a wrong file each have their sentence', () => {
    expect(said(link.replace('aot1', 'aot2'))).toMatch(/another version/);
    expect(said('hello')).toBe(
      'This is no army: it takes the text of an army file, or a link to an army.',
    );
    expect(said('{"list":"swiss","units":[{"entry":"pikemen","roles":["king"]}]}')).toBe(
      'This is no army file: “units.0.roles.0” is not as it should be.',
    );
    expect(said('{"list":"swiss","units":[],"gold":3}', 'ru')).toBe(
      'Это не файл армии: неверно записано «gold».',
    );
    expect(said('[]')).toMatch(/^This is no army/);
    expect(said('x'.repeat(70_000))).toMatch(/^This is no army/);
  });
});
