/** What an authenticator answers, as its browser wrote it: bounded, and read by the library. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Shape } from '#kernel';
import * as z from 'zod/mini';

const MOST_ID = 1400;
const MOST_PART = 16 * 1024;
const base64 = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]+$/));
const common = {
  id: base64(MOST_ID),
  rawId: base64(MOST_ID),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.exactOptional(z.enum(['platform', 'cross-platform'])),
};
const transport = z.string().check(z.maxLength(20));

export const registration: Shape<RegistrationResponseJSON> = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64(MOST_PART),
    attestationObject: base64(MOST_PART),
    authenticatorData: z.exactOptional(base64(MOST_PART)),
    transports: z.exactOptional(z.array(transport).check(z.maxLength(8))),
    publicKeyAlgorithm: z.exactOptional(z.int()),
    publicKey: z.exactOptional(base64(MOST_PART)),
  }),
});
export const assertion: Shape<AuthenticationResponseJSON> = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64(MOST_PART),
    authenticatorData: base64(MOST_PART),
    signature: base64(MOST_PART),
    userHandle: z.exactOptional(base64(MOST_ID)),
  }),
});
