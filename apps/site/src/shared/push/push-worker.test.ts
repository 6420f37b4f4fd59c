import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const SOURCE = readFileSync(path.resolve(import.meta.dirname, '../../../public/push-worker.js'), 'utf8');
const ORIGIN = 'https://gredia.example';

type Handler = (event: Record<string, unknown>) => void;

/** The worker's file itself, in a world of its own, which notes what it does. */
function startWorker(answers: Record<string, unknown> = {}) {
  const handlers = new Map<string, Handler>();
  const tabs: { url: string; focus: () => void }[] = [];
  const did: unknown[][] = [];
  const note =
    (name: string, result?: unknown) =>
    async (...args: unknown[]) => {
      did.push([name, ...args]);
      return result;
    };
  const world = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    skipWaiting: note('skipWaiting'),
    registration: { showNotification: note('show') },
    clients: { matchAll: async () => tabs, openWindow: note('open') },
  };
  const send = vi.fn(async (url: string, init: RequestInit = {}) => {
    did.push(['ask', url, init.body === undefined ? null : JSON.parse(init.body as string)]);
    if (!(url in answers)) throw new TypeError('Failed to fetch');
    return Response.json(answers[url]);
  });
  // A worker has no `import`: its file is run as the browser runs it.
  new Function('globalThis', 'fetch', SOURCE)(world, send);
  const happen = async (type: string, event: Record<string, unknown> = {}) => {
    const work: Promise<unknown>[] = [];
    handlers.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
    return did.splice(0);
  };
  const tab = (url: string) => tabs.push({ url, focus: note('focus', url) });
  return { happen, tab, handlers };
}

const message = (value: unknown) => ({ data: { json: () => value } });
const click = (data: unknown) => ({ notification: { close: () => undefined, data } });

describe('the worker of pushes', () => {
  let worker: ReturnType<typeof startWorker>;
  beforeEach(() => void (worker = startWorker({ '/api/auth/token': { token: 't' }, '/graphql': { data: {} } })));

  it('listens to pushes alone: it answers no request of a page', () => {
    expect([...worker.handlers.keys()].toSorted()).toEqual([
      'install',
      'notificationclick',
      'push',
      'pushsubscriptionchange',
    ]);
  });

  it('shows what a message says, in place of the one before it about the same thing', async () => {
    const pushed = {
      id: 'n1',
      threadId: 't1',
      title: '견적 답변이 왔어요',
      body: 'NiaPure 99',
      path: '/auth/quotes?quote=1',
      tag: 'q',
    };
    expect(await worker.happen('push', message(pushed))).toEqual([
      [
        'show',
        '견적 답변이 왔어요',
        {
          ...{ body: 'NiaPure 99', tag: 'q', renotify: true, lang: 'ko' },
          data: { id: 'n1', threadId: 't1', path: '/auth/quotes?quote=1' },
        },
      ],
    ]);
  });

  it('takes the place of what was shown without a sound where something was taken out of it', async () =>
    expect(await worker.happen('push', message({ id: 'n1', title: '댓글이 달렸어요', body: '', tag: 'q' }))).toEqual([
      ['show', '댓글이 달렸어요', expect.objectContaining({ body: undefined, tag: 'q', renotify: false })],
    ]));

  it.each([[{ data: null }], [message(null)], [message({ title: 7 })], [message('text')]])(
    'shows that there is something where a message cannot be read: %j',
    async (event) =>
      expect(await worker.happen('push', event)).toMatchObject([['show', '새 알림이 있어요', { tag: 'unknown' }]]),
  );

  it('opens what was clicked and marks it as read', async () => {
    const did = await worker.happen('notificationclick', click({ id: 'n1', path: '/auth/quotes?quote=1' }));
    expect(did).toEqual([
      ['ask', '/api/auth/token', null],
      ['open', `${ORIGIN}/auth/quotes?quote=1`],
      ['ask', '/graphql', { query: expect.stringContaining('markNotificationsRead'), variables: { ids: ['n1'] } }],
    ]);
  });

  it('goes to the tab that shows it already, and leaves others as they are', async () => {
    worker.tab(`${ORIGIN}/products`);
    worker.tab(`${ORIGIN}/auth/quotes`);
    const did = await worker.happen('notificationclick', click({ path: '/auth/quotes' }));
    expect(did).toEqual([['focus']]);
  });

  it.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', undefined])(
    'never leaves the site: %s',
    async (path) =>
      expect(await worker.happen('notificationclick', click({ path }))).toEqual([['open', `${ORIGIN}/notifications`]]),
  );

  it('opens it also where the gateway cannot be reached', async () => {
    worker = startWorker();
    const did = await worker.happen('notificationclick', click({ id: 'n1', path: '/orders' }));
    expect(did).toContainEqual(['open', `${ORIGIN}/orders`]);
  });

  it('tells the gateway a new address of what was turned on here, as who is signed in, and of visitors nothing', async () => {
    const subscription = {
      options: { applicationServerKey: new Uint8Array([251, 255, 1, 2]).buffer },
      toJSON: () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' }, expirationTime: null }),
    };
    const change = { newSubscription: subscription };
    const [, asked] = await worker.happen('pushsubscriptionchange', change);
    expect(asked).toEqual([
      'ask',
      '/graphql',
      {
        query: expect.stringContaining('onlyRenew: true'),
        variables: {
          input: { endpoint: 'https://push.example/2', p256dh: 'p', auth: 'a', serverKey: '-_8BAg', expiresAt: null },
        },
      },
    ]);
    worker = startWorker({ '/api/auth/token': { token: '' } });
    expect(await worker.happen('pushsubscriptionchange', change)).toEqual([['ask', '/api/auth/token', null]]);
  });
});
