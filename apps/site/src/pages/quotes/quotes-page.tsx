import { useRequiredSession, type SessionUser } from '@gredia/auth/client';
import { useGetQuoteSummaryQuery } from '@gredia/graphql-schema';
import { styled } from '@gredia/ui';
import { lazy, Suspense, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { BackLink } from '../../features/quotes/back-link';
import { useQuoteChoice } from '../../features/quotes/quote-choice';
import { QuotesHead } from '../../features/quotes/quotes-head';
import { quotesHref, readQuotes, type QuotesParams } from '../../features/quotes/quotes-params';
import { QuotesSkeleton } from '../../features/quotes/sent/quotes-skeleton';
import { SplitFrame } from '../../features/quotes/split-frame';
import { ThreadSkeleton } from '../../features/quotes/thread/thread-skeleton';
import { useRefreshQuotes } from '../../features/quotes/use-refresh-quotes';
import { useThreadFocus } from '../../features/quotes/use-thread-focus';
import { useWhileVisible } from '../../features/quotes/use-while-visible';
import { paths } from '../../shared/addresses/paths';
import { usePersonalSearch } from '../../shared/addresses/use-personal-search';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { DocumentHead } from '../../shared/page/document-head';
import { useIsWide } from '../../shared/page/use-is-wide';

const SentQuotes = lazy(() =>
  import('../../features/quotes/sent/sent-quotes').then((module) => ({ default: module.SentQuotes })),
);
const ReceivedQuotes = lazy(() =>
  import('../../features/quotes/received/received-quotes').then((module) => ({ default: module.ReceivedQuotes })),
);
const QuoteThread = lazy(() =>
  import('../../features/quotes/thread/quote-thread').then((module) => ({ default: module.QuoteThread })),
);

const Received = styled('div', { base: { minH: '100dvh', pt: '5', pb: { base: '12', md: '72px' } } });
const BackBar = styled('h1', { base: { display: 'flex', h: '45px', fontSize: 'md', outline: 'none' } });

/** `/auth/quotes`: the requests that a member sent, and those its company received. */
export function QuotesPage() {
  const { session } = useRequiredSession();
  const search = usePersonalSearch();

  return (
    <>
      <DocumentHead title="견적 내역" path={paths.quotes} noindex />
      {session && search ? <Quotes user={session.user} asked={readQuotes(search)} /> : <Waiting />}
    </>
  );
}

/** The page until the session is known. */
function Waiting() {
  const choice = useQuoteChoice();
  return (
    <>
      <QuotesHead params={nothingChosen} summary={undefined} hasReceived={false} choice={choice} />
      <QuotesSkeleton />
    </>
  );
}

const nothingChosen = readQuotes(new URLSearchParams());

interface QuotesProps {
  user: SessionUser;
  asked: QuotesParams;
}

function Quotes({ user, asked }: QuotesProps) {
  const navigate = useNavigate();
  const isWide = useIsWide();
  const choice = useQuoteChoice();
  const { data } = useGetQuoteSummaryQuery({ fetchPolicy: 'cache-and-network' });
  const summary = data?.quoteSummary;
  const hasReceived = summary ? summary.received !== null : user.role === 'SELLER';
  const params: QuotesParams = hasReceived ? asked : { ...asked, tab: 'sent' };
  const { tab, quote } = params;
  const isReceived = tab === 'received';
  const takesTurns = !isWide || isReceived;
  useThreadFocus(quote, takesTurns);
  useWhileVisible({ onReturn: useRefreshQuotes() });

  const handleReceived = useCallback(
    (id: string) => void navigate(quotesHref({ tab: 'received', quote: id }), { replace: true }),
    [navigate],
  );
  const back = quotesHref({ ...params, quote: null });

  return (
    <>
      {quote !== null && takesTurns ? (
        <BackBar tabIndex={-1}>
          <BackLink href={back}>{isReceived ? '받은 요청' : '견적 내역'}</BackLink>
        </BackBar>
      ) : (
        <QuotesHead params={params} summary={summary} hasReceived={hasReceived} choice={choice} />
      )}
      {!isReceived && (
        <Suspense fallback={<QuotesSkeleton />}>
          <SentQuotes params={params} choice={choice} onReceived={handleReceived} />
        </Suspense>
      )}
      {isReceived && quote === null && (
        <Received>
          <Suspense fallback={<ListSkeleton />}>
            <ReceivedQuotes params={params} />
          </Suspense>
        </Received>
      )}
      {isReceived && quote !== null && (
        <SplitFrame
          hasThread
          thread={
            <Suspense fallback={<ThreadSkeleton />}>
              <QuoteThread key={quote} id={quote} />
            </Suspense>
          }
        />
      )}
    </>
  );
}
