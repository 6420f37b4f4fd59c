import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { Skeleton } from '@gredia/ui';
import { lazy, Suspense } from 'react';
import { ThreadFoot } from './thread-foot';

const QuoteResponseForm = lazy(() =>
  import('../received/quote-response-form').then((module) => ({ default: module.QuoteResponseForm })),
);

/** What the supplier can do with an open quote; nothing once it has ended. */
export function SupplierFoot({ quote }: { quote: QuoteThreadFragment }) {
  if (quote.nextStatuses.length === 0 && quote.status !== 'SAMPLE_SENT') return null;
  return (
    <ThreadFoot>
      <Suspense fallback={<Skeleton height="120px" radius="6px" />}>
        <QuoteResponseForm quote={quote} />
      </Suspense>
    </ThreadFoot>
  );
}
