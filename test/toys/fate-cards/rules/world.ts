/** What fate cards speak of: it names no event and no question. */
import type { Context as KernelContext, Procedure, Scene as KernelScene, Secret } from '#kernel';

export type Seat = 'axis' | 'allies';
export type Card = number;
/** What a careless author may do wrong; each breaks law 13 and nothing else that shows. */
export type Flaw = 'windowByHand' | 'placeTold' | 'slotsKept';
export type Trigger = 'none' | 'time' | 'sniper' | 'event';
export const RULES = [
  'FC-DEC-01',
  'FC-DEC-02',
  'FC-ORD-01',
  'FC-ORD-02',
  'FC-FAT-01',
  'FC-FAT-02',
  'FC-FAT-03',
  'FC-FAT-04',
  'FC-END-01',
] as const;
export interface FateWorld {
  seat: Seat;
  rule: (typeof RULES)[number];
  edition: { time: number; flaw?: Flaw };
  setup: { cards: number; hand: number };
  position: {
    active: Seat;
    holder: Seat;
    time: number;
    turn: number;
    /** Cards are to be buried before the next order. */
    bury: boolean;
    losses: Record<Seat, number>;
    /** How many cards the deck holds; which they are nobody knows. */
    count: number;
    deck: Secret<Card[]>;
    hands: Record<Seat, Secret<Card>[]>;
    shown: Secret<Card>[];
    /** What each seat is after: drawn at the start, and told to nobody else. */
    missions: Record<Seat, Secret<number> | null>;
    /** The slot that the next hidden thing gets: none gets one twice. */
    slots: number;
  };
}
export type Context = KernelContext<FateWorld>;
export type Scene = KernelScene<FateWorld>;
export type Play<T = void> = Procedure<FateWorld, T>;
export type Position = FateWorld['position'];
export const MISSIONS = 6;
export const SEATS: readonly Seat[] = ['axis', 'allies'];
export const other = (seat: Seat): Seat => (seat === 'axis' ? 'allies' : 'axis');
const TRIGGERS: readonly Trigger[] = ['event', 'none', 'event', 'sniper', 'event', 'time'];
export const triggerOf = (card: Card): Trigger => TRIGGERS[card % TRIGGERS.length];
/** Only even cards are orders, and only every third is an ambush. */
export const isOrder = (card: Card): boolean => card % 2 === 0;
export const isAmbush = (card: Card): boolean => card % 3 === 0;
/** An order rolls once for each of its targets. */
export const targetsOf = (card: Card): number => 1 + (card % 12);
