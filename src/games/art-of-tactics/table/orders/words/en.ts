import { english as forms } from '#plural';

/** What is said while orders are given and slots are written, in English. */
export const en = {
  method: {
    label: 'How he orders',
    direct: 'Direct',
    directNote: 'within 1 in of him',
    line: 'Battle line',
    lineNote: '1 in less a step',
    signal: 'Signal',
    signalNote: 'as far as a die carries',
    messenger: 'Messenger',
    messengerNote: 'one unit, by a die',
    own: 'Own unit first',
    ownNote: 'then orders from there',
    none: 'No orders',
    noneNote: 'only his own unit',
    rewrite: 'Rewrite',
    rewriteNote: 'new slots, as commander-in-chief',
  },
  order: { label: 'Order', move: 'Move', shoot: 'Shoot', reform: 'Re-form', attack: 'Attack' },
  count: (count: number) => `${count} ${forms(count, 'unit', 'units')}`,
  heard: (all: string, none: string) => `all hear it ${all}, nobody ${none}`,
  arrives: (p: string) => `he arrives ${p}`,
  hears: { all: 'all hear it', fewer: 'fewer, or nobody' },
  chance: (p: number) => `${p}%`,
  prompt: {
    line: (slot: number, name: string, count: string) =>
      `**Slot ${slot}, the line advances:** each step from ${name} goes 1 in less — ${count}`,
    lineShoot: (slot: number, name: string, count: string) =>
      `**Slot ${slot}, the line shoots:** each step from ${name} one die less — ${count}`,
    direct: (slot: number, name: string, count: string) =>
      `**Slot ${slot}, orders in person of ${name}:** whoever is within 1 in — ${count}`,
    signal: (slot: number, name: string, count: string) =>
      `**Slot ${slot}, a signal of ${name}:** a die says how far it is heard — ${count}`,
    messenger: (slot: number, name: string, count: string) =>
      `**Slot ${slot}, a messenger of ${name}:** a die says whether he arrives — ${count}`,
    rewrite: (slot: number, name: string) =>
      `**Slot ${slot}, new slots of ${name}:** instead of giving orders — 6 slots`,
    own: (slot: number, name: string) =>
      `**Slot ${slot}, ${name} first:** orders come when his own unit is done — from where it is then`,
    noMore: (slot: number, name: string) =>
      `**Slot ${slot}, no orders:** ${name} has acted, the slot ends`,
    noOrders: (slot: number, name: string) => `**Slot ${slot}, no orders:** only ${name} may act`,
  },
  do: {
    orders: 'Give orders',
    own: 'His own unit acts',
    separate: 'Let it act',
    along: (name: string) => `with ${name}`,
    prepare: 'Prepare to merge',
    prepareWith: (name: string) => `merge with ${name}`,
    prepareNote: 'the next slot merges them, and does nothing else',
    alone: 'alone',
    slots: 'Write the slots',
  },
  hint: {
    orders: 'Press units to order or leave them.',
    separate: 'Press the unit that is to act.',
    merging: 'This slot is for the merging that was prepared: press one of the units.',
    slots: 'Press a slot, or its number, to change who commands in it.',
  },
  write:
    'In a turn an army plays some of its six slots, from the number it rolls down: in each, ' +
    'whoever stands there gives orders. As filled in, it will do.',
  slot: (slot: number) => `Slot ${slot}`,
};
