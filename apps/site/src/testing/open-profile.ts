import { testUser } from '@gredia/auth/client/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account, device } from './fake-accounts';
import type { FakeCatalogue } from './fake-catalogue';
import { home, productPage } from './fixtures';
import { renderPage } from './render-page';

/** Opens the profile of a signed-in member. */
export async function openProfile(catalogue: FakeCatalogue = {}) {
  const shown = await renderPage(
    '/auth/profile',
    {
      ...home,
      publicProducts: () => productPage(),
      myAccount: () => account(),
      myDevices: () => [device()],
      pushDevices: () => ({ serverKey: null, devices: [] }),
      ...catalogue,
    },
    {
      user: testUser(),
      prepare: (auth) => auth.once('GET providers', () => Response.json({ credentials: { id: 'credentials' } })),
    },
  );
  await screen.findByRole('heading', { name: '기본 정보' });
  return { ...shown, user: userEvent.setup() };
}
