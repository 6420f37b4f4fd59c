import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS, type CollectionName, type StorageRange } from '@gredia/domain';
import type { Keys } from '@gredia/auth/server';
import type { RangeFacts } from './storage-rows';

const TOKEN_MS = 10 * MINUTE_MS;

/** What a trial run saw: a deletion deletes that and nothing else. */
export interface Tried extends RangeFacts {
  collection: CollectionName;
  range: StorageRange;
  /** Who tried it. */
  actorId: string;
}

/** For ten minutes it proves that a trial run saw this. */
export function deletionToken(keys: Keys, tried: Tried, now = Date.now()): string {
  const until = now + TOKEN_MS;
  return `${until}.${sign(keys.for('storage-deletion')[0], tried, until)}`;
}

/** Whether a token is that of a trial run that saw the same, at most ten minutes ago. */
export function provesTrial(keys: Keys, token: string, tried: Tried, now = Date.now()): boolean {
  const { until, signature } = /^(?<until>\d{13})\.(?<signature>[\w-]{43})$/.exec(token)?.groups ?? {};
  if (!until || !signature || Number(until) <= now) return false;
  return keys
    .for('storage-deletion')
    .map((key) => timingSafeEqual(Buffer.from(sign(key, tried, Number(until))), Buffer.from(signature)))
    .includes(true);
}

function sign(key: Buffer, { collection, range, count, newest, actorId }: Tried, until: number): string {
  const said = [collection, range.start.getTime(), range.end.getTime(), count, newest, actorId, until];
  return createHmac('sha256', key).update(JSON.stringify(said)).digest('base64url');
}
