import { DAY_MS, koreanDay, startOfKoreanDay } from '@gredia/domain';
import { createHmac } from 'node:crypto';
import type { Keys } from '@gredia/auth/server';
import type { Database } from '../database/client';
import { countOnce, pointsOf, pointsOfEach } from './day-count-rows';

/** Whose use of what is counted, and how much of it a day they may have. */
export interface DayCounter {
  name: string;
  person: string;
  limit: number;
  /** Those whom this person is one of, and how much all of them may have together. */
  group?: { name: string; limit: number };
}

/**
 * Counts how many different things people were given on a Korean day, for all gateways together. Unlike a limit it refuses
 * nothing, and counts no more than was given: an account that gets a higher limit that day has all of the difference.
 *
 * What was given once is given again that day and not counted again. A row beside the counter remembers it by a keyed hash
 * of name, person and thing: it does not tell what the thing was, nor that two people had the same one. The request
 * that writes the row counts, in the same transaction; one for the same thing meanwhile (two tabs) waits at the
 * row until the other one is done, and finds it given, or taken back where the limit was reached. Where a group has had all
 * of its own, none of its members has anything left.
 */
export interface DayCounts {
  /** Counts one more unless this very thing was given today or a limit is reached. */
  take(counter: DayCounter, thing: string): Promise<{ isGiven: boolean; used: number }>;
  /**
   * The same for many things at once, the first of them first: one statement reads what was given today, and one more for
   * each thing counts it, as long as something is left. However many are asked for, there are no more statements than that.
   * @returns those that are given
   */
  takeEach(counter: DayCounter, things: readonly string[]): Promise<Set<string>>;
  used(counter: DayCounter): Promise<number>;
}

export function createDayCounts(db: Database, keys: Keys): DayCounts {
  /** No name: a keyed hash, as limits have it. */
  const keyOf = (name: string, at: Date, what: string) =>
    `${name}/${koreanDay(at)}:${createHmac('sha256', keys.secrets[0]).update(what).digest('base64url').slice(0, 22)}`;
  const counterKey = ({ name, person }: Pick<DayCounter, 'name' | 'person'>, at: Date) =>
    keyOf(name, at, `count ${name} ${person}`);
  const thingKey = ({ name, person }: DayCounter, at: Date, thing: string) =>
    keyOf(`${name}.given`, at, `given ${name} ${person} ${thing}`);

  async function take(counter: DayCounter, thing: string) {
    const { name, limit, group } = counter;
    if (limit <= 0) return { isGiven: false, used: 0 };
    const now = new Date();
    const expire = startOfKoreanDay(now).getTime() + DAY_MS;
    const [countedAs, given] = [counterKey(counter, now), thingKey(counter, now, thing)];
    const counted = await countOnce(db, {
      ...{ given, countedAs, limit, expire },
      // Where there is no group, the person is counted alone.
      groupKey: group ? counterKey({ name, person: group.name }, now) : null,
      groupLimit: group?.limit ?? 0,
    });
    if (counted === 'limit-reached') return { isGiven: false, used: limit };
    const used = counted.used ?? (await pointsOf(db, countedAs));
    return { isGiven: true, used: counted.isNew ? used : Math.min(limit, used) };
  }

  return {
    take,
    async takeEach(counter, things) {
      const { name, limit, group } = counter;
      const now = new Date();
      const own = counterKey(counter, now);
      const together = group && { key: counterKey({ name, person: group.name }, now), limit: group.limit };
      const keys = new Map(things.map((thing) => [thing, thingKey(counter, now, thing)]));
      const points = await pointsOfEach(db, [own, ...(together ? [together.key] : []), ...keys.values()]);
      const leftOf = (most: number, key: string) => most - (points.get(key) ?? 0);
      let left = Math.min(leftOf(limit, own), together ? leftOf(together.limit, together.key) : Infinity);
      const given = new Set<string>();
      for (const [thing, key] of keys) {
        if (points.has(key)) given.add(thing);
        else if (left > 0) {
          const { isGiven } = await take(counter, thing);
          if (isGiven) given.add(thing);
          // Others of the same counter may have taken the rest meanwhile.
          left = isGiven ? left - 1 : 0;
        }
      }
      return given;
    },
    async used(counter) {
      const { name, limit, group } = counter;
      const now = new Date();
      const [own, together] = [counterKey(counter, now), group && counterKey({ name, person: group.name }, now)];
      const points = await pointsOfEach(db, together === undefined ? [own] : [own, together]);
      const isUsedUp = group && together !== undefined && (points.get(together) ?? 0) >= group.limit;
      return isUsedUp ? limit : Math.min(limit, points.get(own) ?? 0);
    },
  };
}
