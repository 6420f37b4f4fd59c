import { useGetPullRequestsQuery } from '@gredia/graphql-schema';
import { EmptyState, ErrorState, formatNumber, Link, Skeleton, styled } from '@gredia/ui';
import { GitPullRequestArrow } from 'lucide-react';
import { useId } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { ProfilePanel } from '../../../shared/page/profile-panel';
import { NoMailNote } from '../../../shared/session/no-mail-note';
import { PullRows } from '../list/pull-rows';

const Head = styled('header', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '3',
    mb: '3',
    '& > h2': { textStyle: 'h2', me: 'auto' },
    '& > a': { textStyle: 'small', color: 'fg.link', _hover: { textDecoration: 'underline' } },
  },
});

const Told = styled('div', { base: { mb: '4', _empty: { display: 'none' } } });

const SHOWN = 10;

/** 내 수정 제안 of the profile: the last ones, and how they stand. */
export function MyPulls({ id }: { id: string }) {
  const titleId = useId();
  const { data, error, refetch } = useGetPullRequestsQuery({ variables: { mine: true, perPage: SHOWN } });
  const pulls = data?.pullRequests;
  return (
    <ProfilePanel id={id} aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>내 수정 제안</h2>
        {pulls && pulls.total > 0 && <Link href={paths.myPulls}>{formatNumber(pulls.total)}건 모두 보기</Link>}
      </Head>
      <Told>
        <NoMailNote kind="comments" />
      </Told>
      {error && !data ? (
        <ErrorState code={error.errorId} onRetry={() => void refetch()} />
      ) : !pulls ? (
        <Skeleton width="60%" />
      ) : pulls.requests.length === 0 ? (
        <EmptyState
          icon={GitPullRequestArrow}
          title="아직 보낸 제안이 없어요"
          hint="틀린 정보를 보면 성분이나 원료 페이지의 ‘수정 제안’으로 알려 주세요."
        />
      ) : (
        <PullRows pulls={pulls.requests} />
      )}
    </ProfilePanel>
  );
}
