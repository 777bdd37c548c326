/**
 * The sub-protocol of a socket whose browser can unpack: what comes to it as bytes is a text,
 * deflated (RFC 1950). Whoever does not ask for it is told everything in plain texts.
 */
export const PACKED = 'sandtable.packed';
