/** Real addresses with the history of the browser; no library. */
class Router {
  path = $state(location.pathname);
  hash = $state(location.hash);

  constructor() {
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#follow(event));
  }
  go(to: string): void {
    history.pushState(null, '', to);
    this.#read();
    if (location.hash === '') scrollTo(0, 0);
  }
  /** The page is the same, its address says more of it. */
  replace(to: string): void {
    history.replaceState(null, '', to);
    this.#read();
  }
  #read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }
  /** Links to our own pages are followed without a reload. */
  #follow(event: MouseEvent): void {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!plain || event.defaultPrevented || link === null || link.target !== '') return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || link.hasAttribute('download')) return;
    if (url.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}
export const router = new Router();
