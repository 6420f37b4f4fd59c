import { useGetJobsQuery } from '@gredia/graphql-schema';
import { formatNumber, Skeleton, styled } from '@gredia/ui';
import { useState } from 'react';
import { QueryCard } from '../../shared/query-card';
import { DeadJobs, PER_PAGE } from './dead-jobs';

const Figures = styled('dl', { base: { display: 'flex', flexWrap: 'wrap', rowGap: '3', columnGap: '8', mb: '4' } });
const Name = styled('dt', { base: { textStyle: 'small', color: 'fg.muted' } });
const Count = styled('dd', {
  base: { fontSize: '3xl', lineHeight: '7', fontWeight: 700, letterSpacing: '-.02em' },
  variants: { tone: { warn: { color: 'warn.fg' }, bad: { color: 'bad.fg' } } },
});

const Loading = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

/** Background work: how much is on its way, and what has failed for good. */
export function JobsCard() {
  const [page, setPage] = useState(1);
  const fetchPolicy = 'network-only';
  const waiting = useGetJobsQuery({ variables: { state: 'WAITING', perPage: PER_PAGE }, fetchPolicy });
  const retrying = useGetJobsQuery({ variables: { state: 'RETRYING', perPage: PER_PAGE }, fetchPolicy });
  const dead = useGetJobsQuery({ variables: { state: 'DEAD', page, perPage: PER_PAGE }, fetchPolicy });

  const all = [waiting, retrying, dead];
  const refetch = async () => void (await Promise.all(all.map((query) => query.refetch())));
  const shown = dead.data ?? dead.previousData;
  const query = {
    data: waiting.data && retrying.data && shown && { waiting: waiting.data, retrying: retrying.data, dead: shown },
    error: all.find(({ error }) => error)?.error,
    loading: all.some(({ loading }) => loading),
    refetch,
  };

  return (
    <QueryCard title="백그라운드 작업" query={query} skeleton={<JobsSkeleton />}>
      {({ waiting, retrying, dead: { jobs } }) => (
        <>
          <Figures>
            <Figure label="대기" value={waiting.jobs.total} />
            <Figure label="다시 시도 예정" value={retrying.jobs.total} tone="warn" />
            <Figure label="멈춤" value={jobs.total} tone="bad" />
          </Figures>
          <DeadJobs {...jobs} page={page} onPage={setPage} onChange={refetch} />
        </>
      )}
    </QueryCard>
  );
}

interface FigureProps {
  label: string;
  value: number;
  /** Colour of a number that is not 0. */
  tone?: 'warn' | 'bad';
}

function Figure({ label, value, tone }: FigureProps) {
  return (
    <div>
      <Name>{label}</Name>
      <Count tone={value > 0 ? tone : undefined}>{formatNumber(value)}</Count>
    </div>
  );
}

function JobsSkeleton() {
  return (
    <Loading>
      <Skeleton width="200px" height="48px" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="40px" />
      ))}
    </Loading>
  );
}
