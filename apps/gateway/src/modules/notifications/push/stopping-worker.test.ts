import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { silentLog } from '../../../testing/gateway-as';
import { clearJobs, queuedJobs } from '../../../testing/jobs';
import { buildUser } from '../../identity/accounts/users.factory';
import { startPushServer, VAPID } from './push-server.testing';
import { queuedPush } from './push.testing';
import { turnOn } from './sending.testing';
import { pushSendings, pushSubscriptions } from './push.table';
import { sendPushes } from './send-pushes.task';

const database = useDatabase();
beforeEach(clearJobs);

it('a worker that is to stop takes no more, and leaves it to the next one', async () => {
  const server = await startPushServer();
  const user = await buildUser();
  await turnOn(server, user);
  const [browser] = await database().db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id));
  await queuedPush(user, browser!.id);
  const send = vi.fn();
  const office = { db: database().db, log: silentLog, send, publicKey: VAPID.VAPID_PUBLIC_KEY };
  await sendPushes(office, AbortSignal.abort());
  expect([send.mock.calls, await queuedJobs()]).toMatchObject([[], [{ task: 'send-pushes', attempts: 0 }]]);
  const ofBrowser = eq(pushSendings.subscriptionId, browser!.id);
  expect(await database().db.select({ state: pushSendings.state }).from(pushSendings).where(ofBrowser)).toEqual([
    { state: 'WAITING' },
  ]);
});
