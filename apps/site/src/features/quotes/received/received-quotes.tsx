import { EmptyState, ErrorState, LinkButton, Note, Pagination, ProgressLine, styled } from '@gredia/ui';
import { Inbox, Lock } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';
import { ListSkeleton } from '../../../shared/lists/list-skeleton';
import { NothingFound } from '../../../shared/lists/nothing-found';
import { isNarrowed, QUOTES_PER_PAGE, quotesHref, type QuotesParams } from '../quotes-params';
import { CHECKOUT_HINT } from './checkout-gate';
import { ReceivedFigures } from './received-figures';
import { ReceivedTable } from './received-table';
import { useReceivedList } from './use-received-list';

const Root = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' },
});

/** 받은 요청: the requests that the company received, and its response figures. */
export function ReceivedQuotes({ params }: { params: QuotesParams }) {
  const { list, error, isBusy, refetch } = useReceivedList(params);

  return (
    <Root>
      <ProgressLine isBusy={isBusy && list !== undefined} />
      <ReceivedFigures />
      {error && !list && <ErrorState code={error.errorId} onRetry={() => void refetch()} />}
      {!error && !list && <ListSkeleton />}
      {list?.quotes.length === 0 && (isNarrowed(params) ? <NoneFits params={params} /> : <NothingYet />)}
      {list && list.quotes.length > 0 && (
        <>
          <ReceivedTable quotes={list.quotes} params={params} isBusy={isBusy} />
          <Note icon={Lock}>{CHECKOUT_HINT}</Note>
          <Pagination
            page={params.page}
            pageCount={Math.ceil(list.total / QUOTES_PER_PAGE)}
            hrefOf={(page) => quotesHref({ ...params, page, quote: null })}
          />
        </>
      )}
    </Root>
  );
}

function NoneFits({ params: { search, option } }: { params: QuotesParams }) {
  return (
    <NothingFound
      icon={Inbox}
      title="조건에 맞는 요청이 없어요"
      isSearched={search !== ''}
      isFiltered={option !== 'ALL'}
      href={quotesHref({ tab: 'received' })}
    />
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={Inbox}
      title="아직 받은 견적 요청이 없어요"
      hint="원료에 조성과 문서를 올려 두면 구매자가 더 쉽게 요청해요."
      action={<LinkButton href={paths.myProducts}>내 원료 보기</LinkButton>}
    />
  );
}
