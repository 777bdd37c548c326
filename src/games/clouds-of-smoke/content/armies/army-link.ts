/**
 * An army in a short code for links: `cos1.` and bytes in base64url. Units are named by their
 * place in their faction's file (which only grows at its end), by their id where it has none of
 * that name. Four bytes of a hash of the list itself end it.
 */
import { canonical, fail, hashText, type Issue, type Result } from '#kernel';
import type { ArmyList } from '../../rules/army/index.ts';
import { MOST_ARMY_TEXT, armyTooLong, parseArmy } from './army-file.ts';
import { FACTIONS } from './factions.ts';

const VERSION = 1;
const CODE = /(?:^|[/#=?])cos(\d+)\.([\w-]*)\/?$/;
const CHECKSUM = 4;

export const isArmyLink = (text: string): boolean => CODE.test(text.trim());

export function printArmyLink(list: ArmyList): string {
  const bytes = new Writer();
  const { units, assets } = namesOf(list.faction);
  bytes.text(list.faction);
  bytes.text(list.name);
  bytes.number(list.level);
  bytes.number(list.size ?? 0);
  const inColumns = list.units.some(({ column }) => column !== undefined);
  bytes.number(inColumns ? 1 : 0);
  bytes.number(list.units.length);
  for (const { unit, count, column } of list.units) {
    bytes.named(units, unit, count);
    if (inColumns) bytes.number(column ?? 0);
  }
  bytes.number(list.assets.length);
  for (const { asset, count, choice } of list.assets) {
    bytes.named(assets, asset, count);
    bytes.number(choice === undefined ? 0 : 1);
    if (choice !== undefined) {
      bytes.text(choice.drop);
      bytes.text(choice.take);
    }
  }
  return `cos${VERSION}.${toBase64([...bytes.bytes, ...checksumOf(list)])}`;
}

/** The army of a code, or of a link that ends in one. */
export function parseArmyLink(text: string): Result<ArmyList, Issue> {
  if (text.length > MOST_ARMY_TEXT) return fail(armyTooLong());
  const [, version, code = ''] = CODE.exec(text.trim()) ?? [];
  if (version === undefined) return fail({ code: 'linkUnknown' });
  if (Number(version) !== VERSION) return fail({ code: 'linkVersion', facts: { version } });
  const bytes = fromBase64(code);
  const read = bytes && listIn(new Reader(bytes.slice(0, -CHECKSUM)));
  if (bytes === undefined || read === undefined) return fail({ code: 'linkCut' });
  const list = parseArmy(read);
  // A list has one code only, its checksum in it.
  const same = list.ok && printArmyLink(list.value) === `cos${version}.${code}`;
  return same ? list : fail({ code: 'linkChanged' });
}

function listIn(bytes: Reader): unknown {
  const faction = bytes.text();
  const name = bytes.text();
  const { units, assets } = namesOf(faction);
  const [level, size, inColumns] = [bytes.number(), bytes.number(), bytes.number() === 1];
  const list = {
    name,
    faction,
    level,
    ...(size === 0 ? {} : { size }),
    units: bytes.several(() => {
      const [unit, count] = bytes.named(units);
      const column = inColumns ? bytes.number() : 0;
      return { unit, count, ...(column === 0 ? {} : { column }) };
    }),
    assets: bytes.several(() => {
      const [asset, count] = bytes.named(assets);
      const choice = bytes.number() === 1 ? { drop: bytes.text(), take: bytes.text() } : undefined;
      return { asset, count, ...(choice === undefined ? {} : { choice }) };
    }),
  };
  return bytes.isSpent ? list : undefined;
}

interface Names {
  readonly units: readonly string[];
  readonly assets: readonly string[];
}
function namesOf(faction: string): Names {
  const { units = [], assets = [] } = FACTIONS.get(faction) ?? {};
  return { units: units.map(({ id }) => id), assets: assets.map(({ id }) => id) };
}
function checksumOf(list: ArmyList): number[] {
  const hash = hashText(canonical(list));
  return Array.from({ length: CHECKSUM }, (_, at) => parseInt(hash.slice(2 * at, 2 * at + 2), 16));
}

// --- bytes ---------------------------------------------------------------------------------------

/** A place below 15 and a count up to 16 share a byte; else the first half says what follows. */
const SPELLED = 15;
class Writer {
  readonly bytes: number[] = [];

  /** Seven bits a byte, the eighth says that more follow. */
  number(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.bytes.push(rest);
  }
  text(text: string): void {
    const bytes = new TextEncoder().encode(text);
    this.number(bytes.length);
    this.bytes.push(...bytes);
  }
  named(names: readonly string[], id: string, count: number): void {
    const place = names.indexOf(id);
    if (place >= 0 && place < SPELLED && count <= 16) {
      this.bytes.push(place * 16 + count - 1);
      return;
    }
    this.bytes.push(SPELLED * 16 + (place < 0 ? 1 : 0));
    if (place < 0) this.text(id);
    else this.number(place);
    this.number(count);
  }
}
/** Reads on past the end as zeros, and then is not spent. */
class Reader {
  readonly #bytes: readonly number[];
  #at = 0;
  constructor(bytes: readonly number[]) {
    this.#bytes = bytes;
  }
  get isSpent(): boolean {
    return this.#at === this.#bytes.length;
  }
  #next(): number {
    const byte = this.#bytes[this.#at] ?? 0;
    this.#at += 1;
    return byte;
  }
  number(): number {
    let [value, unit, byte] = [0, 1, 0];
    do {
      byte = this.#next();
      value += (byte % 128) * unit;
      unit *= 128;
    } while (byte > 127 && unit < 2 ** 35);
    return value;
  }
  text(): string {
    const length = this.number();
    const bytes = this.#bytes.slice(this.#at, this.#at + length);
    this.#at += length;
    return new TextDecoder().decode(new Uint8Array(bytes));
  }
  named(names: readonly string[]): [id: string, count: number] {
    const byte = this.#next();
    const place = Math.floor(byte / 16);
    if (place < SPELLED) return [names[place] ?? '', (byte % 16) + 1];
    const id = byte % 16 === 1 ? this.text() : (names[this.number()] ?? '');
    return [id, this.number()];
  }
  several<T>(read: () => T): T[] {
    const all: T[] = [];
    for (let left = this.number(); left > 0 && this.#at < this.#bytes.length; left--)
      all.push(read());
    return all;
  }
}

const toBase64 = (bytes: readonly number[]): string =>
  btoa(bytes.map((one) => String.fromCharCode(one)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
function fromBase64(text: string): number[] | undefined {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return bytes.length > CHECKSUM ? Array.from(bytes, (one) => one.charCodeAt(0)) : undefined;
  } catch {
    return undefined;
  }
}
