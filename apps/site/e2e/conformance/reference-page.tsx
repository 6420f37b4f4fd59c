import { getCsrfToken, getProviders, SessionProvider, signIn, signOut, useSession } from 'next-auth/react';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { REQUIRED } from './driven-client';

/** Shows what the unmodified client of NextAuth.js v4 says, and hands it to the test. */
function Shown() {
  const required = new URLSearchParams(location.search).has(REQUIRED);
  const { status, data, update } = useSession({ required });

  useEffect(() => {
    window.client.update = update;
  }, [update]);
  useEffect(() => {
    window.client.statuses.push(status);
  }, [status]);

  return (
    <>
      <output aria-label="status">{status}</output>
      <output aria-label="name">{data?.user?.name ?? ''}</output>
    </>
  );
}

window.client = { signIn, signOut, getCsrfToken, getProviders, update: async () => null, statuses: [] };
createRoot(document.body.appendChild(document.createElement('main'))).render(
  <SessionProvider>
    <Shown />
  </SessionProvider>,
);
