import { useGetCountQuery, useGetSpamCountsQuery } from '@gredia/graphql-schema';
import { formatNumber } from '@gredia/ui';
import { paths, requestsPath } from '../../shared/paths';
import type { WaitingWork } from './shortcuts';

/** What waits for an operator, by the screen where it is dealt with; what could not be counted is not there. */
export function useWaitingWork(): Record<string, WaitingWork | undefined> {
  const spam = useGetSpamCountsQuery({ fetchPolicy: 'network-only' }).data?.spamCounts;
  const wishes = useGetCountQuery({
    variables: { collection: 'requestedProducts', filter: { field: 'handled', op: 'EQUALS', value: false } },
    fetchPolicy: 'network-only',
  }).data?.count;
  const suspects = spam && spam.products + spam.companies;
  const workOf = (text: string, count: number | undefined, href: string): WaitingWork | undefined =>
    count ? { text: `${text} ${formatNumber(count)}`, href } : undefined;
  return {
    [paths.products]: workOf('등록 요청', wishes, requestsPath),
    [paths.spamManagement]: workOf('의심', suspects, paths.spamManagement),
  };
}
