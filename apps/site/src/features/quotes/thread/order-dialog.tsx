import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { Button, Dialog, Note, showToast, styled } from '@gredia/ui';
import type { FormEvent } from 'react';
import { FormFailure } from '../../shared/form-failure';
import { latestOffer } from '../latest-offer';
import { OfferSums } from '../offer-sums';
import { useQuoteChange } from './use-quote-change';

const Body = styled('div', { base: { display: 'grid', gap: '16px', '& > p:first-of-type': { color: 'fg.muted' } } });

interface OrderDialogProps {
  quote: Pick<QuoteThreadFragment, 'id' | 'product' | 'seller' | 'weight' | 'responses'>;
  onClose: () => void;
}

/** 주문하기: the figures of the last offer, then the order. */
export function OrderDialog({ quote, onClose }: OrderDialogProps) {
  const { id, product, seller, weight, responses } = quote;
  const { change, isSending, problem } = useQuoteChange(id);
  const offer = latestOffer(responses)?.offer ?? null;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!(await change('status', { to: 'ORDERED' }))) return;
    showToast('주문으로 전환했어요');
    onClose();
  }

  return (
    <Dialog
      title={`${seller.name}에 주문할까요?`}
      onClose={onClose}
      onSubmit={(event) => void handleSubmit(event)}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            취소
          </Button>
          <Button type="submit" variant="solid" loading={isSending ? '주문하는 중' : undefined}>
            주문하기
          </Button>
        </>
      }
    >
      <Body>
        <p>이 조건으로 주문하기로 하고 {seller.name}에 알려요. 납품과 결제는 공급사와 이어서 진행해 주세요.</p>
        {offer ? (
          <OfferSums product={product} offer={offer} weight={weight} />
        ) : (
          <Note tone="warn">단가 제안이 없는 견적이에요. 공급사와 이야기한 조건으로 주문해요.</Note>
        )}
        <FormFailure text={problem} />
      </Body>
    </Dialog>
  );
}
