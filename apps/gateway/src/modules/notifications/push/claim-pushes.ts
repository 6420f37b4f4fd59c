import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { textArray } from '../../../platform/database/values';
import { notifications } from '../../../platform/notifications/notifications.table';
import { isActive, isSessionLocked, wantsPush } from '../../identity/public';
import { sessions } from '../../identity/sessions/sessions.table';
import { users } from '../../identity/accounts/accounts.table';
import { isSubscribed } from './push-devices.service';
import { pushSendings, pushSubscriptions } from './push.table';

/** What is not delivered by then has been read elsewhere or matters no more. */
export const LIFE_SECONDS = 24 * 60 * 60;

export interface ClaimedPush extends Record<string, unknown> {
  subscriptionId: string;
  notificationId: string;
  /** With this one. */
  attempts: number;
  endpoint: string;
  service: string;
  p256dh: string;
  auth: string;
  title: string;
  body: string | null;
  path: string;
  secondsLeft: number;
  /**
   * Still unread, in time and wanted, of an account that may be here and a session that is neither over nor locked: as it is at
   * this moment.
   */
  isWanted: boolean;
}

/**
 * Takes some of what is due, which no other process gets, and nobody again: a gateway that ends in the middle may have handed it
 * over, and what it told stays in the app. What it says is read here, so that what was taken out meanwhile is not sent.
 * @param busy services that have enough to do
 */
export async function claimPushes(db: Executor, most: number, busy: readonly string[], publicKey: string) {
  const { rows } = await db.execute<ClaimedPush>(sql`
    WITH due AS (
      SELECT sending.subscription_id, sending.notification_id
      FROM ${pushSendings} AS sending JOIN ${pushSubscriptions} AS of_service ON of_service.id = sending.subscription_id
      WHERE sending.state = 'WAITING' AND sending.due_at <= now() AND of_service.service <> ALL (${textArray(busy)})
      ORDER BY sending.due_at LIMIT ${most} FOR UPDATE OF sending SKIP LOCKED
    ), claimed AS (
      UPDATE ${pushSendings} AS sending SET state = 'SENDING', attempts = attempts + 1 FROM due
      WHERE sending.subscription_id = due.subscription_id AND sending.notification_id = due.notification_id
      RETURNING sending.*
    )
    SELECT claimed.subscription_id AS "subscriptionId", claimed.notification_id AS "notificationId", claimed.attempts,
      ${pushSubscriptions.endpoint} AS endpoint, ${pushSubscriptions.service} AS service,
      ${pushSubscriptions.p256dh} AS p256dh, ${pushSubscriptions.auth} AS auth,
      ${notifications.title} AS title, ${notifications.body} AS body, ${notifications.path} AS path,
      ${LIFE_SECONDS} - extract(epoch FROM now() - claimed.created_at)::integer AS "secondsLeft",
      (${notifications.readAt} IS NULL AND claimed.created_at > now() - make_interval(secs => ${LIFE_SECONDS})
        AND ${notifications.userId} = ${pushSubscriptions.userId} AND ${wantsPush(sql`claimed.alarm`)}
        AND ${isSubscribed(publicKey)} AND NOT ${isSessionLocked} AND ${isActive()}) AS "isWanted"
    FROM claimed
      JOIN ${pushSubscriptions} ON ${pushSubscriptions.id} = claimed.subscription_id
      JOIN ${notifications} ON ${notifications.id} = claimed.notification_id
      JOIN ${sessions} ON ${sessions.sid} = ${pushSubscriptions.sid}
      JOIN ${users} ON ${users.id} = ${pushSubscriptions.userId}`);
  return rows;
}
