/** Answers made small for their way, by the best coding that whoever asks can read. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';

export interface Coding {
  readonly name: 'br' | 'gzip';
  /** Of files that were packed when they were built. */
  readonly suffix: string;
  /** In a thread of Node's own: nobody waits for it but whoever asked. */
  pack(content: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
}
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
/** Best first. */
export const CODINGS: readonly Coding[] = [
  {
    name: 'br',
    suffix: '.br',
    pack: async (content) => {
      const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
      const params = { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: content.length };
      return new Uint8Array(await brotli(content, { params }));
    },
  },
  { name: 'gzip', suffix: '.gz', pack: async (content) => new Uint8Array(await gzipped(content)) },
];
/** What is smaller fits into its first packets as it is. */
export const WORTH_PACKING = 1024;
/** What is packed at once holds some MiB each: whatever comes beside so many goes as it is. */
const MOST_AT_ONCE = 8;
const WORDS = /^(application\/jsonl?|text\/)/;

/** The first of these that he reads. */
export function codingFor(
  header: string | undefined,
  codings: readonly Coding[] = CODINGS,
): Coding | undefined {
  const offers = (header ?? '').split(',').map((one) => one.trim().split(/\s*;\s*q\s*=\s*/));
  const read = new Set(offers.flatMap(([name = '', q = '1']) => (Number(q) > 0 ? [name] : [])));
  return codings.find(({ name }) => read.has(name));
}

let underWay = 0;
/** The answer that stands in the context, packed where that is worth it. */
export async function packAnswer(context: Context): Promise<void> {
  const { res } = context;
  const { headers } = res;
  if (res.body === null || headers.has('content-encoding')) return;
  if (!WORDS.test(headers.get('content-type') ?? '')) return;
  headers.append('vary', 'accept-encoding');
  const coding = codingFor(context.req.header('accept-encoding'));
  if (coding === undefined || underWay >= MOST_AT_ONCE) return;
  underWay += 1;
  try {
    const content = new Uint8Array(await res.arrayBuffer());
    const isWorth = content.length >= WORTH_PACKING;
    if (isWorth) headers.set('content-encoding', coding.name);
    // Beside it nothing changes: a cookie is set, a file has its name.
    context.res = new Response(isWorth ? await coding.pack(content) : content, res);
  } finally {
    underWay -= 1;
  }
}
