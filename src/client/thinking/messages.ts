/** What a page says to the worker in which a computer thinks, and is told. */
import type { Task, Thought } from '#bots';

export type Asking =
  /** Who could be asked? */
  { readonly t: 'know'; readonly ruleset: string } | { readonly t: 'think'; readonly task: Task };
export type Told =
  /** By their names, the usual one first. */
  | { readonly t: 'known'; readonly bots: readonly string[] }
  /** Before it answers it weighs so many plans. */
  | { readonly t: 'weighs'; readonly plans: number }
  /** Undefined: it has no answer there. */
  | { readonly t: 'thought'; readonly thought: Thought | undefined }
  /** What it needs has not come. */
  | { readonly t: 'failed' };
