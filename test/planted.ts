/** Faults put into sentences, of any game: each must be noticed wherever it is put. */
import type { Claims, Heard, Lang } from '#trials';

type Said = Heard['said'];
/** Undefined: the sentence has nothing of the kind. */
type Plant = (claims: Claims, heard: Heard) => Said | undefined;

export const PLANTED: { readonly [fault: string]: Plant } = {
  'another unit of that side': (claims, heard) => unitFor(claims, heard, true),
  'a unit of the other side': (claims, heard) => unitFor(claims, heard, false),
  'another side': ({ sides }, heard) =>
    inEnglish(heard, (text) => {
      const names = sides(heard.after, 'en');
      const at = names.findIndex((name) => text.includes(name));
      const other = names.find((name) => name !== names[at]);
      return at < 0 || other === undefined ? text : text.replaceAll(names[at], other);
    }),
  'a number one higher': (_, heard) =>
    inEnglish(heard, (text) => text.replace(WHOLE, (one) => `${Number(one) + 1}`)),
  'a number of one language alone': (_, { said }) => {
    const ru = said.ru.replace(WHOLE, (one) => `${Number(one) + 1}`);
    return ru === said.ru ? undefined : { ...said, ru };
  },
  'a number too many': (_, { said }) => both(said, (text) => text.replace(/\.$/, ' (7).')),
  'a name that is not of it': (claims, heard) => {
    const add = (text: string, lang: Lang): string => {
      const stranger = strangerTo(claims, heard, lang);
      return stranger === undefined ? text : text.replace(/\.$/, ` (${stranger}).`);
    };
    return both(heard.said, add);
  },
  silence: (_, { said }) => (said.en === '' ? undefined : { en: '', ru: '' }),
  'a word about what says nothing': (_, { said }) =>
    said.en === '' ? { en: 'It is so.', ru: 'Это так.' } : undefined,
};
/** A number that is of no name, and no decimal: 'Croats 2', 'D4' and '2.4' are left alone. */
const WHOLE =
  /(?<= (?:of|by|to|roll|for|on|a|is|are|with|против|бросок|до|на) )\d+(?=[ ,.:;)])(?!\.\d)/u;

function both(said: Said, change: (text: string, lang: Lang) => string): Said | undefined {
  const changed = { en: change(said.en, 'en'), ru: change(said.ru, 'ru') };
  return changed.en === said.en && changed.ru === said.ru ? undefined : changed;
}
function inEnglish({ said }: Heard, change: (text: string) => string): Said | undefined {
  const en = change(said.en);
  return en === said.en ? undefined : { ...said, en };
}
/** The first that is named, and somebody else in his place. */
function unitFor(claims: Claims, heard: Heard, isOwn: boolean): Said | undefined {
  const names = claims.units(heard.after, 'en');
  const named = names
    .map((name, unit) => ({ name, unit }))
    .filter(({ name }) => heard.said.en.startsWith(`${name} `))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
  if (named === undefined) return undefined;
  const side = claims.sideOf(heard.after, named.unit);
  const other = names.find(
    (name, unit) => name !== named.name && (claims.sideOf(heard.after, unit) === side) === isOwn,
  );
  if (other === undefined) return undefined;
  return { ...heard.said, en: other + heard.said.en.slice(named.name.length) };
}
/** Somebody whose name stands nowhere in it. */
const strangerTo = (claims: Claims, { after, said }: Heard, lang: Lang): string | undefined =>
  claims.units(after, lang).find((name) => !said[lang].includes(name));
