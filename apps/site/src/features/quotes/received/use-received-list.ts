import { useGetReceivedQuotesQuery, type GetReceivedQuotesQuery } from '@gredia/graphql-schema';
import { useState } from 'react';
import { quoteListVariables, type QuotesParams } from '../quotes-params';

interface Shown {
  /** The variables of its query. */
  key: string;
  list: GetReceivedQuotesQuery['receivedQuotes'];
}

/**
 * A page of the requests that the company received. The list stays until another page has loaded, and when a later fetch
 * of the same page fails: a row may hold a half-written answer.
 */
export function useReceivedList(params: QuotesParams) {
  const variables = quoteListVariables(params);
  const key = JSON.stringify(variables);
  const { data, error, loading, refetch } = useGetReceivedQuotesQuery({
    variables,
    // Buyers write while the page is closed.
    fetchPolicy: 'cache-and-network',
  });
  const [shown, setShown] = useState<Shown>();
  if (data && data.receivedQuotes !== shown?.list) setShown({ key, list: data.receivedQuotes });

  const kept = shown && (shown.key === key || !error) ? shown.list : undefined;
  return { list: data?.receivedQuotes ?? kept, error, isBusy: loading && data === undefined, refetch };
}
