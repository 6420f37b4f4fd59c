import { SavePushSubscriptionDocument } from '@gredia/graphql-schema';
import { and, count, eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { one } from '../../../platform/database/client';
import { addNotifications } from '../../../platform/notifications/add-notifications';
import { notifications } from '../../../platform/notifications/notifications.table';
import { testDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { viewerOf } from '../../identity/accounts/users.factory';
import { buildSession } from '../../identity/sessions/sessions.factory';
import { buildNotification } from '../notifications.factory';
import { PushBrowser, VAPID, type PushServer } from './push-server.testing';
import { pushSendings } from './push.table';

/** A notification on its way to a browser. */
export async function queuedPush(user: { id: string }, subscriptionId: string) {
  const { db } = testDatabase();
  const notificationId = await buildNotification(user.id);
  await db.insert(pushSendings).values({ subscriptionId, notificationId });
  const ofNotification = eq(pushSendings.notificationId, notificationId);
  const queued = async () =>
    (await db.select({ rows: count() }).from(pushSendings).where(ofNotification).then(one)).rows;
  return { notificationId, queued };
}

/** Settings of a gateway that pushes to a service of tests. */
export const envOf = ({ origin }: PushServer) => ({ ...VAPID, PUSH_SERVICE_URL: origin, PUSH_TIMEOUT_MS: '1500' });

/** Turns it on in a browser of a person, in a session of its own. */
export async function turnOn(server: PushServer, user: UserModel): Promise<PushBrowser> {
  const browser = new PushBrowser(server.origin);
  const { sid } = await buildSession(user);
  const viewer = viewerOf(user);
  const asUser = gatewayAs({ ...viewer, session: { ...viewer.session, sid } }, { env: envOf(server) });
  const answer = await asUser(SavePushSubscriptionDocument, { input: browser.subscription, onlyRenew: false });
  if (answer.errors) throw new Error(answer.errors[0]?.message);
  return browser;
}

/** Tells a person something that no setting turns off, or that one does. @returns its id */
export async function tell(user: UserModel, values: { alarm?: string | null; title?: string; path?: string } = {}) {
  const { alarm = null, title = '주문이 들어왔어요', path = '/orders/1' } = values;
  await testDatabase().db.transaction((tx) =>
    addNotifications(tx, [{ userId: user.id, kind: 'ORDER', title, body: '원료 1', path, push: { alarm } }]),
  );
  const [row] = await testDatabase()
    .db.select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, user.id), eq(notifications.title, title)));
  return row!.id;
}

/** Nothing waits any more, but what is tried again later. */
export const idle = () =>
  vi.waitFor(async () => {
    const { rows } = await testDatabase().db.execute(
      sql`SELECT FROM graphile_worker._private_jobs WHERE run_at <= now() OR locked_at IS NOT NULL`,
    );
    expect(rows).toEqual([]);
  }, 15_000);
