/** What stands on the boards, and the weapons, in English. */
import type { Phrases } from '../speaker.ts';

export const boards: Pick<Phrases, 'actions' | 'tactics' | 'weapons'> = {
  actions: {
    move: { name: 'Move', short: 'D formations in command radius' },
    march: {
      name: 'March',
      short: 'one formation at speed D, 3 UW off the enemy',
    },
    moveCommanders: {
      name: 'Commanders’ Movement',
      short: 'each commander rides up to D+2 UW',
    },
    reserveMove: {
      name: 'Reserve Move',
      short: 'D formations of up to 3, 3 UW off the enemy',
    },
    dressRanks: {
      name: 'Dress Ranks',
      short: 'D units of one formation turn on the spot',
    },
  },
  tactics: {
    inspiration: {
      name: 'Inspiration',
      short: 'D engaged units: strength doubled, +1 to discipline tests',
    },
    tenacity: {
      name: 'Tenacity',
      short: 'one unit may roll one failed discipline test again',
    },
    coverOfPikes: {
      name: 'Cover of Pikes',
      short:
        'D infantry or regimental guns in line with pikes: +1 die in close combat, +1 discipline',
      when: 'their turn',
    },
    caracole: {
      name: 'Caracole',
      short: 'D cavalry with pistols: +1 die of fire, then back 1 UW from who sees them',
    },
    viveLeRoi: {
      name: 'Vive le Roi',
      short:
        'D infantry: +1 die in close combat against infantry, an advantage against a village or emplacement',
      when: 'your turn',
    },
    gallopCharge: {
      name: 'Gallop Charge',
      short: 'D cavalry: +1 die in close combat against cavalry',
      when: 'your turn',
    },
    controlledVolleys: {
      name: 'Controlled Volleys',
      short: 'while some infantry fires: your side has an advantage, two with a 5 or a 6',
    },
    providence: {
      name: 'Providence',
      short: 'cancels one enemy tactic for D of its units',
    },
    cavalryOnslaught: {
      name: 'Cavalry Onslaught',
      short: 'D cavalry not in contact move at once, up to 2 UW, into contact',
      when: 'your turn',
    },
    braveIsSafe: {
      name: 'Brave is Safe',
      short: 'if your result is higher, the enemy inflicts one hit less',
      when: 'your turn',
    },
    salvo: {
      name: 'Salvo',
      short: 'D firing infantry with the enemy within 1 UW: +1 die',
      when: 'your turn',
    },
    rollingFire: {
      name: 'Rolling Fire',
      short: 'D firing infantry: +1 die',
    },
    coldSteel: {
      name: 'Cold Steel',
      short: 'D infantry in contact: +1 die in close combat',
      when: 'your turn',
    },
    pikePush: {
      name: 'Push of Pike',
      short: 'D pikes in contact with infantry: +1 die in close combat',
      when: 'your turn',
    },
    standFast: {
      name: 'Stand Fast',
      short: 'D units: +2 to discipline tests, but no retreat',
      when: 'their turn',
    },
    orderlyWithdrawal: {
      name: 'Orderly Withdrawal',
      short: 'D units: retreats raise no price, and they keep their facing',
    },
    skirmishScreen: {
      name: 'Skirmish Screen',
      short: 'D light infantry: hits reach them last',
    },
    counterCharge: {
      name: 'Counter-charge',
      short: 'D cavalry in contact: +1 die in close combat',
      when: 'their turn',
    },
    grandBattery: {
      name: 'Grand Battery',
      short: 'D firing guns: +1 die',
    },
    lanceShock: {
      name: 'Lance Shock',
      short: 'D lancers in contact: +1 die in close combat',
      when: 'your turn',
    },
    feignedFlight: {
      name: 'Feigned Flight',
      short: 'D agile, light or irregular cavalry retreat 2 UW at once, without price',
      when: 'their turn',
    },
    bayonetWall: {
      name: 'Wall of Bayonets',
      short:
        'D infantry in contact with cavalry: +1 die in close combat; enemy cavalry loses Gallop',
      when: 'their turn',
    },
    volleyAndCharge: {
      name: 'Volley and Charge',
      short: 'D infantry with firearms, in contact: +1 die in close combat',
      when: 'your turn',
    },
    reverseSlope: {
      name: 'Reverse Slope',
      short: 'D units on high ground: +1 strength, +1 to discipline tests',
      when: 'their turn',
    },
  },
  weapons: {
    closeCombat: 'close combat',
    musket: 'musket',
    pistol: 'pistol',
    carbine: 'carbine',
    grapeshot: 'grapeshot',
    bow: 'bow',
    rifle: 'rifle',
    assorted: 'assorted weapons',
  },
};

export function boardName(id: string): string {
  return { ...boards.actions, ...boards.tactics }[id as 'move']?.name ?? id;
}
export function boardShort(id: string): string {
  return { ...boards.actions, ...boards.tactics }[id as 'move']?.short ?? id;
}
