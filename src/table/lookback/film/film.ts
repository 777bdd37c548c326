/** Pictures and films of a battle, drawn by the page: what whoever looks sees, and no more. */
import { tick } from 'svelte';
import { say } from '../../words/index.ts';
import type { Pictured, ShownLookback, Staged } from '../lookback.svelte.ts';
import { saidOf } from '../said.ts';
import { breath } from './breath.ts';
import type { Codec } from './codec.ts';
import { lettersOf, writeFooter, type Captions } from './footer.ts';
import { Painter, type Area } from './painting.ts';
import { staysOf, type Pace, type Stretch } from './stretch.ts';

/** What frames are added to, one after the other. */
export interface Film {
  add(pen: CanvasRenderingContext2D, stays: number, isLast: boolean): Promise<void>;
  end(): Promise<Blob>;
  /** Nobody wants it any more. */
  drop?(): Promise<void>;
}
/** In which pixels the board is laid out, and how many of the picture each of them has. */
interface Format extends Area {
  readonly scale: number;
  /** The height of the strip below. */
  readonly strip: number;
}
/** A small one is laid out larger than it is: names of the ground have room beside it then. */
export const FORMATS = {
  png: { width: 1280, height: 720, scale: 1.5, strip: 64 },
  gif: { width: 960, height: 540, scale: 2 / 3, strip: 72 },
  webm: { width: 1280, height: 720, scale: 1, strip: 64 },
} as const satisfies { readonly [kind: string]: Format };

/** What is to be drawn of which battle. */
export interface Subject {
  readonly lookback: ShownLookback;
  readonly title: string;
  readonly pictured: Pictured;
}
/** A board out of sight, a canvas, and what draws the one on the other. */
class Studio {
  readonly #subject: Subject;
  readonly #format: Format;
  readonly #painter = new Painter();
  readonly #place: HTMLElement;
  readonly #staged: Staged;
  readonly pen: CanvasRenderingContext2D;

  constructor(subject: Subject, format: Format) {
    const { lookback, pictured } = subject;
    if (lookback.staging === undefined) throw new Error('there is no board to be drawn');
    [this.#subject, this.#format] = [subject, format];
    const { width, height, scale, strip } = format;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width * scale, height * scale];
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (pen === null) throw new Error('this browser draws nothing');
    this.pen = pen;
    this.#place = document.createElement('div');
    this.#place.inert = true;
    this.#place.setAttribute('aria-hidden', 'true');
    this.#place.dataset['studio'] = '';
    this.#place.style.cssText =
      `position:fixed;left:0;top:0;width:${width}px;height:${height - strip}px;` +
      'z-index:-1;opacity:0;pointer-events:none;overflow:hidden;contain:strict';
    document.body.append(this.#place);
    this.#staged = lookback.staging(this.#place, lookback.eye, pictured);
  }
  /** Draws one moment. */
  async draw(at: number): Promise<void> {
    const { lookback } = this.#staged;
    await lookback.go(at);
    if (lookback.failed || lookback.at !== at) throw new Error('a moment did not come');
    // What is written finds its place once everything else has its own.
    for (let round = 0; round < 3; round++) await tick();
    const { scale } = this.#format;
    await this.#painter.paint(this.#place, this.pen, scale);
    const captions = this.#captions();
    await lettersOf(captions);
    this.pen.save();
    this.pen.scale(scale, scale);
    writeFooter(this.pen, this.#format, captions);
    this.pen.restore();
  }
  #captions(): Captions {
    const { lookback } = this.#staged;
    const { sentence, turn, stands } = saidOf(lookback);
    const { score } = lookback.opened;
    const counted = score === undefined ? stands : `${say(score)}: ${stands}`;
    const address = `${location.host}/battle/${this.#subject.lookback.id}`;
    return { sentence, facts: [this.#subject.title, turn, counted], address };
  }
  close(): void {
    this.#staged.strike();
    this.#place.remove();
  }
}

export async function pictureOf(subject: Subject, at: number): Promise<Blob> {
  const studio = new Studio(subject, FORMATS.png);
  try {
    await studio.draw(at);
    const { canvas } = studio.pen;
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob === null) reject(new Error('the picture could not be written'));
        else resolve(blob);
      }, 'image/png');
    });
  } finally {
    studio.close();
  }
}

export interface Filming {
  readonly stretch: Stretch;
  readonly pace: Pace;
  /** Without one it is a GIF. */
  readonly codec: Codec | undefined;
  readonly signal: AbortSignal;
  /** So many frames are done. */
  readonly told: (done: number) => void;
}
/** Rejects where it is cancelled. */
export async function filmOf(subject: Subject, filming: Filming): Promise<Blob> {
  const { stretch, pace, codec, signal, told } = filming;
  const studio = new Studio(subject, codec === undefined ? FORMATS.gif : FORMATS.webm);
  let film: Film | undefined;
  try {
    film = await filmOn(studio.pen.canvas, codec);
    const stays = staysOf(stretch, pace);
    for (const [index, ms] of stays.entries()) {
      signal.throwIfAborted();
      await studio.draw(stretch.from + index);
      await film.add(studio.pen, ms, index === stays.length - 1);
      told(index + 1);
      await breath();
    }
    signal.throwIfAborted();
    return await film.end();
  } catch (error) {
    await film?.drop?.();
    throw error;
  } finally {
    studio.close();
  }
}
const filmOn = async (canvas: HTMLCanvasElement, codec: Codec | undefined): Promise<Film> =>
  codec === undefined
    ? (await import('./gif.ts')).gifOf()
    : (await import('./webm.ts')).webmOf(canvas, codec);
