import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';

export interface User {
  readonly uid: number;
  readonly gid: number;
}

const OVERFLOW_UID = 65_534; // `nobody`; inside a namespace also everyone who is not mapped
const RESERVED = { from: 65_000, count: 500 }; // given to no account by any system

function listed(): User[] {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
    return lines
      .map((line) => line.split(':'))
      .filter((fields) => fields.length >= 4 && !fields[0]?.startsWith('#'))
      .map(([, , uid, gid]) => ({ uid: Number(uid), gid: Number(gid) }));
  } catch {
    return [];
  }
}

/** Somebody with a name who is not root: initdb looks its user up and will not be root. */
export function namedUser(): User | undefined {
  return listed().find(({ uid }) => uid > 0 && uid < OVERFLOW_UID);
}

/** A number that no account has: what it owns, only it and root may read. */
export function privateUser(): User {
  const taken = new Set(listed().flatMap(({ uid, gid }) => [uid, gid]));
  const numbers = Array.from({ length: RESERVED.count }, (_, index) => RESERVED.from + index);
  const uid = numbers.find((one) => !taken.has(one)) ?? RESERVED.from;
  return { uid, gid: uid };
}

export function haveName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}
