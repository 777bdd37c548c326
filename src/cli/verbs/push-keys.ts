import { createECDH } from 'node:crypto';
import type { Verb } from '#games';

/** As a push service wants them (RFC 8292): a point of P-256, and its number. */
export const pushKeys: Verb = {
  name: 'push-keys',
  says: 'makes a pair of keys with which a server sends messages to browsers; nothing is kept',
  options: {},
  run() {
    const pair = createECDH('prime256v1');
    const publicKey = pair.generateKeys('base64url');
    // As many signs whatever the number is: the first bytes may be 0.
    const number = pair.getPrivateKey();
    const privateKey = Buffer.concat([Buffer.alloc(32 - number.length), number]);
    const made = { publicKey, privateKey: privateKey.toString('base64url') };
    return {
      json: made,
      lines: [
        `SANDTABLE_PUSH_PUBLIC=${made.publicKey}`,
        `SANDTABLE_PUSH_PRIVATE=${made.privateKey}`,
      ],
      good: true,
    };
  },
};
