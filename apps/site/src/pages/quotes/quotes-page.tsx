import { useRequiredSession, type SessionUser } from '@gredia/auth/client';
import { useGetQuoteSummaryQuery } from '@gredia/graphql-schema';
import { lazyInPlace, styled } from '@gredia/ui';
import { Suspense, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { BackLink } from '../../features/quotes/back-link';
import { useQuoteChoice } from '../../features/quotes/quote-choice';
import { QuotesHead, type QuoteSummary } from '../../features/quotes/quotes-head';
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

const SentQuotes = lazyInPlace(() =>
  import('../../features/quotes/sent/sent-quotes').then((module) => module.SentQuotes),
);
const ReceivedQuotes = lazyInPlace(() =>
  import('../../features/quotes/received/received-quotes').then((module) => module.ReceivedQuotes),
);
const QuoteThread = lazyInPlace(() =>
  import('../../features/quotes/thread/quote-thread').then((module) => module.QuoteThread),
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
      <QuotesHead params={nothingChosen} summary={undefined} tabs={['sent']} choice={choice} />
      <QuotesSkeleton />
    </>
  );
}

const nothingChosen = readQuotes(new URLSearchParams());

/** What the person has: a supplier has an inbox, and what it sent stands beside it once there is something. */
function tabsOf({ role }: SessionUser, summary: QuoteSummary | undefined): QuotesParams['tab'][] {
  if (!summary) return role === 'SELLER' ? ['sent', 'received'] : ['sent'];
  if (summary.received === null) return ['sent'];
  return summary.sent.all > 0 ? ['sent', 'received'] : ['received'];
}

interface QuotesProps {
  user: SessionUser;
  asked: QuotesParams;
}

function Quotes({ user, asked }: QuotesProps) {
  const navigate = useNavigate();
  const isWide = useIsWide();
  const choice = useQuoteChoice();
  const { data, error } = useGetQuoteSummaryQuery({ fetchPolicy: 'cache-and-network' });
  const summary = data?.quoteSummary;
  const tabs = tabsOf(user, summary);
  const [first = 'sent'] = tabs;
  const params: QuotesParams = tabs.includes(asked.tab) ? asked : { ...asked, tab: first };
  const { tab, quote } = params;
  const isReceived = tab === 'received';
  const takesTurns = !isWide || isReceived;
  useThreadFocus(quote, takesTurns);
  useWhileVisible({ onReturn: useRefreshQuotes() });

  const handleReceived = useCallback(
    (id: string) => void navigate(quotesHref({ tab: 'received', quote: id }), { replace: true }),
    [navigate],
  );
  // Whether a supplier has sent anything decides what it sees first.
  if (user.role === 'SELLER' && asked.tab === 'sent' && !summary && !error) return <Waiting />;

  const back = quotesHref({ ...params, quote: null });

  return (
    <>
      {quote !== null && takesTurns ? (
        <BackBar tabIndex={-1}>
          <BackLink href={back}>{isReceived ? '받은 요청' : '견적 내역'}</BackLink>
        </BackBar>
      ) : (
        <QuotesHead params={params} summary={summary} tabs={tabs} choice={choice} />
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
