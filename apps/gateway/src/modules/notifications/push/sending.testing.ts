import { SavePushSubscriptionDocument } from '@gredia/graphql-schema';
import { and, eq, sql } from 'drizzle-orm';
import type pino from 'pino';
import { expect, vi } from 'vitest';
import { addNotifications, type NewNotification } from '../../../platform/notifications/add-notifications';
import { notifications } from '../../../platform/notifications/notifications.table';
import { testDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { runJobs, skipWaiting } from '../../../testing/jobs';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { viewerOf } from '../../identity/accounts/users.factory';
import { buildSession } from '../../identity/sessions/sessions.factory';
import { PushBrowser, VAPID, type PushServer } from './push-server.testing';
import { pushSendings, pushSubscriptions } from './push.table';

export const envOf = ({ origin }: PushServer) => ({ ...VAPID, PUSH_SERVICE_URL: origin, PUSH_TIMEOUT_MS: '1500' });

/** Turns it on in a browser of a person, in a session of its own. */
export async function turnOn(server: PushServer, user: UserModel): Promise<PushBrowser> {
  const browser = new PushBrowser(server.origin);
  const { sid } = await buildSession(user);
  const viewer = viewerOf(user);
  const asUser = gatewayAs({ ...viewer, session: { ...viewer.session, sid } }, { env: envOf(server) });
  const answer = await asUser(SavePushSubscriptionDocument, { input: browser.subscription, onlyRenew: false });
  expect(answer.errors).toBeUndefined();
  return browser;
}

/** Tells a person something that no setting turns off, or that one does. @returns its id */
export async function tell(user: UserModel, values: Partial<NewNotification> & { alarm?: string | null } = {}) {
  const { alarm = null, title = '주문이 들어왔어요', path = '/orders/1', kind = 'ORDER', ...about } = values;
  await testDatabase().db.transaction((tx) =>
    addNotifications(tx, [{ ...about, userId: user.id, kind, title, body: '원료 1', path, push: { alarm } }]),
  );
  const [row] = await testDatabase()
    .db.select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, user.id), eq(notifications.title, title)));
  return row!.id;
}

export const run = (server: PushServer, log?: pino.Logger) => runJobs(envOf(server), log);
/** Nothing waits any more, but what is tried again later. */
export const idle = () =>
  vi.waitFor(async () => {
    const { rows } = await testDatabase().db.execute(
      sql`SELECT FROM graphile_worker._private_jobs WHERE run_at <= now() OR locked_at IS NOT NULL`,
    );
    expect(rows).toEqual([]);
  }, 15_000);
export const statesOf = async (user: UserModel) => {
  const rows = await testDatabase()
    .db.select({ state: pushSendings.state, attempts: pushSendings.attempts })
    .from(pushSendings)
    .innerJoin(notifications, eq(notifications.id, pushSendings.notificationId))
    .where(eq(notifications.userId, user.id))
    .orderBy(notifications.id);
  return rows.map(({ state, attempts }) => `${state} ${attempts}`);
};
export const subscriptionOf = async (browser: PushBrowser) => {
  const { endpoint } = browser.subscription;
  return (await testDatabase().db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)))[0];
};
/** The next attempt is due. */
export const hurry = async () => {
  await testDatabase()
    .db.update(pushSendings)
    .set({ dueAt: sql`now()` })
    .where(eq(pushSendings.state, 'WAITING'));
  await skipWaiting();
};
