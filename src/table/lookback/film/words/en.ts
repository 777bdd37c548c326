import { english as forms } from '#plural';

/** Pictures and films of a battle. */
export const en = {
  film: {
    title: 'Picture and film',
    picture: 'A picture of this moment',
    film: 'A film',
    part: 'Only what is in view now',
    from: 'From decision',
    to: 'to',
    turn: 'This turn',
    whole: 'The whole battle',
    format: 'Format',
    gif: 'GIF, 640 × 360',
    webm: 'WebM, 1280 × 720',
    pace: 'Speed',
    paces: { slow: 'slow', usual: 'as usual', fast: 'fast' },
    lasts: (frames: number, seconds: number) =>
      `${frames} ${forms(frames, 'decision', 'decisions')}, ${seconds} s`,
    tooLong: (most: number, wanted: number) =>
      `A film shows ${most} decisions at most, and these are ${wanted}: choose a shorter stretch.`,
    noNumber: (last: number) => `Decisions have numbers from 0 to ${last}.`,
    save: 'Save the picture',
    make: 'Make the film',
    drawing: 'The picture is being drawn.',
    frame: (done: number, of: number) => `Frame ${done} of ${of}`,
    stop: 'Stop',
    saved: (kind: 'PNG' | 'GIF' | 'WebM', size: string) => `Saved: ${kind}, ${size}.`,
    kb: (n: number) => `${n} kB`,
    mb: (n: string) => `${n} MB`,
    stopped: 'Stopped: nothing was saved.',
    failed: 'It could not be drawn here. Try again, or take a shorter stretch.',
    share: 'Share',
    note: 'It shows what you see here, and no more.',
  },
};
