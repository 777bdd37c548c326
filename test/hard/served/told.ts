/** Who is told of his battles while a server is attacked, and by which browser. */
import { hashText } from '#kernel';

const ENDPOINT = 'https://push.example/told';
export const TOLD = {
  player: 'told',
  endpoint: ENDPOINT,
  /** As the server names it to whoever may take it off. */
  push: hashText(`push ${ENDPOINT}`).slice(0, 24),
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
} as const;
