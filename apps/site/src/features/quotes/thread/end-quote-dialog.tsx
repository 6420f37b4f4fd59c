import { QUOTE_REASON_MAX } from '@gredia/domain';
import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { Button, Dialog, showToast, styled, TextArea } from '@gredia/ui';
import { useState, type FormEvent } from 'react';
import { FormFailure } from '../../shared/form-failure';
import { useQuoteChange } from './use-quote-change';

const Fields = styled('div', { base: { display: 'grid', gap: '16px', '& > p:first-of-type': { color: 'fg.muted' } } });

interface EndQuoteDialogProps {
  quote: Pick<QuoteThreadFragment, 'id' | 'product' | 'seller'>;
  onClose: () => void;
}

/** 요청 끝내기: no order; why may be said. */
export function EndQuoteDialog({ quote: { id, product, seller }, onClose }: EndQuoteDialogProps) {
  const { change, isSending, problem } = useQuoteChange(id);
  const [reason, setReason] = useState('');
  const tooLong = [...reason].length > QUOTE_REASON_MAX ? `이유는 ${QUOTE_REASON_MAX}자까지 쓸 수 있어요.` : undefined;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (tooLong || !(await change('status', { to: 'CLOSED', reason: reason.trim() || null }))) return;
    showToast('요청을 끝냈어요');
    onClose();
  }

  return (
    <Dialog
      title="요청을 끝낼까요?"
      onClose={onClose}
      onSubmit={(event) => void handleSubmit(event)}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="danger" loading={isSending ? '끝내는 중' : undefined}>
            요청 끝내기
          </Button>
        </>
      }
    >
      <Fields>
        <p>
          {product} 견적을 끝내고 {seller.name}에 알려요. 끝낸 뒤에는 메시지를 보내거나 주문할 수 없어요.
        </p>
        <TextArea
          data-autofocus
          label="이유"
          hint="적으면 공급사에도 보여요. 적지 않아도 돼요."
          rows={3}
          max={QUOTE_REASON_MAX}
          value={reason}
          error={tooLong}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormFailure text={problem} />
      </Fields>
    </Dialog>
  );
}
