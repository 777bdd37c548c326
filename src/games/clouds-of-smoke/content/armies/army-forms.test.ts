/** Army lists in all their forms: JSON, text, our links, the author's links. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { armyLocaleOf } from '../../rules/army/phrases/index.ts';
import { checkArmy } from '../../rules/army/check.ts';
import { cloudsOfSmoke17, cloudsOfSmokeWeb } from '../../rules/rulesets.ts';
import type { ArmyList } from '../../rules/army/types.ts';
import { FACTIONS } from './factions.ts';
import { parseArmy, printArmyJson } from './army-file.ts';
import { parseArmyLink, printArmyLink } from './army-link.ts';
import { readArmy } from './army-reading.ts';
import { printArmy } from './army-text.ts';

const { edition } = cloudsOfSmokeWeb;
const LIST: ArmyList = {
  name: 'Mill Brook',
  faction: 'ours-se17',
  level: 3,
  size: 240,
  units: [
    { unit: 'brigade-shot', count: 5, column: 1 },
    { unit: 'brigade-pikes', count: 3, column: 1 },
    { unit: 'colour-regiment', count: 1 },
    { unit: 'swedish-horse', count: 3, column: 2 },
  ],
  assets: [
    { asset: 'emplacement', count: 2 },
    { asset: 'reformer', count: 1, choice: { drop: 'salvo', take: 'standFast' } },
  ],
};
/** It was made once; links that people have kept must go on being read. */
const KEPT = 'cos1.CW91cnMtc2UxNwpNaWxsIEJyb29rA_ABAQQUAQIBIABCAgIxACABBXNhbHZvCXN0YW5kRmFzdKLIVkE';
const code = (text: string): string => {
  const read = parseArmyLink(text);
  return read.ok ? 'ok' : read.error.code;
};

describe('JSON', () => {
  test('what is written is read again', () => {
    expect(readArmy(printArmyJson(LIST))).toEqual({ ok: true, value: LIST });
  });
  test('an illegal list is a list like any other', () => {
    const odd = { ...LIST, level: 7, units: [{ unit: 'elephants', count: 99 }], assets: [] };
    expect(readArmy(JSON.stringify(odd))).toEqual({ ok: true, value: odd });
    expect(readArmy(printArmyLink(odd))).toEqual({ ok: true, value: odd });
  });
  test('name and assets may be left out', () => {
    const { name: _name, assets: _assets, ...rest } = LIST;
    expect(parseArmy(rest)).toEqual({ ok: true, value: { ...LIST, name: '', assets: [] } });
  });
  test.each([
    [{ ...LIST, level: 'high' }, 'level'],
    [{ ...LIST, units: [{ unit: 'tercio', count: 0 }] }, 'units.0.count'],
    [{ ...LIST, units: [{ unit: 'tercio', count: 1.5 }] }, 'units.0.count'],
    [{ ...LIST, size: -1 }, 'size'],
    [{ ...LIST, note: 'mine' }, 'note'],
    [{ ...LIST, units: [{ unit: 'tercio', count: 1, rank: 2 }] }, 'units.0.rank'],
  ])('what is no list is refused with its place: %#', (content, at) => {
    expect(parseArmy(content)).toMatchObject({ error: { code: 'notAnArmy', at } });
  });
  test.each(['{"name": "x"', '[1, 2]', '{}'])('nor is %s', (text) => {
    expect(readArmy(text)).toMatchObject({ error: { code: 'notAnArmy' } });
  });
});

describe('links', () => {
  test('a link holds the whole list, and is read for ever', () => {
    expect(printArmyLink(LIST)).toBe(KEPT);
    for (const text of [KEPT, ` ${KEPT}\n`, `https://sandtable.example/army/${KEPT}`, `/#${KEPT}`])
      expect(readArmy(text)).toEqual({ ok: true, value: LIST });
  });
  test('at most 300 characters for 30 units, each in a column of its own', () => {
    for (const faction of FACTIONS.values()) {
      const { units, assets } = faction;
      const list: ArmyList = {
        name: 'Ж'.repeat(60),
        faction: faction.id,
        level: 5,
        size: 1000,
        units: Array.from({ length: 30 }, (_, row) => ({
          unit: units[row % units.length].id,
          count: 1,
          column: row + 1,
        })),
        assets: assets.slice(0, 5).map(({ id }) => ({ asset: id, count: 1 })),
      };
      const link = printArmyLink(list);
      expect(link.length, faction.id).toBeLessThanOrEqual(300);
      expect(parseArmyLink(link)).toEqual({ ok: true, value: list });
    }
  });
  test('what the faction does not have is spelled out', () => {
    const list: ArmyList = {
      name: '',
      faction: 'prussia-19',
      level: 4,
      units: [
        { unit: 'landwehr', count: 1 },
        { unit: 'line', count: 150 },
      ],
      assets: [{ asset: 'краснодеревщик', count: 17 }],
    };
    expect(parseArmyLink(printArmyLink(list))).toEqual({ ok: true, value: list });
  });
  test('every single wrong character is noticed', () => {
    const [head = '', body = ''] = KEPT.split('.');
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let at = 0; at < body.length; at++) {
      const wrong = letters[(letters.indexOf(body[at]) + 1) % letters.length];
      const changed = `${head}.${body.slice(0, at)}${wrong}${body.slice(at + 1)}`;
      expect(['linkChanged', 'linkCut'], changed).toContain(code(changed));
    }
  });
  test('every shortened link is noticed', () => {
    for (let length = 5; length < KEPT.length; length++)
      expect(['linkChanged', 'linkCut'], `${length}`).toContain(code(KEPT.slice(0, length)));
    expect(['linkChanged', 'linkCut']).toContain(code(`${KEPT}AAAA`));
  });
  test('another version, and what is no link, are refused by name', () => {
    expect(code(KEPT.replace('cos1', 'cos2'))).toBe('linkVersion');
    expect(code('https://sandtable.example/')).toBe('linkUnknown');
    expect(readArmy('hello')).toMatchObject({ error: { code: 'linkUnknown' } });
  });
});

