import { ErrorState, formatNumber, Pagination, ProgressLine, styled } from '@gredia/ui';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { ListBar, ListCount } from '../../../shared/lists/list-layout';
import { ListSearch } from '../../../shared/lists/list-search';
import { ListSkeleton } from '../../../shared/lists/list-skeleton';
import { myListHref, ROWS_PER_PAGE, writeMyList, type MyListParams } from './my-list-params';

const Search = styled('div', { base: { w: { base: '100%', md: '280px' }, ms: { md: 'auto' } } });

interface MyListFrameProps {
  params: MyListParams;
  /** What the field searches, for screen readers. */
  searchLabel: string;
  /** Number of rows on all pages; undefined until it has loaded. */
  total: number | undefined;
  /** Number of rows on this page. */
  count: number;
  /** Whether the rows are those of the choice before, until the answer for this one comes. */
  isBusy: boolean;
  error: { errorId?: string } | undefined;
  onRetry: () => void;
  /** Between the number and the search field. */
  filter?: ReactNode;
  /** In place of rows where there are none. */
  empty: ReactNode;
  children: ReactNode;
}

/** The frame of a list: total, search, pages, and its loading, empty and failed states. */
export function MyListFrame(props: MyListFrameProps) {
  const { params, searchLabel, total, count, isBusy, error, onRetry, filter, empty, children } = props;

  return (
    <>
      <ProgressLine isBusy={isBusy && total !== undefined} />
      <ListBar>
        <ListCount>{total === undefined ? '' : `${formatNumber(total)}건`}</ListCount>
        {filter}
        <Search>
          <ListSearch
            label={searchLabel}
            action={paths.myProducts}
            search={params.search}
            kept={writeMyList({ ...params, search: '', page: 1 })}
          />
        </Search>
      </ListBar>
      {error && <ErrorState code={error.errorId} onRetry={onRetry} />}
      {!error && total === undefined && <ListSkeleton />}
      {!error && total !== undefined && count === 0 && empty}
      {!error && total !== undefined && count > 0 && (
        <>
          {children}
          <Pagination
            page={params.page}
            pageCount={Math.ceil(total / ROWS_PER_PAGE)}
            hrefOf={(page) => myListHref({ ...params, page })}
          />
        </>
      )}
    </>
  );
}
