import { useGraphqlClient } from '@gredia/graphql-schema';
import { useCallback } from 'react';

/** Refetches all that the page shows of quotes: a change also alters lists, numbers and figures. */
export function useRefreshQuotes(): () => void {
  const client = useGraphqlClient();
  return useCallback(() => {
    // Each query shows its own failure.
    client
      .apollo()
      .then((apollo) => apollo.refetchQueries({ include: 'active' }))
      .catch(() => undefined);
  }, [client]);
}
