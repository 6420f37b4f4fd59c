import { useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Session } from '../session';
import type { AuthClient } from './auth-client';
import { SessionSourceContext } from './session-provider';
import type { SessionState, SessionStatus } from './types';

interface SessionContextValue {
  status: SessionStatus;
  /** Null unless `status` is `authenticated`. */
  session: Session | null;
  /** Writes `data` into the session, or without it has the server read the account anew (as after a mail link). */
  update: (data?: unknown) => Promise<Session | null>;
  /** While `update` is on its way; the session stays in place meanwhile. */
  updating: boolean;
}

/** The session of this browser. */
export function useSession(): SessionContextValue {
  const { state, update } = useSessionState();
  return { status: state.status, session: state.session, updating: state.updating, update };
}

/** The page's sign-in client, for what is done rather than shown: `signIn`, `signOut`, `getProviders`. */
export function useAuthClient(): AuthClient {
  return useSource().client;
}

const SIGN_IN_PATH = '/auth/login';

/**
 * The session on a page that requires one: visitors are sent to the sign-in page, which leads back here, and the status
 * stays `loading` until the page is left. After `signOut` in this tab the caller of `signOut` navigates.
 */
export function useRequiredSession(): SessionContextValue {
  const { client, initial, navigate, state, update } = useSessionState();
  const { status, session, updating, signedOutHere } = state;
  const hadSession = useRef(false);

  useEffect(() => {
    // At once, not when the page is idle: nothing is shown until the session is known.
    if (initial.status === 'loading') void client.load();
  }, [client, initial]);

  useEffect(() => {
    if (status === 'authenticated') hadSession.current = true;
    if (status !== 'unauthenticated' || (signedOutHere && hadSession.current)) return;
    const callbackUrl = location.pathname + location.search + location.hash;
    navigate(`${SIGN_IN_PATH}?${new URLSearchParams({ error: 'SessionRequired', callbackUrl })}`);
  }, [status, signedOutHere, navigate]);

  return { status: status === 'unauthenticated' ? 'loading' : status, session, updating, update };
}

function useSource() {
  const source = useContext(SessionSourceContext);
  if (!source) throw new Error('SessionProvider is missing above this component.');
  return source;
}

function useSessionState() {
  const { client, initial, navigate } = useSource();
  // What the provider was given stands until the client has an answer of its own.
  const current = (): SessionState => (client.current().status === 'loading' ? initial : client.current());
  const state = useSyncExternalStore(client.subscribe, current, () => initial);
  return { client, initial, navigate, state, update: client.update };
}
