// What a page of ours may load and run.
import { createHash } from 'node:crypto';

const RULES = [
  "default-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];
/** Of everything that is no page. */
export const POLICY = RULES.join('; ');

/** A table that stands in a page of ours: nobody else's page holds it. */
export const framed = (policy: string): string =>
  policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/** Scripts that stand in a page itself, as the build wrote them. */
const INLINE = /<script>(?<text>.*?)<\/script>/gs;

/** The policy of a page: its own scripts (by hash) and files of ours run, and nothing else. */
export function policyOf(page: string): string {
  const known = [...page.matchAll(INLINE)].map(({ groups: { text = '' } = {} }) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
  return known.length === 0 ? POLICY : `${POLICY}; script-src ${["'self'", ...known].join(' ')}`;
}
