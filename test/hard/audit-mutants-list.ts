/** Rules with one figure changed each, over the chapters of the document. */
export interface Mutant {
  readonly says: string;
  /** Below the folder of the rules; it holds `from` once. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}
export const MUTANTS: readonly Mutant[] = [
  {
    says: 'movement is eleven inches less the density',
    file: 'facts/units.ts',
    from: '(10 - density) * IN',
    to: '(11 - density) * IN',
  },
  {
    says: 'a wheel costs half its length',
    file: 'movement/way.ts',
    from: "'ahead' in leg ? leg.ahead : wheelLength(width, leg.angle)",
    to: "'ahead' in leg ? leg.ahead : Math.floor(wheelLength(width, leg.angle) / 2)",
  },
  {
    says: 'horse trots by one die',
    file: 'facts/gait.ts',
    from: "return { dice: 2, test: armour ? 'choice' : 'none' }",
    to: "return { dice: 1, test: armour ? 'die' : 'none' }",
  },
  {
    says: 'a test fails on the density itself',
    file: 'movement/tests.ts',
    from: 'die < against ? die : 0',
    to: 'die <= against ? die : 0',
  },
  {
    says: 'spears look at the density of the enemy',
    file: 'facts/weapons.ts',
    from: "spear: { melee: 'belowOwn' }",
    to: "spear: { melee: 'belowEnemy' }",
  },
  {
    says: 'shields block on the density itself',
    file: 'melee/walls.ts',
    from: 'die < below ||',
    to: 'die <= below ||',
  },
  {
    says: 'body armour saves on a five',
    file: 'melee/fight.ts',
    from: 'hit.die === 6 &&',
    to: 'hit.die === 5 &&',
  },
  {
    says: 'pikes strike once more behind a longer second rank alone',
    file: 'melee/strikes.ts',
    from: 'ranks.second >= ranks.first',
    to: 'ranks.second > ranks.first',
  },
  {
    says: 'a flank counts by density, not by depth',
    file: 'melee/results.ts',
    from: 'isOnFlank(scene, enemy, unit) ? depthOf(scene, unit) : densityOf(scene, unit)',
    to: 'isOnFlank(scene, enemy, unit) ? densityOf(scene, unit) : densityOf(scene, unit)',
  },
  {
    says: 'of two equal ranks the second loses',
    file: 'facts/losses.ts',
    from: 'if (first >= second) first -= 1;',
    to: 'if (first > second) first -= 1;',
  },
  {
    says: 'a standard is worth three points',
    file: 'demoralisation/spending.ts',
    from: "hasProperty(scene, unit, 'steadfast') ? 2 : 1",
    to: "hasProperty(scene, unit, 'steadfast') ? 3 : 1",
  },
  {
    says: 'a victory gives a point more',
    file: 'melee/results.ts',
    from: 'density: before[unit], heading',
    to: 'density: before[unit] + 1, heading',
  },
  {
    says: 'one shot more is in range',
    file: 'shooting/range.ts',
    from: 'Math.floor((inches(sizeOf(scene, at, cover)) - far) / inches(1))',
    to: 'Math.floor((inches(sizeOf(scene, at, cover)) - far) / inches(1)) + 1',
  },
  {
    says: 'javelins fly two inches',
    file: 'facts/weapons.ts',
    from: "javelin: { melee: 'belowEnemy', shoots: { range: 1000 }",
    to: "javelin: { melee: 'belowEnemy', shoots: { range: 2000 }",
  },
  {
    says: 'the first player keeps the slot of the lower die',
    file: 'turn/initiative.ts',
    from: 'slot.number - 1 > low)',
    to: 'slot.number - 1 >= low)',
  },
  {
    says: 'a general reaches two inches',
    file: 'command/orders.ts',
    from: 'const DIRECT = inches(1);',
    to: 'const DIRECT = inches(2);',
  },
  {
    says: 'a camp gives three points',
    file: 'movement/going.ts',
    from: "score(table, otherArmy(army), 2, 'AOT-WIN-04');",
    to: "score(table, otherArmy(army), 3, 'AOT-WIN-04');",
  },
  {
    says: 'who panics flees eight inches',
    file: 'melee/retreats.ts',
    from: 'const FLIGHT = inches(10);',
    to: 'const FLIGHT = inches(8);',
  },
  {
    says: 'regulars get three men back',
    file: 'movement/formations.ts',
    from: "return hasProperty(scene, unit, 'regular') ? 2 : 1;",
    to: "return hasProperty(scene, unit, 'regular') ? 3 : 1;",
  },
  {
    says: 'weather comes by the next value',
    file: 'turn/weather.ts',
    from: 'const weather = WEATHERS[value - 1];',
    to: 'const weather = WEATHERS[value % 6];',
  },
  {
    says: 'who refuses an offer makes the same one',
    file: 'before/bidding.ts',
    from: 'army, count: count - 1 }',
    to: 'army, count }',
  },
  {
    says: 'who accepts an offer defends',
    file: 'before/bidding.ts',
    from: 'if (accept) table.emit(rolesSettled, { defender: by, count });',
    to: 'if (accept) table.emit(rolesSettled, { defender: army, count });',
  },
  {
    says: 'a hedge is seven inches long',
    file: 'before/terrain.ts',
    from: 'const SEGMENT = inches(6);',
    to: 'const SEGMENT = inches(7);',
  },
  {
    says: 'ground may lie on ground of any other kind',
    file: 'before/terrain.ts',
    from: 'if (a === b) return false;',
    to: 'if (a !== b) return false;',
  },
  {
    says: 'ground keeps ten inches from a camp',
    file: 'before/terrain.ts',
    from: 'const FROM_CAMP = inches(20);',
    to: 'const FROM_CAMP = inches(10);',
  },
  {
    says: 'camps stand twenty inches apart',
    file: 'before/sites.ts',
    from: 'export const APART = inches(30);',
    to: 'export const APART = inches(20);',
  },
  {
    says: 'units are set up twenty inches less the density from the camp',
    file: 'before/deployment.ts',
    from: 'const most = inches(10 - density);',
    to: 'const most = inches(20 - density);',
  },
  {
    says: 'the lower die places in a meeting engagement',
    file: 'before/meeting.ts',
    from: 'const won: ArmyId = south > north ? 0 : 1;',
    to: 'const won: ArmyId = south > north ? 1 : 0;',
  },
  {
    says: 'second weapons cost nothing',
    file: 'army/muster.ts',
    from: 'if (both === true) return',
    to: 'if (both !== true) return',
  },
  {
    says: 'who withdraws leaves a camp of one point',
    file: 'turn/victory.ts',
    from: "score(table, enemy, 2, 'AOT-WIN-06');",
    to: "score(table, enemy, 1, 'AOT-WIN-06');",
  },
  {
    says: 'every loss of an escort is a point',
    file: 'models/losing.ts',
    from: "if (as === 'killed' && figures.length === escort.length) {",
    to: "if (as === 'killed') {",
  },
  {
    says: 'two turns without a stir end a battle',
    file: 'turn/victory.ts',
    from: 'still >= stalemateTurns',
    to: 'still >= 2',
  },
  {
    says: 'beside a merging others act in its second slot',
    file: 'command/merging.ts',
    from: 'armyOf(scene, unit) === slot.army) ? merging : [];',
    to: 'armyOf(scene, unit) === slot.army) ? [] : [];',
  },
  {
    says: 'a general orders who has acted',
    file: 'command/orders.ts',
    from: 'scene.position.units.acted[unit] === 0,',
    to: 'scene.position.units.acted[unit] >= 0,',
  },
  {
    says: 'a general out of order commands',
    file: 'command/giving.ts',
    from: 'if (leader !== undefined && !isFormed(table, general as FigureId)) {',
    to: 'if (leader !== undefined && general < -9) {',
  },
  {
    says: 'a messenger arrives two inches farther',
    file: 'command/giving.ts',
    from: 'die * IN > apart(table, leader, answer.unit)',
    to: '(die + 2) * IN > apart(table, leader, answer.unit)',
  },
  {
    says: 'a signal is heard an inch nearer',
    file: 'command/giving.ts',
    from: 'within(apart(scene, unit, leader), die * IN));',
    to: 'within(apart(scene, unit, leader), (die - 1) * IN));',
  },
  {
    says: 'all of a line go as far as the general',
    file: 'command/orders.ts',
    from: 'paceOf(scene, leader) - step * IN',
    to: 'paceOf(scene, leader) - 0 * step * IN',
  },
  {
    says: 'a unit does what it was not ordered to',
    file: 'turn/given.ts',
    from: 'if (!given.deeds.includes(deed))',
    to: 'if (given.deeds.length === 0)',
  },
  {
    says: 'nobody heeds the signal to attack',
    file: 'turn/attacking.ts',
    from: 'givenTo(scene, unit)?.attack === true &&',
    to: 'givenTo(scene, unit)?.like === -9 &&',
  },
  {
    says: 'the sector opens twice as far to the right',
    file: 'shooting/range.ts',
    from: 'shooter.hw + ahead - aside',
    to: 'shooter.hw + 2 * ahead - aside',
  },
  {
    says: 'a beast at bay stands still',
    file: 'models/berserk.ts',
    from: 'if (at === undefined || rush === undefined || rush.held) {',
    to: 'if (at === undefined || rush === undefined) {',
  },
];
