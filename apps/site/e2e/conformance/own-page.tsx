import {
  getCsrfToken,
  getProviders,
  SessionProvider,
  signIn,
  signOut,
  useRequiredSession,
  useSession,
} from '@gredia/auth/client';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { REQUIRED } from './driven-client';

const useShown = new URLSearchParams(location.search).has(REQUIRED) ? useRequiredSession : useSession;

/** Shows what our client says, and hands it to the test. */
function Shown() {
  const { status, session, update } = useShown();

  useEffect(() => {
    window.client.update = update;
  }, [update]);
  useEffect(() => {
    window.client.statuses.push(status);
  }, [status]);

  return (
    <>
      <output aria-label="status">{status}</output>
      <output aria-label="name">{session?.user.name ?? ''}</output>
    </>
  );
}

window.client = { signIn, signOut, getCsrfToken, getProviders, update: async () => null, statuses: [] };
createRoot(document.body.appendChild(document.createElement('main'))).render(
  <SessionProvider>
    <Shown />
  </SessionProvider>,
);
