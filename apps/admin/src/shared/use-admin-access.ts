import { useSession } from '@gredia/auth/client';
import { useCheckAdminAuthQuery } from '@gredia/graphql-schema';

export type AdminAccess = 'running' | 'passed' | 'refused';

/**
 * Asks the gateway whether the console may be shown, as soon as it is known who is signed in. Whatever goes wrong counts
 * as no. One answer is for one person: give the component that asks `useViewerKey` as its key.
 */
export function useAdminAccess(): AdminAccess {
  const { status } = useSession();
  const { data, error, loading } = useCheckAdminAuthQuery({ fetchPolicy: 'network-only', skip: status === 'loading' });
  if (status === 'loading' || loading) return 'running';
  return data?.checkAdminAuth === true && !error ? 'passed' : 'refused';
}

/** Changes when somebody else is signed in, nobody any more, or the same one with another role. */
export function useViewerKey(): string {
  const { session } = useSession();
  return session ? `${session.user.id} ${session.user.role}` : 'visitor';
}
