import { awaitsResponse } from '@gredia/domain';
import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { lazyPart, useNow } from '@gredia/ui';
import { useState } from 'react';
import { PrintFrame } from '../../../shared/sharing/print-frame';
import { BuyerFoot } from './buyer-foot';
import { ExpiryHint } from './expiry-hint';
import { SupplierFoot } from './supplier-foot';
import { ThreadHead } from './thread-head';
import { TimelineView } from './timeline-view';

const EditRequestDialog = lazyPart(() => import('./edit-request-dialog').then((module) => module.EditRequestDialog), {
  whenMissing: ({ onClose }) => onClose(),
});

interface ThreadViewProps {
  quote: QuoteThreadFragment;
}

/** An open quote: head, history and actions. */
export function ThreadView({ quote }: ThreadViewProps) {
  // On the first render the clock is not known yet.
  const now = useNow() ?? new Date(quote.updatedAt);
  const [isEditing, setIsEditing] = useState(false);
  const { side, status } = quote;
  const mayEdit = side === 'BUYER' && awaitsResponse(status);

  return (
    <>
      <PrintFrame margin="14mm" hidden="#app main button" />
      <ThreadHead quote={quote} now={now} onEdit={mayEdit ? () => setIsEditing(true) : undefined} />
      <TimelineView quote={quote} now={now} />
      <ExpiryHint quote={quote} now={now} />
      {side === 'BUYER' && <BuyerFoot quote={quote} now={now} />}
      {side === 'SUPPLIER' && <SupplierFoot quote={quote} />}
      {isEditing && <EditRequestDialog quote={quote} onClose={() => setIsEditing(false)} />}
    </>
  );
}
