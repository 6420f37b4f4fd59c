import { createAuthClient } from '@gredia/auth/client';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../app/app';
import { Providers } from '../app/providers';
import type { FakeNetwork } from './fake-network';

/** Opens an address of the console as a page that has just been loaded: nothing is remembered from an earlier one. */
export async function renderConsole(network: FakeNetwork, address = '/admin'): Promise<void> {
  network.install();
  render(
    <Providers client={createAuthClient()}>
      <MemoryRouter initialEntries={[address]}>
        <App />
      </MemoryRouter>
    </Providers>,
  );
}

/** An account that the gateway lets into the console. */
export const operator = {
  user: {
    id: 'operator-id',
    name: '반가온',
    email: 'operator@gredia.example',
    image: null,
    nickname: '반가온1002',
    level: 0,
    role: 'OPERATOR' as const,
    emailVerified: true,
    emailVerifiedSent: null,
  },
  expires: '2099-01-01T00:00:00.000Z',
};

/** Another one, who may do what is left to administrators. */
export const administrator = { ...operator, user: { ...operator.user, role: 'ADMIN' as const } };