describe('the author’s links', () => {
  const roster = {
    name: 'Borodino Russia First, Barklay',
    dataId: 'russia-19',
    assets: { reformer: 1, 'subc-19': 1 },
    choices: {
      line: 20,
      'line-guard': 3,
      jager: 3,
      grenadier: 3,
      'hussar-19': 4,
      'dragoon-19': 4,
      lancers: 1,
      'art-l-19': 2,
      'art-h-19': 2,
      'cavalerguard-r': 4,
      'cossack-19': 8,
    },
    cncLevel: 4,
  };
  const coded = encodeURIComponent(JSON.stringify(roster));
  const imported = (text: string): ArmyList => {
    const read = readArmy(text);
    if (!read.ok) throw new Error(read.error.code);
    return read.value;
  };

  test.each([
    ['as JSON', JSON.stringify(roster)],
    ['as the end of an address', `https://clouds-of-smoke.com/ru/army-view/${coded}`],
    ['URL-encoded', coded],
  ])('the published roster of 54 units: %s', (_form, text) => {
    const list = imported(text);
    const report = checkArmy(list, FACTIONS.get(list.faction), edition);
    expect(list).toMatchObject({ name: roster.name, faction: 'russia-19', level: 4 });
    expect(report.units).toBe(54);
    expect(report.points).toEqual({
      units: 696,
      commander: 70,
      assets: 0,
      total: 766,
      unpriced: { units: 8, assets: 2 },
    });
    expect([report.morale, report.rating.rating, report.partly]).toEqual([70, 6, true]);
    expect(report.issues.map(({ code: why, at }) => [why, at])).toEqual([
      ['noPrice', 'units.7'],
      ['noPrice', 'units.8'],
      ['noPrice', 'units.9'],
      ['noAssetPrice', 'assets.0'],
      ['noAssetPrice', 'assets.1'],
    ]);
    // It goes on as a link of ours, and nothing is lost.
    expect(imported(printArmyLink(list))).toEqual(list);
  });
  test('an unknown unit and an unknown faction are kept and marked', () => {
    const odd = imported(
      JSON.stringify({ ...roster, choices: { line: 2, elephants: 3, jager: 0 } }),
    );
    expect(odd.units).toEqual([
      { unit: 'line', count: 2 },
      { unit: 'elephants', count: 3 },
    ]);
    const { issues } = checkArmy(odd, FACTIONS.get(odd.faction), edition);
    expect(issues).toContainEqual(expect.objectContaining({ code: 'notInFaction', at: 'units.1' }));
    const far = imported(JSON.stringify({ ...roster, dataId: 'prussia-19' }));
    expect(far.units).toHaveLength(11);
    expect(checkArmy(far, FACTIONS.get(far.faction), edition).issues).toContainEqual(
      expect.objectContaining({ code: 'noSuchFaction', facts: { faction: 'prussia-19' } }),
    );
  });
  test('a broken one is refused', () => {
    const cut = `https://clouds-of-smoke.com/ru/army-view/${coded.slice(0, -9)}`;
    expect(readArmy(cut)).toMatchObject({ error: { code: 'linkCut' } });
    const wrong = JSON.stringify({ ...roster, cncLevel: 'high' });
    expect(readArmy(wrong)).toMatchObject({ error: { code: 'notAnArmy', at: 'cncLevel' } });
    const minus = JSON.stringify({ ...roster, choices: { line: -1 } });
    expect(readArmy(minus)).toMatchObject({ error: { code: 'notAnArmy', at: 'units.0.count' } });
  });
});

