// Shows what is pushed to this browser (docs/product/notifications.md#push). It keeps no page and answers no request of one.

const LIST = '/notifications';

/** The address of a path of ours; of anything else the list of notifications. */
function addressOf(path) {
  const list = new URL(LIST, globalThis.location.origin);
  if (typeof path !== 'string' || !URL.canParse(path, list)) return list.href;
  const address = new URL(path, list);
  return address.origin === list.origin ? address.href : list.href;
}

/** A push without a message that we know tells at least that there is one: browsers want something shown for each. */
function read(data) {
  try {
    const { id, threadId, title, body, path, tag } = data.json();
    if (typeof title === 'string' && title) return { id, threadId, title, body: body || undefined, path, tag };
  } catch {
    // No message, or another one than ours.
  }
  return { title: '새 알림이 있어요', path: LIST, tag: 'unknown' };
}

function show(data) {
  const { id, threadId, title, body, path, tag } = read(data);
  // Of one thing the last message alone stays; it is told aloud again, unless something was taken out of it.
  const options = { body, tag, renotify: Boolean(tag && body), lang: 'ko', data: { id, threadId, path } };
  return globalThis.registration.showNotification(title, options);
}

/** Asks the gateway as the person who is signed in here; null for nobody. */
async function ask(query, variables) {
  const { token } = await (await fetch('/api/auth/token', { credentials: 'same-origin' })).json();
  if (!token) return null;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  return answer.json();
}

const MARK = 'mutation MarkNotificationsRead($ids: [ID!]) { markNotificationsRead(ids: $ids) }';
const RENEW = `mutation SavePushSubscription($input: PushSubscriptionInput!) {
  savePushSubscription(input: $input, onlyRenew: true) { serverKey }
}`;

/** Shows the tab that is there already, or opens one: a tab with something else in it stays as it is. */
async function open(address) {
  const tabs = await globalThis.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === address);
  return tab ? tab.focus() : globalThis.clients.openWindow(address);
}

/** What is opened is read, on every device. Where that does not reach the gateway it stays unread, and the list says so. */
const markRead = (id) => (typeof id === 'string' ? ask(MARK, { ids: [id] }).catch(() => null) : null);

const base64Url = (bytes) =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes ?? [])))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The browser gave the subscription another address: the session that had the old one gets the new one. */
async function renew({ newSubscription, oldSubscription }) {
  const options = oldSubscription?.options;
  const subscription = newSubscription ?? (options && (await globalThis.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  const { endpoint, keys, expirationTime } = subscription.toJSON();
  // The one of the subscription before may be none of today's: then the gateway refuses it, and the page offers to turn it on.
  const serverKey = base64Url(subscription.options.applicationServerKey);
  const expiresAt = expirationTime ? new Date(expirationTime).toISOString() : null;
  await ask(RENEW, { input: { endpoint, p256dh: keys.p256dh, auth: keys.auth, serverKey, expiresAt } });
}

// A new one takes over at once: it keeps nothing that a page could have of the old one.
globalThis.addEventListener('install', () => globalThis.skipWaiting());

globalThis.addEventListener('push', (event) => event.waitUntil(show(event.data)));

globalThis.addEventListener('notificationclick', (event) => {
  const { id, path } = event.notification.data ?? {};
  event.notification.close();
  event.waitUntil(Promise.all([open(addressOf(path)), markRead(id)]));
});

globalThis.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
