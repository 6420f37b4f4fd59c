import { SessionProvider, type AuthClient } from '@gredia/auth/client';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

interface SiteSessionProps {
  /** Another client than the page's own, for tests. */
  client?: AuthClient;
  children: ReactNode;
}

/** Follows the session from the first idle moment of the page on; its guard moves within the router. */
export function SiteSession({ client, children }: SiteSessionProps) {
  const navigate = useNavigate();
  return (
    <SessionProvider start="idle" client={client} navigate={(path) => void navigate(path, { replace: true })}>
      {children}
    </SessionProvider>
  );
}