test('the examples of docs/armies.md', () => {
  const text = readFileSync(new URL('../../../../../docs/armies.md', import.meta.url), 'utf8');
  const [json = '', link = ''] = [...text.matchAll(/```(?:json)?\n([{c][^`]*)```/g)].map(
    ([, example = '']) => example,
  );
  expect(readArmy(json)).toEqual({ ok: true, value: LIST });
  expect(readArmy(link)).toEqual({ ok: true, value: LIST });
});

describe('text', () => {
  test('a roster in English', async () => {
    const lines = printArmy(LIST, { edition, locale: await armyLocaleOf('en') });
    expect(lines.join('\n').replaceAll('\u00a0', ' ')).toContain(
      [
        'Mill Brook',
        'Sweden · Military Revolution · 205 of 240 points',
        'Source of the list: an original list of Sandtable',
        '',
        'Commander: mediocre, level 3 — 30 points',
        '',
        'Main',
        '  5 × Brigade musketeers — 50 points, column 1',
        '  3 × Brigade pikes — 33 points, column 1',
        '',
        'Special',
        '  3 × National horse — 42 points, column 2',
        '',
        'Rare',
        '  1 × Coloured regiment — 19 points',
        '',
        'Assets (2 of 2: one per begun 200 of the agreed 240 points)',
        '  2 × Emplacement — 16 points',
        '  1 × Reformer — 15 points (Stand Fast instead of Salvo)',
        '',
        'Morale 17',
        'Strategic rating 3 (by the 205 points that the army costs): commander 3',
        '',
        'The army is legal.',
      ].join('\n'),
    );
  });
  test('COS-ARM-07 COS-SRT-03 without an agreed size the army’s cost counts for both', async () => {
    const { size: _size, ...open } = LIST;
    const text = printArmy(open, { edition, locale: await armyLocaleOf('en') }).join('\n');
    expect(text).toContain('(2 of 2: one per begun 200 of the army’s 205 points)');
    expect(text).toContain('(by the 205 points that the army costs)');
  });
  test('D02 COS-ARM-02 in Russian, and the third category as the edition calls it', async () => {
    const [en, ru] = await Promise.all([armyLocaleOf('en'), armyLocaleOf('ru')]);
    const printed = printArmy(LIST, { edition: cloudsOfSmoke17.edition, locale: en });
    expect(printed).toContain('Auxiliary');
    const russian = printArmy({ ...LIST, size: 200 }, { edition, locale: ru }).join('\n');
    expect(russian.replaceAll('\u00a0', ' ')).toContain('  5 × Мушкетёры бригады — 50 очков');
    expect(russian).toContain('COS-ARM-08  Армия стоит');
    expect(russian).toContain('COS-ARM-05  Приготовлений выбрано 2');
    expect(russian).not.toMatch(/undefined|\[object/);
  });
  test('what is not known is marked, with what was not found', async () => {
    const list: ArmyList = {
      ...LIST,
      faction: 'russia-19',
      units: [
        { unit: 'line', count: 2 },
        { unit: 'art-l-19', count: 1 },
        { unit: 'elephants', count: 1 },
      ],
    };
    const lines = printArmy(list, { edition, locale: await armyLocaleOf('en') });
    expect(lines).toContain('  1 × Light artillery — price not known');
    expect(lines).toContain('  1 × elephants (not in the list of the faction) — price not known');
    expect(lines).toContain('Not to be checked:');
    expect(lines).toContain(FACTIONS.get('russia-19')!.missing!.en);
  });
});

describe('what is no army but costs its reader', () => {
  const said = (text: string): string => {
    const read = readArmy(text);
    return read.ok ? 'ok' : read.error.code;
  };
  const LONG = 10_000_000;
  test.each([
    ['a link', `cos1.${'A'.repeat(LONG)}`],
    ["a link of the author's", `https://a.example/army-view/${'%5B'.repeat(LONG / 3)}`],
    ['JSON', `[${'1,'.repeat(LONG / 2)}1]`],
  ])('%s of ten megabytes is refused by its length', async (_, text) => {
    expect(said(text)).toBe('armyTooLong');
    for (const lang of ['en', 'ru'] as const) {
      const { phrases } = await armyLocaleOf(lang);
      expect(phrases.issues.armyTooLong({ most: 9 }, never)).toContain('9');
    }
  });
  const never = undefined as never;
  test('deep JSON, and names that a database cannot store', () => {
    expect(said('['.repeat(100_000))).toBe('notAnArmy');
    expect(said(`https://a.example/army-view/${'%5B'.repeat(10_000)}`)).toBe('linkCut');
    expect(said(JSON.stringify({ ...LIST, name: 'a\0b' }))).toBe('notAnArmy');
    expect(said(printArmyLink({ ...LIST, name: 'a\0b' }))).toBe('linkChanged');
  });
  test('the longest list there can be has a link that is read again', () => {
    const names = Array.from({ length: 200 }, (_, n) => `${n}`.padEnd(60, 'я'));
    const units = names.map((unit) => ({ unit, count: 200, column: 99 }));
    const assets = names.slice(0, 50).map((asset) => ({
      asset,
      count: 200,
      choice: { drop: asset, take: asset },
    }));
    const list = { ...LIST, units, assets };
    expect(readArmy(printArmyLink(list))).toEqual({ ok: true, value: list });
    expect(readArmy(printArmyJson(list))).toEqual({ ok: true, value: list });
  });
});
