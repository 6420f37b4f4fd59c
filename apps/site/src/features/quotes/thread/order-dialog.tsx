import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { checkoutQuote } from '../../../shared/addresses/order-addresses';
import { latestOffer } from '../latest-offer';
import { OrderFrame } from '../order-frame';
import { useQuoteChange } from '../use-quote-change';

interface OrderDialogProps {
  quote: Pick<QuoteThreadFragment, 'id' | 'product' | 'seller' | 'weight' | 'responses'>;
  onClose: () => void;
}

/** 주문하기: confirms the terms of the last offer, or leads to where they are paid here. */
export function OrderDialog({ quote, onClose }: OrderDialogProps) {
  const { change, isSending, problem } = useQuoteChange(quote.id);
  // Words after an offer may have changed it: then no sum is known that could be paid.
  const isPriced = (quote.responses.at(-1)?.offer?.supplyPriceKrw ?? null) !== null;

  async function handleSubmit() {
    if (!(await change('status', { to: 'ORDERED' }))) return;
    showToast('주문으로 전환했어요');
    onClose();
  }

  return (
    <OrderFrame
      quote={quote}
      offer={latestOffer(quote.responses)?.offer ?? null}
      label="주문하기"
      isSending={isSending}
      problem={problem}
      payHref={isPriced ? checkoutQuote(quote.id) : undefined}
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  );
}
