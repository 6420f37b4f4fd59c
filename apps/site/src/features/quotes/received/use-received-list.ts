import { useGetReceivedQuotesQuery, type GetReceivedQuotesQuery } from '@gredia/graphql-schema';
import { useState } from 'react';
import { quoteListVariables, type QuotesParams } from '../quotes-params';

interface Shown {
  /** What it was asked for. */
  key: string;
  list: GetReceivedQuotesQuery['receivedQuotes'];
}

/**
 * A page of the requests that one's company received. What stands there stays until another page has come, and when a
 * later look at the same one fails: an answer may be half written in it.
 */
export function useReceivedList(params: QuotesParams) {
  const variables = quoteListVariables(params);
  const key = JSON.stringify(variables);
  const { data, error, loading, refetch } = useGetReceivedQuotesQuery({
    variables,
    // Others write to it while nobody is looking.
    fetchPolicy: 'cache-and-network',
  });
  const [shown, setShown] = useState<Shown>();
  if (data && data.receivedQuotes !== shown?.list) setShown({ key, list: data.receivedQuotes });

  const kept = shown && (shown.key === key || !error) ? shown.list : undefined;
  return { list: data?.receivedQuotes ?? kept, error, isBusy: loading && data === undefined, refetch };
}
