/** What a browser is, in two words that its owner knows it by: 'firefox linux'. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'edge'],
  [/\bOPR\//, 'opera'],
  [/\bYaBrowser\//, 'yandex'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/Chrom(?:e|ium)\/|\bCriOS\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'android'],
  [/\biPhone\b/, 'iphone'],
  [/\biPad\b/, 'ipad'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b/, 'mac'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bLinux\b/, 'linux'],
];
const MOST_READ = 500;

/** Nothing else of what a browser says of itself is kept. */
export function agentOf(header = ''): string {
  const read = header.slice(0, MOST_READ);
  const found = (among: typeof BROWSERS): string =>
    among.find(([sign]) => sign.test(read))?.[1] ?? 'other';
  return `${found(BROWSERS)} ${found(SYSTEMS)}`;
}
