import { sql, type SQL } from 'drizzle-orm';
import { notifications } from '../../../platform/notifications/notifications.table';

const SNAPSHOT = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19},){0,999}\d{1,19})?$/;

/**
 * The place of a stream as a browser gives it back (`Last-Event-ID`): a snapshot of PostgreSQL, which says what was committed by
 * then. Null where it is none.
 */
export function readSnapshot(text: string | undefined): string | null {
  const [, min, max, running] = SNAPSHOT.exec(text ?? '') ?? [];
  if (min === undefined || max === undefined) return null;
  const ids = running === undefined ? [] : running.split(',').map(BigInt);
  const [first, end] = [BigInt(min), BigInt(max)];
  const isInOrder = ids.every((id, place) => id >= first && id < end && id >= (ids[place - 1] ?? first));
  return first > 0n && first <= end && isInOrder ? (text ?? null) : null;
}

/** Notifications that a snapshot sees; none where it is of another, later database. */
export const toldBy = (snapshot: string): SQL => sql`
  CASE WHEN pg_snapshot_xmax(${snapshot}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
  THEN pg_visible_in_snapshot(${notifications.writtenIn}, ${snapshot}::pg_snapshot) ELSE false END`;
