/** What dice and cards come to in a page that nobody else looks at. */
const ALL = 2 ** 32;

/** 0 .. from - 1, each as likely as the others. */
export function pickAtRandom(from: number): number {
  const limit = ALL - (ALL % from);
  const drawn = new Uint32Array(1);
  for (;;) {
    const [word = 0] = crypto.getRandomValues(drawn);
    if (word < limit) return word % from;
  }
}
