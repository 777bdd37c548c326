/** What the link of an empty seat says: fetched where there is one. */
export const en = {
  link: 'Link for {{seat}}: send it to a friend',
  share: 'Share',
  shared: 'Play a battle with me: a seat is kept for you.',
  scan: 'QR code',
  scanFor: 'QR code of the link for {{seat}}',
  scanned: 'QR code: the link for {{seat}}',
  scanNote: 'Point the camera of a phone at it: it opens the link.',
  name: 'Your name, for whoever opens it',
  nameNote: 'Not needed; this browser remembers it.',
  nameKept: 'They will read that {{name}} invites them.',
  renew: 'New link',
  renewGo: 'Make a new link',
  renewFor: 'New link for {{seat}}',
  renewNote: 'A new link makes the old one void: whoever has it cannot sit down any more.',
  renewFirst: 'Makes a link for this seat. One that was sent before is good no more.',
};
