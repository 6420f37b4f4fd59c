import { sql, type SQL } from 'drizzle-orm';

/*
 * Comments on one's post are rows of their own, and read as one notification while they are unread; those that were read together
 * stay one (docs/product/notifications.md#gathered). `row` is what a statement calls the table.
 */

export const NOTIFICATIONS = sql.identifier('notifications');
const NEWER = sql.identifier('newer');
const OWN = sql.identifier('own');

export type RowName = typeof NOTIFICATIONS;

/**
 * Not of a comment that is seen no longer, nor of one below a post that its author removed or lost. OFFSET has PostgreSQL look up the
 * comment of each row: for some thousand rows it would read all comments and posts of the service otherwise.
 */
export const isThere = (row: RowName): SQL => sql`(${row}.about_id IS NULL OR EXISTS (
  SELECT FROM comments JOIN posts ON posts.id = comments.post_id
  WHERE comments.id = ${row}.about_id AND comments.status = 'PUBLISHED' AND posts.status <> 'DELETED' OFFSET 0))`;

const isWith = (row: RowName, other: RowName): SQL => sql`${row}.user_id = ${other}.user_id
  AND ${row}.thread_id = ${other}.thread_id AND ${row}.read_at IS NOT DISTINCT FROM ${other}.read_at AND ${isThere(row)}`;

/** The one that stands for those it is read with. */
export const isNewest = (row: RowName): SQL => sql`(${row}.thread_id IS NULL OR NOT EXISTS (
  SELECT FROM notifications AS ${NEWER} WHERE ${isWith(NEWER, row)} AND ${NEWER}.id > ${row}.id))`;

/** Its id, of any of them. */
export const newestWith = (row: RowName): SQL => sql`CASE WHEN ${row}.thread_id IS NULL THEN ${row}.id ELSE (
  SELECT ${NEWER}.id FROM notifications AS ${NEWER} WHERE ${isWith(NEWER, row)} ORDER BY ${NEWER}.id DESC LIMIT 1) END`;

/** How many are read as one. */
export const countWith = (row: RowName): SQL<number> => sql<number>`CASE WHEN ${row}.thread_id IS NULL THEN 1 ELSE (
  SELECT count(*)::integer FROM notifications AS ${OWN} WHERE ${isWith(OWN, row)}) END`;
