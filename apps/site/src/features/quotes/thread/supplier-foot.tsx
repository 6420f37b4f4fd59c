import { isFinalQuote } from '@gredia/domain';
import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { Skeleton } from '@gredia/ui';
import { lazy, Suspense } from 'react';
import { ThreadFoot } from './thread-foot';

const QuoteResponseForm = lazy(() =>
  import('../received/quote-response-form').then((module) => ({ default: module.QuoteResponseForm })),
);
const EndedAnswer = lazy(() => import('../received/ended-answer').then((module) => ({ default: module.EndedAnswer })));

/** The actions of the supplier on an open quote; on an ended one, the answer that was being written. */
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
