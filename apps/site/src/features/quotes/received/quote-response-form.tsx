import { useSession } from '@gredia/auth/client';
import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { Note, showToast } from '@gredia/ui';
import { useState } from 'react';
import { CheckoutGate } from './checkout-gate';
import { DeclineDialog } from './decline-dialog';
import { ResponseForm } from './response-form';
import { SampleDialog } from './sample-dialog';
import { SupplierActions, type SupplierMove } from './supplier-actions';
import { writingSlot } from '../writing/writing-draft';
import { keepThreadFocus } from '../use-thread-focus';
import { useRefreshQuotes } from '../use-refresh-quotes';

interface QuoteResponseFormProps {
  quote: QuoteThreadFragment;
  /** Called after an answer, a refusal or a sample was sent. */
  onDone?: () => void;
}

/** The actions of a supplier on a quote: open, answer, decline, report that the sample left. */
export function QuoteResponseForm({ quote, onDone }: QuoteResponseFormProps) {
  const { session } = useSession();
  const refresh = useRefreshQuotes();
  const [move, setMove] = useState<SupplierMove | null>(null);
  const { id, nextStatuses, status } = quote;

  function handleDone(text: string) {
    setMove(null);
    showToast(text);
    refresh();
    onDone?.();
    keepThreadFocus();
  }
  /** The buyer was faster: the page loads the present state, and the sentence stays until it is dismissed. */
  function handleStale(message: string) {
    setMove(null);
    showToast(message, { tone: 'bad' });
    refresh();
    keepThreadFocus();
  }

  if (!session) return null;
  const actions = <SupplierActions nextStatuses={nextStatuses} onMove={setMove} />;
  const dialog = { quoteId: id, onClose: () => setMove(null), onStale: handleStale };
  return (
    <>
      {status === 'REQUESTED' && (
        <CheckoutGate quoteId={id} actions={actions} onDone={keepThreadFocus} onStale={handleStale} />
      )}
      {status !== 'REQUESTED' && nextStatuses.includes('RESPONDED') && (
        <ResponseForm
          // A form of its own for each quote and account, as drafts are.
          key={writingSlot(session.user.id, id)}
          quote={quote}
          userId={session.user.id}
          actions={actions}
          onSent={() => handleDone('답변을 보냈어요.')}
          onStale={handleStale}
        />
      )}
      {status === 'SAMPLE_SENT' && <Note>샘플을 보냈어요. 구매자가 메시지를 보내면 다시 답할 수 있어요.</Note>}
      {move === 'DECLINED' && <DeclineDialog {...dialog} onDone={() => handleDone('공급할 수 없다고 알렸어요.')} />}
      {move === 'SAMPLE_SENT' && <SampleDialog {...dialog} onDone={() => handleDone('샘플 발송을 알렸어요.')} />}
    </>
  );
}
