import { useCheckAdminAuthQuery } from '@gredia/graphql-schema';

export interface AdminAccess {
  check: 'running' | 'passed' | 'refused';
  /** What the top bar says of the session; null when somebody is signed in. */
  notice: 'Authentication loading...' | 'Unauthenticated' | null;
}

/** Asks the gateway whether the console may be shown. Whatever goes wrong counts as no. */
export function useAdminAccess(): AdminAccess {
  const { data, error, loading } = useCheckAdminAuthQuery({ fetchPolicy: 'network-only' });
  if (loading) return { check: 'running', notice: 'Authentication loading...' };
  if (data?.checkAdminAuth === true && !error) return { check: 'passed', notice: null };
  // FORBIDDEN is the answer to somebody who is signed in without the rights; every other one to nobody we know.
  return { check: 'refused', notice: error?.code === 'FORBIDDEN' ? null : 'Unauthenticated' };
}
