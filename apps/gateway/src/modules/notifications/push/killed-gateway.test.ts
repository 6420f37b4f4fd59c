import { expect, it, vi } from 'vitest';
import { addNotifications } from '../../../platform/notifications/add-notifications';
import { useDatabase } from '../../../testing/database';
import { runGateway } from '../../../testing/gateway-program';
import { queuedJobs } from '../../../testing/jobs';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildSession } from '../../identity/sessions/sessions.factory';
import { PushBrowser, startPushServer, VAPID } from './push-server.testing';
import { pushSendings, pushSubscriptions } from './push.table';

const database = useDatabase();
const ALL = { quotes: true, comments: true, regulations: true, notices: true };

it('a gateway that is killed while a service holds a message pushes it no second time, and goes on with the rest', async () => {
  const server = await startPushServer();
  const settings = {
    ...{ DATABASE_URL: database().url, GATEWAY_PORT: '0', SESSION_SECRET: 'the session secret of this one test' },
    ...{ ...VAPID, PUSH_SERVICE_URL: server.origin, PUSH_TIMEOUT_MS: '30000' },
  };
  const user = await buildUser({ pushAlarms: ALL });
  const { sid } = await buildSession(user);
  const browser = new PushBrowser(server.origin);
  await database()
    .db.insert(pushSubscriptions)
    .values({ ...browser.subscription, userId: user.id, sid, service: 'push.test' });
  const tell = (title: string, path: string) =>
    database().db.transaction((tx) =>
      addNotifications(tx, [{ userId: user.id, kind: 'ORDER', title, path, push: { alarm: null } }]),
    );
  // It holds the message and has not said yet whether it takes it: the worst moment.
  server.answers.set(browser.path, [null]);
  const first = runGateway(settings);
  await first.says('ready');
  await tell('앞의 알림', '/orders/1');
  await vi.waitUntil(() => server.messages.length === 1, { timeout: 20_000 });
  // It may do nothing more: what is told now is for the next one.
  first.child.kill('SIGSTOP');
  await tell('뒤의 알림', '/orders/2');
  first.child.kill('SIGKILL');
  await first.ended;
  const second = runGateway(settings);
  await second.says('ready');
  await vi.waitFor(async () => expect(await queuedJobs()).toEqual([]), 20_000);
  const titles = server.messages.map((message) => browser.read(message)['title']);
  expect(titles).toEqual(['앞의 알림', '뒤의 알림']);
  const states = await database().db.select({ state: pushSendings.state }).from(pushSendings);
  expect(states.map(({ state }) => state).toSorted()).toEqual(['SENDING', 'SENT']);
  second.child.kill('SIGTERM');
  expect(await second.ended).toEqual({ code: 0, stderr: '' });
}, 120_000);
