// A file of its own: what the browser can do is decided for the life of the page.
import { createAuthClient } from '@gredia/auth/client';
import { render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { SiteSession } from './site-session';

const unsubscribe = vi.fn(async () => true);

afterEach(() => {
  localStorage.clear();
  unsubscribe.mockClear();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A page of a browser in which an account had turned pushes on; `answer` is what the gateway says of the session. */
async function openPage(answer: () => Promise<Response>) {
  localStorage.setItem('push-owner', 'u1');
  const registration = {
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
    getNotifications: async () => [],
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => registration },
    configurable: true,
  });
  const client = createAuthClient({ fetch: answer });
  render(
    <MemoryRouter>
      <SiteSession client={client}>글</SiteSession>
    </MemoryRouter>,
  );
  await client.load();
}

it('pushes end in a browser in which nobody is signed in any more', async () => {
  await openPage(async () => Response.json({}));
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
  expect(localStorage.getItem('push-owner')).toBeNull();
});

it('pushes stay where it is not known who is signed in', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  await openPage(async () => new Response('', { status: 503 }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([unsubscribe.mock.calls.length, localStorage.getItem('push-owner')]).toEqual([0, 'u1']);
});
