import type { ShownPeriod } from '@gredia/domain';
import { useGetStatsQuery, type QueryResult, type StatFiguresFragment } from '@gredia/graphql-schema';

export interface ComparedStats {
  now: readonly StatFiguresFragment[];
  before: readonly StatFiguresFragment[];
}

export type ComparedStatsQuery = Pick<QueryResult<ComparedStats>, 'data' | 'error' | 'loading' | 'refetch'>;

/** The figures of a period and of the one before it; both or none. */
export function useComparedStats({ range, before, unit }: ShownPeriod): ComparedStatsQuery {
  const fetchPolicy = 'network-only';
  const now = useGetStatsQuery({ variables: { ...range, period: unit }, fetchPolicy });
  const then = useGetStatsQuery({ variables: { ...before, period: unit }, fetchPolicy });
  return {
    data: now.data && then.data && { now: now.data.stats, before: then.data.stats },
    error: now.error ?? then.error,
    loading: now.loading || then.loading,
    refetch: async () => void (await Promise.all([now.refetch(), then.refetch()])),
  };
}
