// A file of its own: what the browser can do is decided for the life of the page.
import type { PushDeviceListFragment, SavePushSubscriptionMutationVariables } from '@gredia/graphql-schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tendPushes, withPushes } from '../../shared/push/push-owner';
import { account } from '../../testing/fake-accounts';
import { failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { openProfile } from '../../testing/open-profile';

const SERVER_KEY = 'BKey_-aa';
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0).buffer;
const all = { quotes: true, comments: true, regulations: true, notices: true };

type Device = PushDeviceListFragment['devices'][number];
const device = (values: Partial<Device> = {}): Device => ({
  ...{ id: 'd1', name: 'Chrome · Windows', isCurrent: true, isFailing: false },
  ...{ createdAt: '2026-11-20T00:00:00Z', pushedAt: null, ...values },
});

/** A browser that can be pushed to, and asks its person once. */
function pushBrowser(permission: NotificationPermission, says: NotificationPermission = 'granted') {
  let subscription: { endpoint: string } | null = null;
  let made = 0;
  const unsubscribe = vi.fn(async () => {
    subscription = null;
    return true;
  });
  const subscribe = vi.fn(async () => {
    made += 1;
    const endpoint = `https://push.example.com/${made}`;
    const keys = { p256dh: 'p', auth: 'a' };
    subscription = Object.assign(
      { endpoint },
      {
        options: { applicationServerKey: bytesOf(SERVER_KEY) },
        unsubscribe,
        toJSON: () => ({ endpoint, keys, expirationTime: null }),
      },
    );
    return subscription;
  });
  const shown: { data: unknown; close: () => void }[] = [];
  const registration = {
    pushManager: { subscribe, getSubscription: async () => subscription },
    getNotifications: async () => shown,
  };
  const register = vi.fn(async () => registration);
  const requestPermission = vi.fn(async () => {
    notification.permission = says;
    return says;
  });
  const notification = { permission, requestPermission };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register, ready: Promise.resolve(registration), getRegistration: async () => registration },
    configurable: true,
  });
  return { subscribe, unsubscribe, register, requestPermission, shown };
}

/** A gateway that keeps the browsers of one account. */
function pushGateway(devices: Device[] = [], serverKey: string | null = SERVER_KEY) {
  let push: typeof all | null = devices.length > 0 ? all : null;
  const saved: SavePushSubscriptionMutationVariables[] = [];
  /** Whose the browser said that it is, by the time it was saved. */
  const owners: (string | null)[] = [];
  const list = () => ({ serverKey, devices: [...devices] });
  const catalogue: FakeCatalogue = {
    myAccount: () => {
      const base = account();
      return { ...base, notificationSettings: base.notificationSettings && { ...base.notificationSettings, push } };
    },
    pushDevices: list,
    savePushSubscription: (variables) => {
      saved.push(variables);
      owners.push(localStorage.getItem('push-owner'));
      devices.splice(0, devices.length, device(), ...devices.filter(({ isCurrent }) => !isCurrent));
      push ??= all;
      return list();
    },
    removePushSubscription: ({ id }) => {
      devices.splice(
        devices.findIndex((one) => one.id === id),
        1,
      );
      return list();
    },
  };
  return { catalogue, saved, owners, devices };
}

