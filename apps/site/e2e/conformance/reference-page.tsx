import { getCsrfToken, getProviders, SessionProvider, signIn, signOut, useSession } from 'next-auth/react';
import { REQUIRED } from './driven-client';
import { mount } from './mount';

/** What the unmodified client of NextAuth.js v4 says. */
mount({ signIn, signOut, getCsrfToken, getProviders }, SessionProvider, () => {
  const required = new URLSearchParams(location.search).has(REQUIRED);
  const { status, data, update } = useSession({ required });
  return { status, name: data?.user?.name ?? '', update };
});
