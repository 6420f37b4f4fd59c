import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { textArray, uuidArray } from '../../../platform/database/values';
import { notifications } from '../../../platform/notifications/notifications.table';
import { isActive, isSessionLocked, wantsPush } from '../../identity/public';
import { sessions } from '../../identity/sessions/sessions.table';
import { users } from '../../identity/accounts/accounts.table';
import { isThere, NOTIFICATIONS, type RowName } from '../gathering';
import { isSubscribed } from './push-devices.service';
import { pushSendings, pushSubscriptions } from './push.table';

/** Of a notification: what is not delivered by then has been read elsewhere or matters no more. */
export const LIFE_SECONDS = 24 * 60 * 60;
export const isFresh = sql`${notifications.createdAt} > now() - make_interval(secs => ${LIFE_SECONDS})`;
/** Longer than a service is waited for. What is under way since then was another gateway's, which ended. */
const LONGEST_SENDING = sql`interval '1 minute'`;

export interface ClaimedPush extends Record<string, unknown> {
  subscriptionId: string;
  notificationId: string;
  userId: string;
  /** With this one. */
  attempts: number;
  endpoint: string;
  service: string;
  p256dh: string;
  auth: string;
  title: string;
  body: string | null;
  path: string;
  /** What it is read as one with; null where it is read alone. */
  threadId: string | null;
  /** What it is about: of several messages about one thing the last one counts. */
  thing: string;
  secondsLeft: number;
  /**
   * Still unread, in time and wanted, of what is seen yet and the last of that about its thing, of an account that may be here and a
   * session that is neither over nor locked: as it is at this moment.
   */
  isWanted: boolean;
}

/** Which comment of a page it is makes no other thing of it; what happens to an account is a thing each time. */
const thingOf = (notification: RowName): SQL =>
  sql`(CASE ${notification}.kind WHEN 'ACCOUNT' THEN ${notification}.id::text ELSE split_part(${notification}.path, '?comment=', 1) END)`;

const [asked, other] = [NOTIFICATIONS, sql.identifier('other_news')];

/** Whether another message to the same browser about the same thing is so. */
const hasOther = (sending: SQL, isSo: SQL): SQL => sql`EXISTS (
  SELECT FROM ${pushSendings} AS other JOIN ${notifications} AS ${other} ON ${other}.id = other.notification_id
  WHERE other.subscription_id = ${sending}.subscription_id AND ${thingOf(other)} = ${thingOf(asked)} AND ${isSo})`;

/** Not of what is seen no longer: that takes no other one's place. */
const isNewerNews = sql`${other}.id > ${asked}.id AND other.state <> 'DROPPED' AND ${isThere(other)}`;

/** Who has enough under way. */
export interface Busy {
  services: readonly string[];
  userIds: readonly string[];
}

/**
 * Takes some of what is due, which no other process gets, and nobody again: a gateway that ends in the middle may have handed it
 * over, and what it told stays in the app. What it says is read here, so that what was taken out meanwhile is not sent. While one is
 * under way the next one about the same thing waits: they would arrive in any order.
 */
export async function claimPushes(db: Executor, most: number, busy: Busy, publicKey: string): Promise<ClaimedPush[]> {
  const { rows } = await db.execute<ClaimedPush>(sql`
    WITH due AS (
      SELECT sending.subscription_id, sending.notification_id
      FROM ${pushSendings} AS sending
        JOIN ${pushSubscriptions} ON ${pushSubscriptions.id} = sending.subscription_id
        JOIN ${notifications} ON ${notifications.id} = sending.notification_id
      WHERE sending.state = 'WAITING' AND sending.due_at <= now()
        AND ${pushSubscriptions.service} <> ALL (${textArray(busy.services)})
        AND ${pushSubscriptions.userId} <> ALL (${uuidArray(busy.userIds)})
        AND NOT ${hasOther(sql`sending`, sql`other.state = 'SENDING' AND other.due_at > now() - ${LONGEST_SENDING}`)}
      ORDER BY sending.is_notice, sending.due_at LIMIT ${most} FOR UPDATE OF sending SKIP LOCKED
    ), claimed AS (
      UPDATE ${pushSendings} AS sending SET state = 'SENDING', attempts = attempts + 1, due_at = now() FROM due
      WHERE sending.subscription_id = due.subscription_id AND sending.notification_id = due.notification_id
      RETURNING sending.*
    )
    SELECT claimed.subscription_id AS "subscriptionId", claimed.notification_id AS "notificationId", claimed.attempts,
      ${pushSubscriptions.userId} AS "userId", ${thingOf(asked)} AS thing,
      ${pushSubscriptions.endpoint} AS endpoint, ${pushSubscriptions.service} AS service,
      ${pushSubscriptions.p256dh} AS p256dh, ${pushSubscriptions.auth} AS auth,
      ${notifications.title} AS title, ${notifications.body} AS body, ${notifications.path} AS path,
      ${notifications.threadId} AS "threadId",
      ${LIFE_SECONDS} - extract(epoch FROM now() - ${notifications.createdAt})::integer AS "secondsLeft",
      (${notifications.readAt} IS NULL AND ${isFresh} AND ${isThere(asked)} AND NOT ${hasOther(sql`claimed`, isNewerNews)}
        AND ${notifications.userId} = ${pushSubscriptions.userId} AND ${wantsPush(sql`claimed.alarm`)}
        AND ${isSubscribed(publicKey)} AND NOT ${isSessionLocked} AND ${isActive()}) AS "isWanted"
    FROM claimed
      JOIN ${pushSubscriptions} ON ${pushSubscriptions.id} = claimed.subscription_id
      JOIN ${notifications} ON ${notifications.id} = claimed.notification_id
      JOIN ${sessions} ON ${sessions.sid} = ${pushSubscriptions.sid}
      JOIN ${users} ON ${users.id} = ${pushSubscriptions.userId}`);
  return rows;
}
