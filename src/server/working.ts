/**
 * What this process works at. One thread serves everybody: while it is at one piece of work all
 * others wait, and whoever watches over the server is told at what it stood.
 */
import type { IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Whoever plays notices more than that. */
const MOST_MS = 100;

/** For how long it stood, and was at work: the rest of it, it waited for the machine. */
export interface Stood {
  readonly at: string;
  readonly ms: number;
  readonly worked: number;
}
type Tell = (stood: Stood) => void;

const watchers = new Set<Tell>();
/** What has been begun and is not done, though nothing of it may be worked at just now. */
const open = new Map<symbol, string>();
/** How long was told of what was worked at within the present work: of it only the rest is told. */
let told = 0;

/** Works at it, under a name that says nothing of who wants it. */
export function working<T>(at: string, work: () => T): T {
  if (watchers.size === 0) return work();
  const before = told;
  const [start, cpu] = [performance.now(), cpuMs()];
  try {
    return untilDone(at, work());
  } finally {
    const ms = performance.now() - start;
    const own = ms - (told - before);
    if (own > MOST_MS) {
      tell({ at, ms: own, worked: cpuMs() - cpu });
      told = before + ms;
    }
  }
}
function untilDone<T>(at: string, done: T): T {
  if (!(done instanceof Promise)) return done;
  const key = Symbol(at);
  open.set(key, at);
  const end = (): boolean => open.delete(key);
  done.then(end, end);
  return done;
}
const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
const tell = ({ at, ms, worked }: Stood): void => {
  const stood = { at, ms: Math.round(ms), worked: Math.round(Math.min(worked, ms)) };
  for (const one of watchers) one(stood);
};

/** A request, without what names a battle or a link: they are nobody's but who has them. */
export function nameOf({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): string {
  const [path = ''] = url.split('?');
  const parts = path.split('/').map((part) => (/^[a-z]{0,10}$/.test(part) ? part : '*'));
  return `${method} ${parts.join('/')}`;
}

const LOOK_MS = 5000;
const BEAT_MS = 20;
/** At most so many names of what may have been worked at. */
const MOST_NAMES = 5;

/** The longest that this thread stood since it was asked last, whatever it worked at. */
export interface Delays {
  longest(): number;
  close(): void;
}
function realDelays(): Delays {
  const seen = monitorEventLoopDelay({ resolution: BEAT_MS });
  seen.enable();
  return {
    longest: () => {
      const ms = seen.max / 1e6 - BEAT_MS;
      seen.reset();
      return ms;
    },
    close: () => void seen.disable(),
  };
}

/**
 * Whoever is told of what stood, until the returned is called. What has no name is noticed some
 * seconds later: then all is named that was under way.
 */
export function watchWorking(note: Tell, delays = realDelays()): () => void {
  let longest = 0;
  const hear: Tell = (stood) => {
    longest = Math.max(longest, stood.ms);
    note(stood);
  };
  let cpu = cpuMs();
  const look = (): void => {
    const ms = delays.longest();
    const worked = cpuMs() - cpu;
    cpu = cpuMs();
    // What was told by its name is the same, give or take a beat.
    if (ms > MOST_MS && ms > longest + MOST_MS) {
      note({ at: namesOfOpen(), ms: Math.round(ms), worked: Math.round(Math.min(worked, ms)) });
    }
    longest = 0;
  };
  const looking = setInterval(look, LOOK_MS).unref();
  watchers.add(hear);
  return () => {
    clearInterval(looking);
    watchers.delete(hear);
    delays.close();
  };
}
function namesOfOpen(): string {
  const names = [...new Set(open.values())].slice(0, MOST_NAMES);
  return names.length === 0 ? 'something unnamed' : `one of: ${names.join(', ')}`;
}
