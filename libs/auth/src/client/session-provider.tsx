import { createContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { authClient, type AuthClient } from './auth-client';
import { LOADING_STATE, settledState } from './session-store';
import type { SessionState, WatchOptions } from './types';

interface SessionSource {
  client: AuthClient;
  /** What server and first render show. */
  initial: SessionState;
  /** Goes to a path of this site in place of the current one. */
  navigate: (path: string) => void;
}

export const SessionSourceContext = createContext<SessionSource | null>(null);

export interface SessionProviderProps extends WatchOptions {
  children: ReactNode;
  /** How the guard goes to the sign-in page, in place of the guarded one; a full page load unless given. */
  navigate?: (path: string) => void;
  /** Another client than the page's own, for tests. */
  client?: AuthClient;
}

const replacePage = (path: string) => location.replace(path);

/** Follows the session for the hooks below it. On the server and in the first render nothing is known yet. */
export function SessionProvider({
  children,
  start,
  refetchInterval,
  refetchOnWindowFocus,
  refetchWhenOffline,
  initialSession,
  navigate = replacePage,
  client = authClient,
}: SessionProviderProps) {
  const [first] = useState(initialSession);
  // A router's function is a new one on every page; the hooks below need not hear of it.
  const latestNavigate = useRef(navigate);
  useEffect(() => {
    latestNavigate.current = navigate;
  }, [navigate]);

  const source = useMemo(
    () => ({
      client,
      initial: first === undefined ? LOADING_STATE : settledState(first),
      navigate: (path: string) => latestNavigate.current(path),
    }),
    [client, first],
  );

  useEffect(
    () => client.watch({ start, refetchInterval, refetchOnWindowFocus, refetchWhenOffline, initialSession: first }),
    [client, start, refetchInterval, refetchOnWindowFocus, refetchWhenOffline, first],
  );

  return <SessionSourceContext value={source}>{children}</SessionSourceContext>;
}
