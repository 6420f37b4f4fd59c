import { Resolver } from 'node:dns/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ClaimedPush } from './claim-pushes';
import { pushSender, retryAfter } from './push-service';
import { PushBrowser, startPushServer, VAPID } from './push-server.testing';

const SETTINGS = {
  ...{ publicKey: VAPID.VAPID_PUBLIC_KEY, privateKey: VAPID.VAPID_PRIVATE_KEY, subject: VAPID.VAPID_SUBJECT },
  ...{ testService: null, timeoutMs: 2000 },
};

const pushTo = (browser: PushBrowser, endpoint = browser.subscription.endpoint) =>
  ({
    ...browser.subscription,
    ...{ endpoint, service: 'a', title: '알림', body: null, path: '/orders', threadId: null, secondsLeft: 60 },
    ...{ subscriptionId: 's', notificationId: 'n', userId: 'u', thing: '/orders', attempts: 1, isWanted: true },
  }) as ClaimedPush;

describe('a message', () => {
  afterEach(() => vi.restoreAllMocks());

  it('connects to nothing in our network, wherever the name of a service leads', async () => {
    const named = vi.spyOn(Resolver.prototype, 'resolve4').mockResolvedValue(['127.0.0.1']);
    vi.spyOn(Resolver.prototype, 'resolve6').mockResolvedValue([]);
    const push = pushTo(new PushBrowser('https://push.gredia.com'));
    expect(await pushSender(SETTINGS)(push)).toEqual({ kind: 'LATER', reason: 'PRIVATE_ADDRESS', afterSeconds: 0 });
    expect(named).toHaveBeenCalledWith('push.gredia.com');
  });

  it('follows no redirect', async () => {
    const [server, elsewhere] = [await startPushServer(), await startPushServer()];
    const browser = new PushBrowser(server.origin);
    server.answers.set(browser.path, [{ status: 307, headers: { location: `${elsewhere.origin}/push/inner` } }]);
    const send = pushSender({ ...SETTINGS, testService: server.origin });
    expect(await send(pushTo(browser))).toEqual({ kind: 'REFUSED', reason: '307' });
    expect([server.messages.length, elsewhere.messages.length]).toEqual([1, 0]);
  });

  it('is refused where its address is none any more, and where nothing can be encrypted for its browser', async () => {
    const server = await startPushServer();
    const browser = new PushBrowser(server.origin);
    expect(await pushSender(SETTINGS)(pushTo(browser))).toEqual({ kind: 'REFUSED', reason: 'ENDPOINT' });
    const odd = pushTo(browser, 'https://{x}.gredia.com/a');
    expect(await pushSender(SETTINGS)(odd)).toEqual({ kind: 'REFUSED', reason: 'ENDPOINT' });
    const send = pushSender({ ...SETTINGS, testService: server.origin });
    expect(await send({ ...pushTo(browser), auth: 'short' })).toEqual({ kind: 'REFUSED', reason: 'MESSAGE' });
    expect(server.messages).toEqual([]);
  });
});

describe('what a service says of when to come again', () => {
  const now = Date.parse('2026-11-20T00:00:00Z');
  it.each([
    ['120', 120],
    ['Fri, 20 Nov 2026 00:01:00 GMT', 60],
    ['Thu, 19 Nov 2026 00:00:00 GMT', 0],
    ['soon', 0],
    [undefined, 0],
  ])('%s is %i seconds', (header, seconds) => expect(retryAfter(header, now)).toBe(seconds));
});
