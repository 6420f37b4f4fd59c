import { PUSH_WORKER } from '../addresses/paths';
import { OWNER, pushOwner } from './push-owner';

/** INSTALL: an iPhone or iPad, which takes pushes for what was put on its home screen. */
export type PushSupport = 'NONE' | 'INSTALL' | 'BLOCKED' | 'READY';

const isApplePhone = (): boolean =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** What this browser can do, and lets us. */
export function pushSupport(): PushSupport {
  const knows = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!knows) return isApplePhone() ? 'INSTALL' : 'NONE';
  return Notification.permission === 'denied' ? 'BLOCKED' : 'READY';
}

/** What the gateway has to know of a subscription. */
export interface SubscriptionInput {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** What it takes messages of, which may be an older one than the gateway has. */
  serverKey: string;
  expiresAt: string | null;
}

function inputOf(subscription: PushSubscription): SubscriptionInput {
  const { endpoint = '', keys, expirationTime } = subscription.toJSON();
  const { applicationServerKey: key } = subscription.options;
  return {
    endpoint,
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
    serverKey: key ? toBase64Url(key) : '',
    expiresAt: expirationTime ? new Date(expirationTime).toISOString() : null,
  };
}

const subscriptionOf = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/** Whether this browser takes messages that are signed by the key. */
export async function isSubscribed(serverKey: string): Promise<boolean> {
  if (pushSupport() !== 'READY' || Notification.permission !== 'granted') return false;
  const key = (await subscriptionOf())?.options.applicationServerKey;
  return key ? toBase64Url(key) === serverKey : false;
}

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Asks the person, where the browser does not know yet, and subscribes anew: an address that another account had here is worth
 * nothing any more. Called by a click alone.
 * @returns null where the person does not allow it
 * @throws where the browser's push service does not answer
 */
export async function subscribe(serverKey: string): Promise<SubscriptionInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(PUSH_WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return inputOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey }));
}

/** Takes no more messages here, and away what they left on the screen. */
export async function endPushes(): Promise<void> {
  forgetPushOwner();
  if (!('serviceWorker' in navigator)) return;
  await (await subscriptionOf())?.unsubscribe();
  await closeShown();
}

/** Closes what is shown: all of it, or what tells some notifications or is read with them. */
export async function closeShown(ids?: readonly (string | null)[]): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) {
    const { id, threadId } = (shown.data ?? {}) as { id?: unknown; threadId?: unknown };
    if (!ids || [id, threadId].some((one) => typeof one === 'string' && ids.includes(one))) shown.close();
  }
}

/** See `tendPushes`. */
export async function tend(userId: string | null, unread: number | null): Promise<void> {
  if (pushOwner() !== userId) await endPushes();
  else if (unread === 0) await closeShown();
}

export function rememberPushOwner(userId: string): void {
  try {
    localStorage.setItem(OWNER, userId);
  } catch {
    // Where this storage is blocked, so are workers: nothing was turned on.
  }
}

export function forgetPushOwner(): void {
  try {
    localStorage.removeItem(OWNER);
  } catch {
    // Nothing is in it.
  }
}
