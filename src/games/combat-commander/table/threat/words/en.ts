import { english as forms } from '#plural';

/** What is told of fire that may come, and of what a hex can fire at, in English. */
export const en = {
  turn: (side: string) => `the next turn of the ${side}`,
  all: (hit: number, of: number, worst: number) =>
    hit === 0
      ? `**Of your ${of} ${forms(of, 'hex', 'hexes')}:** none can be fired at`
      : `**Of your ${of} ${forms(of, 'hex', 'hexes')}:** ${hit} can be fired at, the worst with ${worst}`,
  hits: (hex: string, groups: number, worst: number) =>
    groups === 0
      ? `**What can hit ${hex}:** nothing`
      : `**What can hit ${hex}:** ${groups} enemy ${forms(groups, 'group', 'groups')}, the strongest with ${worst}`,
  title: 'Your hexes under their fire',
  at: (hex: string, ground: string) => `${hex}: ${ground}`,
  head: { hex: 'hex', from: 'from', range: 'range', fire: 'fire', breaks: 'breaks' },
  sum: {
    base: (base: number, others: number) => (others === 0 ? `${base}` : `${base} + ${others}`),
    height: (adds: number) => ` + ${adds} from above`,
    hindrance: (by: number) => ` − ${by} sight`,
    heavy: ', if it hits',
  },
  silent: {
    outOfRange: (most: number, away: number) => `range ${most}, you are at ${away}`,
    tooNear: (least: number, away: number) => `no nearer than ${least}, you are at ${away}`,
    noSight: (at: string) => `sight stopped at ${at}`,
    cannotFire: 'cannot fire now',
    tooWeak: 'too weak without a card',
  },
  nothing: 'Nothing of theirs can fire here.',
  counted:
    'The likeliest to break, standing still. Counted from what lies open: pieces, ground, sight; hands stay hidden.',
  key: { low: '1 to 3', middle: '4 to 6', high: '7 and more' },
  hatch: 'strongest group:',
  hatchOwn: 'its fire:',
  // --- a hex that is pressed
  empty: 'nobody stands here',
  arms: (firepower: number, range: number) => `${firepower} to range ${range}`,
  zone: (count: number) =>
    count === 0
      ? 'Nothing of it can fire now.'
      : `It can fire at ${count} ${forms(count, 'hex', 'hexes')}.`,
  targets: { hex: 'at', sight: '', range: 'range', fire: 'fire' },
  clear: 'clear',
  hindered: (by: number) => `sight −${by}`,
  level: (cover: string) => `cover ${cover}`,
  state: {
    acts: 'can be chosen now',
  },
  under: 'What can hit it',
};
