/** A drawing of the page as a document of its own: all that it looks like stands in it. */
import type { Written } from './faces.ts';

/** What a drawing takes from the page's styles. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'color',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'visibility',
] as const;
/** Of these each element has its own; what is usual is left out. */
const OWN: Readonly<Record<string, string>> = {
  display: 'inline',
  opacity: '1',
  'vector-effect': 'none',
  filter: 'none',
  'clip-path': 'none',
  mask: 'none',
  'mix-blend-mode': 'normal',
  'stop-color': 'rgb(0, 0, 0)',
  'stop-opacity': '1',
};
/** They say where and what it is, and nothing of how it looks. */
const PLACES = new Set(
  (
    'd x y x1 x2 y1 y2 cx cy r rx ry width height points transform viewBox ' +
    'id href title tabindex role aria-label data-thing'
  ).split(' '),
);
const MOVES = /(?:^|;)\s*(?:transform|translate|rotate|scale|transition)\s*:[^;]*/g;

/** How an element looks, by all that its looks may follow from: reckoned once for many alike. */
export class Looks {
  readonly #known = new Map<string, ReadonlyMap<string, string>>();

  of(element: Element, key: string): ReadonlyMap<string, string> {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const looks = new Map<string, string>();
    for (const name of [...LOOKS, ...Object.keys(OWN)]) {
      looks.set(name, style.getPropertyValue(name));
    }
    this.#known.set(key, looks);
    return looks;
  }
}
function keyOf(element: Element, above: string): string {
  let own = element.tagName;
  for (const { name, value } of element.attributes) {
    if (name === 'style') own += `|${value.replaceAll(MOVES, '')}`;
    else if (!PLACES.has(name)) own += `|${name}=${value}`;
  }
  return `${above}>${own}`;
}

interface Styled {
  readonly svg: SVGElement;
  readonly written: readonly Written[];
}
/** A copy of it that looks the same wherever it is shown. */
export function styled(drawing: SVGElement, looks: Looks): Styled {
  const copy = drawing.cloneNode(true) as SVGElement;
  const written: Written[] = [];
  dress(drawing, copy, { looks, written, above: '', around: new Map() });
  return { svg: copy, written };
}
interface Dressing {
  readonly looks: Looks;
  readonly written: Written[];
  readonly above: string;
  readonly around: ReadonlyMap<string, string>;
}
function dress(from: Element, to: Element, dressing: Dressing): void {
  const { looks, written, above, around } = dressing;
  const key = keyOf(from, above);
  const look = looks.of(from, key);
  if (look.get('display') === 'none') return to.remove();
  let style = '';
  for (const [name, value] of look) {
    to.removeAttribute(name);
    const usual = name in OWN ? OWN[name] : around.get(name);
    if (value !== usual) style += `${name}:${value};`;
  }
  const moved = (from.getAttribute('style') ?? '').match(MOVES)?.join(';') ?? '';
  to.removeAttribute('class');
  to.setAttribute('style', `${style}${moved.replaceAll(/(?:^|;)\s*transition\s*:[^;]*/g, '')}`);
  if (from.tagName === 'text' || from.tagName === 'tspan') {
    const text = from.textContent ?? '';
    written.push({
      family: look.get('font-family') ?? '',
      italic: look.get('font-style') === 'italic',
      text,
    });
  }
  const children = [...to.children];
  for (const [at, child] of [...from.children].entries()) {
    const drawn = children[at];
    if (drawn !== undefined) dress(child, drawn, { ...dressing, above: key, around: look });
  }
}
