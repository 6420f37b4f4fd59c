import {
  getCsrfToken,
  getProviders,
  SessionProvider,
  signIn,
  signOut,
  useRequiredSession,
  useSession,
} from '@gredia/auth/client';
import { REQUIRED } from './driven-client';
import { mount } from './mount';

const useShown = new URLSearchParams(location.search).has(REQUIRED) ? useRequiredSession : useSession;

/** What our client says. */
mount({ signIn, signOut, getCsrfToken, getProviders }, SessionProvider, () => {
  const { status, session, update } = useShown();
  return { status, name: session?.user.name ?? '', update };
});
