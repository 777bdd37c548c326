import { sampledPick } from '#fate';
import { describe, expect, test } from 'vitest';
import { begin, look, unit } from '../../../../../test/art-of-tactics/table.ts';
import { turnBetween } from '#geometry/plane';
import { facingAlong, poseOf } from '../facts/places.ts';
import { aimed } from './aims.ts';
import { endOfWay, lengthOfAll, trackOf } from './way.ts';

const scene = (facing: number) =>
  look(
    begin({
      units: [
        { army: 0, at: [30, 20, facing], weapon: 'sword', ranks: [3] },
        { army: 1, at: [50, 35, 180], weapon: 'spear', ranks: [2] },
      ],
    }),
  );
const MOST = 7000;

describe('what a drag means', () => {
  test('a hand straight ahead means no wheel', () => {
    expect(aimed(scene(0), unit(0), { x: 30_050, y: 24_000 }, MOST)).toEqual([{ ahead: 4000 }]);
    expect(aimed(scene(0), unit(0), { x: 30_000, y: 39_000 }, MOST)).toEqual([{ ahead: MOST }]);
    expect(aimed(scene(0), unit(0), { x: 30_000, y: 19_000 }, MOST)).toEqual([]);
  });
  test('AOT-MOVE-03 a wheel and a way ahead end at the place, never longer than it may go', () => {
    const pick = sampledPick(11);
    for (let count = 0; count < 400; count++) {
      const turned = scene(pick(360));
      const from = poseOf(turned, unit(0));
      const to = { x: from.x + pick(16_000) - 8000, y: from.y + pick(16_000) - 8000 };
      const legs = aimed(turned, unit(0), to, MOST);
      expect(lengthOfAll(turned, unit(0), legs)).toBeLessThanOrEqual(MOST);
      // Far enough off and not behind it: left to itself it goes through the place.
      const off = turnBetween(facingAlong(to.x - from.x, to.y - from.y), from.facing);
      if (Math.hypot(to.x - from.x, to.y - from.y) < 6000 || off > 9000) continue;
      const end = endOfWay(turned, unit(0), aimed(turned, unit(0), to, 60_000));
      expect(Math.hypot(end.x - to.x, end.y - to.y)).toBeLessThan(360);
    }
  });
  test('a track begins where it stands and ends where its way ends', () => {
    const from = poseOf(scene(90), unit(0));
    const legs = aimed(scene(90), unit(0), { x: 33_000, y: 17_000 }, MOST);
    const track = trackOf(scene(90), unit(0), legs);
    expect(track[0]).toEqual(from);
    expect(track.at(-1)).toEqual(endOfWay(scene(90), unit(0), legs));
    expect(track.length).toBeGreaterThan(legs.length + 1);
  });
});