const section = async () => within(await screen.findByRole('region', { name: '이 브라우저에서 알림 받기' }));
const turnOn = { name: '이 브라우저에서 알림 받기' };

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('pushes to this browser', () => {
  it('are not offered where it cannot show them', async () => {
    await openProfile(pushGateway().catalogue);
    expect(await (await section()).findByText(/이 브라우저는 알림을 받을 수 없어요/)).toBeTruthy();
    expect((await section()).queryByRole('button')).toBeNull();
  });

  it('on an iPhone begin with the home screen', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    await openProfile(pushGateway().catalogue);
    expect(await (await section()).findByText(/홈 화면에 추가/)).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('say how to let them in where the browser blocks them', async () => {
    const { requestPermission } = pushBrowser('denied');
    await openProfile(pushGateway().catalogue);
    expect(await (await section()).findByText(/사이트 설정에서.*휴대폰에서는 설정 앱의 알림에서/)).toBeTruthy();
    expect(requestPermission).not.toHaveBeenCalled();
  });

  it('are not offered by a service that pushes nothing', async () => {
    pushBrowser('default');
    await openProfile(pushGateway([], null).catalogue);
    expect(await (await section()).findByText('지금은 브라우저 알림을 보내지 않아요.')).toBeTruthy();
  });

  it('are asked for by a click alone, saved, and then switched by kinds', async () => {
    const browser = pushBrowser('default');
    const gateway = pushGateway();
    const { user } = await openProfile(gateway.catalogue);
    const button = await (await section()).findByRole('button', turnOn);
    expect([browser.requestPermission, browser.register].map((asked) => asked.mock.calls.length)).toEqual([0, 0]);
    expect(screen.queryByRole('switch', { name: '견적 브라우저 알림' })).toBeNull();
    await user.click(button);
    expect(await (await section()).findByText('이 브라우저에서 알림을 받고 있어요.')).toBeTruthy();
    expect(browser.register).toHaveBeenCalledWith('/push-worker.js');
    expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: SERVER_KEY });
    expect(gateway.saved).toEqual([
      {
        input: {
          endpoint: 'https://push.example.com/1',
          p256dh: 'p',
          auth: 'a',
          serverKey: SERVER_KEY,
          expiresAt: null,
        },
        onlyRenew: false,
      },
    ]);
    expect(gateway.owners).toEqual([account().id]);
    expect(await screen.findByRole('switch', { name: '견적 브라우저 알림' })).toBeTruthy();
    expect((await section()).getByText('이 브라우저')).toBeTruthy();
  });

  it('say what to do when the person does not allow them', async () => {
    const browser = pushBrowser('default', 'default');
    const gateway = pushGateway();
    const { user } = await openProfile(gateway.catalogue);
    await user.click(await (await section()).findByRole('button', turnOn));
    expect(await (await section()).findByText(/알림을 허용해야 받을 수 있어요/)).toBeTruthy();
    expect([browser.subscribe.mock.calls.length, gateway.saved]).toEqual([0, []]);
  });

  it('leave nothing in the browser when the gateway refuses', async () => {
    const browser = pushBrowser('granted');
    const { catalogue } = pushGateway();
    const { user } = await openProfile({
      ...catalogue,
      savePushSubscription: () => {
        throw failure('CONFLICT', '브라우저 알림은 20곳까지 켤 수 있어요.');
      },
    });
    await user.click(await (await section()).findByRole('button', turnOn));
    expect(await screen.findByText('브라우저 알림은 20곳까지 켤 수 있어요.')).toBeTruthy();
    expect(browser.unsubscribe).toHaveBeenCalled();
  });

  it('say so when the push service of the browser does not answer', async () => {
    const browser = pushBrowser('granted');
    browser.subscribe.mockRejectedValue(new DOMException('no service', 'AbortError'));
    const { user } = await openProfile(pushGateway().catalogue);
    await user.click(await (await section()).findByRole('button', turnOn));
    expect(await screen.findByText(/알림 서비스에 연결하지 못했어요/)).toBeTruthy();
  });

  it('are turned on again where they do not arrive', async () => {
    pushBrowser('granted');
    const gateway = pushGateway([device()]);
    const { user } = await openProfile(gateway.catalogue);
    expect(await (await section()).findByText(/전하지 못하고 있어요/)).toBeTruthy();
    await user.click((await section()).getByRole('button', { name: '다시 켜기' }));
    expect(await (await section()).findByText('이 브라우저에서 알림을 받고 있어요.')).toBeTruthy();
  });

  it('are turned off, here and elsewhere', async () => {
    const browser = pushBrowser('granted');
    const gateway = pushGateway([device({ id: 'd2', name: 'Safari · iOS', isCurrent: false })]);
    const { user } = await openProfile(gateway.catalogue);
    await user.click(await (await section()).findByRole('button', turnOn));
    await user.click(await (await section()).findByRole('button', { name: 'Safari · iOS 알림 끄기' }));
    await waitFor(() => expect(gateway.devices.map(({ id }) => id)).toEqual(['d1']));
    expect(browser.unsubscribe).not.toHaveBeenCalled();
    await user.click(await (await section()).findByRole('button', { name: 'Chrome · Windows 알림 끄기' }));
    expect(await (await section()).findByRole('button', turnOn)).toBeTruthy();
    expect(browser.unsubscribe).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['with the sign-in', null],
    ['when somebody else signs in there', 'another account'],
  ])('end in the browser %s', async (_, next) => {
    const browser = pushBrowser('granted');
    const { user } = await openProfile(pushGateway().catalogue);
    await user.click(await (await section()).findByRole('button', turnOn));
    await waitFor(() => expect(localStorage.getItem('push-owner')).toBeTruthy());
    tendPushes(next, null);
    await waitFor(() => expect(browser.unsubscribe).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem('push-owner')).toBeNull();
  });

  it('are closed on the screen when everything is read, or the one that they tell', async () => {
    const browser = pushBrowser('granted');
    const { user } = await openProfile(pushGateway().catalogue);
    await user.click(await (await section()).findByRole('button', turnOn));
    await waitFor(() => expect(localStorage.getItem('push-owner')).toBeTruthy());
    const close = vi.fn();
    browser.shown.push({ data: { id: 'n1' }, close });
    const owner = localStorage.getItem('push-owner');
    tendPushes(owner, 3);
    tendPushes(owner, 0);
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });

  it('are closed with what they are read with, whichever comment of it is listed, and no others', async () => {
    const browser = pushBrowser('granted');
    localStorage.setItem('push-owner', 'member');
    const [gathered, other, alone] = [vi.fn(), vi.fn(), vi.fn()];
    browser.shown.push({ data: { id: 'removed', threadId: 'post' }, close: gathered });
    browser.shown.push({ data: { id: 'n2', threadId: 'other' }, close: other });
    browser.shown.push({ data: { id: 'n3', threadId: null }, close: alone });
    withPushes(({ closeShown }) => closeShown(['listed', 'post']));
    await waitFor(() => expect(gathered).toHaveBeenCalledTimes(1));
    withPushes(({ closeShown }) => closeShown(['n3', null]));
    await waitFor(() => expect(alone).toHaveBeenCalledTimes(1));
    expect(other).not.toHaveBeenCalled();
  });
});
