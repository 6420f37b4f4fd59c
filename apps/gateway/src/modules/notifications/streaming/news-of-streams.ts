import type { NotificationKind } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { textArray, uuidArray } from '../../../platform/database/values';
import { isSessionLocked } from '../../identity/public';
import { sessions } from '../../identity/sessions/sessions.table';
import { countWith, isThere, newestWith } from '../gathering';
import { unreadCountOf } from '../unread-count';

/** What a stream asks for. */
export interface StreamPlace {
  userId: string;
  sid: string;
  /** The snapshot that it has told; null for a stream that begins now. */
  since: string | null;
}

interface ToldNotification {
  id: string;
  kind: NotificationKind;
  title: string;
  body: string | null;
  path: string;
  createdAt: string;
  /** How many comments it gathers, with those that were told before. */
  count: number;
}

/** What a stream has to tell. */
export interface StreamNews extends Record<string, unknown> {
  /** The session is over or locked, or the account suspended or gone. */
  isOver: boolean;
  /** Up to where this tells. */
  snapshot: string;
  unreadCount: number;
  /** The newest of those that were told since, the oldest of them first. */
  told: ToldNotification[];
}

/** Of what came while a browser was away; the list has them all. */
const MOST_TOLD = 100;

const WRITTEN = sql.identifier('written');
const TOLD = sql.identifier('told');

/**
 * What is new for each of some streams, in one statement: the notifications whose transactions its snapshot does not see, in
 * whichever order they were committed; a gathered one as it stands with what was added. A snapshot of another, later database counts as none.
 */
export async function newsOfStreams(db: Executor, places: readonly StreamPlace[]): Promise<StreamNews[]> {
  const userIds = uuidArray([...new Set(places.map(({ userId }) => userId))]);
  // All browsers of an account have the same number: it is counted once.
  const { rows } = await db.execute<StreamNews>(sql`
    WITH unread AS MATERIALIZED (
      SELECT user_id, ${unreadCountOf(sql`people.user_id`)} AS count FROM unnest(${userIds}) AS people (user_id)
    )
    SELECT unread.count AS "unreadCount", pg_current_snapshot()::text AS snapshot,
      NOT EXISTS (
        SELECT FROM ${sessions} JOIN users ON users.id = sessions.user_id
        WHERE sessions.sid = asked.sid AND sessions.user_id = asked.user_id AND sessions.expires_at > now()
          AND NOT ${isSessionLocked}
          AND (users.state = 'ACTIVE' OR (users.state = 'SUSPENDED' AND users.suspended_until <= now()))) AS "isOver",
      (SELECT coalesce(json_agg(new ORDER BY new.id), '[]') FROM (
        SELECT told.id, told.kind, told.title, told.body, told.path, told.created_at AS "createdAt", ${countWith(TOLD)} AS count
        FROM (
          SELECT DISTINCT ${newestWith(WRITTEN)} AS id FROM notifications AS ${WRITTEN}
          WHERE user_id = asked.user_id AND written_in >= pg_snapshot_xmin(asked.since)
            AND written_in < pg_snapshot_xmax(pg_current_snapshot()) AND NOT pg_visible_in_snapshot(written_in, asked.since)
            AND ${isThere(WRITTEN)}
        ) AS changed
        JOIN notifications AS ${TOLD} ON told.id = changed.id
        ORDER BY told.id DESC LIMIT ${MOST_TOLD}) AS new) AS told
    FROM (
      SELECT place, user_id, sid, CASE
        WHEN since IS NULL OR pg_snapshot_xmax(since::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())
        THEN pg_current_snapshot() ELSE since::pg_snapshot END AS since
      FROM unnest(
        ${uuidArray(places.map(({ userId }) => userId))}, ${textArray(places.map(({ sid }) => sid))},
        ${sql.param(places.map(({ since }) => since))}::text[]
      ) WITH ORDINALITY AS asked (user_id, sid, since, place)
    ) AS asked
    JOIN unread ON unread.user_id = asked.user_id
    ORDER BY asked.place`);
  return rows;
}
