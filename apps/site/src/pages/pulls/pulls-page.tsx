import { useSession } from '@gredia/auth/client';
import { useGetPullRequestsQuery } from '@gredia/graphql-schema';
import { EmptyState, ErrorState, LinkButton, PageHead, Pagination, ProgressLine, styled } from '@gredia/ui';
import { GitPullRequestArrow } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { PullFilters } from '../../features/pulls/list/pull-filters';
import { PullRows } from '../../features/pulls/list/pull-rows';
import {
  PULLS_PER_PAGE,
  pullsHref,
  pullVariables,
  readPulls,
  writePulls,
  type PullParams,
} from '../../features/pulls/pull-params';
import { loginPath, paths } from '../../shared/addresses/paths';
import { ListSearch } from '../../shared/lists/list-search';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { NothingFound } from '../../shared/lists/nothing-found';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { useAskAsMember } from '../../shared/session/use-ask-as-member';

const Bar = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 300px) minmax(0, 1fr)' },
    alignItems: 'center',
    gap: '3',
    pt: '2',
    pb: '3',
  },
});
const Body = styled('div', { base: { pb: { base: '12', md: '72px' } } });

const { title, lead } = pageFrames.pulls;

/** `/pulls`: what people suggest to change of the catalogue. Every choice stands in the address. */
export function PullsPage() {
  const [search] = useSearchParams();
  const params = readPulls(search);
  const { status } = useSession();
  const isVisitor = status === 'unauthenticated';
  const isKnown = !params.isMine || status === 'authenticated';
  const { data, previousData, error, loading, refetch } = useGetPullRequestsQuery({
    variables: pullVariables(params),
    skip: !isKnown,
  });
  useAskAsMember(refetch, data !== undefined);
  const known = data ?? previousData;
  const pulls = known?.pullRequests;

  return (
    <>
      <DocumentHead
        title={params.page > 1 ? `${title} ${params.page}쪽` : title}
        description={lead}
        path={pullsHref({ filter: 'ALL', isMine: false, search: '', page: params.isMine ? 1 : params.page })}
        noindex={params.isMine || params.search !== '' || params.filter !== 'ALL'}
      />
      <PageHead title={title} lead={lead} />
      <Body>
        <Bar>
          <ListSearch
            label="대상 이름이나 번호 검색"
            action={paths.pulls}
            search={params.search}
            kept={writePulls({ ...params, search: '', page: 1 })}
          />
          <PullFilters params={params} counts={pulls?.counts} isVisitor={status !== 'authenticated'} />
        </Bar>
        <ProgressLine isBusy={loading && known !== undefined} />
        {params.isMine && isVisitor ? (
          <EmptyState
            icon={GitPullRequestArrow}
            title="로그인하면 내가 보낸 제안을 볼 수 있어요"
            action={
              <LinkButton href={loginPath({ pathname: paths.pulls, search: `?${writePulls(params).toString()}` })}>
                로그인
              </LinkButton>
            }
          />
        ) : error ? (
          <ErrorState code={error.errorId} onRetry={() => void refetch()} />
        ) : !pulls || (!isKnown && !data) ? (
          <ListSkeleton />
        ) : pulls.requests.length === 0 ? (
          <NoPulls params={params} />
        ) : (
          <>
            <PullRows pulls={pulls.requests} isBusy={loading} />
            <Pagination
              page={params.page}
              pageCount={Math.ceil(pulls.total / PULLS_PER_PAGE)}
              hrefOf={(page) => pullsHref({ ...params, page })}
            />
          </>
        )}
      </Body>
    </>
  );
}

function NoPulls({ params }: { params: PullParams }) {
  const isSearched = params.search !== '';
  const isFiltered = params.isMine || params.filter !== 'ALL';
  if (isSearched || isFiltered || params.page > 1)
    return (
      <NothingFound
        icon={GitPullRequestArrow}
        title="조건에 맞는 제안이 없어요"
        isSearched={isSearched}
        isFiltered={isFiltered}
        href={paths.pulls}
      />
    );
  return (
    <EmptyState
      icon={GitPullRequestArrow}
      title="아직 보낸 제안이 없어요"
      hint="성분, 원료, 화장품 페이지의 ‘수정 제안’으로 틀린 정보를 알려 주세요."
    />
  );
}
