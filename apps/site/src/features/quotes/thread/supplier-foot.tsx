import { isFinalQuote } from '@gredia/domain';
import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { Skeleton } from '@gredia/ui';
import { lazy, Suspense } from 'react';
import { ThreadFoot } from './thread-foot';

const QuoteResponseForm = lazy(() =>
  import('../received/quote-response-form').then((module) => ({ default: module.QuoteResponseForm })),
);
const EndedAnswer = lazy(() => import('../received/ended-answer').then((module) => ({ default: module.EndedAnswer })));

/** What the supplier can do with an open quote; once it has ended, what was being written. */
export function SupplierFoot({ quote }: { quote: QuoteThreadFragment }) {
  const hasEnded = isFinalQuote(quote.status);
  return (
    <ThreadFoot>
      <Suspense fallback={!hasEnded && <Skeleton height="120px" radius="6px" />}>
        {hasEnded ? <EndedAnswer quote={quote} /> : <QuoteResponseForm quote={quote} />}
      </Suspense>
    </ThreadFoot>
  );
}
