import { boardLabel } from '@gredia/domain';
import { useGetCommunityQuery } from '@gredia/graphql-schema';
import {
  Button,
  EmptyState,
  ErrorState,
  formatNumber,
  LinkButton,
  Note,
  PageHead,
  Pagination,
  ProgressLine,
  Select,
  styled,
} from '@gredia/ui';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BoardTabs, TypeChips } from '../../features/community/list/board-tabs';
import { CommunityAside } from '../../features/community/list/community-aside';
import {
  communityHref,
  communityVariables,
  POSTS_PER_PAGE,
  readCommunity,
  type CommunityParams,
} from '../../features/community/list/community-params';
import { CommunitySearch } from '../../features/community/list/community-search';
import { PostRows } from '../../features/community/list/post-rows';
import { postSorts } from '../../features/community/list/post-sorts';
import { WriteButton } from '../../features/community/list/write-button';
import { paths } from '../../shared/addresses/paths';
import { ListCount } from '../../shared/lists/list-layout';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { NothingFound } from '../../shared/lists/nothing-found';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { useAskAsMember } from '../../shared/session/use-ask-as-member';

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 288px' },
    gap: { base: '8', lg: '12' },
    alignItems: 'start',
    // The floating button of narrow screens hides nothing at the end.
    pb: { base: '20', md: '72px' },
  },
});
const Bar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    py: '3',
    // Nobody tabs to the count: only it may stand elsewhere than in the order of the page.
    '& > output': {
      order: { md: -1 },
      flex: { base: 1, md: 'none' },
      me: { md: 'auto' },
      fontWeight: 400,
      textStyle: 'small',
      color: 'fg.muted',
    },
  },
});

const { title, lead } = pageFrames.community;

/** `/community`: the boards of the forum. Every choice stands in the address. */
export function CommunityPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const params = readCommunity(search);
  const { data, previousData, error, loading, refetch } = useGetCommunityQuery({
    variables: communityVariables(params),
  });
  useAskAsMember(refetch, data !== undefined);
  const known = data ?? previousData;
  const standing = useStanding(communityHref(params), data);
  // What was shown for other choices is no answer to these.
  const shown = error ? standing : known;
  const isEmpty = known?.posts.posts.length === 0;

  return (
    <>
      <CommunityHead params={params} isEmpty={isEmpty} />
      <PageHead title={title} lead={lead} actions={<WriteButton board={params.board} />} />
      <Columns>
        <div>
          <ProgressLine isBusy={loading && known !== undefined} />
          <BoardTabs params={params} />
          <TypeChips params={params} />
          <Bar>
            <CommunitySearch params={params} />
            <ListCount>{known && `글 ${formatNumber(known.posts.total)}개`}</ListCount>
            <Select
              variant="ghost"
              label="정렬"
              value={params.sort}
              options={postSorts}
              onChange={(sort) => void navigate(communityHref({ ...params, sort, page: 1 }))}
            />
          </Bar>
          {error && !standing && <ErrorState code={error.errorId} onRetry={() => void refetch()} />}
          {error && standing && (
            <Note tone="warn" role="status">
              새로 불러오지 못해서 먼저 받은 목록을 보여 드려요.{' '}
              <Button size="xs" onClick={() => void refetch()}>
                다시 시도
              </Button>
            </Note>
          )}
          {!error && !known && <ListSkeleton />}
          {shown && isEmpty && <NoPosts params={params} />}
          {shown && !isEmpty && (
            <>
              <PostRows posts={shown.posts.posts} isOneBoard={params.board !== ''} isBusy={loading} />
              <Pagination
                page={params.page}
                pageCount={Math.ceil(shown.posts.total / POSTS_PER_PAGE)}
                hrefOf={(page) => communityHref({ ...params, page })}
              />
            </>
          )}
        </div>
        <CommunityAside popular={known?.popularPosts ?? []} />
      </Columns>
      <WriteButton isFloating board={params.board} />
    </>
  );
}

/** The last answer to a choice; it stays when asking for it anew fails. */
function useStanding<Data>(choice: string, data: Data | undefined): Data | undefined {
  const [last, setLast] = useState({ choice, data });
  if (data !== undefined && (last.choice !== choice || last.data !== data)) setLast({ choice, data });
  return data ?? (last.choice === choice ? last.data : undefined);
}

/** Boards and their pages are for search engines; what is searched, narrowed or ordered is not. */
function CommunityHead({ params, isEmpty }: { params: CommunityParams; isEmpty: boolean | undefined }) {
  const { board, page } = params;
  const clean: CommunityParams = { board, type: '', search: '', option: 'ALL', sort: 'NEWEST', page };
  const isWhole = communityHref(clean) === communityHref(params);
  const name = board ? `${boardLabel[board]} - ${title}` : title;
  return (
    <DocumentHead
      title={page > 1 ? `${name} ${page}쪽` : name}
      description={
        board
          ? `${boardLabel[board]} 게시판의 글이에요. 제형, 규제, 원료 이야기를 동료와 나눠요.`
          : '화장품 제형, 규제·인허가, 원료를 다루는 사람들이 묻고 답하는 포럼이에요.'
      }
      path={communityHref(isWhole ? clean : { ...clean, page: 1 })}
      noindex={!isWhole || isEmpty}
      feed={{ title: board ? `포럼 ${boardLabel[board]}` : '포럼 새 글', path: paths.boardFeed(board || undefined) }}
    />
  );
}

function NoPosts({ params }: { params: CommunityParams }) {
  const isSearched = params.search !== '';
  const isFiltered = params.type !== '';
  if (isSearched || isFiltered || params.page > 1)
    return (
      <NothingFound
        icon={MessageSquare}
        title="조건에 맞는 글이 없어요"
        isSearched={isSearched}
        isFiltered={isFiltered}
        href={communityHref({ ...params, search: '', option: 'ALL', type: '', page: 1 })}
      />
    );
  return (
    <EmptyState
      icon={MessageSquare}
      title="첫 글을 남겨 보세요"
      hint="궁금한 것, 알게 된 것, 찾는 원료를 적어 주세요."
      action={<LinkButton href={paths.writePost(params.board)}>글쓰기</LinkButton>}
    />
  );
}
