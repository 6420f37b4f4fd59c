import { useGetPostsQuery } from '@gredia/graphql-schema';
import { EmptyState, ErrorState, LinkButton, Pagination, ProgressLine, styled } from '@gredia/ui';
import { Megaphone } from 'lucide-react';
import { pageOnly, withSearch } from '../../shared/addresses/list-params';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { NoticeRows } from './notice-rows';
import { NOTICES_PER_PAGE, type noticeVariables } from './notice-variables';

const Root = styled('div', { base: { w: '100%', pb: { base: '12', md: '72px' } } });

interface NoticeListProps {
  label: string;
  /** Said where there is none. */
  nothing: string;
  path: string;
  page: number;
  variablesOf: typeof noticeVariables;
}

/** The notices of a board, page by page. */
export function NoticeList({ label, nothing, path, page, variablesOf }: NoticeListProps) {
  const { data, previousData, error, loading, refetch } = useGetPostsQuery({ variables: variablesOf(page) });
  const known = (data ?? previousData)?.posts;
  const hrefOf = (wanted: number) => withSearch(path, pageOnly(wanted));
  return (
    <Root>
      <ProgressLine isBusy={loading && known !== undefined} />
      {error && <ErrorState code={error.errorId} onRetry={() => void refetch()} />}
      {!error && !known && <ListSkeleton />}
      {!error && known?.posts.length === 0 && (
        <EmptyState
          icon={Megaphone}
          title={page > 1 ? '이 쪽에는 글이 없어요' : nothing}
          action={page > 1 && <LinkButton href={path}>첫 쪽 보기</LinkButton>}
        />
      )}
      {!error && known && known.posts.length > 0 && (
        <>
          <NoticeRows label={label} posts={known.posts} isBusy={loading} />
          <Pagination page={page} pageCount={Math.ceil(known.total / NOTICES_PER_PAGE)} hrefOf={hrefOf} />
        </>
      )}
    </Root>
  );
}
