import { useSession } from '@gredia/auth/client';
import { useCheckAdminAuthQuery } from '@gredia/graphql-schema';

export type AdminAccess = 'running' | 'passed' | 'refused';

/**
 * Asks the gateway whether the console may be shown, as soon as the session is known. Every failure counts as a refusal. An
 * answer holds for one account: give the component that asks `useViewerKey` as its key.
 */
export function useAdminAccess(): AdminAccess {
  const { status } = useSession();
  const { data, error, loading } = useCheckAdminAuthQuery({ fetchPolicy: 'network-only', skip: status === 'loading' });
  if (status === 'loading' || loading) return 'running';
  return data?.checkAdminAuth === true && !error ? 'passed' : 'refused';
}

/** Changes with the signed-in account, on sign-out, and with the role of the account. */
export function useViewerKey(): string {
  const { session } = useSession();
  return session ? `${session.user.id} ${session.user.role}` : 'visitor';
}
