import type { QuoteAnswerFragment, QuoteCardFragment } from '@gredia/graphql-schema';
import { Button, Dialog, LinkButton, Note } from '@gredia/ui';
import type { FormEvent, ReactNode } from 'react';
import { FormFailure } from '../../shared/forms/form-failure';
import { FormLead } from '../../shared/forms/form-parts';
import { DialogBody } from './dialog-parts';
import { OfferSums } from './offer-sums';

interface OrderFrameProps {
  quote: Pick<QuoteCardFragment, 'product' | 'seller' | 'weight'>;
  /** The offer that is ordered; null where the supplier named no price. */
  offer: QuoteAnswerFragment['offer'];
  /** Of the button that orders. */
  label: string;
  isSending: boolean;
  problem: string | undefined;
  /** Where it is ordered and paid here; absent where that cannot be. */
  payHref?: string;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** Further choices that go with the order. */
  children?: ReactNode;
}

/** Confirms an order: its price, and what happens next. */
export function OrderFrame(props: OrderFrameProps) {
  const { quote, offer, label, isSending, problem, payHref, onSubmit, onClose, children } = props;
  const { product, seller, weight } = quote;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void onSubmit();
  }

  return (
    <Dialog
      title={`${seller.name}에 주문할까요?`}
      onClose={onClose}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            취소
          </Button>
          {payHref && (
            <LinkButton variant="soft" href={payHref}>
              주문서 쓰고 결제
            </LinkButton>
          )}
          <Button type="submit" variant="solid" loading={isSending ? '주문하는 중' : undefined}>
            {label}
          </Button>
        </>
      }
    >
      <DialogBody>
        <FormLead>
          이 조건으로 주문하기로 하고 {seller.name}에 알려요. 납품과 결제는 공급사와 이어서 진행해 주세요.
          {payHref && ' 그레디아에서 결제하려면 주문서를 써 주세요.'}
        </FormLead>
        {offer ? (
          <OfferSums product={product} offer={offer} weight={weight} />
        ) : (
          <Note tone="warn">단가 제안이 없는 견적이에요. 공급사와 이야기한 조건으로 주문해요.</Note>
        )}
        {children}
        <FormFailure text={problem} />
      </DialogBody>
    </Dialog>
  );
}
