import { useGetJobsQuery, type GetJobsQueryVariables } from '@gredia/graphql-schema';
import { formatNumber, Segmented, Skeleton, styled } from '@gredia/ui';
import { useState } from 'react';
import { QueryCard } from '../../shared/query-card';
import { usePolling } from '../../shared/use-polling';
import { JobList, PER_PAGE } from './job-list';

type JobView = NonNullable<GetJobsQueryVariables['state']>;

const STATES: readonly { value: JobView; label: string; list: string; tone?: 'warn' | 'bad' }[] = [
  { value: 'RUNNING', label: '진행 중', list: '진행 중인 작업' },
  { value: 'WAITING', label: '대기', list: '기다리는 작업' },
  { value: 'RETRYING', label: '다시 시도 예정', list: '다시 시도할 작업', tone: 'warn' },
  { value: 'DEAD', label: '멈춤', list: '멈춘 작업', tone: 'bad' },
];

/** So often it is asked how far the work is, while there is any. */
const POLL_MS = 5000;

const Figures = styled('dl', { base: { display: 'flex', flexWrap: 'wrap', rowGap: '3', columnGap: '8', mb: '4' } });
const Name = styled('dt', { base: { textStyle: 'small', color: 'fg.muted' } });
const Count = styled('dd', {
  base: { fontSize: '3xl', lineHeight: '7', fontWeight: 700, letterSpacing: '-.02em' },
  variants: { tone: { warn: { color: 'warn.fg' }, bad: { color: 'bad.fg' } } },
});
const Choice = styled('div', { base: { mb: '3', overflowX: 'auto' } });

const Loading = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

/** Background work: what is being done and how far it is, what waits, and what has failed for good. */
export function JobsCard() {
  const [{ view, page }, setShown] = useState<{ view: JobView; page: number }>({ view: 'DEAD', page: 1 });
  const lists = {
    RUNNING: useJobs('RUNNING', view, page),
    WAITING: useJobs('WAITING', view, page),
    RETRYING: useJobs('RETRYING', view, page),
    DEAD: useJobs('DEAD', view, page),
  };
  const all = Object.values(lists);
  const refetch = async () => void (await Promise.all(all.map((query) => query.refetch())));
  const jobsOf = (state: JobView) => (lists[state].data ?? lists[state].previousData)?.jobs;
  const [running, waiting, retrying, dead] = STATES.map(({ value }) => jobsOf(value));
  const data = running &&
    waiting &&
    retrying &&
    dead && { RUNNING: running, WAITING: waiting, RETRYING: retrying, DEAD: dead };
  usePolling(refetch, POLL_MS, data !== undefined && data.RUNNING.total + data.WAITING.total + data.RETRYING.total > 0);

  const query = {
    data,
    error: all.find(({ error }) => error)?.error,
    loading: all.some(({ loading }) => loading),
    refetch,
  };
  return (
    <QueryCard title="백그라운드 작업" query={query} skeleton={<JobsSkeleton />}>
      {(found) => (
        <>
          <Figures>
            {STATES.map(({ value, label, tone }) => (
              <div key={value}>
                <Name>{label}</Name>
                <Count tone={found[value].total > 0 ? tone : undefined}>{formatNumber(found[value].total)}</Count>
              </div>
            ))}
          </Figures>
          <Choice>
            <Segmented
              label="어떤 작업을 볼까요?"
              value={view}
              options={STATES}
              onChange={(chosen) => setShown({ view: chosen, page: 1 })}
            />
          </Choice>
          <JobList
            key={view}
            {...found[view]}
            state={view}
            label={STATES.find(({ value }) => value === view)?.list ?? ''}
            page={page}
            onPage={(next) => setShown({ view, page: next })}
            onChange={refetch}
          />
        </>
      )}
    </QueryCard>
  );
}

/** Of the state that is looked at the page that is shown, of the others the first one, for their count. */
function useJobs(state: JobView, view: JobView, page: number) {
  return useGetJobsQuery({
    variables: { state, page: state === view ? page : 1, perPage: PER_PAGE },
    fetchPolicy: 'network-only',
  });
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
