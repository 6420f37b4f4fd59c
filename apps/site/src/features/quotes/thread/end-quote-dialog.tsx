import { QUOTE_REASON_MAX, quoteEndForm } from '@gredia/domain';
import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { Button, Dialog, showToast, TextArea } from '@gredia/ui';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useZodForm } from '../../../shared/forms/use-zod-form';
import { FormLead } from '../../../shared/forms/form-parts';
import { DialogBody } from '../dialog-parts';
import { useQuoteUpdate } from '../use-quote-change';

interface EndQuoteDialogProps {
  quote: Pick<QuoteThreadFragment, 'id' | 'product' | 'seller'>;
  onClose: () => void;
}

/** 요청 끝내기: ends the quote without an order, with an optional reason. */
export function EndQuoteDialog({ quote: { id, product, seller }, onClose }: EndQuoteDialogProps) {
  const update = useQuoteUpdate(id);
  const form = useZodForm(quoteEndForm, {
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      await update('status', { to: 'CLOSED', reason: reason.trim() || null });
      showToast('요청을 끝냈어요');
      onClose();
    },
  });

  return (
    <Dialog
      title="요청을 끝낼까요?"
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(event)}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="danger" loading={form.isSending ? '끝내는 중' : undefined}>
            요청 끝내기
          </Button>
        </>
      }
    >
      <DialogBody>
        <FormLead>
          {product} 견적을 끝내고 {seller.name}에 알려요. 끝낸 뒤에는 메시지를 보내거나 주문할 수 없어요.
        </FormLead>
        <TextArea
          {...form.field('reason')}
          data-autofocus
          label="이유"
          hint="적으면 공급사에도 보여요. 적지 않아도 돼요."
          rows={3}
          max={QUOTE_REASON_MAX}
        />
        <FormFailure text={form.failure} />
      </DialogBody>
    </Dialog>
  );
}
