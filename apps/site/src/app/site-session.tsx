import { authClient, SessionProvider, type AuthClient } from '@gredia/auth/client';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetCart } from '../shared/cart/forget-cart';
import { forgetDrafts } from '../shared/drafts/draft-keeper';
import { forgetUnread } from '../shared/notifications/remembered-unread';
import { tendPushes } from '../shared/push/push-owner';

interface SiteSessionProps {
  /** Another client than the page's own, for tests. */
  client?: AuthClient;
  children: ReactNode;
}

/** Follows the session from the first idle moment of the page on; its guard moves within the router. */
export function SiteSession({ client = authClient, children }: SiteSessionProps) {
  const navigate = useNavigate();
  useEffect(
    () =>
      client.onSignOut((userId) => {
        forgetDrafts(userId);
        forgetCart();
        forgetUnread();
        tendPushes(null, null);
      }),
    [client],
  );
  // A session may also have ended where no page heard of it.
  useEffect(() => client.subscribe(() => client.isVisitor() && tendPushes(null, null)), [client]);
  return (
    <SessionProvider start="idle" client={client} navigate={(path) => void navigate(path, { replace: true })}>
      {children}
    </SessionProvider>
  );
}
