import { isFinalQuote } from '@gredia/domain';
import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { lazyInPlace, Skeleton } from '@gredia/ui';
import { Suspense } from 'react';
import { ThreadFoot } from './thread-foot';

const QuoteResponseForm = lazyInPlace(() =>
  import('../received/quote-response-form').then((module) => module.QuoteResponseForm),
);
const EndedAnswer = lazyInPlace(() => import('../received/ended-answer').then((module) => module.EndedAnswer));

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
