import { useGetSentQuotesQuery } from '@gredia/graphql-schema';
import { EmptyState, ErrorState, lazyInPlace, LinkButton, Pagination, ProgressLine, styled } from '@gredia/ui';
import { FileText, MessagesSquare } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/addresses/paths';
import { NothingFound } from '../../../shared/lists/nothing-found';
import { useIsWide } from '../../../shared/page/use-is-wide';
import type { QuoteChoice } from '../quote-choice';
import { isNarrowed, QUOTES_PER_PAGE, quoteListVariables, quotesHref, type QuotesParams } from '../quotes-params';
import { SplitFrame } from '../split-frame';
import { ThreadSkeleton } from '../thread/thread-skeleton';
import { ChoiceBar } from './choice-bar';
import { SentList } from './sent-list';
import { SentSkeleton } from './sent-skeleton';

const QuoteThread = lazyInPlace(() => import('../thread/quote-thread').then((module) => module.QuoteThread));

// At the foot of the pane, also below a short list. Without pages it gives way to the choice bar.
const Pages = styled('div', { base: { mt: 'auto', _empty: { display: 'none' } } });

interface SentQuotesProps {
  params: QuotesParams;
  choice: QuoteChoice;
  /** Called when the open quote turns out to be a received one. */
  onReceived: (id: string) => void;
}

/** 보낸 요청: the list, and the thread of the one that is open. */
export function SentQuotes({ params, choice, onReceived }: SentQuotesProps) {
  const { data, previousData, error, loading, refetch } = useGetSentQuotesQuery({
    variables: quoteListVariables(params),
    // Suppliers answer while the page is closed.
    fetchPolicy: 'cache-and-network',
  });
  const list = (data ?? previousData)?.sentQuotes;
  const hasNone = list?.quotes.length === 0;
  useFirstOpen(params, choice.isOn ? undefined : data?.sentQuotes.quotes[0]?.id);

  const nothing = isNarrowed(params) ? <NoneFits params={params} /> : <NothingYet />;
  if (hasNone && params.quote === null && !isNarrowed(params)) return nothing;
  return (
    <SplitFrame
      hasThread={params.quote !== null}
      list={
        <>
          <ProgressLine isBusy={loading && data === undefined && list !== undefined} />
          {!list && error && <ErrorState compact code={error.errorId} onRetry={() => void refetch()} />}
          {!list && !error && <SentSkeleton />}
          {hasNone && nothing}
          {list && !hasNone && (
            <>
              <SentList quotes={list.quotes} params={params} isBusy={loading && data === undefined} choice={choice} />
              <Pages>
                <Pagination
                  page={params.page}
                  pageCount={Math.ceil(list.total / QUOTES_PER_PAGE)}
                  hrefOf={(page) => quotesHref({ ...params, page, quote: null })}
                />
              </Pages>
            </>
          )}
          {choice.isOn && <ChoiceBar choice={choice} />}
        </>
      }
      thread={
        <>
          {params.quote !== null && (
            <Suspense fallback={<ThreadSkeleton />}>
              <QuoteThread key={params.quote} id={params.quote} onReceived={onReceived} />
            </Suspense>
          )}
          {params.quote === null && list && !hasNone && (
            <EmptyState icon={MessagesSquare} title="견적을 고르면 여기에 보여요" />
          )}
        </>
      }
    />
  );
}

/** Where there is room beside the list, the first quote is open until the buyer chooses one. */
function useFirstOpen(params: QuotesParams, firstId: string | undefined): void {
  const navigate = useNavigate();
  const isWide = useIsWide();
  const href = isWide && params.quote === null && firstId !== undefined && quotesHref({ ...params, quote: firstId });
  useEffect(() => {
    if (href) void navigate(href, { replace: true });
  }, [href, navigate]);
}

function NoneFits({ params: { search, option } }: { params: QuotesParams }) {
  return (
    <NothingFound
      icon={FileText}
      title="조건에 맞는 견적이 없어요"
      isSearched={search !== ''}
      isFiltered={option !== 'ALL'}
      href={paths.quotes}
    />
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={FileText}
      title="아직 보낸 견적 요청이 없어요"
      hint="원료 화면에서 공급사에 단가와 샘플을 물어볼 수 있어요."
      action={
        <LinkButton variant="solid" href={paths.products}>
          원료 보기
        </LinkButton>
      }
    />
  );
}
