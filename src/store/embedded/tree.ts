import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from '../start-error.ts';
import type { User } from './users.ts';

/** A private copy that belongs to the owner and is on the disk when this returns. */
export function copyTree(from: string, to: string, owner: User): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) copyTree(source, target, owner);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) copyFile(source, target, owner);
  }
  chmodSync(to, 0o700);
  chownSync(to, owner.uid, owner.gid);
  flush(to);
}

function copyFile(source: string, target: string, owner: User): void {
  copyFileSync(source, target);
  chownSync(target, owner.uid, owner.gid);
  flush(target);
}

export function flush(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}

export function giveTree(folder: string, owner: User): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  chownSync(folder, owner.uid, owner.gid);
}

/**
 * One level after another: asked for all of them at once, Node tries for ever where the system
 * makes no folders and says that the parent is missing (`/proc`). True: it was not there before.
 */
export function makeFolder(folder: string): boolean {
  if (existsSync(folder)) return false;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false; // another start was quicker
    throw error;
  }
  return true;
}
