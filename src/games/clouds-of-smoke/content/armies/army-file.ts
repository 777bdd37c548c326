/** An army list as JSON. What breaks the rules is read all the same: an illegal list is a list. */
import * as z from 'zod/mini';
import { canonical, fail, isStorable, ok, parse, type Issue, type Result } from '#kernel';
import type { ArmyList } from '../../rules/army/index.ts';

/** No list is longer, however it is written: what is longer is not even read. */
export const MOST_ARMY_TEXT = 128 * 1024;
export const armyTooLong = (): Issue => ({
  code: 'armyTooLong',
  facts: { most: MOST_ARMY_TEXT },
});

const id = z.string().check(z.minLength(1), z.maxLength(60));
const count = z.int().check(z.minimum(1), z.maximum(200));
export const armyFile = z.strictObject({
  name: z._default(z.string().check(z.maxLength(100)), ''),
  faction: id,
  /** Of the commander. */
  level: z.int().check(z.minimum(0), z.maximum(9)),
  /** The agreed size of the game, in points. */
  size: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
  units: z
    .array(
      z.strictObject({
        unit: id,
        count,
        column: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
      }),
    )
    .check(z.maxLength(200)),
  assets: z._default(
    z
      .array(
        z.strictObject({
          asset: id,
          count,
          choice: z.optional(z.strictObject({ drop: id, take: id })),
        }),
      )
      .check(z.maxLength(50)),
    [],
  ),
});

/** Malformed JSON is told by its first fault. */
export function parseArmy(content: unknown): Result<ArmyList, Issue> {
  const parsed = parse(armyFile, content);
  if (!parsed.ok) return fail(notAnArmy(parsed.error[0]?.at));
  return isStorable(parsed.value) ? ok(tidied(parsed.value)) : fail(notAnArmy());
}
export const notAnArmy = (at = ''): Issue => ({ code: 'notAnArmy', at });
/** Absent is absent: equal lists are equal as JSON. */
const tidied = (list: ArmyList): ArmyList => JSON.parse(canonical(list)) as ArmyList;

export const printArmyJson = (list: ArmyList): string => `${JSON.stringify(list, null, 2)}\n`;
