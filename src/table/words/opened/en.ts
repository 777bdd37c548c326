import { english as forms } from '#plural';

/** What the menu's list and the list of the keys say: fetched when one is opened. */
export const en = {
  lately: {
    title: 'The other side’s last deeds',
    show: 'Show it on the map',
    more: (count: number) => `${count} ${forms(count, 'line', 'lines')} more`,
  },
  keys: {
    title: 'Keys',
    n: 'next unit that can act (Shift: the one before)',
    enter: 'choose; commit what is lit',
    run: 'do all that is proposed, as long as the same is asked',
    esc: 'one step back',
    u: 'undo',
    arrows: 'move the ghost; without one, the map; in the log, line by line',
    d: 'done: end this step',
    s: 'show again what happened',
    y: 'next unit that cannot act, and why',
    o: 'standing orders, where there are any',
    r: 'turn the board round',
    zoom: 'nearer, farther, whole map',
    help: 'this list',
    legend: 'What the pieces mean',
  },
  fate: {
    title: 'The dice',
    bound: 'All dice of this battle were bound before it began, by a seed with this hash.',
    copy: 'the hash of the dice',
    later: 'When the battle has ended, the seed is told here, and anybody can check the dice.',
    seed: 'The battle is over, and this was the seed.',
    copySeed: 'the seed of the dice',
    check: 'To check every roll, save the battle as a file and give it to',
  },
};
