/** The typefaces of the page as they go into a picture: it can fetch nothing itself. */

interface Face {
  readonly family: string;
  readonly italic: boolean;
  readonly range: string;
  readonly weight: string;
  readonly href: string;
}
/** What is written in a typeface. */
export interface Written {
  readonly family: string;
  readonly italic: boolean;
  readonly text: string;
}
const bare = (family: string): string => family.trim().replaceAll(/^["']|["']$/g, '');

function facesOfPage(): Face[] {
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule): Face[] => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const { style } = rule;
      const [, src] = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src')) ?? [];
      if (src === undefined) return [];
      return [
        {
          family: bare(style.getPropertyValue('font-family')),
          italic: style.getPropertyValue('font-style') === 'italic',
          range: style.getPropertyValue('unicode-range'),
          weight: style.getPropertyValue('font-weight'),
          href: new URL(src, sheet.href ?? location.href).href,
        },
      ];
    }),
  );
}
/** Has the face a sign of the text? One without a range has all of them. */
export function hasOf(range: string, text: string): boolean {
  if (range === '') return true;
  const parts = range.split(',').map((part) => {
    const [low = '', high = low] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(low, 16), Number.parseInt(high, 16)] as const;
  });
  return Array.from(text).some((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return parts.some(([low, high]) => code >= low && code <= high);
  });
}
async function inlined(href: string): Promise<string> {
  const reply = await fetch(href);
  if (!reply.ok) throw new Error(`the typeface ${href} did not come`);
  const reader = new FileReader();
  const read = new Promise<void>((resolve, reject) => {
    reader.addEventListener('load', () => resolve());
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
  });
  reader.readAsDataURL(await reply.blob());
  await read;
  if (typeof reader.result !== 'string') throw new Error(`the typeface ${href} is no text`);
  return reader.result;
}

/** A face as it goes into a picture. */
export interface Inlined {
  readonly rule: string;
  readonly family: string;
  readonly italic: boolean;
  /** A sign of its own that is written in it. */
  readonly sign: string;
}
/** Each is fetched once, from where the page has it already. */
export class Faces {
  readonly #known = facesOfPage();
  readonly #rules = new Map<Face, Promise<string>>();

  /** All faces that are written in. */
  of(written: readonly Written[]): Promise<readonly Inlined[]> {
    const used = this.#known.flatMap((face) => {
      const sign = written
        .filter((one) => isIn(face, one))
        .flatMap(({ text }) => Array.from(text))
        .find((one) => one.trim() !== '' && hasOf(face.range, one));
      return sign === undefined ? [] : [{ face, sign }];
    });
    return Promise.all(
      used.map(async ({ face, sign }) => {
        const { family, italic } = face;
        return { rule: await this.#ruleOf(face), family, italic, sign };
      }),
    );
  }
  #ruleOf(face: Face): Promise<string> {
    const made = this.#rules.get(face) ?? this.#make(face);
    this.#rules.set(face, made);
    return made;
  }
  async #make({ family, italic, weight, range, href }: Face): Promise<string> {
    const style = italic ? 'italic' : 'normal';
    return (
      `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};` +
      `font-display:block;${range === '' ? '' : `unicode-range:${range};`}` +
      `src:url(${await inlined(href)})}`
    );
  }
}
const isIn = (face: Face, { family, italic }: Written): boolean =>
  italic === face.italic && bare(family.split(',')[0] ?? '') === face.family;
