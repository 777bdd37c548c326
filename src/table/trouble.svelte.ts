/** What went wrong with the page itself: it is said at its foot, wherever the reader is. */
class Trouble {
  /** A part of the page could not be fetched. */
  part = $state(false);
}
export const trouble = new Trouble();

export function lost(error: unknown): void {
  console.error(error);
  trouble.part = true;
}
/** A part of the page on its way; where it cannot come, that is said, and its place stays empty. */
export const lazyPart = <P>(coming: Promise<P>): Promise<P> =>
  coming.catch((error: unknown) => {
    lost(error);
    return new Promise<never>(() => undefined);
  });
