/** Drawn when the page is built: the address of the SVG of what the component draws. */
declare module '*.svelte?drawn' {
  const url: string;
  export default url;
}
