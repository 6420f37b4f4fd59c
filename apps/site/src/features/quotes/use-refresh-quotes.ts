import { useGraphqlClient } from '@gredia/graphql-schema';
import { useCallback } from 'react';

/** Asks anew for what a page shows of quotes: after a change lists, numbers and figures are other ones. */
export function useRefreshQuotes(): () => void {
  const client = useGraphqlClient();
  return useCallback(() => {
    // What fails in that is told by the query it belongs to.
    client
      .apollo()
      .then((apollo) => apollo.refetchQueries({ include: 'active' }))
      .catch(() => undefined);
  }, [client]);
}
